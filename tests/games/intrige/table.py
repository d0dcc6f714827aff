"""A table for the tests: any position of Intrige, written as people would, and played with records.

Figures are written ``"B:judge"``. Seats are the numbers ``A`` to ``E``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.as_json import state_to_json
from turncoat.core.clause import Step
from turncoat.core.game import Setup, Value
from turncoat.core.record import HIDDEN, Action, Event
from turncoat.core.run import play
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Uphold
from turncoat.games.intrige.events import (
    Banished,
    Bribed,
    Earned,
    Ended,
    Favoured,
    Placed,
    Refunded,
    Sent,
    Started,
    TookOver,
    TurnBegan,
    Upheld,
)
from turncoat.games.intrige.pieces import CAUSES, EMPTY, KINDS, PROFESSIONS
from turncoat.games.intrige.state import Intrige
from turncoat.journal.codec import Json, step_fields

A, B, C, D, E = range(5)
LETTERS = "ABCDE"

Options = Mapping[str, str | Value]
Palaces = Mapping[int, Mapping[int, str]]
"""For each palace the figures by the worth of their rooms."""
Parks = Mapping[int, Sequence[str]]


def figure(text: str) -> tuple[int, int]:
    """Owner and profession of a figure written ``"B:judge"``."""
    owner, profession = text.split(":")
    return LETTERS.index(owner), PROFESSIONS.index(profession)


def name(owner: int, profession: int) -> str:
    return f"{LETTERS[owner]}:{PROFESSIONS[profession]}"


def sum_of(amount: int) -> str:
    return "?" if amount == HIDDEN else str(amount)


def short(event: Event) -> str:
    """An event in a few words."""
    if isinstance(event, Bribed):
        figure_ = name(event.payer, event.profession)
        return f"bribe {figure_} {sum_of(event.amount)} ({CAUSES[event.cause]})"
    if isinstance(event, Placed):
        return f"place {name(event.owner, event.profession)} {event.room}"
    if isinstance(event, Favoured):
        return f"favour {name(event.owner, event.profession)}"
    if isinstance(event, (Upheld, TookOver)):
        return f"room {event.room} -> {name(event.owner, event.profession)}"
    if isinstance(event, Banished):
        return f"banish {name(event.owner, event.profession)}"
    if isinstance(event, Refunded):
        return f"refund {LETTERS[event.owner]} {sum_of(event.amount)}"
    if isinstance(event, Earned):
        return f"earn {LETTERS[event.seat]} {event.amount}{' (final)' if event.final else ''}"
    if isinstance(event, Started):
        return f"start {LETTERS[event.seat]}"
    if isinstance(event, TurnBegan):
        return f"turn {event.turn}: {LETTERS[event.seat]} in round {event.round}"
    if isinstance(event, Sent):
        pairs = zip(event.professions, event.palaces, strict=True)
        sent = ", ".join(f"{PROFESSIONS[p]} to {LETTERS[palace]}" for p, palace in pairs)
        return f"send {LETTERS[event.owner]}: {sent}"
    assert isinstance(event, Ended)
    return f"end: {'+'.join(LETTERS[seat] for seat in event.winners)}"


class Table:
    """A position, what has happened since, and short ways to answer."""

    def __init__(
        self,
        seats: int = 5,
        *,
        money: Mapping[int, int] | None = None,
        palaces: Palaces | None = None,
        parks: Parks | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        round: int = 2,
        first: int = A,
        active: int = A,
        edition: str = "",
        options: Options | None = None,
    ) -> None:
        """Figures that are nowhere else are in hand; those missing in ``hands`` are on the island."""
        self.setup: Setup = GAME.setup(seats, edition, options)
        s = GAME.new(self.setup)
        assert isinstance(s, Intrige)
        self.s = s
        s.agenda = []
        s.first, s.active, s.round = first, active, round
        s.turn = (round - 1) * seats + (active - first) % seats + 1
        for seat, amount in (money or {}).items():
            s.money[seat] = amount
        for palace, rooms in (palaces or {}).items():
            for room, text in rooms.items():
                owner, profession = figure(text)
                s.do(Placed(palace, owner, profession, room))
                s.hand[owner * KINDS + profession] -= 1
        for palace, waiting in (parks or {}).items():
            for text in waiting:
                owner, profession = figure(text)
                assert s.park[palace * seats + owner] == EMPTY
                s.park[palace * seats + owner] = profession
                s.hand[owner * KINDS + profession] -= 1
        for owner, held in (hands or {}).items():
            for profession in range(KINDS):
                at = owner * KINDS + profession
                left = held.count(PROFESSIONS[profession])
                s.island[at] = s.hand[at] - left
                s.hand[at] = left
        assert min(s.hand) >= 0 and min(s.island) >= 0, "there are not so many figures"
        self.heard: list[Event] = []
        s.heard = self.heard

    # Where to begin

    def begin(self, *steps: tuple[str, Sequence[int]]) -> Table:
        """Play on from these rules, in this order."""
        planned = [Step(GAME.book.rules[rule], *arguments) for rule, arguments in steps]
        self.s.agenda = planned[::-1]
        self.s.advance()
        return self

    def admission(self) -> Table:
        """The active seat admits; nothing comes after it."""
        return self.begin(("admission", [self.s.active]))

    def dispatch(self) -> Table:
        return self.begin(("dispatch", [self.s.active]))

    def turn(self) -> Table:
        """The active seat's whole turn, and the rest of the game."""
        return self.begin(("turn", [self.s.round, (self.s.active - self.s.first) % self.s.seats]))

    def end(self) -> Table:
        return self.begin(("final_income", []))

    # Answers

    def answer(self, seat: int, action: Action) -> Table:
        play(GAME, self.setup, self.s, seat, action)
        return self

    def bribe(self, payer: int, amount: int) -> Table:
        return self.answer(payer, Bribe(amount))

    def place(self, palace: int, *rooms: int) -> Table:
        return self.answer(palace, Place(list(rooms)))

    def admit(self, palace: int, owner: int) -> Table:
        return self.answer(palace, Admit(owner))

    def uphold(self, palace: int) -> Table:
        return self.answer(palace, Uphold())

    def send(self, owner: int, *figures: tuple[str, int]) -> Table:
        professions = [PROFESSIONS.index(profession) for profession, _ in figures]
        return self.answer(owner, Send(professions, [palace for _, palace in figures]))

    # What there is to see

    @property
    def asked(self) -> str:
        """The open question, such as ``"bribe B judge"``, without the palace; empty if there is none."""
        step = self.s.asking
        if self.s.question is None or step is None:
            return ""
        words = [step.rule.name]
        for field, (kind, value) in step_fields(GAME, step).items():
            if field != "palace":
                words.append(LETTERS[value] if kind == "seat" else str(value))
        return " ".join(words)

    @property
    def options(self) -> list[Action]:
        """What may be answered."""
        actions = GAME.table(self.setup).actions
        question = self.s.question
        return [actions[number] for number in question.options[0]] if question else []

    @property
    def events(self) -> list[str]:
        """Everything that has happened."""
        return [short(event) for event in self.heard]

    def seen(self, seat: int) -> list[str]:
        """What has happened, as this seat saw it."""
        seen = [event.seen_by(seat) for event in self.heard]
        return [short(event) for event in seen if event is not None]

    @property
    def money(self) -> list[int]:
        return self.s.money

    def palace(self, seat: int) -> dict[int, str]:
        """The figures of a palace by the worth of their rooms."""
        values = self.s.rulings.edition.rooms
        rooms = self.s.rooms[seat * len(values) : (seat + 1) * len(values)]
        return {
            value: name(*divmod(text, KINDS))
            for value, text in zip(values, rooms, strict=True)
            if text != EMPTY
        }

    def park(self, seat: int) -> list[str]:
        seats = self.s.seats
        waiting = self.s.park[seat * seats : (seat + 1) * seats]
        return [name(owner, profession) for owner, profession in enumerate(waiting) if profession != EMPTY]

    def hand(self, seat: int) -> list[str]:
        return [
            PROFESSIONS[profession]
            for profession in range(KINDS)
            for _ in range(self.s.hand[seat * KINDS + profession])
        ]

    @property
    def island(self) -> list[str]:
        """The banished figures in order of their names."""
        lost = [name(*divmod(at, KINDS)) for at, count in enumerate(self.s.island) for _ in range(count)]
        return sorted(lost)

    def frozen(self) -> Json:
        """Everything there is to the position, to compare it with later."""
        return state_to_json(self.s)
