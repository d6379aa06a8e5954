"""Every solution: its form, its answers, its cost, and what the README says."""

import functools
import math
import os
import random
import re
import shutil
import subprocess

import pytest

from conftest import CXX, ROOT, compile_cpp

README = ROOT / "solutions" / "README.md"


def solutions(problem="*"):
    """One parameter for each solution, called problem/method."""
    for path in sorted((ROOT / "solutions").glob(f"{problem}/*.cpp")):
        yield pytest.param(path, id=f"{path.parent.name}/{path.stem}")


def rows_of(table):
    """problem -> rows as parameters: each solution of the problem with each row."""
    for problem, rows in table.items():
        for solution in solutions(problem):
            for name, *values in rows:
                yield pytest.param(
                    *solution.values, *values, id=f"{solution.id}-{name}"
                )


every_solution = pytest.mark.parametrize("solution", list(solutions()))


def run(executable, text, **options):
    data = text if isinstance(text, bytes) else text.encode()
    return subprocess.run(
        [executable], input=data, capture_output=True, timeout=20, **options
    )


# --- form ---------------------------------------------------------------------

FIELDS = ["Problem", "Method", "Cost", "Limits", "Status"]


def header_fields(solution):
    """Name -> text of the fields in the comment that the file begins with."""
    fields = {}
    for line in solution.read_text().splitlines():
        if not line.startswith("//"):
            return fields
        start = re.match(r"// ([A-Z][a-z]+): +(\S.*)", line)
        more = re.match(r"// {4,}(\S.*)", line)
        if start:
            name, fields[start[1]] = start[1], start[2]
        elif more:
            fields[name] += " " + more[1]


def stated_cost(solution):
    """(instructions, peak memory in KB) as the header has them."""
    form = r"([\d.]+) M instructions and ([\d.]+) MB at most"
    cost = re.match(form, header_fields(solution)["Cost"])
    assert cost, f"Cost is not of the form '{form}'"
    return float(cost[1]) * 1e6, float(cost[2]) * 1024


@every_solution
def test_header_has_the_fields_in_order(solution):
    assert list(header_fields(solution))[: len(FIELDS)] == FIELDS


@every_solution
def test_status_claims_no_verdict_of_an_online_judge(solution):
    status = header_fields(solution)["Status"]
    assert not re.search(r"accepted|\bAC\b|passe[ds]", status, re.IGNORECASE)


@every_solution
def test_is_ascii_with_plain_line_ends(solution):
    content = solution.read_bytes()
    assert content.isascii()
    assert b"\r" not in content and b"\t" not in content
    assert content.endswith(b"}\n")


@every_solution
def test_has_no_directive_but_standard_includes(solution):
    directives = re.findall(r"^ *#.*|_Pragma", solution.read_text(), re.MULTILINE)
    assert directives
    for directive in directives:
        assert re.fullmatch(r"#include <[a-z]+>", directive)


@every_solution
def test_uses_no_namespace_attribute_or_file(solution):
    forbidden = r"using namespace|__\w+|\bfreopen\b|\bsystem\s*\(|\blong long\b"
    assert not re.findall(forbidden, solution.read_text())


# --- compilers ----------------------------------------------------------------

STANDARDS = ["c++98", "c++11", "c++14", "c++17", "c++20", "c++2b"]
STRICT = ["-pedantic-errors", "-Wall", "-Wextra", "-Werror"]


def compiles(compiler, flags, source):
    """The finished command; only g++ needs to optimize to find all it warns of."""
    stage = ["-O2", "-c", "-o", os.devnull] if compiler == "g++" else ["-fsyntax-only"]
    command = [compiler, "-x", "c++", *stage, *flags, "-"]
    return subprocess.run(command, input=source, text=True, capture_output=True)


@functools.cache
def can_compile(compiler, flag):
    if not shutil.which(compiler):
        return False
    return compiles(compiler, [flag], "#include <cstdio>\n").returncode == 0


