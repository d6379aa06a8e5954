"""make, as a person uses it, in a copy of the project."""

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from conftest import ROOT, Result

BUILT = ("judge", "judge.command", "obj", "checkers", "commands", "solutions")
BUILT += ("bench", "stress", "testdata")
ONE = '#include <stdio.h>\nint main() { puts("1"); return 0; }\n'
ECHO = "#include <stdio.h>\nint main() { putchar(getchar()); return 7; }\n"
ENDLESS = """
template <int N, int M> struct Tree {
    static const int size = Tree<N - 1, 2 * M>::size + Tree<N - 1, 2 * M + 1>::size;
};
template <int M> struct Tree<0, M> { static const int size = 1; };
char array[Tree<40, 0>::size];
int main() {}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project as it is built here, with a small problem more."""
    copy = tmp_path_factory.mktemp("make") / "a copy"
    without_tests = shutil.ignore_patterns("tests", "__pycache__")
    for folder in "judge", "scripts", "solutions", "testdata":
        shutil.copytree(ROOT / folder, copy / folder, ignore=without_tests)
    shutil.copy2(ROOT / "Makefile", copy)
    (copy / "build").mkdir()
    for name in BUILT:
        built = ROOT / "build" / name
        if built.is_dir():
            shutil.copytree(built, copy / "build" / name)
        elif built.exists():
            shutil.copy2(built, copy / "build")
    for folder in "solutions", "testdata":
        (copy / folder / "toy").mkdir()
    (copy / "solutions/toy/one.cpp").write_text(ONE)
    (copy / "testdata/toy/1.in").write_text("")
    (copy / "testdata/toy/1.out").write_text("1\n")
    return copy


def environment(**variables):
    """Ours without what the make or the person above us has set."""
    names = "MAKEFLAGS MFLAGS MAKELEVEL P FILE FOLDER CXX STD CXXFLAGS J ARGS T"
    names += " N SEED GEN REF KEEP"
    kept = {name: os.environ[name] for name in os.environ.keys() - set(names.split())}
    return {**kept, "LC_ALL": "C.UTF-8", **variables}


def run(*command, cwd, stdin="", **variables):
    done = subprocess.run(
        command,
        cwd=cwd,
        input=stdin.encode(),
        capture_output=True,
        env=environment(**variables),
        timeout=120,
    )
    return Result(
        done.returncode,
        done.stdout.decode(errors="surrogateescape"),
        done.stderr.decode(errors="surrogateescape"),
    )


@pytest.fixture
def make(project):
    def call(*arguments, cwd=project, **options):
        return run("make", *arguments, cwd=cwd, **options)

    return call


@pytest.fixture
def compile_py(project, tmp_path):
    """compile_py(source, *options) -> Result of compiling it to tmp_path/program."""

    def call(source, *options, command="g++ -O2"):
        (tmp_path / "source.cpp").write_text(source)
        arguments = [*options, command, tmp_path / "source.cpp", tmp_path / "program"]
        return run(project / "scripts/compile.py", *arguments, cwd=tmp_path)

    return call


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


# The commands.


def test_prints_every_command_without_an_argument(make):
    result = make()
    phony = re.search(r"^\.PHONY: (.*)", (ROOT / "Makefile").read_text(), re.M)
    for command in set(phony[1].split()) - {"help", "FORCE"}:
        assert re.search(rf"^make {command}\b", result.stdout, re.M), command
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("flags", [["STD=c++77"], ["STD=17", "CXX=clang++"]])
def test_does_not_blame_a_program_for_wrong_flags(make, flags):
    if flags[-1] == "CXX=clang++" and not shutil.which("clang++"):
        pytest.skip("no clang++ here")
    result = make("judge", "P=toy", *flags)
    assert result.exit_code == 2
    assert "; see STD=, CXXFLAGS= and std in problem.conf" in result.stderr
    assert "CE" not in result.stdout


def test_builds_nothing_a_second_time(make):
    make("judge", "ARGS=-c '*1*'")
    result = make("judge", "ARGS=-c '*1*'")
    assert (result.exit_code, result.stderr) == (0, "")


def test_judges_one_problem(make):
    result = make("judge", "P=toy")
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.match(r"toy/one +AC +1/1 ", result.stdout)
    assert "poj1077" not in result.stdout


def test_takes_the_problem_as_a_path_that_the_shell_completed(make):
    assert "toy/one" in make("judge", "P=testdata/toy/").stdout


