#!/usr/bin/env python3
"""Compile somebody's own file for a problem, just as its solutions are compiled.

usage: compile_file.py --problem=P --folder=FOLDER -- FILE

Prints where the program is, or would be if it had compiled: compile.py's
EXECUTABLE. FILE, which may have any name, is looked for in FOLDER; an empty
FILE is the problem's only solution, an empty P the name of FILE's own folder.
"""

import argparse
import difflib
import os
import subprocess
import sys
from pathlib import Path


class Unable(Exception):
    """What was asked for doesn't say which file or problem."""


def main():
    options = parse_arguments()
    try:
        source = find_source(options)
        problem = options.problem or problem_around(source)
    except Unable as error:
        print(f"compile_file: {error}", file=sys.stderr)
        return 2
    command = subprocess.run(
        ["scripts/compile_command.sh", problem], stdout=subprocess.PIPE
    )
    if command.returncode:
        return command.returncode
    executable = Path("build/file", problem, Path(source).stem)
    sys.stdout.buffer.write(os.fsencode(executable) + b"\n")
    sys.stdout.flush()
    warnings = ["--warnings"] if os.environ.get("CXXFLAGS") else []
    arguments = ["--", command.stdout.strip(), source, executable]
    compiling = [sys.executable, "scripts/compile.py", *warnings, *arguments]
    os.execv(compiling[0], compiling)


def parse_arguments():
    parser = argparse.ArgumentParser(
        usage="compile_file.py --problem=P --folder=FOLDER -- FILE",
        description="Prints where the program is, or would be if it had compiled.",
    )
    parser.add_argument("--problem", default="")
    parser.add_argument("--folder", default="")
    parser.add_argument("file", metavar="FILE")
    return parser.parse_args()


def find_source(options):
    """The path of FILE: as it was given when it is seen so from here."""
    if not options.file:
        return only_solution(options.problem)
    is_here = os.path.realpath(options.folder) == os.getcwd()
    source = options.file if is_here else os.path.join(options.folder, options.file)
    if options.file.startswith("~") and not os.path.lexists(source):
        source = os.path.expanduser(options.file)
    if not os.path.lexists(source):
        raise Unable(f"no file {options.file!r}{nearest(options.file, source)}")
    if not os.path.isfile(source):
        raise Unable(f"{options.file!r} is no file; name one C++ source")
    if not os.access(source, os.R_OK):
        raise Unable(f"can't read {options.file!r}; see its permissions")
    return source


def only_solution(problem):
    solutions = sorted(Path("solutions", problem or "-").glob("*.cpp"))
    if len(solutions) == 1:
        return str(solutions[0])
    choice = solutions and "there are " + ", ".join(map(str, solutions))
    raise Unable(f"which file? FILE= is missing; {choice or 'name a C++ source'}")


def nearest(file, source):
    folder, name = os.path.split(source)
    if not os.path.isdir(folder or "."):
        return f": no folder {os.path.dirname(file)!r}"
    near = difflib.get_close_matches(name, os.listdir(folder or "."), 1)
    suggestion = os.path.join(os.path.dirname(file), *near)
    return f"; did you mean {suggestion!r}?" if near else ""


def problem_around(source):
    problem = Path(source).resolve().parent.name
    if Path("testdata", problem).is_dir():
        return problem
    known = sorted(path.name for path in Path("testdata").iterdir() if path.is_dir())
    raise Unable(f"which problem? P= is missing; there are {', '.join(known)}")


if __name__ == "__main__":
    sys.exit(main())
