#!/usr/bin/env python3
"""Write the answers that are missing among a problem's cases.

usage: answers.py PROBLEM [REFERENCE]

For each NAME.in without NAME.out or NAME.ans the reference answers: the problem's
own, as it is built, or another program. What is there is never touched, and an
answer appears whole or not at all.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from stress import nearest_problem, problems_with

SECONDS = 60  # for one answer


class Unable(Exception):
    """An answer can't be had."""


def main():
    if len(sys.argv) not in (2, 3) or not sys.argv[1]:
        known = ", ".join(problems_with(""))
        text = f"answers: which problem? P= is missing; there are {known}"
        print(text, file=sys.stderr)
        return 2
    problem = sys.argv[1]
    reference = "".join(sys.argv[2:]) or built_reference(problem)
    try:
        require(problem, reference)
        cases = unanswered(Path("testdata", problem))
        for case in cases:
            write_new(case.with_suffix(".out"), answer(reference, case))
            print(f"wrote {case.with_suffix('.out')}")
        if not cases:
            print("no answer is missing")
    except (Unable, OSError) as error:
        print(f"answers: {error}", file=sys.stderr)
        return 2
    return 0


def built_reference(problem):
    return f"build/testdata/{problem}/reference"


def require(problem, reference):
    if not Path("testdata", problem).is_dir():
        near = nearest_problem(problem)
        raise Unable(f"no folder 'testdata/{problem}'; {near}")
    source = f"testdata/{problem}/reference.cpp"
    is_own = reference == built_reference(problem)
    if not os.access(reference, os.X_OK) or is_own and not os.path.exists(source):
        raise Unable(
            f"no reference {reference!r}; write {source}, which reads a case and"
            " prints the right answer, or name a program with REF="
        )


def unanswered(folder):
    cases = [path for path in folder.glob("*.in") if not path.name.startswith(".")]
    return sorted(
        case
        for case in cases
        if not any(os.path.lexists(case.with_suffix(end)) for end in (".out", ".ans"))
    )


def answer(reference, case):
    with case.open("rb") as given:
        try:
            done = subprocess.run(
                [os.path.abspath(reference)],
                stdin=given,
                stdout=subprocess.PIPE,
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            reason = f"the reference takes more than {SECONDS} s on {case}"
            raise Unable(reason) from None
    if done.returncode:
        raise Unable(f"the reference fails on {case}: exit code {done.returncode}")
    return done.stdout


def write_new(path, content):
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".answer-") as partial:
        partial.write(content)
        partial.flush()
        os.chmod(partial.name, 0o644)
        os.link(partial.name, path)  # fails when it is there by now


if __name__ == "__main__":
    sys.exit(main())
