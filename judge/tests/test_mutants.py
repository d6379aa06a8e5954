"""`make mutants`: the changes it makes, its table, its list and its figures.

Whether the check of the listed changes would see one that does not belong there
is tried on a toy: a problem whose generator makes the numbers from 0 on.
"""

import json
import re
import sys
from pathlib import Path

import pytest
from conftest import JUDGE, ROOT

sys.path.append(str(ROOT / "scripts"))
import equivalents  # noqa: E402
import fates  # noqa: E402
import mutants  # noqa: E402
from matrix import print_matrix  # noqa: E402
from mutate import Mutant, mutants_of  # noqa: E402

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
        "all that these catch another catches as well: 01",
        "",
    ]


def changed_lines(problem):
    sources = (ROOT / "solutions" / problem).glob("*.cpp")
    return {m.line for path in sources for m in mutants_of(path.read_text())}


def test_every_line_listed_as_equivalent_comes_about(monkeypatch):
    monkeypatch.chdir(ROOT)
    listed, possible = set(), set()
    for problem in PROBLEMS:
        listed |= fates.listed_as_equivalent(problem)
        possible |= changed_lines(problem)
    assert listed - possible == set()


def figures(readme, problem, count):
    """The problem's row in the table that begins with so many columns of numbers."""
    row = rf"(?m)^\| `{problem}` " + r"\| (\d+) " * count + r"\|(?: [^|]+\|)?$"
    return map(int, re.search(row, readme).groups())


@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_figures_in_the_readme_are_of_these_programs(problem):
    readme = (ROOT / "solutions" / "README.md").read_text()
    wrong, changes, refused, equivalent, noticed = figures(readme, problem, 5)
    same_program, listed = figures(readme, problem, 2)
    assert wrong == len(list((ROOT / mutants.WRONG / problem).glob("*.cpp")))
    made = [mutants_of(p.read_text()) for p in (ROOT / "solutions" / problem).glob("*")]
    assert changes == sum(map(len, made)) == refused + equivalent + noticed
    assert equivalent == same_program + listed


# The listed changes, looked at closely.

DOUBLES = """
#include <cstdio>
#include <cstdlib>
int calls;
int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    ++calls;
    std::printf("%d\\n", 2 * n * calls);
    return 0;
}
"""

# What stands in place of ++calls -> what is found.
DIFFERENCES = [
    ("the same", "++calls;", ""),
    ("another answer", "calls = n == 7 ? 2 : 1;", "seed 7 WA"),
    ("a failing first case", "if (++calls, n == 0) return 1;", "seed 0 RE"),
    ("a crash", "if (++calls, n == 7) std::abort();", "seed 7 RE"),
    ("an exit code", "if (++calls, n == 7) return 1;", "seed 7 RE"),
    ("an endless loop", "for (calls = 1; n == 7;) continue;", "seed 7 TLE"),
    ("endless output", 'for (calls = 1; n == 7;) std::puts("7");', "seed 7 OLE"),
    ("blanks at the end", 'if (++calls, n == 7) std::printf("14  \\n"), exit(0);', ""),
    ("exit", 'if (++calls, n == 7) std::puts("14"), std::exit(0);', ""),
]


@pytest.fixture
def examination(tmp_path, monkeypatch):
    """Of DOUBLES, on the numbers 0 to 9."""
    monkeypatch.chdir(ROOT)
    (tmp_path / "all").mkdir()
    (tmp_path / "all" / "problem.conf").write_text("output_limit = 64 KB\n")
    bench = fates.Bench(tmp_path, ["g++"], b"", set())
    equivalents.build_answer_many()
    cases, answers = ([b"%d\n" % (k * n) for n in range(10)] for k in (1, 2))
    return equivalents.Examination(bench, cases, answers, equivalents.Progress(10))


