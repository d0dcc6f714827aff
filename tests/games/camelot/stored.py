"""Stored games: files that are checked, and written anew when TURNCOAT_REGENERATE=1 is set."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from turncoat.core.game import Setup
from turncoat.core.record import CHANCE
from turncoat.core.run import draw
from turncoat.core.state import State
from turncoat.games.camelot import GAME
from turncoat.journal.codec import dumps, step_fields
from turncoat.journal.journal import Line, begin, write_down

TESTS = Path(__file__).parents[2]
NAMES = ("Anna", "Bram", "Cato", "Daan", "Els", "Fons", "Guus")
REGENERATE = os.environ.get("TURNCOAT_REGENERATE") == "1"


def keep(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def read(path: Path) -> str:
    """The file as it is, with the line ends it has."""
    return path.read_bytes().decode()


def playthrough(setup: Setup, seed: int, answers: int) -> str:
    """So many answers of a random game to read: each question, the answer, and what came of it."""
    rng = Random(seed)
    journal, s = begin(GAME, setup, [{"name": name} for name in NAMES[: setup.seats]])
    chosen = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    told = [f"{GAME.name}: {setup.seats} seats, {setup.edition} edition; {chosen}"]
    told += [f"  {dumps(event)}" for event in journal.first]
    for _ in range(answers):
        q = s.question
        if q is None:
            break
        seat = rng.choice(s.pending())
        options = q.options[q.seats.index(seat)]
        asked = _asked(s, seat, len(options))
        number = draw(q, rng) if seat == CHANCE else rng.choice(options)
        line, _ = write_down(GAME, journal, s, seat, number)
        told += ["", *_told(line, asked)]
    told += ["", f"ending: {GAME.ending(s)}" if s.question is None else "and so on"]
    return "\n".join(told) + "\n"


def _asked(s: State, seat: int, count: int) -> str:
    step = s.asking
    assert step is not None
    about = " ".join(f"{name}={value}" for name, (_, value) in step_fields(GAME, step).items())
    who = f"seat {seat}" if seat >= 0 else "chance"
    options = f"{count} option{'s' if count > 1 else ''}"
    return f"{step.rule.name} ({step.rule.clause}) {about}".rstrip() + f": {who}, {options}"


def _told(line: Line, asked: str) -> list[str]:
    return [f"{line.n}. {asked}", f"  > {dumps(line.action)}", *(f"  {dumps(e)}" for e in line.events)]
