// WA: best first by g + 6h/5, which finds a way soon but not the shortest
#include <iostream>
#include <queue>
#include <string>
#include <tuple>
#include <unordered_map>

// Five for each move done, six for each that a tile needs.
static int estimate(const std::string& board, int done) {
    static const std::string goal = "123804765";
    int needed = 0;
    for (int cell = 0; cell < 9; ++cell) {
        if (board[cell] == '0') continue;
        const int home = static_cast<int>(goal.find(board[cell]));
        needed += std::abs(home / 3 - cell / 3) + std::abs(home % 3 - cell % 3);
    }
    return 5 * done + 6 * needed;
}

int main() {
    using Entry = std::tuple<int, int, std::string>;
    std::string board;
    std::cin >> board;
    std::unordered_map<std::string, int> best;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> waiting;
    waiting.emplace(estimate(board, 0), best[board] = 0, board);
    while (board = std::get<2>(waiting.top()), board != "123804765") {
        const int done = std::get<1>(waiting.top()) + 1;
        waiting.pop();
        const int hole = static_cast<int>(board.find('0'));
        const bool open[4] = {hole >= 3, hole <= 5, hole % 3 != 0,
                              hole % 3 != 2};
        const int offset[4] = {-3, 3, -1, 1};
        for (int side = 0; side < 4; ++side) {
            if (!open[side]) continue;
            std::string moved = board;
            std::swap(moved[hole], moved[hole + offset[side]]);
            const auto known = best.emplace(moved, done);
            if (!known.second && known.first->second <= done) continue;
            known.first->second = done;
            waiting.emplace(estimate(moved, done), done, moved);
        }
    }
    std::cout << best[board] << "\n";
}
