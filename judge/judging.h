// judging.h -- which case runs when.
//
// Program by program, in the order of the cases, as many at a time as there are
// workers. With several, a case that misses its time limit by less than a fifth
// is run once more alone, and that run counts: it may have been the neighbour's
// fault. A task that is to fail fast has no case run that comes behind one that
// is known to fail, and none reported.

#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cases.h"
#include "checker.h"
#include "problem.h"
#include "verdict.h"
#include "worker.h"

// One program and what it is judged by.
struct Task {
    std::string program;     // path, as given
    std::string executable;  // the same, absolute
    std::string label;       // "poj1077/bidirectional_bfs"
    Problem problem;         // with the caller's own limits and target put in
    std::vector<Case> cases;
    Checker checker;
    bool sandbox = true;
    bool fail_fast = false;      // only up to the first case that fails
    std::string compiler_words;  // why there is no program to run; else empty
};

struct CaseResult {
    std::string name;
    std::string input;  // the file's path; empty: there is none to show
    Finding finding;
    RunResult run;           // its files are closed
    std::string error_tail;  // the end of stderr, raw bytes
    Comparison comparison;
    std::string judge_error;  // why it is JE
};

struct ProgramResult {
    std::string program;
    std::string label;
    std::string problem_id;
    Limits limits;
    std::string compiler_words;     // why it is CE; else empty
    std::vector<CaseResult> cases;  // those that ran, in order
    std::size_t total = 0;
    std::size_t accepted = 0;
    Verdict verdict = Verdict::AC;
};

struct Judgement {
    std::vector<ProgramResult> programs;
    std::chrono::microseconds wall{};
    int interrupted_by = 0;  // a signal's number; 0: all was judged
};

struct Progress {
    std::string label;
    std::size_t done = 0;  // cases, of all programs
    std::size_t total = 0;
};

struct Listener {
    std::function<void(const ProgramResult&)> on_program;  // in order
    std::function<void(const Progress&)> on_progress;      // 5 times a second
};

Judgement judge(Workers& workers, const std::vector<Task>& tasks,
                const Listener& listener);
