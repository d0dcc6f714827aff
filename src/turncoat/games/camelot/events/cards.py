"""White cards on the move: into hands, out of them, and shared."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, Event
from turncoat.games.camelot.cards import MERLIN
from turncoat.games.camelot.pieces import EMPTY
from turncoat.games.camelot.piles import (
    TO_SEAT,
    gain_white,
    lose_white,
    part_with,
    reshuffle,
    take_white,
    throw_away,
)
from turncoat.games.camelot.state import Camelot, living


def blank(cards: list[int]) -> list[int]:
    """So many cards, none of them seen."""
    return [HIDDEN] * len(cards)


@final
class MerlinsDealt(Event):
    """Every seat gets its Merlins out of the white cards, for all to see."""

    FIELDS: ClassVar = {"count": "number"}

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def apply(self, s: Camelot) -> None:
        for seat in living(s):
            for _ in range(self.count):
                take_white(s, MERLIN)
                gain_white(s, seat, MERLIN)


@final
class WhiteDrawn(Event):
    """A seat draws a white card; only that seat sees it."""

    FIELDS: ClassVar = {"seat": "seat", "card": "white"}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Camelot) -> None:
        take_white(s, self.card)
        gain_white(s, self.seat, self.card)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else WhiteDrawn(self.seat, HIDDEN)


@final
class CardsDrawn(Event):
    """A knight draws cards in Camelot."""

    FIELDS: ClassVar = {"seat": "seat", "count": "number"}

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count


@final
class Reshuffled(Event):
    """A pile has run out, so both are shuffled together with their discards."""

    def apply(self, s: Camelot) -> None:
        reshuffle(s)


@final
class Discarded(Event):
    """A seat discards white cards face down."""

    FIELDS: ClassVar = {"seat": "seat", "cards": "white*"}

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def apply(self, s: Camelot) -> None:
        for card in self.cards:
            throw_away(s, self.seat, card)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Discarded(self.seat, blank(self.cards))


@final
class Fed(Event):
    """A knight on the quest for Excalibur gives up a white card that nobody else sees."""

    FIELDS: ClassVar = {"seat": "seat", "card": "white"}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Camelot) -> None:
        throw_away(s, self.seat, self.card)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Fed(self.seat, HIDDEN)


@final
class Gave(Event):
    """A white card goes from hand to hand; only the two concerned see it."""

    FIELDS: ClassVar = {"giver": "seat", "receiver": "seat", "card": "white"}

    def __init__(self, giver: int, receiver: int, card: int) -> None:
        self.giver: Final = giver
        self.receiver: Final = receiver
        self.card: Final = card

    def apply(self, s: Camelot) -> None:
        if self.card == HIDDEN:
            part_with(s, self.giver, TO_SEAT - self.receiver)
            s.size[self.receiver] += 1
        else:
            lose_white(s, self.giver, self.card)
            gain_white(s, self.receiver, self.card)

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.giver, self.receiver) else Gave(self.giver, self.receiver, HIDDEN)


@final
class Taunted(Event):
    """The traitor takes a card at random out of a hand and discards it; the victim sees which."""

    FIELDS: ClassVar = {"seat": "seat", "victim": "seat", "card": "white"}

    def __init__(self, seat: int, victim: int, card: int) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.card: Final = card

    def apply(self, s: Camelot) -> None:
        throw_away(s, self.victim, self.card)
        s.snatched = self.card

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.seat, self.victim) else Taunted(self.seat, self.victim, HIDDEN)


@final
class Healed(Event):
    """A knight discards three cards of a kind to heal."""

    FIELDS: ClassVar = {"seat": "seat", "card": "white"}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Camelot) -> None:
        for _ in range(3):
            throw_away(s, self.seat, self.card)
        s.played = self.card


@final
class MerlinsUsed(Event):
    """These knights stop a special black card, each with so many Merlins."""

    FIELDS: ClassVar = {"givers": "seat*", "counts": "number*"}

    def __init__(self, givers: list[int], counts: list[int]) -> None:
        self.givers: Final = givers
        self.counts: Final = counts

    def apply(self, s: Camelot) -> None:
        for i in range(len(self.givers)):
            for _ in range(self.counts[i]):
                throw_away(s, self.givers[i], MERLIN)


@final
class Gathered(Event):
    """White cards are to be shared among these knights, or in the open by everybody."""

    FIELDS: ClassVar = {"seats": "seat*", "open": "flag"}

    def __init__(self, seats: list[int], open: bool) -> None:
        self.seats: Final = seats
        self.open: Final = open

    def apply(self, s: Camelot) -> None:
        s.sharers = self.seats.copy()
        s.share_open = self.open
        s.pool = []
        s.deal = []
        s.votes = [EMPTY] * s.seats


@final
class Offered(Event):
    """A seat lays a white card open for everybody."""

    FIELDS: ClassVar = {"seat": "seat", "card": "white"}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, self.card)
        insort(s.pool, self.card)


@final
class RewardDrawn(Event):
    """A white card is drawn, to be shared by those who see it."""

    FIELDS: ClassVar = {"card": "white", "among": "seat*"}

    def __init__(self, card: int, among: list[int]) -> None:
        self.card: Final = card
        self.among: Final = among

    def apply(self, s: Camelot) -> None:
        take_white(s, self.card)
        insort(s.pool, self.card)

    def seen_by(self, seat: int) -> Event:
        return self if seat in self.among else RewardDrawn(HIDDEN, self.among)


@final
class Proposed(Event):
    """One of the sharers proposes who should have the next card."""

    FIELDS: ClassVar = {"seat": "seat", "card": "white", "to": "seat", "among": "seat*", "open": "flag"}

    def __init__(self, seat: int, card: int, to: int, among: list[int], open: bool) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.to: Final = to
        self.among: Final = among
        self.open: Final = open

    def apply(self, s: Camelot) -> None:
        s.deal.append(self.to)

    def seen_by(self, seat: int) -> Event:
        if self.open or seat in self.among:
            return self
        return Proposed(self.seat, HIDDEN, HIDDEN, self.among, self.open)


@final
class Voted(Event):
    """The other sharers have voted on the proposal; one vote against it is enough to make it fail."""

    FIELDS: ClassVar = {"accepting": "seat*", "refusing": "seat*"}

    def __init__(self, accepting: list[int], refusing: list[int]) -> None:
        self.accepting: Final = accepting
        self.refusing: Final = refusing

    def apply(self, s: Camelot) -> None:
        s.votes = [EMPTY] * s.seats
        for seat in self.accepting:
            s.votes[seat] = 1
        for seat in self.refusing:
            s.votes[seat] = 0
        if self.refusing:
            s.deal = []


@final
class Shared(Event):
    """A knight gets some of the shared cards; those who share see which."""

    FIELDS: ClassVar = {"seat": "seat", "cards": "white*", "among": "seat*", "open": "flag"}

    def __init__(self, seat: int, cards: list[int], among: list[int], open: bool) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.among: Final = among
        self.open: Final = open

    def apply(self, s: Camelot) -> None:
        s.deal = []
        for card in self.cards:
            s.pool.remove(card)
            gain_white(s, self.seat, card)

    def seen_by(self, seat: int) -> Event:
        if self.open or seat in self.among:
            return self
        return Shared(self.seat, blank(self.cards), self.among, self.open)
