// Generator: the seed, or for "5-9" the five seeds, each ended by a NUL byte.
#include <cstdio>
#include <cstdlib>

int main(int, char** argv) {
    char* end = nullptr;
    const long first = std::strtol(argv[1], &end, 10);
    if (*end == '\0') return std::printf("%ld\n", first) < 0;
    const long last = std::strtol(end + 1, nullptr, 10);
    for (long seed = first; seed <= last; ++seed)
        std::printf("%ld\n%c", seed, '\0');
}
