"""The report for programs: always one valid object, whatever was printed."""

import json
import re
import shutil
import subprocess

import pytest
from conftest import JUDGE
from obeying import checker_obeys, obeys, write_problem
from terminal import on_terminal

HOSTILE = b"\x1b[2J\x00\x7f\xff\xfe\xc3(\xed\xa0\x80\xc2\x9b31m\"\\\xe4\xb8\xad\n\r<"
HOSTILE_NAME = b"\x1b[2J\x07\x7f\xff\xc3(\xc2\x9b\"'\\\xe4\xb8\xad\n $(x)"

CASE_KEYS = [
    "case", "verdict", "cpu_ms", "wall_ms", "memory_kb", "exit_code", "signal",
    "message",
]  # fmt: skip
PROGRAM_KEYS = [
    "program", "problem", "verdict", "accepted", "total", "cpu_ms", "memory_kb",
    "cases",
]  # fmt: skip


@pytest.fixture
def problem(tmp_path):
    """problem(cases, conf) -> a folder with these cases."""
    return lambda cases, conf="": write_problem(tmp_path / "puzzle", cases, conf)


def read_strictly(report):
    """The report, as a reader sees it that takes no liberties."""

    def refuse(constant):
        raise ValueError(constant)

    def no_repeats(pairs):
        assert len(pairs) == len(dict(pairs))
        return dict(pairs)

    return json.loads(
        report.decode("utf-8", errors="strict"),
        parse_constant=refuse,
        object_pairs_hook=no_repeats,
    )


