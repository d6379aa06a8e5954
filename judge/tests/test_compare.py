"""When an output equals the answer, and what is said where it doesn't."""

import json
import random
from pathlib import Path

import pytest
from hostile import built_programs

HERE = Path(__file__).parent
PAIRS = json.loads((HERE / "compare-vectors.json").read_bytes())["pairs"]

# Rule, as compare-vectors.json calls it -> what selects it.
RULES = {
    "poj": ("--target", "poj"),
    "hdu": ("--target", "hdu"),
    "luogu": ("--target", "luogu"),
    "plain": (),
}

WHITESPACE = b" \t\v\f\r\n"
IGNORED_AT_LINE_ENDS = {
    "poj": b" \t\v\f\r",
    "luogu": b" \r\0",
    "plain": b" \t\v\f\r\0",
}

# Output, answer -> where and how they differ.
DIFFERENCES = [
    ("1\n", "2\n", "line 1, column 1: expected '2', got '1'"),
    ("a\nbc\n", "a\nbd\n", "line 2, column 2: expected 'd', got 'c'"),
    ("a \r\nbc", "a\nbd\n", "line 2, column 2: expected 'd', got 'c'"),
    ("1 2\n", "1 2 3\n", "line 1, column 4: expected ' ', got end of line"),
    ("1 2  \n", "1 2 3\n", "line 1, column 4: expected ' ', got end of line"),
    ("1 2 3\n", "1 2\n", "line 1, column 4: expected end of line, got ' '"),
    ("1\n\n\n", "1\n2\n", "line 2, column 1: expected '2', got end of output"),
    ("1\n2\n", "1\n", "line 2, column 1: expected end of output, got '2'"),
    ("1\n", "1\n\n2\n", "line 2, column 1: expected end of line, got end of output"),
    ("", "x\n", "line 1, column 1: expected 'x', got end of output"),
    ("\n\nx\n", "", "line 1, column 1: expected end of output, got end of line"),
    ("1\n\n2\n", "1\n2\n", "line 2, column 1: expected '2', got end of line"),
    ("1\r2\n", "12\n", r"line 1, column 2: expected '2', got '\r'"),
    ("1\t2\n", "1 2\n", r"line 1, column 2: expected ' ', got '\t'"),
    (b"a\0b\n", "ab\n", r"line 1, column 2: expected 'b', got '\0'"),
    (b"\x1b[2J\n", "ok\n", r"line 1, column 1: expected 'o', got '\x1b'"),
    (b"\xff\n", b"\xfe\n", r"line 1, column 1: expected '\xfe', got '\xff'"),
    (b"1\xc2\xa02\n", "1 2\n", r"line 1, column 2: expected ' ', got '\xc2\xa0'"),
    # The column is that of the byte; the character that holds it is named.
    ("是\n", "昰\n", "line 1, column 3: expected '昰', got '是'"),
    (b"\xe4\xb8A\n", "中A\n", "line 1, column 3: expected '中', got 'A'"),
]

NOTED_PADDING = "equal but for blanks: %I64d pads to 64 columns here, cout does not"

