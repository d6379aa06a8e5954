"""A problem's folder: what problem.conf may say, which files are its cases."""

import os

import pytest
from hostile import built_programs
from obeying import obeys, write_problem

KNOWN_KEYS = "title, url, target, std, time_limit, memory_limit, output_limit, checker"
NO_TIME = "is no time; write it like 500ms or 1.5s"
NO_STANDARD = "is no C++ standard; write it like c++98 or gnu++17"
TIME_RANGE = "is out of range; a time is from 1 ms to 1 hour"
MEMORY_RANGE = "is out of range; memory is from 1 B to 1 TB"
NO_TEXT = "save the file as plain UTF-8 text"

# A line that is not right -> what is said of it after FILE:LINE.
BAD_LINES = [
    (
        "timelimt = 1 s",
        f"unknown key 'timelimt'; known keys: {KNOWN_KEYS}; "
        "did you mean 'time_limit'?",
    ),
    ("colour = red", f"unknown key 'colour'; known keys: {KNOWN_KEYS}"),
    ("just words", "no '=' in 'just words'; write key = value"),
    ("= 1 s", "no key before '='; write key = value"),
    ("std =", "'std' has no value; write one, or remove the line"),
    ("std = # later", "'std' has no value; write one, or remove the line"),
    ("title = again", "repeated key 'title'; line 1 has it already"),
    ("time_limit = 1000", "'1000' has no unit; write it like 500ms or 1.5s"),
    ("time_limit = 1 h", "unknown unit in '1 h'; known units: ms, s"),
    ("time_limit = fast", f"'fast' {NO_TIME}"),
    ("time_limit = -1 s", f"'-1 s' {NO_TIME}"),
    ("time_limit = 1.2.3 s", f"'1.2.3 s' {NO_TIME}"),
    ("time_limit = 1. s", f"'1. s' {NO_TIME}"),
    ("time_limit = 0 ms", f"'0 ms' {TIME_RANGE}"),
    ("time_limit = 9999 s", f"'9999 s' {TIME_RANGE}"),
    ("memory_limit = 64", "'64' has no unit; write it like 64MB or 65536KB"),
    ("memory_limit = 64 XB", "unknown unit in '64 XB'; known units: B, KB, MB, GB"),
    (
        "memory_limit = lots",
        "'lots' is no amount of memory; write it like 64MB or 65536KB",
    ),
    ("memory_limit = 0 KB", f"'0 KB' {MEMORY_RANGE}"),
    (f"output_limit = {'9' * 400} GB", f"'{'9' * 400} GB' {MEMORY_RANGE}"),
    ("std = c98", f"'c98' {NO_STANDARD}"),
    ("std = c++98; rm", f"'c++98; rm' {NO_STANDARD}"),
    (
        "target = pjo",
        "unknown target 'pjo'; known targets: poj, hdu, luogu; did you mean 'poj'?",
    ),
    (
        "target = leetcode",
        "unknown target 'leetcode'; known targets: poj, hdu, luogu",
    ),
    (
        "checker = ../evil",
        "'../evil' is no checker's name; write it as in judge/checkers, "
        "without folder and .cpp",
    ),
    ("a\0b = 1", f"a NUL byte; {NO_TEXT}"),
    ("std = \x1b[2J", rf"a control byte '\x1b'; {NO_TEXT}"),
    ("url = " + "x" * 5000, "a line of 5006 bytes; at most 4096 are read"),
]

