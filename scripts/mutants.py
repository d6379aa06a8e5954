#!/usr/bin/env python3
"""Would the test data notice? Programs with known and with machine-made faults.

usage: mutants.py [--problem P] [--jobs N] [--sample N] [wrong] [made]

`wrong` judges the programs in judge/tests/wrong/ and prints which case catches
which. `made` changes one operator, constant or comparison at a time in each
solution, and judges what comes out. What no case notices is compared with the
unchanged solution on a sample of all inputs, and run under sanitizers. Changes
that nothing can notice are listed in judge/tests/equivalent-mutants.json.

Exit code 1: a wrong program is accepted, a change is not noticed and not listed,
or it is listed but noticed. What survives is kept in build/mutants/.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from matrix import RIGHT, print_matrix
from mutate import mutants_of

ROOT = Path(__file__).resolve().parents[1]
WRONG = Path("judge/tests/wrong")
EQUIVALENT = Path("judge/tests/equivalent-mutants.json")

# Far below the problems' limits, for speed: what is to fail by a limit fails by
# the real one as well, and what is right stays within these.
LIMITS = ["--time-limit=300ms", "--memory-limit=24MB", "--output-limit=64KB"]

STRICT = ["-O1", "-s", "-Wall", "-Wextra", "-Werror"]
SANITIZE = ["-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
SANITIZED = ["--no-sandbox", "--time-limit=5s", "--memory-limit=1024MB"]

# What may become of a mutant.
REFUSED = "refused by the compiler"
NOTICED = "noticed"
SANITIZER = "noticed by a sanitizer"
EQUAL = "equivalent"
SURVIVES = "survives"


def main():
    options = parse_arguments()
    parts = {"wrong": show_wrong, "made": show_made}
    problems = [options.problem] if options.problem else known_problems()
    results = [
        parts[part](problem, options)
        for part in options.parts or parts
        for problem in problems
    ]
    return 0 if all(results) else 1


def parse_arguments():
    os.chdir(ROOT)
    parser = argparse.ArgumentParser(
        usage="mutants.py [--problem P] [--jobs N] [--sample N] [wrong] [made]",
        description=__doc__.splitlines()[0],
    )
    parser.add_argument("--problem", metavar="P", choices=known_problems())
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count())
    parser.add_argument(
        "--sample", metavar="N", type=int, default=100, help="inputs (default: 100)"
    )
    parser.add_argument("parts", metavar="wrong, made", nargs="*")
    options = parser.parse_args()
    for part in options.parts:
        if part not in ("wrong", "made"):
            parser.error(f"unknown part {part!r}; there are wrong and made")
    return options


def known_problems():
    return sorted(path.name for path in WRONG.iterdir())


def judge(folder, programs, *options):
    """The rows of the judge's report, one for each program."""
    command = ["build/judge", "--json=-", "--quiet", "-p", folder, *options, *programs]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr.strip())
    return json.loads(done.stdout)["programs"]


def compile_command(problem):
    command = ["scripts/compile_command.sh", problem]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


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


@dataclass(frozen=True)
class Bench:
    """What the mutants of one solution are tried with."""

    folder: Path  # holds all the rest
    command: list  # that compiles
    unchanged: bytes  # the solution, compiled
    listed: set  # changed lines that are known to be equivalent

    def compile(self, text, program, flags):
        command = [*self.command, *flags, "-x", "c++", "-", "-o", program]
        done = subprocess.run(command, input=text, text=True, capture_output=True)
        return done.returncode == 0

    def failure(self, cases, program, *options):
        """The first case that fails, with its verdict; empty: none does."""
        (row,) = judge(self.folder / cases, [program], "-j1", *options)
        for case in row["cases"]:
            if case["verdict"] != "AC":
                return f"{case['case']} {case['verdict']}"
        return ""


def show_made(problem, options):
    is_good = True
    for solution in sorted(Path("solutions", problem).glob("*.cpp")):
        bench = set_up(solution, options.sample)
        mutants = mutants_of(solution.read_text())
        print(f"{solution}: {len(mutants)} changes", flush=True)
        with ThreadPoolExecutor(options.jobs) as pool:
            fates = list(pool.map(lambda m: fate_of(bench, *m), enumerate(mutants)))
        is_good &= print_fates(solution, mutants, fates)
        is_good &= print_needless(bench.listed, mutants, fates)
    return is_good


