// keep.h -- a case that was found, as a pair of files.
//
// Each file appears whole or not at all.

#pragma once

#include <string>
#include <string_view>

struct Pair {
    std::string_view input;
    std::string_view answer;
};

// Writes FOLDER/NAME.in and FOLDER/NAME.out over what is there; makes the
// folder. Throws Error.
void write_pair(const std::string& folder, const std::string& name,
                const Pair& pair);

// Files it among a problem's cases, under the next free number and a name that
// says where it came from. Returns the name; when the same input is a case
// already, that one's. Throws Error.
std::string file_pair(const std::string& folder, const Pair& pair);
