"""What can happen in Ambush, and what each seat sees of it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from tests.tiny.ambush.pieces import EMPTY, HORN, KINDS, Card, Fate
from tests.tiny.ambush.state import Ambush, spend
from turncoat.core.record import HIDDEN, Event, Seat


@final
class Bought(Event):
    """One seat is the traitor; only that seat learns who."""

    seat: Seat

    def apply(self, s: Ambush) -> None:
        s.traitor = self.seat

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Bought(HIDDEN)


@final
class Drew(Event):
    """A seat takes the next card of the trail into its hand."""

    seat: Seat
    card: Card

    def apply(self, s: Ambush) -> None:
        card = s.trail.take(self.card)
        s.size[self.seat] += 1
        if card != HIDDEN:
            s.hand[self.seat * KINDS + card] += 1

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


@final
class LegBegan(Event):
    """A leg of the way begins under a guide."""

    leg: int
    guide: Seat

    def apply(self, s: Ambush) -> None:
        s.leg = self.leg
        s.guide = self.guide
        s.ayes = EMPTY
        s.votes = []


@final
class Peeked(Event):
    """The guide looks at the next card of the trail."""

    guide: Seat
    card: Card

    def apply(self, s: Ambush) -> None:
        s.trail.peek(self.card)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.guide else Peeked(self.guide, HIDDEN)


@final
class Laid(Event):
    """The guide lays a card face down."""

    guide: Seat
    card: Card

    def apply(self, s: Ambush) -> None:
        s.cache = self.card
        s.size[self.guide] -= 1
        if self.card != HIDDEN:
            s.hand[self.guide * KINDS + self.card] -= 1

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.guide else Laid(self.guide, HIDDEN)


@final
class Voted(Event):
    """The council is counted; who voted how stays secret, unless the table plays it openly."""

    votes: list[int]
    ayes: int
    rides: bool
    open: bool

    def apply(self, s: Ambush) -> None:
        s.votes = self.votes.copy()
        s.ayes = self.ayes

    def seen_by(self, seat: int) -> Event:
        if self.open:
            return self
        votes = [vote if voter == seat else HIDDEN for voter, vote in enumerate(self.votes)]
        return Voted(votes, self.ayes, self.rides, self.open)


@final
class TurnedUp(Event):
    """The next card of the trail and the cache, if there is one, are laid face up."""

    card: Card
    guide: Seat
    cache: Card

    def apply(self, s: Ambush) -> None:
        s.trail.take(self.card)
        s.shown[self.card] += 1
        if self.cache != HIDDEN:
            if s.cache == HIDDEN:
                spend(s, self.guide, self.cache)
            s.spent[self.cache] += 1
            s.cache = EMPTY


@final
class TookBack(Event):
    """The guide takes the cache back into the hand, unseen."""

    guide: Seat

    def apply(self, s: Ambush) -> None:
        s.size[self.guide] += 1
        if s.cache != HIDDEN:
            s.hand[self.guide * KINDS + s.cache] += 1
        s.cache = EMPTY


@final
class Attacked(Event):
    """The wolves come; horns drive them off, a whistle from nobody knows whom calls more."""

    horns: list[Seat]
    whistled: bool
    bites: int

    def apply(self, s: Ambush) -> None:
        for seat in self.horns:
            spend(s, seat, HORN)
            s.size[seat] -= 1
            s.spent[HORN] += 1
            if self.whistled:
                s.cleared[seat] = 1
        s.bites += self.bites


@final
class Ended(Event):
    """The journey is over and the traitor is known."""

    ENDS: ClassVar = True
    fate: Fate
    traitor: Seat

    def apply(self, s: Ambush) -> None:
        s.fate = self.fate
        s.traitor = self.traitor


EVENTS: Final = (Bought, Drew, LegBegan, Peeked, Laid, Voted, TurnedUp, TookBack, Attacked, Ended)
