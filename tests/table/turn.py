"""A turn at a table of three, about to be answered, and a disk that fails when it is told to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import event

from tests.table.hosting import Ear, Json, hosted, listen, people
from turncoat.table.host import Host
from turncoat.table.identity import Identity
from turncoat.table.store.sql import SqlStore
from turncoat.table.store.store import Report
from turncoat.table.table import Table


class Disk:
    """A disk that can be full, or away altogether."""

    def __init__(self, host: Host) -> None:
        self.full = False
        self.away = False
        assert isinstance(host.store, SqlStore)
        event.listen(host.store.engine, "commit", self._commit)
        event.listen(host.store.engine, "before_cursor_execute", self._execute)

    def _commit(self, *_: Any) -> None:
        if self.full:
            raise OSError(28, "No space left on device")

    def _execute(self, *_: Any) -> None:
        if self.away:
            raise OSError(111, "Connection refused")


@dataclass
class Turn:
    """Everybody listens; ``seat`` is asked question ``n`` and may choose ``option``."""

    table: Table
    guests: list[Identity]
    ears: list[Ear]
    before: list[Json]
    """What everybody is shown."""
    seat: int
    n: int
    option: Json
    disk: Disk

    async def answer(self) -> None:
        """The whole way."""
        await self.table.answer(self.seat, self.n, self.option)

    def take(self, report: Report) -> bool:
        """The short way."""
        return self.table.answer_now(self.seat, self.n, msgspec.json.encode(self.option), report)


@asynccontextmanager
async def turn(place: Path | str) -> AsyncIterator[Turn]:
    """A turn at a table that is kept there."""
    async with hosted(place) as host:
        table, guests = await people(host)
        yield await turn_at(host, table, guests)


async def turn_at(host: Host, table: Table, guests: list[Identity]) -> Turn:
    ears = [await listen(table, who) for who in guests]
    before = [ear.state() for ear in ears]
    seat = table.playing().s.pending()[0]
    now = before[seat]
    return Turn(table, guests, ears, before, seat, now["n"], now["question"]["options"][0], Disk(host))
