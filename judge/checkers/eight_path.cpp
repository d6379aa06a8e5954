// eight_path.cpp -- special judge: do these moves solve the eight-puzzle?
//
//     eight_path INPUT OUTPUT ANSWER [shortest]
//
// INPUT is one board: 1-8 and x, blanks between. OUTPUT, by the judged program,
// and ANSWER, known to be right, are one line each: the ways the blank moves
// (u d l r, any number of them, none too) or the word `unsolvable`.
//
// Any way to the goal 12345678x is right; with the option `shortest` only one
// of the fewest moves. Blanks at the line's end and blank lines after it are
// ignored. Any other blank is a wrong answer, never a presentation error: an
// online judge's own checker need not forgive it.
//
// Exit codes as testlib's: 0 accepted, 1 wrong answer, 3 when nothing can be
// said, since a file cannot be read or INPUT or ANSWER is wrong. The reason is
// on stdout. Time and memory are linear in the files' size.

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr int kAccepted = 0;
constexpr int kWrongAnswer = 1;
constexpr int kJudgeTrouble = 3;

constexpr std::string_view kUnsolvable = "unsolvable";
constexpr std::string_view kMoves = "udlr";
constexpr std::string_view kBlanks = " \t\v\f\r\n";

struct Judgement {
    int exit_code;
    std::string message;
};

[[noreturn]] void give_up(const std::string& reason) {
    std::printf("%s\n", reason.c_str());
    std::exit(kJudgeTrouble);
}

// The board.

struct Board {
    std::uint64_t tiles;  // a hexadecimal digit a cell, row by row; 0 = blank
    int blank;            // the cell of the blank, 0-8

    friend bool operator==(const Board&, const Board&) = default;
};

constexpr Board kGoal = {0x123456780, 8};
constexpr int kNoCell = -1;

int shift_of(int cell) {
    return 4 * (8 - cell);
}

int tile_at(const Board& board, int cell) {
    return static_cast<int>(board.tiles >> shift_of(cell) & 15);
}

// The cell that the blank gets to from `cell`; kNoCell: it would leave.
int cell_after(int cell, char move) {
    switch (move) {
        case 'u':
            return cell >= 3 ? cell - 3 : kNoCell;
        case 'd':
            return cell <= 5 ? cell + 3 : kNoCell;
        case 'l':
            return cell % 3 > 0 ? cell - 1 : kNoCell;
        case 'r':
            return cell % 3 < 2 ? cell + 1 : kNoCell;
        default:
            return kNoCell;
    }
}

Board with_blank_at(Board board, int cell) {
    const std::uint64_t tile = tile_at(board, cell);
    board.tiles ^= tile << shift_of(cell) | tile << shift_of(board.blank);
    board.blank = cell;
    return board;
}

// A move keeps the parity of the tiles' inversions, and the goal has none.
bool is_solvable(const Board& board) {
    int inversions = 0;
    for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < 9; ++b) {
            const int later = tile_at(board, b);
            inversions += later != 0 && later < tile_at(board, a);
        }
    }
    return inversions % 2 == 0;
}

std::string drawing_of(const Board& board) {
    std::string drawing;
    for (int cell = 0; cell < 9; ++cell) {
        drawing += cell % 3 == 0 ? "\n  " : " ";
        const int tile = tile_at(board, cell);
        drawing += tile == 0 ? 'x' : static_cast<char>('0' + tile);
    }
    return drawing;
}

// The fewest moves.

enum class Sight { kFirst, kAgain, kByTheOther };

// The boards that two searches, 0 and 1, have seen: a hash table. Both searches
// together see 15,881 boards at most before they meet. The first seven cells
// tell which board it is: of the two ways to fill the others, moves lead to
// one.
class Seen {
  public:
    Seen() {
        if (!slots_) give_up("not enough memory");
    }

