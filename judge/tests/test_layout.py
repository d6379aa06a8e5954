"""Guards: each file in its place, each module in its layer, all text alike."""

import os
import re
from pathlib import Path

import pytest

from conftest import ROOT

# From the top down; a module includes only from rows below its own. A new module
# is named here, in the lowest row that its includes allow.
LAYERS = [
    ["main"],
    ["plan"],
    ["report_text", "report_json"],
    ["report_cases"],
    ["report", "report_style"],
    ["cli", "judging"],
    ["verdict", "problem", "checker", "worker"],
    ["target", "cases", "run"],
    ["compare", "process"],
    ["near_miss", "sandbox"],
    ["lines", "limits", "message", "signals", "option_table"]
    + ["syscall_filter", "outside_thread"],
    ["posix", "columns"],
    ["privileged_call"],
    ["error"],
    ["escape"],
]
RANK = {module: rank for rank, row in enumerate(LAYERS) for module in row}

# Every file there may be; what stands beside these at the top are dotfiles.
PLACES = [
    r"Makefile|README\.md|\.[^/]+|\.ci/run",
    r"solutions/README\.md",
    r"solutions/[a-z0-9_]+/[a-z0-9_]+\.cpp",
    r"testdata/[a-z0-9_]+/(problem\.conf|(generator|reference|checker)\.cpp)",
    r"testdata/[a-z0-9_]+/[^/]+\.(in|out|ans)",
    r"judge/README\.md",
    r"judge/[a-z_]+\.(h|cpp)",
    r"judge/checkers/[a-z0-9_]+\.cpp",
    r"judge/tests/([a-z0-9_]+\.py|[a-z-]+\.json)",
    r"judge/stress/([a-z_]+/)?[a-z_]+\.(h|cpp)",
    r"judge/tests/programs/[a-z0-9_]+\.(cpp|h)",
    r"judge/tests/stress/[a-z0-9_]+\.cpp",
    r"judge/tests/wrong/[a-z0-9_]+/[a-z0-9_]+\.cpp",
    r"scripts/[a-z_]+\.(sh|py|cpp|txt)",
]
UNKEPT_FOLDERS = {".git", "build", "__pycache__", ".pytest_cache"}
UNKEPT_FILES = re.compile(r".*(~|\.swp)")


def kept_files():
    """Every file that belongs to the project, as a path from its top."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(set(folders) - UNKEPT_FOLDERS)
        for name in sorted(names):
            if not UNKEPT_FILES.fullmatch(name):
                yield (Path(folder) / name).relative_to(ROOT)


FILES = list(kept_files())
HEADERS = [path for path in FILES if path.suffix == ".h"]
MODULE_FILES = [
    path
    for path in FILES
    if path.parent == Path("judge") and path.suffix in (".h", ".cpp")
]
# Test data is bytes, whatever its cases need.
TEXTS = [path for path in FILES if path.suffix not in (".in", ".out", ".ans")]


def test_keeps_every_file_where_the_design_says():
    places = re.compile("|".join(f"(?:{place})" for place in PLACES))
    assert [str(path) for path in FILES if not places.fullmatch(str(path))] == []


def test_gives_every_problem_both_its_folders():
    solved = {path.parent.name for path in FILES if path.match("solutions/*/*")}
    asked = {path.parent.name for path in FILES if path.match("testdata/*/*")}
    assert solved == asked


def test_knows_the_layer_of_every_module():
    modules = {path.stem for path in MODULE_FILES}
    assert modules == set(RANK)


@pytest.mark.parametrize("path", MODULE_FILES, ids=str)
def test_includes_only_from_the_layers_below(path):
    text = (ROOT / path).read_text()
    included = re.findall(r'^\s*#\s*include\s+"([^"]+)\.h"', text, re.M)
    upward = [
        module
        for module in included
        if module != path.stem and RANK[module] <= RANK[path.stem]
    ]
    assert upward == []


@pytest.mark.parametrize("path", HEADERS, ids=str)
def test_says_in_its_first_line_what_a_header_is_for(path):
    lines = (ROOT / path).read_text().splitlines()
    assert re.fullmatch(rf"// {re.escape(path.name)} -- \S.*", lines[0])
    code = [line for line in lines if line and not line.startswith("//")]
    assert code[0] == "#pragma once"


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.match("scripts/*")], ids=str
)
def test_says_at_its_top_how_a_script_is_called(path):
    top = (ROOT / path).read_text()[:400]
    name = path.stem.replace("bench_", "") if path.suffix == ".cpp" else path.name
    if path.name != "bench_program.cpp":
        assert f"usage: {name} " in top
    assert os.access(ROOT / path, os.X_OK) == (path.suffix != ".cpp")


@pytest.mark.parametrize("path", TEXTS, ids=str)
def test_writes_all_text_alike(path):
    text = (ROOT / path).read_bytes().decode("utf-8")
    assert "\r" not in text
    assert text.endswith("\n") and not text.endswith("\n\n")
    assert re.findall(r".*[ \t]$", text, re.M) == []
    if path.name != "Makefile":
        assert "\t" not in text


@pytest.mark.parametrize(
    "path", [path for path in TEXTS if path.suffix in (".py", ".sh")], ids=str
)
def test_keeps_lines_of_scripts_short(path):
    width = 88 if path.suffix == ".py" else 80
    lines = (ROOT / path).read_text().splitlines()
    assert [line for line in lines if len(line) > width] == []


@pytest.mark.parametrize("path", TEXTS, ids=str)
def test_names_no_folder_of_one_machine(path):
    text = (ROOT / path).read_text()
    assert re.findall(r"(?<![\w.~}])/(?:home|root|work|Users)/\S*", text) == []
