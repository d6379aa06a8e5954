"""Which case runs when, what is reported in which order, and how it ends."""

import json
import os
import signal
import subprocess
import time
from itertools import combinations
from pathlib import Path

import pytest
from conftest import JUDGE, at_once
from hostile import built_programs, own_copy, processes_of, wait_until
from obeying import obeys, write_problem

RIGHT = ("print 1\n", "1\n")
WRONG = ("print 1\n", "2\n")
BLANKS = ("print a  b\n", "a b\n")
CRASH = ("raise 11\n", "1\n")
SLOW = ("spin\n", "1\n")
LATE = ("fill_mb 40\nprint 1\n", "1\n")


def diary(path):
    """The runs that programs wrote down: (name, begin, end)."""
    rows = [line.split() for line in path.read_text().splitlines()]
    return [(name, int(begin), int(end)) for name, begin, end in rows]


def overlap(one, other):
    return one[1] < other[2] and other[1] < one[2]


# Near the limit


@pytest.mark.parametrize(
    ("milliseconds", "verdict"), [(90, "AC"), (130, "TLE")], ids=["under", "over"]
)
def test_judges_near_the_limit_alike_in_ten_runs(
    judge, tmp_path, milliseconds, verdict
):
    cases = {str(number): (str(milliseconds), "ok\n") for number in range(10)}
    problem = write_problem(tmp_path / "problem", cases)
    result = judge("-j2", "-t0.1", "-p", problem, built_programs()["burns"])
    assert [case["verdict"] for case in result.cases.values()] == [verdict] * 10


def test_a_program_that_computes_is_not_taken_for_one_that_waits(judge, tmp_path):
    # At once they need more than their wall limit, 1.5 s, on up to four cores.
    jobs = 8 * min(len(os.sched_getaffinity(0)), 4)
    cases = {str(number): ("200", "ok\n") for number in range(jobs)}
    problem = write_problem(tmp_path / "problem", cases)
    result = judge("-j", jobs, "-t0.5", "-p", problem, built_programs()["burns"])
    assert {case["verdict"] for case in result.cases.values()} == {"AC"}


def test_a_checker_stands_where_the_judge_does(judge, tmp_path):
    checker = tmp_path / "checker"
    checker.write_text("#!/bin/sh\npwd\n")
    checker.chmod(0o755)
    problem = write_problem(tmp_path / "problem", {"1": ("", "")})
    options = ["-v", "--checker", checker, "-p", problem]
    result = judge(*options, built_programs()["says_ok"], cwd=tmp_path)
    assert result.cases["1"]["message"] == str(tmp_path)


@pytest.fixture
def judge_diary(judge, tmp_path):
    """judge_diary(jobs, name -> (ms at first, ms later), options) -> Result, runs.

    The program is judged as often as `programs` says.
    """

    def call(jobs, cases, *more, programs=1):
        path = tmp_path / "diary"
        pairs = {
            name: (f"{path}\n{name} {first} {later}\n", "ok\n")
            for name, (first, later) in cases.items()
        }
        problem = write_problem(tmp_path / "problem", pairs)
        program = built_programs()["keeps_a_diary"]
        options = ["--no-sandbox", "-t0.2", *more, "-j", jobs, "-p", problem]
        result = judge(*options, *[program] * programs)
        return result, diary(path) if path.exists() else []

    return call


def test_a_near_miss_runs_once_more_and_that_run_counts(judge_diary):
    result, runs = judge_diary(2, {"near": (215, 50)})
    assert result.verdict == "AC"
    assert 50 <= result.cases["near"]["cpu_ms"] < 200
    assert len(runs) == 2


def test_a_near_miss_runs_once_more_only(judge_diary):
    result, runs = judge_diary(2, {"near": (215, 215)})
    assert result.verdict == "TLE"
    assert len(runs) <= 2


def test_the_second_run_is_alone(judge_diary):
    quick = {f"{number}-quick": (20, 20) for number in range(2, 9)}
    result, runs = judge_diary(3, {"1-near": (215, 80), **quick})
    assert result.exit_code == 0, result.cases
    again = [run for run in runs if run[0] == "1-near"][1]
    neighbours = [run for run in runs if run != again]
    assert len(neighbours) == 8
    assert not [run for run in neighbours if overlap(run, again)]


def test_two_near_misses_run_one_after_the_other(judge_diary):
    result, runs = judge_diary(3, {"1": (215, 60), "2": (215, 60), "3": (215, 60)})
    assert result.exit_code == 0, result.cases
    second = runs[3:]
    assert len(second) == 3
    assert not [pair for pair in combinations(second, 2) if overlap(*pair)]


def test_a_clear_miss_has_no_second_run(judge_diary):
    result, runs = judge_diary(2, {"far": (2000, 10)})
    assert result.verdict == "TLE"
    assert runs == []


