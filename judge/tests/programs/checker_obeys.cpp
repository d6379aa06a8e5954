// A checker that obeys its ANSWER: exits with the number in the first line and
// prints the rest.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

int main(int, char** argv) {
    std::ifstream answer(argv[3]);
    std::string exit_code;
    std::getline(answer, exit_code);
    std::cout << answer.rdbuf() << std::flush;
    return std::atoi(exit_code.c_str());
}
