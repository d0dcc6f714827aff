"""Persist: what of a table is on disk, and what a step adds to it. Only what is on disk may be told."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final, final

from turncoat.core.record import CHANCE
from turncoat.journal.journal import Journal, Line
from turncoat.journal.tally import counted, tally
from turncoat.play.session import Session
from turncoat.table import clock
from turncoat.table.audience import Happening, Moment, happenings
from turncoat.table.record import NO_CLOCK, OVER, PLAYING, TableRecord, read_record
from turncoat.table.store.rows import Change, JournalLine, Lines, SeatChange, TableRow, Write
from turncoat.wire import down
from turncoat.wire.encode import dumps, encode

NO_ENDING: Final = b'"endings":null'


@final
class Saving:
    """A change on its way to the disk."""

    def __init__(self, step: Write, now: float, new_turn: bool) -> None:
        self.step: Final = step
        self.now: Final = now
        self.new_turn: Final = new_turn
        """Whether somebody new is to answer."""


@final
class OnDisk:
    """A table as it is on disk: its row, and when each line of its journal was written."""

    def __init__(self, row: TableRow, times: list[float]) -> None:
        self.times = times
        self.id: Final = row.id
        self.code: Final = row.code
        self._keep(row)

    def _keep(self, row: TableRow) -> None:
        self.version = row.version
        self.phase = row.phase
        self.live = row.due is not None
        """Whether a host that comes back looks at the table at once, so that its row may stay behind."""
        self._text = row.record
        self._shown: TableRecord | None = None

    @property
    def shown(self) -> TableRecord:
        """The record: all that anybody is shown of the table."""
        if self._shown is None:
            self._shown = read_record(self._text)
        return self._shown

    def catch_up(self, record: TableRecord, session: Session) -> None:
        """The row may be behind the journal: what it lacks follows from that."""
        if not session.over and record.clock.kind == NO_CLOCK:
            reckon(record, session, _asked_since(session, self.times))
            self._text = dumps(record)
            self._shown = None

    # ------------------------------------------------------------ writing

    def saving(
        self,
        record: TableRecord,
        session: Session | None,
        seats: tuple[SeatChange, ...],
        whole: bool,
        plain: bool,
        rests: bool,
    ) -> Saving:
        """All that has changed, ready to be written. A plain step changes nothing but what follows from the
        journal; a table that rests is left alone until somebody comes."""
        now = time.time()
        new_turn = session is not None and reckon(record, session, now)
        keep = 0 if whole else len(self.times)
        lines = () if session is None else _new_lines(session.journal, self.times, keep, now)
        if plain and self.live and record.clock.kind == NO_CLOCK and record.phase == self.phase:
            return Saving(Lines(self.id, keep, lines), now, new_turn)
        due = due_at(record, session, now)
        if due is None and record.phase == PLAYING and not rests:
            due = now
        row = TableRow(
            self.id, self.code, record.phase, self.version + 1, record.open, now, due, dumps(record)
        )
        return Saving(Change(row, keep, whole, lines, seats), now, new_turn)

    def written(self, saving: Saving, record: TableRecord) -> None:
        """It is on disk."""
        step = saving.step
        self.times[step.keep :] = [line.at for line in step.lines]
        if isinstance(step, Change):
            self._keep(step.row)
        else:
            clock.follow(self.shown, record)

    # ------------------------------------------------------------ telling

    def moment(self, session: Session, seats: Iterable[int]) -> Moment:
        """The position, for some seats; whatever has led to it is on disk."""
        return Moment(session, self._ending(), list(seats))

    def past(self, session: Session) -> list[Happening]:
        """Everything so far."""
        return happenings(session.past, self.times, session.s.n)

    def shown_clock(self) -> down.TimeLeft | None:
        """The clock as everybody sees it."""
        return clock.shown(self.shown, time.time())

    def _ending(self) -> bytes:
        if self.phase != OVER:
            return NO_ENDING
        record = self.shown
        records = [counted(row) for row in record.tally]
        ending: down.Endings = {"ending": record.ending, "returns": record.returns, "records": records}
        text: bytes = encode({"endings": ending})
        return text[1:-1]


def asked_people(session: Session) -> list[int]:
    """The people who are to answer."""
    return [seat for seat in session.s.pending() if seat >= 0 and seat not in session.bots]


def reckon(record: TableRecord, session: Session, now: float) -> bool:
    """How the clock and the game stand after a step; True if it is somebody's turn anew."""
    for seat, place in enumerate(record.places):
        place.bot = session.kinds.get(seat, "")
    if not session.over:
        return clock.ask(record, session.s.n, asked_people(session), now)
    if record.phase == PLAYING:
        record.phase = OVER
        record.ending = session.game.ending(session.s)
        record.returns = session.game.returns(session.s)
        record.tally = tally(session.game, session.setup.seats, session.past, session.journal.talk)
        record.close_chairs()
        clock.stop(record)
    return False


def due_at(record: TableRecord, session: Session | None, now: float) -> float | None:
    """When there is something to do at the table without anybody asking for it."""
    if session is None or session.over:
        return None
    for seat in session.s.pending():
        if seat == CHANCE or seat in session.bots:
            return now
    return record.deadline


def _new_lines(journal: Journal, times: Sequence[float], keep: int, now: float) -> tuple[JournalLine, ...]:
    """The lines of the journal behind those that are kept; what was written before keeps its time."""
    texts = [journal.header_text()] if keep == 0 else []
    texts += [journal.entry_text(entry) for entry in journal.entries[max(0, keep - 1) :]]
    return tuple(
        [JournalLine(text, times[i] if i < len(times) else now) for i, text in enumerate(texts, keep)]
    )


def _asked_since(session: Session, times: Sequence[float]) -> float:
    """When the open question was asked: who has answered a part of it since is nobody's business."""
    entries = session.journal.entries
    for i in range(len(entries) - 1, -1, -1):
        line = entries[i]
        if isinstance(line, Line) and line.n < session.s.n:
            return times[i + 1]
    return times[0]
