"""What a lesson suggests comes from somebody who knows what the learner knows, and nothing else."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import ClassVar

import pytest

from tests.as_json import glimpse_bytes
from tests.conformance.plant import Patch
from turncoat import games
from turncoat.bots.bot import SilentBot
from turncoat.core.game import Game, Setup, find_games
from turncoat.core.game import Random as Chance
from turncoat.core.record import Event
from turncoat.journal.codec import record_to_json
from turncoat.journal.past import hears
from turncoat.play.session import Session
from turncoat.seat.glimpse import Glimpse
from turncoat.table.lesson import advise, read_lesson
from turncoat.talk.statement import Statement

GAMES = find_games(games)
LEARNER = 0


class Spy(SilentBot):
    """Keeps all it is told, and all that were made."""

    made: ClassVar[list[Spy]] = []

    def __init__(self, game: Game, setup: Setup, seat: int) -> None:
        self.game, self.setup, self.seat = game, setup, seat
        self.events: list[Event] = []
        self.heard: list[tuple[int, Statement]] = []
        self.glimpsed = b""
        Spy.made.append(self)

    def see(self, event: Event) -> None:
        self.events.append(event)

    def hear(self, number: int, said: Statement) -> None:
        self.heard.append((number, said))

    def choose(self, now: Glimpse, rng: Chance) -> int:
        assert now.asked is not None
        self.glimpsed = glimpse_bytes(self.game, self.setup, now)
        return now.asked.options[0]


def knows_what_the_seat_knows(spy: Spy, session: Session) -> None:
    """It was told what its seat saw, heard and is shown, in this order, and nothing else."""
    seat, game = spy.seat, session.game
    seen = [event.seen_by(seat) for entry in session.past for event in entry.events]
    told = [record_to_json(game, event) for event in seen if event is not None]
    assert [record_to_json(game, event) for event in spy.events] == told
    assert spy.heard == [(i, said) for i, said in enumerate(session.talk) if hears(said, seat)]
    assert spy.glimpsed == glimpse_bytes(game, session.setup, session.glimpse(seat))


@pytest.fixture(params=[name for name, game in GAMES.items() if read_lesson(game.package)])
def session(request: pytest.FixtureRequest, monkeypatch: Patch) -> Session:
    """A lesson among its bots, where a spy gives advice."""
    game = GAMES[request.param]
    lesson = read_lesson(game.package)
    assert lesson is not None and lesson.bots[LEARNER] == ""
    players = [{"name": f"seat {i}", **({"bot": bot} if bot else {})} for i, bot in enumerate(lesson.bots)]
    setup = game.setup(lesson.seats, lesson.edition, lesson.options)
    begun = Session.new(game, setup, players, Random("advice"))
    bots = import_module(f"{game.package}.bots")
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(bots.BOTS, Spy))
    return begun


def test_the_adviser_is_told_what_the_seat_saw_and_nothing_else(session: Session) -> None:
    bots = dict(session.bots)
    for _ in range(12):
        session.run()
        if session.s.question is None:
            break
        before = session.journal.entries.copy(), session.s.n
        Spy.made.clear()
        advice = advise(session, LEARNER)
        (spy,) = Spy.made
        assert spy.seat == LEARNER
        knows_what_the_seat_knows(spy, session)
        assert (session.journal.entries, session.s.n) == before and session.bots == bots, (
            "advice changes nothing"
        )
        session.answer_number(LEARNER, advice)


def test_an_adviser_that_was_told_more_is_noticed(session: Session) -> None:
    session.run()
    spy = session.informed(LEARNER, "greedy")
    assert isinstance(spy, Spy)
    spy.choose(session.glimpse(LEARNER), session.rng)
    knows_what_the_seat_knows(spy, session)
    knowing = Spy(session.game, session.setup, LEARNER)
    knowing.glimpsed, knowing.heard = spy.glimpsed, spy.heard
    for entry in session.past:
        for event in entry.events:
            knowing.see(event)
    if session.game.name == "intrige":
        # Nothing is hidden at this table; so it is told of something that has not happened.
        knowing.see(knowing.events[-1])
    with pytest.raises(AssertionError):
        knows_what_the_seat_knows(knowing, session)
