"""The special judge of the eight-puzzle: exit code and words for each output."""

import resource
import subprocess
from types import SimpleNamespace

import pytest
from conftest import ROOT, built_by_make, compile_cpp
from eight_puzzle import CORNER_GOAL, UNDO, distances, shortest_path

SOURCE = ROOT / "judge/checkers/eight_path.cpp"
SANITIZED = ("-std=c++20", "-O1", "-g1", "-fsanitize=address,undefined")
SANITIZED += ("-fno-sanitize-recover",)

ACCEPTED, WRONG, TROUBLE = 0, 1, 3

SAMPLE = " 2  3  4  1  5  x  7  6  8 \n"
PATH = "ullddrurdllurdruldr"
SOLVED = "1 2 3 4 5 6 7 8 x\n"
ONE_MOVE = "1 2 3 4 5 6 7 x 8\n"
UNEVEN = "1 x 5 7 3 2 4 6 8\n"
UNSOLVABLE = "1 2 3 4 5 6 8 7 x\n"

# PATH as somebody writes it who mixes something up.
OF_TILES = "".join(UNDO[move] for move in PATH)
REVERSED = PATH[::-1]
FROM_GOAL = OF_TILES[::-1]
UP_FOR_DOWN = PATH.translate(str.maketrans("ud", "du"))
LEFT_FOR_RIGHT = PATH.translate(str.maketrans("lr", "rl"))
ROWS_FOR_COLUMNS = PATH.translate(str.maketrans("udlr", "lrud"))


def rows(*table):
    return [pytest.param(*row[1:], id=row[0].replace(" ", "-")) for row in table]


# Name, input, output -> how the message begins.
RIGHT = rows(
    ("shortest", SAMPLE, PATH + "\n", "19 moves, fewest 19\n"),
    ("one move", ONE_MOVE, "r\n", "1 move, fewest 1\n"),
    ("detour", SAMPLE, PATH + "lr\n", "21 moves, fewest 19\n"),
    ("through the goal", ONE_MOVE, "rlr\n", "3 moves, fewest 1\n"),
    ("no final newline", SAMPLE, PATH, "19 moves"),
    ("CRLF", SAMPLE, PATH + "\r\n", "19 moves"),
    ("blanks at the end", SAMPLE, PATH + " \t\v\f\n \n\n", "19 moves"),
    ("solved empty line", SOLVED, "\n", "0 moves, fewest 0\n"),
    ("solved nothing", SOLVED, "", "0 moves, fewest 0\n"),
    ("solved there and back", SOLVED, "lr\n", "2 moves, fewest 0\n"),
    ("unsolvable", UNSOLVABLE, "unsolvable\n", "unsolvable, as the answer says\n"),
    ("unsolvable CRLF", UNSOLVABLE, "unsolvable \r\n\n", "unsolvable, as"),
)

# Name, input, output -> how the message begins, how it ends.
WALKS_THAT_FAIL = rows(
    (
        "leaves at the top",
        *(SAMPLE, "uu\n"),
        "move 2 'u': the blank is in the top row\n  2 3 x\n  1 5 4\n  7 6 8\n",
        "",
    ),
    ("leaves below", ONE_MOVE, "ld", "move 2 'd': the blank is in the bottom row", ""),
    ("leaves left", ONE_MOVE, "ll", "move 2 'l': the blank is in the left col", ""),
    ("leaves right", ONE_MOVE, "urr", "move 3 'r': the blank is in the right col", ""),
    ("leaves and comes back", UNEVEN, "ud\n", "move 1 'u'", "\n  4 6 8\n"),
    (
        "stops short",
        *(SAMPLE, PATH[:-1]),
        "after 18 moves it is not solved:\n  1 2 3\n  4 5 6\n  7 x 8\n",
        "\n  7 x 8\n",
    ),
    (
        "goes on",
        *(SAMPLE, PATH + "l"),
        "after 20 moves it is not solved:\n",
        "\n  7 x 8\nit was solved after 19 moves\n",
    ),
    ("one move", SOLVED, "l", "after 1 move it is not solved:\n", ""),
    (
        "goes on and leaves",
        *(SAMPLE, PATH + "d"),
        "move 20 'd': the blank is in the bottom row\n",
        "\nit was solved after 19 moves\n",
    ),
    (
        "leaves a solved board",
        *(SOLVED, "lrl", "after 3 moves it is not solved:\n"),
        "\nit was solved at the start: an empty line is right\n",
    ),
)