def test_one_job_has_no_second_run(judge_diary):
    result, runs = judge_diary(1, {"near": (1190, 10)}, "-t1")
    assert result.verdict == "TLE"
    assert runs == []


# Jobs and order


def test_two_jobs_run_two_cases_at_a_time(judge, tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    cases = {
        "1": (f"{one}\n{other}\n", "ok\n"),
        "2": (f"{other}\n{one}\n", "ok\n"),
    }
    problem = write_problem(tmp_path / "problem", cases)
    program = built_programs()["meets"]
    options = ["--no-sandbox", "-t0.2", "-p", problem, program]
    result = judge("-j1", *options)
    assert result.cases["1"]["verdict"] == "TLE"
    one.unlink()
    other.unlink()
    assert judge("-j2", *options).exit_code == 0


def test_no_more_cases_run_than_there_are_jobs(judge_diary):
    _, runs = judge_diary(2, {str(number): (20, 20) for number in range(12)})
    assert len(runs) == 12
    assert not [three for three in combinations(runs, 3) if all_overlap(three)]


def all_overlap(runs):
    return max(run[1] for run in runs) < min(run[2] for run in runs)


def test_reports_in_the_order_of_programs_and_cases(judge, tmp_path):
    cases = {f"{number}": RIGHT for number in range(1, 21)}
    cases["1"] = ("sleep\n", "1\n")
    problem = write_problem(tmp_path / "problem", cases)
    programs = [obeys(), built_programs()["echoes"], obeys()]
    result = judge("-j4", "-t0.1", "-p", problem, *programs)
    assert [p["program"] for p in result.report["programs"]] == list(map(str, programs))
    for program in result.report["programs"]:
        names = [case["case"] for case in program["cases"]]
        assert names == [str(number) for number in range(1, 21)]


def test_more_jobs_than_cases_are_fine(judge, tmp_path):
    problem = write_problem(tmp_path / "problem", {"1": RIGHT})
    assert judge("-j64", "-p", problem, obeys()).exit_code == 0


# A program's verdict, and the exit code


@pytest.mark.parametrize(
    ("cases", "verdict", "exit_code"),
    [
        ([RIGHT, RIGHT], "AC", 0),
        ([RIGHT, BLANKS, RIGHT], "PE", 1),
        ([BLANKS, RIGHT, WRONG, CRASH], "WA", 1),
        ([BLANKS, CRASH, WRONG], "RE", 1),
        ([SLOW, CRASH], "TLE", 1),
        ([RIGHT, CRASH, SLOW], "RE", 1),
    ],
    ids=["all-right", "blanks", "first-wrong", "first-crash", "slow", "not-worst"],
)
def test_the_first_case_that_fails_is_the_verdict(
    judge, tmp_path, cases, verdict, exit_code
):
    numbered = {str(number): case for number, case in enumerate(cases)}
    problem = write_problem(tmp_path / "problem", numbered, "target = poj\n")
    result = judge("-j2", "-t0.1", "-p", problem, obeys())
    assert (result.verdict, result.exit_code) == (verdict, exit_code)
    (program,) = result.report["programs"]
    assert program["total"] == len(cases)
    assert program["accepted"] == cases.count(RIGHT)


# Only up to the first failure


@pytest.mark.parametrize("jobs", [1, 2, 8])
@pytest.mark.parametrize(
    ("cases", "verdicts"),
    [
        ([RIGHT, RIGHT], ["AC", "AC"]),
        ([BLANKS, RIGHT, WRONG, CRASH, RIGHT], ["PE", "AC", "WA"]),
        ([SLOW, CRASH, RIGHT], ["TLE"]),
        ([LATE, CRASH, WRONG, RIGHT], ["AC", "RE"]),
    ],
    ids=["none", "not-at-blanks", "slow-first", "a-later-one-is-known-first"],
)
def test_fail_fast_ends_with_the_first_case_that_fails(
    judge, tmp_path, jobs, cases, verdicts
):
    numbered = {str(number): case for number, case in enumerate(cases)}
    problem = write_problem(tmp_path / "problem", numbered, "target = poj\n")
    result = judge("-x", "-j", jobs, "-t0.1", "-p", problem, obeys(), obeys())
    for program in result.report["programs"]:
        assert [case["verdict"] for case in program["cases"]] == verdicts
        assert program["verdict"] == verdicts[-1]
        assert program["total"] == len(cases)
    left_out = len(cases) - len(verdicts)
    were = "was" if left_out == 1 else "were"
    words = f"  {left_out} of {len(cases)} cases {were} not judged\n"
    assert result.stdout.count(words) == (2 if left_out else 0)
    sums = f", {2 * left_out} not judged, " if left_out else " accepted, 4 cases, "
    assert sums in result.stdout.splitlines()[-1]


def test_fail_fast_does_not_start_what_comes_behind(judge_diary):
    cases = {"1-miss": (2000, 2000), "2": (1, 1), "3": (1, 1)}
    result, runs = judge_diary(1, cases, "--fail-fast")
    assert list(result.cases) == ["1-miss"]
    assert runs == []


def test_fail_fast_waits_for_the_second_run_of_a_near_miss(judge_diary):
    cases = {"1-near": (215, 50), "2-miss": (2000, 2000), "3": (1, 1)}
    result, _ = judge_diary(2, cases, "--fail-fast")
    verdicts = {name: case["verdict"] for name, case in result.cases.items()}
    assert verdicts == {"1-near": "AC", "2-miss": "TLE"}


def test_fail_fast_has_no_second_run_behind_a_failure(judge_diary):
    cases = {"1-miss": (2000, 2000), "2-near": (205, 50)}
    _, runs = judge_diary(2, cases, "--fail-fast", programs=2)
    assert len(runs) <= 2


def test_fail_fast_ends_at_a_judge_error(judge, tmp_path):
    problem = write_problem(tmp_path / "problem", {"1": RIGHT, "2": RIGHT})
    checker = tmp_path / "checker"
    checker.write_text("#!/bin/sh\nkill -SEGV $$\n")
    checker.chmod(0o755)
    result = judge("-x", "-j1", "--checker", checker, "-p", problem, obeys())
    assert result.exit_code == 2
    assert [case["verdict"] for case in result.cases.values()] == ["JE"]


def test_a_program_that_did_not_compile_keeps_nobody_from_being_judged(
    judge, tmp_path
):
    (tmp_path / "broken.ce").write_text("error: expected ';'\n")
    problem = write_problem(tmp_path / "problem", {"1": RIGHT})
    result = judge("-p", problem, tmp_path / "broken", obeys())
    broken, fine = result.report["programs"]
    assert result.exit_code == 1
    assert (broken["verdict"], broken["cases"]) == ("CE", [])
    assert fine["verdict"] == "AC"


def test_an_absent_program_is_the_callers_mistake(judge, tmp_path):
    problem = write_problem(tmp_path / "problem", {"1": RIGHT})
    result = judge("-p", problem, tmp_path / "absent")
    assert result.exit_code == 2
    assert result.stderr.startswith("judge: no program")


@pytest.mark.parametrize(
    "content", [b"no program\n", b"\x7fELF junk", b""], ids=["text", "elf", "empty"]
)
def test_what_cannot_be_executed_is_not_blamed_on_the_program(
    judge, tmp_path, content
):
    program = tmp_path / "program"
    program.write_bytes(content)
    program.chmod(0o755)
    problem = write_problem(tmp_path / "problem", {"1": RIGHT})
    result = judge("-p", problem, program)
    assert result.exit_code == 2
    assert "cannot execute" in str(result.report) + result.stderr


# A worker that is lost


@pytest.mark.parametrize("harm", ["kill", "stop", "trace"])
def test_a_program_that_harms_its_worker_hurts_only_its_own_case(
    judge, tmp_path, harm
):
    def judge_harmful(jobs):
        folder = tmp_path / jobs
        program = own_copy("harms_its_worker", folder)
        data = folder / "testdata"
        data.mkdir()
        write_problem(data / "harmful", {"1": (harm, "ok\n")})
        write_problem(data / "fine", {str(n): ("", "ok\n") for n in range(9)})
        programs = [folder / "harmful/program", folder / "fine/program"]
        for link, target in zip(programs, [program, built_programs()["says_ok"]]):
            link.parent.mkdir()
            link.symlink_to(target)
        begin = time.monotonic()
        result = judge("--no-sandbox", jobs, "-t0.2", *programs, cwd=folder)
        assert time.monotonic() - begin < 15  # less than the program lives
        assert wait_until(lambda: not processes_of(program))
        return result

    for result in at_once(judge_harmful, ["-j1", "-j3"]):
        harmed, unharmed = result.report["programs"]
        assert harmed["verdict"] in ("JE", "TLE")
        assert unharmed["verdict"] == "AC"
        assert result.exit_code == (2 if harmed["verdict"] == "JE" else 1)


@pytest.fixture
def start(tmp_path):
    """start(*options): a judge at work on cases that end at once (the first is
    right, the second wrong) and on more that wait."""
    started = []
    program = own_copy("waits_if_told", tmp_path)
    report = tmp_path / "report.json"
    scratch = tmp_path / "scratch"
    scratch.mkdir()

    def call(*options, quick=2, waiting=6):
        cases = {f"1-{n}": ("go", "ok\n") for n in range(quick)}
        if quick > 1:
            cases["1-1"] = ("go", "wrong\n")
        cases.update({f"2-{n}": ("wait", "ok\n") for n in range(waiting)})
        problem = write_problem(tmp_path / "problem", cases)
        command = [JUDGE, "--json", report, "-p", problem, *options, program]
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "TMPDIR": str(scratch)},
            start_new_session=True,
        )
        process.program, process.scratch, process.report = program, scratch, report
        started.append(process)
        return process

    yield call
    for process in started:
        process.kill()
        process.communicate()


