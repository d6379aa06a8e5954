// checker.h -- special judges, by testlib's convention.
//
// CHECKER INPUT OUTPUT ANSWER [options]: exit 0 AC, 1 WA, 2 PE, 7, 8 and from
// 16 on WA; anything else, a signal or a time-out is the checker's own failure.
// Its message is its stdout, then its stderr. Limits: 10 s, 512 MB, 64 KB of
// message. Source: the exit codes of testlib.h.

#pragma once

#include <string>
#include <variant>
#include <vector>

#include "compare.h"
#include "run.h"

struct Checker {
    std::vector<std::string> command;  // with options; empty: none
};

// The checker called `name_and_options`, or `source` (a problem's checker.cpp)
// when no name is given, as built in `build_folder`. Throws Error when it isn't
// built, with what to do.
Checker find_checker(const std::vector<std::string>& name_and_options,
                     const std::string& source,
                     const std::string& build_folder);

// How to run it on one case; `output` is the program's stdout, which must stay
// open in this process until the checker has ended.
RunRequest checker_request(const Checker& checker, const std::string& input,
                           const std::string& answer, int output);

// What it said: a Comparison, or in words how the checker failed.
std::variant<Comparison, std::string> read_checker(const RunResult& run);
