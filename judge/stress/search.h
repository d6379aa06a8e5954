// search.h -- many seeds, on all cores, up to the first that fails.
//
// The seeds are tried in batches, in order. A batch with a failure is the last
// one: what was begun before it is finished, and of its failures the one with
// the shortest input counts. So a search finds the same however many jobs it
// has, unless the program itself is a matter of luck.

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "trial.h"

struct Seeds {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    // How long to go on; 0: up to the last seed.
    std::chrono::seconds within{};
};

struct SearchProgress {
    std::uint64_t done = 0;  // cases
    std::chrono::microseconds wall{};
};

// What a search came upon: one of the two.
struct Discovery {
    std::optional<Failure> failure;
    std::string error;  // why it can't go on
};

struct SearchListener {
    // Called in the process that has the discovery; returns the exit code.
    std::function<int(const Discovery&, const SearchProgress&)> on_discovery;
    std::function<void(const std::string&)> on_note;
    std::function<void(const SearchProgress&)> on_progress;  // 5 times a second
};

struct SearchResult {
    SearchProgress progress;
    int interrupted_by = 0;                    // a signal's number
    std::optional<int> exit_code;              // of on_discovery
    std::optional<std::uint64_t> failed_seed;  // known when it was interrupted
};

SearchResult search(const Contest& contest, const Seeds& seeds, int jobs,
                    const SearchListener& listener);
