"""`make portable`: its table, what it says of failures, and its exit code."""

import os
import shutil
import subprocess
import sys

import pytest
from conftest import JUDGE, ROOT, compile_cpp, execute

ONE = '#include <stdio.h>\nint main() { puts("1"); return 0; }\n'
TWO = ONE.replace('"1"', '"2"')
UNUSED = "unused_" * 40
WARNED = ONE.replace("puts", f"int {UNUSED}; puts")
STANDARDS = "c++98 c++11 c++14 c++17 c++20 c++23 c++26"

# Knows some standards and makes a copy of one program out of each source.
COMPILER = """#!/bin/sh
PATH='{path}'
case " $* " in
    *' -m32 '*) program='{program_32}' ;;
    *) program='{program}' ;;
esac
for word; do
    case $word in
        -dumpversion) echo '{version}'; exit ;;
        -dumpmachine) echo '{machine}'; exit ;;
        -std=*) case ' {standards} ' in *" ${{word#-std=}} "*) ;; *) exit 1 ;; esac ;;
    esac
done
case " $* " in *' -fsyntax-only '*) exit ;; esac
cp "$program" "$word"
"""
# The real one, but for 64 bits and the first standards only.
REAL = """#!/bin/sh
PATH='{path}'
case " $* " in *' -m32 '* | *' -std=c++'[12][!1]*) exit 1 ;; esac
exec g++ "$@"
"""


def program_of(folder, text, *flags):
    source = folder / "program.cpp"
    source.write_text(text)
    return compile_cpp(source, *flags)


