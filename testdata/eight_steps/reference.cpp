// reference.cpp -- the fewest moves, by IDA*.
//
// A textbook's iterative deepening: all ways of a given length are tried, then
// all that are two moves longer, but for those that can't end in time since
// every tile needs as many moves as it has cells to go. No board is remembered,
// so nothing can be forgotten.
//
// Many cases, each ended by a NUL byte, get as many answers, ended likewise.

#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

namespace {

constexpr int kCells = 9;

// The cells that a thing has to go from `from` to `to`.
int distance(int from, int to) {
    return std::abs(from / 3 - to / 3) + std::abs(from % 3 - to % 3);
}

struct Move {
    int row;
    int column;
};

constexpr Move kMoves[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

class Puzzle {
  public:
    // What is in each cell, 0 for the blank.
    Puzzle(const int (&start)[kCells], const int (&goal)[kCells]) {
        int cell_in_goal[kCells];
        for (int cell = 0; cell < kCells; ++cell)
            cell_in_goal[goal[cell]] = cell;
        goal_blank_ = cell_in_goal[0];
        for (int cell = 0; cell < kCells; ++cell) {
            board_[cell] = cell_in_goal[start[cell]];
            if (start[cell] == 0)
                blank_ = cell;
            else
                cells_to_go_ += distance(cell, board_[cell]);
        }
    }

    // A move exchanges two things and takes the blank one cell further. So
    // whether the number of exchanges is odd, and whether the blank's way is,
    // change together.
    bool is_solvable() const {
        bool is_odd = distance(blank_, goal_blank_) % 2 == 1;
        bool seen[kCells] = {};
        for (int start = 0; start < kCells; ++start) {
            for (int cell = start; !seen[cell]; cell = board_[cell]) {
                seen[cell] = true;
                // A cycle of n things is put right by n - 1 exchanges.
                is_odd ^= board_[cell] != start;
            }
        }
        return !is_odd;
    }

    int fewest_moves() {
        int moves = cells_to_go_;
        while (!is_solved_in(moves, blank_)) moves += 2;
        return moves;
    }

  private:
    // `last`: where the blank came from, and need not go back to.
    bool is_solved_in(int moves, int last) {
        if (cells_to_go_ > moves) return false;
        if (cells_to_go_ == 0) return true;
        const int before = blank_;
        for (const Move& move : kMoves) {
            const int row = before / 3 + move.row;
            const int column = before % 3 + move.column;
            const int cell = 3 * row + column;
            const bool is_inside =
                row >= 0 && row < 3 && column >= 0 && column < 3;
            if (!is_inside || cell == last) continue;
            move_blank(cell);
            const bool is_solved = is_solved_in(moves - 1, before);
            move_blank(before);
            if (is_solved) return true;
        }
        return false;
    }

    void move_blank(int cell) {
        const int tile = board_[cell];
        cells_to_go_ += distance(blank_, tile) - distance(cell, tile);
        std::swap(board_[blank_], board_[cell]);
        blank_ = cell;
    }

    int board_[kCells];  // each thing is named after its cell in the goal
    int blank_ = 0;
    int goal_blank_ = 0;
    int cells_to_go_ = 0;  // of all tiles
};

// Takes a board off `text`; throws unless there is one.
void take_board(std::istream& text, int (&board)[kCells]) {
    bool seen[kCells] = {};
    for (int& thing : board) {
        if (!(text >> thing) || thing < 0 || thing >= kCells || seen[thing])
            throw std::invalid_argument("the input is not two boards");
        seen[thing] = true;
    }
}

std::string answer(const std::string& input) {
    std::istringstream text(input);
    int start[kCells];
    int goal[kCells];
    take_board(text, start);
    take_board(text, goal);
    Puzzle puzzle(start, goal);
    if (!puzzle.is_solvable()) return "Impossible\n";
    return std::to_string(puzzle.fewest_moves()) + "\n";
}

}  // namespace

int main() {
    std::string input;
    try {
        while (std::getline(std::cin, input, '\0')) {
            std::cout << answer(input);
            if (!std::cin.eof()) std::cout << '\0';  // it ended in one as well
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
