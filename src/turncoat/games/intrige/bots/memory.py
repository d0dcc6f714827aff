"""Memory: what a player makes of the events it sees: money, characters, favours and injuries."""

from __future__ import annotations

from math import exp, log
from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.game import Setup
from turncoat.core.record import HIDDEN, Event, Money, Seat
from turncoat.games.intrige.edition import Rulings
from turncoat.games.intrige.events import (
    Banished,
    Bribed,
    Earned,
    Placed,
    Refunded,
    Sent,
    Started,
    TookOver,
    TurnBegan,
    Upheld,
)
from turncoat.games.intrige.pieces import Profession

HIT: Final = log(0.85 / 0.5)
"""How much likelier one look makes it that an owner goes by money: the higher bribe was favoured."""
MISS: Final = log(0.15 / 0.5)
HABIT: Final = 4.0
"""How many bribes the first guess of a payer's habit is worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """One seat's notes, kept up event by event so that no decision has to look back."""

    def __init__(self, setup: Setup, seat: Seat) -> None:
        self.rulings = Rulings(setup)
        self.edition = self.rulings.edition
        self.seats = setup.seats
        self.seat = seat
        self.turn = 0
        self.active = 0
        self.money = [self.edition.start_money] * self.seats
        """What everybody owns: exact while all bribes are open, a guess where sums are secret."""
        self.venal = [0.4] * self.seats
        """The odds, as a logarithm, that an owner goes by money."""
        self.paid_shares = [0.12 * HABIT] * self.seats
        self.paid_times = [HABIT] * self.seats
        self.goodwill = [0.0] * self.seats
        """Favours minus injuries that this seat has had from each other."""
        self.trust = [0.0] * self.seats
        """Promises kept minus promises broken, the latter counting double."""
        self.waiting: set[tuple[int, int]] = set()
        """Palace and owner of every figure in a park."""
        self.housed: dict[tuple[int, int], int] = {}
        """By palace and profession, whose figure lives there."""
        self._bribes: dict[tuple[int, int], int] = {}
        """This turn's bribes by payer and profession; a defender counts as payer + seats."""
        self._homes: list[tuple[int, int]] = []
        """This turn's free placements: what was paid, and the room it brought."""
        self._winners: dict[int, int] = {}
        """This turn's winning bribe of each profession in conflict."""

    def see(self, event: Event) -> None:
        """Take a note of an event as this seat saw it."""
        if isinstance(event, Bribed):
            self._bribed(event)
        elif isinstance(event, Banished):
            self._banished(event)
        elif isinstance(event, Earned):
            self.money[event.seat] += event.amount
        elif isinstance(event, TurnBegan):
            self.turn = event.turn
            self.waiting = {figure for figure in self.waiting if figure[0] != self.active}
            self.active = event.seat
            self._bribes = {}
            self._homes = []
            self._winners = {}
        elif isinstance(event, Placed):
            self._placed(event)
        elif isinstance(event, (TookOver, Upheld)):
            self._decided(event.palace, event.owner, event.profession, isinstance(event, Upheld))
        elif isinstance(event, Sent):
            self._sent(event)
        elif isinstance(event, Refunded):
            amount = event.amount if event.amount != HIDDEN else self.edition.step
            self._pay(event.palace, event.owner, amount)
        elif isinstance(event, Started):
            self.active = event.seat

    def goes_by_money(self, owner: Seat) -> float:
        """How likely it is that this owner decides for the highest bribe."""
        return 1.0 / (1.0 + exp(-self.venal[owner]))

    def usual_bribe(self, payer: Seat) -> float:
        """What this payer is likely to give: his habit, applied to the money he has now."""
        usual = self.paid_shares[payer] / self.paid_times[payer] * self.money[payer]
        return max(usual, 0.75 * self.edition.step)

    def _pay(self, giver: Seat, taker: Seat, amount: Money) -> None:
        self.money[giver] -= amount
        self.money[taker] += amount

    def _bribed(self, event: Bribed) -> None:
        amount = event.amount
        if amount == HIDDEN:
            guess = self.usual_bribe(event.payer) // self.edition.step * self.edition.step
            self._pay(event.payer, event.palace, int(min(max(guess, 0), max(self.money[event.payer], 0))))
            return
        if self.money[event.payer] > 0:
            self.paid_shares[event.payer] += min(1.0, amount / self.money[event.payer])
            self.paid_times[event.payer] += 1
        self._pay(event.payer, event.palace, amount)
        self._bribes[event.payer + (self.seats if event.defending else 0), event.profession] = amount

    def _placed(self, event: Placed) -> None:
        self.housed[event.palace, event.profession] = event.owner
        bribe = self._bribes.get((event.owner, event.profession))
        if bribe is None:
            return
        self._winners[event.profession] = bribe
        for other_bribe, other_room in self._homes:
            if bribe != other_bribe:
                self._learn(event.palace, (bribe > other_bribe) == (event.room > other_room))
        self._homes.append((bribe, event.room))
        if event.owner == self.seat:
            rooms = self.edition.rooms
            self.goodwill[event.palace] += rooms.index(event.room) / (len(rooms) - 1) - 0.5

    def _decided(self, palace: Seat, owner: Seat, profession: Profession, upheld: bool) -> None:
        self.housed[palace, profession] = owner
        bribe = self._bribes.get((owner + (self.seats if upheld else 0), profession))
        if bribe is not None:
            self._winners[profession] = bribe
        if owner == self.seat:
            self.goodwill[palace] += 1.0

    def _banished(self, event: Banished) -> None:
        bribe = self._bribes.get((event.owner + (self.seats if event.defending else 0), event.profession))
        winner = self._winners.get(event.profession)
        if bribe is not None and winner is not None and bribe != winner:
            self._learn(event.palace, winner > bribe)
        if event.owner == self.seat:
            self.goodwill[event.palace] -= 1.0

    def _learn(self, owner: Seat, by_money: bool) -> None:
        self.venal[owner] = min(3.0, max(-5.0, self.venal[owner] + (HIT if by_money else MISS)))

    def _sent(self, event: Sent) -> None:
        for profession, palace in zip(event.professions, event.palaces):
            self.waiting.add((palace, event.owner))
            if event.owner != self.seat and self.housed.get((palace, profession)) == self.seat:
                self.goodwill[event.owner] -= 0.5
