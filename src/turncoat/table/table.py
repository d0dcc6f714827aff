"""Table: one table of the host. Whatever happens at it is on disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import SystemRandom
from typing import Final

import msgspec

from turncoat.core.errors import BadJournal, IllegalAction, TurncoatError
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER, CHANCE, Action
from turncoat.journal.codec import Json, action_from_json
from turncoat.journal.journal import Line
from turncoat.journal.past import Entry
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.table import clock
from turncoat.table.audience import Happening
from turncoat.table.identity import Holders
from turncoat.table.lock import Changing, Lock
from turncoat.table.persist import OnDisk, Saving, asked_people, due_at
from turncoat.table.record import GATHERING, PLAYING, TableRecord, lobby_view, read_record
from turncoat.table.room import Room, Watcher
from turncoat.table.statements import bad, read_hearers, read_statement, read_text
from turncoat.table.store.rows import Change, TableRow
from turncoat.table.store.store import Report, Stale, Store, StoreTrouble, joined, written
from turncoat.wire import down
from turncoat.wire.encode import dumps, writer_of

SLICE: Final = 0.05
"""How long bots may play, in seconds, before what they did is written down and told."""
SLOW: Final = 0.005
"""Steps that take longer run in a thread, so that other tables go on."""
RETRY: Final = 5.0
"""After how many seconds bots try again that could not write."""
TRY_AGAIN: Final = 1013
BROKEN: Final = 4500

_log = logging.getLogger("turncoat.table")


@dataclass
class Hooks:
    """What a table tells its host."""

    due: Callable[[str, float | None], None]
    """When to look at the table again."""
    turn: Callable[[str], None]
    """Somebody new is to answer."""
    game: Callable[[str, str], Game]
    """The game of a name in an edition, for a table that has not begun."""


class Table:
    """Everything that people and clocks do to a table, each after the other.

    All changes hold the lock: decide, write, wait for the disk, tell.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], hooks: Hooks) -> None:
        self.store = store
        self.games = dict(games)
        self.hooks = hooks
        self.lock = Lock()
        self.room = Room(self.lobby)
        self.id = ""
        self.code = ""
        self.record: TableRecord
        """How the table stands, perhaps not yet on disk."""
        self.disk: OnDisk
        """How it stands on disk."""
        self.holders = Holders()
        self.session: Session | None = None
        self._fresh: list[tuple[Entry, int]] = []
        """What has happened but is not on disk yet, and which question was open."""
        self._lost = False
        """Whether it could not even be read back from the disk: nothing can be written as its successor."""
        self._broken = False
        """Whether what is on disk makes no sense."""
        self._due: float | None = -1.0
        """When the host was last told to look at the table; it has not been told yet."""
        self._pace = 0.0
        self._bots: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self.advice: tuple[Entry, int] | None = None
        """What was suggested last, to the only person of a lesson, and after what."""

    async def load(self, row: TableRow) -> None:
        """Become the table as it is on disk."""
        lines = await self.store.journal(row.id)
        self.holders = Holders.of_rows(await self.store.holdings(row.id), await self.store.links(row.id))
        self.id, self.code = row.id, row.code
        self.record = read_record(row.record)
        self.disk = OnDisk(row, [line.at for line in lines])
        self.session = None
        self._fresh = []
        if lines:
            try:
                journal, game = read_journal(joined(lines), self.games)
                session = Session.resume(game, journal, SystemRandom())
            except BadJournal as error:
                _log.error("bad journal", extra={"table": self.id, "reason": error.key, "line": error.line})
                raise TurncoatError("table_broken") from error
            self.attach(session)
            self.disk.catch_up(self.record, session)
        self._lost = False

    # ------------------------------------------------------------ looking

    @property
    def game(self) -> Game:
        if self.session is not None:
            return self.session.game
        return self.hooks.game(self.record.game, self.record.edition)

    def lobby(self, seat: int) -> down.LobbyView:
        """The table as everybody sees it, with what is this seat's own marked."""
        shown = self.disk.shown
        private = self.game.speech.private or shown.private_talk
        return lobby_view(self.id, self.code, shown, seat, self.room.here(), private)

    def look(self, due: float | None) -> None:
        """Have the host look at the table then; the last word counts."""
        if due != self._due:
            self._due = due
            self.hooks.due(self.id, due)

    def admits(self, seat: int) -> bool:
        """Whether somebody may watch; before the game everybody invited may."""
        return seat >= 0 or self.record.spectators or self.disk.phase == GATHERING

    async def enter(self, watcher: Watcher, since: int, mark: int | None = None) -> None:
        """Let a connection in, which may have entries already."""
        async with self.lock:
            if self._lost:
                watcher.close(BROKEN if self._broken else TRY_AGAIN)
                return
            self.room.enter(watcher, since, mark, self.disk, self.session)

    # ------------------------------------------------------------ playing

    async def answer(self, seat: int, n: int, action: Json) -> None:
        """Take an answer to question ``n``: an action, or its text."""
        async with self.changing():
            session = self.own(seat)
            session.check_current(n)
            number = number_of(session, bytes(action)) if isinstance(action, msgspec.Raw) else None
            if number is None:
                session.answer(seat, self.action(action))
            else:
                session.answer_number(seat, number)
            await self.save(plain=True)
        self.play_on()

    def answer_now(self, seat: int, n: int, action: bytes, report: Report) -> bool:
        """Take an answer that is just one of the options, if nobody else changes anything now.

        Nobody waits for it: what came of it is reported. False if it must wait, or is refused.
        """
        session = self.session
        if session is None or session.over or session.s.n != n or seat < 0 or seat in session.bots:
            return False
        if self._lost:
            return False
        number = number_of(session, action)
        if number is None or not session.s.offers(seat, number) or not self.lock.take():
            return False
        try:
            session.answer_number(seat, number)
            saving = self.saving(plain=True)
            self.store.write(saving.step, partial(self._answered, saving, report))
        except Exception as error:
            self._mend(error, report)
        return True

    def _answered(self, saving: Saving, report: Report, outcome: Exception | None) -> None:
        try:
            if outcome is not None:
                raise outcome
            self.tell(saving)
        except Exception as error:
            self._mend(error, report)
            return
        self.lock.release()
        report(None)
        self.play_on()

    async def say(self, seat: int, statement: Json) -> None:
        """Take a statement that bots understand too."""
        async with self.changing():
            session = self.own(seat, over=True)
            said = read_statement(session.game, session.setup, seat, statement)
            if said.about >= 0:
                about = self.room.audience(seat, self.disk, session).revealer.journal_number(said.about)
                if about < 0:
                    raise bad()
                said = replace(said, about=about)
            session.say(said)
            await self.save(plain=True)
        self.play_on()

    async def write(self, seat: int, to: Json, text: str, name: str) -> None:
        """Take free words."""
        async with self.changing():
            session = self.playing()
            hearers = () if seat == BYSTANDER else read_hearers(session.setup.seats, seat, to)
            session.note(seat, hearers, read_text(text), name if seat == BYSTANDER else "")
            await self.save(plain=True)

    async def undo(self, seat: int, n: int) -> None:
        """Take back a seat's last answer, if nobody else can have learned from it."""
        async with self.changing():
            session = self.own(seat)
            session.check_current(n)
            session.undo(seat)
            await self.save(whole=True)

    async def tick(self, now: float) -> None:
        """Look at the clock: whoever is out of time is answered for."""
        async with self.changing():
            if self._lost:
                await self._reload()
            session = self.session
            if session is not None and clock.out_of_time(self.record, now):
                n = session.s.n
                for seat in asked_people(session):
                    if session.s.n == n:
                        session.stand_in(seat)
                clock.agree(self.record, session.humans(), now)
                await self.save()
            else:
                self._due = self.record.deadline
                self.hooks.due(self.id, self._due)
        self.play_on()

    # ------------------------------------------------------------ bots

    def play_on(self) -> None:
        """Let chance and bots act, if there is anything for them to do, without anybody waiting for it."""
        session = self.session
        if session is None or not (session.bots or CHANCE in session.s.pending()):
            return
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._play_on())

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self.lock.taken or (self._bots is not None and not self._bots.done())

    async def stop(self) -> None:
        """Let bots do no more; what they have not written has not happened."""
        if self._bots is not None and not self._bots.done():
            self._bots.cancel()
            await asyncio.wait([self._bots])

    async def _play_on(self) -> None:
        try:
            more = True
            while more:
                async with self.changing():
                    more = await self._slice(self.playing())
                    if self._fresh:
                        await self.save(plain=True)
        except TurncoatError:
            self.look(time.time() + RETRY)
        except Exception:
            _log.exception("bots stopped", extra={"table": self.id})

    async def _slice(self, session: Session) -> bool:
        """Some steps of chance and bots; False if a person is to act."""
        began = time.perf_counter()
        while True:
            start = time.perf_counter()
            more = session.step() if self._pace < SLOW else await asyncio.to_thread(session.step)
            now = time.perf_counter()
            self._pace = 0.8 * self._pace + 0.2 * (now - start)
            if not more or now - began > SLICE:
                return more
            await asyncio.sleep(0)

    # ------------------------------------------------------------ changing

    def changing(self) -> Changing:
        """Make a change, alone at the table; what could not be finished has not happened."""
        return Changing(self.lock, self._give_up)

    async def _give_up(self, error: BaseException) -> None:
        """A change failed: unless it was refused before anything happened, back to what is on disk."""
        if self._fresh or self._lost or not isinstance(error, TurncoatError):
            await self._reload()

    def saving(
        self, seats: Iterable[int] = (), whole: bool = False, plain: bool = False, rests: bool = False
    ) -> Saving:
        """What has changed, ready to be written."""
        changed = tuple([self.holders.change(seat) for seat in seats])
        return self.disk.saving(self.record, self.session, changed, whole, plain, rests)

    def tell(self, saving: Saving) -> None:
        """It is on disk: tell those it concerns."""
        before, session = self.disk.phase, self.session
        self.disk.written(saving, self.record)
        if before != self.disk.phase:
            self.room.refresh()
        fresh, self._fresh = self._fresh, []
        if session is not None:
            if isinstance(saving.step, Change) and saving.step.cut:
                self.room.retell(self.disk, session)
            self.room.publish(self.disk, session, [Happening(entry, n, saving.now) for entry, n in fresh])
            self.look(self.record.deadline)
        if saving.new_turn and self.record.webhook:
            self.hooks.turn(self.id)

    async def save(
        self, seats: Iterable[int] = (), whole: bool = False, plain: bool = False, rests: bool = False
    ) -> None:
        """Write what has changed, wait until it is on disk, then tell those it concerns."""
        saving = self.saving(seats, whole, plain, rests)
        try:
            await written(self.store, saving.step)
        except (Stale, StoreTrouble) as error:
            await self._reload()
            raise _meant(error) from error
        self.tell(saving)

    async def rest(self) -> None:
        """Bring the row up to date before nobody is here who knows what it lacks."""
        async with self.changing():
            if self.disk.live and due_at(self.record, self.session, 0.0) is None and not self._lost:
                await self.save(rests=True)

    def _mend(self, error: Exception, report: Report) -> None:
        """A change failed: go back to what is on disk, give the lock away, and report."""
        self._mending = asyncio.create_task(self._mended(error, report))

    async def _mended(self, error: Exception, report: Report) -> None:
        try:
            await self._reload()
        except Exception as worse:
            error = worse
        finally:
            self.lock.release()
        report(_meant(error))

    def lead_nowhere(self) -> None:
        """The next game of these people is gone before it began; they may open another."""
        self.record.rematch = self.disk.shown.rematch = ""
        self.room.refresh()

    def start(self, session: Session) -> None:
        """The game begins; the next save writes its journal."""
        self.record.phase = PLAYING
        self.record.began = time.time()
        self.attach(session)

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

    def playing(self) -> Session:
        if self._lost:
            raise StoreTrouble
        if self.session is None:
            raise TurncoatError("not_begun")
        return self.session

    def own(self, seat: int, over: bool = False) -> Session:
        """The game, for a seat that its own player plays."""
        session = self.playing()
        if seat < 0:
            raise TurncoatError("not_your_seat")
        if session.over and not over:
            raise IllegalAction("game_over", "")
        if seat in session.bots:
            raise TurncoatError("bot_plays")
        return session

    def action(self, data: Json) -> Action:
        """The action that was written so; refused if there is none."""
        try:
            if isinstance(data, msgspec.Raw):
                data = msgspec.json.decode(data)
            return action_from_json(self.game, data)
        except (ValueError, TypeError, KeyError) as error:
            raise IllegalAction("not_an_option", "") from error

    async def _reload(self) -> None:
        """What could not be written has not happened: back to what is on disk, once that can be read."""
        self._lost = True
        try:
            row = await self.store.table(self.id)
            if row is None:
                raise StoreTrouble
            await self.load(row)
        except StoreTrouble:
            self._lost = True
            self.look(time.time() + RETRY)
            raise
        except TurncoatError:
            # Its journal is damaged, which no waiting mends.
            self._lost = True
            self._broken = True
            for watcher in list(self.room.watchers):
                watcher.close(BROKEN)
            raise
        if self.session is not None:
            self.room.retell(self.disk, self.session)
        self.room.refresh()


def number_of(session: Session, action: bytes) -> int | None:
    """The action that was written so, if any was."""
    return writer_of(session.game).number(session.game.table(session.setup), action)


def _meant(error: Exception) -> Exception:
    """What an error means to whoever wanted the change."""
    return IllegalAction("stale_answer", "") if isinstance(error, Stale) else error
