// error.h -- the judge's own failures, and how they are worded.
//
// Everything that keeps the judge from judging (usage, missing files, a failed
// system call) is an Error, thrown where it happens and caught once in main,
// which prints "judge: " and the text and exits with 2. What the judged program
// does wrong is never an Error; it is a plain value.

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// An Error that ends in the system's reason for `error_number`, an errno value.
Error system_error(const std::string& what, int error_number);

// `name` in single quotes, bytes that a terminal could act on made visible.
// Where <iomanip> or <filesystem> is included, say ::quoted, or std::quoted is
// the better match.
std::string quoted(std::string_view name);

// The known word nearest to `word`; empty when none is near enough to be what
// was meant.
std::string nearest_word(std::string_view word,
                         const std::vector<std::string>& known);

// "; did you mean 'x'?" for the nearest known word, if any.
std::string suggestion(std::string_view word,
                       const std::vector<std::string>& known);
