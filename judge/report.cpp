#include "report.h"

#include <csignal>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace {

using std::chrono::microseconds;

constexpr double kMega = 1024.0 * 1024.0;

double in_seconds(microseconds duration) {
    return static_cast<double>(duration.count()) / 1e6;
}

double in_ms(microseconds duration) {
    return static_cast<double>(duration.count()) / 1e3;
}

double in_mega(std::uint64_t bytes) {
    return static_cast<double>(bytes) / kMega;
}

std::string fixed(double value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

// With more decimals where rounding would hide that the limit was passed:
// "peak 64.004 MB, limit 64 MB".
std::string figure(double value, double limit, int decimals) {
    std::string text = fixed(value, decimals);
    for (int more = decimals; value > limit && more < 6; ++more) {
        text = fixed(value, more);
        if (std::stod(text) > limit) break;
    }
    return text;
}

std::string without_last_zeros(std::string number) {
    if (number.find('.') == std::string::npos) return number;
    number.erase(number.find_last_not_of('0') + 1);
    if (number.back() == '.') number.pop_back();
    return number;
}

std::string limit_words(microseconds limit) {
    if (limit < std::chrono::seconds(1)) {
        return without_last_zeros(fixed(in_ms(limit), 3)) + " ms";
    }
    return without_last_zeros(fixed(in_seconds(limit), 6)) + " s";
}

// Exact: in the largest unit of which it is a whole number.
std::string limit_words(std::uint64_t bytes) {
    if (bytes % (1U << 20) == 0) return std::to_string(bytes >> 20) + " MB";
    if (bytes % (1U << 10) == 0) return std::to_string(bytes >> 10) + " KB";
    return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
}

std::string cpu_message(const RunResult& run, const Limits& limits) {
    const std::string limit = ", limit " + limit_words(limits.cpu);
    if (limits.cpu < std::chrono::seconds(1)) {
        return figure(in_ms(run.cpu), in_ms(limits.cpu), 0) + " ms of CPU" +
               limit;
    }
    return figure(in_seconds(run.cpu), in_seconds(limits.cpu), 2) +
           " s of CPU" + limit;
}

std::string wall_message(const RunResult& run) {
    const std::string text =
        (run.stop == Stop::wall ? "stopped after " : "took ") +
        fixed(in_seconds(run.wall), 2) + " s, " +
        fixed(in_seconds(run.cpu), 2) + " s of CPU";
    return run.cpu < run.wall / 10 ? text + ": waiting for input?" : text;
}

std::string memory_message(const RunResult& run, const Limits& limits) {
    return "peak " +
           figure(in_mega(run.memory_bytes), in_mega(limits.memory_bytes), 1) +
           " MB, limit " + limit_words(limits.memory_bytes);
}

// Endless recursion touches every page of the stack on its way to the end, so
// the peak tells it from a stray pointer; a huge local array touches nothing.
std::string segmentation_hint(const RunResult& run, const Limits& limits) {
    const std::uint64_t almost_all = limits.stack_bytes() / 10 * 9;
    if (run.memory_bytes >= almost_all) return ": stack overflow?";
    return ": bad index or pointer, or stack overflow?";
}

std::string signal_message(const RunResult& run, const Limits& limits) {
    const std::string text = signal_name(run.signal);
    if (run.signal == SIGSEGV) return text + segmentation_hint(run, limits);
    if (run.signal == SIGFPE) return text + ": division by zero?";
    if (run.signal == SIGSYS) return text + ": forbidden system call";
    if (run.signal == SIGABRT) {
        return text + ": failed assert or uncaught exception?";
    }
    return text;
}

// What a program says for calls that people know by other names.
std::string everyday_name(const std::string& call) {
    const bool is_process = call == "clone" || call == "vfork";
    return is_process ? " (by system, popen or fork)" : "";
}

std::string comparison_message(const Comparison& comparison) {
    if (!comparison.words.empty()) return comparison.words;
    if (!comparison.difference) return "";
    const Difference& difference = *comparison.difference;
    return "line " + std::to_string(difference.line) + ", column " +
           std::to_string(difference.column) + ": expected " +
           difference.expected + ", got " + difference.got;
}

std::string without_last_blanks(std::string text) {
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

}  // namespace

std::string message(const CaseResult& result, const Limits& limits) {
    if (result.finding.verdict == Verdict::JE) {
        return without_last_blanks(result.judge_error);
    }
    const RunResult& run = result.run;
    const std::string most = "more than " + limit_words(limits.output_bytes);
    switch (result.finding.cause) {
        case Cause::cpu_time:
            return cpu_message(run, limits);
        case Cause::wall_time:
            return wall_message(run);
        case Cause::memory:
            return memory_message(run, limits);
        case Cause::output:
            return most + " of output";
        case Cause::error_output:
            return most + " on stderr";
        case Cause::forbidden_call:
            return "forbidden system call: " + run.forbidden_call +
                   everyday_name(run.forbidden_call);
        case Cause::exit_code:
            return "exit code " + std::to_string(run.exit_code);
        case Cause::signal:
            return signal_message(run, limits);
        case Cause::none:
        case Cause::comparison:
            break;
    }
    return without_last_blanks(comparison_message(result.comparison));
}

std::string duration_words(microseconds duration) {
    const double seconds = in_seconds(duration);
    if (seconds < 0.9995) return fixed(in_ms(duration), 0) + " ms";
    if (seconds < 9.995) return fixed(seconds, 2) + " s";
    return fixed(seconds, seconds < 99.95 ? 1 : 0) + " s";
}

std::string memory_words(std::uint64_t bytes) {
    const double mega = in_mega(bytes);
    return fixed(mega, mega < 99.95 ? 1 : 0) + " MB";
}
