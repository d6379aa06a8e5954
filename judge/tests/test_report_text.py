"""What a person reads: rows, failures, summary; on a terminal and in a log."""

import re
import shutil
import unicodedata
from pathlib import Path

import pytest
from conftest import at_once
from obeying import checker_obeys, obeys, write_problem
from terminal import environment, on_terminal

HOSTILE = b"\x1b[2J\x1b]0;title\x07\r\x00\xff\xc2\x9b31m\xe2\x80\xae<"
# What of it must not reach a terminal; a line feed ends the judge's own lines.
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]")
COLOR = re.compile("\x1b\\[([0-9]+)m")


@pytest.fixture
def problem(tmp_path, monkeypatch):
    """problem(cases, conf) -> the folder with these cases, from where we are."""
    monkeypatch.chdir(tmp_path)
    return lambda cases, conf="": write_problem(Path("puzzle"), cases, conf)


def width(line):
    """How many columns a terminal needs for the line."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in line)
    combining = sum(unicodedata.combining(letter) > 0 for letter in line)
    return len(line) + wide - combining


# Rows and the summary.


def test_prints_a_row_for_each_program_and_a_summary(judge, problem, tmp_path):
    folder = problem({"1-one": ("print 1\n", "1\n"), "2-two": ("print 2\n", "2\n")})
    shutil.copy(obeys(), tmp_path / "a_longer_name")
    result = judge("-p", folder, obeys(), tmp_path / "a_longer_name")
    figures = r"AC  2/2  slowest +\d+ ms  [12]-(one|two)  peak \d+\.\d MB\n"
    assert re.fullmatch(
        r"puzzle/obeys          " + figures + r"puzzle/a_longer_name  " + figures +
        r"2 solutions accepted, 4 cases, \d\.\d\d s\n",
        result.stdout,
    )  # fmt: skip


# How many programs, which answers to "print 1" -> the beginning of the summary.
SUMMARIES = [
    (1, ["1"], "1 solution accepted, 1 case, "),
    (1, ["1", "1"], "1 solution accepted, 2 cases, "),
    (2, ["1"], "2 solutions accepted, 2 cases, "),
    (1, ["2"], "0 of 1 solution accepted, 0 of 1 case, "),
    (2, ["1", "2"], "0 of 2 solutions accepted, 2 of 4 cases, "),
]


@pytest.mark.parametrize(("programs", "answers", "summary"), SUMMARIES)
def test_sums_up_in_words(judge, problem, programs, answers, summary):
    cases = {str(i): ("print 1\n", answer) for i, answer in enumerate(answers)}
    result = judge("-p", problem(cases), *[obeys()] * programs)
    assert result.stdout.splitlines()[-1].startswith(summary)


def test_quiet_prints_only_the_rows_and_the_summary(judge, problem):
    result = judge("-q", "-p", problem({"1": ("print 1\n", "2\n")}), obeys())
    row, summary = result.stdout.splitlines()
    assert row.startswith("puzzle/obeys  WA  0/1")
    assert summary.startswith("0 of 1 solution accepted")


# What is wrong, and why.


def test_shows_where_an_answer_differs(judge, problem):
    cases = {"07-impossible": ("print impossible\n", "Impossible\n")}
    result = judge("-p", problem(cases), obeys())
    assert result.stdout.split("\n", 1)[1].startswith(
        "  07-impossible  WA  line 1, column 1: expected 'I', got 'i'\n"
        "    expected  Impossible\n"
        "    got       impossible\n"
        "              ^\n"
        "    differs only in letter case\n"
        "    input     puzzle/07-impossible.in\n"
    )


FAILURES = {
    "1-right": ("print 1\n", "1\n"),
    "2-wrong": ("print 1\n", "2\n"),
    "3-exits": ("exit 3\n", ""),
    "4-wrong": ("print 1\n", "2\n"),
}


def test_shows_the_first_failure_in_full_and_others_in_a_line(judge, problem):
    result = judge("-p", problem(FAILURES), obeys())
    assert re.sub(" +", " ", result.stdout).splitlines()[1:-1] == [
        " 2-wrong WA line 1, column 1: expected '2', got '1'",
        " expected 2",
        " got 1",
        " ^",
        " input puzzle/2-wrong.in",
        " 3-exits RE exit code 3",
        " 4-wrong WA line 1, column 1: expected '2', got '1'",
    ]


def test_shows_the_case_in_full_that_the_verdict_comes_from(judge, problem):
    cases = {
        "1-blanks": ("print 1 1\n", "11\n"),
        "2-wrong": ("print 1\n", "2\n"),
    }
    result = judge("--target", "poj", "-p", problem(cases), obeys())
    lines = result.stdout.splitlines()
    assert lines[1].startswith("  1-blanks  PE  line 1, column 2")
    assert lines[2].startswith("  2-wrong   WA  line 1, column 1")
    assert lines[3].startswith("    expected  2")


def test_verbose_shows_every_case_and_every_failure_in_full(judge, problem):
    result = judge("-v", "-p", problem(FAILURES), obeys())
    figures = r" +\d+ ms +\d+\.\d MB"
    assert re.search(f"^  1-right  AC {figures}$", result.stdout, re.MULTILINE)
    assert re.search(f"^  3-exits  RE {figures}  exit", result.stdout, re.MULTILINE)
    assert result.stdout.count("    expected  2\n") == 2


# What the program does -> its verdict and the reason that is told.
REASONS = [
    ("fill_mb 70", "MLE", r"peak \d\d\.\d+ MB, limit 64 MB"),
    ("flood", "OLE", "more than 64 MB of output"),
    ("flood_stderr", "OLE", "more than 64 MB on stderr"),
    ("recurse", "RE", r"SIGSEGV: stack overflow\?"),
    ("raise 11", "RE", r"SIGSEGV: bad index or pointer, or stack overflow\?"),
    ("raise 8", "RE", r"SIGFPE: division by zero\?"),
    ("raise 6", "RE", r"SIGABRT: failed assert or uncaught exception\?"),
    ("raise 15", "RE", "SIGTERM"),
    ("raise 40", "RE", r"SIGRTMIN\+6"),
    ("exit 255", "RE", "exit code 255"),
]


@pytest.mark.parametrize(("command", "verdict", "reason"), REASONS)
def test_says_why_a_run_failed(judge, problem, command, verdict, reason):
    folder = problem({"1": (command, "")})
    result = judge("-t", "10s", "-m", "64MB", "-p", folder, obeys())
    assert re.match(f"  1  {verdict:3} {reason}\n", result.stdout.split("\n", 1)[1])
    assert re.fullmatch(reason, result.cases["1"]["message"])


TIME_OUTS = [
    ("spin", r"3\d\d(\.\d+)? ms of CPU, limit 300 ms"),
    ("sleep", r"stopped after 1\.\d\d s, 0\.0\d s of CPU: waiting for input\?"),
]


@pytest.mark.parametrize(("command", "reason"), TIME_OUTS)
def test_says_which_clock_ran_out(judge, problem, command, reason):
    folder = problem({"1": (command, "")})
    result = judge("-j1", "-t", "300ms", "-p", folder, obeys())
    assert re.match(f"  1  TLE {reason}\n", result.stdout.split("\n", 1)[1])
    assert re.fullmatch(reason, result.cases["1"]["message"])


def test_gives_long_times_in_seconds(judge, problem):
    result = judge("-j1", "-t", "1", "-p", problem({"1": ("spin", "")}), obeys())
    # On a busy machine the clock runs out first.
    assert re.fullmatch(
        r"1\.\d\d+ s of CPU, limit 1 s|stopped after 2\.\d\d s, [01]\.\d\d s of CPU",
        result.cases["1"]["message"],
    )


def test_shows_the_end_of_stderr_after_a_crash(judge, problem):
    words = "".join(f"line {i}\n" for i in range(9)).encode()
    folder = problem({"1": (f"complain_hex {words.hex()}\nexit 1\n", "")})
    result = judge("-p", folder, obeys())
    assert result.stdout.splitlines()[1:-1] == [
        "  1  RE  exit code 1",
        "    stderr    line 4",
        *(f"              line {i}" for i in range(5, 9)),
        "    input     puzzle/1.in",
    ]


def test_keeps_stderr_to_itself_when_the_program_ended_well(judge, problem):
    folder = problem({"1": (f"complain_hex {b'debug'.hex()}", "1\n")})
    assert "debug" not in judge("-v", "-p", folder, obeys()).stdout


# What a special judge says.


def test_shows_all_that_a_checker_says_of_a_failure(judge, problem):
    answer = "1\nmove 7 'u': the blank is in the top row\n1 2 3\n4 x 5\n"
    folder = problem({"1": ("", answer), "2": ("", answer)})
    result = judge("--checker", checker_obeys(), "-p", folder, obeys())
    assert result.stdout.splitlines()[1:-1] == [
        "  1  WA  move 7 'u': the blank is in the top row",
        "    1 2 3",
        "    4 x 5",
        "    input     puzzle/1.in",
        "  2  WA  move 7 'u': the blank is in the top row",
    ]


def test_cuts_the_message_of_a_further_failure_to_one_line(judge, problem):
    cases = {"1": ("", "1\nwrong"), "2": ("", "1\n" + "wrong " * 20)}
    arguments = ("--checker", checker_obeys(), "-p", problem(cases), obeys())
    result = judge(*arguments, env=environment())
    assert result.stdout.splitlines()[1:-1] == [
        "  1  WA  wrong",
        "    input     puzzle/1.in",
        "  2  WA  " + "wrong " * 11 + "wron…",
    ]


def test_cuts_the_words_of_a_talkative_checker(judge, problem):
    folder = problem({"1": ("", "1\n" + "word\n" * 101)})
    result = judge("--checker", checker_obeys(), "-p", folder, obeys())
    assert result.stdout.count("    word\n") == 20
    assert "    ... 80 more lines\n" in result.stdout


def test_breaks_a_long_message_into_lines(judge, problem):
    sentence = "the path leads to a board that is not the goal " * 3
    folder = problem({"1": ("", "1\n" + sentence)})
    result = judge("--checker", checker_obeys(), "-p", folder, obeys())
    assert result.stdout.splitlines()[1:-1] == [
        "  1  WA  the path leads to a board that is not the goal the path leads to a",
        "    board that is not the goal the path leads to a board that is not the goal",
        "    input     puzzle/1.in",
    ]


def test_verbose_shows_what_a_checker_says_of_a_right_answer(judge, problem):
    folder = problem({"1": ("", "0\n19 moves, fewest 19")})
    result = judge("-v", "--checker", checker_obeys(), "-p", folder, obeys())
    assert "MB  19 moves, fewest 19\n" in result.stdout


# What the compiler said.


def not_compiled(tmp_path, words):
    program = tmp_path / "mine"
    (tmp_path / "mine.ce").write_bytes(words)
    return program


def test_shows_the_first_words_of_the_compiler(judge, problem, tmp_path):
    words = b"".join(b"mine.cpp:%d: error\n" % i for i in range(1, 12))
    program = not_compiled(tmp_path, words)
    result = judge("-p", problem({"1": ("print 1\n", "1\n")}), program, obeys())
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:9] == [
        "puzzle/mine   CE",
        *(f"  mine.cpp:{i}: error" for i in range(1, 9)),
    ]
    assert re.search(r"^  \.\.\. 3 more lines in ", result.stdout, re.MULTILINE)
    assert "\npuzzle/obeys  AC  1/1  " in result.stdout


# Widths and letters.

LONG = "a-very-long-name-" * 8
CHINESE = "八数码难题" * 12


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
@pytest.mark.parametrize("detail", ["-q", "-v", "--color=never"])
@pytest.mark.parametrize("name", [LONG, CHINESE], ids=["long", "Chinese"])
def test_fits_80_columns(judge, problem, tmp_path, locale, detail, name):
    program = tmp_path / name
    shutil.copy(obeys(), program)
    (tmp_path / "mine.ce").write_text(f"{name}: error: {name} {name}\n" * 20)
    complain = "complain_hex " + (name * 9).encode().hex()
    cases = {
        f"1-{name}": ("print 1\n", "1\n"),
        f"2-{name}": (f"print {name * 9}!\n", f"{name * 9}?\n"),
        f"3-{name}": (f"{complain}\nexit 1\n", ""),
    }
    result = judge(
        detail, "-p", problem(cases), program, tmp_path / "mine", program,
        env=environment(LC_ALL=locale),
    )  # fmt: skip
    assert result.exit_code == 1
    assert max(map(width, result.stdout.splitlines())) <= 80
    assert locale != "C" or result.stdout.isascii()


@pytest.mark.parametrize(
    ("locale", "shown"), [("C", r"\xe5\x85\xab"), ("C.UTF-8", "八")]
)
def test_shows_letters_that_the_locale_has(judge, problem, locale, shown):
    folder = problem({"1": ("print 八\n", "1\n")})
    result = judge("-p", folder, obeys(), env=environment(LC_ALL=locale))
    assert f"    got       {shown}\n" in result.stdout


def test_names_the_input_in_full_however_long_its_path_is(judge, problem):
    name = "-".join(map(str, range(60)))
    result = judge("-p", problem({name: ("print 1\n", "2\n")}), obeys())
    _, path = result.stdout.split("    input     ")
    assert "".join(map(str.strip, path.splitlines()[:-1])) == f"puzzle/{name}.in"


def test_points_at_the_difference_in_a_long_line(judge, problem):
    line = CHINESE + "{}" + CHINESE
    cases = {"1": (f"print {line.format('#')}\n", line.format("%"))}
    for locale in ("C", "C.UTF-8"):
        result = judge("-p", problem(cases), obeys(), env=environment(LC_ALL=locale))
        expected, got, caret = result.stdout.splitlines()[2:5]
        assert width(expected[: expected.index("%")]) == caret.index("^")
        assert width(got[: got.index("#")]) == caret.index("^")


def test_shows_nothing_that_a_terminal_would_act_on(problem, tmp_path):
    name = HOSTILE.replace(b"\x00", b"").decode(errors="surrogateescape")
    commands = f"print_hex {HOSTILE.hex()}\n"
    crash = f"complain_hex {HOSTILE.hex()}\nexit 1\n"
    cases = {"1" + name: (commands, "1\n"), "2": (crash, "")}
    said = {"3": ("", b"1\n" + HOSTILE + b"\n" + HOSTILE), "4": ("", b"9\n" + HOSTILE)}
    shutil.copy(obeys(), tmp_path / name)
    (tmp_path / "mine.ce").write_bytes(HOSTILE)
    programs = [obeys(), tmp_path / "mine", tmp_path / name]
    written = on_terminal("-v", "--color=never", "-p", problem(cases), *programs)
    checked = write_problem(tmp_path / "checked", said)
    written += on_terminal(
        "-v", "--color=never", "--checker", checker_obeys(), "-p", checked, obeys()
    )
    assert r"\x1b[2J" in written
    assert CONTROLS.findall(written) == []


# Colors.


VERDICT_COLORS = [
    ("print 1", "1", "AC", "32"),
    ("print 1 1", "11", "PE", "33"),
    ("print 1", "2", "WA", "31"),
    ("exit 1", "", "RE", "31"),
]


@pytest.mark.parametrize(("command", "answer", "verdict", "color"), VERDICT_COLORS)
def test_gives_a_verdict_its_color(judge, problem, command, answer, verdict, color):
    folder = problem({"1": (command, answer)})
    result = judge("--color=always", "--target=poj", "-p", folder, obeys())
    assert f"puzzle/obeys  \x1b[{color}m{verdict}\x1b[0m  " in result.stdout


# Options and environment -> are there colors on a terminal?
COLOR_CHOICES = [
    ([], {}, True),
    ([], {"NO_COLOR": "1"}, False),
    ([], {"NO_COLOR": ""}, True),
    ([], {"TERM": "dumb"}, False),
    ([], {"TERM": ""}, False),
    (["--color=auto"], {}, True),
    (["--color=never"], {}, False),
    (["--color=always"], {"NO_COLOR": "1"}, True),
]


@pytest.mark.parametrize(("options", "variables", "colored"), COLOR_CHOICES)
def test_colors_a_terminal_that_wants_it(problem, options, variables, colored):
    folder = problem({"1": ("print 1\n", "1\n")})
    written = on_terminal(*options, "-p", folder, obeys(), **variables)
    assert "1 solution accepted" in written
    assert bool(COLOR.search(written)) == colored


def test_never_colors_a_pipe_unasked(judge, problem):
    folder = problem({"1": ("print 1\n", "2\n")})
    result = judge("-p", folder, obeys(), env=environment())
    assert "\x1b" not in result.stdout


# The terminal's width, and the progress line.


@pytest.mark.parametrize("columns", [1, 40, 60, 100, 1000])
def test_takes_the_width_of_the_terminal_within_bounds(problem, columns):
    folder = problem({f"1-{LONG}": (f"print {LONG * 9}\n", "2\n")})
    written = on_terminal("--color=never", "-v", "-p", folder, obeys(), columns=columns)
    widest = max(map(width, written.splitlines()))
    assert widest <= min(max(columns, 40), 200)
    assert columns < 60 or widest > min(columns, 100) * 0.75


def test_shows_progress_on_a_terminal_when_it_takes_longer(problem):
    folder = problem({"1": ("print 1\n", "1\n"), "2": ("sleep\n", "")})
    options = ("-j1", "-t", "0.5", "--color=never", "-p", folder)
    written = on_terminal(*options, obeys())
    assert "\r  puzzle/obeys  1/2\x1b[K" in written
    assert written.count("\r\x1b[Kpuzzle/obeys  TLE 1/2") == 1


# A line as wide as the terminal would make some of them begin a new one; the
# count leaves an odd or an even number of columns for wide letters.
def test_the_progress_line_stays_narrower_than_the_terminal(problem, tmp_path):
    widths = [60, 61, 62, 63]
    program = tmp_path / CHINESE
    shutil.copy(obeys(), program)
    folder = problem({"1": ("print 1\n", "1\n"), "2": ("sleep\n", "")})
    command = ("-j1", "-t", "0.3", "--color=never", "-p", folder, program)
    written = at_once(lambda columns: on_terminal(*command, columns=columns), widths)
    for columns, text in zip(widths, written):
        lines = re.findall("\r(  puzzle/.*?)\x1b", text)
        assert lines and max(map(width, lines)) < columns


def test_shows_no_progress_where_a_line_cannot_be_rewritten(problem):
    command = ("-t", "0.5", "-p", problem({"1": ("sleep\n", "")}), obeys())
    terminals = ["dumb", ""]
    written = at_once(lambda name: on_terminal(*command, TERM=name), terminals)
    for text in written:
        assert "TLE" in text and "\r" not in text


def test_shows_no_progress_in_a_pipe(judge, problem):
    folder = problem({"1": ("sleep\n", "")})
    result = judge("-t", "0.5", "-p", folder, obeys(), env=environment())
    assert "\r" not in result.stdout + result.stderr


# Interrupted.


def test_tells_what_was_done_before_an_interrupt(problem):
    folder = problem({"1": ("print 1\n", "1\n"), "2": ("sleep\n", "")})
    options = ("-j1", "-t", "60", "--color=never", "-p", folder)
    written = on_terminal(*options, obeys(), interrupt_at="1/2\x1b[K")
    row, left_out, summary = written.split("\x1b[K")[-1].splitlines()
    assert re.match(r"puzzle/obeys  --  1/2  slowest +\d+ ms  1 ", row)
    assert left_out == "  1 of 2 cases was not judged"
    sums = "interrupted: 0 of 1 solution accepted, 1 of 2 cases, 1 not judged, "
    assert summary.startswith(sums)
