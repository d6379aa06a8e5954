// near_miss.h -- what a wrong output has nearly right, in a few words.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lines.h"

// Where an output and its answer differ for the first time.
struct Mismatch {
    std::string_view output;  // all of it
    std::string_view answer;
    std::size_t line = 0;    // from 1
    std::size_t column = 0;  // in bytes, from 0
    // The two lines without their blank ends; nothing past the last line.
    std::optional<std::string_view> got_line;
    std::optional<std::string_view> expected_line;
    // From the first different byte to the end, without the blank end.
    std::string_view got_rest;
    std::string_view expected_rest;
};

// For an output that is equal but for blanks.
std::string blanks_hint(std::string_view output);

// What helps most to see the mistake, when more than blanks differ; true of the
// whole output, not only of its first difference. Empty when nothing is near.
// `ignored` is what the comparison ignores at line ends.
std::string near_miss(const Mismatch& mismatch, const ByteSet& ignored);
