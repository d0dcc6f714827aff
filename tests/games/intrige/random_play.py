"""Whole games of Intrige at random, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from turncoat.core.game import Setup, start
from turncoat.core.record import Event
from turncoat.core.run import draw
from turncoat.games.intrige import GAME
from turncoat.games.intrige.state import Intrige
from turncoat.journal.journal import take_events


def steps(setup: Setup, seed: int) -> Iterator[tuple[Intrige, list[Event]]]:
    """The game at its start and after each answer, with what has happened in between."""
    rng = Random(seed)
    s = start(GAME, setup, listen=True)
    assert isinstance(s, Intrige)
    yield s, take_events(s)
    while s.question is not None:
        # Chance gives no weights here, so its draw is as even as any seat's.
        s.answer(s.question.seats[0], draw(s.question, rng))
        yield s, take_events(s)


def events_of(setup: Setup, seed: int) -> list[Event]:
    """Everything that happens in a random game."""
    return [event for _, events in steps(setup, seed) for event in events]


def finished(setup: Setup, seed: int) -> Intrige:
    """A random game at its end."""
    *_, (s, _) = steps(setup, seed)
    return s
