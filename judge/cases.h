// cases.h -- the pairs NAME.in, NAME.out of a problem's folder.
//
// Nothing of a case is read here, only found; that each file can be opened is
// made sure, so that judging can't stumble.

#pragma once

#include <string>
#include <vector>

struct Case {
    std::string name;
    std::string input;   // path
    std::string answer;  // path
};

// Throws Error, with the nearest sibling's name, when there is no such folder.
void require_folder(const std::string& folder);

struct Cases {
    std::vector<Case> cases;            // natural order
    std::vector<std::string> warnings;  // an answer without an input
};

// The pairs in `folder` whose names match one of `globs` (all without globs).
// Throws Error for an input without its answer, two answers, a file that can't
// be read or is none, a glob that matches nothing, and for no case at all.
Cases find_cases(const std::string& folder,
                 const std::vector<std::string>& globs);
