// WA: the line is taken as it is, so a CR at its end is part of the board
#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
using namespace std;

bool seen[362880];

bool see(const string& s) {
    int rank = 0;
    for (int i = 0; i < 9; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 9; j++) smaller += s[j] < s[i];
        rank = rank * (9 - i) + smaller;
    }
    if (seen[rank]) return false;
    return seen[rank] = true;
}

int main() {
    string start;
    getline(cin, start);
    queue<pair<string, int>> q;
    q.push({start, 0});
    see(start);
    for (; !q.empty(); q.pop()) {
        string s = q.front().first;
        int steps = q.front().second;
        if (s == "123804765") {
            cout << steps << endl;
            return 0;
        }
        int z = int(s.find('0')), r = z / 3, c = z % 3;
        for (int d = 0; d < 4; ++d) {
            int y = r + (d == 0) - (d == 1), x = c + (d == 2) - (d == 3);
            if (y < 0 || y > 2 || x < 0 || x > 2) continue;
            string t = s;
            swap(t[z], t[3 * y + x]);
            if (see(t)) q.push({t, steps + 1});
        }
    }
    cout << "no way" << endl;
    return 0;
}
