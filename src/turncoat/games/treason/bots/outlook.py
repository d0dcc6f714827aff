"""Outlook: the table as one player reckons with it, from a single glimpse. Everything is told in points."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Money, Seat
from turncoat.games.treason.bots.mind import Mind
from turncoat.games.treason.bots.weights import weigh
from turncoat.games.treason.edition.figures import Rulings
from turncoat.games.treason.pieces import (
    BLACK,
    DARK,
    EMPTY,
    OUTSIDE,
    OWNERS,
    POWER_KINDS,
    TOWERS,
    UNOWNED,
    WHITE,
    Area,
    Building,
    Owner,
    Power,
)
from turncoat.games.treason.sight.view import TreasonView

BLOCK: Final = 0.4
"""What a block is worth in points while there is time to spend it."""
SPARE: Final = 0.6
"""The part of that which is left of a block that the next tax may take."""
LAST: Final = 0.02
"""What a block is worth when it cannot be spent any more."""
SLOW: Final = 25
"""In how many rounds the target can be reached even by a slow start."""
HIT: Final = 0.26
"""What one more block of income is worth each time it is paid."""


class Outlook:
    """Owners are counted as in the rules, the Dark Master after the seats; UNOWNED stands for nobody."""

    def __init__(self, view: TreasonView, rulings: Rulings, mind: Mind) -> None:
        self.view = view
        self.rulings = rulings
        self.edition = rulings.edition
        self.mind = mind
        self.me = mind.seat
        self.seats = mind.seats
        self._read_city()
        self.score: list[int] = [*view.scores, *[0] * (DARK - self.seats), view.dark_score]
        self.rivals: list[int] = [seat for seat in range(self.seats) if seat != self.me]
        self.menace: int = max([view.black[seat] for seat in self.rivals])
        """The most black counters that a rival has."""
        self.top: int = max([self._standing(seat) for seat in range(self.seats)])
        """The marker that the black one has to pass."""
        self.top_rival: int = max([view.scores[seat] for seat in self.rivals])
        self.rounds = self._rounds_left()
        """How many rounds after this one there may be."""
        self.last = view.closing or view.round >= view.cap
        self.block: float = LAST if self.last else BLOCK * min(1.0, 0.45 + 0.3 * self.rounds)
        self.hits: float = self.rounds * self.seats / 4
        """How often each category may still be chosen."""
        self.scarce = self._scarce()
        self.worth: list[float] = weigh(self)
        """What a point of each owner is worth to this player; below 0 for rivals."""
        self.steps: list[float | None] = [None] * POWER_KINDS
        """What one more of each power's things brings, once it has been reckoned."""

    def _standing(self, seat: Seat) -> int:
        """§13.4 Where a marker stands; that of somebody without areas is out of the reckoning."""
        return self.score[seat] if self.land[seat] or self.rulings.expelled_count else 0

    def _read_city(self) -> None:
        view, edition = self.view, self.edition
        areas = edition.areas
        owner = [UNOWNED if seat < 0 else seat for seat in view.owners]
        for area in view.dark_areas:
            owner[area] = DARK
        self.owner: list[int] = owner
        self.building: list[int] = [EMPTY if kind < 0 else kind for kind in view.buildings]
        self.tower: list[bool] = [False] * areas
        self.towers = 0
        count = [0] * (POWER_KINDS * OWNERS)
        for area in view.towers:
            self.tower[area] = True
            self.towers |= edition.bit[area]
            count[TOWERS * OWNERS + owner[area]] += 1
        land = [0] * OWNERS
        for area in range(areas):
            who = owner[area]
            if who != UNOWNED:
                land[who] |= edition.bit[area]
                kind = self.building[area]
                if kind != EMPTY:
                    count[edition.category[kind] * OWNERS + who] += 1
        for seat in range(self.seats):
            count[WHITE * OWNERS + seat] = view.white[seat]
            count[BLACK * OWNERS + seat] = view.black[seat]
        self.count = count
        self.land = land
        self.owned: int = land[0] | land[1] | land[2] | land[3] | land[4] | land[DARK]
        self.master: int = OUTSIDE if view.master < 0 else view.master
        holder = [UNOWNED if seat < 0 else seat for seat in view.powers]
        for power in view.dark_powers:
            holder[power] = DARK
        self.holder: list[int] = holder

    def _rounds_left(self) -> float:
        view = self.view
        if view.closing:
            return 0.0
        pace = max(self.top / max(1.0, view.round - 0.5), view.target / 12)
        return max(0.3, min((view.target - self.top) / pace, view.cap - view.round))

    def _scarce(self) -> bool:
        """Whether the building cards may run out, and the income with them, before anybody has the points."""
        view = self.view
        if view.closing:
            return False
        cards = view.stack + len(view.discards) + len([kind for kind in view.row if kind >= 0])
        pace = max(self.top / max(1.0, view.round - 0.5), view.target / SLOW)
        return (view.target - self.top) / pace > cards / self.seats

    def late(self) -> bool:
        """Whether the end is near."""
        return self.rounds < 2.5

    # What things are worth

    def value(self, area: Area) -> int:
        """The points of the building on an area."""
        kind = self.building[area]
        return 0 if kind == EMPTY else self.edition.value[kind]

    def cost(self, blocks: Money) -> float:
        """What it means to spend so many of one's blocks: the ones beyond the tax go first."""
        spare = min(blocks, max(0, self.view.blocks[self.me] - self.edition.tax_free))
        return self.block * (blocks - (1.0 - SPARE) * spare)

    def ground(self, area: Area) -> float:
        """What a piece of land is good for, whatever is built there later."""
        edition = self.edition
        good = 0.5 + 0.35 * edition.bonus[area] + (0.3 if edition.road[area] else 0.0)
        return good * min(1.0, self.rounds / 3)

    def swing(
        self, power: Power, first: Owner, change: int, second: Owner = UNOWNED, other: int = 0
    ) -> float:
        """§6.2 §6.3 §6.4 What a major power brings when one or two owners have more or less of its things."""
        base = power * OWNERS
        most = tied = 0
        leader = UNOWNED
        holder = self.holder[power]
        held = 0
        for owner in range(OWNERS):
            number = self.count[base + owner]
            if owner == first:
                number += change
            elif owner == second:
                number += other
            if owner == holder:
                held = number
            if number > most:
                most, leader, tied = number, owner, 0
            elif number == most:
                tied = 1
        if most < self.edition.power_needs:
            leader = UNOWNED
        elif holder != UNOWNED and held == most:
            return 0.0
        elif tied:
            leader = UNOWNED
        if leader == holder:
            return 0.0
        points = self.edition.points[power]
        before = 0.0 if holder == UNOWNED else self.worth[holder]
        after = 0.0 if leader == UNOWNED else self.worth[leader]
        return points * (after - before)

    def step(self, power: Power) -> float:
        """What one more thing towards a major power brings, now or, if it is not enough yet, as a step."""
        known = self.steps[power]
        if known is None:
            known = self.steps[power] = self._step(power)
        return known

    def _step(self, power: Power) -> float:
        gain = self.swing(power, self.me, 1)
        if gain or self.holder[power] == self.me:
            return gain
        base = power * OWNERS
        most = max([self.count[base + owner] for owner in range(OWNERS) if owner != self.me])
        needed = max(self.edition.power_needs, most + 1) - self.count[base + self.me]
        if needed > 3 or needed > 1 + 1.5 * self.rounds:
            return 0.0
        return (
            self.edition.points[power] * max(self.worth[self.me], 0.2) * self.mind.traits.foresight / needed
        )

    def income(self, kind: Building, area: Area) -> float:
        """What a building brings in over the rest of the game, beyond what its category brings already."""
        edition = self.edition
        category = edition.category[kind]
        amount = edition.value[kind] + edition.bonus[area]
        if self.holder[category] == self.me:
            amount += edition.power_income[category]
        more = amount - self.view.incomes[self.me][category]
        return HIT * self.hits * more if more > 0 else 0.0

    def stake(self, area: Area, owner: Owner) -> float:
        """What an owner would have from an area, or lose with it, apart from the powers."""
        worth = self.worth[owner]
        value = self.value(area)
        ground = self.ground(area)
        if owner == DARK:
            return worth * value + 0.15 * worth * ground
        earns = 0.0
        if value and owner < self.seats:
            edition = self.edition
            kind = self.building[area]
            amount = edition.value[kind] + edition.bonus[area]
            tracks = self.view.incomes[owner]
            if amount >= tracks[edition.category[kind]]:
                earns = 0.5 * HIT * self.hits * amount
        return worth * (value + ground + earns)

    def seize(self, area: Area, taker: Owner) -> float:
        """What it is worth that an area goes from whoever has it to somebody else, with all on it."""
        loser = self.owner[area]
        gain = self.stake(area, taker)
        kind = self.building[area]
        category = EMPTY if kind == EMPTY else self.edition.category[kind]
        if loser == UNOWNED:
            if category != EMPTY:
                gain += self.swing(category, taker, 1)
            return gain
        gain -= self.stake(area, loser)
        if category != EMPTY:
            gain += self.swing(category, taker, 1, loser, -1)
        if self.tower[area]:
            gain += self.swing(TOWERS, taker, 1, loser, -1)
        return gain

    def vacate(self, area: Area) -> float:
        """What it is worth that an area loses its knight."""
        loser = self.owner[area]
        gain = -self.stake(area, loser)
        kind = self.building[area]
        if kind != EMPTY:
            gain += self.swing(self.edition.category[kind], loser, -1)
        return gain

    def burn(self, area: Area) -> float:
        """What it is worth that a building goes and the land stays."""
        loser = self.owner[area]
        gain = -self.stake(area, loser) + self.worth[loser] * self.ground(area)
        return gain + self.swing(self.edition.category[self.building[area]], loser, -1)

    def fell(self, area: Area) -> float:
        """What it is worth that a tower falls."""
        loser = self.owner[area]
        return -0.5 * self.worth[loser] + self.swing(TOWERS, loser, -1)

    def archers(self, area: Area, defender: Owner) -> int:
        """§10.4.8 The defender's towers next to an area."""
        number = 0
        for other in self.edition.neighbours[area]:
            if self.tower[other] and self.owner[other] == defender:
                number += 1
        return number

    def cut_off(self, area: Area, taker: Owner) -> list[int]:
        """§11.1 §11.4 The areas that are isolated when somebody gets this one."""
        edition = self.edition
        taken = edition.bit[area]
        owned = self.owned | taken
        found: list[int] = []
        for other in edition.neighbours[area]:
            owner = self.owner[other]
            if owner in (UNOWNED, taker):
                continue
            around = edition.around[other]
            if not around & ~owned and not around & self.land[owner] & ~taken:
                found.append(other)
        return found
