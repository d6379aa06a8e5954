// WA: 720 is missing among the factorials, so different boards share a rank
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
using namespace std;

// How many ways the rest of the board can be ordered.
const int factor[] = {40320, 5040, 120, 120, 24, 6, 2, 1, 1};

int rank_of(const string& board) {
    int rank = 0;
    for (int i = 0; i < 9; ++i) {
        int smaller = 0;
        for (int j = i + 1; j < 9; ++j)
            if (board[j] < board[i]) ++smaller;
        rank += smaller * factor[i];
    }
    return rank;
}

struct State {
    string board;
    int parent;
    char move;
};

int main() {
    char token[9][4];
    string start;
    for (int i = 0; i < 9; ++i) {
        scanf("%3s", token[i]);
        start += token[i][0];
    }
    vector<State> states;
    vector<bool> seen(9 * 40320);
    State first = {start, -1, 0};
    states.push_back(first);
    seen[rank_of(start)] = true;
    for (size_t k = 0; k < states.size(); ++k) {
        string board = states[k].board;
        if (board == "12345678x") {
            string path;
            for (int i = k; i > 0; i = states[i].parent)
                path = states[i].move + path;
            puts(path.c_str());
            return 0;
        }
        int x = board.find('x');
        for (int m = 0; m < 4; ++m) {
            if ((m == 0 && x < 3) || (m == 1 && x > 5)) continue;
            if ((m == 2 && x % 3 == 0) || (m == 3 && x % 3 == 2)) continue;
            State next = {board, int(k), "udlr"[m]};
            const int step[] = {-3, 3, -1, 1};
            next.board[x] = board[x + step[m]];
            next.board[x + step[m]] = 'x';
            int rank = rank_of(next.board);
            if (seen[rank]) continue;
            seen[rank] = true;
            states.push_back(next);
        }
    }
    puts("unsolvable");
}