def test_suggests_the_nearest_problem_before_it_compiles(make):
    result = make("judge", "P=tow", "STD=c++17")
    assert result.exit_code == 2
    assert "no folder 'testdata/tow'; did you mean 'testdata/toy'?" in result.stderr
    assert "compiling" not in result.stderr


# What is typed, what is said.
MISTYPED = [
    ("jugde", "make: no command 'jugde'; 'make' lists those there are"),
    ("exhaustive P=tow", "stress: no folder 'testdata/tow'; did you mean 'toy'?"),
    ("exhaustive P=toy", "no generator for 'toy'; write testdata/toy/generator.cpp"),
    ("judge p=poj1077", "no variable 'p' is known; there are P FILE"),
    ("judge P=", "P= is empty; give it a value, or leave it out"),
    ("judge P=toy FILE=", "FILE= is empty; give it a value, or leave it out"),
    (
        "judge P=toy FILE=solutions/toy/onn.cpp",
        "no file 'solutions/toy/onn.cpp'; did you mean 'solutions/toy/one.cpp'?",
    ),
    ("judge P=toy FILE=none/one.cpp", "no file 'none/one.cpp': no folder 'none'"),
    ("judge P=toy FILE=solutions", "'solutions' is no file; name one C++ source"),
    ("judge FILE=scripts/bench_floor.cpp", "which problem? P= is missing; there are "),
    ("judge P=tow FILE=scripts/bench_floor.cpp", "did you mean 'testdata/toy'?"),
    (
        "judge P=toy FILE=solutions/toy/one.cpp CXX=nocc",
        "no compiler 'nocc' here; name another with CXX=",
    ),
    ("stress P=toy N=1e3", "stress: N='1e3' is no number"),
    ("answers P=tow", "answers: no folder 'testdata/tow'; did you mean 'toy'?"),
]


@pytest.mark.parametrize(("typed", "words"), MISTYPED, ids=[m[0] for m in MISTYPED])
def test_says_what_is_wrong_with_what_was_typed(make, typed, words):
    result = make(*typed.split())
    assert result.exit_code == 2
    assert words in result.stderr


def test_the_readme_shows_how_make_says_that_not_all_was_accepted(make, tmp_path):
    (tmp_path / "mine.cpp").write_text("int main() {}")
    result = make("judge", "P=toy", f"FILE={tmp_path}/mine.cpp")
    words = result.stderr.splitlines()[-1]
    assert words.startswith("make: *** ")
    assert words in (ROOT / "README.md").read_text().splitlines()


def test_says_when_a_problem_has_no_solution(make, project):
    (project / "testdata/bare").mkdir(exist_ok=True)
    result = make("judge", "P=bare")
    assert result.exit_code == 2
    assert "judge: no solution in 'solutions/bare'; add one" in result.stderr


def test_passes_options_to_the_judge_without_expanding_them(make):
    result = make("judge", "P=toy", "J=1", "ARGS=-v -c '[1]' --time-limit 2s")
    assert re.search(r"^  1 +AC", result.stdout, re.M)


def test_reports_what_does_not_compile_and_judges_the_others(make, project):
    broken = project / "solutions/toy/broken.cpp"
    broken.write_text("int main() { return missing; }\n")
    result = make("judge", "P=toy")
    broken.unlink()
    assert result.exit_code == 2
    assert re.search(r"^toy/broken +CE", result.stdout, re.M)
    assert "'missing' was not declared" in result.stdout
    assert re.search(r"^toy/one +AC", result.stdout, re.M)


def test_compiles_again_for_other_flags_and_only_then(make):
    make("judge", "P=toy")
    settings = ["CXXFLAGS=-DOTHER", "CXXFLAGS=-DOTHER", "STD=c++17", "CXX=c++", "J=1"]
    compiled = ["compiling" in make("judge", "P=toy", s).stderr for s in settings]
    assert compiled == [True, False, True, True, True]


def test_compiles_again_when_the_problem_changes_its_standard(make, project):
    conf = project / "testdata/toy/problem.conf"
    make("judge", "P=toy")
    conf.write_text("time_limit = 2 s\n")
    assert "compiling" not in make("judge", "P=toy").stderr
    conf.write_text("std = c++11\n")
    assert "compiling" in make("judge", "P=toy").stderr
    conf.unlink()
    assert "compiling" in make("judge", "P=toy").stderr


def test_measures_the_judge_against_the_bare_program(project, make):
    make("build/bench/floor", "build/bench/program")
    small = ("--cases=2", "--rounds=1")
    result = run("scripts/bench.py", *small, cwd=project)
    assert result.exit_code == 0
    for name, limit in [("judge, one job", "1.20"), ("without sandbox", "1.15")]:
        row = rf"^{name} .* x bare program +at most {re.escape(limit)}: (ok|over)$"
        assert re.search(row, result.stdout, re.M), result.stdout


