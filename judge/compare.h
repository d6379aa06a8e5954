// compare.h -- is this output the expected answer, and if not, where not.
//
// Works on bytes, in one linear pass, without a limit on the length of a line.
// Says what is so; whether blanks alone make a PE or a WA is verdict.h's
// matter.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// How blanks count. poj: POJ's FAQ, http://poj.org/page?id=1000 (HDU alike);
// luogu: its published default checker; plain: luogu's, with TAB, VT and FF
// stripped from line ends too.
enum class CompareRule { poj, luogu, plain };

enum class Likeness { equal, blanks_differ, different };

// The first difference, in bytes; lines and columns count from 1.
struct Difference {
    std::size_t line = 0;
    std::size_t column = 0;
    // What stands there, in words: 'a', '\r', "end of line", "end of output"; a
    // character of several bytes is named whole.
    std::string expected;
    std::string got;
    // The two lines, cut around the difference and made visible; the caret's
    // column in both excerpts, as a terminal shows them, from 0.
    std::string expected_line;
    std::string got_line;
    std::size_t caret = 0;
    // "differs only in letter case", ...; empty when nothing is near.
    std::string hint;
};

struct Comparison {
    Likeness likeness = Likeness::equal;
    std::optional<Difference> difference;  // set unless equal
    std::string words;                     // a checker's message, when one ran
};

Comparison compare(std::string_view output, std::string_view answer,
                   CompareRule rule);
