"""The rules of Treason about what the influence cards do: one class for each kind of them."""

from __future__ import annotations

from typing import Final, final

from turncoat.base.bits import bits_of
from turncoat.core.record import Money, Seat
from turncoat.games.treason.edition.effects import (
    ANYWHERE,
    BANK,
    BARS,
    BUILT,
    BURN,
    DISCARDED,
    FALLS,
    FIGURE,
    LAND,
    NEIGHBOURS,
    REMOVED,
    RICHEST,
    STAYS,
    TAKE,
    UNBUILT,
)
from turncoat.games.treason.events.cards import Cashed, Donated, Granted, Paid
from turncoat.games.treason.events.city import Burned, Occupied, Razed, TowerFell
from turncoat.games.treason.pieces import (
    BLOCKADE,
    BY_FIRE,
    BY_INFILTRATOR,
    BY_ROBBERY,
    BY_WITCHCRAFT,
    DARK,
    DONATION,
    EMPTY,
    FIRE,
    GOLDEN_TRADE,
    INFILTRATOR,
    OUTSIDE,
    PIONEER,
    PROTECTION,
    ROBBERY,
    WITCHCRAFT,
    WIZARD,
    Area,
    Cause,
    Influence,
    Owner,
    seat_or_none,
)
from turncoat.games.treason.rules.powers import points_on, reckon, take_over, vacate
from turncoat.games.treason.rules.row import mend
from turncoat.games.treason.state import Treason, around_land, income_from, owned, towers_mask


class Effect:
    """A card that is not aimed, hurts nobody and does nothing by itself."""

    def __init__(self, card: Influence) -> None:
        self.card: Final = card

    def targets(self, s: Treason, seat: Seat, dark: bool) -> int:
        """§4.1.9 §4.1.10 §4.3.1 §4.3.3 The areas that it can be aimed at, bit by bit."""
        return 0

    def victims(self, s: Treason, seat: Seat, area: Area) -> list[Seat]:
        """§4.2.2 Whom it would hurt, clockwise."""
        return []

    def strike(self, s: Treason, seat: Seat, area: Area, taker: Owner) -> None:
        """What it does."""


@final
class Donation(Effect):
    """§4.2.4 Others pay, or the bank does."""

    def victims(self, s: Treason, seat: Seat, area: Area) -> list[Seat]:
        return payers(s, seat)

    def strike(self, s: Treason, seat: Seat, area: Area, taker: Owner) -> None:
        donate(s, seat, payers(s, seat))


@final
class Strike(Effect):
    """§4.1.6 A card that is aimed at an area of another owner."""

    def __init__(self, card: Influence, cause: Cause) -> None:
        super().__init__(card)
        self.cause: Final = cause

    def targets(self, s: Treason, seat: Seat, dark: bool) -> int:
        effects = s.rulings.edition.effects
        others = owned(s) & ~s.land[DARK if dark else seat]
        if dark and not s.rulings.attack_own:
            # §12.4 Without leave to attack oneself, the cards of the Dark Master spare the active player too.
            others &= ~s.land[seat]
        site = effects.site[self.card]
        if site == BUILT:
            others &= built_on(s, others)
        elif site == UNBUILT:
            others &= ~built_on(s, others)
        if effects.shelter[self.card] == BARS:
            others &= ~towers_mask(s)
        if effects.effect[self.card] == TAKE and not dark and s.knights[seat] == 0:
            # §12.16 Without a knight nothing is taken; a tower can still fall.
            others &= towers_mask(s) if effects.shelter[self.card] == FALLS else 0
        return within(s, seat, self.card, dark, others)

    def victims(self, s: Treason, seat: Seat, area: Area) -> list[Seat]:
        owner = s.owner[area]
        return [] if owner in (DARK, seat) else [owner]

    def strike(self, s: Treason, seat: Seat, area: Area, taker: Owner) -> None:
        """§4.2.5 §4.2.6 §4.2.7 §4.2.8 A tower falls; or a building burns, an area changes hands, or its
        knight vanishes."""
        effects = s.rulings.edition.effects
        owner, kind = seat_or_none(s.owner[area]), s.building[area]
        if s.tower[area] and effects.shelter[self.card] == FALLS:
            s.do(TowerFell(area, owner, self.card))
            reckon(s)
            return
        effect, fate = effects.effect[self.card], effects.fate[self.card]
        if effect == BURN and fate == DISCARDED:
            s.do(Burned(area, owner, kind, points_on(s, area)))
        elif fate != STAYS and kind != EMPTY:
            s.do(Razed(area, owner, kind, points_on(s, area), fate == REMOVED))
        if fate == DISCARDED and kind != EMPTY:
            mend(s)
        if effect == BURN:
            reckon(s)
        elif effect == TAKE:
            take_over(s, area, taker, self.cause)
        else:
            vacate(s, area, self.cause)