# A whole file -> what each key then is.
DEFAULTS = {
    "title": "",
    "url": "",
    "target": "",
    "std": "",
    "time_limit": "1000 ms",
    "memory_limit": "262144 KB",
    "output_limit": "65536 KB",
    "checker": "",
}
GOOD_FILES = [
    ("", DEFAULTS),
    (
        "title = Eight\nstd = c++98\ntarget = poj\n",
        {"title": "Eight", "std": "c++98", "target": "poj"},
    ),
    (
        "\ufefftitle = BOM and CRLF\r\n\r\n  std  =  gnu++2a \t\r\n",
        {"title": "BOM and CRLF", "std": "gnu++2a"},
    ),
    (
        "# a comment\n  # another\ntitle = C# and more  # but not this\n",
        {"title": "C# and more"},
    ),
    ("url = http://x.org/?id=1#top", {"url": "http://x.org/?id=1#top"}),
    ("title = 八数码 \"=\" $HOME\n", {"title": '八数码 "=" $HOME'}),
    ("time_limit=1.5s", {"time_limit": "1500 ms"}),
    ("time_limit = 2.5 MS", {"time_limit": "2.500 ms"}),
    (
        "memory_limit = 64mb\noutput_limit = 1000 B",
        {"memory_limit": "65536 KB", "output_limit": "1000 B"},
    ),
    ("memory_limit = 65536K", {"memory_limit": "65536 KB"}),
    ("checker = eight_path  shortest\t-x\n", {"checker": "eight_path shortest -x"}),
]

ODD_NAMES = ["it's \"quoted\"", "a b", "八数码", "two\nlines", "$HOME", "[1]", "-c"]

# Left there by editors and systems; none is a case.
NO_CASES = [".hidden.in", "1.in~", "#1.in#", ".1.in.swp", "1.in.bak", "notes.txt"]


@pytest.fixture
def problem(tmp_path):
    """A folder with one case, which obeys() gets right."""
    cases = {"1-yes": ("print 1\n", "1\n")}
    return write_problem(tmp_path / "sum", cases)


def add_cases(folder, *names):
    for name in names:
        (folder / f"{name}.in").write_bytes(b"print 1\n")
        (folder / f"{name}.out").write_bytes(b"1\n")


def refusal(result):
    """The one line that says why nothing was judged."""
    assert (result.exit_code, result.stdout, result.report) == (2, "", None)
    assert result.stderr.startswith("judge: ")
    assert result.stderr.endswith("\n") and result.stderr.count("\n") == 1
    return result.stderr[len("judge: ") : -1]


# problem.conf


@pytest.mark.parametrize(
    ("line", "message"), BAD_LINES, ids=[repr(row[0])[1:30] for row in BAD_LINES]
)
def test_refuses_a_bad_line_with_file_and_line(judge, problem, line, message):
    conf = problem / "problem.conf"
    conf.write_bytes(f"title = Sum\n\n{line}\nstd = c++98\n".encode())
    result = judge("-p", problem, obeys())
    assert refusal(result) == f"{conf}:3: {message}"


@pytest.mark.parametrize(
    ("text", "values"), GOOD_FILES, ids=[repr(row[0])[1:30] for row in GOOD_FILES]
)
def test_shows_what_each_key_says(judge, problem, text, values):
    (problem / "problem.conf").write_bytes(text.encode())
    shown = {key: judge("-p", problem, "--show", key).stdout for key in values}
    assert shown == {key: value + "\n" for key, value in values.items()}


def test_shows_no_key_that_there_is_not(judge, problem):
    message = refusal(judge("-p", problem, "--show", "titel"))
    assert message == (
        f"unknown key 'titel'; known keys: {KNOWN_KEYS}; did you mean 'title'?"
    )


def test_needs_no_problem_conf(judge, problem):
    (problem / "problem.conf").unlink()
    assert judge("-p", problem, obeys()).exit_code == 0


def test_refuses_a_file_that_is_too_large_for_a_problem_conf(judge, problem):
    conf = problem / "problem.conf"
    conf.write_bytes(b"# x\n" * 20_000)
    assert refusal(judge("-p", problem, obeys())) == (
        f"'{conf}' is larger than 64 KB; is it a problem.conf?"
    )


def test_does_not_pass_over_a_problem_conf_that_is_a_dangling_link(judge, problem):
    conf = problem / "problem.conf"
    conf.unlink()
    conf.symlink_to("nowhere")
    assert f"cannot read '{conf}'" in refusal(judge("-p", problem, obeys()))


@pytest.mark.parametrize(("limit", "verdict"), [("1 MB", "AC"), ("1 B", "OLE")])
def test_the_limits_of_problem_conf_count(judge, problem, limit, verdict):
    (problem / "problem.conf").write_text(f"output_limit = {limit}\n")
    assert judge("-p", problem, obeys()).verdict == verdict


