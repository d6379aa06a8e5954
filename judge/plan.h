// plan.h -- what was asked for -> what is to be judged.

#pragma once

#include <string>
#include <vector>

#include "cli.h"
#include "judging.h"

struct Plan {
    std::vector<Task> tasks;
    std::vector<std::string> warnings;
};

// A task for each program: its problem's folder, its cases, and the caller's
// own limits, target and checker over those of problem.conf. `build_folder`
// holds the judge and the checkers. Throws Error.
Plan make_plan(const Options& options, const std::string& build_folder);