    Sight see(const Board& board, int search) {
        const auto seven = static_cast<std::uint32_t>(board.tiles >> 8);
        const std::uint32_t cells = seven << 1 | (board.blank == 8);
        const std::uint32_t mark = cells << 1 | static_cast<unsigned>(search);
        std::size_t at = cells * std::uint32_t{0x9e3779b9} >> (32 - kBits);
        while (slots_[at] != 0 && slots_[at] >> 1 != cells) {
            at = (at + 1) % kSlots;
        }
        if (slots_[at] == 0) {
            slots_[at] = mark;
            return Sight::kFirst;
        }
        return slots_[at] == mark ? Sight::kAgain : Sight::kByTheOther;
    }

  private:
    static constexpr int kBits = 15;
    static constexpr std::size_t kSlots = std::size_t{1} << kBits;
    // Cells and search; 0 = free. Not a vector, which would touch all of it.
    const std::unique_ptr<std::uint32_t[], void (*)(void*)> slots_{
        static_cast<std::uint32_t*>(std::calloc(kSlots, sizeof(std::uint32_t))),
        std::free};
};

// Takes `level` one move further; true: it met the other search.
bool advance(std::vector<Board>& level, int search, Seen& seen) {
    std::vector<Board> next;
    for (const Board& board : level) {
        for (const char move : kMoves) {
            const int cell = cell_after(board.blank, move);
            if (cell == kNoCell) continue;
            const Board after = with_blank_at(board, cell);
            const Sight sight = seen.see(after, search);
            if (sight == Sight::kByTheOther) return true;
            if (sight == Sight::kFirst) next.push_back(after);
        }
    }
    level = std::move(next);
    return false;
}

// Needs a solvable board. Two searches, from the board and from the goal, take
// a whole level in turn; so nothing shorter is left when one meets the other.
std::size_t fewest_moves(const Board& board) {
    if (board == kGoal) return 0;
    Seen seen;
    std::vector<Board> levels[2] = {{board}, {kGoal}};
    for (const int search : {0, 1}) seen.see(levels[search][0], search);
    for (std::size_t moves = 1;; ++moves) {
        const int smaller = levels[0].size() < levels[1].size() ? 0 : 1;
        if (advance(levels[smaller], smaller, seen)) return moves;
    }
}

// Walking.

struct Walk {
    Board end;              // where it got to: at the illegal move, if any
    std::size_t moves = 0;  // the legal ones
    bool is_legal = true;
    bool passed_goal = false;  // before the end
    std::size_t moves_to_goal = 0;
};

bool solves(const Walk& walk) {
    return walk.is_legal && walk.end == kGoal;
}

// `path` holds only the letters of kMoves.
Walk walk(const Board& start, std::string_view path) {
    Walk walk = {.end = start};
    for (const char move : path) {
        if (walk.end == kGoal && !walk.passed_goal) {
            walk.passed_goal = true;
            walk.moves_to_goal = walk.moves;
        }
        const int cell = cell_after(walk.end.blank, move);
        walk.is_legal = cell != kNoCell;
        if (!walk.is_legal) return walk;
        walk.end = with_blank_at(walk.end, cell);
        ++walk.moves;
    }
    return walk;
}

// Words.

std::string count_of_moves(std::size_t moves) {
    return std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

// Untrusted text made visible, in quotes and cut to a size fit for a message.
std::string quoted(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    std::string result = "'";
    for (const char c : text.substr(0, kLongest)) {
        const auto byte = static_cast<unsigned char>(c);
        char escape[5];
        std::snprintf(escape, sizeof escape, "\\x%02x", byte);
        const bool is_visible = byte >= ' ' && byte <= '~' && byte != '\\';
        result += is_visible ? std::string(1, c) : std::string(escape);
    }
    return result + (text.size() > kLongest ? "'..." : "'");
}

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return result;
}

bool is_meant_as_unsolvable(std::string_view text) {
    return in_lower_case(text.substr(0, 3)) == kUnsolvable.substr(0, 3);
}

std::string edge_in_the_way_of(char move) {
    switch (move) {
        case 'u':
            return "top row";
        case 'd':
            return "bottom row";
        case 'l':
            return "left column";
        default:
            return "right column";
    }
}

