"""Store: what the host needs of a database, and no more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from turncoat.core.errors import TurncoatError
from turncoat.table.store.rows import Change, Holding, JournalLine, TableRow, Write

_log: Final = logging.getLogger("turncoat.store")


class Stale(Exception):
    """Somebody else has written to the table meanwhile; nothing of this was."""


class StoreTrouble(TurncoatError):
    """The database could not write or read; nothing has changed."""

    def __init__(self) -> None:
        super().__init__("store_trouble")


def trouble(error: Exception) -> StoreTrouble:
    """What a failure of the database is to everybody else; the operator finds the reason in the logs."""
    _log.error("store failed", extra={"reason": reason_of(error)})
    return StoreTrouble()


def reason_of(error: Exception) -> str:
    """What is wrong, in the database's own words; what was to be written is not among them."""
    said = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
    return next(iter(said.splitlines()), type(error).__name__)


Report = Callable[[Exception | None], None]
"""Takes what came of something: nothing amiss, or the error."""


class Store(Protocol):
    """Durable when a call returns; ``StoreTrouble`` if it could not be done."""

    async def create(self, change: Change) -> None:
        """Enter a new table; ``Stale`` if its id or code is taken."""

    def write(self, step: Write, report: Report) -> None:
        """Write a step of a table soon, and report; ``Stale`` unless its version and lines are the next."""

    async def remove(self, table: str) -> None:
        """Forget a table that never began."""

    async def purge(self, phases: Sequence[str], before: float, spare: Sequence[str]) -> list[str]:
        """Forget tables in these phases that were last written to before then and wait for
        no clock, some at a time; tells which."""

    async def purge_guests(self, before: float) -> None:
        """Forget guests who were last here before then, and which seats were theirs."""

    async def table(self, table: str) -> TableRow | None: ...

    async def by_code(self, code: str) -> TableRow | None: ...

    async def journal(self, table: str) -> list[JournalLine]:
        """All lines of a table's journal, the header first; none before it begins."""

    async def holdings(self, table: str) -> list[Holding]: ...

    async def links(self, table: str) -> dict[int, str]:
        """The hash of each seat's link."""

    async def tables_of(self, guest: str) -> list[tuple[TableRow, int]]:
        """Where a guest sits or sat, and on which seat, the latest first."""

    async def tables_in(self, phase: str, listed: bool, limit: int) -> list[TableRow]:
        """Tables in a phase, the latest first; only those open to all if ``listed``."""

    async def due(self) -> list[tuple[float, str]]:
        """When to look at which table."""

    async def by_link(self, hashed: str) -> tuple[str, int] | None:
        """The table and seat of a seat link."""

    async def guest(self, hashed: str) -> str | None:
        """The name of a guest."""

    async def enter_guest(self, hashed: str, name: str, seen: float) -> None: ...

    async def healthy(self) -> bool:
        """Whether it can write."""

    def close(self) -> None: ...


def joined(lines: Sequence[JournalLine]) -> str:
    """The text of a journal."""
    return "".join(line.text for line in lines)


def written(store: Store, step: Write) -> asyncio.Future[None]:
    """Write a step; done when it is on disk."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.write(step, partial(settle, done))
    return done


def settle(done: asyncio.Future[None], outcome: Exception | None) -> None:
    """Let whoever waits go on."""
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)
