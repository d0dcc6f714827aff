"""Past: what has happened at a table, entry by entry, with the promises that each entry settled.

Whoever plays, watches once more or counts folds a journal here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from turncoat.core.errors import BadJournal
from turncoat.core.game import Game
from turncoat.core.record import Event
from turncoat.core.speech import Speech
from turncoat.journal.codec import event_from_json
from turncoat.journal.journal import Journal, Line, Note, Talk, Written, story
from turncoat.talk.promise import Judge, Promise
from turncoat.talk.request import Requests
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

    def __init__(self, speech: Speech, audiences: Sequence[int]) -> None:
        self.judges: Final = {audience: Judge(speech) for audience in audiences}
        self.requests: Final = {audience: Requests(speech) for audience in audiences}
        self._speech: Final = speech
        self._spoken = 0
        self._active = -1
        """Whose turn it is."""

    def take(self, entry: Written | None, events: list[Event]) -> Entry:
        """Take in what was written next; with the game's last event nothing stays open."""
        said = entry.said if isinstance(entry, Talk) else None
        taken = Entry(entry, events, {})
        over = ends(events)
        for audience, judge in self.judges.items():
            requests = self.requests[audience]
            if said is not None and hears(said, audience):
                judge.hear(said)
                requests.hear(self._spoken, said, self._active)
            if not judge.promises and not requests.open:
                continue
            seen = taken.seen_by(audience)
            settled = [promise for event in seen for promise in judge.see(event)]
            expired = [number for event in seen for number in requests.see(event)]
            if over:
                settled += judge.close()
                expired += requests.close()
            if settled:
                taken.settled[audience] = settled
            if expired:
                taken.expired[audience] = expired
        if said is not None:
            self._spoken += 1
        if self.judges and self._speech.active is not None:
            for event in events:
                active = self._speech.active(event)
                if active >= 0:
                    self._active = active
        return taken


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
    books = Books(game.speech, audiences)
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
