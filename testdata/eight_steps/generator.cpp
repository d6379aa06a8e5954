// generator.cpp -- a case of eight_steps for the seed in the first argument.
//
// Or for many: "5-9" prints the cases for five seeds, each ended by a NUL
// byte.
//
// The seeds below 9! give every board once, all to the famous goal with the
// blank in the centre; then come every seventh board to a goal with the blank
// in a corner, and to one with the blank at mid-side. Few seeds are already
// spread over all boards. Higher seeds give random pairs of boards, with odd
// blanks: tabs, CRLF, no newline at the end. Without a seed it prints how many
// seeds, from 0 on, give all of the first kinds.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace {

constexpr std::uint64_t kBoards = 362880;  // 9!
constexpr std::uint64_t kStride = 224269;  // has no factor in common with 9!
constexpr std::uint64_t kSeventh = kBoards / 7;
constexpr std::uint64_t kAll = kBoards + 2 * kSeventh;

constexpr char kCentreGoal[] = "123804765";
constexpr char kCornerGoal[] = "123456780";
constexpr char kMidSideGoal[] = "123456708";

struct Case {
    std::string start;
    std::string goal;
};

// The board that has `rank` boards before it when all are sorted.
std::string board_of_rank(std::uint64_t rank) {
    std::string left = "012345678";
    std::string board;
    std::uint64_t boards = kBoards;
    while (!left.empty()) {
        boards /= left.size();
        const std::uint64_t choice = rank / boards;
        rank %= boards;
        board += left[choice];
        left.erase(choice, 1);
    }
    return board;
}

// `seed` is below kAll.
Case listed_case(std::uint64_t seed) {
    if (seed < kBoards)
        return {board_of_rank(seed * kStride % kBoards), kCentreGoal};
    seed -= kBoards;
    const std::uint64_t seventh = seed % kSeventh * kStride % kSeventh;
    return {board_of_rank(7 * seventh),
            seed < kSeventh ? kCornerGoal : kMidSideGoal};
}

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::uint64_t below(std::uint64_t count) { return engine_() % count; }

    template <std::size_t count>
    const char* one_of(const char* const (&texts)[count]) {
        return texts[below(count)];
    }

  private:
    std::mt19937_64 engine_;
};

std::string line_of(const std::string& board, const std::string& between) {
    std::string line;
    for (const char tile : board)
        line += (line.empty() ? "" : between) + std::string(1, tile);
    return line;
}

std::string plain_text(const Case& one) {
    return line_of(one.start, " ") + "\n" + line_of(one.goal, " ") + "\n";
}

std::string odd_text(Random& random) {
    const std::string between = random.one_of({" ", " ", "  ", "\t", " \t "});
    const std::string before = random.one_of({"", "", " ", "\t"});
    const std::string after = random.one_of({"", "", " ", "\t "});
    const std::string end = random.one_of({"\n", "\r\n"});
    std::string text;
    for (int board = 0; board < 2; ++board) {
        const std::string line =
            line_of(board_of_rank(random.below(kBoards)), between);
        text += before + line + after + end;
    }
    const bool has_last_newline = random.below(4) > 0;
    return has_last_newline ? text : text.substr(0, text.size() - end.size());
}

std::string case_for(std::uint64_t seed) {
    if (seed < kAll) return plain_text(listed_case(seed));
    Random random(seed);
    return odd_text(random);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::printf("%d\n", int{kAll}) < 0;
    char* end = nullptr;
    const std::uint64_t first = std::strtoull(argv[1], &end, 10);
    const bool wants_many = *end == '-';
    const std::uint64_t last =
        wants_many ? std::strtoull(end + 1, nullptr, 10) : first;
    std::string text;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        text += case_for(seed);
        if (wants_many) text += '\0';
    }
    return std::fwrite(text.data(), 1, text.size(), stdout) != text.size();
}
