"""What is measured of a run, and that nothing is left when it is over."""

import os
import time

import pytest
from conftest import at_once, not_sanitized
from hostile import built_programs, own_copy, processes_of
from obeying import write_problem

KINDS = [
    "child",
    "daemon",
    "deaf",
    "stopped",
    "spinner",
    "family",
    "sibling",
    "silent_clone",
    "tracer",
    "traced",
    "many",
    "bomb",
]


@pytest.fixture
def run(judge, tmp_path):
    """run(program, input, options) -> the row of the only case."""

    def call(program, given="", *options):
        cases = {"case": (given, "ok\n")}
        problem = write_problem(tmp_path / "problem", cases)
        executable = built_programs()[program]
        return judge("-p", problem, *options, executable).cases["case"]

    return call


def test_measures_cpu_time(run):
    case = run("burns", "100", "-t2")
    assert case["verdict"] == "AC"
    assert 95 <= case["cpu_ms"] < 1000
    assert case["wall_ms"] >= 95


def test_counts_the_cpu_time_of_children_that_were_waited_for(run):
    case = run("spins", "child", "-t5", "--no-sandbox")
    assert case["verdict"] == "AC"
    assert case["cpu_ms"] >= 590


def test_stops_near_the_cpu_limit(run):
    case = run("spins", "", "-t0.2", "-j1")
    assert 200 <= case["cpu_ms"] < 400


def test_tells_waiting_from_computing(run):
    case = run("waits", "", "-t0.1")
    assert case["cpu_ms"] < 100
    assert case["wall_ms"] >= 1000
    assert case["message"].startswith("stopped after 1.1")


def test_measures_the_peak_of_memory(run):
    case = run("allocates", "50 50")
    assert 50 << 10 <= case["memory_kb"] < 60 << 10


def test_measures_the_peak_of_a_child(run):
    case = run("allocates", "50 50 child", "--no-sandbox")
    assert 50 << 10 <= case["memory_kb"] < 60 << 10


@pytest.mark.parametrize("where", ["here", "thread"])
def test_stops_near_the_memory_limit(run, where):
    """Also when only a thread is left of the program, main's own has ended."""
    case = run("allocates", f"400 400 {where}", "-t5", "-m64MB")
    assert case["verdict"] == "MLE"
    assert case["memory_kb"] < 300 << 10


@not_sanitized
def test_a_small_program_has_a_small_figure(run):
    assert 100 <= run("says_ok")["memory_kb"] < 8 << 10


@not_sanitized
def test_a_figure_starts_anew_for_the_next_program(judge, tmp_path):
    cases = {"1": ("100 100", "ok\n"), "2": ("0 0", "ok\n")}
    problem = write_problem(tmp_path / "problem", cases)
    result = judge("-j1", "-p", problem, built_programs()["allocates"])
    assert result.cases["1"]["memory_kb"] > 100 << 10
    assert result.cases["2"]["memory_kb"] < 8 << 10


@pytest.mark.parametrize(
    ("program", "given", "exit_code", "signal"),
    [
        ("exits", "0", 0, None),
        ("exits", "255", 255, None),
        ("crashes", "null", None, "SIGSEGV"),
        ("crashes", "9", None, "SIGKILL"),
        ("crashes", "34", None, "SIGRTMIN"),
        ("crashes", "64", None, "SIGRTMAX"),
    ],
    ids=["0", "255", "sigsegv", "sigkill", "sigrtmin", "sigrtmax"],
)
def test_tells_the_exit_code_or_the_signal(run, program, given, exit_code, signal):
    case = run(program, given)
    assert case["exit_code"] == exit_code
    if signal != "SIGRTMAX":
        assert case["signal"] == signal
    else:
        assert case["signal"].startswith("SIGRTM")


def test_a_program_gets_a_clean_environment_and_an_empty_folder(
    judge, tmp_path, monkeypatch
):
    monkeypatch.setenv("SECRET", "1")
    cases = {"case": ("", "LANG=C\nONLINE_JUDGE=1\nPATH\n0 files\nfds 0 1 2\n")}
    problem = write_problem(tmp_path / "problem", cases)
    result = judge("-p", problem, built_programs()["tells_its_surroundings"])
    assert result.verdict == "AC", result.cases


@pytest.mark.parametrize("kind", KINDS)
def test_leaves_no_process_behind(judge, tmp_path, kind):
    program = own_copy("leaves_behind", tmp_path)
    problem = write_problem(tmp_path / "problem", {"case": (kind, "ok\n")})
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    start = time.monotonic()
    result = judge(
        *("--no-sandbox", "-t5", "-p", problem, program),
        env={**os.environ, "TMPDIR": str(scratch)},
    )
    assert processes_of(program) == []
    assert list(scratch.iterdir()) == []
    assert (result.exit_code, result.verdict) == (0, "AC")
    assert time.monotonic() - start < 9  # less than any of them lives


def test_a_program_that_ends_at_its_limit_leaves_nothing(judge, tmp_path):
    def run_to_its_limit(kind):
        program = own_copy("leaves_behind", tmp_path / kind)
        cases = {"case": (f"{kind} stay", "ok\n")}
        problem = write_problem(tmp_path / kind / "problem", cases)
        result = judge("--no-sandbox", "-t0.1", "-p", problem, program)
        return kind, result.verdict, processes_of(program)

    kinds = ["child", "daemon", "stopped", "family", "many"]
    results = at_once(run_to_its_limit, kinds)
    assert results == [(kind, "TLE", []) for kind in kinds]


def test_what_was_left_costs_the_next_case_nothing(judge, tmp_path):
    kinds = ["spinner", "many", "child"]
    cases = {f"{number}-{kind}": (kind, "ok\n") for number, kind in enumerate(kinds)}
    problem = write_problem(tmp_path / "problem", cases)
    program = own_copy("leaves_behind", tmp_path)
    result = judge("--no-sandbox", "-j1", "-t1", "-p", problem, program)
    assert result.exit_code == 0, result.cases
    assert result.cases["2-child"]["cpu_ms"] < 500