# Output, answer -> the hint; empty where a claim would be wrong.
HINTS = [
    ("", "1\n", "the output is empty"),
    (" \n\n", "1\n", "the output holds nothing but blanks"),
    ("1\n", "", "the answer is empty"),
    ("1\n", "\n", "the answer holds nothing but blanks"),
    ("\ufeff1\n", "1\n", "the output begins with a BOM"),
    ("1\n", "\ufeff1\n", "the answer begins with a BOM"),
    ("1  2\n", "1 2\n", "equal but for blanks"),
    ("12\n", "1 2\n", "equal but for blanks"),
    (f"{7:64}\n", "7\n", NOTED_PADDING),
    ("\n1\n", "1\n", "equal but for blanks"),
    ("1  2\n3\n", "1 2\n4\n", ""),
    ("yes\nNo\n", "Yes\nNO\n", "differs only in letter case"),
    ("yes\nNo\n", "Yes\nNo.\n", ""),
    ("Yes  No\n", "yes no\n", ""),
    ("É\n", "é\n", ""),
    ("1\n2\n", "1\n2\n3\n\n5\n", "the output stops early: 2 of 5 lines"),
    ("1\n2", "1\n23\n4\n", "the output stops early: in line 2 of 3"),
    ("12", "123\n", ""),
    ("1\n2", "1\n", "the output goes on after the answer's end: 1 extra line"),
    ("1\n\n2", "1\n", "the output goes on after the answer's end: 2 extra lines"),
    ("01\n", "1\n", "same numbers, other spelling (like 01, +1 or 1.0)"),
    ("+1 2\n", "1 2\n", "same numbers, other spelling (like 01, +1 or 1.0)"),
    ("x 1.50\n", "x 1.5\n", "same numbers, other spelling (like 01, +1 or 1.0)"),
    ("1.5e+03\n", "1500\n", "same numbers, other spelling (like 01, +1 or 1.0)"),
    ("-0\n3\n", "0\n3\n", "same numbers, other spelling (like 01, +1 or 1.0)"),
    ("-1\n", "1\n", ""),
    ("10\n", "1\n", ""),
    ("0.1\n", "1\n", ""),
    ("1e+-5\n", "0.00001\n", ""),
    ("01  2\n", "1 2\n", ""),
    ("01\n2\n", "1\n3\n", ""),
    ("0x1\n", "1\n", ""),
]

# Output, answer -> the two lines and the caret as they are shown.
X, Y = "x" * 100, "y" * 100
EXCERPTS = [
    ("impossible\n", "Impossible\n", "Impossible", "impossible", 0),
    ("a\tb\r\n", "a\tc\n", r"a\tc", r"a\tb", 3),
    (X[:59] + "\n", X[:59] + "y\n", X[:59] + "y", X[:59], 59),
    (X + "\n", X + "y\n", "..." + X[:56] + "y", "..." + X[:56], 59),
    ("x" + X + "\n", "y" + X + "\n", "y" + X[:56] + "...", "x" + X[:56] + "...", 0),
    (
        X + "1" + Y + "\n",
        X + "2" + Y + "\n",
        "..." + X[:27] + "2" + Y[:26] + "...",
        "..." + X[:27] + "1" + Y[:26] + "...",
        30,
    ),
    ("中文好\n", "中文女\n", "中文女", "中文好", 4),
]


def encoded(content):
    return content if isinstance(content, bytes) else content.encode()


@pytest.fixture
def judge_pairs(judge, tmp_path):
    """judge_pairs([(output, answer), ...], option...) -> Result; cases 0, 1, ..."""
    folder = tmp_path / "pairs"
    folder.mkdir()

    def call(pairs, *options, **keywords):
        for file in folder.iterdir():
            file.unlink()
        for number, (output, answer) in enumerate(pairs):
            (folder / f"{number}.in").write_bytes(encoded(output))
            (folder / f"{number}.out").write_bytes(encoded(answer))
        cat = built_programs()["cat"]
        return judge("-p", folder, *options, cat, **keywords)

    return call


def verdicts(result):
    return [row["verdict"] for row in result.cases.values()]


@pytest.mark.parametrize("rule", RULES)
def test_compares_every_known_pair_as_the_target_does(judge_pairs, rule):
    pairs = [
        (pair["output"].encode("latin-1"), pair["answer"].encode("latin-1"))
        for pair in PAIRS
    ]
    result = judge_pairs(pairs, *RULES[rule])
    expected = [pair["poj" if rule == "hdu" else rule] for pair in PAIRS]
    names = [pair["name"] for pair in PAIRS]
    assert dict(zip(names, verdicts(result))) == dict(zip(names, expected))


