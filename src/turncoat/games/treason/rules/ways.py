"""The ways of the Dark Master: where he can go, over which areas."""

from __future__ import annotations

from turncoat.base.bits import bits_of
from turncoat.core.record import Seat
from turncoat.games.treason.pieces import DARK, OUTSIDE, Area
from turncoat.games.treason.state import Treason, towers_mask


def open_towers(s: Treason, seat: Seat) -> int:
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


def reach(s: Treason, seat: Seat, steps: int) -> int:
    """§10.4.1 §10.4.4 Where the Dark Master can end within so many steps: never where a tower stands."""
    towers = towers_mask(s)
    closed = towers & ~open_towers(s, seat)
    return _within(s, steps, closed) & ~towers


def _within(s: Treason, steps: int, closed: int) -> int:
    """All areas within so many steps, without the one where he stands."""
    here = 0
    if s.master == OUTSIDE:
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


def way(s: Treason, seat: Seat, area: Area, steps: int) -> list[int]:
    """The areas on a shortest way to this one, itself included; over towers only if need be."""
    towers = towers_mask(s)
    found = _way(s, area, steps, towers)
    return found or _way(s, area, steps, towers & ~open_towers(s, seat))


def _way(s: Treason, goal: int, steps: int, closed: int) -> list[int]:
    """A shortest way that keeps out of the closed areas, or nothing if it is too far."""
    edition = s.rulings.edition
    rings: list[int] = []
    """The areas first reached with each step."""
    if s.master == OUTSIDE:
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
