"""Tally: each seat's record of promises kept, broken and void, when everything may be known."""

from __future__ import annotations

from collections.abc import Iterable

from turncoat.core.game import Game
from turncoat.core.speech import BROKEN, KEPT, VOID
from turncoat.journal.codec import Json
from turncoat.journal.past import EVERYTHING, Books, Entry

COUNTED = (KEPT, BROKEN, VOID)


def tally(game: Game, seats: int, past: Iterable[Entry], version: int) -> list[list[int]]:
    """For each seat how many promises were kept, broken and void in the end."""
    books = Books(game.speech, [EVERYTHING], version)
    for entry in past:
        books.take(entry.entry, entry.events)
    counts = [[0] * len(COUNTED) for _ in range(seats)]
    for promise in books.ledgers[EVERYTHING].promises:
        if not promise.threat:
            counts[promise.said.seat][COUNTED.index(promise.status)] += 1
    return counts


def counted(row: Iterable[int]) -> Json:
    """One seat's counts by name."""
    return dict(zip(COUNTED, row, strict=True))
