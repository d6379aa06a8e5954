// words.h -- what a search came to, for a person.
//
// Every line fits the columns there are, and nothing that a program printed
// reaches the terminal but through visible().

#pragma once

#include <string>

#include "../report_style.h"
#include "search.h"

// What is searched, as the words need it.
struct Subject {
    std::string label;  // "poj1077/mine"
    Limits limits;
    Seeds seeds;
};

// "  poj1077/mine  12800/20000  3766/s, 2 s left"
std::string progress_text(const SearchProgress& progress,
                          const Subject& subject, const TextStyle& style);

// The line of a search that came upon nothing, or was interrupted.
std::string summary_text(const SearchResult& result, const Subject& subject,
                         const TextStyle& style);

// Why it is wrong, the case, both outputs. `pair` is where the case is kept,
// without .in and .out.
std::string failure_text(const Failure& failure, const SearchProgress& progress,
                         const Subject& subject, const std::string& pair,
                         const TextStyle& style);

// A line that holds a command, never cut.
std::string again_text(const std::string& command);
