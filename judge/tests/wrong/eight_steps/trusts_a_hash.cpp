// WA: remembers a board by 26 bits of its hash, which others have as well
#include <cstdio>
#include <string>
#include <vector>
using namespace std;

const unsigned kBits = 1u << 26;

unsigned hash_of(const string& board) {
    unsigned h = 0;
    for (size_t i = 0; i < board.size(); i++) h = h * 31 + board[i];
    return h % kBits;
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
    unsigned goal = hash_of(read_board());
    vector<bool> known(kBits);
    vector<string> level(1, start), below;
    known[hash_of(start)] = true;
    for (int moves = 0; !level.empty(); moves++) {
        for (string board : level) {
            if (hash_of(board) == goal) return printf("%d\n", moves), 0;
            int gap = (int)board.find('0');
            const int to[4] = {gap - 3, gap + 3, gap % 3 ? gap - 1 : -1,
                               gap % 3 < 2 ? gap + 1 : -1};
            for (int k = 0; k < 4; k++) {
                if (to[k] < 0 || to[k] > 8) continue;
                swap(board[gap], board[to[k]]);
                unsigned h = hash_of(board);
                if (!known[h]) below.push_back(board);
                known[h] = true;
                swap(board[gap], board[to[k]]);
            }
        }
        level.swap(below);
        below.clear();
    }
    puts("Impossible");
}
