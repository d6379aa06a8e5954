#include "compare.h"

#include <algorithm>
#include <cstring>

#include "columns.h"
#include "error.h"
#include "escape.h"
#include "lines.h"
#include "near_miss.h"

namespace {

// An excerpt with its label fits into 80 columns. At a cut, as much as half of
// it is what comes after the difference.
constexpr std::size_t kColumns = 60;
constexpr std::string_view kEllipsis = "...";

constexpr ByteSet kWhitespace(" \t\v\f\r\n");

// What each rule ignores at line ends.
const ByteSet& ignored_at_line_ends(CompareRule rule) {
    using std::string_view_literals::operator""sv;
    static constexpr ByteSet kPoj(" \t\v\f\r");
    static constexpr ByteSet kLuogu(" \r\0"sv);
    static constexpr ByteSet kPlain(" \t\v\f\r\0"sv);
    if (rule == CompareRule::poj) return kPoj;
    return rule == CompareRule::luogu ? kLuogu : kPlain;
}

// Where the line begins that holds `text[at]`.
std::size_t line_start(std::string_view text, std::size_t at) {
    const void* newline = at == 0 ? nullptr : memrchr(text.data(), '\n', at);
    if (newline == nullptr) return 0;
    return static_cast<std::size_t>(static_cast<const char*>(newline) -
                                    text.data()) +
           1;
}

// Where the line that holds `text[at]` ends, when only what is ignored comes
// before.
std::optional<std::size_t> line_end(std::string_view text, std::size_t at,
                                    const ByteSet& ignored) {
    while (at < text.size() && ignored.contains(text[at])) ++at;
    if (at < text.size() && text[at] != '\n') return {};
    return at;
}

// Where two lines begin, and how many bytes they have in common, blank ends
// included. A text's size: it has no line there.
struct LinePair {
    std::size_t got = 0;
    std::size_t expected = 0;
    std::size_t same = 0;
};

// The first lines that differ. Neither text has a blank end.
std::optional<LinePair> first_different_lines(std::string_view got,
                                              std::string_view expected,
                                              const ByteSet& ignored) {
    // No text is no line, not an empty one.
    if (got.empty() != expected.empty()) return LinePair{};

    std::size_t i = 0;
    std::size_t j = 0;
    while (true) {
        const std::size_t same =
            common_prefix(got.substr(i), expected.substr(j));
        i += same;
        j += same;
        if (i == got.size() && j == expected.size()) return {};
        const auto got_end = line_end(got, i, ignored);
        const auto expected_end = line_end(expected, j, ignored);
        if (!got_end || !expected_end) {
            const std::size_t start = line_start(got, i);
            return LinePair{start, line_start(expected, j), i - start};
        }
        const bool one_is_over =
            *got_end == got.size() || *expected_end == expected.size();
        i = std::min(*got_end + 1, got.size());
        j = std::min(*expected_end + 1, expected.size());
        if (one_is_over) return LinePair{i, j, 0};
    }
}

// The line that begins at `start`, without what is ignored at its end; its
// first `known` bytes need no look.
std::optional<std::string_view> line_at(std::string_view text,
                                        std::size_t start, std::size_t known,
                                        const ByteSet& ignored) {
    if (start == text.size()) return {};
    const std::size_t end =
        std::min(text.find('\n', start + known), text.size());
    return without_blank_end(text.substr(start, end - start), ignored);
}

std::optional<Mismatch> first_mismatch(std::string_view got,
                                       std::string_view expected,
                                       const ByteSet& ignored) {
    const auto begin = first_different_lines(got, expected, ignored);
    if (!begin) return {};

    Mismatch found;
    found.got_line = line_at(got, begin->got, begin->same, ignored);
    found.expected_line =
        line_at(expected, begin->expected, begin->same, ignored);
    // Of the text that has a line there: each line before it has its newline.
    const std::string_view before = found.got_line
                                        ? got.substr(0, begin->got)
                                        : expected.substr(0, begin->expected);
    found.line = 1 + static_cast<std::size_t>(
                         std::count(before.begin(), before.end(), '\n'));
    found.column = std::min({begin->same, found.got_line.value_or("").size(),
                             found.expected_line.value_or("").size()});
    found.got_rest = got.substr(begin->got + found.column);
    found.expected_rest = expected.substr(begin->expected + found.column);
    return found;
}

bool equal_without_whitespace(std::string_view left, std::string_view right) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (true) {
        while (i < left.size() && kWhitespace.contains(left[i])) ++i;
        while (j < right.size() && kWhitespace.contains(right[j])) ++j;
        if (i == left.size() || j == right.size()) break;
        if (left[i++] != right[j++]) return false;
    }
    return i == left.size() && j == right.size();
}

