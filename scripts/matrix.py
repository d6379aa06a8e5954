#!/usr/bin/env python3
"""Which case catches which wrong program: a table, and what it teaches.

usage: matrix.py < REPORT

REPORT is what `build/judge --json` writes.
"""

import json
import re
import sys
from pathlib import Path

COLUMNS = 80
RIGHT = ("AC", "PE")


def print_matrix(rows):
    """A line for each row of a judge's report, a column for each case."""
    names = [Path(row["program"]).name for row in rows]
    verdicts = [verdicts_of(row) for row in rows]
    numbers = list(max(verdicts, key=len))
    width = max(12, min(max(map(len, names)), COLUMNS - 2 - len(numbers)))
    for digits in zip(*numbers):
        print(" " * width, "".join(digits), sep="  ")
    for name, by_case in zip(names, verdicts):
        letters = ("." if v == "AC" else v[0] for v in by_case.values())
        print(f"{name[:width]:{width}}", "".join(letters) or "CE", sep="  ")
    print()
    print_lessons(names, verdicts)


def verdicts_of(row):
    """Number of the case -> verdict; empty when it did not compile."""
    return {number_of(case["case"]): case["verdict"] for case in row["cases"]}


def number_of(case):
    return re.match(r"\d*", case)[0].rjust(2)[-2:]


def print_lessons(names, verdicts):
    needed = {}
    for name, by_case in zip(names, verdicts):
        catching = [number for number, v in by_case.items() if v not in RIGHT]
        if by_case and not catching:
            print(f"no case catches {name}")
        if len(catching) == 1:
            needed.setdefault(catching[0], []).append(name)
    for number, caught in sorted(needed.items()):
        print(f"only case {number} catches {', '.join(caught)}")
    spare = [number for number in max(verdicts, key=len) if number not in needed]
    print_words([*"all that these catch another catches as well:".split(), *spare])
    print()


def print_words(words):
    line = ""
    for word in words:
        if len(line) + 1 + len(word) > COLUMNS:
            print(line)
            line = "   "
        line += f" {word}" if line else word
    print(line)


if __name__ == "__main__":
    print_matrix(json.load(sys.stdin)["programs"])