# Folders


def test_names_the_folder_that_was_meant(judge, problem):
    wrong = problem.with_name("summ")
    assert refusal(judge("-p", wrong, obeys())) == (
        f"no folder '{wrong}'; did you mean '{problem}'?"
    )


def test_a_program_in_a_mistyped_folder_gets_the_nearest_problem(judge, tmp_path):
    write_problem(tmp_path / "testdata", {})
    write_problem(tmp_path / "testdata/poj1077", {})
    (tmp_path / "pojj1077").mkdir()
    (tmp_path / "pojj1077/mine").symlink_to(obeys())
    result = judge("pojj1077/mine", cwd=tmp_path)
    assert refusal(result) == (
        "no folder 'testdata/pojj1077'; did you mean 'testdata/poj1077'?"
    )


def test_suggests_nothing_when_nothing_is_near(judge, problem):
    wrong = problem.with_name("knapsack")
    assert refusal(judge("-p", wrong, obeys())) == f"no folder '{wrong}'"


def test_refuses_a_file_in_place_of_a_folder(judge, problem):
    file = problem / "1-yes.in"
    assert refusal(judge("-p", file, obeys())) == f"'{file}' is not a folder"


@pytest.mark.parametrize("spelling", ["sum", "sum/", "./sum//", "sum/.", "sum/../sum"])
def test_a_problem_is_called_as_its_folder(judge, problem, spelling):
    result = judge("-p", spelling, obeys(), cwd=problem.parent)
    assert result.report["programs"][0]["problem"] == "sum"


def test_a_problem_in_this_folder_is_called_as_the_folder(judge, problem):
    result = judge("-p", ".", obeys(), cwd=problem)
    assert result.report["programs"][0]["problem"] == "sum"


def test_a_linked_folder_is_called_as_the_link(judge, problem):
    (problem.parent / "total").symlink_to("sum")
    result = judge("-p", "total/", obeys(), cwd=problem.parent)
    assert result.report["programs"][0]["problem"] == "total"


# Cases


def test_orders_cases_by_the_numbers_in_their_names(judge, problem):
    names = ["2", "10", "1", "a9b", "a10", "02", "a9", "10-x", "1-yes", "9" * 30]
    add_cases(problem, *names)
    ordered = ["1", "1-yes", "02", "2", "10", "10-x", "9" * 30, "a9", "a9b", "a10"]
    assert list(judge("-p", problem, obeys()).cases) == ordered


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_case_may_have_any_name(judge, problem, name):
    add_cases(problem, name)
    result = judge("-p", problem, "-c", name, obeys())
    assert (result.exit_code, list(result.cases)) == (0, [name])


def test_a_name_that_is_no_utf8_is_judged_too(judge, problem):
    for end, content in ((b".in", b"print 1\n"), (b".out", b"1\n")):
        with open(os.fsencode(problem) + b"/\xff" + end, "wb") as file:
            file.write(content)
    assert list(judge("-p", problem, obeys()).cases) == ["1-yes", "\ufffd"]


def test_ignores_hidden_files_backups_and_folders(judge, problem):
    for name in NO_CASES:
        (problem / name).write_text("print 1\n")
    (problem / "old").mkdir()
    result = judge("-p", problem, obeys())
    assert (list(result.cases), result.stderr) == (["1-yes"], "")


def test_takes_ans_for_out(judge, problem):
    (problem / "1-yes.out").rename(problem / "1-yes.ans")
    assert judge("-p", problem, obeys()).verdict == "AC"


def test_refuses_two_answers(judge, problem):
    (problem / "1-yes.ans").write_text("1\n")
    assert refusal(judge("-p", problem, obeys())) == (
        f"{problem}/1-yes.in has both 1-yes.out and 1-yes.ans beside it; "
        "remove one of them"
    )


def test_refuses_an_input_without_its_answer(judge, problem):
    (problem / "2-new.in").write_text("print 1\n")
    assert refusal(judge("-p", problem, obeys())) == (
        f"{problem}/2-new.in has no 2-new.out beside it; write it, or remove the .in"
    )


