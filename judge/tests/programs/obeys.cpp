// Does what its input says, a command a line; each case can so end differently.

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "bounded.h"

static std::string bytes_of(const std::string& hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        bytes += char(std::strtol(hex.substr(i, 2).c_str(), 0, 16));
    }
    return bytes;
}

static void spin() {
    for (volatile unsigned long i = 0;; ++i) {
    }
}

static void flood(std::FILE* stream) {
    static const char block[1 << 16] = {};
    while (std::fwrite(block, sizeof block, 1, stream) == 1) {
    }
}

static int recurse(int depth) {
    if (depth == 1 << 30) return 0;
    volatile char frame[4096];
    frame[depth % 4096] = char(depth);
    return recurse(depth + 1) + frame[(depth + 1) % 4096];
}

static void fill_memory(long megabytes) {
    std::vector<char> filled(std::size_t(megabytes) << 20, 'x');
    std::fprintf(stderr, "%d", filled[filled.size() / 2]);
}

static void obey(const std::string& command, const std::string& argument) {
    if (command == "print") std::cout << argument << std::endl;
    if (command == "print_hex") std::cout << bytes_of(argument) << std::flush;
    if (command == "complain_hex") std::cerr << bytes_of(argument);
    if (command == "exit") std::exit(std::atoi(argument.c_str()));
    if (command == "raise") std::raise(std::atoi(argument.c_str()));
    if (command == "sleep") pause();
    if (command == "spin") spin();
    if (command == "flood") flood(stdout);
    if (command == "flood_stderr") flood(stderr);
    if (command == "recurse") std::exit(recurse(0));
    if (command == "fill_mb") fill_memory(std::atol(argument.c_str()));
}

int main() {
    bounded();
    std::string line;
    while (std::getline(std::cin, line)) {
        const std::size_t blank = line.find(' ');
        obey(line.substr(0, blank),
             blank == std::string::npos ? "" : line.substr(blank + 1));
    }
}
