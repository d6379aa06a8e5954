"""Random input for what reads untrusted bytes. Each test prints its seed."""

import random

import pytest
from conftest import compile_cpp
from hostile import built_programs
from obeying import write_problem
from test_eight_path import SANITIZED, SOURCE

ROUNDS = 60
KEYS = ["title", "target", "std", "time_limit", "memory_limit", "output_limit"]
VALUES = [
    *("poj", "luogu", "c++98", "gnu++2a", "1 s", "1000 ms", "0.5s", "64 MB", "1KB"),
    *("", "1", "-1 s", "99999999999 GB", "1e3 ms", "nan s", "0x10 MB", "1 parsec"),
    *("a # b", "#", "=", "a=b", "\x00", "\x1b[2J", "é", "x" * 5000, " 7\t"),
]
PATH_PIECES = [b"u", b"d", b"l", b"r", b" ", b"\n", b"\r", b"\0", b"\xff", b"U"]
WORDS = [b"unsolvable", b"Unsolvable", b"unsolvabel", b"x", b"1 2 3", b"ullddr"]


@pytest.fixture
def rng():
    seed = random.randrange(10**9)
    print("seed", seed)
    return random.Random(seed)


def random_line(rng):
    if rng.random() < 0.1:
        return "".join(chr(rng.randrange(1, 300)) for _ in range(rng.randrange(40)))
    key = rng.choice([*KEYS, "checker", "unknown", ""])
    return f"{key}{rng.choice([' = ', '=', ' ', ''])}{rng.choice(VALUES)}"


def test_problem_conf_is_read_or_refused_in_one_line(run_judge, rng, tmp_path):
    problem = write_problem(tmp_path / "problem", {"1": ("", "")})
    conf = problem / "problem.conf"
    for _ in range(ROUNDS):
        lines = [random_line(rng) for _ in range(rng.randrange(5))]
        conf.write_bytes("\n".join(lines).encode(errors="surrogateescape"))
        done = run_judge("--show", "time_limit", "-p", problem)
        if done.exit_code == 0:
            assert done.stdout.endswith(" ms\n") and done.stderr == ""
        else:
            assert done.exit_code == 2 and done.stdout == ""
            assert done.stderr.startswith("judge: ") and ":" in done.stderr[7:]
            assert done.stderr.count("\n") == 1 and "\x1b" not in done.stderr


def test_every_report_is_a_json_object_whatever_is_printed(judge, rng, tmp_path):
    outputs = [rng.randbytes(rng.randrange(200)) for _ in range(ROUNDS)]
    cases = {f"{i}": (output, b"no") for i, output in enumerate(outputs)}
    problem = write_problem(tmp_path / "problem", cases)
    result = judge("-v", "-p", problem, built_programs()["cat"])
    assert len(result.cases) == ROUNDS
    assert all(ord(char) >= 32 or char == "\n" for char in result.stdout)


def random_output(rng):
    if rng.random() < 0.3:
        return rng.choice(WORDS) + rng.choice([b"", b"\n", b" \r\n\n", b"\0", b"u"])
    pieces = rng.choices(PATH_PIECES, [9, 9, 9, 9, 1, 1, 1, 1, 1, 1], k=40)
    return b"".join(pieces[: rng.randrange(40)])


def test_the_path_checker_takes_any_output(run, rng, tmp_path):
    checker = compile_cpp(SOURCE, *SANITIZED)
    given, output, answer = (tmp_path / name for name in ("in", "output", "answer"))
    given.write_text(" 2  3  4  1  5  x  7  6  8 \n")
    answer.write_text("ullddrurdllurdruldr\n")
    for _ in range(ROUNDS):
        output.write_bytes(random_output(rng))
        done = run(checker, given, output, answer)
        assert done.exit_code in (0, 1), (output.read_bytes(), done.stderr)
        assert done.stdout.replace("\n", "").isprintable() and done.stdout != ""
        assert done.stderr == ""
