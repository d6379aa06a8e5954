// WA: exactly one character is skipped after the first line, CR or not
#include <cstdio>
#include <cstring>
#include <queue>
#include <string>
using namespace std;

bool known[362880];

bool learn(const string& s) {
    int x = 0;
    for (int i = 0; i < 9; i++) {
        int c = 0;
        for (int j = i + 1; j < 9; j++) c += s[j] < s[i];
        x = x * (9 - i) + c;
    }
    if (known[x]) return false;
    return known[x] = true;
}

string read_line() {
    string s;
    for (int i = 0; i < 9; i++) {
        char c = (char)getchar();
        while (c == ' ' || c == '\t') c = (char)getchar();
        s += c;
    }
    char c = (char)getchar();
    while (c == ' ') c = (char)getchar();  // the last one is the newline
    return s;
}

int main() {
    string start = read_line(), goal = read_line();
    queue<string> now;
    now.push(start);
    learn(start);
    for (int steps = 0; !now.empty(); steps++) {
        for (size_t n = now.size(); n > 0; n--) {
            string s = now.front();
            now.pop();
            if (s == goal) {
                printf("%d\n", steps);
                return 0;
            }
            size_t z = s.find('0');
            for (size_t to = 0; to < 9; to++) {
                bool same_row = z / 3 == to / 3 && (z + 1 == to || to + 1 == z);
                if (!same_row && z + 3 != to && to + 3 != z) continue;
                string t = s;
                t[z] = s[to];
                t[to] = '0';
                if (learn(t)) now.push(t);
            }
        }
    }
    puts("Impossible");
    return 0;
}
