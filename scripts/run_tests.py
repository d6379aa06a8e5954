#!/usr/bin/env python3
"""Run the test suite, a file of tests on each core at a time.

usage: run_tests.py [PYTEST OPTION...]

Prints a line for each file, all that pytest says of one that fails, and last
the sum in pytest's own words. With options, as in T='-k compare', it is pytest
itself, with its usual output.
"""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

PYTEST = [
    *(sys.executable, "-m", "pytest", "--rootdir=.", "-o", "testpaths=judge/tests"),
    *("-o", "cache_dir=build/pytest_cache"),
]
# These begin first, the longest in front, so that none is left alone at the end.
LONG = "judging make wrong solutions checker stress verdict mutants".split()
ORDER = ["failed", "passed", "skipped", "error"]


def main():
    if len(sys.argv) > 1:
        os.execv(PYTEST[0], [*PYTEST, *sys.argv[1:]])
    start = time.monotonic()
    files = sorted(Path("judge/tests").glob("test_*.py"), key=place)
    total = Counter()
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for done in as_completed([pool.submit(run, file) for file in files]):
            total += report(*done.result())
    counts = ", ".join(f"{total[word]} {word}" for word in ORDER if total[word])
    print(f"== {counts} in {time.monotonic() - start:.2f}s ==")
    return 1 if total["failed"] or total["error"] else 0


def place(file):
    name = file.stem.removeprefix("test_")
    rank = LONG.index(name) if name in LONG else len(LONG)
    return rank, -file.stat().st_size


def run(file):
    done = subprocess.run(
        [*PYTEST, "-q", file],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return file, done.returncode, done.stdout.decode(errors="replace")


def report(file, exit_code, output):
    """Prints what is to be known of one file; its counts by pytest's words."""
    last_line = output.strip().rpartition("\n")[2].strip("= ")
    if exit_code:
        print(output, end="")
    print(f"{file.name:<24} {last_line}", flush=True)
    found = re.findall(r"(\d+) (failed|passed|skipped|errors?)\b", last_line)
    counts = Counter({word.rstrip("s"): int(count) for count, word in found})
    if exit_code and not counts["failed"]:
        counts["error"] += 1  # pytest itself could not go on
    return counts


if __name__ == "__main__":
    sys.exit(main())
