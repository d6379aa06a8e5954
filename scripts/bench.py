#!/usr/bin/env python3
"""What judging costs: the judge beside the bare program and a shell loop.

usage: bench.py [--cases N] [--rounds N]

Every way to run the same small program on the same cases gets its turn in every
round, so that a machine that slows down slows all of them. Shown are medians; a
ratio is taken within each round. Run it on a quiet machine.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

PROGRAM = Path("build/bench/program").resolve()
FLOOR = Path("build/bench/floor").resolve()
JUDGE = Path("build/judge").resolve()
SHELL_LOOP = """
for input in *.in; do
    timeout 1 "$0" < "$input" > output && diff -q output "${input%.in}.out" || exit
done
"""


@dataclass
class Contestant:
    name: str
    command: list
    base: str  # the name of the one that it is compared with
    target: float = None  # the ratio to stay below
    seconds: list = field(default_factory=list)  # by round


def main():
    options = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        write_cases(Path(folder), options.cases)
        contestants = choose_contestants(folder)
        for round_number in range(-1, options.rounds):
            for contestant in contestants:
                seconds = measure(contestant, folder)
                if round_number >= 0:  # the first round only warms up
                    contestant.seconds.append(seconds)
    print_table(contestants, options)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=9)
    return parser.parse_args()


def write_cases(folder, count):
    for i in range(count):
        (folder / f"{i}.in").write_text(f"{i} {i + 1} {i + 2}\n")
        (folder / f"{i}.out").write_text(f"{3 * i + 3}\n")


def choose_contestants(folder):
    inputs = sorted(map(str, Path(folder).glob("*.in")))
    judge = [JUDGE, "--quiet", "--problem", folder, PROGRAM]
    shell = ["sh", "-c", SHELL_LOOP, PROGRAM]
    bare = "bare program"
    one_job = "judge, one job"
    contestants = [
        Contestant(bare, [FLOOR, PROGRAM, *inputs], bare),
        Contestant(one_job, [*judge, "-j1"], bare, 1.20),
        Contestant("judge, two jobs", [*judge, "-j2"], one_job, 0.65),
        Contestant("without sandbox", [*judge, "-j1", "--no-sandbox"], bare, 1.15),
        Contestant("shell loop", shell, bare),
    ]
    if shutil.which("oj"):
        oj = ["oj", "test", "-c", PROGRAM, "-d", folder, "-f", "%s.%e"]
        contestants.append(Contestant("oj test", oj, bare))
    return contestants


def measure(contestant, folder):
    start = time.perf_counter()
    done = subprocess.run(
        contestant.command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        sys.stdout.buffer.write(done.stdout)
        sys.exit(f"bench: '{contestant.name}' failed: exit {done.returncode}")
    return seconds


def print_table(contestants, options):
    print(
        f"{options.cases} cases of a small iostream program, {options.rounds} rounds,"
        f" {os.cpu_count()} cores"
    )
    by_name = {contestant.name: contestant for contestant in contestants}
    for contestant in contestants:
        milliseconds = 1000 * statistics.median(contestant.seconds) / options.cases
        base = by_name[contestant.base]
        ratio = statistics.median(
            own / other for own, other in zip(contestant.seconds, base.seconds)
        )
        verdict = ""
        if contestant.target:
            word = "ok" if ratio <= contestant.target else "over"
            verdict = f"  at most {contestant.target:.2f}: {word}"
        print(
            f"{contestant.name:<16} {milliseconds:7.3f} ms a case"
            f"  {ratio:5.2f} x {base.name:<14}{verdict}"
        )


if __name__ == "__main__":
    main()
