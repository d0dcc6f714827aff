"""The city: who owns what, what it is worth, and where the Dark Master can go."""

from __future__ import annotations

from turncoat.games.treason.numbers import bits_of
from turncoat.games.treason.pieces import CATEGORIES, DARK, EMPTY, OWNERS, TOWERS
from turncoat.games.treason.state import Treason

# Changes, for the events


def give_area(s: Treason, area: int, taker: int) -> None:
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


def free_area(s: Treason, area: int) -> None:
    """The knight leaves an area; its owner loses the points of a building there."""
    edition = s.rulings.edition
    loser = s.owner[area]
    s.owner[area] = EMPTY
    s.land[loser] &= ~edition.bit[area]
    s.knights[loser] += 1
    kind = s.building[area]
    if kind != EMPTY:
        s.score[loser] -= edition.value[kind]
        s.count[edition.category[kind] * OWNERS + loser] -= 1
    if s.tower[area]:
        s.count[TOWERS * OWNERS + loser] -= 1


def lose_building(s: Treason, area: int) -> int:
    """The building on an area is taken away; returns its kind."""
    edition = s.rulings.edition
    kind = s.building[area]
    owner = s.owner[area]
    s.building[area] = EMPTY
    if owner != EMPTY:
        s.score[owner] -= edition.value[kind]
        s.count[edition.category[kind] * OWNERS + owner] -= 1
    return kind


def before_change(s: Treason) -> None:
    """§10.3 Something is done that may move the active marker: which way it went before that is kept."""
    score = s.score[s.active]
    if score != s.stood:
        s.rose = 1 if score > s.stood else 0
        s.stood = score


# Questions about it


def risen(s: Treason) -> bool:
    """§10.3 Whether the active marker went up when it last moved; with the option, since the turn began."""
    score = s.score[s.active]
    if s.rulings.whole_turn:
        return score > s.start_score
    return score > s.stood if score != s.stood else s.rose == 1


def owned(s: Treason) -> int:
    """All areas that have an owner, bit by bit."""
    land = s.land
    return land[0] | land[1] | land[2] | land[3] | land[4] | land[DARK]


def around_land(s: Treason, owner: int) -> int:
    """The areas next to those of an owner, bit by bit; some of them may be his own."""
    around = s.rulings.edition.around
    found = 0
    owners = s.owner
    for area in range(len(owners)):
        if owners[area] == owner:
            found |= around[area]
    return found


def income_from(s: Treason, area: int) -> int:
    """§10.1.4 What the building on an area brings in: its value, the area's bonus, that of a major power."""
    edition = s.rulings.edition
    kind = s.building[area]
    category = edition.category[kind]
    amount = edition.value[kind] + edition.bonus[area]
    if s.power[category] == s.owner[area]:
        # §6.6 The block for the major power.
        amount += edition.power_income[category]
    return amount


def best_areas(s: Treason, category: int) -> list[int]:
    """§10.1.4 For each seat the area whose building of this category brings in most, or EMPTY."""
    edition = s.rulings.edition
    best = [EMPTY] * s.seats
    most = [0] * s.seats
    for area in range(edition.areas):
        kind = s.building[area]
        if kind != EMPTY and edition.category[kind] == category:
            owner = s.owner[area]
            if 0 <= owner < s.seats:
                amount = income_from(s, area)
                if amount > most[owner]:
                    most[owner] = amount
                    best[owner] = area
    return best


def incomes(s: Treason) -> list[list[int]]:
    """§8.8 For each seat the income tracks of its castle card, one for each category."""
    tracks: list[list[int]] = [[] for _ in range(s.seats)]
    for category in range(len(CATEGORIES)):
        best = best_areas(s, category)
        for seat in range(s.seats):
            tracks[seat].append(0 if best[seat] == EMPTY else income_from(s, best[seat]))
    return tracks


def is_isolated(s: Treason, area: int) -> bool:
    """§11.1 §11.2 Every neighbouring area is owned, and none by the owner of this one."""
    around = s.rulings.edition.around[area]
    return not around & s.land[s.owner[area]] and not around & ~owned(s)


