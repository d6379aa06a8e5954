#include "report_text.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include "columns.h"
#include "escape.h"
#include "report.h"
#include "report_cases.h"

namespace {

constexpr std::size_t kMostCompilerLines = 8;

std::string counted(std::size_t count, const std::string& singular) {
    return std::to_string(count) + " " + singular + (count == 1 ? "" : "s");
}

// Stopped by an interrupt before it could be told whether it is right.
bool is_undecided(const ProgramResult& program) {
    return program.verdict == Verdict::AC &&
           program.cases.size() < program.total;
}

// "  slowest   4 ms  10-hardest  peak 3.1 MB", from the left what fits.
std::string worst_figures(const ProgramResult& program, std::size_t room,
                          const TextStyle& style) {
    if (program.cases.empty()) return "";
    const auto slowest =
        std::max_element(program.cases.begin(), program.cases.end(),
                         [](const CaseResult& one, const CaseResult& other) {
                             return counted_time(one) < counted_time(other);
                         });
    std::uint64_t peak = 0;
    for (const CaseResult& result : program.cases) {
        peak = std::max(peak, result.run.memory_bytes);
    }
    const std::string case_name =
        cut_end(shown(slowest->name, style), style.case_width, ellipsis(style));
    std::string text;
    for (const std::string& part :
         {"slowest " + pad_left(duration_words(counted_time(*slowest)), 6),
          pad_right(case_name, style.case_width),
          "peak " + memory_words(peak)}) {
        if (display_width(text) + 2 + display_width(part) > room) break;
        text += "  " + part;
    }
    return text;
}

// "poj1077/mine  WA  21/22  slowest   6 ms  10-hardest  peak 3.4 MB"
std::string row(const ProgramResult& program, const TextStyle& style) {
    const std::string label = cut_middle(shown(program.label, style),
                                         style.label_width, ellipsis(style));
    std::string text = pad_right(label, style.label_width) + "  ";
    const std::size_t at = text.size();
    if (program.verdict == Verdict::CE) {
        return paint(text + "CE", at, Verdict::CE, style) + "\n";
    }
    text += is_undecided(program) ? "-- " : verdict_cell(program.verdict);
    const std::string count =
        std::to_string(program.accepted) + "/" + std::to_string(program.total);
    text += " " + pad_left(count, style.count_width);
    const std::size_t used = display_width(text);
    const std::size_t room = style.columns - std::min(style.columns, used);
    text += worst_figures(program, room, style);
    text.erase(text.find_last_not_of(' ') + 1);
    if (is_undecided(program)) return text + "\n";
    return paint(text, at, program.verdict, style) + "\n";
}

// The first lines; where the rest is, when there is more.
std::string compiler_text(const ProgramResult& program,
                          const TextStyle& style) {
    std::string_view words = program.compiler_words;
    std::vector<std::string> lines;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find('\n'), words.size());
        lines.push_back(shown(words.substr(0, end), style));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    const std::size_t end = std::min(lines.size(), kMostCompilerLines);
    std::string text;
    for (std::size_t i = 0; i < end; ++i) {
        for (const std::string& part :
             wrap(lines[i],
                  {style.columns - 2, style.columns - 2, 3, ellipsis(style)})) {
            text += line("  ", part, style);
        }
    }
    if (end == lines.size()) return text;
    return text + line("  ",
                       "... " + counted(lines.size() - end, "more line") +
                           " in " + shown(program.program + ".ce", style),
                       style);
}

}  // namespace

std::string program_text(const ProgramResult& program, const TextStyle& style) {
    const std::string text = row(program, style);
    if (style.detail == Detail::quiet) return text;
    if (program.verdict == Verdict::CE) {
        return text + compiler_text(program, style);
    }
    return text + cases_text(program, style);
}

std::string summary_text(const Judgement& judgement, const TextStyle& style) {
    std::size_t solutions = 0;
    std::size_t cases = 0;
    std::size_t accepted_cases = 0;
    std::size_t left_out = 0;
    for (const ProgramResult& program : judgement.programs) {
        if (program.verdict == Verdict::AC && !is_undecided(program)) {
            ++solutions;
        }
        cases += program.total;
        accepted_cases += program.accepted;
        left_out += program.total - program.cases.size();
    }
    const std::size_t programs = judgement.programs.size();
    std::string text = judgement.interrupted_by != 0 ? "interrupted: " : "";
    if (cases == 0) {  // none compiled
        text += std::to_string(solutions) + " of " +
                counted(programs, "solution") + " accepted";
    } else if (solutions == programs) {
        text += counted(solutions, "solution") + " accepted, " +
                counted(cases, "case");
    } else {
        text += std::to_string(solutions) + " of " +
                counted(programs, "solution") + " accepted, " +
                std::to_string(accepted_cases) + " of " +
                counted(cases, "case");
    }
    if (left_out > 0) text += ", " + std::to_string(left_out) + " not judged";
    char time[32];
    std::snprintf(time, sizeof time, ", %.2f s",
                  std::chrono::duration<double>(judgement.wall).count());
    return line("", text + time, style);
}

std::string progress_text(const Progress& progress, const TextStyle& style) {
    const std::string count = "  " + std::to_string(progress.done) + "/" +
                              std::to_string(progress.total);
    const std::size_t room = style.columns - 1 - 2 - count.size();
    return "  " +
           cut_middle(shown(progress.label, style), room, ellipsis(style)) +
           count;
}