@every_solution
@pytest.mark.parametrize("flag", [*(f"-std={std}" for std in STANDARDS), "-m32"])
@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_compiles_without_a_warning(solution, compiler, flag):
    if not can_compile(compiler, flag):
        pytest.skip(f"{compiler} {flag} does not work here")
    done = compiles(compiler, [*STRICT, flag], solution.read_text())
    assert done.returncode == 0, done.stderr


# Names of the libraries that a compiler may see without being asked to.
CROWD = """
#include <bits/stdc++.h>
#include <fcntl.h>
#include <search.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
using namespace std;
"""


@every_solution
def test_has_no_name_that_the_libraries_have(solution):
    flags = ["-std=gnu++17", "-fsyntax-only"]
    done = compiles("g++", flags, CROWD + solution.read_text())
    assert done.returncode == 0, done.stderr


# --- input that is no board ---------------------------------------------------

SOLVED = "1 2 3 4 5 6 7 8 0\n"


def junk(seed, alphabet, length):
    return bytes(random.Random(seed).choices(alphabet, k=length))


NO_BOARD = {
    "empty": "",
    "only-blanks": " \n\t\r\n",
    "a-megabyte-of-blanks": " \n" * 500_000,
    "cut-off": "1 2 3 4 5 6 7 8",
    "one-tile": "1",
    "same-tile-nine-times": "111111111 111111111",
    "a-tile-twice": "1 2 3 4 5 6 7 7 0 1 2 3 4 5 6 7 7 0",
    "two-blanks": "0 1 2 3 4 5 6 7 0 0 1 2 3 4 5 6 7 0",
    "no-blank": "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9",
    "nines": "9" * 18,
    "negative": "-1 2 3 4 5 6 7 8 0 -1 2 3 4 5 6 7 8 0",
    "huge-numbers": "99999999999999999999 " * 18,
    "letters": "the quick brown fox",
    "byte-order-mark": "\ufeff" + SOLVED * 2,
    "zero-bytes": b"\0" * 100,
    "high-bytes": b"\xff\x80" * 50,
    "a-megabyte-of-one-digit": "1" * 1_000_000,
    "a-megabyte-of-bytes": junk(1, range(128, 256), 1_000_000),
    **{f"bytes-{seed}": junk(seed, range(256), 400) for seed in range(4)},
    **{f"digits-{seed}": junk(seed, b"11234567890", 60) for seed in range(4)},
}


def under_sanitizers(solution, text):
    flags = ("-O1", "-g1", "-fsanitize=address,undefined")
    executable = compile_cpp(solution, *flags, "-fno-sanitize-recover=all")
    done = run(executable, text)
    assert done.returncode == 0 and done.stderr == b"", done.stderr.decode()
    return done.stdout.decode()


@every_solution
@pytest.mark.parametrize("text", NO_BOARD.values(), ids=NO_BOARD)
def test_ends_without_a_word_when_there_is_no_board(solution, text):
    assert under_sanitizers(solution, text) == ""


# --- answers ------------------------------------------------------------------

HARDEST = ["867254301", "647850321"]