# Name, output for SAMPLE -> how the message ends.
MISREADINGS = rows(
    ("of tiles", OF_TILES, "the letters say where the blank goes, not the tile\n"),
    ("reversed", REVERSED, "\nread backwards it is right\n"),
    ("from the goal", FROM_GOAL, "backwards with u and d, l and r exchanged\n"),
    ("up for down", UP_FOR_DOWN, "\nwith u and d exchanged it is right\n"),
    ("left for right", LEFT_FOR_RIGHT, "\nwith l and r exchanged it is right\n"),
    ("transposed", ROWS_FOR_COLUMNS, "\nwith rows and columns exchanged it is right\n"),
)

# Name, input, output -> the whole message.
WORDS = rows(
    ("nothing", SAMPLE, "", "the output is empty; the board is solved in 19 moves"),
    ("blanks", SAMPLE, " \n\n", "the output is empty; the board is solved in 19 moves"),
    ("not a word", UNSOLVABLE, "\n", "the output is empty; expected 'unsolvable'"),
    (
        "gives up",
        *(SAMPLE, "unsolvable\n"),
        "'unsolvable', but the board is solved in 19 moves",
    ),
    (
        "gives up misspelt",
        *(SAMPLE, "Unsolveable\n"),
        "'Unsolveable', but the board is solved in 19 moves",
    ),
    (
        "gives up when solved",
        *(SOLVED, "unsolvable\n"),
        "'unsolvable', but the board is solved in 0 moves",
    ),
    (
        "capital",
        *(UNSOLVABLE, "Unsolvable\n"),
        "expected 'unsolvable', got 'Unsolvable'\ndiffers only in letter case",
    ),
    (
        "misspelt",
        *(UNSOLVABLE, "unsolveable\n"),
        "expected 'unsolvable', got 'unsolveable'\n"
        "misspelt, or something stands after it",
    ),
    (
        "full stop",
        *(UNSOLVABLE, "unsolvable.\n"),
        "expected 'unsolvable', got 'unsolvable.'\n"
        "misspelt, or something stands after it",
    ),
    (
        "indented",
        *(UNSOLVABLE, " unsolvable\n"),
        "expected 'unsolvable', got ' unsolvable'\nsomething stands before it",
    ),
    ("another word", UNSOLVABLE, "-1\n", "expected 'unsolvable', got '-1'"),
    ("moves", UNSOLVABLE, "lrlr\n", "expected 'unsolvable', got 'lrlr'"),
    (
        "bytes",
        *(UNSOLVABLE, "\xff\\\0\x1b[1m\n"),
        r"expected 'unsolvable', got '\xff\x5c\x00\x1b[1m'",
    ),
    (
        "long",
        *(UNSOLVABLE, "z" * 10**6),
        "expected 'unsolvable', got '" + "z" * 40 + "'...",
    ),
)

# Name, output for SAMPLE -> line and column, what is there, hint.
JUNK = rows(
    (
        "capitals",
        *(PATH.upper(), (1, 1), "'U' is not a move"),
        "letters must be lower case",
    ),
    (
        "blanks between",
        *(" ".join(PATH), (1, 2), "' ' is not a move"),
        "without blanks inside it is right",
    ),
    (
        "blank before",
        *(" " + PATH, (1, 1), "' ' is not a move"),
        "without blanks inside it is right",
    ),
    (
        "blank line before",
        *("\n" + PATH, (1, 1), "the line ends, but more follows"),
        "without blanks inside it is right",
    ),
    (
        "folded",
        *(PATH[:9] + "\n" + PATH[9:], (1, 10), "the line ends, but more follows"),
        "without blanks inside it is right",
    ),
    ("two lines", f"{PATH}\n{PATH}\n", (1, 20), "the line ends, but more follows", ""),
    ("a number after", PATH + "\n19\n", (1, 20), "the line ends, but more follows", ""),
    ("a number before", f"19\n{PATH}\n", (1, 1), "'1' is not a move", ""),
    ("a number", "19\n", (1, 1), "'1' is not a move", ""),
    ("NUL", PATH + "\0\n", (1, 20), r"'\x00' is not a move", ""),
    ("escape code", "u\x1b[31m\n", (1, 2), r"'\x1b' is not a move", ""),
    ("BOM", "\xef\xbb\xbf" + PATH, (1, 1), r"'\xef' is not a move", ""),
)