def set_up(solution, sample):
    problem = solution.parent.name
    folder = Path("build/mutants", problem, solution.stem)
    shutil.rmtree(folder, ignore_errors=True)
    for cases in "few", "all", "sample":
        (folder / cases).mkdir(parents=True)
        write_configuration(problem, folder / cases)
    copy_cases(problem, folder)
    unchanged = folder / "unchanged"
    bench = Bench(folder, shlex.split(compile_command(problem)), b"", set())
    if not bench.compile(solution.read_text(), unchanged, STRICT):
        raise SystemExit(f"mutants: {solution} does not compile without a warning")
    write_sample(problem, folder, sample)
    listed = listed_as_equivalent(problem)
    return Bench(folder, bench.command, unchanged.read_bytes(), listed)


def write_configuration(problem, folder):
    """The problem's own, but our solution's path has to be a shortest one."""
    text = Path("testdata", problem, "problem.conf").read_text()
    text = re.sub(r"(?m)^checker.*= *eight_path\b", r"\g<0> shortest", text)
    (folder / "problem.conf").write_text(text)


def copy_cases(problem, folder):
    inputs = sorted(Path("testdata", problem).glob("*.in"))
    for number, source in enumerate(inputs):
        for path in source, source.with_suffix(".out"):
            shutil.copy(path, folder / "all")
            if number in (0, len(inputs) // 2):  # most mutants fail on any
                shutil.copy(path, folder / "few")


def write_sample(problem, folder, count):
    """Cases of the problem's generator, answered by the unchanged solution."""
    generator = folder / "generator"
    source = Path("testdata", problem, "generator.cpp")
    subprocess.run(["c++", "-O2", "-o", generator, source], check=True)
    generate = [generator, f"0-{count - 1}"]
    cases = subprocess.run(generate, check=True, stdout=subprocess.PIPE).stdout
    for number, case in enumerate(cases.split(b"\0")[:count]):
        (folder / "sample" / f"{number}.in").write_bytes(case)
        with (folder / "sample" / f"{number}.out").open("wb") as answer:
            subprocess.run([folder / "unchanged"], input=case, stdout=answer)


def listed_as_equivalent(problem):
    """The changed lines that are known to be equivalent."""
    by_problem = json.loads(EQUIVALENT.read_text())
    reasons = [by_problem["every problem"], by_problem.get(problem, {})]
    return {line for group in reasons for lines in group.values() for line in lines}


def fate_of(bench, number, mutant):
    """What became of the mutant, and which case noticed it, if one did."""
    program = bench.folder / str(number)
    if not bench.compile(mutant.text, program, STRICT):
        return REFUSED, ""
    if program.read_bytes() == bench.unchanged:
        program.unlink()
        return EQUAL, ""
    fate, case = try_cases(bench, program, mutant)
    if fate == SURVIVES:
        program.with_suffix(".cpp").write_text(mutant.text)
    program.unlink()
    return fate, case


def try_cases(bench, program, mutant):
    for cases in "few", "all":
        case = bench.failure(cases, program, LIMITS[0])
        if case:
            return NOTICED, case
    case = bench.failure("sample", program, LIMITS[0])
    if case:
        return SURVIVES, f"sample/{case}"
    if mutant.line in bench.listed:
        return EQUAL, ""
    if bench.compile(mutant.text, program, SANITIZE):
        case = bench.failure("all", program, *SANITIZED)
    return SANITIZER if case else SURVIVES, case


def print_fates(solution, mutants, fates):
    for mutant, (fate, case) in zip(mutants, fates):
        if fate == SURVIVES:
            where = f"{solution}:{mutant.line_number}"
            what = f"{mutant.old!r} -> {mutant.new!r}" + (f", {case}" if case else "")
            print(f"{where}: {fate}: {what}\n    {mutant.line}")
    counts = Counter(fate for fate, _ in fates)
    noticed = counts[NOTICED] + counts[SANITIZER]
    others = len(fates) - counts[REFUSED] - counts[EQUAL]
    for fate, count in counts.most_common():
        print(f"{count:5}  {fate}")
    print(f"score: {noticed} of {others}, {noticed / others:.1%}\n", flush=True)
    return not counts[SURVIVES]


def print_needless(listed, mutants, fates):
    """Tells what is listed as equivalent, though each change to it was noticed."""
    equal = {m.line for m, (fate, _) in zip(mutants, fates) if fate == EQUAL}
    noticed = {m.line for m in mutants} & listed - equal
    for line in sorted(noticed):
        print(f"{EQUIVALENT}: is noticed all the same: {line}")
    return not noticed


if __name__ == "__main__":
    sys.exit(main())