def name_of(pid):
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""  # it has ended


def parent_of(pid):
    status = Path(f"/proc/{pid}/stat").read_text()
    return int(status.rpartition(")")[2].split()[1])


def waiting_programs(process, count):
    """The pids of `count` programs, once so many wait."""

    def waiting():
        pids = processes_of(process.program)
        return [pid for pid in pids if name_of(pid) == "waiting"]

    assert wait_until(lambda: len(waiting()) == count)
    return waiting()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_lost_worker_is_replaced(start, number):
    process = start("-j2", "-t1", waiting=2)
    victim = waiting_programs(process, 2)[0]
    os.kill(parent_of(victim), number)
    process.communicate(timeout=30)
    report = json.loads(process.report.read_bytes())
    verdicts = [case["verdict"] for case in report["programs"][0]["cases"]]
    assert sorted(verdicts) == ["AC", "JE", "TLE", "WA"]
    assert process.returncode == 2
    assert not processes_of(process.program)


# Interrupted


INTERRUPTS = [
    (signal.SIGINT, 130),
    (signal.SIGTERM, 143),
    (signal.SIGHUP, 129),
]


@pytest.mark.parametrize("mode", ["sandboxed", "bare"])
@pytest.mark.parametrize(("number", "exit_code"), INTERRUPTS)
def test_an_interrupt_reports_what_is_done(start, number, exit_code, mode):
    options = ["--no-sandbox"] if mode == "bare" else []
    process = start("-j2", "-t30", *options)
    waiting_programs(process, 2)
    process.send_signal(number)
    stdout, stderr = process.communicate(timeout=10)
    assert process.returncode == exit_code
    assert not processes_of(process.program)
    assert list(process.scratch.iterdir()) == []
    report = json.loads(process.report.read_bytes())
    assert report["interrupted"] is True
    cases = {c["case"]: c["verdict"] for c in report["programs"][0]["cases"]}
    assert cases == {"1-0": "AC", "1-1": "WA"}
    assert b"interrupted" in stdout + stderr