@pytest.mark.parametrize(
    ("change", "found"), [pytest.param(*row, id=name) for name, *row in DIFFERENCES]
)
def test_finds_the_case_that_tells_a_change_from_the_solution(
    examination, change, found
):
    mutant = Mutant(DOUBLES, DOUBLES.index("++calls;"), "++calls;", change)
    assert examination.failure(1, mutant) == found


def test_forgets_the_case_before_and_goes_on_after_one_that_fails(examination):
    text = DOUBLES.replace("++calls;", "if (++calls, n == 7) std::abort();")
    library = equivalents.compile_library(examination.bench, text, "fails.so")
    given = list(equivalents.answers_of(library, examination.cases))
    assert given == [*examination.answers[:7], None, *examination.answers[8:]]


TOY = """
#include <cstdio>
int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::printf("%d\\n", n > 29 ? 2 * n : n + n);
    return 0;
}
"""
COUNTS_TO_FIFTY = """
#include <cstdio>
#include <cstdlib>
int main(int argc, char** argv) {
    if (argc < 2) return std::puts("50") < 0;
    for (int n = 0; n <= std::atoi(argv[1] + 2); ++n) std::printf("%d\\n%c", n, 0);
}
"""
LISTED = [
    'if (std::scanf("%d", &n) != 1) return 2;',
    'std::printf("%d\\n", n > 29 ? 3 * n : n + n);',
    'std::printf("%d\\n", n > 30 ? 2 * n : n + n);',
]


@pytest.fixture
def run_on_toy(tmp_path, monkeypatch, capsys):
    """run_on_toy(*arguments) -> exit code and lines, where TOY is the one solution."""
    files = {
        "solutions/toy/doubles.cpp": TOY,
        "testdata/toy/1-one.in": "1\n",
        "testdata/toy/1-one.out": "2\n",
        "testdata/toy/problem.conf": "",
        "testdata/toy/generator.cpp": COUNTS_TO_FIFTY,
        "judge/tests/wrong/toy/none.txt": "",
        fates.EQUIVALENT: json.dumps({"every problem": {"": LISTED}}),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "build").mkdir()
    (tmp_path / "build/judge").symlink_to(JUDGE)
    (tmp_path / "scripts").symlink_to(ROOT / "scripts")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        monkeypatch.setattr(sys, "argv", ["mutants.py", "--sample=5", *arguments])
        return mutants.main(), capsys.readouterr().out.splitlines()

    return call


def test_finds_a_listed_change_that_some_case_of_the_generator_notices(run_on_toy):
    exit_code, lines = run_on_toy("listed")
    assert lines == [
        "solutions/toy/doubles.cpp: 3 listed, 50 cases",
        "solutions/toy/doubles.cpp:6: survives: '2' -> '3', seed 30 WA",
        "    " + LISTED[1],
        "    2  equivalent",
        "    1  survives",
    ]
    assert exit_code == 1


def test_compares_listed_changes_on_as_many_cases_as_it_is_told(run_on_toy):
    assert run_on_toy("listed", "--cases=30") == (
        0,
        ["solutions/toy/doubles.cpp: 3 listed, 30 cases", "    3  equivalent"],
    )


@pytest.mark.parametrize("arguments", [["lsited"], ["listed", "--cases=0"]])
def test_refuses_what_it_does_not_know(run_on_toy, arguments):
    with pytest.raises(SystemExit) as refusal:
        run_on_toy(*arguments)
    assert refusal.value.code == 2


def test_refuses_a_solution_that_answers_otherwise_among_many(run_on_toy):
    path = Path("solutions/toy/doubles.cpp")
    path.write_text(TOY.replace("std::scanf(", "std::fscanf(fdopen(0, \"r\"), "))
    with pytest.raises(SystemExit, match="has another answer to seed 0"):
        run_on_toy("listed")


def test_shows_progress_on_a_terminal_only(monkeypatch, capsys):
    equivalents.Progress(200).advance(50)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    equivalents.Progress(200).advance(50)
    assert capsys.readouterr().err == "\r\x1b[K25.0% of 200 answers compared"
