// Prints its input as it is: a case's input is the output to be judged.

#include <cstdio>

int main() {
    static char block[1 << 16];
    std::size_t size;
    while ((size = std::fread(block, 1, sizeof block, stdin)) > 0) {
        std::fwrite(block, 1, size, stdout);
    }
}