# Name, input, answer -> how the message begins.
TROUBLES = rows(
    ("nothing", "", "", "the input is wrong: it has fewer than the nine words"),
    ("eight tiles", "1 2 3 4 5 6 7 8\n", "", "the input is wrong: it has fewer"),
    ("ten tiles", "1 2 3 4 5 6 7 8 x x\n", "", "the input is wrong: it has more"),
    ("a book", "1 " * 10**6, "", "the input is wrong: it has more"),
    ("not apart", "12345678x\n", "", "the input is wrong: it has fewer"),
    ("two together", "12 3 4 5 6 7 8 x 9", "", "the input is wrong: '12' is neither"),
    ("zero", "1 2 3 4 5 6 7 8 0\n", "", "the input is wrong: '0' is neither"),
    ("tile twice", "1 2 3 4 5 6 7 7 x\n", "", "the input is wrong: it has '7' twice\n"),
    ("two blanks", "1 2 3 4 5 6 7 x x\n", "", "the input is wrong: it has 'x' twice\n"),
    ("bytes", "\xff 2 3 4 5 6 7 8 x\n", "", r"the input is wrong: '\xff' is neither"),
    ("answer leaves", SAMPLE, "uuu", "the .out file is wrong: move 2 'u': the"),
    ("answer is short", SAMPLE, "u", "the .out file is wrong: after 1 move it is not"),
    ("answer is empty", SAMPLE, "", "the .out file is wrong: the output is empty"),
    ("answer is a number", SAMPLE, "19", "the .out file is wrong: line 1, column 1:"),
    ("answer gives up", SAMPLE, "unsolvable", "the .out file is wrong: 'unsolvable'"),
    ("answer is a path", UNSOLVABLE, "lr", "the .out file is wrong: expected 'unso"),
)


BOTH_BUILDS = pytest.mark.parametrize(
    "checker", [(), SANITIZED], ids=["plain", "sanitized"], indirect=True
)


@pytest.fixture
def checker(request):
    flags = getattr(request, "param", ())
    return compile_cpp(SOURCE, *flags) if flags else built_by_make(SOURCE)


@pytest.fixture
def check(checker, tmp_path):
    """check(input, output, answer, *options) -> exit_code, message, cpu_seconds"""

    def call(board, output, answer, *options):
        files = []
        for name, text in (("in", board), ("out", output), ("ans", answer)):
            files.append(tmp_path / name)
            files[-1].write_bytes(text.encode("latin-1"))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [checker, *files, *options],
            capture_output=True,
            timeout=60,
            env={"ASAN_OPTIONS": "detect_leaks=0"},  # slow, and it leaves at once
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert done.stderr == b""
        return SimpleNamespace(
            exit_code=done.returncode,
            message=done.stdout.decode("ascii"),
            cpu_seconds=after.ru_utime - before.ru_utime,
        )

    return call


def board_of(text):
    return "".join(text.split()).replace("x", "0")


def answer_to(text):
    path = shortest_path(board_of(text), CORNER_GOAL)
    return "unsolvable\n" if path is None else path + "\n"


@BOTH_BUILDS
@pytest.mark.parametrize(("board", "output", "message"), RIGHT)
def test_accepts_every_way_to_the_goal(check, board, output, message):
    result = check(board, output, answer_to(board))
    assert result.exit_code == ACCEPTED
    assert result.message.startswith(message)


@BOTH_BUILDS
@pytest.mark.parametrize(("board", "output", "begins", "ends"), WALKS_THAT_FAIL)
def test_says_where_a_walk_fails(check, board, output, begins, ends):
    result = check(board, output, answer_to(board))
    assert result.exit_code == WRONG
    assert result.message.startswith(begins)
    assert result.message.endswith(ends)


@BOTH_BUILDS
@pytest.mark.parametrize(("output", "ends"), MISREADINGS)
def test_says_in_which_reading_the_walk_is_right(check, output, ends):
    result = check(SAMPLE, output, PATH)
    assert result.exit_code == WRONG
    assert result.message.endswith(ends)


@BOTH_BUILDS
@pytest.mark.parametrize(("board", "output", "message"), WORDS)
def test_refuses_the_wrong_word(check, board, output, message):
    result = check(board, output, answer_to(board))
    assert (result.exit_code, result.message) == (WRONG, message + "\n")


