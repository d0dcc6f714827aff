"""Walking through a game at random, and what is measured on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from tests.as_json import state_to_json
from turncoat.core.game import Game, Setup, start
from turncoat.core.record import BYSTANDER, CHANCE, Event
from turncoat.core.run import draw
from turncoat.core.state import Question, State
from turncoat.journal.codec import Json, record_to_json
from turncoat.journal.journal import take_events
from turncoat.seat.glimpse import Knowledge

LONGEST = 20_000
"""No game may need more answers than this."""


def fingerprint(s: State) -> bytes:
    """Everything there is to a position, as one text."""
    return msgspec.json.encode(state_to_json(s))


def open_question(s: State) -> Question:
    assert s.question is not None
    return s.question


def options_of(s: State, seat: int) -> list[int]:
    """What a seat may answer to the open question."""
    q = open_question(s)
    return q.options[q.seats.index(seat)]


def any_answer(s: State, rng: Random) -> tuple[int, int]:
    """One of the seats that have to answer, and one of its options."""
    q = open_question(s)
    if q.seat == CHANCE:
        return CHANCE, draw(q, rng)
    seat = rng.choice(s.pending())
    return seat, rng.choice(options_of(s, seat))


def walk(game: Game, setup: Setup, rng: Random) -> Iterator[State]:
    """A random game, shown before every answer and once more at its end; events are left in ``heard``."""
    s = start(game, setup, listen=True)
    for _ in range(LONGEST):
        yield s
        if s.question is None:
            return
        s.answer(*any_answer(s, rng))
    raise AssertionError(f"no end after {LONGEST} answers")


def readers(setup: Setup) -> list[int]:
    """Everybody who looks on: the seats, and somebody who only watches."""
    return [*range(setup.seats), BYSTANDER]


def seen(game: Game, events: list[Event], seat: int) -> list[Json]:
    """These events as a seat sees them."""
    copies = [event.seen_by(seat) for event in events]
    return [record_to_json(game, copy) for copy in copies if copy is not None]


class Witnesses:
    """What each reader can make of the events it has seen."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.minds = {seat: Knowledge(game, setup, seat) for seat in readers(setup)}

    def watch(self, s: State) -> list[Event]:
        """Let everybody see what has happened since the last time; returns it."""
        events = take_events(s)
        for seat, mind in self.minds.items():
            for event in events:
                copy = event.seen_by(seat)
                if copy is not None:
                    mind.see(copy)
        return events
