"""Fixtures that every test file shares: compile a program, call the judge."""

from __future__ import annotations

import fcntl
import hashlib
import itertools
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
# CI points JUDGE at a sanitizer build to run the same suite on it.
JUDGE = Path(os.environ.get("JUDGE", BUILD / "judge"))
# What a sanitizer's own memory, or its need of /proc, makes untrue.
not_sanitized = pytest.mark.skipif(
    JUDGE.parent.name == "asan", reason="the judge is a sanitizer build"
)
CXX = os.environ.get("CXX", "g++")

sys.dont_write_bytecode = True
# Scripts run under the Python that runs the tests: where python3 is a version
# manager's shim, each would otherwise wait for that to find one.
if shutil.which("python3") != sys.executable:
    folder = os.path.dirname(sys.executable)
    os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]


@dataclass
class Result:
    """What one command did; a test asserts on it, the fixture never raises."""

    exit_code: int
    stdout: str
    stderr: str
    report: dict | None = None

    @property
    def verdict(self):
        return self.report["verdict"]

    @property
    def cases(self):
        """Case name -> its row in the report, of the only program."""
        (program,) = self.report["programs"]
        return {row["case"]: row for row in program["cases"]}


def compile_cpp(source, *flags):
    """Path of the executable made from `source`; built once per content.

    Test files run at the same time, so one of them compiles and others wait.
    """
    source = Path(source)
    key = hashlib.sha256(source.read_bytes() + repr((CXX, flags)).encode())
    for header in sorted(source.parent.glob("*.h")):
        key.update(header.read_bytes())
    executable = BUILD / "tests" / key.hexdigest()[:16] / source.stem
    if executable.exists():
        return executable
    executable.parent.mkdir(parents=True, exist_ok=True)
    partial = executable.with_suffix(".partial")
    command = [CXX, "-O2", "-DONLINE_JUDGE", *flags, "-o", partial, source]
    with open(executable.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not executable.exists():
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
            partial.rename(executable)
    return executable


def built_by_make(source):
    """Path of what `make test` has built of a source of ours before it began."""
    name = str(source.relative_to(ROOT).with_suffix("")).removeprefix("judge/")
    executable = BUILD / name
    is_new = executable.stat().st_mtime >= source.stat().st_mtime
    assert is_new, f"{source} has changed since it was built; run make test"
    return executable


def at_once(call, rows):
    """[call(row), ...], all at the same time; for what waits more than it works."""
    with ThreadPoolExecutor(len(rows)) as pool:
        return list(pool.map(call, rows))


def execute(*command, timeout=60, **options):
    """Result of a command with no input."""
    done = subprocess.run(
        list(map(os.fspath, command)),
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=timeout,
        **options,
    )
    return Result(
        done.returncode,
        done.stdout.decode(errors="surrogateescape"),
        done.stderr.decode(errors="surrogateescape"),
    )


@pytest.fixture
def run():
    """run(*command) -> Result."""
    return execute


@pytest.fixture
def run_judge():
    """run_judge(*arguments) -> Result, without a report."""
    return lambda *arguments, **options: execute(JUDGE, *arguments, **options)


@pytest.fixture
def judge(tmp_path):
    """judge(*arguments) -> Result, with the JSON report read back."""
    numbers = itertools.count()

    def call(*arguments, **options):
        report = tmp_path / f"report-{next(numbers)}.json"
        result = execute(JUDGE, "--json", report, *map(str, arguments), **options)
        if report.exists() and report.stat().st_size > 0:
            result.report = json.loads(report.read_bytes())
        return result

    return call
