#include "error.h"

#include <algorithm>
#include <limits>
#include <system_error>

#include "escape.h"

namespace {

// No file name is longer; what is longer isn't a typing error.
constexpr std::size_t kLongestName = 255;

std::string lower_without_dashes(std::string_view word) {
    word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
    std::string lower(word);
    for (char& letter : lower) {
        if (letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
    }
    return lower;
}

enum class Part { whole, any };

// The fewest letters to add, drop, change or swap with their neighbour to turn
// `word` into `known`, or into any part of it.
std::size_t distance(const std::string& word, const std::string& known,
                     Part part) {
    const std::size_t width = known.size() + 1;
    std::vector<std::size_t> before_last(width), last(width), row(width);
    for (std::size_t j = 0; j < width; ++j) row[j] = part == Part::any ? 0 : j;

    for (std::size_t i = 1; i <= word.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            const bool same = word[i - 1] == known[j - 1];
            row[j] = std::min(
                {last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 &&
                                 word[i - 1] == known[j - 2] &&
                                 word[i - 2] == known[j - 1];
            if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return part == Part::whole ? row.back()
                               : *std::min_element(row.begin(), row.end());
}

// The first of the nearest known words; empty when all are further off than
// `tolerance`.
std::string nearest(const std::string& word,
                    const std::vector<std::string>& known, Part part,
                    std::size_t tolerance) {
    std::string best;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const std::string& candidate : known) {
        const std::size_t far =
            distance(word, lower_without_dashes(candidate), part);
        if (far > tolerance || far >= least) continue;
        best = candidate;
        least = far;
    }
    return best;
}

}  // namespace

Error system_error(const std::string& what, int error_number) {
    return Error(what + ": " + std::generic_category().message(error_number));
}

std::string quoted(std::string_view name) {
    return "'" + visible(name) + "'";
}

std::string nearest_word(std::string_view word,
                         const std::vector<std::string>& known) {
    const std::string typed = lower_without_dashes(word);
    const std::size_t length = typed.size();
    if (length < 2 || length > kLongestName) return "";

    const std::size_t tolerance = std::max<std::size_t>(1, length / 3);
    std::string meant = nearest(typed, known, Part::whole, tolerance);
    // A part of a name was typed: '--time', 'p1379'.
    if (meant.empty() && length >= 3) {
        meant = nearest(typed, known, Part::any, length / 4);
    }
    return meant;
}

std::string suggestion(std::string_view word,
                       const std::vector<std::string>& known) {
    const std::string meant = nearest_word(word, known);
    return meant.empty() ? "" : "; did you mean " + quoted(meant) + "?";
}
