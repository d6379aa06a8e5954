// WA: two searches, but a meeting in the first half of a round counts as two
#include <cstdio>
#include <iostream>
#include <set>
#include <string>
using namespace std;

set<string> seen[2], edge[2];

bool grow(int side) {
    set<string> next;
    for (const string& board : edge[side]) {
        int k = int(board.find('0'));
        for (int to : {k - 3, k - 1, k + 1, k + 3}) {
            if (to < 0 || to > 8) continue;
            if (to / 3 != k / 3 && to % 3 != k % 3) continue;
            string child = board;
            swap(child[k], child[to]);
            if (seen[1 - side].count(child)) return true;
            if (seen[side].insert(child).second) next.insert(child);
        }
    }
    edge[side] = next;
    return false;
}

int main() {
    string start, goal = "123804765";
    cin >> start;
    if (start == goal) {
        cout << 0 << endl;
        return 0;
    }
    seen[0].insert(start);
    seen[1].insert(goal);
    edge[0] = seen[0];
    edge[1] = seen[1];
    for (int round = 1;; round++)
        if (grow(0) || grow(1)) {
            cout << 2 * round << endl;
            return 0;
        }
}
