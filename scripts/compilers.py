#!/usr/bin/env python3
"""Which compilers are here, which standards they know, where their programs run.

usage: compilers.py (takes no options)

Prints a line for each. A compiler is here when it makes a program out of the C
and C++ libraries; `g++ -m32` and `clang++ -m32` count as compilers of their own.
"""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

TRIALS = Path("build/compilers")  # holds what is made to see whether it works
TRIAL = b"#include <cstdio>\n#include <iostream>\nint main() {}\n"
SECONDS = 60  # for one command

# Those that are told of in any case, and the packages that bring them.
EXPECTED = {
    "g++": "g++",
    "g++ -m32": "g++-multilib",
    "clang++": "clang",
    "clang++ -m32": "clang and g++-multilib",
    "i686-w64-mingw32-g++": "g++-mingw-w64-i686",
}
# Those that are told of when they are here.
OTHERS = r"(g\+\+|clang\+\+)-\d[\d.]*|i686-w64-mingw32-g\+\+-(posix|win32)"
# What compilers call a standard: its name, and before it was finished.
STANDARDS = {
    "c++98": ["c++98"],
    "c++11": ["c++11", "c++0x"],
    "c++14": ["c++14", "c++1y"],
    "c++17": ["c++17", "c++1z"],
    "c++20": ["c++20", "c++2a"],
    "c++23": ["c++23", "c++2b"],
    "c++26": ["c++26", "c++2c"],
}


@dataclass(frozen=True)
class Compiler:
    name: str  # as a shell calls it: g++ -m32
    version: str = "-"
    machine: str = ""  # what it makes programs for; empty: it isn't here
    standards: tuple = ()  # pairs: c++23, and its own word for it: c++2b
    judge_options: tuple = None  # for its programs; None: they don't run here

    @property
    def command(self):
        return self.name.split()


def main():
    for compiler in find_compilers(len(os.sched_getaffinity(0))):
        standards = " ".join(standard for standard, _ in compiler.standards)
        print(f"{compiler.name:26} {compiler.version:8} {standards or 'not here'}")


def find_compilers(jobs):
    """The expected ones, here or not, then the others that are here; each once."""
    found = {}
    with ThreadPoolExecutor(jobs) as pool:
        for compiler in pool.map(find_compiler, [*EXPECTED, *other_names()]):
            key = compiler.version, compiler.machine, *compiler.command[1:]
            if compiler.machine:
                found.setdefault(key, compiler)
            elif compiler.name in EXPECTED:
                found[compiler.name] = compiler
    return list(found.values())


def other_names():
    names = {
        path.name
        for folder in os.get_exec_path()
        for path in Path(folder).glob("*g++-*")
        if re.fullmatch(OTHERS, path.name)
    }
    for name in sorted(names):
        yield name
        if "mingw" not in name:
            yield f"{name} -m32"


def find_compiler(name):
    command = name.split()
    program = TRIALS / name.replace(" ", "") / "program.out"
    program.parent.mkdir(parents=True, exist_ok=True)
    program.unlink(missing_ok=True)
    ask([*command, "-x", "c++", "-", "-o", program], TRIAL)
    if not program.exists():
        return Compiler(name)
    return Compiler(
        name,
        ask([*command, "-dumpversion"]) or "?",
        ask([*command, "-dumpmachine"]) or "?",
        tuple(standards_of(command)),
        judge_options_for(program),
    )


def standards_of(command):
    """(standard, the compiler's word for it) of each that it knows."""
    for standard, words in STANDARDS.items():
        for word in words:
            check = [f"-std={word}", "-fsyntax-only", "-x", "c++", os.devnull]
            if ask([*command, *check]) is not None:
                yield standard, word
                break


def judge_options_for(program):
    """Options that the judge needs for programs like this; None: it can't run."""
    head = program.read_bytes()[:5]
    # Wine may be there to run others, but the judge is not made for it.
    if head[:4] != b"\x7fELF" or ask([program.resolve()]) is None:
        return None
    is_32_bit = head[4] == 1
    return ("--no-sandbox",) if is_32_bit else ()


def ask(command, stdin=b""):
    """What a command prints; None when it fails."""
    if not shutil.which(command[0]):
        return None
    try:
        done = subprocess.run(
            command, input=stdin, capture_output=True, timeout=SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout.decode(errors="replace").strip()


if __name__ == "__main__":
    sys.exit(main())
