"""Tally: each seat's record of promises kept, broken and void, when everything may be known."""

from __future__ import annotations

from collections.abc import Iterable

from turncoat.core.game import Game
from turncoat.core.journal import Talk
from turncoat.core.speech import BROKEN, KEPT, VOID
from turncoat.seat.talk import Judge, spoken
from turncoat.table.session import Entry

COUNTED = (KEPT, BROKEN, VOID)


def tally(game: Game, seats: int, past: Iterable[Entry]) -> list[list[int]]:
    """For each seat how many promises were kept, broken and void in the end."""
    judge = Judge(game.speech)
    for entry in past:
        if isinstance(entry.entry, Talk):
            judge.hear(spoken(entry.entry))
        for event in entry.events:
            judge.see(event)
    judge.close()
    counts = [[0] * len(COUNTED) for _ in range(seats)]
    for promise in judge.promises:
        counts[promise.said.seat][COUNTED.index(promise.status)] += 1
    return counts


def counted(row: Iterable[int]) -> dict[str, int]:
    """One seat's counts by name."""
    return dict(zip(COUNTED, row, strict=True))
