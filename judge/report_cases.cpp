#include "report_cases.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "columns.h"
#include "escape.h"
#include "report.h"

namespace {

constexpr std::size_t kMostMessageLines = 4;
constexpr std::size_t kMostCheckerLines = 20;
constexpr std::size_t kMostErrorLines = 5;
constexpr std::string_view kIndent = "    ";
constexpr std::size_t kLabelWidth = 14;  // of "    expected  "

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view one = text.substr(0, end);
        if (one.ends_with('\r')) one.remove_suffix(1);
        lines.push_back(one);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The two lines of a difference, one above the other, and where they differ.
// Both begin with the same; where the terminal is narrow, or its locale needs
// four letters for a byte, that is what gives way.
std::string difference_text(const Difference& difference,
                            const TextStyle& style) {
    const std::string& expected = difference.expected_line;
    const std::string& got = difference.got_line;
    const std::size_t same = cut_end(expected, difference.caret, "").size();
    const std::string expected_rest = shown(expected.substr(same), style);
    const std::string got_rest = shown(got.substr(same), style);

    const std::size_t room = style.columns - kLabelWidth;
    const std::size_t rest =
        std::max(display_width(expected_rest), display_width(got_rest));
    const std::string before =
        cut_start(shown(expected.substr(0, same), style),
                  room - std::min(rest, room / 2), ellipsis(style));
    const std::string to_caret(kLabelWidth + display_width(before), ' ');
    std::string text = line("    expected  ", before + expected_rest, style) +
                       line("    got       ", before + got_rest, style) +
                       line(to_caret, "^", style);
    if (!difference.hint.empty()) {
        text += line(kIndent, shown(difference.hint, style), style);
    }
    return text;
}

// What follows the first line of a checker's words: a board, say.
std::string further_words(std::string_view words, const TextStyle& style) {
    const std::vector<std::string_view> lines = lines_of(words);
    const std::size_t end = std::min(lines.size(), kMostCheckerLines + 1);
    std::string text;
    for (std::size_t i = 1; i < end; ++i) {
        text += line(kIndent, shown(lines[i], style), style);
    }
    const std::size_t left = lines.size() - end;
    if (left == 0) return text;
    return text + line(kIndent,
                       "... " + std::to_string(left) + " more line" +
                           (left == 1 ? "" : "s"),
                       style);
}

// The last lines that the program wrote to stderr before it failed.
std::string stderr_text(std::string_view tail, const TextStyle& style) {
    std::vector<std::string_view> lines = lines_of(tail);
    std::erase_if(lines, [](std::string_view one) {
        return one.find_first_not_of(" \t") == std::string_view::npos;
    });
    const std::size_t first =
        lines.size() - std::min(lines.size(), kMostErrorLines);
    std::string text;
    for (std::size_t i = first; i < lines.size(); ++i) {
        text += line(i == first ? "    stderr    " : "              ",
                     shown(lines[i], style), style);
    }
    return text;
}

// Judges have no files, and so has the sandbox; most often it is a freopen that
// was left in.
std::string file_hint(const std::string& path, const TextStyle& style) {
    if (path.empty()) return "";
    return line("    ", "it tried to open '" + shown(path, style) + "'",
                style) +
           line("    ", "judges give only stdin and stdout; guard it with",
                style) +
           line("    ", "#ifndef ONLINE_JUDGE", style);
}

// Never cut, since it is there to be copied.
std::string input_text(const std::string& path, const TextStyle& style) {
    if (path.empty()) return "";
    const std::size_t room = style.columns - kLabelWidth;
    std::string text;
    for (const std::string& part :
         wrap(shown(path, style), {room, room, path.size(), ellipsis(style)})) {
        text += line(text.empty() ? "    input     " : "              ", part,
                     style);
    }
    return text;
}

// What a failure's message leaves open.
std::string explanation(const CaseResult& result, std::string_view words,
                        const TextStyle& style) {
    std::string text = further_words(words, style);
    if (result.finding.cause == Cause::comparison &&
        result.comparison.difference) {
        text += difference_text(*result.comparison.difference, style);
    }
    if (result.finding.verdict == Verdict::RE) {
        text += stderr_text(result.error_tail, style);
    }
    text += file_hint(result.run.opened_path, style);
    text += input_text(result.input, style);
    return text;
}

class CaseLines {
  public:
    CaseLines(const ProgramResult& program, const TextStyle& style);
    std::string text() const;

