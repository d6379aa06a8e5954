// WA: remembers 32 bits for a board, and boards can have these in common
#include <cstdio>
#include <string>
#include <unordered_set>
#include <vector>
using namespace std;

typedef unsigned int Hash;

Hash hash_of(const string& board) {
    Hash h = 0;
    for (size_t i = 0; i < board.size(); i++) h = h * 31 + board[i];
    return h;
}

string read_board() {
    string board(9, 0);
    for (int i = 0; i < 9; i++) {
        int tile;
        if (scanf("%d", &tile) == 1) board[i] = char('0' + tile);
    }
    return board;
}

int main() {
    string start = read_board();
    Hash goal = hash_of(read_board());
    unordered_set<Hash> known(1 << 18);
    vector<string> level(1, start), below;
    known.insert(hash_of(start));
    for (int moves = 0; !level.empty(); moves++) {
        for (string board : level) {
            if (hash_of(board) == goal) return printf("%d\n", moves), 0;
            int gap = (int)board.find('0');
            const int to[4] = {gap - 3, gap + 3, gap % 3 ? gap - 1 : -1,
                               gap % 3 < 2 ? gap + 1 : -1};
            for (int k = 0; k < 4; k++) {
                if (to[k] < 0 || to[k] > 8) continue;
                swap(board[gap], board[to[k]]);
                if (known.insert(hash_of(board)).second) below.push_back(board);
                swap(board[gap], board[to[k]]);
            }
        }
        level.swap(below);
        below.clear();
    }
    puts("Impossible");
}
