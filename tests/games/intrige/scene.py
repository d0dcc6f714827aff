"""A scene: a position of Intrige made from events, and one bot that has seen them as its seat sees them."""

from __future__ import annotations

import random

from turncoat.bots.bot import make_bot
from turncoat.core.clause import Step
from turncoat.core.game import Value
from turncoat.core.record import Action, Event
from turncoat.core.speech import Deed
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Bribe
from turncoat.games.intrige.events import Bribed, Started, TurnBegan
from turncoat.games.intrige.pieces import INTERNAL, PROFESSIONS
from turncoat.games.intrige.rules.book import book
from turncoat.games.intrige.rules.turn import new
from turncoat.seat.glimpse import Glimpse, glimpse
from turncoat.talk.statement import Statement

BANKER, SCIENTIST, SOLDIER, CLERIC, JUDGE = range(5)


class Scene:
    """The bot sits on ``seat``; things happen, are said and asked as at a table."""

    def __init__(self, kind: str, seat: int = 0, seats: int = 4, edition: str = "", **options: Value) -> None:
        self.setup = GAME.setup(seats, edition, options)
        self.s = new(self.setup)
        self.s.agenda = []
        self.seat = seat
        self.bot = make_bot(kind, GAME, self.setup, seat)
        self.rng = random.Random(7)
        self.said: list[Statement] = []
        self.happen(Started(0))

    def happen(self, *events: Event) -> None:
        for event in events:
            event.apply(self.s)
            seen = event.seen_by(self.seat)
            if seen is not None:
                self.bot.see(seen)

    def turn(self, seat: int, round: int) -> int:
        """Begin a turn; returns its number."""
        number = (round - 1) * self.s.seats + seat + 1
        self.happen(TurnBegan(seat, round, number))
        return number

    def bribe(self, payer: int, palace: int, profession: int, amount: int, cause: int) -> None:
        self.happen(Bribed(payer, palace, profession, amount, cause, False, self.s.rulings.secret_bribes))

    def defence(self, payer: int, palace: int, profession: int, amount: int) -> None:
        self.happen(Bribed(payer, palace, profession, amount, INTERNAL, True, self.s.rulings.secret_bribes))

    def look(self, rule: str, a: int = 0, b: int = 0, c: int = 0) -> Glimpse:
        """Open a question and give the bot's glimpse of it."""
        self.s.agenda = [Step(book.rules[rule], a, b, c)]
        self.s.advance()
        return glimpse(GAME, self.s, self.seat)

    def asked(self, rule: str, a: int = 0, b: int = 0, c: int = 0) -> Action:
        """What the bot answers to this question."""
        now = self.look(rule, a, b, c)
        assert now.asked is not None
        number = self.bot.choose(now, self.rng)
        assert number in now.asked.options
        return GAME.table(self.setup).actions[number]

    def pays(self, palace: int, profession: int, rule: str = "bribe") -> int:
        answer = self.asked(rule, palace, self.seat, profession)
        assert isinstance(answer, Bribe)
        return answer.amount

    def say(self, said: Statement) -> int:
        """Somebody says something to the bot; returns its number."""
        self.said.append(said)
        self.bot.hear(len(self.said) - 1, said)
        return len(self.said) - 1

    def speaks(self, rule: str, a: int = 0, b: int = 0, c: int = 0) -> list[Statement]:
        """What the bot says while this question is open; it hears itself, and goes on until it is done."""
        now = self.look(rule, a, b, c)
        spoken: list[Statement] = []
        while self.bot.wants_to_speak():
            for said in self.bot.speak(now, self.rng):
                self.say(said)
                spoken.append(said)
            assert len(spoken) < 20
        return spoken


def house(palace: int, owner: int, profession: int) -> Deed:
    return Deed("house", {"palace": palace, "owner": owner, "profession": PROFESSIONS[profession]})


def room(palace: int, owner: int, profession: int, amount: int) -> Deed:
    fate = house(palace, owner, profession)
    return Deed("room", {**fate.fields, "amount": amount})


def pay(payer: int, palace: int, profession: int, amount: int) -> Deed:
    return Deed(
        "bribe",
        {"payer": payer, "palace": palace, "profession": PROFESSIONS[profession], "amount": amount},
    )
