"""What can happen in Treason: areas, buildings, towers and major powers.

Where an owner is named, no seat (``HIDDEN``) stands for the Dark Master: nothing about owners is ever hidden.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, Event
from turncoat.games.treason.city import before_change, free_area, give_area, lose_building
from turncoat.games.treason.events_table import owner_of
from turncoat.games.treason.pieces import BLOCKADE, EMPTY, OWNERS, TOWERS
from turncoat.games.treason.stacks import spend_building, spend_card
from turncoat.games.treason.state import Treason


@final
class Claimed(Event):
    """A seat takes a start area, free of charge."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area"}

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def apply(self, s: Treason) -> None:
        give_area(s, self.area, self.seat)


@final
class Announced(Event):
    """A seat says which area it is about to buy; others may have a say in it."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area"}

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def apply(self, s: Treason) -> None:
        s.wanted = self.area


@final
class Blocked(Event):
    """§4.2.3 Another player plays Blockade: the purchase fails, with what the edition says follows."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area", "by": "seat"}

    def __init__(self, seat: int, area: int, by: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.by: Final = by

    def apply(self, s: Treason) -> None:
        edition = s.rulings.edition
        spend_card(s, self.by, BLOCKADE)
        if edition.effects.blockade_counts:
            s.areas_bought += 1
        if edition.effects.blockade_bars:
            s.barred |= edition.bit[self.area]
        s.wanted = EMPTY


@final
class AreaBought(Event):
    """A seat buys a neutral area and puts a knight on it."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area", "price": "money"}

    def __init__(self, seat: int, area: int, price: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.price: Final = price

    def apply(self, s: Treason) -> None:
        before_change(s)
        s.blocks[self.seat] -= self.price
        s.areas_bought += 1
        s.wanted = EMPTY
        give_area(s, self.area, self.seat)


@final
class Occupied(Event):
    """§4.2.9 A neutral area is occupied; whether that counts as a purchase is the edition's."""

    FIELDS: ClassVar = {"taker": "seat", "area": "area"}

    def __init__(self, taker: int, area: int) -> None:
        self.taker: Final = taker
        self.area: Final = area

    def apply(self, s: Treason) -> None:
        if self.taker != HIDDEN and s.rulings.edition.effects.pioneer_counts:
            s.areas_bought += 1
        give_area(s, self.area, owner_of(self.taker))


@final
class Seized(Event):
    """An area changes hands, with its building, the points for it, and a tower."""

    FIELDS: ClassVar = {
        "area": "area",
        "taker": "seat",
        "loser": "seat",
        "cause": "cause",
        "points": "number",
    }

    def __init__(self, area: int, taker: int, loser: int, cause: int, points: int) -> None:
        self.area: Final = area
        self.taker: Final = taker
        self.loser: Final = loser
        self.cause: Final = cause
        self.points: Final = points

    def apply(self, s: Treason) -> None:
        free_area(s, self.area)
        give_area(s, self.area, owner_of(self.taker))


@final
class Vacated(Event):
    """The knight on an area vanishes; the area is neutral, and its owner loses a building's points."""

    FIELDS: ClassVar = {"area": "area", "loser": "seat", "cause": "cause", "points": "number"}

    def __init__(self, area: int, loser: int, cause: int, points: int) -> None:
        self.area: Final = area
        self.loser: Final = loser
        self.cause: Final = cause
        self.points: Final = points

    def apply(self, s: Treason) -> None:
        free_area(s, self.area)


@final
class Cleared(Event):
    """A building without an owner is discarded."""

    FIELDS: ClassVar = {"area": "area", "building": "building"}

    def __init__(self, area: int, building: int) -> None:
        self.area: Final = area
        self.building: Final = building

    def apply(self, s: Treason) -> None:
        s.discard[lose_building(s, self.area)] += 1


@final
class Built(Event):
    """A seat puts up a building; one that stood there leaves the game."""

    FIELDS: ClassVar = {
        "seat": "seat",
        "area": "area",
        "building": "building",
        "price": "money",
        "replaced": "building",
    }

    def __init__(self, seat: int, area: int, building: int, price: int, replaced: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.building: Final = building
        self.price: Final = price
        self.replaced: Final = replaced

    def apply(self, s: Treason) -> None:
        edition = s.rulings.edition
        before_change(s)
        if self.replaced != HIDDEN:
            s.removed[lose_building(s, self.area)] += 1
        spend_building(s, self.seat, self.building)
        s.blocks[self.seat] -= self.price
        s.built += 1
        s.building[self.area] = self.building
        s.score[self.seat] += edition.value[self.building]
        s.count[edition.category[self.building] * OWNERS + self.seat] += 1


@final
class Burned(Event):
    """Fire destroys a building; its owner keeps the area."""

    FIELDS: ClassVar = {"area": "area", "owner": "seat", "building": "building", "points": "number"}

    def __init__(self, area: int, owner: int, building: int, points: int) -> None:
        self.area: Final = area
        self.owner: Final = owner
        self.building: Final = building
        self.points: Final = points

    def apply(self, s: Treason) -> None:
        s.discard[lose_building(s, self.area)] += 1


@final
class Razed(Event):
    """§19.4 A card destroys a building, which is discarded or leaves the game."""

    FIELDS: ClassVar = {
        "area": "area",
        "owner": "seat",
        "building": "building",
        "points": "number",
        "out": "flag",
    }

    def __init__(self, area: int, owner: int, building: int, points: int, out: bool) -> None:
        self.area: Final = area
        self.owner: Final = owner
        self.building: Final = building
        self.points: Final = points
        self.out: Final = out

    def apply(self, s: Treason) -> None:
        cards = s.removed if self.out else s.discard
        cards[lose_building(s, self.area)] += 1


@final
class TowerBuilt(Event):
    """A seat puts a watchtower on an own area; the one of the set-up is free."""

    FIELDS: ClassVar = {"seat": "seat", "area": "area", "price": "money"}

    def __init__(self, seat: int, area: int, price: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.price: Final = price

    def apply(self, s: Treason) -> None:
        before_change(s)
        s.blocks[self.seat] -= self.price
        s.towers_built += 1
        s.towers_left -= 1
        s.tower[self.area] = 1
        s.count[TOWERS * OWNERS + self.seat] += 1


@final
class TowerFell(Event):
    """An influence card costs an area its watchtower, and nothing else."""

    FIELDS: ClassVar = {"area": "area", "owner": "seat", "card": "influence"}

    def __init__(self, area: int, owner: int, card: int) -> None:
        self.area: Final = area
        self.owner: Final = owner
        self.card: Final = card

    def apply(self, s: Treason) -> None:
        s.towers_left += 1
        s.tower[self.area] = 0
        s.count[TOWERS * OWNERS + s.owner[self.area]] -= 1


@final
class PowerLost(Event):
    """An owner loses a major power and its points."""

    FIELDS: ClassVar = {"power": "power", "holder": "seat", "points": "number"}

    def __init__(self, power: int, holder: int, points: int) -> None:
        self.power: Final = power
        self.holder: Final = holder
        self.points: Final = points

    def apply(self, s: Treason) -> None:
        s.power[self.power] = EMPTY
        s.score[owner_of(self.holder)] -= self.points


@final
class PowerGained(Event):
    """An owner gains a major power and its points."""

    FIELDS: ClassVar = {"power": "power", "holder": "seat", "points": "number"}

    def __init__(self, power: int, holder: int, points: int) -> None:
        self.power: Final = power
        self.holder: Final = holder
        self.points: Final = points

    def apply(self, s: Treason) -> None:
        holder = owner_of(self.holder)
        s.power[self.power] = holder
        s.score[holder] += self.points
