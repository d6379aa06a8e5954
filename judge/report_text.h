// report_text.h -- results for a person at a terminal or in a log.
//
// Every line fits the columns there are, whatever the names and messages hold,
// and nothing that a program, a checker or a compiler printed reaches the
// terminal but through visible().

#pragma once

#include <string>

#include "judging.h"
#include "report_style.h"

// A program's row, and on a failure what is wrong: the compiler's first words,
// or the cases that failed. Each line ends in a line feed.
std::string program_text(const ProgramResult& program, const TextStyle& style);

// The last line: "3 solutions accepted, 72 cases, 0.15 s".
std::string summary_text(const Judgement& judgement, const TextStyle& style);

// How far it is, in one line without a line feed, shorter than the terminal is
// wide. To rewrite it in place, the caller puts "\r" before it and "\x1b[K"
// after it, and clears it with "\r\x1b[K".
std::string progress_text(const Progress& progress, const TextStyle& style);