def test_ctrl_c_to_the_whole_group_is_an_interrupt(start):
    process = start("-j2", "-t30")
    waiting_programs(process, 2)
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=10)
    assert process.returncode == 130
    assert not processes_of(process.program)
    assert json.loads(process.report.read_bytes())["interrupted"] is True


def test_an_interrupt_before_any_case_is_done_has_a_report_too(start):
    process = start("-j2", "-t30", quick=0)
    waiting_programs(process, 2)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=10)
    assert process.returncode == 130
    assert json.loads(process.report.read_bytes())["interrupted"] is True


@pytest.mark.parametrize("mode", ["sandboxed", "bare"])
@pytest.mark.parametrize("jobs", [1, 3])
def test_a_killed_judge_leaves_nothing(start, jobs, mode):
    options = ["--no-sandbox"] if mode == "bare" else []
    process = start("-j", str(jobs), "-t30", *options)
    waiting_programs(process, jobs)
    process.kill()
    process.communicate(timeout=10)  # ends when no worker holds the pipes
    assert process.returncode == -signal.SIGKILL
    assert wait_until(lambda: not processes_of(process.program))
    assert list(process.scratch.iterdir()) == []


def test_a_killed_judge_leaves_no_daemon_of_its_programs(judge, tmp_path):
    program = own_copy("leaves_behind", tmp_path)
    problem = write_problem(tmp_path / "problem", {"1": ("daemon stay", "ok\n")})
    command = [JUDGE, "--no-sandbox", "-t30", "-p", problem, program]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    assert wait_until(lambda: len(processes_of(program)) == 2)
    process.kill()
    process.wait()
    assert wait_until(lambda: not processes_of(program))


def test_what_was_told_to_ignore_a_hangup_goes_on(tmp_path):
    program = own_copy("waits", tmp_path)
    problem = write_problem(tmp_path / "problem", {"1": ("", "ok\n")})
    command = ["nohup", JUDGE, "-t0.2", "-p", problem, program]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert wait_until(lambda: processes_of(program))
    process.send_signal(signal.SIGHUP)
    process.communicate(timeout=30)
    assert process.returncode == 1