// The character that covers `line[at]`, or that byte when it is no UTF-8.
std::string_view character_at(std::string_view line, std::size_t at) {
    constexpr std::size_t kLongestCharacter = 4;
    for (std::size_t back = 0; back < kLongestCharacter && back <= at; ++back) {
        const std::size_t length = utf8_length(line.substr(at - back));
        if (length > back) return line.substr(at - back, length);
    }
    return line.substr(at, 1);
}

std::string in_words(const std::optional<std::string_view>& line,
                     std::size_t column) {
    if (!line) return "end of output";
    if (column == line->size()) return "end of line";
    return quoted(character_at(*line, column));
}

// The beginning of `bytes`, or their end, in at most `columns` columns. No more
// is looked at than could show: a character has at most four bytes.
std::string shown_start(std::string_view bytes, std::size_t columns) {
    const std::string_view start = bytes.substr(0, 4 * (columns + 1));
    return cut_end(visible(start), columns, kEllipsis);
}

std::string shown_end(std::string_view bytes, std::size_t columns) {
    std::size_t at = bytes.size() - std::min(bytes.size(), 4 * (columns + 1));
    while (at > 0 && character_at(bytes, at).data() != bytes.data() + at) --at;
    return cut_start(visible(bytes.substr(at)), columns, kEllipsis);
}

// The two lines around the first difference. Up to there they are the same, so
// one cut and one caret serve both.
void add_excerpts(const Mismatch& mismatch, Difference& difference) {
    const std::string_view got = mismatch.got_line.value_or("");
    const std::string_view expected = mismatch.expected_line.value_or("");
    std::size_t caret = mismatch.column;
    for (const std::string_view line : {got, expected}) {
        if (mismatch.column == line.size()) continue;
        const std::string_view here = character_at(line, mismatch.column);
        caret = std::min(caret,
                         static_cast<std::size_t>(here.data() - line.data()));
    }
    const std::size_t after = std::max(
        display_width(shown_start(got.substr(caret), kColumns / 2)),
        display_width(shown_start(expected.substr(caret), kColumns / 2)));
    const std::string before =
        shown_end(expected.substr(0, caret), kColumns - after);
    difference.caret = display_width(before);

    const std::size_t room = kColumns - difference.caret;
    difference.got_line = before + shown_start(got.substr(caret), room);
    difference.expected_line =
        before + shown_start(expected.substr(caret), room);
}

}  // namespace

Comparison compare(std::string_view output, std::string_view answer,
                   CompareRule rule) {
    const ByteSet& ignored = ignored_at_line_ends(rule);
    std::optional<Mismatch> mismatch =
        first_mismatch(without_blank_end(output, ignored),
                       without_blank_end(answer, ignored), ignored);
    Comparison comparison;
    if (!mismatch) return comparison;

    mismatch->output = output;
    mismatch->answer = answer;
    const bool only_blanks =
        equal_without_whitespace(mismatch->got_rest, mismatch->expected_rest);
    comparison.likeness =
        only_blanks ? Likeness::blanks_differ : Likeness::different;
    Difference& difference = comparison.difference.emplace();
    difference.line = mismatch->line;
    difference.column = mismatch->column + 1;
    difference.expected = in_words(mismatch->expected_line, mismatch->column);
    difference.got = in_words(mismatch->got_line, mismatch->column);
    add_excerpts(*mismatch, difference);
    difference.hint =
        only_blanks ? blanks_hint(output) : near_miss(*mismatch, ignored);
    return comparison;
}
