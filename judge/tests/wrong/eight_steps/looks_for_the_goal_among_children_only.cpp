// WA: a start that is the goal is not recognised
#include <cstdio>
#include <queue>
#include <string>
using namespace std;

bool visited[9][40320];

bool visit(const string& s) {
    int rank = 0, left = 8;
    for (int i = 0; i < 9; i++) {
        if (s[i] == '0') continue;
        int smaller = 0;
        for (int j = i + 1; j < 9; j++)
            if (s[j] != '0' && s[j] < s[i]) smaller++;
        rank = rank * left-- + smaller;
    }
    bool& mark = visited[s.find('0')][rank];
    if (mark) return false;
    mark = true;
    return true;
}

string read() {
    string s;
    char c;
    while (s.size() < 9 && scanf(" %c", &c) == 1) s += c;
    return s;
}

int solve(const string& start, const string& goal) {
    const int step[4] = {-1, 1, -3, 3};
    queue<pair<string, int> > q;
    q.push(make_pair(start, 0));
    visit(start);
    while (!q.empty()) {
        pair<string, int> now = q.front();
        q.pop();
        int p = (int)now.first.find('0');
        for (int d = 0; d < 4; d++) {
            int to = p + step[d];
            if (to < 0 || to > 8 || (d < 2 && to / 3 != p / 3)) continue;
            string next = now.first;
            swap(next[p], next[to]);
            if (!visit(next)) continue;
            if (next == goal) return now.second + 1;
            q.push(make_pair(next, now.second + 1));
        }
    }
    return -1;
}

int main() {
    string start = read(), goal = read();
    int answer = solve(start, goal);
    if (answer < 0)
        puts("Impossible");
    else
        printf("%d\n", answer);
    return 0;
}
