// reference.cpp -- a shortest way to solve the board, by IDA*.
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
constexpr int kBlank = 8;  // tiles are counted from 0, and so are cells

// The cells that a thing has to go from `from` to `to`.
int distance(int from, int to) {
    return std::abs(from / 3 - to / 3) + std::abs(from % 3 - to % 3);
}

struct Move {
    char letter;
    int row;
    int column;
};

constexpr Move kMoves[] = {
    {'u', -1, 0}, {'d', 1, 0}, {'l', 0, -1}, {'r', 0, 1}};

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

    // A move exchanges two things and takes the blank one cell further. So
    // whether the number of exchanges is odd, and whether the blank's way is,
    // change together.
    bool is_solvable() const {
        bool is_odd = distance(blank_, kBlank) % 2 == 1;
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

    std::string solve() {
        for (int moves = cells_to_go_; !solve_in(moves, 0); moves += 2) {
        }
        return path_;
    }

  private:
    bool solve_in(int moves, char last) {
        if (cells_to_go_ > moves) return false;
        if (cells_to_go_ == 0) return true;
        for (const Move& move : kMoves) {
            const int row = blank_ / 3 + move.row;
            const int column = blank_ % 3 + move.column;
            const bool is_inside =
                row >= 0 && row < 3 && column >= 0 && column < 3;
            if (!is_inside || is_undone(last, move.letter)) continue;
            const int before = blank_;
            move_blank(3 * row + column);
            path_.push_back(move.letter);
            if (solve_in(moves - 1, move.letter)) return true;
            path_.pop_back();
            move_blank(before);
        }
        return false;
    }

    static bool is_undone(char last, char letter) {
        return (last == 'u' && letter == 'd') ||
               (last == 'd' && letter == 'u') ||
               (last == 'l' && letter == 'r') || (last == 'r' && letter == 'l');
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
    std::string path_;
};

std::string answer(const std::string& input) {
    std::istringstream text(input);
    int board[kCells];
    bool seen[kCells] = {};
    for (int& thing : board) {
        char token = 0;
        text >> token;
        thing = token == 'x' ? kBlank : token - '1';
        if (thing < 0 || thing >= kCells || seen[thing])
            throw std::invalid_argument("the input is no board");
        seen[thing] = true;
    }
    Puzzle puzzle(board);
    return (puzzle.is_solvable() ? puzzle.solve() : "unsolvable") + "\n";
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
