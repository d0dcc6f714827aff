"""Table: one table of the host. Whatever happens at it is on disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Final

import msgspec

from turncoat.core.codec import Json, action_from_json
from turncoat.core.errors import BadJournal, IllegalAction, TurncoatError
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER, Action
from turncoat.core.run import refusal
from turncoat.journal.past import Entry
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.seat.glimpse import clause_behind, decoys_of, listed
from turncoat.table import timing
from turncoat.table.changing import Changing
from turncoat.table.lesson import advise
from turncoat.table.reckoning import asked_people, due_at
from turncoat.table.record import GATHERING, NO_CLOCK, PLAYING
from turncoat.table.room import Watcher
from turncoat.table.saying import bad, read_hearers, read_statement, read_text
from turncoat.table.seats import Seats
from turncoat.table.standing import LOST, Hooks, Standing, number_of, read_record
from turncoat.table.store.rows import TableRow
from turncoat.table.store.store import Report, Stale, Store, StoreTrouble, joined, written

SLICE: Final = 0.05
"""How long bots may play, in seconds, before what they did is written down and told."""
SLOW: Final = 0.005
"""Steps that take longer run in a thread, so that other tables go on."""
RETRY: Final = 5.0
"""After how many seconds bots try again that could not write."""
TRY_AGAIN: Final = 1013
BROKEN: Final = 4500

_log = logging.getLogger("turncoat.table")


class Table(Standing):
    """Everything that people and clocks do to a table, each after the other."""

    def __init__(self, store: Store, games: Mapping[str, Game], hooks: Hooks) -> None:
        super().__init__(store, games, hooks)
        self._pace = 0.0
        self._bots: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self._advice = -1
        """The answer that was suggested last, to the only person of a lesson …"""
        self._advised: Entry | None = None
        """… and the last thing that had happened then."""
        self._broken = False
        """Whether what is on disk cannot be read back."""

    async def load(self, row: TableRow) -> None:
        """Become the table as it is on disk."""
        lines = await self.store.journal(row.id)
        self.seats = Seats.of_rows(await self.store.holdings(row.id), await self.store.links(row.id))
        self.id, self.code = row.id, row.code
        self.record = read_record(row.record)
        self.keep(row)
        self.session = None
        self._fresh = []
        self._times = [line.at for line in lines]
        if lines:
            try:
                journal, game = read_journal(joined(lines), self.games)
                session = Session.resume(game, journal, SystemRandom())
            except BadJournal as error:
                _log.error("bad journal", extra={"table": self.id, "reason": error.key, "line": error.line})
                raise TurncoatError("table_broken") from error
            self.attach(session)
            self.catch_up()

    # ------------------------------------------------------------ looking

    def admits(self, seat: int) -> bool:
        """Whether somebody may watch; before the game everybody invited may."""
        return seat >= 0 or self.record.spectators or self.phase == GATHERING

    async def enter(self, watcher: Watcher, since: int, mark: int | None = None) -> None:
        """Let a connection in, which may have entries already."""
        async with self.lock:
            if self.version == LOST:
                watcher.close(BROKEN if self._broken else TRY_AGAIN)
                return
            self.room.enter(watcher, since, mark, self.told(self.session) if self.session else None)

    # ------------------------------------------------------------ playing

    async def answer(self, seat: int, n: int, action: Json) -> None:
        """Take an answer to question ``n``: an action, or its text."""
        async with self.changing():
            session = self._own(seat)
            session.check_current(n)
            number = number_of(session, bytes(action)) if isinstance(action, msgspec.Raw) else None
            if number is None:
                session.answer(seat, self._action(action))
            else:
                session.answer_number(seat, number)
            await self.save(plain=True)
        self.play_on()

    async def say(self, seat: int, statement: Json) -> None:
        """Take a statement that bots understand too."""
        async with self.changing():
            session = self._own(seat, over=True)
            said = read_statement(session.game, session.setup, seat, statement)
            if said.about >= 0:
                about = self.room.audience(seat, self.told(session)).teller.journal_number(said.about)
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

    async def suggest(self, seat: int, n: int) -> int:
        """What to answer question ``n``: a place in the options as they are listed; only in a lesson."""
        async with self.lock:
            session = self._own(seat)
            if not self.record.lesson or session.people() != [seat]:
                raise TurncoatError("no_lesson")
            session.check_current(n)
            now = session.glimpse(seat)
            if now.asked is None or not now.asked.options:
                raise IllegalAction("stale_answer", "")
            if self._advised is not session.past[-1]:
                self._advice = await asyncio.to_thread(advise, session, seat)
                self._advised = session.past[-1]
            decoys = decoys_of(session.game, session.setup, now)
            return listed(now.asked.options, decoys).index(self._advice)

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
            if self.version == LOST:
                await self._reload()
            session = self.session
            if session is not None and timing.out_of_time(self.record, now):
                n = session.s.n
                for seat in asked_people(session):
                    if session.s.n == n:
                        session.stand_in(seat)
                timing.agree(self.record, session.humans(), now)
                await self.save()
            else:
                self.look_again()
        self.play_on()

    # ------------------------------------------------------------ bots

    def play_on(self) -> None:
        """Let chance and bots act, if there is anything for them to do, without anybody waiting for it."""
        if self.bots_are_due() and (self._bots is None or self._bots.done()):
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
        if self._fresh or self.version == LOST or not isinstance(error, TurncoatError):
            await self._reload()

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
            if self._live and due_at(self.record, self.session, 0.0) is None and self.version != LOST:
                await self.save(rests=True)

    def mend(self, error: Exception, report: Report) -> None:
        self._mending = asyncio.create_task(self._mend(error, report))

    async def _mend(self, error: Exception, report: Report) -> None:
        try:
            await self._reload()
        except Exception as worse:
            error = worse
        finally:
            self.lock.release()
        report(_meant(error))

    def lead_nowhere(self) -> None:
        """The next game of these people is gone before it began; they may open another."""
        self.record.rematch = self.shown.rematch = ""
        self.room.refresh()

    def start(self, session: Session) -> None:
        """The game begins; the next save writes its journal."""
        self.record.phase = PLAYING
        self.record.began = time.time()
        self.attach(session)

    def playing(self) -> Session:
        if self.version == LOST:
            raise StoreTrouble
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

    async def _reload(self) -> None:
        """What could not be written has not happened: back to what is on disk, once that can be read."""
        self.version = LOST
        try:
            row = await self.store.table(self.id)
            if row is None:
                raise StoreTrouble
            await self.load(row)
        except StoreTrouble:
            self.version = LOST
            self.look(time.time() + RETRY)
            raise
        except TurncoatError:
            # Its journal is damaged, which no waiting mends.
            self.version = LOST
            self._broken = True
            for watcher in list(self.room.watchers):
                watcher.close(BROKEN)
            raise
        if self.session is not None:
            self.room.retell(self.told(self.session))
        self.room.refresh()


def _meant(error: Exception) -> Exception:
    """What an error means to whoever wanted the change."""
    return IllegalAction("stale_answer", "") if isinstance(error, Stale) else error
