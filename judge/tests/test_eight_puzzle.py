"""The oracle itself, against figures that are published elsewhere."""

import pytest
from eight_puzzle import (
    CENTRE_GOAL,
    CORNER_GOAL,
    distances,
    first_moves,
    histogram,
    neighbours,
    shortest_path,
    walk,
)

# OEIS A089473: boards at 0, 1, 2, ... moves, the blank's home in a corner.
FROM_CORNER = """1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638
    9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2"""
# OEIS A089474: the same, the blank's home in the centre.
FROM_CENTRE = """1 4 8 8 16 32 60 72 136 200 376 512 964 1296 2368 3084 5482 6736
    11132 12208 18612 18444 24968 19632 22289 13600 11842 4340 2398 472 148"""

HISTOGRAMS = [
    pytest.param(CORNER_GOAL, FROM_CORNER, id="corner"),
    pytest.param(CENTRE_GOAL, FROM_CENTRE, id="centre"),
]

FARTHEST = [
    (CORNER_GOAL, {"867254301", "647850321"}),
    (CENTRE_GOAL, {"057628341", "765403821", "567842310"}),
]

# Values that online judges print in their samples, or that are well known.
KNOWN = [
    ("234150768", CORNER_GOAL, 19),
    ("480375621", CORNER_GOAL, 26),
    ("012345678", CORNER_GOAL, 22),
    ("876543210", CORNER_GOAL, 30),
    ("283104765", CENTRE_GOAL, 4),
    ("603712458", CENTRE_GOAL, 23),
    ("763508241", CENTRE_GOAL, 24),
    ("521748360", CENTRE_GOAL, 26),
    ("123456780", "123046758", 3),
    ("283164705", CENTRE_GOAL, 5),
]


@pytest.mark.parametrize(("goal", "published"), HISTOGRAMS)
def test_counts_the_boards_at_each_distance(goal, published):
    assert histogram(goal) == list(map(int, published.split()))


@pytest.mark.parametrize(("goal", "boards"), FARTHEST)
def test_knows_the_farthest_boards(goal, boards):
    found = distances(goal)
    assert {found[board] for board in boards} == {max(found.values())}


@pytest.mark.parametrize(("board", "goal", "moves"), KNOWN)
def test_knows_the_fewest_moves(board, goal, moves):
    assert distances(goal)[board] == moves
    path = shortest_path(board, goal)
    assert (len(path), walk(board, path)) == (moves, goal)


def test_every_second_board_cannot_be_solved():
    assert len(distances(CORNER_GOAL)) == 181440
    assert shortest_path("213456780", CORNER_GOAL) is None
    assert distances(CORNER_GOAL).keys().isdisjoint(distances(CENTRE_GOAL))


def test_moves_the_blank():
    assert neighbours(CENTRE_GOAL) == [
        ("u", "103824765"),
        ("d", "123864705"),
        ("l", "123084765"),
        ("r", "123840765"),
    ]


def test_refuses_to_leave_the_board():
    with pytest.raises(ValueError, match="move 3 'u' is not possible on"):
        walk(CORNER_GOAL, "uuu")


def test_lists_the_moves_that_shortest_paths_begin_with():
    assert first_moves("123456708", CORNER_GOAL) == ["r"]
    assert first_moves(CORNER_GOAL, CORNER_GOAL) == []
