"""Chronicles: stored games as the end screen gets them, with some promises, for the tests of the page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import turncoat.games
from turncoat.core.game import find_games
from turncoat.core.speech import Deed
from turncoat.journal.journal import Line, Talk
from turncoat.journal.read import read_journal
from turncoat.table.replay import chronicle
from turncoat.table.store.rows import JournalLine
from turncoat.talk.statement import Statement

TESTS = Path(__file__).parents[1]
FILE = TESTS.parent / "frontend/src/story/chronicles.json"
SHOWN = ("money", "scores", "dark_score", "white", "white_swords", "black_swords", "engines", "knights")
"""What is kept of a view; the rest is not for stories."""


@dataclass(frozen=True)
class Game:
    """A stored game, and what somebody promises in it once so many answers have been given."""

    game: str
    journal: str
    promises: tuple[tuple[int, Statement], ...]


def promise(by: int, to: tuple[int, ...], kind: str, **fields: Any) -> Statement:
    return Statement("promise", by, to, Deed(kind, fields))


GAMES = (
    Game(
        "intrige",
        "alone",
        (
            (20, promise(1, (0,), "house", palace=1, owner=0, profession="banker")),
            (40, promise(1, (), "house", palace=1, owner=2, profession="banker")),
        ),
    ),
    Game("camelot", "unmasked", ((60, promise(1, (), "spare", seat=1, target=3)),)),
    Game("treason", "evil", ((100, promise(0, (4,), "spare", seat=0, owner=4)),)),
)


def document() -> str:
    """All chronicles as JSON, one entry to a line."""
    games = [f"{json.dumps(one.journal)}: [\n{entries(one)}\n]" for one in GAMES]
    return "{\n" + ",\n".join(games) + "\n}\n"


def entries(one: Game) -> str:
    games = find_games(turncoat.games)
    path = TESTS / "journals" / one.game / f"{one.journal}.journal"
    journal, _ = read_journal(path.read_text("utf-8"), games)
    for after, said in one.promises:
        at = next(i for i, line in enumerate(journal.entries) if isinstance(line, Line) and line.n == after)
        journal.entries.insert(at, Talk(after, said))
    journal.seal = ""
    lines = [JournalLine(line, 0.0) for line in journal.text().splitlines(keepends=True)]
    return ",\n".join(_line(entry) for entry in chronicle(lines, games))


def _line(entry: Any) -> str:
    view = entry.get("view")
    if view is not None:
        entry["view"] = {name: view[name] for name in ("type", *SHOWN) if name in view}
    for name in ("at", "rule", "clause"):
        entry.pop(name, None)
    return json.dumps(entry, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(document(), "utf-8")
