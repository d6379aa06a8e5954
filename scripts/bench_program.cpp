// bench_program.cpp -- what the benchmark judges: a small iostream program.

#include <iostream>

int main() {
    long long sum = 0;
    for (int number; std::cin >> number;) sum += number;
    std::cout << sum << '\n';
}
