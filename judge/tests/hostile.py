"""The programs that misbehave, and what may be left of them afterwards."""

import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from conftest import compile_cpp

PROGRAMS = Path(__file__).parent / "programs"


@cache
def built_programs():
    """Name -> executable of all in programs/, compiled two at a time."""
    sources = sorted(PROGRAMS.glob("*.cpp"))
    with ThreadPoolExecutor(2) as pool:
        return {
            source.stem: executable
            for source, executable in zip(
                sources, pool.map(lambda s: compile_cpp(s, "-pthread"), sources)
            )
        }


def own_copy(name, folder):
    """A copy in `folder`, so that its processes are told from all others."""
    folder.mkdir(parents=True, exist_ok=True)
    copied = folder / name
    # Not by ourselves: a child of ours would hold it open for writing.
    subprocess.run(["cp", built_programs()[name], copied], check=True)
    return copied


def processes_of(executable):
    """The processes that run `executable`; zombies are not among them."""
    wanted = {str(executable), f"{executable} (deleted)"}
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            if os.readlink(f"/proc/{entry}/exe") in wanted:
                found.append(int(entry))
        except OSError:
            pass  # ended meanwhile, or a kernel thread
    return found


def wait_until(is_so, seconds=10):
    """Whether `is_so()` came true in time; its value then."""
    deadline = time.monotonic() + seconds
    while not (value := is_so()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return value