def archers(s: Treason, area: int, defender: int) -> int:
    """§10.4.8 The defender's towers next to an area."""
    found = 0
    for other in s.rulings.edition.neighbours[area]:
        if s.tower[other] and s.owner[other] == defender:
            found += 1
    return found


# The ways of the Dark Master


def towers_mask(s: Treason) -> int:
    """The areas with a watchtower, bit by bit."""
    found = 0
    bit = s.rulings.edition.bit
    tower = s.tower
    for area in range(len(tower)):
        if tower[area]:
            found |= bit[area]
    return found


def open_towers(s: Treason, seat: int) -> int:
    """§10.4.5 §12.3 §12.20 The tower areas that he may pass: the active player's, and his own."""
    mine = s.land[seat]
    if not s.rulings.towers_block_master:
        mine |= s.land[DARK]
    return mine


def entries(s: Treason, closed: int) -> int:
    """§10.4.2 Where a first step leads from outside: to a gate."""
    return s.rulings.edition.gates & ~closed


def spread(s: Treason, areas: int, closed: int) -> int:
    """§10.4.1 §10.4.3 Where one more step leads from these areas; from a gate to every other gate."""
    edition = s.rulings.edition
    found = 0
    for area in bits_of(areas):
        found |= edition.around[area]
        # §12.1 Unless the way from gate to gate costs nothing, it is a step like any other.
        if edition.gate[area]:
            found |= edition.gates
    return found & ~closed


def through_gates(s: Treason, areas: int, closed: int) -> int:
    """§12.1 With the option, who is at a gate is at all of them."""
    gates = s.rulings.edition.gates
    if s.rulings.free_gates and areas & gates:
        return areas | (gates & ~closed)
    return areas


def reach(s: Treason, seat: int, steps: int) -> int:
    """§10.4.1 §10.4.4 Where the Dark Master can end within so many steps: never where a tower stands."""
    towers = towers_mask(s)
    closed = towers & ~open_towers(s, seat)
    return _within(s, steps, closed) & ~towers


def _within(s: Treason, steps: int, closed: int) -> int:
    """All areas within so many steps, without the one where he stands."""
    here = 0
    if s.master == EMPTY:
        if steps == 0:
            return 0
        seen = through_gates(s, entries(s, closed), closed)
        steps -= 1
    else:
        here = s.rulings.edition.bit[s.master]
        seen = through_gates(s, here, closed)
    fresh = seen
    while steps and fresh:
        fresh = through_gates(s, spread(s, fresh, closed), closed) & ~seen
        seen |= fresh
        steps -= 1
    return seen & ~here


def way(s: Treason, seat: int, area: int, steps: int) -> list[int]:
    """The areas on a shortest way to this one, itself included; over towers only if need be."""
    towers = towers_mask(s)
    found = _way(s, area, steps, towers)
    return found or _way(s, area, steps, towers & ~open_towers(s, seat))


def _way(s: Treason, goal: int, steps: int, closed: int) -> list[int]:
    """A shortest way that keeps out of the closed areas, or nothing if it is too far."""
    edition = s.rulings.edition
    rings: list[int] = []
    """The areas first reached with each step."""
    if s.master == EMPTY:
        start = through_gates(s, entries(s, closed), closed)
        rings.append(start)
        seen = start
        steps -= 1
    else:
        seen = through_gates(s, edition.bit[s.master], closed)
        rings.append(seen)
    while steps and rings[-1] and not seen >> goal & 1:
        fresh = through_gates(s, spread(s, rings[-1], closed), closed) & ~seen
        seen |= fresh
        rings.append(fresh)
        steps -= 1
    if not seen >> goal & 1:
        return []
    path = [goal]
    at = goal
    for i in range(len(rings) - 2, -1, -1):
        before = spread(s, edition.bit[at], 0) & rings[i]
        if not before:
            # §12.1 He came to this gate from another at no cost: go on from the one that the step led to.
            for gate in bits_of(edition.gates & rings[i + 1]):
                if edition.around[gate] & rings[i]:
                    path.insert(0, gate)
                    before = edition.around[gate] & rings[i]
                    break
        at = bits_of(before)[0]
        path.insert(0, at)
    if path[0] == s.master:
        path.pop(0)
    return path
