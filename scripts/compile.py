#!/usr/bin/env python3
"""Compile one C++ source under limits, as an online judge does.

usage: compile.py [options] COMMAND SOURCE EXECUTABLE

COMMAND is the compiler and its flags in one word, quoted as for a shell. Leaves
either EXECUTABLE, or EXECUTABLE.ce with the compiler's words, and exits with 0 in
both cases. Nothing else stays behind, whatever the source does to the compiler
and whenever a signal comes. Exit 2: there is nothing to compile, or nothing to
compile it with.
"""

import argparse
import math
import os
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
KEPT_BYTES = 64 << 10  # of the compiler's words
READ_BYTES = 16 << 20  # a flood of words is stopped here
# How a compiler says that it was called wrongly, which is not the source's fault.
USAGE_WORDS = (
    rb"(?m)^(\S+: )?error: (unrecognized command-line option|unknown argument"
    rb"|invalid value) .*"
)
# How compilers, assemblers and linkers say that they ran into a limit.
MEMORY_WORDS = rb"(?m)^([\w+.-]+: |LLVM ERROR: )?(virtual memory exhaus|out of mem)"
SIZE_WORDS = rb"(?m)^[\w+./-]+: .*([Ff]ile too large|File size limit exceeded)"


class Unable(Exception):
    """There is nothing to compile, or nothing to compile it with."""


class Interrupted(Exception):
    """A signal, the only argument, asks for the end."""


@dataclass
class Outcome:
    words: bytes
    stopped: str  # why it was stopped; empty: it ended by itself
    exit_code: int


def main():
    wakeup = watch_signals()
    options = parse_arguments()
    try:
        compile_source(options, wakeup)
    except (Unable, OSError) as error:
        print(f"compile: {error}", file=sys.stderr)
        return 2
    except Interrupted as interruption:
        signal.signal(interruption.args[0], signal.SIG_DFL)
        os.kill(os.getpid(), interruption.args[0])
    return 0


def watch_signals():
    """A descriptor that gives the number of each signal that came, as a byte."""
    wakeup, sender = os.pipe()
    os.set_blocking(sender, False)
    signal.set_wakeup_fd(sender)
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    return wakeup


def parse_arguments():
    parser = argparse.ArgumentParser(
        usage="compile.py [options] COMMAND SOURCE EXECUTABLE",
        description="Leaves either EXECUTABLE or EXECUTABLE.ce.",
    )
    parser.add_argument("command", metavar="COMMAND", type=shlex.split)
    parser.add_argument("source", metavar="SOURCE")
    parser.add_argument("executable", metavar="EXECUTABLE", type=Path)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--memory-mb", type=int, default=2048)
    parser.add_argument("--file-mb", type=int, default=256)
    parser.add_argument(
        "--warnings", action="store_true", help="print them when it compiles"
    )
    return parser.parse_args()


def compile_source(options, wakeup):
    executable = options.executable
    complaint = executable.with_name(executable.name + ".ce")
    executable.parent.mkdir(parents=True, exist_ok=True)
    for stale in executable, complaint:
        stale.unlink(missing_ok=True)
    if not os.access(options.source, os.R_OK):
        raise Unable(f"can't read {options.source!r}")
    scratch = Path(tempfile.mkdtemp(prefix=".compile-", dir=executable.parent))
    program = scratch / "program"
    try:
        outcome = run_compiler(options, program, wakeup)
        refuse_wrong_usage(outcome)
        if not outcome.stopped and outcome.exit_code == 0 and program.exists():
            program.rename(executable)
            sys.stderr.buffer.write(outcome.words if options.warnings else b"")
        else:
            (scratch / "ce").write_bytes(complaint_text(outcome, options))
            (scratch / "ce").rename(complaint)
    finally:
        shutil.rmtree(scratch)


def refuse_wrong_usage(outcome):
    usage = re.search(USAGE_WORDS, outcome.words)
    if outcome.exit_code and usage:
        words = usage[0].decode(errors="replace")
        raise Unable(f"{words}; see STD=, CXXFLAGS= and std in problem.conf")


def complaint_text(outcome, options):
    """The compiler's words, under a line of ours when a limit cut it short."""
    reason = outcome.stopped
    if not reason and re.search(MEMORY_WORDS, outcome.words):
        reason = f"the compiler was stopped at {options.memory_mb} MB of memory"
    if not reason and re.search(SIZE_WORDS, outcome.words):
        reason = f"the compiler was stopped at a file of {options.file_mb} MB"
    if not reason and not outcome.words:
        reason = f"the compiler left no program: exit code {outcome.exit_code}"
    first_line = (reason + "\n").encode() if reason else b""
    return (first_line + outcome.words)[:KEPT_BYTES]


def run_compiler(options, program, wakeup):
    process = start_compiler(options, program)
    try:
        words, stopped = read_words(process.stdout, options.seconds, wakeup)
        if not stopped:
            process.wait()
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        process.stdout.close()
    return Outcome(words, stopped, process.returncode)


def start_compiler(options, program):
    command = compiler_command(options, program)
    if not shutil.which(command[0]):
        raise Unable(f"no compiler {command[0]!r} here; name another with CXX=")

    def set_limits():
        size = options.file_mb << 20
        memory = options.memory_mb << 20
        seconds = math.ceil(options.seconds) + 1  # should this script be killed
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        # Plain quotes in the words, whatever Python made of the locale.
        env={**os.environ, "LC_ALL": "C", "TMPDIR": str(program.parent)},
        start_new_session=True,
        preexec_fn=set_limits,
    )


def compiler_command(options, program):
    """The command, with the source before the flags: libraries come last."""
    words = options.command
    is_flag = [word.startswith("-") for word in words]
    first_flag = is_flag.index(True) if True in is_flag else len(words)
    source = options.source
    if source.startswith(("-", "@")):
        source = "./" + source
    inputs = ["-x", "c++", source, "-x", "none"]
    return [*words[:first_flag], *inputs, *words[first_flag:], "-o", program]


def read_words(pipe, seconds, wakeup):
    """(the first words, why we stopped reading before they ended, else empty)."""
    deadline = time.monotonic() + seconds
    words = b""
    read = 0
    while read <= READ_BYTES:
        patience = max(0.0, deadline - time.monotonic())
        ready, _, _ = select.select([pipe, wakeup], [], [], patience)
        if not ready:
            return words, f"the compiler was stopped after {seconds:g} s"
        if wakeup in ready:
            raise Interrupted(os.read(wakeup, 1)[0])
        chunk = os.read(pipe.fileno(), 1 << 16)
        if not chunk:
            return words, ""
        words += chunk[: KEPT_BYTES - len(words)]
        read += len(chunk)
    return words, f"the compiler was stopped after {READ_BYTES >> 20} MB of words"


if __name__ == "__main__":
    sys.exit(main())
