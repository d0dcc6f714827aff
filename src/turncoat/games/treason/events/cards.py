"""What can happen in Treason: building cards and influence cards changing hands."""

from __future__ import annotations

from typing import final

from turncoat.core.record import HIDDEN, Event, Money, Seat
from turncoat.games.treason.edition.effects import DISCARDED, REMOVED
from turncoat.games.treason.events.stacks import (
    draw_building,
    draw_card,
    look_at_building,
    show_looked,
    spend_building,
    spend_card,
)
from turncoat.games.treason.pieces import (
    EMPTY,
    PAWN_SHOP,
    PROTECTION,
    WIZARD,
    Area,
    Building,
    Influence,
    Market,
    Stack,
)
from turncoat.games.treason.state import Treason, before_change


@final
class Purchased(Event):
    """A seat pays for the top card of a stack."""

    seat: Seat
    stack: Stack
    price: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.price
        s.ordered = self.stack


@final
class Drew(Event):
    """A seat draws a building card that nobody else sees."""

    seat: Seat
    building: Building

    def apply(self, s: Treason) -> None:
        draw_building(s, self.seat, self.building)
        s.ordered = EMPTY

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


@final
class Gained(Event):
    """A seat draws an influence card that nobody else sees; free if the score track gives it."""

    seat: Seat
    card: Influence
    free: bool

    def apply(self, s: Treason) -> None:
        draw_card(s, self.seat, self.card)
        s.ordered = EMPTY

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Gained(self.seat, HIDDEN, self.free)


@final
class Discarded(Event):
    """A seat with too many influence cards puts one away, face up."""

    seat: Seat
    card: Influence

    def apply(self, s: Treason) -> None:
        spend_card(s, self.seat, self.card)


@final
class CardPlayed(Event):
    """A seat plays an influence card, for itself or for the Dark Master; some are aimed at an area."""

    seat: Seat
    card: Influence
    area: Area
    dark: bool

    def apply(self, s: Treason) -> None:
        before_change(s)
        spend_card(s, self.seat, self.card)
        s.card = self.card
        s.target = EMPTY if self.area == HIDDEN else self.area
        if self.card == WIZARD:
            s.wizard = 1


@final
class Protected(Event):
    """A seat plays Protection, and the card aimed at it does nothing."""

    by: Seat
    seat: Seat
    card: Influence

    def apply(self, s: Treason) -> None:
        spend_card(s, self.by, PROTECTION)


@final
class Spared(Event):
    """§4.2.2 A seat plays Protection for itself alone; the card still concerns the others."""

    by: Seat
    seat: Seat
    card: Influence

    def apply(self, s: Treason) -> None:
        spend_card(s, self.by, PROTECTION)


@final
class Granted(Event):
    """§4.2.4 The bank pays a Donation."""

    seat: Seat
    amount: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] += self.amount


@final
class Paid(Event):
    """§4.2.3 §4.2.9 A seat pays the price of an area to the bank because of an influence card."""

    seat: Seat
    area: Area
    amount: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.amount


@final
class Donated(Event):
    """A seat pays for a Donation."""

    seat: Seat
    to: Seat
    amount: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.amount
        s.blocks[self.to] += self.amount


@final
class Cashed(Event):
    """A seat collects the income of one building with Golden trade."""

    seat: Seat
    area: Area
    amount: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] += self.amount


@final
class Looked(Event):
    """With the Wizard, a seat looks at the next building card of the stack."""

    seat: Seat
    building: Building

    def apply(self, s: Treason) -> None:
        look_at_building(s, self.building)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Looked(self.seat, HIDDEN)


@final
class Shown(Event):
    """One of the cards looked at fills an open place, counted from 1."""

    seat: Seat
    place: int
    building: Building

    def apply(self, s: Treason) -> None:
        show_looked(s, self.building)
        s.row[self.place - 1] = self.building


@final
class PutUnder(Event):
    """§4.2.1 The next of the other cards goes under the stack; only who looked at it knows it."""

    seat: Seat
    building: Building

    def apply(self, s: Treason) -> None:
        s.under += s.looked[:2]
        s.looked = s.looked[2:]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else PutUnder(self.seat, HIDDEN)


@final
class Sold(Event):
    """§10.2.5 A seat sells a building card, which then lies where the edition says."""

    seat: Seat
    building: Building
    market: Market
    price: Money

    def apply(self, s: Treason) -> None:
        spend_building(s, self.seat, self.building)
        edition = s.rulings.edition
        if edition.sold_to == DISCARDED:
            s.discard[self.building] += 1
        elif edition.sold_to == REMOVED:
            s.removed[self.building] += 1
        else:
            s.market[self.market * edition.kinds + self.building] += 1
        s.blocks[self.seat] += self.price
        if self.market == PAWN_SHOP:
            s.sold_pawn |= 1 << self.building
        else:
            s.sold_free |= 1 << self.building


@final
class Fetched(Event):
    """A seat buys a building card that lies at a market."""

    seat: Seat
    building: Building
    market: Market
    price: Money

    def apply(self, s: Treason) -> None:
        kinds = s.rulings.edition.kinds
        at = self.seat * kinds + self.building
        s.market[self.market * kinds + self.building] -= 1
        s.hand[at] += 1
        s.open_hand[at] += 1
        s.hand_size[self.seat] += 1
        s.blocks[self.seat] -= self.price
