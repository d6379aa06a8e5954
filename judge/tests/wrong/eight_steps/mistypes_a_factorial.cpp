// WA: 40319 is written for 40320, so a few boards share a rank
#include <cstdio>
#include <vector>

const int kFactorials[] = {40319, 5040, 720, 120, 24, 6, 2, 1, 1};

struct Board {
    int cells[9];
    int blank;
    int moves;
};

int rank_of(const Board& board) {
    int rank = 0;
    for (int i = 0; i < 9; ++i) {
        int smaller = 0;
        for (int j = i + 1; j < 9; ++j) {
            if (board.cells[j] < board.cells[i]) ++smaller;
        }
        rank += smaller * kFactorials[i];
    }
    return rank;
}

Board read_board() {
    Board board = {};
    for (int i = 0; i < 9; ++i) {
        std::scanf("%d", &board.cells[i]);
        if (board.cells[i] == 0) board.blank = i;
    }
    return board;
}

bool same(const Board& a, const Board& b) {
    for (int i = 0; i < 9; ++i)
        if (a.cells[i] != b.cells[i]) return false;
    return true;
}

int main() {
    std::vector<Board> queue(1, read_board());
    Board goal = read_board();
    std::vector<bool> seen(362880);
    seen[rank_of(queue[0])] = true;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        Board board = queue[head];
        if (same(board, goal)) {
            std::printf("%d\n", board.moves);
            return 0;
        }
        const int row_step[] = {-1, 1, 0, 0}, column_step[] = {0, 0, -1, 1};
        for (int d = 0; d < 4; ++d) {
            int row = board.blank / 3 + row_step[d];
            int column = board.blank % 3 + column_step[d];
            if (row < 0 || row > 2 || column < 0 || column > 2) continue;
            Board next = board;
            next.blank = 3 * row + column;
            next.cells[board.blank] = board.cells[next.blank];
            next.cells[next.blank] = 0;
            ++next.moves;
            if (seen[rank_of(next)]) continue;
            seen[rank_of(next)] = true;
            queue.push_back(next);
        }
    }
    std::puts("Impossible");
}
