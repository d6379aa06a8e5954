"""The wrong programs: testdata/ gives each the verdict that its first line names.

wrong/PROBLEM/NAME.cpp begins with `// WA: what is wrong with it`; `RE or TLE`
where compilers or machines differ. To add one, drop a file.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import JUDGE, ROOT, compile_cpp

sys.path.append(str(ROOT / "scripts"))
from mutants import LIMITS  # noqa: E402

WRONG = ROOT / "judge" / "tests" / "wrong"
PROBLEMS = sorted(path.name for path in WRONG.iterdir())
FIRST_LINE = re.compile(r"// ((?:[A-Z]{2,3} or )*[A-Z]{2,3}): \S.*\n")


def programs_of(problem):
    return sorted((WRONG / problem).glob("*.cpp"))


def verdicts_due(source):
    with source.open() as file:
        line = file.readline()
    match = FIRST_LINE.fullmatch(line)
    assert match, f"{source}: the first line names no verdict: {line!r}"
    return match[1].split(" or ")


def compile_all(problem):
    show = [JUDGE, "--show", "std", "--problem", ROOT / "testdata" / problem]
    standard = subprocess.run(show, check=True, capture_output=True, text=True)
    flags = ["-w", *(f"-std={name}" for name in standard.stdout.split())]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        sources = programs_of(problem)
        return list(pool.map(lambda source: compile_cpp(source, *flags), sources))


@pytest.mark.parametrize("problem", PROBLEMS)
def test_there_are_a_dozen(problem):
    assert len(programs_of(problem)) >= 12


def verdicts(judge, problem, programs):
    """Name -> verdict: by the first case that fails, since limits take long."""
    folder = ROOT / "testdata" / problem
    result = judge("--fail-fast", "-p", folder, *LIMITS, *programs, timeout=300)
    rows = result.report["programs"]
    return {Path(row["program"]).name: row["verdict"] for row in rows}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_gets_the_verdict_that_its_first_line_names(judge, problem):
    got = verdicts(judge, problem, compile_all(problem))
    due = {source.stem: verdicts_due(source) for source in programs_of(problem)}
    wrong = {name: (got[name], due[name]) for name in due if got[name] not in due[name]}
    assert wrong == {}
