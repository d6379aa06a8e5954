"""What can be typed after `judge`, and what is said of what can't."""

import json
import re
import subprocess

import pytest
from conftest import JUDGE
from obeying import obeys, write_problem

OPTIONS = [
    ("-p", "--problem", "DIR"),
    ("-c", "--case", "GLOB"),
    ("-t", "--time-limit", "T"),
    ("-m", "--memory-limit", "M"),
    (None, "--output-limit", "M"),
    (None, "--target", "NAME"),
    (None, "--no-sandbox", None),
    (None, "--checker", "PROGRAM"),
    ("-j", "--jobs", "N"),
    ("-x", "--fail-fast", None),
    (None, "--json", "FILE"),
    (None, "--color", "WHEN"),
    ("-q", "--quiet", None),
    ("-v", "--verbose", None),
    (None, "--show", "KEY"),
    ("-h", "--help", None),
    (None, "--version", None),
]

# Arguments -> the one line that refuses them.
REFUSED = [
    ([], "no PROGRAM given; usage: judge [options] PROGRAM..., see judge --help"),
    (["--"], "no PROGRAM given; usage: judge [options] PROGRAM..., see judge --help"),
    (["--tiem", "1"], "unknown option '--tiem'; did you mean '--time-limit'?"),
    (["--verbos=1"], "unknown option '--verbos'; did you mean '--verbose'?"),
    (["--frobnicate"], "unknown option '--frobnicate'; see judge --help"),
    (["-z"], "unknown option '-z'; see judge --help"),
    (["-qz"], "unknown option '-z'; see judge --help"),
    (["-\x1b"], r"unknown option '-\x1b'; see judge --help"),
    (["x", "-t"], "option '-t' needs a value: -t T"),
    (["x", "--jobs"], "option '--jobs' needs a value: --jobs N"),
    (["--jobs=", "x"], "option '--jobs' needs a value: --jobs N"),
    (["-p", "", "x"], "option '-p' needs a value: -p DIR"),
    (["--quiet=yes", "x"], "option '--quiet' takes no value"),
    (["-j0", "x"], "option '-j': '0' is no number from 1 to 256"),
    (["-j", "257", "x"], "option '-j': '257' is no number from 1 to 256"),
    (["--jobs=2x", "x"], "option '--jobs': '2x' is no number from 1 to 256"),
    (["-j-1", "x"], "option '-j': '-1' is no number from 1 to 256"),
    (
        ["--color", "red", "x"],
        "option '--color': 'red' is none of auto, always, never",
    ),
    (["--show", "std"], "option '--show' needs '--problem DIR' as well"),
    (["--show", "std", "-p", "d", "x"], "option '--show' takes no PROGRAM, got 'x'"),
]

# Limits that limits.h refuses; the option is named before what it says.
REFUSED_LIMITS = [
    ("-t", "1x"),
    ("--time-limit", "0s"),
    ("-m", "64"),
    ("--memory-limit", "lots"),
    ("--output-limit", "1"),
]


def run(*arguments, **options):
    return subprocess.run(
        [JUDGE, *map(str, arguments)],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        **options,
    )


@pytest.fixture
def problem(tmp_path):
    cases = {"1-yes": ("print 1\n", "1\n"), "2-no": ("print 1\n", "2\n")}
    return write_problem(tmp_path / "sum", cases)


@pytest.mark.parametrize(
    ("arguments", "message"), REFUSED, ids=lambda value: str(value)[:40]
)
def test_refuses_wrong_usage_in_one_line(arguments, message):
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"judge: {message}\n"


@pytest.mark.parametrize(("option", "value"), REFUSED_LIMITS)
def test_names_the_option_whose_limit_is_refused(option, value):
    done = run(option, value, "program")
    assert done.returncode == 2
    assert re.fullmatch(f"judge: option '{option}': .*'{value}'.*\n", done.stderr)


def test_help_describes_every_option():
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    for letter, name, value in OPTIONS:
        synopsis = (f"{letter}, " if letter else "    ") + name
        synopsis += f" {value}" if value else ""
        assert re.search(f"^  {synopsis}  +[^ ]", done.stdout, re.MULTILINE)


def test_help_lists_no_option_that_is_not_tested_here():
    listed = re.findall("^ {2,6}(?:-., )?(--[a-z-]+)", run("-h").stdout, re.MULTILINE)
    assert listed == [name for _, name, _ in OPTIONS]


def test_help_fits_80_columns():
    assert max(map(len, run("--help").stdout.splitlines())) <= 80


def test_prints_its_version():
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, "judge 1.0\n")


SPELLINGS = [
    ["--case", "1-*", "--jobs", "2"],
    ["--case=1-*", "--jobs=2"],
    ["-c", "1-*", "-j", "2"],
    ["-c1-*", "-j2"],
    ["-vj2", "-vc", "1-*"],
]


@pytest.mark.parametrize("arguments", SPELLINGS, ids=" ".join)
def test_takes_a_value_in_every_usual_spelling(judge, problem, arguments):
    result = judge("-p", problem, *arguments, obeys())
    assert (result.exit_code, list(result.cases)) == (0, ["1-yes"])


def test_takes_options_after_programs(judge, problem):
    result = judge(obeys(), "-c", "1-*", "-p", problem)
    assert (result.exit_code, list(result.cases)) == (0, ["1-yes"])


def test_takes_everything_after_two_dashes_as_programs(judge, problem, tmp_path):
    (tmp_path / "-q").symlink_to(obeys())
    result = judge("-p", problem, "--", "-q", cwd=tmp_path)
    assert [row["program"] for row in result.report["programs"]] == ["-q"]


def test_adds_up_the_cases_of_several_globs(judge, problem):
    result = judge("-p", problem, "-c", "1-*", "--case=2-*", obeys())
    assert list(result.cases) == ["1-yes", "2-no"]


def test_takes_the_last_of_a_repeated_option(judge, problem):
    result = judge("-p", "missing", "-p", problem, "-c", "1-*", obeys())
    assert result.exit_code == 0


def test_json_to_stdout_moves_the_text_to_stderr(problem):
    done = run("-p", problem, "--json", "-", obeys())
    assert json.loads(done.stdout)["verdict"] == "WA"
    assert "0 of 1 solution accepted, 1 of 2 cases" in done.stderr


def test_shows_a_key_of_the_problem(tmp_path):
    folder = write_problem(tmp_path / "old", {}, "std = c++98\n")
    done = run("--show", "std", "-p", folder)
    assert (done.returncode, done.stdout) == (0, "c++98\n")
