"""The clauses of a game's rules as people read them, for the tests that hold them against the code."""

from __future__ import annotations

import re
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "turncoat" / "games"
MARKS = {"rules.md": "*no code*", "rules.nl.md": "*geen code*"}
"""How each file says that no code carries a clause."""

_HEADING = re.compile(r"(#+) (\d+(?:\.\d+)*) (.+)")


def read_clauses(file: Path, joint: str = "\n") -> dict[str, tuple[int, str, str]]:
    """By number: the depth of the heading, the title and the text."""
    found: dict[str, tuple[int, str, str]] = {}
    number = ""
    for line in file.read_text("utf-8").splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            number = heading[2]
            assert number not in found, f"{file.name}: two clauses {number}"
            found[number] = (len(heading[1]), heading[3], "")
        elif number:
            depth, title, text = found[number]
            found[number] = (depth, title, f"{text}{joint}{line}".strip())
    return found
