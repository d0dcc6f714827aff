"""What can happen in Treason: areas, buildings, towers and major powers.

Where an owner is named, no seat (``HIDDEN``) stands for the Dark Master: nothing about owners is ever hidden.
"""

from __future__ import annotations

from typing import final

from turncoat.core.record import HIDDEN, Event, Money, Seat
from turncoat.games.treason.events.stacks import spend_building, spend_card
from turncoat.games.treason.pieces import (
    BLOCKADE,
    EMPTY,
    OWNERS,
    TOWERS,
    UNOWNED,
    Area,
    Building,
    Cause,
    Influence,
    Owner,
    Power,
    owner_of,
)
from turncoat.games.treason.state import Treason, before_change

# How areas change


def give_area(s: Treason, area: Area, taker: Owner) -> None:
    """§11.4 An area without an owner gets one, and with it whatever stands there."""
    edition = s.rulings.edition
    s.owner[area] = taker
    s.land[taker] |= edition.bit[area]
    s.knights[taker] -= 1
    kind = s.building[area]
    if kind != EMPTY:
        s.score[taker] += edition.value[kind]
        s.count[edition.category[kind] * OWNERS + taker] += 1
    if s.tower[area]:
        s.count[TOWERS * OWNERS + taker] += 1


def free_area(s: Treason, area: Area) -> None:
    """The knight leaves an area; its owner loses the points of a building there."""
    edition = s.rulings.edition
    loser = s.owner[area]
    s.owner[area] = UNOWNED
    s.land[loser] &= ~edition.bit[area]
    s.knights[loser] += 1
    kind = s.building[area]
    if kind != EMPTY:
        s.score[loser] -= edition.value[kind]
        s.count[edition.category[kind] * OWNERS + loser] -= 1
    if s.tower[area]:
        s.count[TOWERS * OWNERS + loser] -= 1


def lose_building(s: Treason, area: Area) -> int:
    """The building on an area is taken away; returns its kind."""
    edition = s.rulings.edition
    kind = s.building[area]
    owner = s.owner[area]
    s.building[area] = EMPTY
    if owner != UNOWNED:
        s.score[owner] -= edition.value[kind]
        s.count[edition.category[kind] * OWNERS + owner] -= 1
    return kind


# Events


@final
class Claimed(Event):
    """A seat takes a start area, free of charge."""

    seat: Seat
    area: Area

    def apply(self, s: Treason) -> None:
        give_area(s, self.area, self.seat)


@final
class Announced(Event):
    """A seat says which area it is about to buy; others may have a say in it."""

    seat: Seat
    area: Area

    def apply(self, s: Treason) -> None:
        s.wanted = self.area


@final
class Blocked(Event):
    """§4.2.3 Another player plays Blockade: the purchase fails, with what the edition says follows."""

    seat: Seat
    area: Area
    by: Seat

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

    seat: Seat
    area: Area
    price: Money

    def apply(self, s: Treason) -> None:
        before_change(s)
        s.blocks[self.seat] -= self.price
        s.areas_bought += 1
        s.wanted = EMPTY
        give_area(s, self.area, self.seat)


@final
class Occupied(Event):
    """§4.2.9 A neutral area is occupied; whether that counts as a purchase is the edition's."""

    taker: Seat
    area: Area

    def apply(self, s: Treason) -> None:
        if self.taker != HIDDEN and s.rulings.edition.effects.pioneer_counts:
            s.areas_bought += 1
        give_area(s, self.area, owner_of(self.taker))


@final
class Seized(Event):
    """An area changes hands, with its building, the points for it, and a tower."""

    area: Area
    taker: Seat
    loser: Seat
    cause: Cause
    points: int

    def apply(self, s: Treason) -> None:
        free_area(s, self.area)
        give_area(s, self.area, owner_of(self.taker))


@final
class Vacated(Event):
    """The knight on an area vanishes; the area is neutral, and its owner loses a building's points."""

    area: Area
    loser: Seat
    cause: Cause
    points: int

    def apply(self, s: Treason) -> None:
        free_area(s, self.area)


@final
class Cleared(Event):
    """A building without an owner is discarded."""

    area: Area
    building: Building

    def apply(self, s: Treason) -> None:
        s.discard[lose_building(s, self.area)] += 1


@final
class Built(Event):
    """A seat puts up a building; one that stood there leaves the game."""

    seat: Seat
    area: Area
    building: Building
    price: Money
    replaced: Building

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

    area: Area
    owner: Seat
    building: Building
    points: int

    def apply(self, s: Treason) -> None:
        s.discard[lose_building(s, self.area)] += 1


@final
class Razed(Event):
    """§19.4 A card destroys a building, which is discarded or leaves the game."""

    area: Area
    owner: Seat
    building: Building
    points: int
    out: bool

    def apply(self, s: Treason) -> None:
        cards = s.removed if self.out else s.discard
        cards[lose_building(s, self.area)] += 1


@final
class TowerBuilt(Event):
    """A seat puts a watchtower on an own area; the one of the set-up is free."""

    seat: Seat
    area: Area
    price: Money

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

    area: Area
    owner: Seat
    card: Influence

    def apply(self, s: Treason) -> None:
        s.towers_left += 1
        s.tower[self.area] = 0
        s.count[TOWERS * OWNERS + s.owner[self.area]] -= 1


@final
class PowerLost(Event):
    """An owner loses a major power and its points."""

    power: Power
    holder: Seat
    points: int

    def apply(self, s: Treason) -> None:
        s.power[self.power] = UNOWNED
        s.score[owner_of(self.holder)] -= self.points


@final
class PowerGained(Event):
    """An owner gains a major power and its points."""

    power: Power
    holder: Seat
    points: int

    def apply(self, s: Treason) -> None:
        holder = owner_of(self.holder)
        s.power[self.power] = holder
        s.score[holder] += self.points
