"""How a game begins, how turns follow each other, and what a knight does and gains in them."""

from __future__ import annotations

from typing import final

from turncoat.core.record import HIDDEN, Event, Seat
from turncoat.games.camelot.pieces import (
    CAMELOT,
    EMPTY,
    LIVING,
    LOST,
    LOYAL,
    NO_CARD,
    NOBODY,
    NOWHERE,
    Deed,
    Evil,
    Knight,
    Loyalty,
    Place,
    Relic,
)
from turncoat.games.camelot.piles import go
from turncoat.games.camelot.state import PAID, PAYING, UNPAID, Camelot


@final
class CoatDealt(Event):
    """A seat gets its coat of arms."""

    seat: Seat
    knight: Knight

    def apply(self, s: Camelot) -> None:
        s.knight[self.seat] = self.knight
        s.squire[self.seat] = 0


@final
class Squired(Event):
    """A seat begins as a squire, with so many lives."""

    seat: Seat
    life: int

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life
        s.squire[self.seat] = 1


@final
class LoyaltyDealt(Event):
    """A seat gets a loyalty card; it may look at it at once, or nobody may yet."""

    seat: Seat
    loyalty: Loyalty
    read: bool

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = self.loyalty
        s.read[self.seat] = int(self.read)

    def seen_by(self, seat: Seat) -> Event:
        if self.read and seat == self.seat:
            return self
        return LoyaltyDealt(self.seat, HIDDEN, self.read)


@final
class LoyaltyRead(Event):
    """A seat now looks at its loyalty card."""

    seat: Seat
    loyalty: Loyalty

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = self.loyalty if self.loyalty != HIDDEN else s.loyalty[self.seat]
        s.read[self.seat] = 1

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else LoyaltyRead(self.seat, HIDDEN)


@final
class Joined(Event):
    """A newcomer sits down at the Round Table with so many lives."""

    seat: Seat
    life: int

    def apply(self, s: Camelot) -> None:
        s.status[self.seat] = LIVING
        s.life[self.seat] = self.life
        s.place[self.seat] = CAMELOT
        s.squire[self.seat] = int(s.rulings.squires)
        if not s.rulings.traitor:
            s.loyalty[self.seat] = LOYAL


@final
class Started(Event):
    """The first player is known."""

    seat: Seat

    def apply(self, s: Camelot) -> None:
        s.first = self.seat
        s.active = self.seat


@final
class TurnBegan(Event):
    """A seat's turn begins; turns are counted through the game from 1."""

    seat: Seat
    turn: int

    def apply(self, s: Camelot) -> None:
        s.active = self.seat
        s.turn = self.turn
        s.done = 0
        s.acted = False
        s.paid = UNPAID
        s.swapped = False
        s.peeked = False
        s.cut = False
        s.evil = EMPTY
        s.played = NO_CARD
        s.played_place = NOWHERE
        s.target = NOBODY
        s.volunteer = NOBODY
        s.victim = NOBODY
        s.snatched = NO_CARD
        s.die = 0
        s.sharers = []
        s.share_open = False
        s.votes = [EMPTY] * s.seats


@final
class EvilChosen(Event):
    """A seat chooses how evil progresses, or to look at the black pile first."""

    seat: Seat
    evil: Evil

    def apply(self, s: Camelot) -> None:
        s.evil = self.evil


@final
class EnginesChanged(Event):
    """Siege engines come to the field or leave it."""

    by: int
    engines: int

    def apply(self, s: Camelot) -> None:
        s.engines = self.engines
        s.most_engines = max(s.most_engines, self.engines)


@final
class LifeChanged(Event):
    """A knight gains or loses life."""

    seat: Seat
    by: int
    life: int

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life


@final
class ActionBegan(Event):
    """A knight takes an action of one of the five kinds; free ones do not count as the compulsory one."""

    seat: Seat
    deed: Deed
    free: bool
    mark: int

    def apply(self, s: Camelot) -> None:
        s.done |= self.mark
        if s.paid == PAYING:
            s.paid = PAID
        elif not self.free:
            s.acted = True


@final
class LifePaid(Event):
    """A knight pays a life for one further action; who pays the last one is doomed."""

    seat: Seat
    life: int
    doomed: bool

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life
        s.paid = PAYING
        if self.doomed:
            s.doomed = self.seat


@final
class Moved(Event):
    """A knight goes to a place."""

    seat: Seat
    place: Place

    def apply(self, s: Camelot) -> None:
        go(s, self.seat, self.place)


@final
class TurnCut(Event):
    """The turn ends here."""

    seat: Seat

    def apply(self, s: Camelot) -> None:
        s.cut = True


@final
class Named(Event):
    """A squire is chosen to be knighted."""

    seat: Seat

    def apply(self, s: Camelot) -> None:
        s.target = self.seat


@final
class RelicWon(Event):
    """A knight wins a relic."""

    seat: Seat
    relic: Relic

    def apply(self, s: Camelot) -> None:
        s.relic[self.relic] = self.seat


@final
class RelicLost(Event):
    """A relic leaves the game."""

    relic: Relic

    def apply(self, s: Camelot) -> None:
        s.relic[self.relic] = LOST
