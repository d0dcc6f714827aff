"""A host without a server: tables, guests, and ears that listen to them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from turncoat.table import lobby
from turncoat.table.host import Host
from turncoat.table.identity import Identity
from turncoat.table.record import NewTable
from turncoat.table.room import Watcher
from turncoat.table.store.sql import open_store
from turncoat.table.table import Table

Json = Any
NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Elke")


class Ear(Watcher):
    """A connection that notes when it is woken."""

    def __init__(self, table: Table, who: Identity) -> None:
        super().__init__(who, table.holders.of(who))
        self.table = table
        self.wakes = 0
        self.code = 0
        self.entries: list[Json] = []

    def wake(self) -> None:
        self.wakes += 1

    def close(self, code: int) -> None:
        self.code = code

    def state(self) -> Json:
        message = json.loads(self.table.room.message(self))
        fresh = message["entries"]
        if fresh:
            self.entries = [entry for entry in self.entries if entry["k"] < fresh[0]["k"]]
        self.entries = [entry for entry in self.entries + fresh if entry["k"] <= message["k"]]
        return message


@asynccontextmanager
async def hosted(place: Path | str) -> AsyncIterator[Host]:
    """A host whose tables are at a place of a store, or in a folder."""
    store = open_store(place if isinstance(place, str) else str(place / "tables.db"))
    host = Host(store)
    await host.open()
    try:
        yield host
    finally:
        await host.close()
        store.close()


async def people(
    host: Host, count: int = 3, begin: bool = True, **wish: Json
) -> tuple[Table, list[Identity]]:
    """A table of people; it has begun unless told otherwise."""
    guests = [Identity(guest=name.lower(), name=name) for name in NAMES[:count]]
    table, _ = await host.create(
        NewTable(**{"game": "intrige", "seats": count, "name": "Anna", **wish}), guests[0]
    )
    for guest in guests[1:]:
        await lobby.join(table, guest, guest.name, None)
    if begin:
        await lobby.start(table)
        await settled(table)
    return table, guests


async def settled(table: Table) -> None:
    """Wait until nothing goes on at a table."""
    while table.busy:
        await asyncio.sleep(0.001)


async def listen(table: Table, who: Identity, since: int = 0) -> Ear:
    ear = Ear(table, who)
    await table.enter(ear, since)
    return ear


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)
