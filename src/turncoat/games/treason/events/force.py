"""What can happen in Treason: force counters and the doings of the Dark Master."""

from __future__ import annotations

from typing import final

from turncoat.core.record import HIDDEN, Event, Money, Seat
from turncoat.games.treason.events.stacks import spend_card
from turncoat.games.treason.pieces import (
    BLACK,
    DARK,
    EMPTY,
    OWNERS,
    PROTECTION,
    VALUES,
    WHITE,
    Area,
    Die,
    Force,
    Outcome,
)
from turncoat.games.treason.state import Treason, before_change


@final
class CounterBought(Event):
    """A seat pays for a force counter; a white one is its at once, a black one is then drawn."""

    seat: Seat
    force: Force
    price: Money

    def apply(self, s: Treason) -> None:
        before_change(s)
        s.blocks[self.seat] -= self.price
        s.counters_bought += 1
        if self.force == 0:
            s.white_left -= 1
            s.count[WHITE * OWNERS + self.seat] += 1


@final
class CounterDrawn(Event):
    """A bought black counter is drawn and laid face down; the black marker moves up."""

    seat: Seat
    value: int

    def apply(self, s: Treason) -> None:
        s.score[DARK] += 1
        take_counter(s, self.seat, self.value)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CounterDrawn(self.seat, HIDDEN)


@final
class CounterOffered(Event):
    """A seat pays for an exchange and lays the old counter aside."""

    seat: Seat
    force: Force
    value: int
    price: Money

    def apply(self, s: Treason) -> None:
        before_change(s)
        s.blocks[self.seat] -= self.price
        s.aside = self.value
        if self.force == 0:
            s.count[WHITE * OWNERS + self.seat] -= 1
            return
        s.count[BLACK * OWNERS + self.seat] -= 1
        if self.value != HIDDEN:
            s.held[self.seat * VALUES + self.value] -= 1

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat or self.force == 0:
            return self
        return CounterOffered(self.seat, self.force, HIDDEN, self.price)


@final
class CounterSwapped(Event):
    """The new counter is drawn, and the old one goes back to the stock."""

    seat: Seat
    value: int

    def apply(self, s: Treason) -> None:
        take_counter(s, self.seat, self.value)
        if s.aside == 0:
            s.white_left += 1
        else:
            s.black_left += 1
            if s.aside != HIDDEN:
                s.bag[s.aside] += 1
        s.aside = EMPTY

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CounterSwapped(self.seat, HIDDEN)


@final
class CounterTurned(Event):
    """A white counter has become a black one: it counts as bought, and the black marker moves up."""

    seat: Seat
    value: int

    def apply(self, s: Treason) -> None:
        s.score[DARK] += 1
        s.counters_bought += 1
        s.white_left += 1
        s.aside = EMPTY
        take_counter(s, self.seat, self.value)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CounterTurned(self.seat, HIDDEN)


def take_counter(s: Treason, seat: Seat, value: int) -> None:
    """A black counter of this value, or HIDDEN, goes from the stock to a castle card."""
    s.black_left -= 1
    s.count[BLACK * OWNERS + seat] += 1
    if value != HIDDEN:
        s.bag[value] -= 1
        s.held[seat * VALUES + value] += 1


@final
class MoveBegan(Event):
    """A seat is going to move the Dark Master, by the die or by its counters."""

    seat: Seat
    by_die: bool

    def apply(self, s: Treason) -> None:
        s.moved = 1 if self.by_die else 2


@final
class Rolled(Event):
    """A die is thrown; the white one by the defender."""

    seat: Seat
    die: Die
    pips: int

    def apply(self, s: Treason) -> None:
        if self.die == 0:
            s.black_die = self.pips
        else:
            s.white_die = self.pips


@final
class Moved(Event):
    """The Dark Master goes this way; ``passed`` if the seat let him over a tower of its own."""

    seat: Seat
    area: Area
    way: list[Area]
    entered: bool
    passed: bool

    def apply(self, s: Treason) -> None:
        s.master = self.area


@final
class AttackBegan(Event):
    """The Dark Master attacks the area where he stands."""

    seat: Seat
    area: Area
    defender: Seat

    def apply(self, s: Treason) -> None:
        s.attacks += 1


@final
class Parried(Event):
    """With the option, Protection stops an attack of the Dark Master."""

    seat: Seat
    area: Area
    by: Seat

    def apply(self, s: Treason) -> None:
        spend_card(s, self.by, PROTECTION)


@final
class Attacked(Event):
    """The attack is decided."""

    seat: Seat
    area: Area
    defender: Seat
    attack: int
    defence: int
    outcome: Outcome
