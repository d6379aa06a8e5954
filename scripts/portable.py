#!/usr/bin/env python3
"""Does each solution pass under every compiler and standard at hand? A table.

usage: portable.py [--problem P] [--folder FOLDER] [--jobs N] [--require-all] [FILE]

Compiles with every warning an error, and judges what runs here, 32-bit programs
without the sandbox. FILE, looked for in FOLDER, stands in for the solutions;
CXXFLAGS, from the environment, is added. A cell is AC; `built` for what compiles
and can't be run here; CE or another verdict, explained beneath; or a dash: the
compiler isn't here, or doesn't know the standard.

Exit code 1: a program fails, or with --require-all a compiler is missing.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from compile_file import Unable, find_source, problem_around
from compilers import EXPECTED, STANDARDS, Compiler, find_compilers
from stress import nearest_problem

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = Path("build/portable")
GOOD = ("AC", "built")

# As the judges do, but stricter.
FLAGS = ["-O2", "-DONLINE_JUDGE", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"]
SECONDS = 60  # for compiling one program
SHOWN_ERRORS = 3  # of one program
INDENTED = textwrap.TextWrapper(
    width=80,
    initial_indent="  ",
    subsequent_indent="    ",
    break_on_hyphens=False,
    max_lines=3,
    placeholder=" ...",
)


@dataclass(frozen=True)
class Build:
    compiler: Compiler
    standard: str
    program: Path
    complaint: str  # of the compiler; empty: it compiled


@dataclass(frozen=True)
class Outcome:
    build: Build
    verdict: str  # or `built`
    explanation: str = ""


def main():
    start = time.monotonic()
    options = parse_arguments()
    try:
        sources = find_sources(options)
        compilers = find_compilers(options.jobs)
        if not any(compiler.machine for compiler in compilers):
            raise Unable("no compiler here; install g++")
        verdicts = Counter()
        for problem, source in sources:
            outcomes = try_solution(problem, source, compilers, options.jobs)
            print(printable(f"{problem}/{Path(source).stem}"))
            print_table(compilers, outcomes)
            print_failures(outcomes)
            verdicts.update(outcome.verdict for outcome in outcomes)
    except (Unable, OSError) as error:
        print(f"portable: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    is_good = print_sum(verdicts, time.monotonic() - start)
    is_complete = not options.require_all or tell_missing(compilers)
    return 0 if is_good and is_complete else 1


def parse_arguments():
    parser = argparse.ArgumentParser(
        usage="portable.py [options] [FILE]", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--problem", metavar="P", default="")
    parser.add_argument(
        "--folder", default=os.getcwd(), help="where FILE is (default: here)"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=positive, default=len(os.sched_getaffinity(0))
    )
    parser.add_argument(
        "--require-all", action="store_true", help="a missing compiler is a failure"
    )
    parser.add_argument("file", metavar="FILE", nargs="?")
    options = parser.parse_args()
    os.chdir(ROOT)
    return options


def positive(text):
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def find_sources(options):
    """(problem, source) of each solution that is asked for."""
    problem = options.problem
    if problem and not Path("testdata", problem).is_dir():
        raise Unable(f"no folder 'testdata/{problem}'; {nearest_problem(problem)}")
    if options.file:
        # With a folder in front it can't be taken for an option.
        source = os.path.join(".", find_source(options))
        return [(problem or problem_around(source), source)]
    sources = sorted(Path("solutions").glob(f"{problem or '*'}/*.cpp"))
    if not sources:
        where = f"solutions/{problem}".rstrip("/")
        raise Unable(f"no solution in {where!r}; add one, or name a FILE")
    return [(source.parent.name, str(source)) for source in sources]


# The solutions.


def try_solution(problem, source, compilers, jobs):
    """The outcomes; nothing is compiled while the judge measures."""
    folder = PROGRAMS / problem / Path(source).stem
    shutil.rmtree(folder, ignore_errors=True)
    wanted = [(c, *pair) for c in compilers for pair in c.standards]
    with ThreadPoolExecutor(jobs) as pool:
        builds = list(pool.map(lambda way: build(source, folder, *way), wanted))
    outcomes = [Outcome(b, "CE", b.complaint) for b in builds if b.complaint]
    for options in dict.fromkeys(compiler.judge_options for compiler in compilers):
        alike = [b for b in builds if b.compiler.judge_options == options]
        compiled = [b for b in alike if not b.complaint]
        outcomes += judge(problem, compiled, options, jobs)
    return sorted(outcomes, key=lambda outcome: builds.index(outcome.build))


def build(source, folder, compiler, standard, word):
    # MinGW adds .exe to a name without a suffix.
    program = folder / standard / compiler.name.replace(" ", "") / "program.out"
    program.parent.mkdir(parents=True, exist_ok=True)
    flags = [*FLAGS, *shlex.split(os.environ.get("CXXFLAGS", "")), f"-std={word}"]
    inputs = ["-x", "c++", source, "-x", "none"]
    command = [*compiler.command, *inputs, *flags, "-o", program]
    exit_code, words = run_compiler(command)
    failed = exit_code or not program.exists()
    complaint = words.strip() or f"exit code {exit_code}" if failed else ""
    return Build(compiler, standard, program, complaint)


def run_compiler(command):
    """(exit code, words)"""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "LC_ALL": "C"},
        start_new_session=True,
    )
    try:
        words = process.communicate(timeout=SECONDS)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        words = f"the compiler was stopped after {SECONDS} s"
    return process.returncode, words


def judge(problem, builds, options, jobs):
    """An outcome for each program; `built` where options is None."""
    if options is None or not builds:
        return [Outcome(build, "built") for build in builds]
    command = ["build/judge", "--json=-", "--quiet", "-p", f"testdata/{problem}"]
    command += [f"--jobs={jobs}", *options, "--"]
    programs = [build.program for build in builds]
    done = subprocess.run([*command, *programs], capture_output=True)
    if not done.stdout:
        raise Unable(done.stderr.decode(errors="replace").strip())
    rows = json.loads(done.stdout)["programs"]
    return [
        Outcome(build, row["verdict"], first_failure(row))
        for build, row in zip(builds, rows)
    ]


def first_failure(row):
    for case in row["cases"]:
        if case["verdict"] == row["verdict"] != "AC":
            return f"{case['case']}: {case['message']}"
    return ""


# The table.


def print_table(compilers, outcomes):
    """A row for each compiler, a column for each standard that one of them knows."""
    known = {standard for c in compilers for standard, _ in c.standards}
    columns = [standard for standard in STANDARDS if standard in known]
    verdicts = {(o.build.compiler, o.build.standard): o.verdict for o in outcomes}
    name_width = max(len(c.name) for c in compilers)
    names = [f"{c.name:{name_width}} {c.version}" for c in compilers]
    width = max(map(len, names))
    print(" ", "compiler".ljust(width), *columns)
    for compiler, name in zip(compilers, names):
        cells = [verdicts.get((compiler, standard), "-") for standard in columns]
        print(" ", name.ljust(width), *(f"{cell:5}" for cell in cells[:-1]), cells[-1])


def print_failures(outcomes):
    """Each explanation once, under the compilers and standards that it is for."""
    alike = {}
    for outcome in outcomes:
        if outcome.verdict not in GOOD:
            key = outcome.verdict, *first_errors(outcome.explanation)
            places = alike.setdefault(key, {})
            standards = places.setdefault(outcome.build.compiler.name, [])
            standards.append(outcome.build.standard)
    for (verdict, *errors), places in alike.items():
        where = (" ".join([name, *standards]) for name, standards in places.items())
        print(textwrap.fill(f"{verdict}: {', '.join(where)}", INDENTED.width))
        for line in errors:
            print(INDENTED.fill(line))
    print(flush=True)


def first_errors(explanation):
    lines = explanation.splitlines()
    errors = [line for line in lines if re.search(r"error:|undefined reference", line)]
    return [printable(line) for line in (errors or lines)[:SHOWN_ERRORS]]


def printable(text):
    return "".join(c if c.isprintable() else "?" for c in text)


def print_sum(verdicts, seconds):
    """Says how many programs there are of each kind; are all of them good?"""
    total = sum(verdicts.values())
    failed = total - sum(verdicts[verdict] for verdict in GOOD)
    counts = f"{verdicts['AC']} accepted, {verdicts['built']} built, {failed} failed"
    print(f"{total} program{'s' * (total != 1)}: {counts}, {seconds:.0f} s")
    return not failed


def tell_missing(compilers):
    """Names the compilers that aren't here; are all of them?"""
    missing = [compiler.name for compiler in compilers if not compiler.machine]
    for name in missing:
        package = EXPECTED[name]
        print(f"portable: {name!r} is missing; install {package}", file=sys.stderr)
    return not missing


if __name__ == "__main__":
    sys.exit(main())
