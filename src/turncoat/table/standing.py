"""Standing: how one table stands, what of it is on disk, and so may be told. Nothing here waits.

Every answer at every table goes through here, so it is compiled together with the rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, final

import msgspec

from turncoat.core.codec import Json
from turncoat.core.game import Game
from turncoat.core.native import mypyc_attr
from turncoat.core.record import CHANCE
from turncoat.journal.journal import Line
from turncoat.journal.past import Entry
from turncoat.journal.tally import counted
from turncoat.play.session import Session
from turncoat.table import timing
from turncoat.table.audience import Happening
from turncoat.table.changing import Lock
from turncoat.table.lobby import lobby_view
from turncoat.table.reckoning import asked_since, due_at, new_lines, reckon
from turncoat.table.record import NO_CLOCK, OVER, PLAYING, Record
from turncoat.table.room import Room, Told
from turncoat.table.seats import Seats
from turncoat.table.store.rows import Change, JournalLine, Lines, Step, TableRow
from turncoat.table.store.store import Report, Store
from turncoat.wire.encode import dumps, encode, writer_of

LOST: Final = -1
"""The version of a table that could not even be read back: nothing can be written as its successor."""
NO_ENDING: Final = b'"endings":null'
read_record: Final = msgspec.json.Decoder(Record).decode


@dataclass
class Hooks:
    """What a table tells its host."""

    due: Callable[[str, float | None], None]
    """When to look at the table again."""
    turn: Callable[[str], None]
    """Somebody new is to answer."""
    game: Callable[[str, str], Game]
    """The game of a name in an edition, for a table that has not begun."""


@final
class Saving:
    """A change on its way to the disk."""

    def __init__(self, step: Step, now: float, new_turn: bool) -> None:
        self.step: Final = step
        self.now: Final = now
        self.new_turn: Final = new_turn
        """Whether somebody new is to answer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """All changes hold the lock: decide, write, wait for the disk, tell."""

    def __init__(self, store: Store, games: Mapping[str, Game], hooks: Hooks) -> None:
        self.store = store
        self.games = dict(games)
        self.hooks = hooks
        self.lock = Lock()
        self.room = Room(self.lobby, self._clock)
        self.id = ""
        self.code = ""
        self.version = 0
        self.record: Record
        """How the table stands, perhaps not yet on disk."""
        self.phase = ""
        """That of the record on disk."""
        self.seats = Seats()
        self.session: Session | None = None
        self._kept = ""
        """The record on disk, as it is written, or as it follows from the journal."""
        self._live = False
        """Whether a host that comes back looks at the table at once, so that its row may stay behind."""
        self._shown: Record | None = None
        self._ticks = False
        """Whether there is a clock."""
        self._times: list[float] = []
        """When each line of the journal was written that is on disk."""
        self._fresh: list[tuple[Entry, int]] = []
        """What has happened but is not on disk yet."""
        self._due: float | None = -1.0
        """When the host was last told to look at the table; it has not been told yet."""

    # ------------------------------------------------------------ looking

    @property
    def shown(self) -> Record:
        """How it stands on disk: all that anybody is shown."""
        if self._shown is None:
            self._shown = read_record(self._kept)
        return self._shown

    @property
    def game(self) -> Game:
        if self.session is not None:
            return self.session.game
        return self.hooks.game(self.record.game, self.record.edition)

    def lobby(self, seat: int) -> dict[str, Json]:
        """The table as everybody sees it, with what is this seat's own marked."""
        private = self.game.speech.private or self.shown.private_talk
        return lobby_view(self.id, self.code, self.shown, seat, self.room.here(), private)

    def told(self, session: Session) -> Told:
        """What may be told of the game."""
        return Told(session, self._times, self._ending())

    def _clock(self) -> Json:
        return timing.shown(self.shown, time.time()) if self._ticks else None

    def _ending(self) -> bytes:
        if self.phase != OVER:
            return NO_ENDING
        record = self.shown
        records = [counted(row) for row in record.tally]
        ending = {"ending": record.ending, "returns": record.returns, "records": records}
        text: bytes = encode({"endings": ending})
        return text[1:-1]

    def look(self, due: float | None) -> None:
        """Have the host look at the table then; the last word counts."""
        if due != self._due:
            self._due = due
            self.hooks.due(self.id, due)

    def look_again(self) -> None:
        """The host has looked too early: have it look when the time for the open question ends."""
        self._due = self.record.deadline
        self.hooks.due(self.id, self._due)

    # ------------------------------------------------------------ the short way of an answer

    def take_answer(self, seat: int, n: int, action: bytes, report: Report) -> bool:
        """Take an answer that is just one of the options, if nobody else changes anything now.

        False if it must go the long way, where it may have to wait, or is refused.
        """
        session = self.session
        if session is None or session.over or session.s.n != n or seat < 0 or seat in session.bots:
            return False
        if self.version == LOST:
            return False
        number = number_of(session, action)
        if number is None or not session.s.offers(seat, number) or not self.lock.take():
            return False
        try:
            session.answer_number(seat, number)
            saving = self.saving(plain=True)
            self.store.write(saving.step, partial(self._written, saving, report))
        except Exception as error:
            self.mend(error, report)
        return True

    def _written(self, saving: Saving, report: Report, outcome: Exception | None) -> None:
        try:
            if outcome is not None:
                raise outcome
            self.tell(saving)
        except Exception as error:
            self.mend(error, report)
            return
        self.lock.release()
        report(None)
        if self.bots_are_due():
            self.play_on()

    def mend(self, error: Exception, report: Report) -> None:
        """A change failed: go back to what is on disk, give the lock away, and report."""
        raise NotImplementedError

    def play_on(self) -> None:
        """Let chance and bots act."""
        raise NotImplementedError

    def bots_are_due(self) -> bool:
        """Whether there may be anything for chance and bots to do."""
        session = self.session
        return session is not None and (bool(session.bots) or CHANCE in session.s.pending())

    # ------------------------------------------------------------ writing

    def keep(self, row: TableRow) -> None:
        """This is how it stands on disk."""
        self.version = row.version
        self.phase = row.phase
        self._kept = row.record
        self._shown = None
        self._live = row.due is not None
        self._ticks = self.record.clock.kind != NO_CLOCK

    def catch_up(self) -> None:
        """The row may be behind the journal: what it lacks follows from that."""
        session = self.session
        if session is not None and not session.over and not self._ticks:
            reckon(self.record, session, asked_since(session, self._times))
            self._kept = dumps(self.record)
            self._shown = None

    def attach(self, session: Session) -> None:
        """The game that is played here from now on."""
        session.private = self.record.private_talk
        session.free_talk = self.record.free_talk
        session.journal.dumps = dumps
        session.listeners.append(self._hear)
        self.session = session

    def _hear(self, entry: Entry) -> None:
        assert self.session is not None
        line = entry.entry
        self._fresh.append((entry, line.n if isinstance(line, Line) else self.session.s.n))

    def saving(
        self, seats: Iterable[int] = (), whole: bool = False, plain: bool = False, rests: bool = False
    ) -> Saving:
        """All that has changed, ready to be written. A plain step changes nothing but what follows from the
        journal; a table that rests is left alone until somebody comes."""
        session = self.session
        now = time.time()
        new_turn = session is not None and reckon(self.record, session, now)
        keep = 0 if whole else len(self._times)
        lines: tuple[JournalLine, ...] = ()
        if session is not None:
            lines = new_lines(session.journal, self._times, keep, now)
        record = self.record
        if plain and self._live and not self._ticks and record.phase == self.phase:
            return Saving(Lines(self.id, keep, lines), now, new_turn)
        changed = tuple([self.seats.change(seat) for seat in seats])
        due = due_at(record, session, now)
        if due is None and record.phase == PLAYING and not rests:
            due = now
        row = TableRow(
            self.id,
            self.code,
            record.phase,
            self.version + 1,
            record.open,
            now,
            due,
            dumps(record),
        )
        return Saving(Change(row, keep, whole, lines, changed), now, new_turn)

    def tell(self, saving: Saving) -> None:
        """It is on disk: tell those it concerns."""
        step, session = saving.step, self.session
        self._times[step.keep :] = [line.at for line in step.lines]
        cut = False
        if isinstance(step, Change):
            before, cut = self.phase, step.cut
            self.keep(step.row)
            if before != self.phase:
                self.room.refresh()
        else:
            timing.follow(self.shown, self.record)
        fresh, self._fresh = self._fresh, []
        if session is not None:
            told = self.told(session)
            if cut:
                self.room.retell(told)
            self.room.publish(told, [Happening(entry, n, saving.now) for entry, n in fresh])
            self.look(self.record.deadline)
        if saving.new_turn and self.record.webhook:
            self.hooks.turn(self.id)


def number_of(session: Session, action: bytes) -> int | None:
    """The action that was written so, if any was."""
    return writer_of(session.game).number(session.game.table(session.setup), action)
