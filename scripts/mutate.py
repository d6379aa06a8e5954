#!/usr/bin/env python3
"""Every way to change one operator, constant or comparison in a C++ source.

usage: mutate.py SOURCE

Prints the changed lines. The source is laid out by clang-format: a binary
operator has a blank on each side, which tells it from what templates, pointers
and references are written with.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

TOKEN = re.compile(
    r"""(?P<skipped>//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*)
    |(?P<string>"(?:\\.|[^"\\])*")
    |(?P<char>'(?:\\.|[^'\\])+')
    |(?P<number>\b\d\w*)
    |(?P<name>[A-Za-z_]\w*)
    |(?P<operator><<=|>>=|->|::|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^<>=!]=|[-+*/%&|^<>=!~])
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)

BINARY = {
    "<": ["<=", ">="],
    ">": [">=", "<="],
    "<=": ["<", ">"],
    ">=": [">", "<"],
    "==": ["!="],
    "!=": ["=="],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "%": ["/"],
    "<<": [">>"],
    ">>": ["<<"],
    "&": ["|"],
    "|": ["&"],
    "^": ["|"],
    "+=": ["-="],
    "-=": ["+="],
    "|=": ["&="],
    "&=": ["|="],
    "^=": ["|="],
    "<<=": [">>="],
    ">>=": ["<<="],
}
UNARY = {"++": ["--"], "--": ["++"], "!": [""], "~": [""]}
CONSTANTS = {"true": ["false"], "false": ["true"]}
ENUMERATION = re.compile(r"\benum \w+ \{([^}]*)\}")


@dataclass(frozen=True)
class Mutant:
    """A source with one change: `new` stands where `old` was."""

    source: str
    at: int
    old: str
    new: str

    @property
    def text(self):
        return self.source[: self.at] + self.new + self.source[self.end :]

    @property
    def end(self):
        return self.at + len(self.old)

    @property
    def line_number(self):
        return self.source.count("\n", 0, self.at) + 1

    @property
    def line(self):
        """The line as it is now, without its indentation and comment."""
        line = self.text.splitlines()[self.line_number - 1]
        return line.partition("  //")[0].strip()


def mutants_of(source):
    enumerators = next_enumerators(source)
    return [
        Mutant(source, token.start(), token[0], new)
        for token in TOKEN.finditer(source)
        for new in replacements(source, token, enumerators)
    ]


def next_enumerators(source):
    """Enumerator -> the one after it in its enumeration, the first after the last."""
    follows = {}
    for enumeration in ENUMERATION.finditer(source):
        names = re.findall(r"\w+(?= =)", enumeration[1])
        follows.update(zip(names, names[1:] + names[:1]))
    return follows


def replacements(source, token, enumerators):
    text = token[0]
    if token["string"]:
        return ['"x"'] if text == '""' else ['""']
    if token["char"]:
        return ["'x'"] if "\\" in text else [f"'{chr(ord(text[1]) + 1)}'"]
    if token["number"]:
        return [str(int(text) + 1)] + ([str(int(text) - 1)] if int(text) else [])
    if token["name"]:
        is_defined_here = source.startswith(" = ", token.end())
        if text in enumerators and not is_defined_here:
            return [enumerators[text]]
        return CONSTANTS.get(text, [])
    if token["operator"]:
        is_binary = (source[token.start() - 1] + source[token.end()]).isspace()
        return (BINARY if is_binary else UNARY).get(text, [])
    return []


def main():
    if len(sys.argv) != 2:
        print("usage: mutate.py SOURCE", file=sys.stderr)
        return 2
    for mutant in mutants_of(Path(sys.argv[1]).read_text()):
        print(f"{sys.argv[1]}:{mutant.line_number}: {mutant.line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