@pytest.fixture
def project(tmp_path):
    """A project with one problem and one solution; no compiler is on the PATH."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for folder in "solutions/toy", "testdata/toy", "build", "bin":
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "build/judge").symlink_to(JUDGE.resolve())
    (tmp_path / "solutions/toy/one.cpp").write_text(ONE)
    (tmp_path / "testdata/toy/1.in").write_text("")
    (tmp_path / "testdata/toy/1.out").write_text("1\n")
    return tmp_path


@pytest.fixture
def install(project):
    """install(name, ...) puts a compiler on the PATH."""

    def call(name, version, standards="c++98", program="", program_32="none"):
        script = COMPILER.format(
            path=os.environ["PATH"],
            version=version,
            machine="here",
            standards=standards,
            program=program or program_of(project, ONE),
            program_32=program_32,
        )
        (project / "bin" / name).write_text(script)
        (project / "bin" / name).chmod(0o755)

    return call


@pytest.fixture
def real_compiler(project):
    """Puts g++ on the PATH; it knows c++98 and c++11."""
    (project / "bin/g++").write_text(REAL.format(path=os.environ["PATH"]))
    (project / "bin/g++").chmod(0o755)


@pytest.fixture
def portable(project):
    """portable(*arguments) -> Result."""

    def call(*arguments, flags="", **options):
        script = project / "scripts/portable.py"
        path = str(project / "bin")
        environment = {**os.environ, "PATH": path, "CXXFLAGS": flags}
        return execute(sys.executable, script, *arguments, env=environment, **options)

    return call


def row(result, name):
    """The words in the row of that compiler; empty when it has none."""
    for line in result.stdout.splitlines():
        if line.startswith(f"  {name} "):
            return line.removeprefix(f"  {name} ").split()
    return []


# The table.


def test_has_a_row_for_each_compiler_and_a_dash_for_what_is_not_there(
    install, portable
):
    install("g++", "12", "c++98 c++11")
    install("clang++", "14", "c++98")
    result = portable()
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[:-1] == [
        "toy/one",
        "  compiler                c++98 c++11",
        "  g++                  12 AC    AC",
        "  g++ -m32             -  -     -",
        "  clang++              14 AC    -",
        "  clang++ -m32         -  -     -",
        "  i686-w64-mingw32-g++ -  -     -",
        "",
    ]
    assert result.stdout.splitlines()[-1].startswith(
        "3 programs: 3 accepted, 0 built, 0 failed, "
    )


def test_knows_a_standard_by_the_name_it_had_before(install, portable):
    install("g++", "9", "c++98 c++2a")
    result = portable()
    assert row(result, "compiler") == ["c++98", "c++20"]
    assert row(result, "g++") == ["9", "AC", "AC"]


def test_adds_the_other_versions_that_are_here_and_none_twice(install, portable):
    install("g++", "12")
    install("g++-12", "12")
    install("g++-9", "9")
    result = portable()
    assert row(result, "g++-9") == ["9", "AC"]
    assert "g++-12" not in result.stdout


def test_is_as_wide_as_a_terminal_at_most(install, portable, project):
    (project / "foreign").write_bytes(b"MZ")
    name = "i686-w64-mingw32-g++-posix"
    install(name, "12-posix", STANDARDS, program=project / "foreign")
    result = portable()
    assert row(result, name) == ["12-posix", *["built"] * 7]
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_only_builds_what_can_not_run_here(install, portable, project):
    (project / "foreign").write_bytes(b"MZ")
    install("i686-w64-mingw32-g++", "12", program=project / "foreign")
    result = portable()
    assert row(result, "i686-w64-mingw32-g++") == ["12", "built"]
    assert "1 program: 0 accepted, 1 built, 0 failed" in result.stdout
    assert result.exit_code == 0


def test_judges_a_program_of_32_bits_without_the_sandbox(install, portable, project):
    try:
        program = program_of(project, ONE, "-m32")
    except subprocess.CalledProcessError:
        pytest.skip("g++ -m32 does not work here")
    install("g++", "12", program_32=program)
    assert row(portable(), "g++ -m32") == ["12", "AC"]


# What fails.


@pytest.mark.usefixtures("real_compiler")
def test_takes_a_warning_for_a_failure_and_shows_it_once(portable, project):
    (project / "solutions/toy/one.cpp").write_text(WARNED)
    result = portable()
    assert result.exit_code == 1
    assert row(result, "g++")[1:] == ["CE", "CE"]
    assert "\nCE: g++ c++98 c++11\n  solutions/toy/one.cpp:2:" in result.stdout
    assert result.stdout.count("error: unused variable") == 1
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert UNUSED not in result.stdout.replace("\n    ", "")


@pytest.mark.usefixtures("real_compiler")
def test_names_the_standards_that_a_solution_is_too_new_for(portable, project):
    (project / "solutions/toy/one.cpp").write_text(ONE + "long long large;\n")
    result = portable()
    assert result.exit_code == 1
    assert row(result, "g++")[1:] == ["CE", "AC"]
    assert "\nCE: g++ c++98\n" in result.stdout
    assert "error: ISO C++ 1998 does not support 'long long'" in result.stdout


@pytest.mark.usefixtures("real_compiler")
def test_adds_the_caller_s_flags(portable):
    result = portable(flags="-DONE=1 '-Dputs=no word'")
    assert row(result, "g++")[1:] == ["CE", "CE"]


def test_shows_the_verdict_and_its_reason(install, portable, project):
    install("g++", "12", program=program_of(project, TWO))
    install("clang++", "14")
    result = portable()
    assert result.exit_code == 1
    assert row(result, "g++") == ["12", "WA"]
    assert row(result, "clang++") == ["14", "AC"]
    reason = "WA: g++ c++98\n  1: line 1, column 1: expected '1', got '2'\n"
    assert reason in result.stdout
    assert "2 programs: 1 accepted, 0 built, 1 failed" in result.stdout


def test_asks_for_every_compiler_only_when_told_to(install, portable):
    install("g++", "12")
    assert portable().exit_code == 0
    result = portable("--require-all")
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "portable: 'g++ -m32' is missing; install g++-multilib",
        "portable: 'clang++' is missing; install clang",
        "portable: 'clang++ -m32' is missing; install clang and g++-multilib",
        "portable: 'i686-w64-mingw32-g++' is missing; install g++-mingw-w64-i686",
    ]


# What is asked for.


@pytest.mark.usefixtures("real_compiler")
def test_takes_somebody_s_file_in_place_of_the_solutions(portable, project):
    (project / "-mine.cpp").write_text(ONE)
    result = portable("--problem=toy", "--", "-mine.cpp", cwd=project)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("toy/-mine\n")
    assert "2 programs: 2 accepted" in result.stdout


UNUSABLE = [
    ("--jobs=0", "argument --jobs: '0' is no number from 1 on"),
    ("--requires", "unrecognized arguments: --requires"),
    ("--problem=tou", "no folder 'testdata/tou'; did you mean 'toy'?"),
    ("onn.cpp", "no file 'onn.cpp'"),
]


@pytest.mark.parametrize(("argument", "words"), UNUSABLE, ids=[u[0] for u in UNUSABLE])
def test_refuses_what_it_can_not_do(portable, argument, words):
    result = portable(argument)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_says_when_there_is_no_compiler_at_all(portable):
    result = portable()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "portable: no compiler here; install g++\n"
