// WA: there is a blank after each move
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

string board, moves;

int lower_bound_of_moves() {
    int sum = 0;
    for (int i = 0; i < 9; ++i) {
        if (board[i] == 'x') continue;
        int home = board[i] - '1';
        sum += abs(home / 3 - i / 3) + abs(home % 3 - i % 3);
    }
    return sum;
}

bool solve(int x, size_t limit) {
    int least = lower_bound_of_moves();
    if (least == 0) return true;
    if (moves.size() + least > limit) return false;
    for (int d = 0; d < 4; ++d) {
        int row = x / 3 + (d == 3) - (d == 0);
        int column = x % 3 + (d == 2) - (d == 1);
        if (row < 0 || row > 2 || column < 0 || column > 2) continue;
        if (!moves.empty() && moves[moves.size() - 1] == "drlu"[d]) continue;
        int y = 3 * row + column;
        swap(board[x], board[y]);
        moves += "ulrd"[d];
        if (solve(y, limit)) return true;
        moves.erase(moves.size() - 1);
        swap(board[x], board[y]);
    }
    return false;
}

int main() {
    char c;
    while (cin >> c) board += c;
    int inversions = 0;
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < i; ++j)
            if (board[i] != 'x' && board[j] != 'x' && board[i] < board[j])
                ++inversions;
    if (inversions % 2 == 1) {
        cout << "unsolvable" << endl;
        return 0;
    }
    for (int limit = lower_bound_of_moves();; ++limit)
        if (solve(int(board.find('x')), limit)) break;
    for (size_t i = 0; i < moves.size(); ++i) cout << moves[i] << ' ';
    cout << endl;
    return 0;
}
