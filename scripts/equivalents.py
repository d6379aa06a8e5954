#!/usr/bin/env python3
"""Are changed solutions equivalent? Tried on many cases, all in one process.

usage: equivalents.py LIBRARY OTHER < CASES

Prints the numbers, from 0 on, of the cases to which the two programs, compiled
as answer_many.cpp asks for, give different answers. Each case ends in a NUL byte.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from fates import EQUAL, ROOT, STRICT, SURVIVES, Bench, fate_of

SOURCE = Path("scripts/answer_many.cpp")
ANSWER_MANY = Path("build/mutants/answer_many")
LIBRARY = [*STRICT, "-shared", "-fPIC", "-Wl,-z,norelro,-z,now"]
AT_A_TIME = 2000


class Progress:
    """How much is done, on stderr if that is a terminal."""

    def __init__(self, total):
        self.total = total
        self.done = 0
        self.lock = threading.Lock()

    def advance(self, count):
        with self.lock:
            self.done += count
            self.show(f"{self.done / self.total:.1%} of {self.total} answers compared")

    def show(self, text):
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Examination:
    """What a mutant of one solution has to agree on to be equivalent."""

    bench: Bench
    cases: list
    answers: list  # of the solution
    progress: Progress

    def fate_of(self, number, mutant):
        """As fates.fate_of(), which tries fewer cases."""
        fate, case = fate_of(self.bench, number, mutant)
        if fate == EQUAL:
            case = self.failure(number, mutant)
        return (SURVIVES, case) if case and fate == EQUAL else (fate, case)

    def failure(self, number, mutant):
        """The first case that fails, with its verdict; empty: none does."""
        library = compile_library(self.bench, mutant.text, f"{number}.so")
        answers = answers_of(library, self.cases, self.progress)
        for seed, (answer, right) in enumerate(zip(answers, self.answers)):
            if answer == right:
                continue
            case = self.judge(number, mutant, seed)
            if case:
                return f"seed {case}"
        library.unlink()
        return ""

    def judge(self, number, mutant, seed):
        """What the judge says: there may be more than one right answer."""
        folder = self.bench.folder / f"{number}-differs"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        shutil.copy(self.bench.folder / "all" / "problem.conf", folder)
        (folder / f"{seed}.in").write_bytes(self.cases[seed])
        (folder / f"{seed}.out").write_bytes(self.answers[seed])
        program = self.bench.folder / f"{number}"
        self.bench.compile(mutant.text, program, STRICT)
        return self.bench.failure(folder.name, program)


def count_cases(bench):
    """How many cases the problem's generator has."""
    count = subprocess.check_output([bench.folder / "generator"], text=True).strip()
    if not count.isdecimal():
        raise SystemExit("mutants: the generator doesn't say how many; add --cases=N")
    return int(count)


def examination_of(bench, solution, count, progress):
    """The first `count` cases of the problem's generator, and their answers."""
    build_answer_many()
    generate = [bench.folder / "generator", f"0-{count - 1}"]
    cases = subprocess.check_output(generate).split(b"\0")[:count]
    library = compile_library(bench, solution.read_text(), "unchanged.so")
    check_sample(bench, solution, library, cases)
    answers = list(answers_of(library, cases, progress))
    if None in answers:
        raise SystemExit(f"mutants: {solution} fails on seed {answers.index(None)}")
    return Examination(bench, cases, answers, progress)


def check_sample(bench, solution, library, cases):
    """That the solution answers as when it is run case by case."""
    sample = bench.folder / "sample"
    count = len(list(sample.glob("*.out")))
    for seed, answer in enumerate(answers_of(library, cases[:count])):
        if answer != (sample / f"{seed}.out").read_bytes():
            raise SystemExit(
                f"mutants: {solution} has another answer to seed {seed} in a process"
                " for many; it has to read and write by <cstdio>"
            )


def build_answer_many():
    if ANSWER_MANY.exists() and ANSWER_MANY.stat().st_mtime > SOURCE.stat().st_mtime:
        return
    ANSWER_MANY.parent.mkdir(parents=True, exist_ok=True)
    command = ["c++", "-std=c++20", "-O2", "-o", ANSWER_MANY, SOURCE, "-ldl"]
    subprocess.run(command, check=True)


def compile_library(bench, text, name):
    library = bench.folder / name
    if not bench.compile(text, library, LIBRARY):
        raise SystemExit(f"mutants: {library} can't be compiled")
    return library


def answers_of(library, cases, progress=None):
    """The answer to each case, None where the program fails."""
    done = 0
    while done < len(cases):
        some = cases[done : done + AT_A_TIME]
        answers = answer(library, some)[: len(some)]
        yield from answers
        if progress:
            progress.advance(len(answers))
        done += len(answers)
        if len(answers) < len(some):
            yield None
            done += 1


def answer(library, cases):
    """The answers to the cases before the first on which the program fails."""
    done = subprocess.run(
        [ANSWER_MANY, library],
        input=b"".join(case + b"\0" for case in cases),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    if done.returncode == -signal.SIGINT:
        raise KeyboardInterrupt
    return done.stdout.split(b"\0")[:-1]


def main():
    if len(sys.argv) != 3:
        print("usage: equivalents.py LIBRARY OTHER < CASES", file=sys.stderr)
        return 2
    libraries = [Path(name).resolve() for name in sys.argv[1:]]
    os.chdir(ROOT)
    build_answer_many()
    cases = sys.stdin.buffer.read().split(b"\0")[:-1]
    pairs = zip(*(answers_of(library, cases) for library in libraries))
    for number, (one, other) in enumerate(pairs):
        if one != other:
            print(number)
    return 0


if __name__ == "__main__":
    sys.exit(main())
