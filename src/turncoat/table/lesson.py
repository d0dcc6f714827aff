"""Lesson: a first game that explains itself as it is played, from the ``lesson.toml`` in a game's folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from random import Random
from typing import Any

from turncoat.core.game import Value
from turncoat.play.session import Session
from turncoat.wire import down

FILE = "lesson.toml"


@dataclass(frozen=True)
class Lesson:
    """The table a lesson is played at, and what is said there."""

    seats: int
    edition: str
    options: dict[str, Value]
    bots: list[str]
    """For each seat the kind of bot; empty for the learner's."""
    adviser: str
    """The kind of bot that does best at the learner's seat: what it would choose is suggested."""
    notes: list[dict[str, Any]]
    """In the order in which they are told: name, when, show and why. The last one ends the lesson."""

    def table(self) -> down.LessonTable:
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
        adviser=data["adviser"],
        notes=data["note"],
    )


def advise(session: Session, seat: int) -> int:
    """The answer that a good player would give here, knowing what this seat knows and nothing else.

    The same position always has the same advice.
    """
    lesson = read_lesson(session.game.package)
    assert lesson is not None, "only a lesson gives advice"
    now = session.glimpse(seat)
    return session.informed(seat, lesson.adviser).choose(now, Random(now.n))
