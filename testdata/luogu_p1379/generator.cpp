// generator.cpp -- a case of Luogu P1379 for the seed in the first argument.
//
// Or for many: "5-9" prints the cases for five seeds, each ended by a NUL
// byte.
//
// Only boards that can be solved are asked for. The seeds below 9!/2 give each
// of them once; few of them are already spread over all. Higher seeds give
// random boards, with CRLF or without a newline at the end now and then.
// Without a seed it prints how many seeds, from 0 on, give all there is.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>

namespace {

constexpr std::uint64_t kSolvable = 181440;  // 9!/2
constexpr std::uint64_t kStride = 112139;    // no factor in common with that

// The goal's tiles, 12384765, have an odd number of pairs in the wrong order,
// and moves keep it odd.
bool is_solvable(const std::string& tiles) {
    int pairs = 0;
    for (std::size_t a = 0; a < tiles.size(); ++a)
        for (std::size_t b = a + 1; b < tiles.size(); ++b)
            pairs += tiles[b] < tiles[a];
    return pairs % 2 == 1;
}

// The blank may be anywhere, and the first six tiles be any, which makes 9!/2
// choices. The last two are what is left, in the order that can be solved.
std::string solvable_board(std::uint64_t number) {
    const std::uint64_t blank = number % 9;
    number /= 9;
    std::string left = "12345678";
    std::string tiles;
    while (left.size() > 2) {
        const std::uint64_t choice = number % left.size();
        number /= left.size();
        tiles += left[choice];
        left.erase(choice, 1);
    }
    tiles += left;
    if (!is_solvable(tiles)) std::swap(tiles[6], tiles[7]);
    return tiles.insert(blank, 1, '0');
}

std::string odd_case(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const char* const ends[] = {"\n", "\n", "\n", "", "\r\n"};
    const std::string board = solvable_board(random() % kSolvable);
    return board + ends[random() % 5];
}

std::string case_for(std::uint64_t seed) {
    if (seed >= kSolvable) return odd_case(seed);
    return solvable_board(seed * kStride % kSolvable) + "\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::printf("%d\n", int{kSolvable}) < 0;
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
