"""White cards on the move: into hands, out of them, and shared."""

from __future__ import annotations

from bisect import insort
from typing import final

from turncoat.core.record import HIDDEN, Event, Seat
from turncoat.games.camelot.cards import MERLIN
from turncoat.games.camelot.pieces import EMPTY, White
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

    count: int

    def apply(self, s: Camelot) -> None:
        for seat in living(s):
            for _ in range(self.count):
                take_white(s, MERLIN)
                gain_white(s, seat, MERLIN)


@final
class WhiteDrawn(Event):
    """A seat draws a white card; only that seat sees it."""

    seat: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        take_white(s, self.card)
        gain_white(s, self.seat, self.card)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else WhiteDrawn(self.seat, HIDDEN)


@final
class CardsDrawn(Event):
    """A knight draws cards in Camelot."""

    seat: Seat
    count: int


@final
class Reshuffled(Event):
    """A pile has run out, so both are shuffled together with their discards."""

    def apply(self, s: Camelot) -> None:
        reshuffle(s)


@final
class Discarded(Event):
    """A seat discards white cards face down."""

    seat: Seat
    cards: list[White]

    def apply(self, s: Camelot) -> None:
        for card in self.cards:
            throw_away(s, self.seat, card)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Discarded(self.seat, blank(self.cards))


@final
class Fed(Event):
    """A knight on the quest for Excalibur gives up a white card that nobody else sees."""

    seat: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        throw_away(s, self.seat, self.card)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Fed(self.seat, HIDDEN)


@final
class Gave(Event):
    """A white card goes from hand to hand; only the two concerned see it."""

    giver: Seat
    receiver: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        if self.card == HIDDEN:
            part_with(s, self.giver, TO_SEAT - self.receiver)
            s.size[self.receiver] += 1
        else:
            lose_white(s, self.giver, self.card)
            gain_white(s, self.receiver, self.card)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat in (self.giver, self.receiver) else Gave(self.giver, self.receiver, HIDDEN)


@final
class Taunted(Event):
    """The traitor takes a card at random out of a hand and discards it; the victim sees which."""

    seat: Seat
    victim: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        throw_away(s, self.victim, self.card)
        s.snatched = self.card

    def seen_by(self, seat: Seat) -> Event:
        return self if seat in (self.seat, self.victim) else Taunted(self.seat, self.victim, HIDDEN)


@final
class Healed(Event):
    """A knight discards three cards of a kind to heal."""

    seat: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        for _ in range(3):
            throw_away(s, self.seat, self.card)
        s.played = self.card


@final
class MerlinsUsed(Event):
    """These knights stop a special black card, each with so many Merlins."""

    givers: list[Seat]
    counts: list[int]

    def apply(self, s: Camelot) -> None:
        for i in range(len(self.givers)):
            for _ in range(self.counts[i]):
                throw_away(s, self.givers[i], MERLIN)


@final
class Gathered(Event):
    """White cards are to be shared among these knights, or in the open by everybody."""

    seats: list[Seat]
    open: bool

    def apply(self, s: Camelot) -> None:
        s.sharers = self.seats.copy()
        s.share_open = self.open
        s.pool = []
        s.deal = []
        s.votes = [EMPTY] * s.seats


@final
class Offered(Event):
    """A seat lays a white card open for everybody."""

    seat: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, self.card)
        insort(s.pool, self.card)


@final
class RewardDrawn(Event):
    """A white card is drawn, to be shared by those who see it."""

    card: White
    among: list[Seat]

    def apply(self, s: Camelot) -> None:
        take_white(s, self.card)
        insort(s.pool, self.card)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat in self.among else RewardDrawn(HIDDEN, self.among)


@final
class Proposed(Event):
    """One of the sharers proposes who should have the next card."""

    seat: Seat
    card: White
    to: Seat
    among: list[Seat]
    open: bool

    def apply(self, s: Camelot) -> None:
        s.deal.append(self.to)

    def seen_by(self, seat: Seat) -> Event:
        if self.open or seat in self.among:
            return self
        return Proposed(self.seat, HIDDEN, HIDDEN, self.among, self.open)


@final
class Voted(Event):
    """The other sharers have voted on the proposal; one vote against it is enough to make it fail."""

    accepting: list[Seat]
    refusing: list[Seat]

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

    seat: Seat
    cards: list[White]
    among: list[Seat]
    open: bool

    def apply(self, s: Camelot) -> None:
        s.deal = []
        for card in self.cards:
            s.pool.remove(card)
            gain_white(s, self.seat, card)

    def seen_by(self, seat: Seat) -> Event:
        if self.open or seat in self.among:
            return self
        return Shared(self.seat, blank(self.cards), self.among, self.open)
