// generator.cpp -- a case of POJ 1077 for the seed in the first argument.
//
// Or for many: "5-9" prints the cases for five seeds, each ended by a NUL
// byte.
//
// The seeds below 9! give every board once, as plain as can be; few of them
// are already spread over all boards. Higher seeds give random boards with odd
// blanks: one row a line, tabs, CRLF, no newline at the end. Without a seed it
// prints how many seeds, from 0 on, give all there is.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace {

constexpr std::uint64_t kBoards = 362880;  // 9!
constexpr std::uint64_t kStride = 224269;  // has no factor in common with 9!

// The board that has `rank` boards before it when all are sorted.
std::string board_of_rank(std::uint64_t rank) {
    std::string left = "12345678x";
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

std::string plain_case(const std::string& board) {
    std::string text;
    for (const char tile : board) text += std::string(1, tile) + " ";
    text.back() = '\n';
    return text;
}

std::string odd_case(Random& random) {
    const std::string board = board_of_rank(random.below(kBoards));
    const char* const between = random.one_of({" ", "  ", "\t", " \t ", "\n"});
    const char* const after_row = random.one_of({between, "\n", "\r\n", " \n"});
    std::string text = random.one_of({"", "", " ", "\t", "\n"});
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
        if (cell > 0) text += cell % 3 == 0 ? after_row : between;
        text += board[cell];
    }
    return text + random.one_of({"\n", "\n", "", "\r\n", " ", "  \n\n"});
}

std::string case_for(std::uint64_t seed) {
    if (seed < kBoards)
        return plain_case(board_of_rank(seed * kStride % kBoards));
    Random random(seed);
    return odd_case(random);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::printf("%d\n", int{kBoards}) < 0;
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
