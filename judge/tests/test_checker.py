"""Special judges: what their exit codes mean, and what happens when they fail."""

import json
import os
import subprocess

import pytest
from conftest import JUDGE
from hostile import built_programs, own_copy, processes_of
from obeying import checker_obeys, write_problem

# Exit code -> verdict with target poj (which knows PE), verdict without target.
EXIT_CODES = [
    (0, "AC", "AC"),
    (1, "WA", "WA"),
    (2, "PE", "WA"),
    (3, "JE", "JE"),
    (4, "JE", "JE"),
    (5, "JE", "JE"),
    (6, "JE", "JE"),
    (7, "WA", "WA"),
    (8, "WA", "WA"),
    (9, "JE", "JE"),
    (15, "JE", "JE"),
    (16, "WA", "WA"),
    (50, "WA", "WA"),
    (99, "WA", "WA"),
    (127, "WA", "WA"),
    (255, "WA", "WA"),
]

# What a checker does -> the verdict of that case, and words of its message.
FAILURES = {
    "1-accept": ("AC", "fine"),
    "2-crash": ("JE", "SIGABRT"),
    "3-killed": ("JE", "SIGKILL"),
    "4-spin": ("JE", "time limit"),
    "5-flood": ("JE", "message"),
    "6-wordy": ("AC", "word 0\nword 1\n"),
    "7-leave": ("AC", ""),
    "8-both": ("AC", "from stdout\nfrom stderr"),
    "9-files": ("AC", ""),
}


@pytest.fixture
def check(judge, tmp_path):
    """check(answer, options, conf, program): the row of the only case."""

    def call(answer, *options, conf="", given="", checker=None, program="echoes"):
        cases = {"case": (given, answer)}
        problem = write_problem(tmp_path / "problem", cases, conf)
        checker = checker or built_programs()["checker_misbehaves"]
        executable = built_programs()[program]
        result = judge("--checker", checker, "-p", problem, *options, executable)
        case = result.cases["case"]
        wanted = {"AC": 0, "JE": 2}.get(case["verdict"], 1)
        assert result.exit_code == wanted
        return case

    return call


def judge_codes(judge, folder, conf):
    cases = {str(code): ("", f"{code}\nsays {code}\n") for code, _, _ in EXIT_CODES}
    problem = write_problem(folder, cases, conf)
    program = built_programs()["says_ok"]
    result = judge("--checker", checker_obeys(), "-p", problem, program)
    assert result.exit_code == 2
    assert result.verdict == "JE"
    return result.cases


def test_exit_codes_have_testlibs_meaning(judge, tmp_path):
    with_pe = judge_codes(judge, tmp_path / "poj", "target = poj\n")
    without = judge_codes(judge, tmp_path / "plain", "")
    found = [
        (code, with_pe[str(code)]["verdict"], without[str(code)]["verdict"])
        for code, _, _ in EXIT_CODES
    ]
    assert found == EXIT_CODES
    for code, _, _ in EXIT_CODES:
        assert f"says {code}" in with_pe[str(code)]["message"]


def test_names_the_exit_code_that_means_nothing(check):
    case = check("3\nno such file\n", checker=checker_obeys())
    assert "exit code 3" in case["message"]
    assert "no such file" in case["message"]


def test_the_figures_are_the_programs_and_not_the_checkers(check):
    case = check("0\n", checker=checker_obeys(), program="says_ok")
    assert case["exit_code"] == 0
    assert 0 < case["cpu_ms"] < 200


@pytest.fixture(scope="module")
def failures(tmp_path_factory):
    """What became of all cases when their checker does what FAILURES says."""
    folder = tmp_path_factory.mktemp("failures")
    checker = own_copy("checker_misbehaves", folder)
    cases = {name: ("", name[2:] + "\n") for name in FAILURES}
    problem = write_problem(folder / "problem", cases)
    scratch = folder / "scratch"
    scratch.mkdir()
    done = subprocess.run(
        [JUDGE, "-j2", "--json=-", "-p", problem, "--checker", checker]
        + [built_programs()["says_ok"]],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "TMPDIR": str(scratch)},
        timeout=90,
    )
    done.left = processes_of(checker), list(scratch.iterdir())
    (program,) = json.loads(done.stdout)["programs"]
    done.rows = {row["case"]: row for row in program["cases"]}
    return done


