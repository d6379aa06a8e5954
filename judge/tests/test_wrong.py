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
from matrix import RIGHT  # noqa: E402
from mutants import LIMITS  # noqa: E402

WRONG = ROOT / "judge" / "tests" / "wrong"
PROBLEMS = sorted(path.name for path in WRONG.iterdir())
CASES_AT_A_TIME = 3
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
    """Name -> verdict: that of the first cases that it fails.

    A program that has failed is spared the others, since to run into a limit in
    each of them takes long.
    """
    folder = ROOT / "testdata" / problem
    names = sorted(path.stem for path in folder.glob("*.in"))
    got = {}
    while programs and names:
        some, names = names[:CASES_AT_A_TIME], names[CASES_AT_A_TIME:]
        options = [*LIMITS, *(f"--case={name}" for name in some)]
        result = judge("-p", folder, *options, *programs, timeout=300)
        rows = result.report["programs"]
        assert [case["case"] for row in rows for case in row["cases"]] == (
            some * len(programs)
        )
        for name, verdict in ((Path(r["program"]).name, r["verdict"]) for r in rows):
            if verdict != "AC" or name not in got:
                got[name] = verdict
        programs = [program for program in programs if got[program.name] in RIGHT]
    return got


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_gets_the_verdict_that_its_first_line_names(judge, problem):
    got = verdicts(judge, problem, compile_all(problem))
    due = {source.stem: verdicts_due(source) for source in programs_of(problem)}
    wrong = {name: (got[name], due[name]) for name in due if got[name] not in due[name]}
    assert wrong == {}