@final
class Pioneer(Effect):
    """§4.2.9 A neutral area is occupied."""

    def targets(self, s: Treason, seat: Seat, dark: bool) -> int:
        edition = s.rulings.edition
        if s.knights[DARK if dark else seat] == 0 or not (dark or pioneer_left(s)):
            return 0
        # §12.7 Any neutral area.
        free = edition.everywhere & ~owned(s)
        if s.master != OUTSIDE and not s.rulings.sale_under_master:
            free &= ~edition.bit[s.master]
        if edition.effects.pioneer_pays and not dark:
            free &= edition.affordable[min(s.blocks[seat], edition.top_price)]
        return within(s, seat, self.card, dark, free)

    def strike(self, s: Treason, seat: Seat, area: Area, taker: Owner) -> None:
        edition = s.rulings.edition
        s.do(Occupied(seat_or_none(taker), area))
        if edition.effects.pioneer_pays and taker != DARK:
            s.do(Paid(seat, area, edition.price[area]))
        reckon(s)


@final
class GoldenTrade(Effect):
    """§4.2.10 The full income of one own building, or what the edition says of it."""

    def targets(self, s: Treason, seat: Seat, dark: bool) -> int:
        edition = s.rulings.edition
        kind = edition.effects.golden_kind
        found = 0 if dark else built_on(s, s.land[seat])
        if kind != EMPTY:
            for area in bits_of(found):
                if edition.category[s.building[area]] != kind:
                    found &= ~edition.bit[area]
        return found

    def strike(self, s: Treason, seat: Seat, area: Area, taker: Owner) -> None:
        edition = s.rulings.edition
        effects = edition.effects
        amount = edition.value[s.building[area]] if effects.golden_value else income_from(s, area)
        s.do(Cashed(seat, area, amount * effects.golden_times))


EFFECTS: Final[list[Effect]] = [
    Effect(WIZARD),
    Effect(PROTECTION),
    Effect(BLOCKADE),
    Donation(DONATION),
    Strike(FIRE, BY_FIRE),
    Strike(ROBBERY, BY_ROBBERY),
    Strike(INFILTRATOR, BY_INFILTRATOR),
    Strike(WITCHCRAFT, BY_WITCHCRAFT),
    Pioneer(PIONEER),
    GoldenTrade(GOLDEN_TRADE),
]
"""By card."""


# Where they reach


def within(s: Treason, seat: Seat, card: Influence, dark: bool, areas: int) -> int:
    """§4.2.6 §4.3.2 Those of the areas that a card reaches, for its player or for the Dark Master."""
    effects = s.rulings.edition.effects
    if dark:
        reach = effects.dark_reach[card]
        return areas if reach == ANYWHERE or not areas else areas & around_master(s, reach)
    return areas if effects.reach[card] == ANYWHERE or not areas else areas & around_land(s, seat)


def around_master(s: Treason, reach: int) -> int:
    """§4.3.2 Next to an area of the Dark Master, where he stands, or next to that; or only a part of this."""
    found = 0 if reach == FIGURE else around_land(s, DARK)
    if s.master != OUTSIDE and reach != LAND:
        found |= s.rulings.edition.bit[s.master] | s.rulings.edition.around[s.master]
    return found


def pioneer_left(s: Treason) -> bool:
    """§4.2.9 Where a Pioneer counts as a purchase, there must be one left."""
    edition = s.rulings.edition
    return not edition.effects.pioneer_counts or s.areas_bought < edition.areas_a_turn


def built_on(s: Treason, areas: int) -> int:
    """Those of the areas that have a building."""
    bit = s.rulings.edition.bit
    building = s.building
    found = 0
    for area in range(len(building)):
        if building[area] != EMPTY:
            found |= bit[area]
    return found & areas


# Donations


def payers(s: Treason, seat: Seat) -> list[Seat]:
    """§4.2.4 The other players who pay for a Donation, clockwise, as far as they have blocks."""
    who = s.rulings.edition.effects.payers
    found: list[Seat] = []
    most: Money = 0
    around = around_land(s, seat) if who == NEIGHBOURS else 0
    for k in range(1, s.seats):
        other = (seat + k) % s.seats
        blocks = s.blocks[other]
        if blocks == 0 or who == BANK or (who == NEIGHBOURS and not s.land[other] & around):
            continue
        if who == RICHEST and blocks != most:
            if blocks < most:
                continue
            found.clear()
            most = blocks
        found.append(other)
    return found


def donate(s: Treason, seat: Seat, paying: list[Seat]) -> None:
    """§4.1.7 §4.2.4 Who has to pay does, or gives what he has; nobody has to sell anything."""
    effects = s.rulings.edition.effects
    if effects.amount == 0:
        return
    if effects.payers == BANK:
        s.do(Granted(seat, effects.amount))
    for other in paying:
        s.do(Donated(other, seat, min(effects.amount, s.blocks[other])))
