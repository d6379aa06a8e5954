#!/usr/bin/env python3
"""Search for a case that breaks a program, as make was asked to.

usage: stress.py stress|exhaustive

From the environment, all may be empty: P, the problem; FILE, the program's
source (else all of the problem's solutions, as they are built); FOLDER, where
the caller stands; N and SEED; GEN and REF, programs or C++ sources in place of
the problem's own; KEEP, to file what is found; J, how many cases at a time;
ARGS, options of build/stress/stress.
`exhaustive` tries all cases there are, of each problem whose generator, called
without a seed, says how many.
"""

import difflib
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

STRESS = "build/stress/stress"
# What another run needs to be the same, in the order a person would type it.
REPEATED = ("P", "FILE", "GEN", "REF", "CXX", "STD", "CXXFLAGS")


class Unable(Exception):
    """What was asked for can't be done."""


class Failed(Exception):
    """A command failed and has said why; the argument is its exit code."""


def main():
    if sys.argv[1:] not in (["stress"], ["exhaustive"]):
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        command = commands_for_all if sys.argv[1] == "exhaustive" else commands_for
        return run_all(command(given("P")))
    except Unable as error:
        print(f"stress: {error}", file=sys.stderr)
        return 2
    except Failed as failure:
        return failure.args[0]


def given(variable):
    return os.environ.get(variable, "")


def commands_for_all(problem):
    if problem:
        require_problem(problem)
        return commands_for_each_case(problem)
    commands = []
    for problem in problems_with("generator.cpp"):
        try:
            commands += commands_for_each_case(problem)
        except Unable as error:
            print(f"stress: {error}; passed over", file=sys.stderr)
    return commands


def commands_for_each_case(problem):
    generator = find_tool("GEN", problem)
    if not generator:
        if not Path(f"testdata/{problem}/generator.cpp").exists():
            wanted = f"write testdata/{problem}/generator.cpp, or name one with GEN="
            raise Unable(f"no generator for {problem!r}; {wanted}")
        generator = f"build/testdata/{problem}/generator"
    count = subprocess.run(
        [generator], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ).stdout.strip()
    if not count.isdecimal():
        raise Unable(
            f"the generator of {problem!r} doesn't say how many cases there are;"
            " started without an argument it should print that number"
        )
    if int(count) == 0:
        raise Unable(f"the generator of {problem!r} says that it has no cases")
    return commands_for(problem, "--seed=0", f"--count={count}")


def require_problem(problem):
    if not Path("testdata", problem).is_dir():
        raise Unable(f"no folder 'testdata/{problem}'; {nearest_problem(problem)}")


def commands_for(problem, *options):
    """The commands that search, one a program."""
    if problem:
        require_problem(problem)
    programs = find_programs(problem)
    problem = problem or programs[0].parent.name
    command = [STRESS, "--problem", f"testdata/{problem}", *options]
    if not options:
        command += number("--seed", "SEED") + number("--count", "N")
    command += number("--jobs", "J")
    command += option("--generator", find_tool("GEN", problem))
    command += option("--reference", find_tool("REF", problem))
    command += ["--keep"] if given("KEEP") not in ("", "0") else []
    command += shlex.split(given("ARGS"))
    command += ["--make-command", make_command()]
    return [[*command, "--", program] for program in programs]


def option(name, value):
    return [f"{name}={value}"] if value else []


def number(name, variable):
    text = given(variable)
    if text and not text.isdecimal():
        raise Unable(f"{variable}={text!r} is no number")
    return option(name, text)


def make_command():
    """How this was asked for, but for the seeds."""
    settings = {name: given(name) for name in REPEATED if given(name)}
    if settings.get("CXX") == "g++":
        del settings["CXX"]  # make's own default
    words = [f"{name}={value}" for name, value in settings.items()]
    return shlex.join(["make", "stress", *words])


def find_programs(problem):
    if given("FILE"):
        return [compile_file(problem, given("FILE"))]
    if not problem:
        known = ", ".join(problems_with(""))
        raise Unable(f"which problem? P= is missing; there are {known}")
    sources = sorted(Path("solutions", problem).glob("*.cpp"))
    if not sources:
        raise Unable(f"no solution in 'solutions/{problem}'; name a FILE=")
    return [built(Path("build", source).with_suffix("")) for source in sources]


def find_tool(variable, problem):
    """The program that stands in for the problem's own, if one is named."""
    name = given(variable)
    if not name:
        return ""
    if name.endswith(".cpp"):
        return compile_file(problem, name)
    return Path(given("FOLDER"), os.path.expanduser(name))


def compile_file(problem, file):
    done = subprocess.run(
        [
            "scripts/compile_file.py",
            f"--problem={problem}",
            f"--folder={given('FOLDER')}",
            "--",
            file,
        ],
        stdout=subprocess.PIPE,
    )
    if done.returncode:
        raise Failed(done.returncode)
    return built(Path(os.fsdecode(done.stdout[:-1])))


def built(program):
    """`program`, unless the compiler has left its words instead."""
    words = program.with_name(program.name + ".ce")
    if not program.exists() and words.exists():
        title = f"stress: {given('FILE') or str(program)!r} does not compile:\n"
        sys.stderr.buffer.write(title.encode() + words.read_bytes())
        sys.stderr.flush()
        raise Failed(1)
    return program


def problems_with(file):
    """The problems whose folder holds `file`; all of them for an empty name."""
    folders = sorted(path for path in Path("testdata").iterdir() if path.is_dir())
    return [folder.name for folder in folders if (folder / file).exists()]


def nearest_problem(name):
    known = problems_with("")
    near = difflib.get_close_matches(name, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"


def run_all(commands):
    """The exit code of the first that fails; a signal is passed on to each.

    But not the keyboard's, which it gets as well as we: a second one would end it
    before it has said how far it came.
    """
    for command in commands:
        process = subprocess.Popen(command)
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, lambda *_: None)
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, lambda number, _: process.send_signal(number))
        code = process.wait()
        if code < 0:  # ended by a signal before it could take it
            return 128 - code
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