# problem -> name, input, what it prints
ANSWERS = {
    "eight_steps": [
        ("sample", "2 8 3 1 6 4 7 0 5\n1 2 3 8 0 4 7 6 5\n", "5\n"),
        ("hardest", f"{HARDEST[0]} 123456780", "31\n"),
        ("hardest-from-the-goal", f"123456780 {HARDEST[1]}", "31\n"),
        ("blank-in-the-centre", "057628341 123804765", "30\n"),
        ("start-is-goal", SOLVED * 2, "0\n"),
        ("both-odd", "213456780 213456780", "0\n"),
        ("one-swap", SOLVED + "1 2 3 4 5 6 8 7 0", "Impossible\n"),
        ("crlf", "1 2 3 4 8 5 7 6 0\r\n1 2 3 4 5 6 7 8 0\r\n", "4\n"),
        ("one-per-line", "\n\n".join("123406758" + "123456780"), "2\n"),
    ],
    "luogu_p1379": [
        ("sample", "283104765\n", "4\n"),
        ("hardest", "057628341", "30\n"),
        ("hardest-2", "765403821", "30\n"),
        ("hardest-3", "567842310", "30\n"),
        ("blank-not-a-tile", "521748360", "26\n"),
        ("two-moves", "130824765", "2\n"),
        ("start-is-goal", "123804765", "0\n"),
        ("blanks-between", "6 0 3\r\n7\t1 2\n\n4 5 8\n", "23\n"),
        ("other-parity", "123804756", "-1\n"),
    ],
    "poj1077": [
        ("one-swap", "1 2 3 4 5 6 8 7 x", "unsolvable\n"),
        ("start-is-goal", "1 2 3 4 5 6 7 8 x", "\n"),
        ("one-move", "1 2 3 4 5 6 7 x 8", "r\n"),
        ("capital", "1 2 3 4 5 X 7 8 6", "d\n"),
        ("zero", "1 2 3 4 5 0 7 8 6", "d\n"),
        ("crlf", " 1  2 3\r\n4 5\tx\r\n\r\n7 8 6\r\n", "d\n"),
        ("no-blanks", "12345678x", "\n"),
    ],
}

# A board to 123456780 -> fewest moves.
PATHS = {
    "2 3 4 1 5 x 7 6 8": 19,
    "x 1 2 3 4 5 6 7 8": 22,
    "4 8 x 3 7 5 6 2 1": 26,
    "8 7 6 5 4 3 2 1 x": 30,
    **{" ".join(board): 31 for board in HARDEST},
}


@pytest.mark.parametrize(("solution", "text", "answer"), rows_of(ANSWERS))
def test_answers_a_known_board(solution, text, answer):
    assert under_sanitizers(solution, text) == answer


def board_after(board, path):
    """The board after the blank moved along the path; None if it can't."""
    cells = list(board)
    for letter in path:
        blank = cells.index("0")
        row, column = divmod(blank, 3)
        row += {"u": -1, "d": 1}.get(letter, 0)
        column += {"l": -1, "r": 1}.get(letter, 0)
        if letter not in "udlr" or not (0 <= row < 3 and 0 <= column < 3):
            return None
        other = 3 * row + column
        cells[blank], cells[other] = cells[other], cells[blank]
    return "".join(cells)


@pytest.mark.parametrize("solution", solutions("poj1077"))
@pytest.mark.parametrize(("text", "moves"), PATHS.items(), ids=PATHS)
def test_prints_a_shortest_path(solution, text, moves):
    path = under_sanitizers(solution, text).rstrip("\n")
    board = text.replace(" ", "").replace("x", "0")
    assert (board_after(board, path), len(path)) == ("123456780", moves)


# --- cost ---------------------------------------------------------------------

# problem -> name, input, most instructions; the first rows are the dearest.
COSTS = {
    "eight_steps": [
        ("hardest", f"{HARDEST[0]} 123456780", 12e6),
        ("hardest-from-the-goal", f"123456780 {HARDEST[0]}", 12e6),
        ("impossible", SOLVED + "1 2 3 4 5 6 8 7 0", 0.3e6),
        ("start-is-goal", SOLVED * 2, 0.3e6),
    ],
    "luogu_p1379": [
        ("hardest", "057628341", 12e6),
        ("other-parity", "123804756", 0.3e6),
        ("start-is-goal", "123804765", 0.3e6),
    ],
    "poj1077": [
        ("hardest", HARDEST[0], 1.5e6),
        ("hardest-2", HARDEST[1], 1.5e6),
        ("unsolvable", "1 2 3 4 5 6 8 7 x", 0.3e6),
        ("start-is-goal", SOLVED, 0.3e6),
    ],
}

