#include "verdict.h"

#include <algorithm>

namespace {

Finding of_stop(Stop stop) {
    switch (stop) {
        case Stop::none:
            return {};
        case Stop::cpu:
            return {Verdict::TLE, Cause::cpu_time};
        case Stop::wall:
            return {Verdict::TLE, Cause::wall_time};
        case Stop::memory:
            return {Verdict::MLE, Cause::memory};
        case Stop::output:
            return {Verdict::OLE, Cause::output};
        case Stop::error_output:
            return {Verdict::OLE, Cause::error_output};
        case Stop::forbidden_call:
            return {Verdict::RE, Cause::forbidden_call};
    }
    return {};
}

}  // namespace

Finding judge_run(const RunResult& run, const Limits& limits) {
    if (run.stop != Stop::none) return of_stop(run.stop);
    if (run.cpu > limits.cpu) return of_stop(Stop::cpu);
    if (run.memory_bytes > limits.memory_bytes) return of_stop(Stop::memory);
    if (run.output_bytes > limits.output_bytes) return of_stop(Stop::output);
    if (run.error_bytes > limits.output_bytes)
        return of_stop(Stop::error_output);
    if (run.signal != 0) return {Verdict::RE, Cause::signal};
    if (run.exit_code != 0) return {Verdict::RE, Cause::exit_code};
    return {};
}

Finding judge_output(const Comparison& comparison, const Target& target) {
    switch (comparison.likeness) {
        case Likeness::equal:
            return {};
        case Likeness::blanks_differ:
            if (target.has_presentation_error)
                return {Verdict::PE, Cause::comparison};
            return {Verdict::WA, Cause::comparison};
        case Likeness::different:
            return {Verdict::WA, Cause::comparison};
    }
    return {};
}

bool is_failure(Verdict verdict) {
    return verdict != Verdict::AC && verdict != Verdict::PE;
}

Verdict program_verdict(const std::vector<Verdict>& cases) {
    const auto has = [&cases](Verdict wanted) {
        return std::find(cases.begin(), cases.end(), wanted) != cases.end();
    };
    if (has(Verdict::JE)) return Verdict::JE;
    for (const Verdict verdict : cases)
        if (is_failure(verdict)) return verdict;
    return has(Verdict::PE) ? Verdict::PE : Verdict::AC;
}

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::CE:
            return "CE";
        case Verdict::JE:
            return "JE";
        case Verdict::TLE:
            return "TLE";
        case Verdict::MLE:
            return "MLE";
        case Verdict::OLE:
            return "OLE";
        case Verdict::RE:
            return "RE";
        case Verdict::WA:
            return "WA";
        case Verdict::PE:
            return "PE";
        case Verdict::AC:
            return "AC";
    }
    return "?";
}
