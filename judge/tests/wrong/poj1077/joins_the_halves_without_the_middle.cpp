// WA: the move on which the two searches meet is left out
#include <algorithm>
#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;

const string names = "udlr", undo = "durl";
const int step[4] = {-3, 3, -1, 1};

int main() {
    string start, token, goal = "12345678x";
    while (cin >> token) start += token;
    int odd = 0;
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++)
            odd += start[i] != 'x' && start[j] != 'x' && start[i] > start[j];
    if (odd % 2 != 0) {
        cout << "unsolvable" << endl;
        return 0;
    }
    if (start == goal) {
        cout << endl;
        return 0;
    }
    map<string, string> paths[2];
    queue<string> queues[2];
    paths[0][start] = paths[1][goal] = "";
    queues[0].push(start);
    queues[1].push(goal);
    for (int side = 0;; side = 1 - side) {
        for (int n = int(queues[side].size()); n > 0; n--) {
            string board = queues[side].front();
            queues[side].pop();
            int x = int(board.find('x'));
            for (int d = 0; d < 4; d++) {
                int to = x + step[d];
                if (to < 0 || to > 8 || (d > 1 && to / 3 != x / 3)) continue;
                string next = board, path = paths[side][board];
                swap(next[x], next[to]);
                if (paths[1 - side].count(next)) {
                    string front = side == 0 ? path : paths[0][next];
                    string back = side == 0 ? paths[1][next] : path;
                    cout << front << back << endl;
                    return 0;
                }
                if (paths[side].count(next)) continue;
                paths[side][next] =
                    side == 0 ? path + names[d] : undo[d] + path;
                queues[side].push(next);
            }
        }
    }
}
