"""The players of Treason know what a person at their seat would, and nothing else."""

from __future__ import annotations

from typing import Any

from tests.games.treason.playing import answer, play, seat_all
from tests.games.treason.table import A, B, C, Table
from turncoat.bots.bot import Bot
from turncoat.core.record import HIDDEN, Event
from turncoat.core.state import State
from turncoat.games.treason.events.cards import Drew, Gained
from turncoat.games.treason.events.force import CounterDrawn
from turncoat.games.treason.events.table import Dealt
from turncoat.games.treason.sight.view import TreasonView
from turncoat.play.session import Session
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement


class Watched:
    """Passes everything on to a bot, and checks that it may know it."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.blanks = 0

    def see(self, event: Event) -> None:
        if isinstance(event, (Dealt, Drew, Gained, CounterDrawn)) and event.seat != self.seat:
            hidden = event.card if isinstance(event, Gained) else None
            hidden = event.value if isinstance(event, CounterDrawn) else hidden
            hidden = event.building if isinstance(event, (Dealt, Drew)) else hidden
            assert hidden == HIDDEN
            self.blanks += 1
        self.bot.see(event)

    def hear(self, number: int, said: Statement) -> None:
        assert not said.to or self.seat in (*said.to, said.seat)
        self.bot.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.bot.wants_to_speak()

    def speak(self, now: Glimpse, rng: Any) -> list[Statement]:
        self._look(now)
        return self.bot.speak(now, rng)

    def choose(self, now: Glimpse, rng: Any) -> int:
        self._look(now)
        return self.bot.choose(now, rng)

    def _look(self, now: Glimpse) -> None:
        assert type(now) is Glimpse
        assert isinstance(now.view, TreasonView)
        assert now.seat == self.seat


def test_bots_get_glimpses_seen_events_and_heard_words_only() -> None:
    session = seat_all(["greedy", "servant", "greedy", "absent"], 2)
    watched = [Watched(bot, seat) for seat, bot in session.bots.items()]
    session.bots.update(enumerate(watched))
    session.run()
    assert session.over
    assert all(one.blanks for one in watched)


def test_the_hidden_hands_of_others_change_no_answer() -> None:
    answers = set()
    for hand, card, values in (("opera", "fire", [4, 4]), ("well", "protection", [1, 1])):
        table = Table(
            land={A: "I3 O6", B: "O14 M9", C: "M1"},
            built={"O14": "bakery", "M1": "courthouse"},
            hands={A: ["mansion", "shop"], B: [hand]},
            influence={A: ["robbery"], B: [card]},
            black={B: values},
            blocks={A: 9},
        ).acting()
        answers.add(answer(table, A))
    assert len(answers) == 1


def test_no_bot_holds_a_state() -> None:
    session = play(["greedy", "servant", "absent"], 1)
    for bot in session.bots.values():
        reached: list[object] = [bot]
        known: set[int] = set()
        while reached:
            thing = reached.pop()
            if id(thing) in known:
                continue
            known.add(id(thing))
            assert not isinstance(thing, (State, Session))
            if isinstance(thing, (list, tuple, set)):
                reached += list(thing)
            elif isinstance(thing, dict):
                reached += [*thing.keys(), *thing.values()]
            elif type(thing).__module__.startswith("turncoat.games.treason.bots"):
                names = [name for name in dir(thing) if not name.startswith("__")]
                reached += [getattr(thing, name) for name in names]
