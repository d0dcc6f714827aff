"""SqlStore: the store in a database that SQLAlchemy knows: a file of SQLite, or PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import re
import stat
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from alembic.util import CommandError
from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    Row,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from turncoat.core.errors import TurncoatError
from turncoat.table.store.batch import Batch, lines_of, values_of
from turncoat.table.store.migrations import upgrade
from turncoat.table.store.rows import Change, Holding, JournalLine, SeatChange, TableRow, Write
from turncoat.table.store.schema import ENTRIES, GUESTS, HOLDERS, LINKS, TABLES
from turncoat.table.store.store import Report, Stale, StoreTrouble, reason_of
from turncoat.table.store.writer import Writer, read

T = TypeVar("T")
PROBE = "-"
"""A guest that nobody can be: written to see whether writing works."""
PATIENCE = {"connect_timeout": "10", "keepalives_idle": "20", "tcp_user_timeout": "20000"}
"""How long a PostgreSQL may say nothing before it counts as away, unless its address says otherwise."""
OWN = 0o600
"""A file that its owner may read and write, and nobody else."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite puts beside a database while it is open."""
READERS = 4
"""How many read at once."""
MOST = 200
"""How many tables are forgotten at once, so that no player waits for it."""


def open_store(place: str) -> SqlStore:
    """The store at a path or a database address, brought up to date."""
    try:
        return SqlStore(_engine(place))
    except ModuleNotFoundError as error:
        raise TurncoatError(
            "store_driver", place=("text", _shown(place)), driver=("text", error.name or str(error))
        ) from error
    except CommandError as error:
        # Nothing else can be wrong with migrations that come with the program.
        raise TurncoatError("store_newer", place=("text", _shown(place))) from error
    except (OSError, SQLAlchemyError, ValueError) as error:
        raise TurncoatError(
            "store_closed", place=("text", _shown(place)), reason=("text", reason_of(error))
        ) from error


def _shown(place: str) -> str:
    """A place as it may be told: without its password, even if it is no address at all."""
    place = re.sub(r"(//[^:@/]*):.*@", r"\1:***@", place)
    return re.sub(r"(password=)[^&]*", r"\1***", place)


def _engine(place: str) -> Engine:
    # What is written is nobody's business, so no error tells it.
    if "://" in place:
        url = make_url(place)
        if url.get_backend_name() == "postgresql":
            url = url.update_query_dict({name: PATIENCE[name] for name in PATIENCE.keys() - url.query.keys()})
        engine = create_engine(url, pool_pre_ping=True, hide_parameters=True)
    else:
        file = Path(place).expanduser()
        file.resolve().parent.mkdir(parents=True, exist_ok=True)
        url = URL.create("sqlite", database=str(file))
        engine = create_engine(url, hide_parameters=True, connect_args={"timeout": 30})
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        keep_private(Path(url.database))
    tune = {"sqlite": _tune_sqlite, "postgresql": _tune_postgresql}.get(engine.dialect.name)
    if tune is not None:
        event.listen(engine, "connect", tune)
    return engine


def keep_private(file: Path) -> None:
    """A new database is its owner's alone; one that is there is closed to those who are not of its group.

    SQLite gives the files that it puts beside a database the same rights.
    """
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWN))
    except FileExistsError:
        for part in (file, *[file.with_name(file.name + suffix) for suffix in BESIDE]):
            # Whoever may write a file that is not theirs cannot change who else may.
            with suppress(FileNotFoundError, PermissionError):
                mode = stat.S_IMODE(part.stat().st_mode)
                if mode & stat.S_IRWXO:
                    part.chmod(mode & ~stat.S_IRWXO)