std::string fault_of(const Walk& walk, std::string_view path) {
    if (!walk.is_legal) {
        const char move = path[walk.moves];
        return "move " + std::to_string(walk.moves + 1) + " " +
               quoted({&move, 1}) + ": the blank is in the " +
               edge_in_the_way_of(move) + drawing_of(walk.end);
    }
    return "after " + count_of_moves(walk.moves) +
           " it is not solved:" + drawing_of(walk.end);
}

// Near misses: what the program may have meant.

struct Misreading {
    std::string_view letters;  // what u, d, l, r stand for
    bool backwards;
    std::string_view words;
};

constexpr Misreading kMisreadings[] = {
    {"durl", false,
     "with u and d, l and r exchanged it is right: the letters say "
     "where the blank goes, not the tile"},
    {"udlr", true, "read backwards it is right"},
    {"durl", true,
     "it is the way from the goal to the board: read it backwards "
     "with u and d, l and r exchanged"},
    {"dulr", false, "with u and d exchanged it is right"},
    {"udrl", false, "with l and r exchanged it is right"},
    {"lrud", false, "with rows and columns exchanged it is right"},
};

std::string read_as(const Misreading& meant, std::string_view path) {
    std::string result(path);
    for (char& move : result) move = meant.letters[kMoves.find(move)];
    if (meant.backwards) std::reverse(result.begin(), result.end());
    return result;
}

std::string hint_for_path(const Board& board, std::string_view path,
                          const Walk& walked) {
    if (walked.passed_goal && walked.moves_to_goal == 0) {
        return "\nit was solved at the start: an empty line is right";
    }
    if (walked.passed_goal) {
        return "\nit was solved after " + count_of_moves(walked.moves_to_goal);
    }
    for (const Misreading& meant : kMisreadings) {
        if (solves(walk(board, read_as(meant, path)))) {
            return "\n" + std::string(meant.words);
        }
    }
    return "";
}

std::string hint_for_junk(const Board& board, std::string_view text) {
    std::string path = in_lower_case(text);
    const bool has_capitals = path != text;
    std::erase_if(path, [](char c) { return kBlanks.find(c) != kBlanks.npos; });
    if (path.find_first_not_of(kMoves) != path.npos) return "";
    if (has_capitals) return "\nletters must be lower case";
    if (solves(walk(board, path))) {
        return "\nwithout blanks inside it is right";
    }
    return "";
}

// Judging.

Judgement judge_unsolvable(std::string_view text) {
    if (text == kUnsolvable) {
        return {kAccepted, "unsolvable, as the answer says"};
    }
    if (text.empty()) {
        return {kWrongAnswer, "the output is empty; expected 'unsolvable'"};
    }
    std::string hint;
    if (in_lower_case(text) == kUnsolvable) {
        hint = "\ndiffers only in letter case";
    } else if (text.ends_with(kUnsolvable)) {
        hint = "\nsomething stands before it";
    } else if (is_meant_as_unsolvable(text)) {
        hint = "\nmisspelt, or something stands after it";
    }
    return {kWrongAnswer, "expected 'unsolvable', got " + quoted(text) + hint};
}

Judgement judge_junk(const Board& board, std::string_view text) {
    const std::size_t at = text.find_first_not_of(kMoves);
    const std::string_view before = text.substr(0, at);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t column = at - (before.rfind('\n') + 1) + 1;
    const std::string what =
        text[at] == '\n' ? "the line ends, but more follows"
                         : quoted(text.substr(at, 1)) + " is not a move";
    return {kWrongAnswer, "line " + std::to_string(line) + ", column " +
                              std::to_string(column) + ": " + what +
                              "; expected one line of u, d, l, r" +
                              hint_for_junk(board, text)};
}

Judgement judge_path(const Board& board, std::string_view path,
                     bool must_be_shortest) {
    const Walk walked = walk(board, path);
    if (!solves(walked)) {
        return {kWrongAnswer,
                fault_of(walked, path) + hint_for_path(board, path, walked)};
    }
    const std::size_t fewest = fewest_moves(board);
    const bool is_right = !must_be_shortest || walked.moves == fewest;
    return {
        is_right ? kAccepted : kWrongAnswer,
        count_of_moves(walked.moves) + ", fewest " + std::to_string(fewest)};
}

