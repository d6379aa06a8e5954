// Right, when each case is a fresh process from before its constructors on.
#include <cstdio>

namespace {

int runs = 0;

long read_number() {
    long number = 0;
    if (std::scanf("%ld", &number) != 1) return -1;
    return number;
}

const long number = read_number();

}  // namespace

int main() {
    std::printf("%ld\n", 2 * number + runs++);
}
