"""What can happen in Intrige. Applying an event is the only way the table changes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, Event, Money, Seat
from turncoat.games.intrige.pieces import EMPTY, KINDS, Cause, Profession
from turncoat.games.intrige.state import BRIBE, ENTRY, INCOME, REFUND, UNPAID, Intrige


@final
class Started(Event):
    """The start player is known."""

    seat: Seat

    def apply(self, s: Intrige) -> None:
        s.first = self.seat


@final
class TurnBegan(Event):
    """A seat's turn begins; turns are counted through the game from 1."""

    seat: Seat
    round: int
    turn: int

    def apply(self, s: Intrige) -> None:
        s.active = self.seat
        s.round = self.round
        s.turn = self.turn


@final
class Earned(Event):
    """§5.4 A seat collects its income from the bank, for all to see."""

    seat: Seat
    amount: Money
    final: bool

    def apply(self, s: Intrige) -> None:
        s.money[self.seat] += self.amount
        if s.rulings.secret_bribes:
            s.ledger += [INCOME, self.seat, self.seat, self.amount, 0]


@final
class Bribed(Event):
    """A seat pays the owner of a palace for one of its figures."""

    payer: Seat
    palace: Seat
    profession: Profession
    amount: Money
    cause: Cause
    defending: bool
    secret: bool

    def apply(self, s: Intrige) -> None:
        amount = self.amount
        s.paid[s.seats if self.defending else self.payer] = amount
        if amount != HIDDEN:
            s.money[self.payer] -= amount
            s.money[self.palace] += amount
        if self.secret:
            s.ledger += [BRIBE, self.payer, self.palace, amount, int(self.defending)]

    def seen_by(self, seat: int) -> Event | None:
        """§6.23 A secret sum is known to the two it concerns; that somebody cannot pay, to all."""
        if not self.secret or self.amount == 0 or seat in (self.payer, self.palace):
            return self
        return Bribed(
            self.payer, self.palace, self.profession, HIDDEN, self.cause, self.defending, self.secret
        )


@final
class Placed(Event):
    """A figure moves from the park into an empty room."""

    palace: Seat
    owner: Seat
    profession: Profession
    room: Money

    def apply(self, s: Intrige) -> None:
        values = s.rulings.edition.rooms
        room = values.index(self.room)
        s.rooms[self.palace * len(values) + room] = self.owner * KINDS + self.profession
        s.bound[self.palace * KINDS + self.profession] = room
        s.park[self.palace * s.seats + self.owner] = EMPTY
        s.paid[self.owner] = UNPAID
        s.favoured[self.profession] = EMPTY


@final
class Favoured(Event):
    """The owner of a palace has made up his mind about an external conflict, but nobody else knows yet."""

    ALONE: ClassVar = True
    palace: Seat
    owner: Seat
    profession: Profession

    def apply(self, s: Intrige) -> None:
        s.favoured[self.profession] = self.owner

    def seen_by(self, seat: int) -> Event | None:
        """§7.8 Nobody else has learned of it, so it can still be taken back."""
        return self if seat == self.palace else None


@final
class Upheld(Event):
    """A figure under attack keeps its room."""

    palace: Seat
    owner: Seat
    profession: Profession
    room: Money

    def apply(self, s: Intrige) -> None:
        s.paid[s.seats] = UNPAID


@final
class TookOver(Event):
    """A figure from the park takes the room of the figure it attacked, which has to leave."""

    palace: Seat
    owner: Seat
    profession: Profession
    room: Money

    def apply(self, s: Intrige) -> None:
        values = s.rulings.edition.rooms
        at = self.palace * len(values) + values.index(self.room)
        s.island[s.rooms[at]] += 1
        s.rooms[at] = self.owner * KINDS + self.profession
        s.park[self.palace * s.seats + self.owner] = EMPTY
        s.paid[self.owner] = UNPAID


@final
class Banished(Event):
    """§1.6 A figure goes to the island: from the park, or from the room it lost."""

    palace: Seat
    owner: Seat
    profession: Profession
    defending: bool

    def apply(self, s: Intrige) -> None:
        if self.defending:
            s.paid[s.seats] = UNPAID
        else:
            s.park[self.palace * s.seats + self.owner] = EMPTY
            s.paid[self.owner] = UNPAID
            s.island[self.owner * KINDS + self.profession] += 1


@final
class Refunded(Event):
    """The owner of a palace gives back what was paid for a banished figure."""

    palace: Seat
    owner: Seat
    amount: Money
    defending: bool
    secret: bool

    def apply(self, s: Intrige) -> None:
        if self.amount != HIDDEN:
            s.money[self.palace] -= self.amount
            s.money[self.owner] += self.amount
        if self.secret:
            bribe = [BRIBE, self.owner, self.palace]
            i = len(s.ledger) - ENTRY
            while i > 0 and (s.ledger[i : i + 3] != bribe or s.ledger[i + 4] != int(self.defending)):
                i -= ENTRY
            s.ledger += [REFUND, self.owner, self.palace, i, 0]

    def seen_by(self, seat: int) -> Event | None:
        if not self.secret or seat in (self.owner, self.palace):
            return self
        return Refunded(self.palace, self.owner, HIDDEN, self.defending, self.secret)


@final
class Sent(Event):
    """A seat sends two figures to the parks of two palaces."""

    owner: Seat
    professions: list[Profession]
    palaces: list[Seat]

    def apply(self, s: Intrige) -> None:
        for i in range(2):
            profession = self.professions[i]
            s.hand[self.owner * KINDS + profession] -= 1
            s.park[self.palaces[i] * s.seats + self.owner] = profession


@final
class Ended(Event):
    """The game is over and all money is shown."""

    ENDS: ClassVar = True
    winners: list[Seat]
    money: list[Money]

    def apply(self, s: Intrige) -> None:
        s.over = True
        s.winners = self.winners.copy()
        s.money = self.money.copy()


EVENTS: Final = (
    Started, TurnBegan, Earned, Bribed, Placed, Favoured, Upheld, TookOver, Banished, Refunded, Sent, Ended,
)  # fmt: skip
