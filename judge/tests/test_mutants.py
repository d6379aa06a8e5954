"""`make mutants`: the changes it makes, its table, its list and its figures."""

import re
import sys

import pytest
from conftest import ROOT

sys.path.append(str(ROOT / "scripts"))
import mutants  # noqa: E402
from matrix import print_matrix  # noqa: E402
from mutate import mutants_of  # noqa: E402

PROBLEMS = sorted(path.name for path in (ROOT / mutants.WRONG).iterdir())

# Source -> its changed lines.
CHANGES = [
    ("comparison", "if (a < b) go();", {"if (a <= b) go();", "if (a >= b) go();"}),
    ("operator", "a = b + c;", {"a = b - c;"}),
    ("number", "n = 2;", {"n = 3;", "n = 1;"}),
    ("zero", "n = 0;", {"n = 1;"}),
    ("letter", "c = 'u';", {"c = 'v';"}),
    ("text", 'puts("no");', {'puts("");'}),
    ("truth", "return true;", {"return false;"}),
    ("sign in front", "++n;", {"--n;"}),
    ("negation", "if (!found) go();", {"if (found) go();"}),
    ("pointers and references", "Board& board = *tail;", set()),
    ("template", "vector<int> v;", set()),
    ("comment", "go();  // if a < 1", set()),
    ("directive", "#include <cstdio>", set()),
]


@pytest.mark.parametrize(
    ("source", "lines"), [pytest.param(*row, id=name) for name, *row in CHANGES]
)
def test_changes_one_thing_at_a_time(source, lines):
    assert {mutant.line for mutant in mutants_of(source + "\n")} == lines


def test_puts_the_next_enumerator_in_the_place_of_one():
    source = "enum Move { kUp = 1, kDown = 8 };\nmove = kDown;\nmove = kUp;\n"
    lines = [mutant.line for mutant in mutants_of(source) if mutant.line_number > 1]
    assert lines == ["move = kUp;", "move = kDown;"]


def row(program, **verdicts):
    cases = [{"case": f"0{n}-x", "verdict": v} for n, v in enumerate(verdicts.values())]
    return {"program": f"build/{program}", "cases": cases}


def test_the_table_tells_what_is_accepted_and_which_cases_are_needed(capsys):
    print_matrix([row("never", a="AC", b="AC"), row("once_only", a="WA", b="AC")])
    assert capsys.readouterr().out.splitlines() == [
        "              00",
        "              01",
        "never         ..",
        "once_only     W.",
        "",
        "no case catches never",
        "only case 00 catches once_only",
        "catching nothing that no other case does: 01",
        "",
    ]


def changed_lines(problem):
    sources = (ROOT / "solutions" / problem).glob("*.cpp")
    return {m.line for path in sources for m in mutants_of(path.read_text())}


def test_every_line_listed_as_equivalent_comes_about(monkeypatch):
    monkeypatch.chdir(ROOT)
    listed, possible = set(), set()
    for problem in PROBLEMS:
        listed |= mutants.listed_as_equivalent(problem)
        possible |= changed_lines(problem)
    assert listed - possible == set()


@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_figures_in_the_readme_are_of_these_programs(problem):
    readme = (ROOT / "solutions" / "README.md").read_text()
    cells = re.search(rf"\| `{problem}` \|([\d |]+)\|", readme)
    wrong, changes, refused, equivalent, noticed = map(int, cells[1].split("|"))
    assert wrong == len(list((ROOT / mutants.WRONG / problem).glob("*.cpp")))
    made = [mutants_of(p.read_text()) for p in (ROOT / "solutions" / problem).glob("*")]
    assert changes == sum(map(len, made)) == refused + equivalent + noticed