def test_looks_only_at_the_cases_that_are_asked_for(judge, problem):
    (problem / "2-new.in").write_text("print 1\n")
    assert judge("-p", problem, "-c", "1*", obeys()).exit_code == 0


def test_warns_of_an_answer_without_its_input(judge, problem):
    (problem / "2-lost.out").write_text("1\n")
    result = judge("-p", problem, obeys())
    assert result.exit_code == 0
    assert result.stderr == (
        f"judge: warning: {problem}/2-lost.out has no 2-lost.in beside it and "
        "is not judged\n"
    )


def make_fifo(path):
    os.mkfifo(path)


def make_folder(path):
    path.mkdir()


def make_dangling_link(path):
    path.symlink_to("nowhere")


@pytest.mark.parametrize("end", [".in", ".out"])
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (make_fifo, "not a regular file"),
        (make_folder, "not a regular file"),
        (make_dangling_link, "a link to a file that does not exist"),
    ],
)
def test_refuses_what_is_no_file(judge, problem, end, make, reason):
    path = problem / f"1-yes{end}"
    path.unlink()
    make(path)
    message = refusal(judge("-p", problem, obeys(), timeout=10))
    assert message == f"cannot read '{path}': {reason}"


@pytest.mark.skipif(os.geteuid() == 0, reason="root can read everything")
def test_refuses_a_file_that_may_not_be_read(judge, problem):
    path = problem / "1-yes.in"
    path.chmod(0)
    message = refusal(judge("-p", problem, obeys()))
    assert message == f"cannot read '{path}': Permission denied"


def test_follows_links_to_files(judge, problem):
    (problem / "1-yes.in").rename(problem / "elsewhere")
    (problem / "1-yes.in").symlink_to("elsewhere")
    assert judge("-p", problem, obeys()).verdict == "AC"


def test_says_what_to_do_when_there_is_no_case(judge, tmp_path):
    empty = write_problem(tmp_path / "empty", {})
    assert refusal(judge("-p", empty, obeys())) == (
        f"no case in '{empty}'; add a pair NAME.in and NAME.out"
    )


# Choosing cases


@pytest.mark.parametrize(
    ("globs", "chosen"),
    [
        (["1-yes"], ["1-yes"]),
        (["*"], ["1-yes", "2-b", "10-b"]),
        (["*b", "1*"], ["1-yes", "2-b", "10-b"]),
        (["[12]-*"], ["1-yes", "2-b"]),
        (["?-b"], ["2-b"]),
    ],
)
def test_a_glob_chooses_cases(judge, problem, globs, chosen):
    add_cases(problem, "2-b", "10-b")
    options = [word for glob in globs for word in ("-c", glob)]
    assert list(judge("-p", problem, *options, obeys()).cases) == chosen


@pytest.mark.parametrize(
    ("glob", "advice"),
    [
        ("1-yse", "; did you mean '1-yes'?"),
        ("unsolvable*", "; did you mean '07-unsolvable-board'?"),
        ("unsolvabel", "; did you mean '07-unsolvable-board'?"),
        ("*uns??", "; did you mean '07-unsolvable-board'?"),
        ("x*", "; its cases: '1-yes' to '07-unsolvable-board'"),
    ],
)
def test_a_glob_that_matches_nothing_is_refused(judge, problem, glob, advice):
    add_cases(problem, "07-unsolvable-board")
    result = judge("-p", problem, "-c", "1*", "-c", glob, obeys())
    assert refusal(result) == f"no case in '{problem}' matches '{glob}'{advice}"


# The target


def test_the_target_of_problem_conf_counts(judge, problem):
    add_cases(problem, "1-yes")
    (problem / "1-yes.in").write_bytes(b"1  2\n")
    (problem / "1-yes.out").write_bytes(b"1 2\n")
    cat = built_programs()["cat"]
    (problem / "problem.conf").write_text("target = hdu\n")
    assert judge("-p", problem, cat).verdict == "PE"
    assert judge("-p", problem, "--target", "luogu", cat).verdict == "WA"
