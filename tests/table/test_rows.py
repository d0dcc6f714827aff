"""A plain step writes its line and nothing else; how the table stands follows from the journal."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from math import inf

import msgspec
import pytest

from tests.table.hosting import Ear, Json, hosted, listen, people, run, settled
from tests.table.turn import Disk, turn
from turncoat.table import lobby
from turncoat.table.host import Host
from turncoat.table.record import PLAYING, Clock, TableRecord, read_record
from turncoat.table.store.rows import TableRow
from turncoat.table.table import Table


async def row_of(host: Host, table: Table) -> TableRow:
    row = await host.store.table(table.id)
    assert row is not None
    return row


async def answer(table: Table, ear: Ear) -> None:
    """Take the first option, by the short way."""
    state = ear.state()
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def report(error: Exception | None) -> None:
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    option = msgspec.json.encode(state["question"]["options"][0])
    assert table.answer_now(ear.seat, state["n"], option, report)
    await done
    await settled(table)


async def play(table: Table, ears: list[Ear], count: int) -> None:
    for _ in range(count):
        await answer(table, ears[table.playing().s.pending()[0]])


def test_an_answer_writes_its_line_and_no_row(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ears = [await listen(table, guest) for guest in guests]
            row, lines = await row_of(host, table), len(await host.store.journal(table.id))
            await play(table, ears, 4)
            await table.write(0, [], "words", "")
            assert await row_of(host, table) == row
            assert len(await host.store.journal(table.id)) >= lines + 5
            # What is more than a step is in the row.
            await lobby.hand(table, 1, "greedy")
            await settled(table)
            changed = await row_of(host, table)
            assert changed.version > row.version and read_record(changed.record).places[1].bot == "greedy"

    run(work())


def test_with_a_clock_every_deadline_is_in_the_row(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host, clock=Clock("live", 60))
            ears = [await listen(table, guest) for guest in guests]
            for _ in range(3):
                before = await row_of(host, table)
                await play(table, ears, 1)
                row = await row_of(host, table)
                assert row.version == before.version + 1 and row.due == table.record.deadline

    run(work())


def test_whoever_asks_is_told_how_it_stands(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ears = [await listen(table, guest) for guest in guests]
            await play(table, ears, 4)
            behind = await row_of(host, table)
            record = await host.record_of(behind)
            assert read_record(behind.record).n < record.n == table.playing().s.n
            assert record.waiting == table.playing().s.pending()
            assert record.moved == (await host.store.journal(table.id))[-1].at

    run(work())


def test_only_what_is_on_disk_is_told(place: str) -> None:
    async def work() -> None:
        async with turn(place) as now:
            before = msgspec.json.encode(now.table.disk.shown)
            now.disk.full = True
            with pytest.raises(Exception, match="store_trouble"):
                await answer(now.table, now.ears[now.seat])
            assert msgspec.json.encode(now.table.disk.shown) == before

    run(work())


def test_a_host_that_comes_back_catches_up(place: str) -> None:
    """The first is not closed before the second looks, just as if it had been killed."""

    async def work() -> None:
        async with hosted(place) as killed:
            table, guests = await people(killed)
            ears = [await listen(table, guest) for guest in guests]
            await play(table, ears, 5)
            row = await row_of(killed, table)
            async with hosted(place) as host:
                assert await host.record_of(row) == table.disk.shown
                again = await host.table(table.id)
                assert again.record == table.record
                assert [(await listen(again, guest)).state()["n"] for guest in guests] == [table.record.n] * 3

    run(work())


def test_a_host_that_comes_back_looks_at_once_where_people_played(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as killed:
            table, guests = await people(killed)
            await play(table, [await listen(table, guest) for guest in guests], 2)
            async with hosted(place) as host:
                while table.id not in host.tables:
                    await asyncio.sleep(0.01)

    run(work())


def test_a_part_of_an_answer_does_not_show_in_when_it_was_asked(place: str) -> None:
    """All knights choose a card at once, and nobody knows who has."""

    async def work() -> None:
        async with hosted(place) as killed:
            table, guests = await people(killed, game="camelot")
            ears = [await listen(table, guest) for guest in guests]
            session = table.playing()
            while len(session.s.pending()) < 2:
                await play(table, ears, 1)
            asked = table.record.moved
            await asyncio.sleep(0.01)
            seat = session.s.pending()[0]
            await answer(table, ears[seat])
            assert seat not in session.s.pending() and table.disk.shown.moved == asked
            async with hosted(place) as host:
                record = await host.record_of(await row_of(host, table))
                assert record.moved == pytest.approx(asked, abs=1e-6)
                assert record.waiting == session.s.pending()

    run(work())


async def at_rest(host: Host, table: Table, record: TableRecord) -> None:
    row = await row_of(host, table)
    assert (row.due, row.phase) == (None, PLAYING)
    assert read_record(row.record) == record
    assert table.id not in host.tables


def test_a_host_that_closes_leaves_every_row_up_to_date(place: str) -> None:
    async def work() -> None:
        async with AsyncExitStack() as first:
            host = await first.enter_async_context(hosted(place))
            tables = [await people(host) for _ in range(3)]
            for table, guests in tables:
                await play(table, [await listen(table, guest) for guest in guests], 3)
            stood = [msgspec.convert(msgspec.to_builtins(table.record), TableRecord) for table, _ in tables]
        async with hosted(place) as host:
            assert await host.store.due() == []
            for (table, _), record in zip(tables, stood, strict=True):
                await at_rest(host, table, record)

    run(work())


def test_a_table_is_put_away_up_to_date_and_taken_up_again(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ears = [await listen(table, guest) for guest in guests]
            await play(table, ears, 3)
            await host.sweep(inf)
            assert host.tables == {table.id: table}
            for ear in ears:
                table.room.leave(ear)
            await host.sweep(time.monotonic() - 60)
            assert host.tables == {table.id: table}
            await host.sweep(inf)
            await at_rest(host, table, table.record)
            again = await host.table(table.id)
            ears = [await listen(again, guest) for guest in guests]
            resting = await row_of(host, table)
            await play(again, ears, 1)
            waking = await row_of(host, table)
            assert waking.due is not None and waking.version == resting.version + 1
            await play(again, ears, 1)
            assert await row_of(host, table) == waking

    run(work())


def test_a_row_that_cannot_be_written_keeps_its_table_in_memory(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ears = [await listen(table, guest) for guest in guests]
            await play(table, ears, 3)
            record: Json = msgspec.to_builtins(table.record)
            for ear in ears:
                table.room.leave(ear)
            disk = Disk(host)
            disk.full = True
            await host.sweep(inf)
            assert host.tables == {table.id: table}
            disk.full = False
            await host.sweep(inf)
            await at_rest(host, table, msgspec.convert(record, TableRecord))

    run(work())
