// cli.h -- argv -> Options; one table feeds the parser and --help.

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

enum class Color { automatic, always, never };
enum class Detail { quiet, normal, verbose };

struct Options {
    std::vector<std::string> programs;
    std::string problem;  // folder; empty: testdata/<the program's parent>
    std::vector<std::string> case_globs;
    std::optional<std::chrono::microseconds> time_limit;
    std::optional<std::uint64_t> memory_limit;
    std::optional<std::uint64_t> output_limit;
    std::string target;   // empty: problem.conf's
    std::string checker;  // empty: problem.conf's
    bool sandbox = true;
    int jobs = 0;            // 0: the cores there are
    bool fail_fast = false;  // up to a program's first failure
    std::string json;        // path; "-" is stdout; empty: no report
    Color color = Color::automatic;
    Detail detail = Detail::normal;
    std::string show;  // a key of problem.conf to print instead of judging
    bool help = false;
    bool version = false;
};

// Throws Error for wrong usage, with the nearest option's name.
Options parse_options(int argc, char** argv);

// What --help prints: usage, the option table, exit codes, an example; at most
// 80 columns.
std::string help_text();