def write_report(*arguments):
    done = subprocess.run(
        [JUDGE, "--json", "-", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
    )
    return done.stdout


def test_has_the_fields_that_programs_rely_on(judge, problem):
    folder = problem({"1": ("print 1\n", "1\n"), "2": ("print 1\n", "2\n")})
    report = judge("-p", folder, obeys()).report
    assert list(report) == ["verdict", "programs"]
    (program,) = report["programs"]
    assert list(program) == PROGRAM_KEYS
    assert [list(row) for row in program["cases"]] == [CASE_KEYS] * 2
    assert (program["program"], program["problem"]) == (str(obeys()), "puzzle")
    assert (program["accepted"], program["total"]) == (1, 2)


def test_a_programs_figures_are_the_maxima_of_its_cases(judge, problem):
    folder = problem({"1": ("fill_mb 20\n", ""), "2": ("print 1\n", "1\n")})
    (program,) = judge("-p", folder, obeys()).report["programs"]
    for figure in ("cpu_ms", "memory_kb"):
        assert program[figure] == max(row[figure] for row in program["cases"]) > 0
    assert program["memory_kb"] > 20 * 1024


def test_gives_milliseconds_with_at_most_three_decimals(problem):
    folder = problem({str(number): ("print 1\n", "1\n") for number in range(20)})
    report = json.loads(write_report("-p", folder, obeys()), parse_float=str)
    (program,) = report["programs"]
    figures = [program["cpu_ms"], *(row["wall_ms"] for row in program["cases"])]
    for figure in figures:
        assert re.fullmatch(r"\d+(\.\d?\d?[1-9])?", str(figure))


def test_counts_time_in_milliseconds(judge, problem):
    folder = problem({"1": ("sleep", "")})
    row = judge("-p", folder, "-t", "100ms", obeys()).cases["1"]
    assert 1100 <= row["wall_ms"] < 10000 and row["cpu_ms"] < 100


# What the program does -> exit code, signal and message.
ENDS = [
    ("print 1", 0, None, ""),
    ("exit 3", 3, None, "exit code 3"),
    ("raise 15", None, "SIGTERM", "SIGTERM"),
    ("raise 8", None, "SIGFPE", "SIGFPE: division by zero?"),
    ("raise 40", None, "SIGRTMIN+6", "SIGRTMIN+6"),
]


@pytest.mark.parametrize(("command", "exit_code", "signal", "message"), ENDS)
def test_says_how_a_run_ended(judge, problem, command, exit_code, signal, message):
    row = judge("-p", problem({"1": (command, "1\n")}), obeys()).cases["1"]
    assert row["exit_code"] == exit_code
    assert (row["signal"], row["message"]) == (signal, message)


def test_is_valid_after_hostile_output(problem):
    cases = {
        "1-out": (f"print_hex {HOSTILE.hex()}\n", "1\n"),
        "2-crash": (f"complain_hex {HOSTILE.hex()}\nexit 1\n", ""),
        "3-answer": ("print 1\n", HOSTILE),
    }
    report = read_strictly(write_report("-p", problem(cases), obeys()))
    verdicts = [row["verdict"] for row in report["programs"][0]["cases"]]
    assert verdicts == ["WA", "RE", "WA"]


def test_quotes_a_hostile_checker_and_replaces_what_is_no_utf8(problem):
    cases = {"1": ("", b"1\n" + HOSTILE), "2": ("", b"3\n" + HOSTILE)}
    arguments = ("--checker", checker_obeys(), "-p", problem(cases), obeys())
    (program,) = read_strictly(write_report(*arguments))["programs"]
    as_text = HOSTILE.decode(errors="replace")
    wrong, failed = program["cases"]
    assert (wrong["verdict"], wrong["message"]) == ("WA", as_text)
    assert failed["verdict"] == "JE"
    assert failed["message"].endswith(as_text)


def test_spells_hostile_names_as_they_are(problem, tmp_path):
    name = HOSTILE_NAME.decode(errors="surrogateescape")
    program = tmp_path / name
    shutil.copy(obeys(), program)
    report = write_report("-p", problem({name: ("print 1\n", "1\n")}), program)
    (row,) = read_strictly(report)["programs"]
    as_text = HOSTILE_NAME.decode(errors="replace")
    assert row["cases"][0]["case"] == as_text
    assert row["program"].endswith("/" + as_text)


def test_holds_no_byte_that_a_terminal_would_act_on(problem):
    cases = {"1": ("", b"1\n" + HOSTILE)}
    arguments = ("--checker", checker_obeys(), "-p", problem(cases), obeys())
    text = write_report(*arguments).decode()
    assert [letter for letter in text if letter < " " and letter != "\n"] == []
    assert [letter for letter in text if "\x7f" <= letter <= "\x9f"] == []


def test_gives_the_compilers_words_for_a_program_that_is_not_there(
    judge, problem, tmp_path
):
    (tmp_path / "mine.ce").write_bytes(HOSTILE)
    folder = problem({"1": ("print 1\n", "1\n")})
    report = read_strictly(write_report("-p", folder, tmp_path / "mine", obeys()))
    broken, sound = report["programs"]
    assert report["verdict"] == broken["verdict"] == "CE"
    assert broken["cases"] == []
    assert broken["message"] == HOSTILE.decode(errors="replace")
    assert (sound["verdict"], "message" in sound) == ("AC", False)


# Each program's one answer to be compared with "1" -> the verdict on top.
TOPS = [
    (["1", "1"], "AC"),
    (["1", "2"], "WA"),
    (["1 1", "2"], "PE"),
    (["2", "1 1"], "WA"),
]


@pytest.mark.parametrize(("answers", "verdict"), TOPS)
def test_the_verdict_on_top_is_of_the_first_program_not_accepted(
    judge, tmp_path, answers, verdict
):
    # One problem a program, found by the name of its folder.
    for number, answer in enumerate(answers):
        cases = {"1": (f"print {answer}\n", "11\n" if " " in answer else "1\n")}
        (tmp_path / "testdata").mkdir(exist_ok=True)
        write_problem(tmp_path / "testdata" / str(number), cases)
        (tmp_path / str(number)).mkdir()
        shutil.copy(obeys(), tmp_path / str(number) / "mine")
    programs = [f"{number}/mine" for number in range(len(answers))]
    assert judge("--target=poj", *programs, cwd=tmp_path).verdict == verdict


def test_is_written_on_an_interrupt_with_the_cases_that_ran(problem, tmp_path):
    report = tmp_path / "report.json"
    folder = problem({"1": ("print 1\n", "1\n"), "2": ("sleep\n", "")})
    options = ("-j1", "-t", "60", "--json", report, "-p", folder)
    on_terminal(*options, obeys(), interrupt_at="1/2\x1b[K")
    result = read_strictly(report.read_bytes())
    (program,) = result["programs"]
    assert result["interrupted"] is True
    assert (program["accepted"], program["total"]) == (1, 2)
    assert [row["case"] for row in program["cases"]] == ["1"]
