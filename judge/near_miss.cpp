#include "near_miss.h"

#include <algorithm>

namespace {

constexpr ByteSet kBlanks(" \t\v\f\r");
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// A longer word is no number that somebody spelt in another way.
constexpr std::size_t kLongestNumber = 400;

// Both from the same place of a line on: is each line of one, by `alike`, a
// line of the other?
template <typename Alike>
bool all_lines(std::string_view left, std::string_view right,
               const ByteSet& ignored, Alike alike) {
    Lines left_lines(left, ignored);
    Lines right_lines(right, ignored);
    while (true) {
        const auto one = left_lines.next();
        const auto other = right_lines.next();
        if (!one || !other) return !one && !other;
        if (!alike(*one, *other)) return false;
    }
}

char lower(char letter) {
    const bool is_upper = letter >= 'A' && letter <= 'Z';
    return is_upper ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same_but_for_case(std::string_view left, std::string_view right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

// A decimal number in the one form that each value has:
// 0.DIGITS * 10^exponent, no zero at either end of the digits.
struct Number {
    bool is_negative = false;
    std::string digits;
    long exponent = 0;

    bool operator==(const Number&) const = default;
};

Number normalized(Number number) {
    const std::size_t zeros = number.digits.find_first_not_of('0');
    if (zeros == std::string::npos) return {};
    number.digits.erase(0, zeros);
    number.exponent -= static_cast<long>(zeros);
    number.digits.erase(number.digits.find_last_not_of('0') + 1);
    return number;
}

bool take_minus(std::string_view& text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    return is_negative;
}

std::string_view take_digits(std::string_view& text) {
    const std::string_view digits =
        text.substr(0, text.find_first_not_of("0123456789"));
    text.remove_prefix(digits.size());
    return digits;
}

// What comes after the E: "5", "-07"; nothing for anything else.
std::optional<long> parse_exponent(std::string_view text) {
    constexpr std::size_t kMostDigits = 6;
    const bool is_negative = take_minus(text);
    const std::string_view digits = take_digits(text);
    if (digits.empty() || digits.size() > kMostDigits || !text.empty()) {
        return {};
    }
    long exponent = 0;
    for (const char digit : digits) exponent = 10 * exponent + (digit - '0');
    return is_negative ? -exponent : exponent;
}

std::optional<Number> parse_number(std::string_view text) {
    if (text.size() > kLongestNumber) return {};
    Number number;
    number.is_negative = take_minus(text);
    number.digits = take_digits(text);
    number.exponent = static_cast<long>(number.digits.size());
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        number.digits += take_digits(text);
    }
    if (number.digits.empty()) return {};
    if (text.empty()) return normalized(number);

    if (text.front() != 'e' && text.front() != 'E') return {};
    const std::optional<long> exponent = parse_exponent(text.substr(1));
    if (!exponent) return {};
    number.exponent += *exponent;
    return normalized(number);
}

bool same_value(std::string_view left, std::string_view right) {
    if (left == right) return true;
    const std::optional<Number> number = parse_number(left);
    return number && number == parse_number(right);
}

// The blanks that `text` begins with, or what it begins with up to a blank; cut
// off `text`.
std::string_view take_run(std::string_view& text, bool is_blank) {
    const auto end = std::find_if(text.begin(), text.end(), [&](char byte) {
        return kBlanks.contains(byte) != is_blank;
    });
    const std::string_view run(text.data(),
                               static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(run.size());
    return run;
}

bool same_numbers(std::string_view left, std::string_view right) {
    while (!left.empty() && !right.empty()) {
        if (take_run(left, true) != take_run(right, true)) return false;
        if (!same_value(take_run(left, false), take_run(right, false))) {
            return false;
        }
    }
    return left.empty() && right.empty();
}

// How far the word that holds the first difference begins before it; nothing
// when that is too far for a number.
std::optional<std::size_t> word_part_before(const Mismatch& mismatch) {
    if (!mismatch.got_line || !mismatch.expected_line) return {};
    const std::string_view before =
        mismatch.got_line->substr(0, mismatch.column);
    std::size_t length = 0;
    while (length < before.size() &&
           !kBlanks.contains(before[before.size() - 1 - length])) {
        if (++length > kLongestNumber) return {};
    }
    return length;
}

// `rest`, which is a part of `text`, and `length` bytes before it.
std::string_view from_before(std::string_view text, std::string_view rest,
                             std::size_t length) {
    const auto start = static_cast<std::size_t>(rest.data() - text.data());
    return text.substr(start - length, length + rest.size());
}

bool other_spelling(const Mismatch& mismatch, const ByteSet& ignored) {
    const std::optional<std::size_t> before = word_part_before(mismatch);
    if (!before) return false;
    return all_lines(
        from_before(mismatch.output, mismatch.got_rest, *before),
        from_before(mismatch.answer, mismatch.expected_rest, *before), ignored,
        same_numbers);
}

std::size_t count_lines(std::string_view text) {
    const auto newlines = std::count(text.begin(), text.end(), '\n');
    return text.empty() ? 0 : static_cast<std::size_t>(newlines) + 1;
}

// The lines before the first difference are equal, so when one text ends there
// the other is longer, and nothing else is wrong.
std::string length_hint(const Mismatch& mismatch) {
    const std::size_t equal_lines = mismatch.line - 1;
    if (!mismatch.expected_line) {
        const std::size_t extra = count_lines(mismatch.got_rest);
        return "the output goes on after the answer's end: " +
               std::to_string(extra) + " extra line" + (extra > 1 ? "s" : "");
    }
    if (!mismatch.got_rest.empty()) return "";
    const std::size_t all = equal_lines + count_lines(mismatch.expected_rest);
    if (!mismatch.got_line) {
        return "the output stops early: " + std::to_string(equal_lines) +
               " of " + std::to_string(all) + " lines";
    }
    if (mismatch.line == all) return "";
    return "the output stops early: in line " + std::to_string(mismatch.line) +
           " of " + std::to_string(all);
}

std::string nothing_hint(const std::string& whose, std::string_view text) {
    return "the " + whose +
           (text.empty() ? " is empty" : " holds nothing but blanks");
}

}  // namespace

std::string blanks_hint(std::string_view output) {
    // On POJ and HDU %I64d prints a 64-bit number; here it prints an int with
    // the I flag, 64 columns wide.
    const std::string_view padding = "                                        ";
    const std::string hint = "equal but for blanks";
    if (output.find(padding) == std::string_view::npos) return hint;
    return hint + ": %I64d pads to 64 columns here, cout does not";
}

std::string near_miss(const Mismatch& mismatch, const ByteSet& ignored) {
    const bool is_first_line = mismatch.line == 1;
    if (is_first_line && !mismatch.got_line) {
        return nothing_hint("output", mismatch.output);
    }
    if (is_first_line && !mismatch.expected_line) {
        return nothing_hint("answer", mismatch.answer);
    }
    const bool output_mark = mismatch.output.starts_with(kByteOrderMark);
    const bool answer_mark = mismatch.answer.starts_with(kByteOrderMark);
    if (output_mark && !answer_mark) return "the output begins with a BOM";
    if (answer_mark && !output_mark) return "the answer begins with a BOM";
    if (all_lines(mismatch.got_rest, mismatch.expected_rest, ignored,
                  same_but_for_case)) {
        return "differs only in letter case";
    }
    const std::string length = length_hint(mismatch);
    if (!length.empty()) return length;
    if (other_spelling(mismatch, ignored)) {
        return "same numbers, other spelling (like 01, +1 or 1.0)";
    }
    return "";
}