@BOTH_BUILDS
@pytest.mark.parametrize(("output", "place", "what", "hint"), JUNK)
def test_says_where_the_junk_is(check, output, place, what, hint):
    result = check(SAMPLE, output, PATH)
    line, column = place
    message = f"line {line}, column {column}: {what}; expected one line of u, d, l, r\n"
    assert result.exit_code == WRONG
    assert result.message == message + (hint and hint + "\n")


@BOTH_BUILDS
@pytest.mark.parametrize(("board", "answer", "message"), TROUBLES)
def test_blames_a_wrong_case_on_the_judge(check, board, answer, message):
    result = check(board, PATH, answer)
    assert result.exit_code == TROUBLE
    assert result.message.startswith(message)


SHORTEST = [
    (PATH, ACCEPTED, "19 moves, fewest 19\n"),
    (PATH + "lr", WRONG, "21 moves, fewest 19\n"),
]


@pytest.mark.parametrize(("output", "exit_code", "message"), SHORTEST)
def test_asks_for_the_fewest_moves_on_request(check, output, exit_code, message):
    result = check(SAMPLE, output, PATH, "shortest")
    assert (result.exit_code, result.message) == (exit_code, message)


def test_finds_the_fewest_itself_when_the_answer_is_longer(check):
    result = check(SAMPLE, PATH, PATH + "lr", "shortest")
    assert (result.exit_code, result.message) == (ACCEPTED, "19 moves, fewest 19\n")


def test_knows_the_fewest_moves_at_every_distance(check):
    at_distance = {moves: board for board, moves in distances(CORNER_GOAL).items()}
    assert sorted(at_distance) == list(range(32))
    for moves, board in at_distance.items():
        path = shortest_path(board, CORNER_GOAL)
        result = check(" ".join(board.replace("0", "x")), path, path, "shortest")
        assert result.exit_code == ACCEPTED
        assert result.message.endswith(f", fewest {moves}\n")


TEN_MEGABYTES = [
    pytest.param("lr" * 5_000_000 + PATH, ACCEPTED, id="right"),
    pytest.param("lr" * 5_000_000, WRONG, id="wrong"),
    pytest.param(" " * 10_000_000 + PATH, WRONG, id="blanks before"),
    pytest.param(PATH + " " * 10_000_000, ACCEPTED, id="blanks after"),
    pytest.param("u\n" * 5_000_000, WRONG, id="lines"),
    pytest.param("U" * 10_000_000, WRONG, id="capitals"),
]


@pytest.mark.parametrize(("output", "exit_code"), TEN_MEGABYTES)
def test_takes_ten_megabytes_in_bounded_time(check, output, exit_code):
    result = check("2 3 4 1 5 x 7 6 8", output, PATH)
    assert result.exit_code == exit_code
    assert len(result.message) < 300
    assert result.cpu_seconds < 5


def test_takes_ten_megabytes_in_bounded_memory(tmp_path):
    files = [tmp_path / name for name in ("in", "out", "ans")]
    for file, text in zip(files, (SAMPLE, "lr" * 5_000_000, PATH)):
        file.write_text(text)
    limit = 100 * 1024 * 1024
    done = subprocess.run(
        [built_by_make(SOURCE), *files],
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)),
    )
    assert done.returncode == WRONG


ARGUMENTS = [
    ((), "usage: eight_path INPUT OUTPUT ANSWER [shortest]\n"),
    (("in", "out"), "usage: eight_path INPUT OUTPUT ANSWER [shortest]\n"),
    (("in", "out", "ans", "min"), "unknown option 'min'; known options: shortest\n"),
    (("none", "out", "ans"), "cannot read 'none': No such file or directory\n"),
    (("in", "none", "ans"), "cannot read 'none': No such file or directory\n"),
    (("in", "out", "none"), "cannot read 'none': No such file or directory\n"),
    (("in", ".", "ans"), "cannot read '.': Is a directory\n"),
]


@pytest.mark.parametrize(("arguments", "message"), ARGUMENTS)
def test_says_what_it_cannot_work_with(checker, tmp_path, arguments, message):
    for name, text in (("in", SAMPLE), ("out", PATH), ("ans", PATH)):
        (tmp_path / name).write_text(text)
    done = subprocess.run(
        [checker, *arguments], capture_output=True, text=True, cwd=tmp_path
    )
    assert (done.returncode, done.stdout) == (TROUBLE, message)
