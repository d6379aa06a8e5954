// report.h -- the words for what happened to a case; text and JSON share them.

#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "judging.h"

// Why a case has its verdict: "line 1, column 9: expected 'l', got 'e'", "1.01
// s of CPU, limit 1 s". One line, but for a checker's or the judge's own words,
// which may be many and hold any bytes. Empty for a plain AC.
std::string message(const CaseResult& result, const Limits& limits);

// Measured figures, rounded for reading: "4 ms", "1.25 s"; "3.1 MB", "256 MB".
std::string duration_words(std::chrono::microseconds duration);
std::string memory_words(std::uint64_t bytes);