Judgement judge(const Board& board, std::string_view text,
                bool must_be_shortest) {
    if (!is_solvable(board)) return judge_unsolvable(text);
    if (text.empty() && board != kGoal) {
        return {kWrongAnswer, "the output is empty; the board is solved in " +
                                  count_of_moves(fewest_moves(board))};
    }
    if (is_meant_as_unsolvable(text)) {
        return {kWrongAnswer, quoted(text) + ", but the board is solved in " +
                                  count_of_moves(fewest_moves(board))};
    }
    if (text.find_first_not_of(kMoves) != text.npos) {
        return judge_junk(board, text);
    }
    return judge_path(board, text, must_be_shortest);
}

// Files and arguments.

[[noreturn]] void give_up_reading(const char* path) {
    give_up("cannot read " + quoted(path) + ": " + std::strerror(errno));
}

std::string read_file(const char* path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
        std::fopen(path, "rb"), std::fclose);
    if (!file) give_up_reading(path);
    std::string bytes;
    char chunk[65536];
    while (const auto got = std::fread(chunk, 1, sizeof chunk, file.get())) {
        bytes.append(chunk, got);
    }
    if (std::ferror(file.get())) give_up_reading(path);
    return bytes;
}

// Without the blanks at the line's end and the blank lines after it.
std::string_view without_end_blanks(std::string_view text) {
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// At most ten: one more than a board has.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (words.size() < 10) {
        text.remove_prefix(
            std::min(text.find_first_not_of(kBlanks), text.size()));
        if (text.empty()) break;
        words.push_back(text.substr(0, text.find_first_of(kBlanks)));
        text.remove_prefix(words.back().size());
    }
    return words;
}

Board parse_board(std::string_view input) {
    constexpr std::string_view kTiles = "x12345678";
    const std::vector<std::string_view> words = words_of(input);
    if (words.size() != 9) {
        give_up("the input is wrong: it has " +
                std::string(words.size() < 9 ? "fewer" : "more") +
                " than the nine words of a board, 1-8 and x");
    }
    Board board = {0, 0};
    std::array<bool, 9> seen = {};
    for (int cell = 0; cell < 9; ++cell) {
        const std::string_view word = words[cell];
        const std::size_t tile = kTiles.find(word);
        if (word.size() != 1 || tile == kTiles.npos) {
            give_up("the input is wrong: " + quoted(word) +
                    " is neither a tile, 1-8, nor the blank, x");
        }
        if (std::exchange(seen[tile], true)) {
            give_up("the input is wrong: it has " + quoted(word) + " twice");
        }
        board.tiles |= std::uint64_t{tile} << shift_of(cell);
        if (tile == 0) board.blank = cell;
    }
    return board;
}

void check_answer(const Board& board, std::string_view answer) {
    const Judgement judgement = judge(board, answer, false);
    if (judgement.exit_code == kAccepted) return;
    give_up("the .out file is wrong: " + judgement.message);
}

bool wants_shortest(int argc, char** argv) {
    bool shortest = false;
    for (int i = 4; i < argc; ++i) {
        if (std::string_view(argv[i]) != "shortest") {
            give_up("unknown option " + quoted(argv[i]) +
                    "; known options: shortest");
        }
        shortest = true;
    }
    return shortest;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) give_up("usage: eight_path INPUT OUTPUT ANSWER [shortest]");
    const bool must_be_shortest = wants_shortest(argc, argv);
    const Board board = parse_board(read_file(argv[1]));
    const std::string output = read_file(argv[2]);
    check_answer(board, without_end_blanks(read_file(argv[3])));

    const Judgement judgement =
        judge(board, without_end_blanks(output), must_be_shortest);
    std::printf("%s\n", judgement.message.c_str());
    return judgement.exit_code;
}
