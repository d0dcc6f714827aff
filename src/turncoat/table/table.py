"""Table: one table of the host. Whatever happens at it is on disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Final

import msgspec

from turncoat.core.codec import Json, action_from_json
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.game import Game
from turncoat.core.journal import Line
from turncoat.core.record import BYSTANDER, CHANCE, Action
from turncoat.core.run import refusal
from turncoat.seat.glimpse import clause_behind, decoys_of
from turncoat.table import timing
from turncoat.table.audience import Happening
from turncoat.table.changing import Changing
from turncoat.table.lobby import lobby_view
from turncoat.table.quick import dumps, writer_of
from turncoat.table.reading import read_journal
from turncoat.table.reckoning import asked_people, due_at, new_lines, reckon
from turncoat.table.record import GATHERING, NO_CLOCK, OVER, PLAYING, Record
from turncoat.table.room import Room, Told, Watcher
from turncoat.table.saying import read_hearers, read_statement, read_text
from turncoat.table.seats import Seats
from turncoat.table.session import Entry, Session
from turncoat.table.store.rows import Change, TableRow
from turncoat.table.store.store import Stale, Store, StoreTrouble, joined
from turncoat.table.tally import counted

SLICE: Final = 0.05
"""How long bots may play, in seconds, before what they did is written down and told."""
SLOW: Final = 0.005
"""Steps that take longer run in a thread, so that other tables go on."""
RETRY: Final = 5.0
"""After how many seconds bots try again that could not write."""

_log = logging.getLogger("turncoat.table")
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Record).decode


@dataclass
class Hooks:
    """What a table tells its host."""

    due: Callable[[str, float | None], None]
    """When to look at the table again."""
    turn: Callable[[Table], None]
    """Somebody new is to answer."""
    game: Callable[[str, str], Game]
    """The game of a name in an edition, for a table that has not begun."""


class Table:
    """All changes go through the lock: decide, write, wait for the disk, tell."""

    def __init__(self, store: Store, games: Mapping[str, Game], hooks: Hooks) -> None:
        self.store = store
        self.games = dict(games)
        self.hooks = hooks
        self.lock = asyncio.Lock()
        self.room = Room(self.lobby, lambda: timing.shown(self.shown, time.time()))
        self.id = ""
        self.code = ""
        self.version = 0
        self.record: Record
        """How the table stands, perhaps not yet on disk."""
        self.shown: Record
        """How it stands on disk: all that anybody is shown."""
        self.seats = Seats()
        self.session: Session | None = None
        self._times: list[float] = []
        """When each line of the journal was written that is on disk."""
        self._fresh: list[tuple[Entry, int]] = []
        """What has happened but is not on disk yet."""
        self._pace = 0.0
        self._bots: asyncio.Task[None] | None = None

    async def load(self, row: TableRow) -> None:
        """Become the table as it is on disk."""
        lines = await self.store.journal(row.id)
        self.seats = Seats.of_rows(await self.store.holdings(row.id), await self.store.links(row.id))
        self.id, self.code, self.version = row.id, row.code, row.version
        self.record, self.shown = _decode(row.record), _decode(row.record)
        self.session = None
        self._fresh = []
        self._times = [line.at for line in lines]
        if lines:
            journal, game = read_journal(joined(lines), self.games)
            self._attach(Session.resume(game, journal, SystemRandom()))

    # ------------------------------------------------------------ looking

    @property
    def game(self) -> Game:
        if self.session is not None:
            return self.session.game
        return self.hooks.game(self.record.game, self.record.edition)

    @property
    def phase(self) -> str:
        return self.shown.phase

    def admits(self, seat: int) -> bool:
        """Whether somebody may watch; before the game everybody invited may."""
        return seat >= 0 or self.record.spectators or self.phase == GATHERING

    def lobby(self, seat: int) -> dict[str, Json]:
        """The table as everybody sees it, with what is this seat's own marked."""
        private = self.game.speech.private or self.shown.private_talk
        return lobby_view(self.id, self.code, self.shown, seat, self.room.here(), private)

    async def enter(self, watcher: Watcher, since: int, mark: int | None = None) -> None:
        """Let a connection in, which may have entries already."""
        async with self.lock:
            self.room.enter(watcher, since, mark, self._told(self.session) if self.session else None)

    # ------------------------------------------------------------ playing

    async def answer(self, seat: int, n: int, action: Json) -> None:
        """Take an answer to question ``n``: an action, or its text."""
        async with self.changing():
            session = self._own(seat)
            session.check_current(n)
            number = None
            if isinstance(action, msgspec.Raw):
                table = session.game.table(session.setup)
                number = writer_of(session.game).number(table, bytes(action))
            if number is None:
                session.answer(seat, self._action(action))
            else:
                session.answer_number(seat, number)
            await self.save()
        self.play_on()

    async def say(self, seat: int, statement: Json) -> None:
        """Take a statement that bots understand too."""
        async with self.changing():
            session = self._own(seat, over=True)
            said = read_statement(session.game, session.setup, seat, statement)
            if said.about >= 0:
                about = self.room.audience(seat, self._told(session)).teller.journal_number(said.about)
                said = replace(said, about=about)
            session.say(said)
            await self.save()
        self.play_on()

    async def write(self, seat: int, to: Json, text: str, name: str) -> None:
        """Take free words."""
        async with self.changing():
            session = self.playing()
            hearers = () if seat == BYSTANDER else read_hearers(session.setup.seats, seat, to)
            session.note(seat, hearers, read_text(text), name if seat == BYSTANDER else "")
            await self.save()

    async def undo(self, seat: int, n: int) -> None:
        """Take back a seat's last answer, if nobody else can have learned from it."""
        async with self.changing():
            session = self._own(seat)
            session.check_current(n)
            session.undo(seat)
            await self.save(whole=True)

    async def why(self, seat: int, action: Json) -> tuple[IllegalAction | None, str]:
        """Why an action is not allowed, if it is not; and the clause behind it.

        Of what everybody is listed only the clause is told: who may choose it is nobody's business.
        """
        async with self.lock:
            session = self.playing()
            wanted = self._action(action)
            now = session.glimpse(seat)
            number = session.game.table(session.setup).number(wanted)
            if now.asked is not None and (
                number in now.asked.options or number in decoys_of(session.game, session.setup, now)
            ):
                return None, clause_behind(session.game, now, wanted)
            no = refusal(session.game, session.s, seat, wanted)
            return no, no.clause

    async def hand(self, seat: int, bot: str) -> None:
        """Give one's seat to a bot, or take it back."""
        async with self.changing():
            session = self.playing()
            if session.over:
                raise IllegalAction("game_over", "")
            if bot != session.kinds.get(seat, ""):
                session.hand_over(seat, bot)
                timing.agree(self.record, session.humans(), time.time())
                await self.save()
        self.room.refresh()
        self.play_on()

    async def pause(self, seat: int, want: bool) -> None:
        """Ask for the clock to stand still, or no longer."""
        async with self.changing():
            session = self._own(seat)
            if self.record.clock.kind == NO_CLOCK:
                raise TurncoatError("no_clock")
            timing.want_pause(self.record, seat, want)
            timing.agree(self.record, session.humans(), time.time())
            await self.save()
        self.room.refresh()

    async def tick(self, now: float) -> None:
        """Look at the clock: whoever is out of time is answered for."""
        async with self.changing():
            session = self.session
            if session is not None and timing.out_of_time(self.record, now):
                n = session.s.n
                for seat in asked_people(session):
                    if session.s.n == n:
                        session.stand_in(seat)
                timing.agree(self.record, session.humans(), now)
                await self.save()
        self.play_on()

    # ------------------------------------------------------------ bots

    def play_on(self) -> None:
        """Let chance and bots act, if there is anything for them to do, without anybody waiting for it."""
        if self.session is None or not (self.session.bots or CHANCE in self.session.s.pending()):
            return
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._play_on())

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self.lock.locked() or (self._bots is not None and not self._bots.done())

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
                        await self.save()
        except TurncoatError:
            self.hooks.due(self.id, time.time() + RETRY)
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
        if self._fresh or not isinstance(error, TurncoatError):
            await self._reload()

    async def save(self, seats: Iterable[int] = (), whole: bool = False) -> None:
        """Write what has changed, wait until it is on disk, then tell those it concerns."""
        session = self.session
        now = time.time()
        new_turn = session is not None and reckon(self.record, session, now)
        keep = 0 if whole else len(self._times)
        lines = new_lines(session.journal, self._times, keep, now) if session else ()
        changed = tuple([self.seats.change(seat) for seat in seats])
        row = self._row(now)
        try:
            await self.store.write(Change(row, keep, whole, lines, changed))
        except Stale as stale:
            await self._reload()
            raise IllegalAction("stale_answer", "") from stale
        except StoreTrouble:
            await self._reload()
            raise
        self.version += 1
        self._times[keep:] = [line.at for line in lines]
        before, self.shown = self.shown, _decode(row.record)
        if before.phase != self.shown.phase:
            self.room.refresh()
        fresh, self._fresh = self._fresh, []
        if session is not None:
            told = self._told(session)
            if whole:
                self.room.retell(told)
            self.room.publish(told, [Happening(entry, n, now) for entry, n in fresh])
            self.hooks.due(self.id, self.record.deadline)
        if new_turn:
            self.hooks.turn(self)

    def lead_nowhere(self) -> None:
        """The next game of these people is gone before it began; they may open another."""
        self.record.rematch = self.shown.rematch = ""
        self.room.refresh()

    def start(self, session: Session) -> None:
        """The game begins; the next save writes its journal."""
        self.record.phase = PLAYING
        self.record.began = time.time()
        self._attach(session)

    def playing(self) -> Session:
        if self.session is None:
            raise TurncoatError("not_begun")
        return self.session

    def _own(self, seat: int, over: bool = False) -> Session:
        """The game, for a seat that its own player plays."""
        session = self.playing()
        if seat < 0:
            raise TurncoatError("not_your_seat")
        if session.over and not over:
            raise IllegalAction("game_over", "")
        if seat in session.bots:
            raise TurncoatError("bot_plays")
        return session

    def _action(self, data: Json) -> Action:
        try:
            if isinstance(data, msgspec.Raw):
                data = msgspec.json.decode(data)
            return action_from_json(self.game, data)
        except (ValueError, TypeError, KeyError) as error:
            raise IllegalAction("not_an_option", "") from error

    def _attach(self, session: Session) -> None:
        session.private = self.record.private_talk
        session.journal.dumps = dumps
        session.listeners.append(self._hear)
        self.session = session

    def _hear(self, entry: Entry) -> None:
        assert self.session is not None
        line = entry.entry
        self._fresh.append((entry, line.n if isinstance(line, Line) else self.session.s.n))

    def _ending(self) -> dict[str, Json]:
        record = self.shown
        if record.phase != OVER:
            return {"endings": None}
        records = [counted(row) for row in record.tally]
        return {"endings": {"ending": record.ending, "returns": record.returns, "records": records}}

    def _told(self, session: Session) -> Told:
        return Told(session, self._times, self._ending())

    def _row(self, now: float) -> TableRow:
        record = self.record
        data = _encode(record).decode()
        due = due_at(record, self.session, now)
        return TableRow(self.id, self.code, record.phase, self.version + 1, record.open, now, due, data)

    async def _reload(self) -> None:
        """What could not be written has not happened: back to what is on disk."""
        row = await self.store.table(self.id)
        if row is None:
            raise StoreTrouble
        await self.load(row)
        if self.session is not None:
            self.room.retell(self._told(self.session))
        self.room.refresh()
