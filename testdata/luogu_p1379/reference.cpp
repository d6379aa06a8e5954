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
#include <stdexcept>
#include <string>
#include <utility>

namespace {

constexpr int kCells = 9;
constexpr int kBlank = 4;  // each thing is named after its cell in the goal

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
    // `board`: what is in each cell; solved when each thing is in its own.
    explicit Puzzle(const int (&board)[kCells]) {
        for (int cell = 0; cell < kCells; ++cell) {
            board_[cell] = board[cell];
            if (board[cell] == kBlank)
                blank_ = cell;
            else
                cells_to_go_ += distance(cell, board[cell]);
        }
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

    int board_[kCells];
    int blank_ = 0;
    int cells_to_go_ = 0;  // of all tiles
};

std::string answer(const std::string& input) {
    const std::string goal = "123804765";
    int board[kCells];
    bool seen[kCells] = {};
    for (int cell = 0; cell < kCells; ++cell) {
        const std::size_t thing =
            input.size() < kCells ? goal.npos : goal.find(input[cell]);
        if (thing == goal.npos || seen[thing])
            throw std::invalid_argument("the input is no board");
        board[cell] = static_cast<int>(thing);
        seen[thing] = true;
    }
    return std::to_string(Puzzle(board).fewest_moves()) + "\n";
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