# Somebody's own file.

NAMES = [
    "a  b;touch x.cpp",
    "it's \"q\" \\.cpp",
    "$HOME `touch x`.cpp",
    "$(touch x).cpp",
    "$(shell touch x).cpp",
    "-dash.cpp",
    "@at #hash per%cent *.cpp",
    "中文.cpp",
    "a\nb\udcff.cpp",
    "plain.c",
    "plain",
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_judges_a_file_of_any_name(make, project, name):
    (project / name).write_text(ONE)
    result = make("judge", "P=toy", f"FILE={name}")
    (project / name).unlink()
    assert (result.exit_code, result.stderr) == (0, "")
    assert " AC  1/1 " in result.stdout
    assert not (project / "x").exists()


def test_finds_a_file_from_where_the_caller_stands(make, project, tmp_path):
    (tmp_path / "mine.cpp").write_text(ONE)
    here = {"cwd": tmp_path, "PWD": str(tmp_path)}  # as a shell has it
    result = make("-C", project, "judge", "P=toy", "FILE=mine.cpp", **here)
    assert "toy/mine  AC" in result.stdout


def test_finds_a_file_in_the_home_folder(make, tmp_path):
    (tmp_path / "mine.cpp").write_text(ONE)
    result = make("judge", "P=toy", "FILE=~/mine.cpp", HOME=str(tmp_path))
    assert "toy/mine  AC" in result.stdout


def test_takes_the_problem_from_the_file_s_folder(make):
    assert "toy/one  AC" in make("judge", "FILE=solutions/toy/one.cpp").stdout


def test_compiles_somebody_s_file_every_time(make, tmp_path):
    source = tmp_path / "mine.cpp"
    source.write_text(ONE)
    assert make("judge", "P=toy", f"FILE={source}").exit_code == 0
    source.write_text("int main() { return missing; }\n")
    assert "toy/mine  CE" in make("judge", "P=toy", f"FILE={source}").stdout


def test_shows_the_warnings_that_the_caller_asked_for(make, tmp_path):
    source = tmp_path / "mine.cpp"
    source.write_text(ONE + "static int unused;\n")
    arguments = ["judge", "P=toy", f"FILE={source}"]
    assert "unused" not in make(*arguments).stderr
    assert "-Wunused" in make(*arguments, "CXXFLAGS=-Wall").stderr


def test_runs_a_file_on_the_caller_s_input(make, tmp_path):
    (tmp_path / "echo.cpp").write_text(ECHO)
    result = make("run", "P=toy", f"FILE={tmp_path}/echo.cpp", stdin="k")
    assert result.stdout == "k"
    assert "Error 7" in result.stderr


def test_runs_the_only_solution_of_a_problem(make):
    assert make("run", "P=toy").stdout == "1\n"


def test_shows_why_a_file_to_run_does_not_compile(make, tmp_path):
    (tmp_path / "broken.cpp").write_text("int main() { return missing; }\n")
    result = make("run", "P=toy", f"FILE={tmp_path}/broken.cpp")
    assert result.exit_code == 2
    assert "'missing' was not declared" in result.stderr


# The compiler under limits.

# What is compiled, the limit, how the complaint begins.
BOMBS = [
    (ENDLESS, "--seconds=0.3", "after 0.3 s"),
    (ENDLESS, "--memory-mb=120", "at 120 MB of memory"),
    ("char a[9 << 20] = {1}; int main() {}", "--file-mb=8", "at a file of 8 MB"),
]


@pytest.mark.parametrize(("source", "limit", "words"), BOMBS, ids=[b[1] for b in BOMBS])
def test_stops_a_compile_bomb(compile_py, tmp_path, source, limit, words):
    result = compile_py(source, limit)
    assert (result.exit_code, result.stderr) == (0, "")
    assert names_in(tmp_path) == ["program.ce", "source.cpp"]
    complaint = (tmp_path / "program.ce").read_text()
    assert complaint.splitlines()[0] == f"the compiler was stopped {words}"


@pytest.mark.parametrize(
    "source",
    [
        '#include "/dev/zero"\n',
        '#include "/dev/tty"\n',
        "#include __FILE__\n#include __FILE__\n",
        "template <int N> struct A : A<N - 1> {}; A<1000000> a;\n",
        "int main() { return " + "(" * 100000 + "1;\n",
        "#define A B B\n#define B C C\n" + "int a[] = {A A};\n" * 20000,
    ],
    ids=["zeros", "keyboard", "itself", "deep", "nested", "errors"],
)
def test_ends_with_few_words_whatever_the_source_is(compile_py, tmp_path, source):
    compile_py(source, "--seconds=1", "--memory-mb=512")
    assert names_in(tmp_path) == ["program.ce", "source.cpp"]
    assert 0 < (tmp_path / "program.ce").stat().st_size <= 64 << 10


def test_stops_a_flood_of_words_and_keeps_its_beginning(compile_py, tmp_path):
    flood = tmp_path / "flood"
    flood.write_text("#!/bin/sh\nexec yes\n")
    flood.chmod(0o755)
    compile_py("", command=f"'{flood}'")
    complaint = (tmp_path / "program.ce").read_bytes()
    assert complaint.startswith(b"the compiler was stopped after 16 MB of words\ny\n")
    assert len(complaint) == 64 << 10


def test_leaves_either_a_program_or_the_compiler_s_words(compile_py, tmp_path):
    compile_py(ONE)
    assert names_in(tmp_path) == ["program", "source.cpp"]
    compile_py("int main() { return missing; }\n")
    assert names_in(tmp_path) == ["program.ce", "source.cpp"]
    compile_py(ONE)
    assert names_in(tmp_path) == ["program", "source.cpp"]


def test_has_words_when_the_compiler_has_none(compile_py, tmp_path):
    compile_py(ONE, command="false")
    words = (tmp_path / "program.ce").read_text()
    assert words == "the compiler left no program: exit code 1\n"


def test_gives_the_compiler_no_input(compile_py, tmp_path):
    compile_py('#include "/dev/stdin"\nint main() {}\n')
    assert (tmp_path / "program").exists()


INTERRUPTS = [
    ("make judge P=toy FILE=endless.cpp", signal.SIGINT),
    ("make judge P=toy FILE=endless.cpp", signal.SIGHUP),
    ("scripts/compile.py g++ endless.cpp build/endless", signal.SIGINT),
    ("scripts/compile.py g++ endless.cpp build/endless", signal.SIGTERM),
]


@pytest.mark.parametrize(("command", "number"), INTERRUPTS)
def test_leaves_nothing_when_interrupted(project, command, number):
    (project / "endless.cpp").write_text(ENDLESS)
    process = subprocess.Popen(
        command.split(),
        cwd=project,
        env=environment(COMPILING="endless"),
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    wait_until(lambda: any(b"cc1plus" in line for line in command_lines()))
    os.killpg(process.pid, number)
    assert process.wait(30) != 0
    wait_until(lambda: not command_lines())
    left = [path.name for path in (project / "build").rglob("*endless*")]
    left += [path.name for path in (project / "build").rglob(".compile-*")]
    assert left == []


def command_lines():
    """Of the processes that an interrupt test has started."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"COMPILING=endless" in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_bytes())
        except OSError:
            continue  # it has ended, or isn't ours
    return found


def wait_until(condition):
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


# Finding pytest.


@pytest.fixture
def machine_without_pytest(tmp_path):
    """An environment where no Python has pytest; apt-get runs `apt_get`."""

    def call(apt_get):
        (tmp_path / "pytest.py").write_text("raise ImportError\n")
        (tmp_path / "python3").write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / "id").write_text("#!/bin/sh\necho 0\n")
        (tmp_path / "apt-get").write_text(f"#!/bin/sh\n{apt_get}\n")
        for name in "python3", "id", "apt-get":
            (tmp_path / name).chmod(0o755)
        path = f"{tmp_path}:{os.environ['PATH']}"
        return {"PATH": path, "PYTHONPATH": str(tmp_path), "PYTHON": "python3"}

    return call


def test_says_what_to_install_when_it_can_t(project, machine_without_pytest):
    machine = machine_without_pytest("exit 1")
    result = run("scripts/test.sh", "--version", cwd=project, **machine)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].endswith(
        "install it: apt install python3-pytest, or pip install pytest"
    )


@pytest.mark.skipif(
    subprocess.run(["/usr/bin/python3", "-c", "import pytest"]).returncode != 0,
    reason="the system's own Python has no pytest",
)
def test_installs_the_system_s_pytest(project, machine_without_pytest, tmp_path):
    machine = machine_without_pytest(f"rm -f '{tmp_path}/pytest.py'")
    result = run("scripts/test.sh", "--version", cwd=project, **machine)
    assert result.exit_code == 0
    assert "pytest" in result.stdout + result.stderr
