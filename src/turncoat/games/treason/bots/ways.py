"""Ways: how many steps the Dark Master needs to every area."""

from __future__ import annotations

from typing import Final

from turncoat.base.bits import bits_of
from turncoat.games.treason.edition.figures import Edition

FAR: Final = 99


def distances(edition: Edition, master: int, closed: int, free_gates: bool) -> list[int]:
    """§10.4.1 §10.4.2 §10.4.3 §12.1 By area; ``FAR`` where he cannot go. From outside he enters at a gate."""
    steps = [FAR] * edition.areas
    gates = edition.gates & ~closed
    taken = 1 if master < 0 else 0
    fresh = gates if master < 0 else edition.bit[master]
    if free_gates and fresh & edition.gates:
        fresh |= gates
    seen = fresh
    while fresh:
        found = 0
        for area in bits_of(fresh):
            steps[area] = taken
            found |= edition.around[area]
        if fresh & edition.gates:
            found |= gates
        if free_gates and found & gates:
            found |= gates
        fresh = found & ~closed & ~seen
        seen |= fresh
        taken += 1
    return steps
