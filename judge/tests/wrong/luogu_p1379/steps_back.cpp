// TLE: IDA* with a good estimate, but the next move may undo the last one
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

const string goal = "123804765";

int apart(int cell, int other) {
    return abs(cell / 3 - other / 3) + abs(cell % 3 - other % 3);
}

int estimate(const string& board) {
    int sum = 0;
    for (int cell = 0; cell < 9; cell++)
        if (board[cell] != '0') sum += apart(cell, int(goal.find(board[cell])));
    return sum;
}

bool solve(string& board, int moves) {
    if (board == goal) return true;
    if (estimate(board) > moves) return false;
    int blank = int(board.find('0'));
    for (int other = 0; other < 9; other++) {
        if (apart(blank, other) != 1) continue;
        swap(board[blank], board[other]);
        bool solved = solve(board, moves - 1);
        swap(board[blank], board[other]);
        if (solved) return true;
    }
    return false;
}

int main() {
    string board;
    cin >> board;
    int moves = estimate(board);
    while (!solve(board, moves)) moves++;
    cout << moves << endl;
}
