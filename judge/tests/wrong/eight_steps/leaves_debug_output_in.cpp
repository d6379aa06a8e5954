// WA: the depth of each level is still printed
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

std::vector<bool> seen(9 * 40320, false);

bool mark(const std::string& board) {
    int rank = 0;
    std::string rest = "012345678";
    for (int i = 0; i < 9; ++i) {
        const int at = static_cast<int>(rest.find(board[i]));
        rest.erase(at, 1);
        rank = rank * (9 - i) + at;
    }
    const bool is_new = !seen[rank];
    seen[rank] = true;
    return is_new;
}

std::string read() {
    std::string board(9, ' ');
    for (char& c : board)
        if (std::scanf(" %c", &c) != 1) break;
    return board;
}

int main() {
    const std::string start = read(), goal = read();
    std::vector<std::string> level = {start};
    mark(start);
    for (int depth = 0; !level.empty(); ++depth) {
        std::printf("depth %d: %zu boards\n", depth, level.size());
        if (std::find(level.begin(), level.end(), goal) != level.end()) {
            std::printf("%d\n", depth);
            return 0;
        }
        std::vector<std::string> next;
        for (const std::string& board : level) {
            const int blank = static_cast<int>(board.find('0'));
            for (const int step : {-3, -1, 1, 3}) {
                const int to = blank + step;
                if (to < 0 || to > 8) continue;
                if (step * step == 1 && to / 3 != blank / 3) continue;
                std::string after = board;
                std::swap(after[blank], after[to]);
                if (mark(after)) next.push_back(after);
            }
        }
        level = next;
    }
    std::puts("Impossible");
}
