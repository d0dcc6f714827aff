"""Host: all tables of a server. They are read when somebody comes, and put away when nobody is left."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from turncoat import games as all_games
from turncoat.core.errors import BadSetup, TurncoatError
from turncoat.core.game import Game, find_games
from turncoat.table import lobby
from turncoat.table.identity import Holders, Identity, hashed, new_code, new_id
from turncoat.table.record import (
    BOT,
    CHAIR,
    GATHERING,
    HUMAN,
    OVER,
    PLAYING,
    NewTable,
    Place,
    TableRecord,
    new_record,
    read_record,
)
from turncoat.table.schedule import Schedule
from turncoat.table.store.rows import Change, TableRow
from turncoat.table.store.store import Stale, Store, StoreTrouble
from turncoat.table.table import RETRY, Hooks, Table

IDLE: Final = 600.0
"""After how many seconds without anybody a table is put away."""
SWEEP: Final = 5.0
DAY: Final = 86400.0
GATHERING_DAYS: Final = 30
"""How long a table waits that never begins."""
GUEST_DAYS: Final = 365
"""How long a browser is known that never comes back."""
PURGE: Final = 3600.0
"""How often the store is rid of what nobody comes back for."""

_log = logging.getLogger("turncoat.host")


class Host:
    """Keeps the tables that are in use, their clocks, and what must go on in the background."""

    def __init__(
        self,
        store: Store,
        notify: Callable[[Table], Awaitable[None]] | None = None,
        keep_days: int = 0,
        own: Sequence[Game] = (),
    ) -> None:
        self.store = store
        self.keep_days = keep_days
        """For how many days a game is kept that nobody touches, finished or not; 0 is for ever."""
        self.own = {(game.name, edition): game for game in own for edition in game.foreign}
        """Games in the editions that this server's operator brings along."""
        self.games: dict[str, Game] = find_games(all_games)
        self.tables: dict[str, Table] = {}
        self.schedule = Schedule(self._look)
        self._notify = notify
        self._hooks = Hooks(self.schedule.set, self._turn, self.game)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rematching = asyncio.Lock()

    # ------------------------------------------------------------ running

    async def open(self) -> None:
        """Take up every clock and every bot where they were."""
        for due, table in await self.store.due():
            self.schedule.set(table, due)
        self.spawn(self.schedule.run())
        self.spawn(self._sweep())
        self.spawn(self._purge())

    async def close(self) -> None:
        """Stop cleanly; whatever was acknowledged is on disk anyway."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*[self._rest(table) for table in self.tables.values()])
        for table in self.tables.values():
            for watcher in list(table.room.watchers):
                watcher.close(1012)

    async def _rest(self, table: Table) -> bool:
        """Whether all is on disk now. If it is not, whoever loads the table catches up with its journal."""
        await table.stop()
        try:
            await table.rest()
        except TurncoatError:
            return False
        return True

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something go on in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, id: str, now: float) -> None:
        """A table's moment has come; one that fails waits and does not hold up the others."""
        self.spawn(self._tick(id, now))

    async def _tick(self, id: str, now: float) -> None:
        try:
            await (await self.table(id)).tick(now)
        except TurncoatError as error:
            _log.warning("table waits", extra={"table": id, "reason": error.key})
            if error.key in ("store_trouble", "stale_answer"):
                self.schedule.set(id, time.time() + RETRY)
        except Exception:
            _log.exception("table stopped", extra={"table": id})

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep(time.monotonic() - IDLE)

    async def sweep(self, before: float) -> None:
        """Put away the tables where nobody has been since then."""
        for id, table in list(self.tables.items()):
            if _idle(table, before) and await self._rest(table) and _idle(table, before):
                self.tables.pop(id, None)

    async def _purge(self) -> None:
        while True:
            with suppress(StoreTrouble):
                await self.purge(time.time())
            await asyncio.sleep(PURGE)

    async def purge(self, now: float) -> None:
        """Forget what nobody comes back for; never a table where somebody is."""
        spare = [id for id, table in self.tables.items() if table.room.watchers or table.busy]
        gone = await self.store.purge([GATHERING], now - GATHERING_DAYS * DAY, spare)
        if self.keep_days:
            gone += await self.store.purge([PLAYING, OVER], now - self.keep_days * DAY, spare)
        await self.store.purge_guests(now - GUEST_DAYS * DAY)
        for id in gone:
            self._forget(id)

    def _forget(self, id: str) -> None:
        """A table is no more; whoever was shown the way there is not sent to it."""
        table = self.tables.pop(id, None)
        for watcher in list(table.room.watchers) if table else []:
            watcher.close(4404)
        self.schedule.set(id, None)
        for other in self.tables.values():
            if other.record.rematch == id:
                other.lead_nowhere()

    def _turn(self, id: str) -> None:
        if self._notify is not None and id in self.tables:
            self.spawn(self._tell(self.tables[id]))

    async def _tell(self, table: Table) -> None:
        assert self._notify is not None
        with suppress(Exception):
            await self._notify(table)

    # ------------------------------------------------------------ tables

    def game(self, name: str, edition: str = "") -> Game:
        if name not in self.games:
            raise BadSetup("unknown_game", game=("text", name[:40]), known=("text", ", ".join(self.games)))
        return self.own.get((name, edition), self.games[name])

    def editions(self, name: str) -> list[str]:
        """The editions in which a game can be played here."""
        return [*self.games[name].editions, *[edition for game, edition in self.own if game == name]]

    async def table(self, id: str) -> Table:
        """The table of this id; there is never more than one of it in this program."""
        if id in self.tables:
            return self.tables[id]
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id not in self.tables:
                    row = await self.store.table(id)
                    if row is None:
                        raise TurncoatError("no_such_table")
                    table = Table(self.store, self.games, self._hooks)
                    await table.load(row)
                    if table.record.rematch and await self.store.table(table.record.rematch) is None:
                        table.lead_nowhere()
                    # Whoever came when loading had failed may have loaded it meanwhile.
                    self.tables.setdefault(id, table)
                return self.tables[id]
        finally:
            self._loading.pop(id, None)

    async def record_of(self, row: TableRow) -> TableRecord:
        """How a table stands; a row may be behind where people play, or did when the program was killed."""
        due = row.due is not None and row.due < time.time()
        if due and row.phase == PLAYING and row.id not in self.tables:
            with suppress(TurncoatError):
                await self.table(row.id)
        table = self.tables.get(row.id)
        return read_record(row.record) if table is None else table.disk.shown

    async def by_code(self, code: str) -> Table:
        row = await self.store.by_code(code.strip().upper()[:8])
        if row is None:
            raise TurncoatError("no_such_code")
        return await self.table(row.id)

    async def create(self, wish: NewTable, who: Identity) -> tuple[Table, str]:
        """Open a table; returns it with the secret of the first player's link."""
        record = new_record(wish, self.game(wish.game, wish.edition), time.time())
        seats = Holders()
        secret = seats.give(record.host, who)
        return await self._enter(record, seats), secret

    async def _enter(self, record: TableRecord, seats: Holders) -> Table:
        data = msgspec.json.encode(record).decode()
        row = TableRow(new_id(), new_code(), GATHERING, 1, record.open, time.time(), None, data)
        changes = tuple(seats.change(seat) for seat in {*seats.guests, *seats.links})
        while True:
            try:
                await self.store.create(Change(row, seats=changes))
            except Stale:
                row = msgspec.structs.replace(row, id=new_id(), code=new_code())
            else:
                return await self.table(row.id)

    async def leave(self, table: Table, seat: int) -> None:
        """Get up before the game; a table that the last player leaves is gone."""
        await lobby.empty(table, seat)
        if all(place.kind != HUMAN for place in table.record.places):
            await self.store.remove(table.id)
            self._forget(table.id)

    async def rematch(self, table: Table, seat: int, rotate: bool) -> Table:
        """The same people once more, in the same seats or each one further; asked twice it is one table."""
        if table.disk.phase != OVER:
            raise TurncoatError("not_over")
        async with self._rematching:
            if not table.record.rematch:
                await lobby.point_on(table, (await self._again(table, seat, rotate)).id)
        return await self.table(table.record.rematch)

    async def _again(self, table: Table, asking: int, rotate: bool) -> Table:
        old = table.record
        taken = [seat for seat, place in enumerate(old.places) if place.kind != CHAIR]
        count = len(taken)
        step = 1 if rotate else 0
        places = [_again(table, taken[(seat - step) % count]) for seat in range(count)]
        host = (taken.index(asking) + step) % count
        if places[host].kind != HUMAN:
            host = next((seat for seat, place in enumerate(places) if place.kind == HUMAN), host)
        record = TableRecord(
            old.game,
            old.edition,
            old.options,
            old.clock,
            old.spectators,
            old.open,
            old.private_talk,
            old.records,
            old.webhook,
            time.time(),
            places,
            host=host,
            free_talk=old.free_talk,
        )
        guests = table.holders.guests
        seats = Holders(
            {(i + step) % count: set(guests[seat]) for i, seat in enumerate(taken) if seat in guests}
        )
        return await self._enter(record, seats)

    async def seat_of_link(self, secret: str) -> tuple[Table, int, str]:
        """The table and seat of a personal link, and the link's hash."""
        found = await self.store.by_link(hashed(secret))
        if found is None:
            raise TurncoatError("bad_link")
        return await self.table(found[0]), found[1], hashed(secret)


def _idle(table: Table, before: float) -> bool:
    """Whether nobody has been at a table since then, and nothing is under way there."""
    return not table.room.watchers and not table.busy and table.room.touched < before


def _again(table: Table, seat: int) -> Place:
    """A player or bot of the last game, in the next; whom nothing but a link leads there must join anew."""
    place = table.record.places[seat]
    if place.kind == BOT:
        return Place(place.name, BOT, place.bot)
    return Place(place.name, HUMAN) if table.holders.guests.get(seat) else Place()
