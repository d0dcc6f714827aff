"""Past: what has happened at a table, entry by entry, with the promises that each entry settled.

Whoever plays, watches once more or counts folds a journal here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from turncoat.core.errors import BadJournal
from turncoat.core.game import Game
from turncoat.core.record import Event
from turncoat.core.speech import NOBODY, Speech
from turncoat.journal.codec import event_from_json
from turncoat.journal.journal import Journal, Line, Note, Talk, Written, story
from turncoat.talk.ledger import NOW, Ledger
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement

EVERYTHING: Final = -3
"""In place of a seat: somebody to whom all is revealed, once the game is over."""


@final
class Entry:
    """What one answer or statement brought: the line, its events, and the promises it settled."""

    def __init__(self, entry: Written | None, events: list[Event], settled: dict[int, list[Promise]]) -> None:
        self.entry: Final = entry
        self.events: Final = events
        self.settled: Final = settled
        """For each seat, and for bystanders, the promises it now knows to be kept, broken or void."""
        self.agreed: Final[dict[int, list[Promise]]] = {}
        """For each of them the promises that somebody made by agreeing."""
        self.expired: Final[dict[int, list[int]]] = {}
        """For each of them the requests and offers that can be answered no longer, by their numbers."""

    def seen_by(self, seat: int) -> list[Event]:
        """The events as this seat sees them."""
        if seat == EVERYTHING:
            return self.events
        seen: list[Event] = []
        for event in self.events:
            shown = event.seen_by(seat)
            if shown is not None:
                seen.append(shown)
        return seen


@final
class Books:
    """What every audience knows of promises, requests and offers, written from what it hears and sees."""

    def __init__(self, speech: Speech, audiences: Sequence[int], version: int = NOW) -> None:
        self.ledgers: Final = {audience: Ledger(speech, version) for audience in audiences}
        self._speech: Final = speech
        self._spoken = 0
        self.active = NOBODY
        """Whose turn it is."""
        self.turn = 0
        """Which turn it is; 0 before the first."""

    def take(self, entry: Written | None, events: list[Event]) -> Entry:
        """Take in what was written next; with the game's last event nothing stays open."""
        said = entry.said if isinstance(entry, Talk) else None
        taken = Entry(entry, events, {})
        over = ends(events)
        for audience, ledger in self.ledgers.items():
            if said is not None and hears(said, audience):
                made = ledger.hear(self._spoken, said, self.active)
                if made and said.act == "accept":
                    taken.agreed[audience] = made
            if not ledger.idle:
                self._judge(taken, audience, ledger, over)
        if said is not None:
            self._spoken += 1
        if self.ledgers:
            self._look_at_clock(events)
        return taken

    def _look_at_clock(self, events: list[Event]) -> None:
        speech = self._speech
        if speech.active is not None and speech.turn is not None:
            for event in events:
                active = speech.active(event)
                if active != NOBODY:
                    self.active = active
                self.turn = speech.turn(event) or self.turn

    def _judge(self, taken: Entry, audience: int, ledger: Ledger, over: bool) -> None:
        """Let one audience's book know what this audience sees."""
        settled: list[Promise] = []
        expired: list[int] = []
        for event in taken.seen_by(audience):
            kept, late = ledger.see(event)
            settled += kept
            expired += late
        if over:
            kept, late = ledger.close()
            settled += kept
            expired += late
        if settled:
            taken.settled[audience] = settled
        if expired:
            taken.expired[audience] = expired


def hears(said: Statement | Note, seat: int) -> bool:
    """Whether a statement or note is meant for this seat; bystanders hear what is said to all."""
    return not said.to or seat == said.seat or seat in said.to or seat == EVERYTHING


def ends(events: Iterable[Event]) -> bool:
    """Whether the game is over with these events, under whatever rules it was played."""
    for event in events:  # noqa: SIM110 - a plain loop compiles to a quick one
        if type(event).ENDS:
            return True
    return False


def past_of(journal: Journal, game: Game, audiences: Sequence[int]) -> list[Entry]:
    """Everything that was written, with the promises it settled in the eyes of these audiences."""
    try:
        told = story(journal, game)
    except (ValueError, KeyError, TypeError) as error:
        raise BadJournal("journal_other_events", _odd_line(journal, game)) from error
    books = Books(game.speech, audiences, journal.talk)
    return [books.take(entry, events) for entry, events in told]


def is_over(past: Iterable[Entry]) -> bool:
    """Whether the game that was written down came to its end."""
    return any(ends(entry.events) for entry in past)


def _odd_line(journal: Journal, game: Game) -> int:
    """The first line whose events mean nothing to this program."""
    written = [journal.first, *[entry.events if isinstance(entry, Line) else [] for entry in journal.entries]]
    for number, events in enumerate(written, 1):
        try:
            for event in events:
                event_from_json(game, event)
        except (ValueError, KeyError, TypeError):
            return number
    return 1
