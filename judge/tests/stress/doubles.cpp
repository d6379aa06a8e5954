// Reference: twice the number.
#include <cstdio>

int main() {
    long number;
    if (std::scanf("%ld", &number) != 1) return 1;
    std::printf("%ld\n", 2 * number);
}
