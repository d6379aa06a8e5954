"""The sandbox where the kernel has less, and what is said of files."""

import json
import re

import pytest
from conftest import JUDGE, ROOT
from hostile import built_programs
from obeying import write_problem

# Numbers of x86-64 (the kernel's syscall_64.tbl).
SECCOMP = "317"
LANDLOCK_CREATE_RULESET = "444"
OPENAT2 = "437"

# What the kernel lacks -> what is said, and whether the filter still works.
GAPS = {
    "landlock": (
        [LANDLOCK_CREATE_RULESET],
        ["no Landlock on this kernel; file access is not blocked"],
        "RE",
    ),
    "filter": (
        [SECCOMP],
        ["no system call filter on this machine; processes and sockets are not"],
        "AC",
    ),
}


@pytest.fixture
def calls_fork(tmp_path):
    return write_problem(tmp_path / "problem", {"1": ("fork", "ok\n")})


@pytest.mark.parametrize("lacking", GAPS)
def test_says_once_what_the_kernel_lacks_and_goes_on(run, calls_fork, lacking):
    numbers, gaps, verdict = GAPS[lacking]
    programs = built_programs()
    done = run(
        *(programs["without_calls"], *numbers, "--", JUDGE, "-p", calls_fork),
        *(programs["calls"], programs["calls"]),
    )
    assert [line[:80] for line in done.stderr.splitlines()] == [
        f"judge: sandbox: {gap}"[:80] for gap in gaps
    ]
    assert re.findall(r"problem/calls +(\w+)", done.stdout) == [verdict, verdict]


def test_filters_each_program_by_itself_where_no_call_can_be_told_of(run, tmp_path):
    """Before Linux 5.5; the same where another listener is there already."""
    calls = ["fork", "execve", "kill", "tgkill", "socket", "setxattr"]
    problem = write_problem(
        tmp_path / "problem", {call: (call, "ok\n") for call in calls}
    )
    programs = built_programs()
    done = run(
        *(programs["without_calls"], OPENAT2, "--", JUDGE, "--json=-"),
        *("-p", problem, programs["calls"], programs["signals_itself"]),
    )
    caller, signaller = json.loads(done.stdout)["programs"]
    assert {case["message"] for case in caller["cases"]} == {
        "SIGSYS: forbidden system call"
    }
    assert signaller["verdict"] == "AC"


def test_says_nothing_of_gaps_without_the_sandbox(run, calls_fork):
    programs = built_programs()
    done = run(
        *(programs["without_calls"], LANDLOCK_CREATE_RULESET, SECCOMP, "--"),
        *(JUDGE, "--no-sandbox", "-p", calls_fork, programs["calls"]),
    )
    assert (done.exit_code, done.stderr) == (0, "")


def test_tells_of_the_file_that_a_failing_program_wanted(judge, tmp_path):
    problem = write_problem(tmp_path / "problem", {"1": ("7\n", "7\n")})
    result = judge("-p", problem, built_programs()["opens_in_txt"])
    assert result.cases["1"]["verdict"] == "WA"
    assert "it tried to open 'in.txt'" in result.stdout
    assert "#ifndef ONLINE_JUDGE" in result.stdout


def test_tells_nothing_of_files_when_the_answer_is_right(judge, tmp_path):
    problem = write_problem(tmp_path / "problem", {"1": ("7\n", "")})
    result = judge("-v", "-p", problem, built_programs()["opens_in_txt"])
    assert result.cases["1"]["verdict"] == "AC"
    assert "in.txt" not in result.stdout


def test_every_call_in_the_filter_is_named_once():
    text = (ROOT / "judge/syscall_filter.cpp").read_text()
    names = re.findall(r"\{SYS_(\w+),\s*\"(\w+)\"", text)
    assert len(names) > 60
    assert [pair for pair in names if pair[0] != pair[1]] == []
    assert len(set(names)) == len(names)