  private:
    bool is_shown(const CaseResult& result) const;
    std::string left_out() const;
    std::string label(const CaseResult& result) const;
    std::string case_text(const CaseResult& result, bool in_full) const;

    const ProgramResult& program_;
    const TextStyle& style_;
    const bool verbose_;
    std::size_t label_width_ = 0;
};

CaseLines::CaseLines(const ProgramResult& program, const TextStyle& style)
    : program_(program),
      style_(style),
      verbose_(style.detail == Detail::verbose) {
    for (const CaseResult& result : program.cases) {
        if (!is_shown(result)) continue;
        label_width_ = std::max(label_width_, display_width(label(result)));
    }
}

std::string CaseLines::text() const {
    std::string text;
    bool is_explained = false;
    for (const CaseResult& result : program_.cases) {
        if (!is_shown(result)) continue;
        const Verdict verdict = result.finding.verdict;
        const bool is_reason = !is_explained && verdict == program_.verdict;
        const bool in_full = verdict != Verdict::AC && (verbose_ || is_reason);
        text += case_text(result, in_full);
        is_explained = is_explained || in_full;
    }
    return text + left_out();
}

bool CaseLines::is_shown(const CaseResult& result) const {
    return verbose_ || result.finding.verdict != Verdict::AC;
}

// After an interrupt, or a failure that was to be the last.
std::string CaseLines::left_out() const {
    const std::size_t count = program_.total - program_.cases.size();
    if (count == 0) return "";
    return line("  ",
                std::to_string(count) + " of " +
                    std::to_string(program_.total) + " cases " +
                    (count == 1 ? "was" : "were") + " not judged",
                style_);
}

// A third of the columns at most: the rest tells what happened.
std::string CaseLines::label(const CaseResult& result) const {
    return cut_middle(shown(result.name, style_), style_.columns / 3,
                      ellipsis(style_));
}

// "  07-impossible  WA  line 1, column 1: expected 'I', got 'i'"
std::string CaseLines::case_text(const CaseResult& result, bool in_full) const {
    const Verdict verdict = result.finding.verdict;
    const std::string words = message(result, program_.limits);
    std::string text = "  " + pad_right(label(result), label_width_) + "  ";
    const std::size_t at = text.size();
    text += verdict_cell(verdict) + " ";
    if (verbose_) {
        text += pad_left(duration_words(counted_time(result)), 6) + "  " +
                pad_left(memory_words(result.run.memory_bytes), 7) + "  ";
    }
    text += shown(words.substr(0, words.find('\n')), style_);
    text.erase(text.find_last_not_of(' ') + 1);

    std::string lines;
    for (const std::string& part :
         wrap(text, {style_.columns, style_.columns - kIndent.size(),
                     in_full ? kMostMessageLines : 1, ellipsis(style_)})) {
        lines += lines.empty() ? paint(part, at, verdict, style_)
                               : std::string(kIndent) + part;
        lines += '\n';
    }
    return in_full ? lines + explanation(result, words, style_) : lines;
}

}  // namespace

std::string cases_text(const ProgramResult& program, const TextStyle& style) {
    return CaseLines(program, style).text();
}

std::chrono::microseconds counted_time(const CaseResult& result) {
    const bool by_clock = result.finding.cause == Cause::wall_time;
    return by_clock ? result.run.wall : result.run.cpu;
}