def lines_of(text, ignored):
    lines = [line.rstrip(ignored) for line in text.split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def slow_verdict(output, answer, rule):
    """The rule once more, by whole lists of lines."""
    ignored = IGNORED_AT_LINE_ENDS[rule]
    if lines_of(output, ignored) == lines_of(answer, ignored):
        return "AC"
    alike = output.translate(None, WHITESPACE) == answer.translate(None, WHITESPACE)
    return "PE" if alike and rule == "poj" else "WA"


def slow_place(output, answer, rule):
    ignored = IGNORED_AT_LINE_ENDS[rule]
    ours, theirs = lines_of(output, ignored), lines_of(answer, ignored)
    number = 0
    while ours[number : number + 1] == theirs[number : number + 1]:
        number += 1
    one, other = (b"".join(side[number : number + 1]) for side in (ours, theirs))
    column = 0
    while column < len(one) and one[column : column + 1] == other[column : column + 1]:
        column += 1
    return f"line {number + 1}, column {column + 1}: "


def random_pair(rng):
    """An answer, and an output that a few edits of bytes made of it."""
    alphabet = rng.choice([b"12 \n", b"1 \t\v\f\r\0\n", b"ab\n\r "])
    answer = bytes(rng.choices(alphabet, k=rng.randrange(12)))
    output = bytearray(answer)
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(output) + 1)
        output[place : place + rng.randrange(2)] = rng.choices(
            alphabet, k=rng.randrange(2)
        )
    return bytes(output), answer


@pytest.mark.parametrize("rule", IGNORED_AT_LINE_ENDS)
def test_agrees_with_a_slow_comparison_on_random_pairs(judge_pairs, rule):
    seed = random.randrange(10**6)
    print("seed", seed)
    rng = random.Random(seed)
    pairs = [random_pair(rng) for _ in range(200)]
    result = judge_pairs(pairs, *RULES[rule])
    assert len(result.cases) == len(pairs)
    for pair, row in zip(pairs, result.cases.values()):
        expected = slow_verdict(*pair, rule)
        assert row["verdict"] == expected, pair
        if expected != "AC":
            assert row["message"].startswith(slow_place(*pair, rule)), pair


def test_names_the_first_difference(judge_pairs):
    pairs = [row[:2] for row in DIFFERENCES]
    result = judge_pairs(pairs)
    messages = [row["message"] for row in result.cases.values()]
    assert messages == [row[2] for row in DIFFERENCES]


@pytest.mark.parametrize(("output", "answer", "hint"), HINTS)
def test_hints_at_what_is_nearly_right(judge_pairs, output, answer, hint):
    result = judge_pairs([(output, answer)])
    after_caret = result.stdout.partition("^\n")[2].partition("    input ")[0]
    assert after_caret == (f"    {hint}\n" if hint else "")


@pytest.mark.parametrize(
    ("output", "answer", "expected", "got", "caret"),
    EXCERPTS,
    ids=lambda value: str(value)[:12],
)
def test_shows_both_lines_around_the_difference(
    judge_pairs, output, answer, expected, got, caret
):
    result = judge_pairs([(output, answer)], env={"LC_ALL": "C.UTF-8"})
    shown = result.stdout.splitlines()[2:5]
    assert shown == [
        f"    expected  {expected}",
        f"    got       {got}".rstrip(),
        " " * (14 + caret) + "^",
    ]


def test_a_presentation_error_is_a_wrong_answer_without_a_target(judge_pairs):
    pair = ("1  2\n", "1 2\n")
    assert verdicts(judge_pairs([pair], "--target", "poj")) == ["PE"]
    assert verdicts(judge_pairs([pair])) == ["WA"]


def test_a_line_may_be_as_long_as_the_output(judge_pairs):
    size = 50_000_000
    line = b"x" * (size - 1)
    result = judge_pairs([(line + b"y", line + b"z")], "-t", "30")
    message = f"line 1, column {size}: expected 'z', got 'y'"
    assert result.cases["0"]["message"] == message
    assert max(map(len, result.stdout.splitlines())) <= 80
