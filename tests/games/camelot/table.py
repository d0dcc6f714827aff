"""A table for the tests: any position of Camelot, written as people would, and played with records.

Cards are written by name, Fight cards also by their value. Knights have no power unless they are named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from tests.as_json import state_to_json
from turncoat.core.clause import Step
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Setup, Value
from turncoat.core.record import CHANCE, Action, Event
from turncoat.core.run import play
from turncoat.games.camelot import GAME
from turncoat.games.camelot.cards import BLACK, FIGHTS, WHITE, WHITES
from turncoat.games.camelot.pieces import (
    DEAD,
    EMPTY,
    KNIGHTS,
    LANCELOT,
    LOYAL,
    NOWHERE,
    PICTS,
    PLACES,
    RELICS,
    SPOTS,
    TRAITOR,
    UNMASKED,
)
from turncoat.games.camelot.state import Camelot, fights_base, row_of
from turncoat.journal.codec import Json

A, B, C, D = range(4)
Kind = TypeVar("Kind", bound=Event)


def white(card: str | int) -> int:
    """The kind of a white card."""
    return card - 1 if isinstance(card, int) else WHITE.index(card)


class Table:
    """A position, what has happened since, and short ways to answer."""

    def __init__(
        self,
        seats: int = 4,
        *,
        knights: Mapping[int, str] | None = None,
        hands: Mapping[int, Sequence[str | int]] | None = None,
        places: Mapping[int, str] | None = None,
        lives: Mapping[int, int] | None = None,
        traitor: int | None = None,
        options: Mapping[str, str | Value] | None = None,
    ) -> None:
        self.setup: Setup = GAME.setup(seats, "", options)
        s = GAME.new(self.setup)
        assert isinstance(s, Camelot)
        self.s = s
        s.agenda = []
        s.turn = 1
        for seat, knight in (knights or {}).items():
            s.knight[seat] = KNIGHTS.index(knight)
            s.squire[seat] = 0
        for seat, cards in (hands or {}).items():
            for card in cards:
                self.take_white(white(card))
                s.hand[seat * WHITES + white(card)] += 1
                s.size[seat] += 1
        for seat, place in (places or {}).items():
            s.place[seat] = PLACES.index(place)
        for seat, life in (lives or {}).items():
            s.life[seat] = life
        s.loyalty = [TRAITOR if seat == traitor else LOYAL for seat in range(seats)]
        s.loyalty[seats - s.rulings.late :] = [EMPTY] * s.rulings.late
        self.heard: list[Event] = []
        s.heard = self.heard

    # The position

    def take_white(self, card: int) -> None:
        self.s.white.bag[card] -= 1
        self.s.white_left -= 1

    def take_black(self, card: str) -> int:
        kind = BLACK.index(card)
        self.s.black.bag[kind] -= 1
        self.s.black_left -= 1
        return kind

    def lay(self, place: str, *values: int) -> Table:
        """White cards on a quest."""
        at = PLACES.index(place)
        for value in values:
            self.take_white(value - 1)
            if at >= PICTS:
                self.s.laid[at - PICTS] += 1
            else:
                self.s.fights[fights_base(at) + value - 1] += 1
        return self

    def row(self, place: str, *strengths: int, down: bool = False, layer: int = A) -> Table:
        """Black cards on a combat quest, by the first of their values."""
        at = PLACES.index(place)
        name = "black_knight" if place == "black_knight" else "lancelot"
        for strength in strengths:
            row_of(self.s, at).extend([self.take_black(f"{name}_{strength}"), int(not down), layer])
        return self

    def track(self, spots: str) -> Table:
        """The Grail's track, such as ``"GGG_BBB"``; D is a Desolation."""
        for i, spot in enumerate(spots):
            if spot == "G":
                self.take_white(WHITE.index("grail"))
            elif spot in "BD":
                self.take_black("despair" if spot == "B" else "desolation")
            self.s.track[i] = "_GBD".index(spot)
        return self

    def close(self, *places: str) -> Table:
        """These quests are over; Lancelot's end opens the Dragon's."""
        for place in places:
            at = PLACES.index(place)
            self.s.open &= ~(1 << at)
            if at == LANCELOT:
                self.s.open |= 1 << PLACES.index("dragon")
        return self

    def swords_laid(self, whites: int, blacks: int) -> Table:
        """Swords on the Round Table."""
        self.s.whites, self.s.blacks = whites, blacks
        return self

    def siege(self, engines: int) -> Table:
        """Engines before Camelot."""
        self.s.engines = engines
        return self

    def relic(self, name: str, seat: int) -> Table:
        """A relic that somebody has won."""
        self.s.relic[RELICS.index(name)] = seat
        return self

    def curse(self, card: str, place: str = "") -> Table:
        """A special black card that stays in play, Mordred in a war."""
        self.take_black(card)
        if card == "mordred":
            self.s.mordred = PLACES.index(place)
        else:
            setattr(self.s, {"dark_forest": "forest"}.get(card, card), True)
        return self

    def dead(self, *seats: int) -> Table:
        """These knights have died without a card."""
        for seat in seats:
            self.s.status[seat], self.s.place[seat], self.s.life[seat] = DEAD, NOWHERE, 0
        return self

    def unmasked(self, seat: int) -> Table:
        """This traitor has been unmasked and has no card left."""
        self.s.status[seat], self.s.place[seat], self.s.life[seat] = UNMASKED, NOWHERE, 0
        self.s.loyalty[seat], self.s.shown[seat] = TRAITOR, 1
        return self

    def on_top(self, *cards: str) -> Table:
        """The next black cards, in this order; nobody has seen them."""
        for card in reversed(cards):
            self.s.black.top.append(self.take_black(card))
            self.s.black_left += 1
            self.s.eyes.append(0)
        return self

    # Where to begin

    def begin(self, *steps: tuple[str, Sequence[int]]) -> Table:
        """Play on from these rules, in this order."""
        self.s.agenda = [Step(GAME.book.rules[rule], *arguments) for rule, arguments in steps][::-1]
        self.s.advance()
        return self

    def heroic(self, seat: int = A) -> Table:
        """That seat's heroic phase; nothing comes after it."""
        self.s.active = seat
        return self.begin(("heroic", [seat]))

    def turn(self, seat: int = A) -> Table:
        """That seat's turn, and the rest of the game."""
        return self.begin(("turn", [seat]))

    def draw(self, card: str, seat: int = A) -> Table:
        """That seat draws this black card; nothing comes after it but deaths and the check of the end."""
        self.s.active = seat
        self.on_top(card)
        return self.begin(("draw_black", [seat, 0]), ("bury", [0]), ("check_end", []), ("heroic", [seat]))

    # Answers

    def answer(self, seat: int, action: Action) -> Table:
        play(GAME, self.setup, self.s, seat, action)
        return self

    def all_answer(self, action: Action) -> Table:
        """Everybody asked gives the same answer."""
        for seat in self.s.pending():
            self.answer(seat, action)
        return self

    def chance(self, action: Action) -> Table:
        return self.answer(CHANCE, action)

    def luck(self) -> Table:
        """Chance answers with its first option until somebody else is asked."""
        while self.s.question is not None and self.s.question.seat == CHANCE:
            self.s.answer(CHANCE, self.s.question.choices[0])
        return self

    def refuse(self, seat: int, action: Action, key: str, clause: str) -> IllegalAction:
        """The table refuses this answer with this reason, and nothing has changed."""
        before, heard = self.frozen(), len(self.heard)
        with pytest.raises(IllegalAction) as refused:
            self.answer(seat, action)
        assert (refused.value.key, refused.value.clause) == (key, clause)
        assert self.frozen() == before and len(self.heard) == heard
        return refused.value

    # What there is to see

    def frozen(self) -> Json:
        """Everything there is to the position, to compare it with later."""
        return state_to_json(self.s)

    def options(self, seat: int = A) -> list[Action]:
        """All that this seat may answer now."""
        q = self.s.question
        assert q is not None
        actions = GAME.table(self.setup).actions
        return [actions[number] for number in q.options[q.seats.index(seat)]]

    def is_open(self, place: str) -> bool:
        """Whether one can ride there, if nobody is in the way."""
        return self.s.open >> PLACES.index(place) & 1 == 1

    def where(self, seat: int) -> str:
        """The place a seat is at."""
        return PLACES[self.s.place[seat]]

    @property
    def asked(self) -> str:
        """The rule that asks; empty if none does."""
        return self.s.asking.rule.name if self.s.question is not None and self.s.asking is not None else ""

    def may(self, action: Action, seat: int = A) -> bool:
        """Whether this seat may answer so now."""
        q = self.s.question
        number = GAME.table(self.setup).number(action)
        return q is not None and seat in q.seats and number in q.options[q.seats.index(seat)]

    def events(self, kind: type[Kind]) -> list[Kind]:
        """What has happened of a kind."""
        return [event for event in self.heard if isinstance(event, kind)]

    def hand(self, seat: int) -> list[str]:
        held = self.s.hand[seat * WHITES : (seat + 1) * WHITES]
        return [WHITE[card] for card in range(WHITES) for _ in range(held[card])]

    @property
    def spots(self) -> str:
        return "".join("_GBD"[spot] for spot in self.s.track)

    @property
    def swords(self) -> tuple[int, int]:
        """White and black ones."""
        return self.s.whites, self.s.blacks

    def fights(self, place: str) -> list[int]:
        """The values of the white cards on a combat quest."""
        base = fights_base(PLACES.index(place))
        return [kind + 1 for kind in range(FIGHTS) for _ in range(self.s.fights[base + kind])]

    @property
    def ending(self) -> str:
        return GAME.ending(self.s) if self.s.over else ""


assert SPOTS == ("free", "grail", "despair", "desolation")