needs_callgrind = pytest.mark.skipif(
    not shutil.which("valgrind") or CXX != "g++",
    reason="the counts are for g++ under valgrind",
)


@functools.cache
def instructions(solution, text):
    """What callgrind counts for the whole process."""
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
    done = subprocess.run(
        [*command, compile_cpp(solution)], input=text, text=True, capture_output=True
    )
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


@needs_callgrind
@pytest.mark.parametrize(("solution", "text", "most"), rows_of(COSTS))
def test_takes_few_instructions(solution, text, most):
    assert instructions(solution, text) <= most


@needs_callgrind
@pytest.mark.parametrize(
    ("solution", "text"),
    rows_of({problem: [rows[0][:2]] for problem, rows in COSTS.items()}),
)
def test_header_states_the_instructions(solution, text):
    assert instructions(solution, text) == pytest.approx(
        stated_cost(solution)[0], rel=0.1
    )


# A process begins with the peak of the one that forked it, so a small program
# has to stand between it and the interpreter.
PEAK_MEMORY = """
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int, char** argv) {
    if (fork() == 0) {
        execv(argv[1], argv + 1);
        _exit(127);
    }
    int status;
    rusage usage;
    wait4(-1, &status, 0, &usage);
    fprintf(stderr, "%ld", usage.ru_maxrss);
    return status != 0;
}
"""


@pytest.mark.parametrize(
    ("solution", "text"),
    rows_of({problem: [rows[0][:2]] for problem, rows in COSTS.items()}),
)
def test_peak_memory_is_small_and_as_the_header_states(solution, text, tmp_path):
    source = tmp_path / "peak_memory.cpp"
    source.write_text(PEAK_MEMORY)
    done = subprocess.run(
        [compile_cpp(source), compile_cpp(solution)],
        input=text.encode(),
        capture_output=True,
        check=True,
    )
    peak = int(done.stderr)
    assert peak <= 4 * 1024
    assert peak == pytest.approx(stated_cost(solution)[1], rel=0.25)


# --- README -------------------------------------------------------------------


def smaller_behind(order):
    return [sum(b < a for b in order[i:]) for i, a in enumerate(order)]


def cantor_rank(order):
    counts = reversed(smaller_behind(order))
    return sum(count * math.factorial(behind) for behind, count in enumerate(counts))


def worked_rows():
    """Order, counts, sum, rank: the cells of the README's table."""
    row = r"^\| (\d+) \| ([\d ]+) \| (.+) \| (\d+) \|$"
    return re.findall(row, README.read_text(), re.MULTILINE)


@pytest.mark.parametrize(
    ("order", "rank"), [("213", 2), ("4123", 18), ("2031", 13)], ids=str
)
def test_readme_works_out_the_rank(order, rank):
    assert (order, str(rank)) in [(row[0], row[3]) for row in worked_rows()]


@pytest.mark.parametrize("row", worked_rows(), ids=lambda row: row[0])
def test_readme_ranks_are_right(row):
    order, counts, total, rank = row
    assert counts == " ".join(map(str, smaller_behind(order)))
    terms = re.findall(r"(\d)\\\*(\d)!", total)
    assert sum(int(count) * math.factorial(int(n)) for count, n in terms) == int(rank)
    assert cantor_rank(order) == int(rank)


def test_readme_links_every_solution_and_nothing_else():
    links = set(re.findall(r"\]\(([^):]+\.cpp)\)", README.read_text()))
    files = {path.values[0] for path in solutions()}
    assert {README.parent / link for link in links} == files


@every_solution
def test_readme_has_the_cost_of_the_header(solution):
    link = f"({solution.parent.name}/{solution.name})"
    (row,) = [line for line in README.read_text().splitlines() if link in line]
    count, megabytes = re.search(
        r"([\d.]+) M instructions, ([\d.]+) MB", row
    ).groups()
    stated = (float(count) * 1e6, float(megabytes) * 1024)
    assert stated == stated_cost(solution)
