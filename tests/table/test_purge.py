"""What nobody comes back for is forgotten; games are not, unless the operator says so."""

from __future__ import annotations

from msgspec.structs import replace

from tests.table.hosting import NAMES, hosted, listen, people, run, settled
from turncoat.table import lobby
from turncoat.table.host import DAY, Host
from turncoat.table.identity import Identity
from turncoat.table.record import OVER, Clock
from turncoat.table.store.rows import Change
from turncoat.table.store.store import written
from turncoat.table.table import Table

EVE = Identity(guest="eve", name="Eve")
NOW = 1e9


async def untouched(host: Host, table: Table, days: float) -> None:
    """Make it so long ago that somebody touched a table."""
    await table.rest()
    row = await host.store.table(table.id)
    assert row is not None
    await written(host.store, Change(replace(row, version=row.version + 1, changed=NOW - days * DAY), 10**6))


async def there(host: Host, *tables: Table) -> list[bool]:
    return [await host.store.table(table.id) is not None for table in tables]


def test_a_table_that_never_begins_is_dropped(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            made = [await people(host, begin=begin) for begin in (False, False, False, True)]
            old, young, watched, begun = [table for table, _ in made]
            for table, days in ((old, 31), (young, 29), (watched, 31), (begun, 400)):
                await untouched(host, table, days)
            ear = await listen(watched, EVE)
            await host.purge(NOW)
            assert await there(host, old, young, watched, begun) == [False, True, True, True]
            assert await host.store.holdings(old.id) == [] and await host.store.links(old.id) == {}
            assert ear.code == 0 and old.id not in host.tables

    run(work())


def test_games_are_kept_for_ever_or_as_long_as_the_operator_says(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            bots = ["", "greedy", "greedy"]
            over = (await people(host, 1, seats=3, bots=bots))[0]
            await lobby.hand(over, 0, "greedy")
            await settled(over)
            assert over.disk.phase == OVER
            lying = (await people(host))[0]
            timed = (await people(host, clock=Clock("days", 86400)))[0]
            for table in (over, lying, timed):
                await untouched(host, table, 100)
            await host.purge(NOW)
            assert await there(host, over, lying, timed) == [True, True, True]
            host.keep_days = 101
            await host.purge(NOW)
            assert await there(host, over, lying, timed) == [True, True, True]
            host.keep_days = 99
            await host.purge(NOW)
            assert await there(host, over, lying, timed) == [False, False, True]
            assert await host.store.journal(over.id) == []

    run(work())


def test_guests_are_known_for_a_year(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            for guest, days in zip(guests, (366, 364, 0), strict=True):
                await host.store.enter_guest(guest.guest, guest.name, NOW - days * DAY)
            await host.purge(NOW)
            assert [await host.store.guest(guest.guest) for guest in guests] == [None, *NAMES[1:3]]
            holding = {one.guest for one in await host.store.holdings(table.id)}
            assert holding == {guests[1].guest, guests[2].guest}

    run(work())


def test_a_rematch_that_is_gone_can_be_asked_for_again(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            over, _ = await people(host, 1, seats=3, bots=["", "greedy", "greedy"])
            await lobby.hand(over, 0, "greedy")
            await settled(over)
            first = await host.rematch(over, 0, False)
            await untouched(host, first, 31)
            await host.purge(NOW)
            assert over.lobby(0)["rematch"] is None
            second = await host.rematch(over, 0, False)
            assert second.id != first.id
            id = over.id
            await lobby.empty(second, 0)
            await host.store.remove(second.id)
        async with hosted(place) as host:
            assert (await host.table(id)).lobby(0)["rematch"] is None

    run(work())
