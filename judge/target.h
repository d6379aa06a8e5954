// target.h -- what each online judge does with an output.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare.h"

struct Target {
    std::string_view name;  // empty: no target
    CompareRule rule = CompareRule::plain;
    bool has_presentation_error = false;
};

// The target called `name`; throws Error that lists the known ones.
Target find_target(std::string_view name);

std::vector<std::string> target_names();
