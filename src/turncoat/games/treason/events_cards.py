"""What can happen in Treason: building cards and influence cards changing hands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, Event
from turncoat.games.treason.city import before_change
from turncoat.games.treason.effects import DISCARDED, REMOVED
from turncoat.games.treason.pieces import EMPTY, PAWN_SHOP, PROTECTION, WIZARD
from turncoat.games.treason.stacks import (
    draw_building,
    draw_card,
    look_at_building,
    show_looked,
    spend_building,
    spend_card,
)
from turncoat.games.treason.state import Treason


@final
class Purchased(Event):
    """A seat pays for the top card of a stack."""

    FIELDS: ClassVar = {"seat": "seat", "stack": "stack", "price": "money"}

    def __init__(self, seat: int, stack: int, price: int) -> None:
        self.seat: Final = seat
        self.stack: Final = stack
        self.price: Final = price

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.price
        s.ordered = self.stack


@final
class Drew(Event):
    """A seat draws a building card that nobody else sees."""

    FIELDS: ClassVar = {"seat": "seat", "building": "building"}

    def __init__(self, seat: int, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building

    def apply(self, s: Treason) -> None:
        draw_building(s, self.seat, self.building)
        s.ordered = EMPTY

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


@final
class Gained(Event):
    """A seat draws an influence card that nobody else sees; free if the score track gives it."""

    FIELDS: ClassVar = {"seat": "seat", "card": "influence", "free": "flag"}

    def __init__(self, seat: int, card: int, free: bool) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.free: Final = free

    def apply(self, s: Treason) -> None:
        draw_card(s, self.seat, self.card)
        s.ordered = EMPTY

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Gained(self.seat, HIDDEN, self.free)


@final
class Discarded(Event):
    """A seat with too many influence cards puts one away, face up."""

    FIELDS: ClassVar = {"seat": "seat", "card": "influence"}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Treason) -> None:
        spend_card(s, self.seat, self.card)


@final
class CardPlayed(Event):
    """A seat plays an influence card, for itself or for the Dark Master; some are aimed at an area."""

    FIELDS: ClassVar = {"seat": "seat", "card": "influence", "area": "area", "dark": "flag"}

    def __init__(self, seat: int, card: int, area: int, dark: bool) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.area: Final = area
        self.dark: Final = dark

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

    FIELDS: ClassVar = {"by": "seat", "seat": "seat", "card": "influence"}

    def __init__(self, by: int, seat: int, card: int) -> None:
        self.by: Final = by
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Treason) -> None:
        spend_card(s, self.by, PROTECTION)


@final
class Spared(Event):
    """§4.2.2 A seat plays Protection for itself alone; the card still concerns the others."""

    FIELDS: ClassVar = {"by": "seat", "seat": "seat", "card": "influence"}

    def __init__(self, by: int, seat: int, card: int) -> None:
        self.by: Final = by
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, s: Treason) -> None:
        spend_card(s, self.by, PROTECTION)


@final
class Granted(Event):
    """§4.2.4 The bank pays a Donation."""

    FIELDS: ClassVar = {"seat": "seat", "amount": "money"}

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] += self.amount


@final
class Paid(Event):
    """§4.2.3 §4.2.9 A seat pays the price of an area to the bank because of an influence card."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area", "amount": "money"}

    def __init__(self, seat: int, area: int, amount: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.amount: Final = amount

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.amount


@final
class Donated(Event):
    """A seat pays for a Donation."""

    FIELDS: ClassVar = {"seat": "seat", "to": "seat", "amount": "money"}

    def __init__(self, seat: int, to: int, amount: int) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.amount: Final = amount

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.amount
        s.blocks[self.to] += self.amount


@final
class Cashed(Event):
    """A seat collects the income of one building with Golden trade."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area", "amount": "money"}

    def __init__(self, seat: int, area: int, amount: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.amount: Final = amount

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] += self.amount


@final
class Looked(Event):
    """With the Wizard, a seat looks at the next building card of the stack."""

    FIELDS: ClassVar = {"seat": "seat", "building": "building"}

    def __init__(self, seat: int, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building

    def apply(self, s: Treason) -> None:
        look_at_building(s, self.building)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Looked(self.seat, HIDDEN)


@final
class Shown(Event):
    """One of the cards looked at fills an open place, counted from 1."""

    FIELDS: ClassVar = {"seat": "seat", "place": "number", "building": "building"}

    def __init__(self, seat: int, place: int, building: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.building: Final = building

    def apply(self, s: Treason) -> None:
        show_looked(s, self.building)
        s.row[self.place - 1] = self.building


@final
class PutUnder(Event):
    """§4.2.1 The next of the other cards goes under the stack; only who looked at it knows it."""

    FIELDS: ClassVar = {"seat": "seat", "building": "building"}

    def __init__(self, seat: int, building: int) -> None:
        self.seat: Final = seat
        self.building: Final = building

    def apply(self, s: Treason) -> None:
        s.under += s.looked[:2]
        s.looked = s.looked[2:]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else PutUnder(self.seat, HIDDEN)


@final
class Sold(Event):
    """§10.2.5 A seat sells a building card, which then lies where the edition says."""

    FIELDS: ClassVar = {"seat": "seat", "building": "building", "market": "market", "price": "money"}

    def __init__(self, seat: int, building: int, market: int, price: int) -> None:
        self.seat: Final = seat
        self.building: Final = building
        self.market: Final = market
        self.price: Final = price

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

    FIELDS: ClassVar = {"seat": "seat", "building": "building", "market": "market", "price": "money"}

    def __init__(self, seat: int, building: int, market: int, price: int) -> None:
        self.seat: Final = seat
        self.building: Final = building
        self.market: Final = market
        self.price: Final = price

    def apply(self, s: Treason) -> None:
        kinds = s.rulings.edition.kinds
        at = self.seat * kinds + self.building
        s.market[self.market * kinds + self.building] -= 1
        s.hand[at] += 1
        s.open_hand[at] += 1
        s.hand_size[self.seat] += 1
        s.blocks[self.seat] -= self.price
