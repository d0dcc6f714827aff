"""The rulebook as people read it: the clauses of a game's rules.md in their language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

from turncoat.core.errors import TurncoatError

_HEADING = re.compile(r"#{1,6} +(?:(\d+(?:\.\d+)*)\.? +)?(.*)")
_MARK = re.compile(r" *\*(?:no code|geen code)\*")
_ABOUT_IT = re.compile(r"[^.]*\*(?:no code|geen code)\*(?! *(?:\n|$))[^.]*\.")
"""A sentence about the mark: nothing to somebody who plays."""


@dataclass(frozen=True)
class Clause:
    """A heading with the text below it; what stands before the first clause has no number."""

    number: str
    title: str
    text: str


def read_rules(game: str, lang: str) -> list[Clause]:
    """All clauses in order; the rules in English stand in for a language without its own."""
    folder = files(f"turncoat.games.{game}")
    own = folder.joinpath(f"rules.{lang}.md")
    text = (own if own.is_file() else folder.joinpath("rules.md")).read_text("utf-8")
    return split_rules(text)


def split_rules(text: str) -> list[Clause]:
    """A rules file cut at its headings."""
    found: list[Clause] = []
    body: list[str] = []
    heading: tuple[str, str] = ("", "")
    for line in [*text.splitlines(), "# "]:
        match = _HEADING.fullmatch(line)
        if match is None:
            body.append(line)
            continue
        clause = Clause(*heading, _readable("\n".join(body)))
        if clause.title or clause.text:
            found.append(clause)
        heading = (match[1] or "", match[2])
        body = []
    return found


def _readable(text: str) -> str:
    """What is for whoever works on the rules is left out."""
    return _MARK.sub("", _ABOUT_IT.sub("", text)).strip()


def find_clauses(clauses: list[Clause], number: str) -> list[Clause]:
    """A clause and the clauses below it."""
    number = number.strip().strip(".")
    found = [clause for clause in clauses if (clause.number + ".").startswith(number + ".")]
    if not found or not number:
        chapters = [clause.number for clause in clauses if clause.number.isdigit()]
        raise TurncoatError("unknown_clause", clause=("text", number), known=("text", ", ".join(chapters)))
    return found
