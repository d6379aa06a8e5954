"""The cases in testdata/: well-formed, rightly answered, of every kind.

Every folder gets the checks of pairs: anybody may add a problem with any names.
The problems in READERS are ours; theirs keep our rules of names, and are checked
for what they mean.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest
from conftest import ROOT
from eight_puzzle import CENTRE_GOAL, CORNER_GOAL, distances, first_moves, walk

TESTDATA = ROOT / "testdata"
PROBLEMS = sorted(path.name for path in TESTDATA.iterdir() if path.is_dir())

# A number, then words; no second number, as Luogu asks of file names.
CASE_NAME = re.compile(r"(\d\d+)(-[a-z]+)+")

CORNERS, MID_SIDES, CENTRE = (0, 2, 6, 8), (1, 3, 5, 7), (4,)


# Every problem.


def files_of(problem, *suffixes):
    folder = TESTDATA / problem
    files = [path for path in folder.iterdir() if path.suffix in suffixes]
    return sorted(path for path in files if not path.name.startswith("."))


def inputs_of(problem):
    return files_of(problem, ".in")


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_input_has_an_answer_and_every_answer_an_input(problem):
    inputs = [path.stem for path in inputs_of(problem)]
    assert [path.stem for path in files_of(problem, ".out", ".ans")] == inputs


@pytest.mark.parametrize("problem", PROBLEMS)
def test_no_case_is_there_twice(problem):
    inputs = Counter(path.read_bytes() for path in inputs_of(problem))
    assert [data for data, times in inputs.items() if times > 1] == []


# The eight-puzzle: reading a case.


@dataclass
class Case:
    name: str
    data: bytes
    answer: str
    start: str
    goal: str

    @property
    def moves(self):
        """The fewest moves; None: there is no way."""
        return distances(self.goal).get(self.start)

    @property
    def beginnings(self):
        """The moves that shortest paths begin with."""
        return [] if self.moves is None else first_moves(self.start, self.goal)


def is_board(text):
    return sorted(text) == list("012345678")


def read_two_lines(data):
    line = rb"[ \t]*([0-8](?:[ \t]+[0-8]){8})[ \t]*"
    boards = re.fullmatch(line + rb"\r?\n" + line + rb"(?:\r?\n)?", data)
    return ["".join(board.decode().split()) for board in boards.groups()]


def read_tokens(data):
    tokens = data.decode().split()
    assert all(re.fullmatch("[1-8x]", token) for token in tokens)
    return "".join(tokens).replace("x", "0"), CORNER_GOAL


def read_digits(data):
    (board,) = re.fullmatch(rb"([0-8]{9})(?:\r?\n)?", data).groups()
    return board.decode(), CENTRE_GOAL


READERS = {
    "eight_steps": read_two_lines,
    "luogu_p1379": read_digits,
    "poj1077": read_tokens,
}


@cache
def cases_of(problem):
    return [
        Case(
            path.stem,
            path.read_bytes(),
            path.with_suffix(".out").read_text(),
            *READERS[problem](path.read_bytes()),
        )
        for path in inputs_of(problem)
    ]


# Our problems: how the cases are kept.


@pytest.mark.parametrize("problem", READERS)
def test_our_problems_have_a_configuration(problem):
    assert (TESTDATA / problem / "problem.conf").is_file()


@pytest.mark.parametrize("problem", READERS)
def test_names_are_a_number_and_then_words(problem):
    names = [path.stem for path in inputs_of(problem)]
    assert [name for name in names if not CASE_NAME.fullmatch(name)] == []


@pytest.mark.parametrize("problem", READERS)
def test_numbers_count_from_one(problem):
    numbers = [int(re.match(r"\d*", path.stem)[0] or 0) for path in inputs_of(problem)]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("problem", READERS)
def test_names_give_different_reasons(problem):
    reasons = Counter(path.stem.lstrip("0123456789") for path in inputs_of(problem))
    assert [reason for reason, times in reasons.items() if times > 1] == []


@pytest.mark.parametrize("problem", READERS)
def test_answers_are_whole_lines_of_text(problem):
    for path in files_of(problem, ".out", ".ans"):
        answer = path.read_bytes()
        assert answer.endswith(b"\n"), path.name
        assert b"\r" not in answer and b"\0" not in answer, path.name


@pytest.mark.parametrize("problem", READERS)
def test_there_are_twenty_cases(problem):
    assert len(inputs_of(problem)) >= 20


# The eight-puzzle: the inputs.


@pytest.mark.parametrize("problem", READERS)
def test_inputs_are_well_formed(problem):
    for case in cases_of(problem):
        assert is_board(case.start) and is_board(case.goal), case.name


def test_luogu_asks_only_what_can_be_solved():
    unsolvable = [case.name for case in cases_of("luogu_p1379") if case.moves is None]
    assert unsolvable == []


# The eight-puzzle: the answers.


def test_answers_of_eight_steps_are_the_fewest_moves():
    for case in cases_of("eight_steps"):
        answer = "Impossible" if case.moves is None else case.moves
        assert case.answer == f"{answer}\n", case.name


def test_answers_of_luogu_p1379_are_the_fewest_moves():
    for case in cases_of("luogu_p1379"):
        assert case.answer == f"{case.moves}\n", case.name


def test_answers_of_poj1077_are_shortest_paths():
    for case in cases_of("poj1077"):
        path = case.answer.removesuffix("\n")
        if case.moves is None:
            assert path == "unsolvable", case.name
        else:
            assert walk(case.start, path) == CORNER_GOAL, case.name
            assert len(path) == case.moves, case.name


# The eight-puzzle: what has to be there, by what a case is, not by its name.


def begins_only_with(move):
    return lambda case: case.beginnings == [move]


def one_move(move):
    return lambda case: case.moves == 1 and case.beginnings == [move]


def starts_at(cell):
    return lambda case: case.moves and case.start[cell] == "0"


def ends_at(cell):
    return lambda case: case.moves and case.goal[cell] == "0"


def fewest(moves):
    return lambda case: case.moves == moves


def board(start, goal=None):
    return lambda case: case.start == start and goal in (None, case.goal)


def is_odd(tiles):
    """Whether the eight tiles have an odd number of inversions."""
    tiles = tiles.replace("0", "")
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i:]) % 2 == 1


def has_no_way(start_cells=range(9), goal_cells=range(9)):
    def claim(case):
        cells = case.start.index("0"), case.goal.index("0")
        return case.moves is None and cells[0] in start_cells and cells[1] in goal_cells

    return claim


def differs_by_one_swap(case):
    pairs = [pair for pair in zip(case.start, case.goal) if len(set(pair)) == 2]
    return len(pairs) == 2 and case.moves is None


def looks_like(pattern):
    return lambda case: re.search(pattern, case.data) is not None


EVERYWHERE = [
    ("solved", fewest(0)),
    ("two moves", fewest(2)),
    ("an odd way", lambda case: case.moves and case.moves > 10 and case.moves % 2),
    ("an even way", lambda case: case.moves and case.moves > 10 and not case.moves % 2),
    *((f"blank in cell {cell}", starts_at(cell)) for cell in range(9)),
    *((f"{move} first", begins_only_with(move)) for move in "udlr"),
    ("CRLF", looks_like(rb"\r\n$")),
    ("no final newline", looks_like(rb"[^\n]$(?!\n)")),
]

ODD_BLANKS = [
    ("tab", looks_like(rb"\d\t")),
    ("double blank", looks_like(rb"\d  +\d")),
    ("leading blank", looks_like(rb"^ ")),
    ("trailing blank", looks_like(rb" \n")),
]

REQUIRED = {
    "eight_steps": [
        *EVERYWHERE,
        *ODD_BLANKS,
        ("sample", board("283164705", CENTRE_GOAL)),
        *((f"one move {move}", one_move(move)) for move in "udlr"),
        *((f"goal's blank in cell {cell}", ends_at(cell)) for cell in range(9)),
        ("solved, odd parity", lambda case: case.moves == 0 and is_odd(case.goal)),
        ("a hardest board", board("867254301", CORNER_GOAL)),
        ("the other hardest board", board("647850321", CORNER_GOAL)),
        ("the hardest board as the goal", board(CORNER_GOAL, "867254301")),
        ("hardest to the centre", lambda c: c.moves == 30 and c.goal == CENTRE_GOAL),
        (
            "hardest to a mid-side",
            lambda case: case.moves == 31 and case.goal.index("0") in MID_SIDES,
        ),
        ("one swap", differs_by_one_swap),
        ("the goals of two problems", board(CORNER_GOAL, CENTRE_GOAL)),
        ("no way from a corner", has_no_way(start_cells=CORNERS)),
        ("no way from a mid-side", has_no_way(start_cells=MID_SIDES)),
        ("no way to a corner", has_no_way(goal_cells=CORNERS)),
        ("no way to a mid-side", has_no_way(goal_cells=MID_SIDES)),
        ("no way to the centre", has_no_way(goal_cells=CENTRE)),
        ("no way, odd start", lambda c: c.moves is None and is_odd(c.start)),
        ("no way, odd goal", lambda c: c.moves is None and is_odd(c.goal)),
        ("a way between odd ones", lambda c: c.moves and is_odd(c.goal)),
    ],
    "luogu_p1379": [
        *EVERYWHERE,
        ("sample", board("283104765")),
        *((f"one move {move}", one_move(move)) for move in "udlr"),
        *(
            (f"hardest, blank in cell {cell}", lambda case, cell=cell: (
                case.moves == 30 and case.start[cell] == "0"
            ))
            for cell in (0, 4, 8)
        ),
        ("hack board of an odd way", board("603712458")),
        ("hack board", board("763508241")),
        ("farther hack board", board("521748360")),
        ("first in order", board("012345687")),
        ("last in order", board("876543120")),
        ("leading zero", looks_like(rb"^0")),
    ],
    "poj1077": [
        *EVERYWHERE,
        *ODD_BLANKS,
        ("sample", lambda case: case.data == b" 2  3  4  1  5  x  7  6  8 \n"),
        ("one move right", one_move("r")),
        ("one move down", one_move("d")),
        ("a hardest board", board("867254301")),
        ("the other hardest board", board("647850321")),
        ("first in order", board("012345678")),
        ("last in order", board("876543210")),
        ("several lines", looks_like(rb"\d *\n *\d")),
        ("blank lines after", looks_like(rb"\n *\n")),
        ("x first", looks_like(rb"^\s*x")),
        ("one swap", differs_by_one_swap),
        ("no way, x first", has_no_way(start_cells=(0,))),
        ("no way, x in an odd cell", has_no_way(start_cells=MID_SIDES)),
        ("no way, x in the middle row", has_no_way(start_cells=(3, 4, 5))),
        ("no way, x in the bottom row", has_no_way(start_cells=(6, 7, 8))),
        ("the goal of another problem", board(CENTRE_GOAL)),
    ],
}


@pytest.mark.parametrize(
    ("problem", "claim"),
    [
        pytest.param(problem, claim, id=f"{problem}: {kind}")
        for problem, kinds in REQUIRED.items()
        for kind, claim in kinds
    ],
)
def test_every_kind_of_case_is_there(problem, claim):
    assert any(claim(case) for case in cases_of(problem))
