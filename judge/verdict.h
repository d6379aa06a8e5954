// verdict.h -- (facts, limits, comparison) -> verdict: the precedence.

#pragma once

#include <string_view>
#include <vector>

#include "compare.h"
#include "limits.h"
#include "run.h"
#include "target.h"

// In the order of precedence.
enum class Verdict { CE, JE, TLE, MLE, OLE, RE, WA, PE, AC };

// What the verdict rests on; a report words it.
enum class Cause {
    none,
    cpu_time,
    wall_time,
    memory,
    output,
    error_output,
    forbidden_call,
    exit_code,
    signal,
    comparison,
};

struct Finding {
    Verdict verdict = Verdict::AC;
    Cause cause = Cause::none;
};

// What the run alone decides: the limit it was stopped for, then a limit that
// the final figures pass, then RE; AC when its output is to be compared.
Finding judge_run(const RunResult& run, const Limits& limits);

// What the comparison of a clean run decides.
Finding judge_output(const Comparison& comparison, const Target& target);

// That a case with this verdict settles its program's.
bool is_failure(Verdict verdict);

// A program's verdict from its cases', in their order.
Verdict program_verdict(const std::vector<Verdict>& cases);

std::string_view name(Verdict verdict);
