// options.h -- argv -> StressOptions; one table feeds the parser and --help.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

struct StressOptions {
    std::string program;
    std::string problem;    // folder; empty: testdata/<the program's parent>
    std::string generator;  // empty: the problem's own, as built
    std::string reference;  // likewise
    std::string checker;    // empty: problem.conf's
    std::vector<std::string> checker_options;  // beside those
    std::uint64_t count = 20000;
    std::uint64_t seed = 1;
    std::uint64_t within_seconds = 0;  // 0: no end but the last seed
    int jobs = 0;                      // 0: the cores there are
    bool keep = false;
    bool plain = false;
    bool sandbox = true;
    std::string make_command;  // what the replay line begins with
    bool help = false;
};

// Throws Error for wrong usage, with the nearest option's name.
StressOptions parse_stress_options(int argc, char** argv);

// What --help prints.
std::string stress_help();
