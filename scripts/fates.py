#!/usr/bin/env python3
"""What becomes of a changed solution: refused, noticed, equivalent, or it survives.

usage: fates.py SOLUTION NUMBER

Prints it for the change of that number, from 0 on, in the order of mutate.py.
What no case notices is compared with the unchanged solution on a sample of all
inputs, and run under sanitizers.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from mutate import mutants_of

ROOT = Path(__file__).resolve().parents[1]
EQUIVALENT = Path("judge/tests/equivalent-mutants.json")
SAMPLE = 100

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
        (row,) = judge(self.folder / cases, [program], "-xj1", *options)
        for case in row["cases"]:
            if case["verdict"] != "AC":
                return f"{case['case']} {case['verdict']}"
        return ""


def set_up(solution, sample):
    problem = solution.parent.name
    folder = Path("build/mutants", problem, solution.stem)
    shutil.rmtree(folder, ignore_errors=True)
    for cases in "all", "sample":
        (folder / cases).mkdir(parents=True)
        write_configuration(problem, folder / cases)
    copy_cases(problem, folder / "all")
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
    for source in Path("testdata", problem).glob("*.in"):
        for path in source, source.with_suffix(".out"):
            shutil.copy(path, folder)


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
    case = bench.failure("all", program, LIMITS[0])
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


def main():
    if len(sys.argv) != 3:
        print("usage: fates.py SOLUTION NUMBER", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    solution, number = Path(sys.argv[1]), int(sys.argv[2])
    mutant = mutants_of(solution.read_text())[number]
    fate, case = fate_of(set_up(solution, SAMPLE), number, mutant)
    print(f"{solution}:{mutant.line_number}: {fate} {case}\n    {mutant.line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
