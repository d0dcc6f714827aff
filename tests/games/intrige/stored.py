"""Stored games: files that are checked, and written anew when TURNCOAT_REGENERATE=1 is set."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from turncoat.core.game import Setup
from turncoat.core.run import draw
from turncoat.core.state import State
from turncoat.games.intrige import GAME
from turncoat.journal.codec import dumps, step_fields
from turncoat.journal.journal import Journal, begin, write_down

TESTS = Path(__file__).parents[2]
NAMES = ("Anna", "Bram", "Cato", "Daan", "Els")
REGENERATE = os.environ.get("TURNCOAT_REGENERATE") == "1"


def keep(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def read(path: Path) -> str:
    """The file as it is, with the line ends it has."""
    return path.read_bytes().decode()


def random_journal(setup: Setup, seed: int) -> tuple[Journal, State, list[str]]:
    """A random game: its journal, its end, and for each answer how it was asked."""
    rng = Random(seed)
    journal, s = begin(GAME, setup, [{"name": name} for name in NAMES[: setup.seats]])
    asked: list[str] = []
    while (q := s.question) is not None:
        step = s.asking
        assert step is not None
        about = " ".join(f"{name}={value}" for name, (_, value) in step_fields(GAME, step).items())
        who = f"seat {q.seats[0]}" if q.seats[0] >= 0 else "chance"
        count = len(q.options[0])
        options = f"{count} option{'s' if count > 1 else ''}"
        asked.append(f"{step.rule.name} ({step.rule.clause}) {about}".rstrip() + f": {who}, {options}")
        write_down(GAME, journal, s, q.seats[0], draw(q, rng))
    return journal, s, asked


def playthrough(setup: Setup, seed: int) -> str:
    """A whole random game to read: each question, the answer, and what came of it."""
    journal, s, asked = random_journal(setup, seed)
    chosen = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    told = [f"{GAME.name}: {setup.seats} seats, {setup.edition} edition; {chosen}"]
    told += [f"  {dumps(event)}" for event in journal.first]
    for line, question in zip(journal.lines(), asked, strict=True):
        told += ["", f"{line.n}. {question}", f"  > {dumps(line.action)}"]
        told += [f"  {dumps(event)}" for event in line.events]
    told += ["", f"ending: {GAME.ending(s)}"]
    return "\n".join(told) + "\n"
