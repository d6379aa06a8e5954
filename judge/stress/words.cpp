#include "words.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "../columns.h"
#include "../escape.h"
#include "../report.h"
#include "../report_cases.h"

namespace {

constexpr std::size_t kMostLines = 12;
constexpr std::string_view kIndent = "    ";

std::string counted(std::uint64_t count, const std::string& singular) {
    return std::to_string(count) + " " + singular + (count == 1 ? "" : "s");
}

double in_seconds(std::chrono::microseconds duration) {
    return static_cast<double>(duration.count()) / 1e6;
}

// "3766/s"; of a slow one "0.9/s".
std::string rate_words(const SearchProgress& progress) {
    const double seconds = std::max(in_seconds(progress.wall), 1e-6);
    const double rate = static_cast<double>(progress.done) / seconds;
    const auto tenths = static_cast<std::uint64_t>(10 * rate);
    if (tenths >= 100) return std::to_string(tenths / 10) + "/s";
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
           "/s";
}

std::string left_words(const SearchProgress& progress, std::uint64_t count) {
    if (progress.done == 0) return "";
    const double part = static_cast<double>(count - progress.done) /
                        static_cast<double>(progress.done);
    const auto left = static_cast<std::int64_t>(
        static_cast<double>(progress.wall.count()) * part);
    return ", " + duration_words(std::chrono::microseconds(left)) + " left";
}

// The beginning of `text`, a line each.
std::string excerpt(std::string_view text, const TextStyle& style) {
    if (text.empty()) return line(kIndent, "(nothing)", style);
    std::string lines;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == kMostLines) return lines + line(kIndent, "...", style);
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines += line(kIndent, shown(text.substr(0, end), style), style);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The details as the judge prints them for one case.
std::string details(const Failure& failure, const Subject& subject,
                    const TextStyle& style) {
    ProgramResult program;
    program.label = subject.label;
    program.limits = subject.limits;
    program.verdict = failure.result.finding.verdict;
    program.total = 1;
    CaseResult result;
    result.name = failure.result.name;
    result.finding = failure.result.finding;
    result.comparison = failure.result.comparison;
    result.error_tail = failure.result.error_tail;
    result.run.exit_code = failure.result.run.exit_code;
    result.run.signal = failure.result.run.signal;
    result.run.stop = failure.result.run.stop;
    result.run.forbidden_call = failure.result.run.forbidden_call;
    result.run.cpu = failure.result.run.cpu;
    result.run.wall = failure.result.run.wall;
    result.run.memory_bytes = failure.result.run.memory_bytes;
    program.cases.push_back(std::move(result));
    return cases_text(program, style);
}

}  // namespace

std::string progress_text(const SearchProgress& progress,
                          const Subject& subject, const TextStyle& style) {
    const std::string figures = "  " + std::to_string(progress.done) + "/" +
                                std::to_string(subject.seeds.count) + "  " +
                                rate_words(progress) +
                                left_words(progress, subject.seeds.count);
    const std::size_t used = 3 + figures.size();
    const std::size_t room = style.columns - std::min(style.columns, used);
    return "  " +
           cut_middle(shown(subject.label, style), room, ellipsis(style)) +
           figures;
}

std::string summary_text(const SearchResult& result, const Subject& subject,
                         const TextStyle& style) {
    const bool is_complete = result.interrupted_by == 0;
    const std::uint64_t done = result.progress.done;
    const std::uint64_t count = subject.seeds.count;
    std::string text = shown(subject.label, style) + "  ";
    const std::size_t at = text.size();
    text += (is_complete ? "AC" : "--");
    text += "  " + (done == count ? "" : std::to_string(done) + " of ") +
            counted(count, "case") + " from seed " +
            std::to_string(subject.seeds.first) + ", " +
            duration_words(result.progress.wall) + ", " +
            rate_words(result.progress);
    std::string words = line("", text, style);
    if (is_complete) return paint(words, at, Verdict::AC, style);
    words += result.failed_seed
                 ? "interrupted; seed " + std::to_string(*result.failed_seed) +
                       " fails\n"
                 : "interrupted; no failure so far\n";
    return words;
}

std::string failure_text(const Failure& failure, const SearchProgress& progress,
                         const Subject& subject, const std::string& pair,
                         const TextStyle& style) {
    const Verdict verdict = failure.result.finding.verdict;
    std::string head = shown(subject.label, style) + "  ";
    const std::size_t at = head.size();
    head += std::string(name(verdict)) + "  " +
            std::to_string(failure.input.size()) + " bytes of input, " +
            counted(progress.done, "case") + " tried, " +
            duration_words(progress.wall);
    return paint(line("", head, style), at, verdict, style) +
           details(failure, subject, style) +
           line("", "  input     " + shown(pair, style) + ".in", style) +
           excerpt(failure.input, style) +
           line("", "  expected  " + shown(pair, style) + ".out", style) +
           excerpt(failure.answer, style) + "  got\n" +
           excerpt(failure.output, style);
}

std::string again_text(const std::string& command) {
    return "  again     " + visible(command) + "\n";
}
