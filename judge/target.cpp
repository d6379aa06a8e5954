#include "target.h"

#include "error.h"

namespace {

constexpr Target kTargets[] = {
    {"poj", CompareRule::poj, true},
    {"hdu", CompareRule::poj, true},
    {"luogu", CompareRule::luogu, false},
};

}  // namespace

Target find_target(std::string_view name) {
    for (const Target& target : kTargets) {
        if (target.name == name) return target;
    }
    std::string known;
    for (const std::string& word : target_names()) {
        known += (known.empty() ? "" : ", ") + word;
    }
    throw Error("unknown target " + quoted(name) + "; known targets: " + known +
                suggestion(name, target_names()));
}

std::vector<std::string> target_names() {
    std::vector<std::string> names;
    for (const Target& target : kTargets) names.emplace_back(target.name);
    return names;
}