def _tune_sqlite(connection: Any, _: Any) -> None:
    """A power cut loses no commit, readers do not wait for the writer, links between rows are checked."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _tune_postgresql(connection: Any, _: Any) -> None:
    """A power cut loses no commit, also where the database is set to take that lightly."""
    setting = "synchronous_commit"
    with connection.cursor() as cursor:
        cursor.execute(
            f"select set_config('{setting}', 'on', false) where current_setting('{setting}') = 'off'"
        )
    connection.commit()


class SqlStore:
    """All writing in one thread, reading in others."""

    def __init__(self, engine: Engine) -> None:
        try:
            upgrade(engine)
        except BaseException:
            engine.dispose()
            raise
        self.engine = engine
        # Threads of its own: whatever else takes long in others does not keep anybody from reading.
        self._readers = ThreadPoolExecutor(READERS, "turncoat-reader")
        self.writer = Writer(engine, Batch(engine))

    def close(self) -> None:
        self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    # ------------------------------------------------------------ writing

    async def create(self, change: Change) -> None:
        await self.writer.write(lambda c: _create(c, change))

    def write(self, step: Write, report: Report) -> None:
        if isinstance(step, Change) and (step.cut or step.seats):
            self.writer.submit(partial(_change, change=step), report)
        else:
            self.writer.submit(step, report)

    async def remove(self, table: str) -> None:
        await self.writer.write(lambda c: _remove(c, [table]))

    async def purge(self, phases: Sequence[str], before: float, spare: Sequence[str]) -> list[str]:
        old = TABLES.c.phase.in_(phases) & (TABLES.c.changed < before) & TABLES.c.due.is_(None)
        wanted = select(TABLES.c.id).where(old & TABLES.c.id.not_in(spare)).limit(MOST)
        found: list[str] = []

        def job(c: Connection) -> None:
            found[:] = c.execute(wanted).scalars()
            _remove(c, found)

        await self.writer.write(job)
        return found

    async def purge_guests(self, before: float) -> None:
        gone = GUESTS.c.seen < before

        def job(c: Connection) -> None:
            c.execute(delete(HOLDERS).where(HOLDERS.c.guest.in_(select(GUESTS.c.hash).where(gone))))
            c.execute(delete(GUESTS).where(gone))

        await self.writer.write(job)

    async def enter_guest(self, hashed: str, name: str, seen: float) -> None:
        def job(c: Connection) -> None:
            known = c.execute(update(GUESTS).where(GUESTS.c.hash == hashed).values(name=name, seen=seen))
            if known.rowcount == 0:
                c.execute(insert(GUESTS).values(hash=hashed, name=name, seen=seen))

        await self.writer.write(job)

    async def healthy(self) -> bool:
        try:
            await self.enter_guest(PROBE, "", time.time())
            await self.guest(PROBE)
        except StoreTrouble:
            return False
        return True

    # ------------------------------------------------------------ reading

    async def table(self, table: str) -> TableRow | None:
        return await self._one(TABLES.c.id, table)

    async def by_code(self, code: str) -> TableRow | None:
        return await self._one(TABLES.c.code, code)

    async def journal(self, table: str) -> list[JournalLine]:
        wanted = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.n)
        return await self._read(lambda c: [JournalLine(row.text, row.at) for row in c.execute(wanted)])

    async def holdings(self, table: str) -> list[Holding]:
        wanted = select(HOLDERS).where(HOLDERS.c.table_id == table)
        return await self._read(
            lambda c: [Holding(row.guest, row.table_id, row.seat) for row in c.execute(wanted)]
        )

    async def links(self, table: str) -> dict[int, str]:
        wanted = select(LINKS).where(LINKS.c.table_id == table)
        return await self._read(lambda c: {row.seat: row.hash for row in c.execute(wanted)})

    async def tables_of(self, guest: str) -> list[tuple[TableRow, int]]:
        wanted = (
            select(TABLES, HOLDERS.c.seat)
            .join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
            .where(HOLDERS.c.guest == guest)
            .order_by(TABLES.c.changed.desc())
        )
        return await self._read(lambda c: [(_row(row), row.seat) for row in c.execute(wanted)])

    async def tables_in(self, phase: str, listed: bool, limit: int) -> list[TableRow]:
        wanted = select(TABLES).where(TABLES.c.phase == phase).order_by(TABLES.c.changed.desc()).limit(limit)
        if listed:
            wanted = wanted.where(TABLES.c.listed == 1)
        return await self._read(lambda c: [_row(row) for row in c.execute(wanted)])

    async def due(self) -> list[tuple[float, str]]:
        wanted = select(TABLES.c.due, TABLES.c.id).where(TABLES.c.due.is_not(None))
        return await self._read(lambda c: [(row.due, row.id) for row in c.execute(wanted)])

    async def by_link(self, hashed: str) -> tuple[str, int] | None:
        def reader(c: Connection) -> tuple[str, int] | None:
            row = c.execute(select(LINKS).where(LINKS.c.hash == hashed)).first()
            return None if row is None else (row.table_id, row.seat)

        return await self._read(reader)

    async def guest(self, hashed: str) -> str | None:
        wanted = select(GUESTS.c.name).where(GUESTS.c.hash == hashed)
        return await self._read(lambda c: c.execute(wanted).scalar())

    async def _one(self, column: Column[str], value: str) -> TableRow | None:
        # PostgreSQL does not even compare a text with a zero byte in it.
        wanted = select(TABLES).where(column == value.replace("\0", "-"))

        def reader(c: Connection) -> TableRow | None:
            row = c.execute(wanted).first()
            return None if row is None else _row(row)

        return await self._read(reader)

    async def _read(self, reader: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        found: T = await loop.run_in_executor(self._readers, read, self.engine, reader)
        return found


def _remove(c: Connection, tables: Sequence[str]) -> None:
    for kept in (HOLDERS, LINKS, ENTRIES):
        c.execute(delete(kept).where(kept.c.table_id.in_(tables)))
    c.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))


def _create(c: Connection, change: Change) -> None:
    row = change.row
    taken = c.execute(select(TABLES.c.id).where((TABLES.c.id == row.id) | (TABLES.c.code == row.code)))
    if taken.first() is not None:
        raise Stale
    c.execute(insert(TABLES).values(id=row.id, code=row.code, **values_of(row)))
    _follow(c, change)


def _change(c: Connection, change: Change) -> None:
    """The version is the lock: whoever has not seen the latest one changes nothing."""
    row = change.row
    seen = (TABLES.c.id == row.id) & (TABLES.c.version == row.version - 1)
    if c.execute(update(TABLES).where(seen).values(**values_of(row))).rowcount != 1:
        raise Stale
    _follow(c, change)


def _follow(c: Connection, change: Change) -> None:
    table = change.row.id
    if change.cut:
        c.execute(delete(ENTRIES).where((ENTRIES.c.table_id == table) & (ENTRIES.c.n >= change.keep)))
    if change.lines:
        c.execute(insert(ENTRIES), lines_of(change))
    for seat in change.seats:
        _seat(c, table, seat)


def _seat(c: Connection, table: str, change: SeatChange) -> None:
    c.execute(delete(HOLDERS).where((HOLDERS.c.table_id == table) & (HOLDERS.c.seat == change.seat)))
    for guest in change.guests:
        c.execute(delete(HOLDERS).where((HOLDERS.c.table_id == table) & (HOLDERS.c.guest == guest)))
        c.execute(insert(HOLDERS).values(guest=guest, table_id=table, seat=change.seat))
    c.execute(delete(LINKS).where((LINKS.c.table_id == table) & (LINKS.c.seat == change.seat)))
    if change.link:
        c.execute(delete(LINKS).where(LINKS.c.hash == change.link))
        c.execute(insert(LINKS).values(hash=change.link, table_id=table, seat=change.seat))


def _row(row: Row[Any]) -> TableRow:
    return TableRow(
        row.id, row.code, row.phase, row.version, bool(row.listed), row.changed, row.due, row.record
    )
