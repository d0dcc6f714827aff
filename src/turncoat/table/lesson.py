"""Lesson: a first game that explains itself as it is played, from the ``lesson.toml`` in a game's folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from random import Random
from typing import Any

from turncoat.bots.bot import bots_of
from turncoat.core.codec import Json
from turncoat.core.game import Game, Value
from turncoat.table.session import Session

FILE = "lesson.toml"


@dataclass(frozen=True)
class Lesson:
    """The table a lesson is played at, and what is said there."""

    seats: int
    edition: str
    options: dict[str, Value]
    bots: list[str]
    """For each seat the kind of bot; empty for the learner's."""
    notes: list[dict[str, Any]]
    """In the order in which they are told: name, when, show and why. The last one ends the lesson."""

    def table(self) -> Json:
        """What to ask of the host to open such a table."""
        return {
            "seats": self.seats,
            "edition": self.edition,
            "options": dict(self.options),
            "bots": list(self.bots),
        }


def read_lesson(package: str) -> Lesson | None:
    """The lesson of the game in this folder, as Python names it; None if it has none."""
    source = files(package).joinpath(FILE)
    if not source.is_file():
        return None
    data = tomllib.loads(source.read_text("utf-8"))
    return Lesson(
        seats=data["seats"],
        edition=data.get("edition", ""),
        options=data.get("options", {}),
        bots=data["bots"],
        notes=data["note"],
    )


def adviser_of(game: Game) -> str:
    """The kind of bot whose choice a lesson suggests: the game's best, which comes first."""
    return next(iter(bots_of(game)))


def advise(session: Session, seat: int) -> int:
    """The answer that a good player would give here, knowing what this seat knows and nothing else.

    The same position always has the same advice.
    """
    now = session.glimpse(seat)
    return session.informed(seat, adviser_of(session.game)).choose(now, Random(now.n))
