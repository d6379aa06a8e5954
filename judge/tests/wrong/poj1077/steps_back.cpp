// TLE: IDA* with a good estimate, but the next move may undo the last one
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

int board[9];  // 0 is the blank
string path;

int distance_left() {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        if (board[i] == 0) continue;
        int to = board[i] - 1;
        sum += abs(i / 3 - to / 3) + abs(i % 3 - to % 3);
    }
    return sum;
}

bool dfs(int blank, int left) {
    int least = distance_left();
    if (least > left) return false;
    if (least == 0) return true;
    for (int m = 0; m < 4; m++) {
        const int step[] = {-3, 3, -1, 1};
        if ((m == 0 && blank < 3) || (m == 1 && blank > 5)) continue;
        if ((m == 2 && blank % 3 == 0) || (m == 3 && blank % 3 == 2)) continue;
        int to = blank + step[m];
        swap(board[blank], board[to]);
        path += "udlr"[m];
        if (dfs(to, left - 1)) return true;
        path.erase(path.size() - 1);
        swap(board[blank], board[to]);
    }
    return false;
}

int main() {
    int blank = 0, pairs = 0;
    for (int i = 0; i < 9; i++) {
        string token;
        cin >> token;
        board[i] = token == "x" ? 0 : token[0] - '0';
        if (board[i] == 0) blank = i;
        for (int j = 0; j < i; j++)
            pairs += board[i] != 0 && board[j] > board[i];
    }
    if (pairs % 2 != 0) {
        cout << "unsolvable" << endl;
        return 0;
    }
    for (int depth = distance_left(); !dfs(blank, depth);) depth++;
    cout << path << endl;
    return 0;
}
