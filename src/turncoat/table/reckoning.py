"""Reckoning: what a step has made of a table, ready to be written down."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.core.record import CHANCE
from turncoat.journal.journal import Journal, Line
from turncoat.journal.tally import tally
from turncoat.play.session import Session
from turncoat.table import timing
from turncoat.table.record import OVER, PLAYING, Record
from turncoat.table.store.rows import JournalLine


def asked_people(session: Session) -> list[int]:
    """The people who are to answer."""
    return [seat for seat in session.s.pending() if seat >= 0 and seat not in session.bots]


def reckon(record: Record, session: Session, now: float) -> bool:
    """How the clock and the game stand after a step; True if it is somebody's turn anew."""
    for seat, place in enumerate(record.places):
        place.bot = session.kinds.get(seat, "")
    if not session.over:
        return timing.ask(record, session.s.n, asked_people(session), now)
    if record.phase == PLAYING:
        record.phase = OVER
        record.ending = session.game.ending(session.s)
        record.returns = session.game.returns(session.s)
        record.tally = tally(session.game, session.setup.seats, session.past)
        record.close_chairs()
        timing.stop(record)
    return False


def new_lines(journal: Journal, times: Sequence[float], keep: int, now: float) -> tuple[JournalLine, ...]:
    """The lines of the journal behind those that are kept; what was written before keeps its time."""
    texts = [journal.header_text()] if keep == 0 else []
    texts += [journal.entry_text(entry) for entry in journal.entries[max(0, keep - 1) :]]
    return tuple(
        [JournalLine(text, times[i] if i < len(times) else now) for i, text in enumerate(texts, keep)]
    )


def asked_since(session: Session, times: Sequence[float]) -> float:
    """When the open question was asked: who has answered a part of it since is nobody's business."""
    entries = session.journal.entries
    for i in range(len(entries) - 1, -1, -1):
        line = entries[i]
        if isinstance(line, Line) and line.n < session.s.n:
            return times[i + 1]
    return times[0]


def due_at(record: Record, session: Session | None, now: float) -> float | None:
    """When there is something to do at the table without anybody asking for it."""
    if session is None or session.over:
        return None
    for seat in session.s.pending():
        if seat == CHANCE or seat in session.bots:
            return now
    return record.deadline
