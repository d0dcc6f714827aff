"""Intrige: who will be the next to break his word."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tells.regression import Sample
from tests.tells.traces import tables, watch
from turncoat.bots.book import Book
from turncoat.core.speech import BROKEN, Deed
from turncoat.games.intrige import GAME
from turncoat.games.intrige.speech import DEEDS
from turncoat.journal.journal import Talk
from turncoat.journal.past import Entry
from turncoat.talk.statement import Statement

AMOUNT = 10
"""A bribe and a room, so large that the answer is no matter of course."""


class Words:
    """All that is promised at a table, behind closed doors too, and who breaks his word."""

    def __init__(self) -> None:
        self.book = Book(GAME.speech)
        self.number = 0
        self.broken: list[int] = []

    def __call__(self, entry: Entry) -> None:
        if isinstance(entry.entry, Talk):
            said = entry.entry.said
            if self.book.sound(said):
                self.book.hear(self.number, said)
            self.number += 1
        for event in entry.events:
            settled = self.book.see(event)
            self.broken += [promise.said.seat for promise in settled if promise.status == BROKEN]


def requests(tester: int, seats: int, shift: int) -> Iterator[Statement]:
    """Every kind of request once to everybody else; what it concerns goes round with the games."""
    professions = GAME.pieces["profession"]
    for kind, fields in DEEDS.items():
        for seat in range(seats):
            if seat == tester:
                continue
            filled: dict[str, object] = {}
            for at, (name, sort) in enumerate(fields.items()):
                if sort == "seat":
                    filled[name] = seat if at == 0 else tester
                elif sort == "profession":
                    filled[name] = professions[shift % len(professions)]
                else:
                    filled[name] = AMOUNT
            yield Statement("ask", tester, (), Deed(kind, filled))


def samples(games: int, seats: int, asking: bool, rounds: int) -> list[Sample]:
    """Each seat of so many games among greedy bots, watched for so long; guilty is who next breaks a word.

    With ``asking`` one of them is a tester, who is not judged.
    """
    found: list[Sample] = []
    for game, session, tester in tables(GAME, seats, games, requests if asking else None):
        words = Words()
        session.listeners.append(words)
        trace = watch(session, rounds * seats)
        before = len(words.broken)
        session.run()
        after = words.broken[before:]
        for seat in range(seats):
            if seat != tester:
                found.append(Sample(game, trace.marks[seat], bool(after) and after[0] == seat))
    return found
