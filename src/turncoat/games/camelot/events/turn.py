"""How a game begins, how turns follow each other, and what a knight does and gains in them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, Event
from turncoat.games.camelot.pieces import (
    CAMELOT,
    EMPTY,
    LIVING,
    LOST,
    LOYAL,
)
from turncoat.games.camelot.piles import go
from turncoat.games.camelot.state import PAID, PAYING, UNPAID, Camelot


@final
class CoatDealt(Event):
    """A seat gets its coat of arms."""

    FIELDS: ClassVar = {"seat": "seat", "knight": "knight"}

    def __init__(self, seat: int, knight: int) -> None:
        self.seat: Final = seat
        self.knight: Final = knight

    def apply(self, s: Camelot) -> None:
        s.knight[self.seat] = self.knight
        s.squire[self.seat] = 0


@final
class Squired(Event):
    """A seat begins as a squire, with so many lives."""

    FIELDS: ClassVar = {"seat": "seat", "life": "number"}

    def __init__(self, seat: int, life: int) -> None:
        self.seat: Final = seat
        self.life: Final = life

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life
        s.squire[self.seat] = 1


@final
class LoyaltyDealt(Event):
    """A seat gets a loyalty card; it may look at it at once, or nobody may yet."""

    FIELDS: ClassVar = {"seat": "seat", "loyalty": "loyalty", "read": "flag"}

    def __init__(self, seat: int, loyalty: int, read: bool) -> None:
        self.seat: Final = seat
        self.loyalty: Final = loyalty
        self.read: Final = read

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = self.loyalty
        s.read[self.seat] = int(self.read)

    def seen_by(self, seat: int) -> Event:
        if self.read and seat == self.seat:
            return self
        return LoyaltyDealt(self.seat, HIDDEN, self.read)


@final
class Joined(Event):
    """A newcomer sits down at the Round Table with so many lives."""

    FIELDS: ClassVar = {"seat": "seat", "life": "number"}

    def __init__(self, seat: int, life: int) -> None:
        self.seat: Final = seat
        self.life: Final = life

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

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Camelot) -> None:
        s.first = self.seat
        s.active = self.seat


@final
class TurnBegan(Event):
    """A seat's turn begins; turns are counted through the game from 1."""

    FIELDS: ClassVar = {"seat": "seat", "turn": "number"}

    def __init__(self, seat: int, turn: int) -> None:
        self.seat: Final = seat
        self.turn: Final = turn

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
        s.played = EMPTY
        s.played_place = EMPTY
        s.target = EMPTY
        s.volunteer = EMPTY
        s.victim = EMPTY
        s.snatched = EMPTY
        s.die = 0
        s.sharers = []
        s.share_open = False
        s.votes = [EMPTY] * s.seats


@final
class EvilChosen(Event):
    """A seat chooses how evil progresses, or to look at the black pile first."""

    FIELDS: ClassVar = {"seat": "seat", "evil": "evil"}

    def __init__(self, seat: int, evil: int) -> None:
        self.seat: Final = seat
        self.evil: Final = evil

    def apply(self, s: Camelot) -> None:
        s.evil = self.evil


@final
class EnginesChanged(Event):
    """Siege engines come to the field or leave it."""

    FIELDS: ClassVar = {"by": "number", "engines": "number"}

    def __init__(self, by: int, engines: int) -> None:
        self.by: Final = by
        self.engines: Final = engines

    def apply(self, s: Camelot) -> None:
        s.engines = self.engines
        s.most_engines = max(s.most_engines, self.engines)


@final
class LifeChanged(Event):
    """A knight gains or loses life."""

    FIELDS: ClassVar = {"seat": "seat", "by": "number", "life": "number"}

    def __init__(self, seat: int, by: int, life: int) -> None:
        self.seat: Final = seat
        self.by: Final = by
        self.life: Final = life

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life


@final
class ActionBegan(Event):
    """A knight takes an action of one of the five kinds; free ones do not count as the compulsory one."""

    FIELDS: ClassVar = {"seat": "seat", "deed": "deed", "free": "flag", "mark": "number"}

    def __init__(self, seat: int, deed: int, free: bool, mark: int) -> None:
        self.seat: Final = seat
        self.deed: Final = deed
        self.free: Final = free
        self.mark: Final = mark

    def apply(self, s: Camelot) -> None:
        s.done |= self.mark
        if s.paid == PAYING:
            s.paid = PAID
        elif not self.free:
            s.acted = True


@final
class LifePaid(Event):
    """A knight pays a life for one further action; who pays the last one is doomed."""

    FIELDS: ClassVar = {"seat": "seat", "life": "number", "doomed": "flag"}

    def __init__(self, seat: int, life: int, doomed: bool) -> None:
        self.seat: Final = seat
        self.life: Final = life
        self.doomed: Final = doomed

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life
        s.paid = PAYING
        if self.doomed:
            s.doomed = self.seat


@final
class Moved(Event):
    """A knight goes to a place."""

    FIELDS: ClassVar = {"seat": "seat", "place": "place"}

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def apply(self, s: Camelot) -> None:
        go(s, self.seat, self.place)


@final
class TurnCut(Event):
    """The turn ends here."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Camelot) -> None:
        s.cut = True


@final
class Named(Event):
    """A squire is chosen to be knighted."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Camelot) -> None:
        s.target = self.seat


@final
class RelicWon(Event):
    """A knight wins a relic."""

    FIELDS: ClassVar = {"seat": "seat", "relic": "relic"}

    def __init__(self, seat: int, relic: int) -> None:
        self.seat: Final = seat
        self.relic: Final = relic

    def apply(self, s: Camelot) -> None:
        s.relic[self.relic] = self.seat


@final
class RelicLost(Event):
    """A relic leaves the game."""

    FIELDS: ClassVar = {"relic": "relic"}

    def __init__(self, relic: int) -> None:
        self.relic: Final = relic

    def apply(self, s: Camelot) -> None:
        s.relic[self.relic] = LOST
