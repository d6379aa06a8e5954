// WA: two searches, but the move on which they meet is not counted
#include <algorithm>
#include <cstdio>
#include <map>
#include <queue>
#include <string>
using namespace std;

string input() {
    string s;
    int n;
    for (int i = 0; i < 9; i++) {
        scanf("%d", &n);
        s += char('0' + n);
    }
    return s;
}

int odd(const string& s) {
    int count = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++) count += s[i] > '0' && s[j] > s[i];
    return count % 2;
}

int main() {
    string start = input(), goal = input();
    if (odd(start) != odd(goal)) {
        puts("Impossible");
        return 0;
    }
    if (start == goal) {
        puts("0");
        return 0;
    }
    map<string, int> steps[2];
    queue<string> q[2];
    steps[0][start] = steps[1][goal] = 0;
    q[0].push(start);
    q[1].push(goal);
    for (int side = 0;; side = 1 - side) {
        string now = q[side].front();
        q[side].pop();
        int n = steps[side][now], x = (int)now.find('0');
        const int to[4] = {x - 3, x + 3, x % 3 > 0 ? x - 1 : -1,
                           x % 3 < 2 ? x + 1 : -1};
        for (int d = 0; d < 4; d++) {
            if (to[d] < 0 || to[d] > 8) continue;
            string next = now;
            swap(next[x], next[to[d]]);
            if (steps[1 - side].count(next)) {
                printf("%d\n", n + steps[1 - side][next]);
                return 0;
            }
            if (steps[side].insert(make_pair(next, n + 1)).second)
                q[side].push(next);
        }
    }
}
