// report_cases.h -- the lines below a program's row, for a person.

#pragma once

#include <chrono>
#include <string>

#include "judging.h"
#include "report_style.h"

// The first case that has the program's verdict in full, the other failures a
// line each; when verbose, every case a line and every failure in full.
std::string cases_text(const ProgramResult& program, const TextStyle& style);

// The time that a case is told to have taken: of the CPU, which is what counts,
// but the clock's where that was what stopped it.
std::chrono::microseconds counted_time(const CaseResult& result);
