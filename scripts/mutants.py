#!/usr/bin/env python3
"""Would the test data notice? Programs with known and with machine-made faults.

usage: mutants.py [--problem P] [--jobs N] [--sample N] [--cases N] [PART...]

There are three parts; without one, the first two are done.

wrong   judges the programs in judge/tests/wrong/, prints which case catches which
made    changes one operator, constant or comparison at a time in each solution,
        and judges what comes out. What no case notices is compared with the
        unchanged solution on a sample of all inputs, and run under sanitizers.
        Changes that nothing can notice are listed in
        judge/tests/equivalent-mutants.json
listed  compares those with the unchanged solution on all cases of the problem's
        generator, which takes from minutes to hours, or on the first --cases=N

Exit code 1: a wrong program is accepted, a change is not noticed and not listed,
or it is listed but noticed. What survives is kept in build/mutants/.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from equivalents import Progress, count_cases, examination_of
from fates import (
    EQUAL,
    EQUIVALENT,
    LIMITS,
    NOTICED,
    REFUSED,
    ROOT,
    SAMPLE,
    SANITIZER,
    SURVIVES,
    compile_command,
    fate_of,
    judge,
    set_up,
)
from matrix import RIGHT, print_matrix
from mutate import mutants_of

WRONG = Path("judge/tests/wrong")
USUAL_PARTS = ("wrong", "made")


def main():
    options = parse_arguments()
    parts = {"wrong": show_wrong, "made": show_made, "listed": show_listed}
    problems = [options.problem] if options.problem else known_problems()
    results = [
        parts[part](problem, options)
        for part in options.parts or USUAL_PARTS
        for problem in problems
    ]
    return 0 if all(results) else 1


def parse_arguments():
    os.chdir(ROOT)
    parser = argparse.ArgumentParser(
        description=__doc__.partition("\n\n")[2],
        usage="mutants.py [options] [wrong] [made] [listed]",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--problem", metavar="P", choices=known_problems())
    parser.add_argument("--jobs", metavar="N", type=number, default=os.cpu_count())
    for option, default, what in (
        ("--sample", SAMPLE, f"inputs for each that is made (default: {SAMPLE})"),
        ("--cases", None, "for each that is listed (default: all there are)"),
    ):
        parser.add_argument(
            option, metavar="N", type=number, default=default, help=what
        )
    parser.add_argument("parts", metavar="PART", nargs="*", help="wrong, made, listed")
    options = parser.parse_args()
    for part in options.parts:
        if part not in (*USUAL_PARTS, "listed"):
            parser.error(f"unknown part {part!r}; there are wrong, made and listed")
    return options


def number(text):
    """A number from 1 on."""
    if int(text) < 1:
        raise ValueError
    return int(text)


def known_problems():
    return sorted(path.name for path in WRONG.iterdir())


# Programs with known faults.


def show_wrong(problem, options):
    command = compile_command(problem).strip()
    sources = sorted((WRONG / problem).glob("*.cpp"))
    with ThreadPoolExecutor(options.jobs) as pool:
        programs = list(pool.map(lambda s: compile_wrong(command, s), sources))
    print(f"{problem}: {len(programs)} wrong programs, verdicts by case", flush=True)
    rows = judge(f"testdata/{problem}", programs, *LIMITS)
    print_matrix(rows)
    return not any(row["verdict"] in RIGHT for row in rows)


def compile_wrong(command, source):
    program = Path("build/wrong", source.parent.name, source.stem)
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        compiler = ["scripts/compile.py", "--", command, source, program]
        subprocess.run(compiler, check=True)
    return program


# Machine-made faults.


def solutions_of(problem):
    return sorted(Path("solutions", problem).glob("*.cpp"))


def show_made(problem, options):
    is_good = True
    for solution in solutions_of(problem):
        bench = set_up(solution, options.sample)
        mutants = mutants_of(solution.read_text())
        print(f"{solution}: {len(mutants)} changes", flush=True)
        with ThreadPoolExecutor(options.jobs) as pool:
            fates = list(pool.map(lambda m: fate_of(bench, *m), enumerate(mutants)))
        is_good &= print_fates(solution, mutants, fates)
        is_good &= print_needless(bench.listed, mutants, fates)
    return is_good


def print_fates(solution, mutants, fates):
    print_survivors(solution, mutants, fates)
    counts = print_counts(fates)
    noticed = counts[NOTICED] + counts[SANITIZER]
    others = len(fates) - counts[REFUSED] - counts[EQUAL]
    print(f"score: {noticed} of {others}, {noticed / others:.1%}\n", flush=True)
    return not counts[SURVIVES]


def print_survivors(solution, mutants, fates):
    for mutant, (fate, case) in zip(mutants, fates):
        if fate == SURVIVES:
            where = f"{solution}:{mutant.line_number}"
            what = f"{mutant.old!r} -> {mutant.new!r}" + (f", {case}" if case else "")
            print(f"{where}: {fate}: {what}\n    {mutant.line}")


def print_counts(fates):
    counts = Counter(fate for fate, _ in fates)
    for fate, count in counts.most_common():
        print(f"{count:5}  {fate}", flush=True)
    return counts


def print_needless(listed, mutants, fates):
    """Tells what is listed as equivalent, though each change to it was noticed."""
    equal = {m.line for m, (fate, _) in zip(mutants, fates) if fate == EQUAL}
    noticed = {m.line for m in mutants} & listed - equal
    for line in sorted(noticed):
        print(f"{EQUIVALENT}: is noticed all the same: {line}")
    return not noticed


def show_listed(problem, options):
    is_good = True
    for solution in solutions_of(problem):
        bench = set_up(solution, options.sample)
        mutants = mutants_of(solution.read_text())
        listed = [(n, m) for n, m in enumerate(mutants) if m.line in bench.listed]
        count = options.cases or count_cases(bench)
        print(f"{solution}: {len(listed)} listed, {count} cases", flush=True)
        progress = Progress(count * (1 + len(listed)))
        examination = examination_of(bench, solution, count, progress)
        with ThreadPoolExecutor(options.jobs) as pool:
            fates = list(pool.map(lambda m: examination.fate_of(*m), listed))
        progress.show("")
        print_survivors(solution, [mutant for _, mutant in listed], fates)
        is_good &= not print_counts(fates)[SURVIVES]
    return is_good


if __name__ == "__main__":
    sys.exit(main())