@pytest.mark.parametrize("name", FAILURES)
def test_a_checkers_failure_is_its_own_case_only(failures, name):
    verdict, words = FAILURES[name]
    assert failures.rows[name]["verdict"] == verdict
    assert words in failures.rows[name]["message"]


def test_a_failed_checker_is_exit_code_2(failures):
    assert failures.returncode == 2


def test_a_checker_leaves_nothing_behind(failures):
    assert failures.left == ([], [])


@pytest.mark.parametrize("name", ["5-flood", "6-wordy"])
def test_a_checkers_message_is_cut(failures, name):
    assert len(failures.rows[name]["message"]) < 65 << 10


def test_a_checker_gets_the_input_the_output_and_the_answer(check):
    case = check("output", given="seen by the checker\n")
    assert (case["verdict"], case["message"]) == ("AC", "seen by the checker")


def test_a_checker_reads_an_output_of_many_megabytes(check):
    case = check("files", given="x" * (30 << 20))
    assert case["verdict"] == "AC"


def test_the_options_in_the_problem_reach_the_checker(check):
    conf = "checker = eight_path  shortest  $(x) 'a\n"
    assert check("arguments", conf=conf)["message"] == "[shortest][$(x)]['a]"


@pytest.mark.parametrize(
    ("program", "given", "verdict"),
    [
        ("crashes", "null", "RE"),
        ("exits", "3", "RE"),
        ("waits", "", "TLE"),
        ("floods", "1 1000", "OLE"),
    ],
)
def test_only_a_clean_run_is_checked(check, program, given, verdict):
    options = ["-t0.1", "--output-limit=10KB"]
    case = check("crash", *options, given=given, program=program)
    assert case["verdict"] == verdict


# A problem's own checker


@pytest.fixture
def own(tmp_path):
    """A problem with a checker.cpp, and a judge with a build/ of its own."""
    built = tmp_path / "build"
    built.mkdir()
    subprocess.run(["cp", JUDGE, built / "judge"], check=True)
    cases = {"case": ("", "accept\n")}
    folder = write_problem(tmp_path / "own", cases)
    (folder / "checker.cpp").write_text("int main() { return 0; }\n")

    def call(*options):
        command = [built / "judge", "-v", "-p", folder, *options]
        command.append(built_programs()["says_ok"])
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    call.folder = folder
    call.built = built / "testdata" / "own"
    return call


def test_a_problems_own_checker_is_used(own):
    own_copy("checker_misbehaves", own.built).rename(own.built / "checker")
    done = own()
    assert (done.returncode, done.stderr) == (0, "")


def test_a_checker_that_is_not_built_is_not_passed_over(own):
    done = own()
    assert done.returncode == 2
    assert "checker.cpp' is not built" in done.stderr
    assert "make judge P=own" in done.stderr


def test_a_checker_that_has_changed_since_is_not_used(own):
    checker = own_copy("checker_misbehaves", own.built).rename(own.built / "checker")
    os.utime(checker, (1, 1))
    done = own()
    assert done.returncode == 2
    assert "has changed since" in done.stderr


def test_the_callers_checker_comes_first(own):
    done = own("--checker", built_programs()["exits"])
    # This one finds no number in its stdin, and exits with 1.
    assert (done.returncode, done.stderr) == (1, "")


def test_a_checker_that_is_named_and_absent_is_exit_code_2(judge, tmp_path):
    cases = {"case": ("", "")}
    problem = write_problem(tmp_path / "problem", cases, "checker = eight_pth\n")
    result = judge("-p", problem, built_programs()["says_ok"])
    assert result.exit_code == 2
    assert result.stderr.startswith("judge: no checker 'eight_pth'")


@pytest.mark.parametrize("kind", ["absent", "folder", "text"])
def test_a_checker_that_is_no_program_is_exit_code_2(judge, tmp_path, kind):
    checker = tmp_path / "checker"
    if kind == "folder":
        checker.mkdir()
    if kind == "text":
        checker.write_text("not executable\n")
    problem = write_problem(tmp_path / "problem", {"case": ("", "ok\n")})
    program = built_programs()["says_ok"]
    result = judge("--checker", checker, "-p", problem, program)
    assert result.exit_code == 2
    assert str(checker) in result.stderr
    assert result.stderr.count("\n") == 1
