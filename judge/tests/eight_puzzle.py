"""The eight-puzzle's right answers, by a search back from the goal.

An independent oracle: it shares nothing with the C++. A board is a string of
nine digits, row by row, with 0 for the blank: '123456780'. A path is a string
of u, d, l, r: the ways the blank moves.
"""

from functools import cache

CORNER_GOAL = "123456780"
CENTRE_GOAL = "123804765"

UNDO = {"u": "d", "d": "u", "l": "r", "r": "l"}


def _moves_from(cell):
    row, column = divmod(cell, 3)
    if row > 0:
        yield "u", cell - 3
    if row < 2:
        yield "d", cell + 3
    if column > 0:
        yield "l", cell - 1
    if column < 2:
        yield "r", cell + 1


# The cell of the blank -> the moves it has: (letter, the cell it gets to).
MOVES = [tuple(_moves_from(cell)) for cell in range(9)]


def _swapped(board, blank, cell):
    """The board with the blank and the tile at `cell` exchanged."""
    if blank < cell:
        tile, between = board[cell], board[blank + 1 : cell]
        return board[:blank] + tile + between + "0" + board[cell + 1 :]
    tile, between = board[cell], board[cell + 1 : blank]
    return board[:cell] + "0" + between + tile + board[blank + 1 :]


def neighbours(board):
    """[(move, the board after it), ...]"""
    blank = board.index("0")
    return [(move, _swapped(board, blank, cell)) for move, cell in MOVES[blank]]


@cache
def distances(goal):
    """{board: fewest moves to goal}; a board that cannot get there is absent."""
    found = {goal: 0}
    level = [goal]
    while level:
        next_level = []
        for board in level:
            blank = board.index("0")
            moves = found[board] + 1
            for _, cell in MOVES[blank]:
                after = _swapped(board, blank, cell)
                if after not in found:
                    found[after] = moves
                    next_level.append(after)
        level = next_level
    return found


def histogram(goal):
    """How many boards are 0, 1, 2, ... moves from goal."""
    counts = []
    for moves in distances(goal).values():
        if moves == len(counts):  # the dictionary is in the order of the search
            counts.append(0)
        counts[moves] += 1
    return counts


def walk(board, path):
    """The board at the end of path; ValueError at a move that is not there."""
    for number, move in enumerate(path, 1):
        after = dict(neighbours(board))
        if move not in after:
            raise ValueError(f"move {number} {move!r} is not possible on {board}")
        board = after[move]
    return board


def first_moves(board, goal):
    """The moves that shortest paths from board to goal begin with."""
    left = distances(goal)
    return [m for m, after in neighbours(board) if left[after] < left[board]]


def shortest_path(board, goal):
    """A shortest path, or None when there is no path at all."""
    if board not in distances(goal):
        return None
    path = ""
    while board != goal:
        move = first_moves(board, goal)[0]
        path += move
        board = dict(neighbours(board))[move]
    return path
