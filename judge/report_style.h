// report_style.h -- how the text report looks here: colors, columns, letters.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli.h"
#include "judging.h"

struct TextStyle {
    bool color = false;
    bool utf8 = false;      // the locale can show it
    bool progress = false;  // a line that rewrites itself
    std::size_t columns = 80;
    // Widths within the programs' rows, the same for all.
    std::size_t label_width = 0;
    std::size_t count_width = 0;  // of "22/22"
    std::size_t case_width = 0;   // of the slowest case's name
    Detail detail = Detail::normal;
};

// Looks at the options, the environment (NO_COLOR, see no-color.org, TERM, the
// locale) and whether `fd` is a terminal.
TextStyle choose_style(const Options& options, const std::vector<Task>& tasks,
                       int fd);

// `bytes` made visible, in letters that the locale has.
std::string shown(std::string_view bytes, const TextStyle& style);

// What stands for something left out.
std::string_view ellipsis(const TextStyle& style);

// `indent` and `text`, cut to the columns there are, and a line feed.
std::string line(std::string_view indent, std::string_view text,
                 const TextStyle& style);

// `verdict` as it stands in a line: its name, padded.
std::string verdict_cell(Verdict verdict);

// `text`, which has the verdict's name at byte `at`, with that in its color.
std::string paint(std::string text, std::size_t at, Verdict verdict,
                  const TextStyle& style);
