#!/usr/bin/env python3
"""The search for failing cases beside the loop that people write.

usage: bench_stress.py [--rounds N] [--loop N] [--search N]

The loop runs generator, reference, solution and diff (or the checker, where
outputs differ) one after the other. Both get their turn in every round, on
other seeds each time; shown are medians, and the ratio within a round.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LOOP = """
while [ $1 -le $2 ]; do
    "$generator" $1 > in && "$reference" < in > right &&
        "$solution" < in > out || exit
    diff -q out right > /dev/null || { [ "$checker" ] &&
        "$checker" in out right > /dev/null; } || exit
    set -- $(($1 + 1)) $2
done
"""
TARGET = 10.0
# With the checker, if any, and whether starting processes is most of the loop's
# time. Of the second one's it is the search itself, which no other way to run
# it makes shorter.
SOLUTIONS = [
    ("poj1077/bidirectional_bfs", "eight_path", True),
    ("luogu_p1379/bfs_cantor", "", False),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--loop", type=int, default=60, metavar="N")
    parser.add_argument("--search", type=int, default=2000, metavar="N")
    options = parser.parse_args()
    for solution, checker, has_target in SOLUTIONS:
        rounds = [measure(solution, checker, n, options) for n in range(options.rounds)]
        loop, search = (statistics.median(rates) for rates in zip(*rounds))
        ratio = statistics.median(fast / slow for slow, fast in rounds)
        word = "ok" if ratio >= TARGET else "below"
        target = f"at least {TARGET:.0f}: {word}" if has_target else ""
        print(
            f"{solution:<25}  usual loop {loop:4.0f}/s  stress {search:5.0f}/s "
            f" {ratio:4.1f} x  {target}".rstrip()
        )


def measure(solution, checker, number, options):
    """(cases a second of the loop, of the search) on seeds of that round."""
    first = 1 + number * options.search
    problem = Path(solution).parent.name
    build = Path("build").resolve()
    programs = {
        "generator": build / "testdata" / problem / "generator",
        "reference": build / "testdata" / problem / "reference",
        "solution": build / "solutions" / solution,
        "checker": build / "checkers" / checker if checker else "",
    }
    last = str(first + options.loop - 1)
    with tempfile.TemporaryDirectory() as folder:
        seconds = time_of(
            ["sh", "-c", LOOP, "loop", str(first), last],
            cwd=folder,
            env={**os.environ, **{name: str(path) for name, path in programs.items()}},
        )
    search = [
        "build/stress/stress",
        f"--problem=testdata/{problem}",
        f"--seed={first}",
        f"--count={options.search}",
        programs["solution"],
    ]
    return options.loop / seconds, options.search / time_of(search)


def time_of(command, **options):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, **options)
    seconds = time.perf_counter() - start
    if done.returncode:
        sys.exit(f"bench_stress: {command[0]} failed: exit {done.returncode}")
    return seconds


if __name__ == "__main__":
    main()
