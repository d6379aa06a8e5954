// problem.h -- a problem's folder: what its problem.conf says.
//
// The only reader of problem.conf. Its cases are found by cases.h.

#pragma once

#include <string>
#include <vector>

#include "cases.h"
#include "limits.h"
#include "target.h"

struct Problem {
    std::string id;      // the folder's own name
    std::string folder;  // path
    std::string title;
    std::string url;
    std::string standard;  // "c++98"; empty: the compiler's default
    Target target;
    Limits limits;
    // A shared checker's name, then its options; or else the path of the
    // problem's own checker.cpp. Both empty when outputs are compared.
    std::vector<std::string> checker;
    std::string checker_source;
};

// Reads FOLDER/problem.conf; without the file everything has its default.
// Throws Error: a missing folder (with the nearest sibling's name), or
// "FILE:LINE: what" for a bad line.
Problem read_problem(const std::string& folder);

// What `key` of problem.conf says, for make: the effective value, or an empty
// string. Throws Error for an unknown key.
std::string show_key(const Problem& problem, const std::string& key);
