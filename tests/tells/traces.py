"""Traces: what bystanders see and hear of each seat, as marks that a regression can weigh."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random as Seeded

from turncoat.bots.bot import Bot
from turncoat.core.game import Game, Random
from turncoat.core.record import BYSTANDER, Event
from turncoat.core.speech import Deed
from turncoat.journal.codec import named
from turncoat.journal.journal import Talk
from turncoat.journal.past import Entry
from turncoat.play.match import Match
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement

ANSWERS = ("accept", "decline")
Rig = Callable[[Bot, int], Bot]
"""Puts something before a bot, or leaves it as it is."""


class Trace:
    """Listens at a table and keeps, for every seat, how often it did or was done what.

    Nothing is picked by hand: of each event, as a bystander sees it, every field makes a mark for each seat
    that is named in it, or for the seat whose turn it is where none is; so does everything said.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.marks: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.talk: list[Statement] = []
        self.active = 0
        self.turn = 0

    def __call__(self, entry: Entry) -> None:
        if isinstance(entry.entry, Talk):
            self._heard(entry.entry.said)
        for event in entry.events:
            seen = event.seen_by(BYSTANDER)
            if seen is not None:
                self._saw(seen)

    def _saw(self, event: Event) -> None:
        kind = type(event).__name__
        speech = self.game.speech
        assert speech.turn is not None and speech.active is not None
        if turn := speech.turn(event):
            self.active, self.turn = speech.active(event), turn
            return
        fields = type(event).FIELDS
        values = [
            f"{name}={named(self.game, sort, getattr(event, name))}"
            for name, sort in fields.items()
            if sort.rstrip("*") != "seat"
        ]
        named_here = False
        for seat, marks in enumerate(self.marks):
            for name, sort in fields.items():
                value = getattr(event, name)
                if sort == "seat*":
                    role = name if seat in value else f"not {name}"
                elif sort == "seat" and value == seat:
                    role = name
                else:
                    continue
                named_here = True
                marks[f"{kind} {role}"] += 1
                marks.update(f"{kind} {role} {value}" for value in values)
        if not named_here:
            marks = self.marks[self.active]
            marks[f"{kind} in turn"] += 1
            marks.update(f"{kind} in turn {value}" for value in values)

    def _heard(self, said: Statement) -> None:
        self.talk.append(said)
        if said.to:
            return
        marks = self.marks[said.seat]
        about = self.talk[said.about] if said.act in ANSWERS and said.about < len(self.talk) - 1 else said
        marks[f"says {said.act}"] += 1
        for deed in (about.deed, about.condition):
            if deed is None:
                continue
            marks[f"says {said.act} {deed.kind}"] += 1
            for name, value in deed.fields.items():
                if self._sort(deed, name) != "seat":
                    marks[f"says {said.act} {deed.kind} {name}={value}"] += 1
                elif value != said.seat and about is said:
                    self.marks[value][f"is told {said.act} {deed.kind} {name}"] += 1

    def _sort(self, deed: Deed, name: str) -> str:
        return self.game.speech.deeds[deed.kind][name]


def watch(session: Match, turns: int) -> Trace:
    """What can be seen and heard of everybody up to the end of a turn; the game stands where that ends."""
    trace = Trace(session.game, session.setup.seats)
    session.listeners.append(trace)
    while trace.turn <= turns and session.step():
        pass
    session.listeners.remove(trace)
    return trace


class Puppet:
    """Stands before a bot and lets it do everything."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def see(self, event: Event) -> None:
        self.bot.see(event)

    def hear(self, number: int, said: Statement) -> None:
        self.bot.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.bot.wants_to_speak()

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        return self.bot.speak(now, rng)

    def choose(self, now: Glimpse, rng: Random) -> int:
        return self.bot.choose(now, rng)


class Tester(Puppet):
    """Plays like the bot it stands before, but says nothing except that it asks what it came to ask."""

    def __init__(self, bot: Bot, requests: Sequence[Statement]) -> None:
        super().__init__(bot)
        self.requests = list(requests)

    def wants_to_speak(self) -> bool:
        return bool(self.requests)

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        return [self.requests.pop(0)] if self.requests else []


Requests = Callable[[int, int, int], Iterator[Statement]]
"""What a tester asks: by its seat, how many seats there are, and the number of the game."""


def tables(game: Game, seats: int, games: int, requests: Requests | None) -> Iterator[tuple[int, Match, int]]:
    """So many games among greedy bots, each with its number; with requests one of the seats is a tester."""
    for number in range(games):
        session = Match.among(game, game.setup(seats), ["greedy"] * seats, Seeded(f"tells/{number}"))
        tester = BYSTANDER if requests is None else number // seats % seats
        if requests is not None:
            session.bots[tester] = Tester(session.bots[tester], list(requests(tester, seats, number)))
        yield number, session, tester
