// columns.h -- text made to fit a number of a terminal's columns.
//
// All text here has passed through visible(): it is valid UTF-8 and holds
// nothing that moves a cursor. Widths are columns, not bytes. `ellipsis` stands
// where something was left out.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

std::string pad_right(std::string text, std::size_t width);
std::string pad_left(const std::string& text, std::size_t width);

// The beginning of `text`, or its end, as much as fits.
std::string cut_end(std::string_view text, std::size_t width,
                    std::string_view ellipsis);
std::string cut_start(std::string_view text, std::size_t width,
                      std::string_view ellipsis);

// The beginning and the end of `text`, as much as fits; of two long paths both
// the folder and the file still show.
std::string cut_middle(std::string_view text, std::size_t width,
                       std::string_view ellipsis);

// How to break a text into lines.
struct Wrapping {
    std::size_t first_width = 80;
    std::size_t width = 80;  // of the further lines
    std::size_t most_lines = 1;
    std::string_view ellipsis;
};

// `text` broken at blanks, or anywhere where there are none; what does not fit
// into the last line is cut. At least one line.
std::vector<std::string> wrap(std::string_view text, const Wrapping& wrapping);
