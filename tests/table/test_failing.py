"""When the disk fails: what was not written has not happened, and nothing that was is lost."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import event

from tests.places import damage
from tests.table.hosting import hosted, listen, people, run, settled
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.table import gathering
from turncoat.table import table as tables
from turncoat.table.host import Host
from turncoat.table.record import Clock
from turncoat.table.store.sql import SqlStore
from turncoat.table.store.store import StoreTrouble
from turncoat.table.who import Who


class Disk:
    """A disk that can be full."""

    def __init__(self, host: Host) -> None:
        self.full = False
        assert isinstance(host.store, SqlStore)
        event.listen(host.store.engine, "commit", self._commit)

    def _commit(self, *_: Any) -> None:
        if self.full:
            raise OSError(28, "No space left on device")


def test_an_answer_that_cannot_be_written_did_not_happen(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ears = [await listen(table, who) for who in guests]
            before = [ear.state() for ear in ears]
            seat = table.playing().s.pending()[0]
            action = before[seat]["question"]["options"][0]
            disk = Disk(host)
            disk.full = True
            for _ in range(2):
                with pytest.raises(StoreTrouble):
                    await table.answer(seat, before[seat]["n"], action)
                with pytest.raises(StoreTrouble):
                    await table.write(0, [], "canary", "")
            for ear, old in zip(ears, before, strict=True):
                assert ear.state() == {**old, "entries": []}
            disk.full = False
            await table.answer(seat, before[seat]["n"], action)
            after = [ear.state() for ear in ears]
            assert all(state["n"] > before[0]["n"] and "canary" not in str(state) for state in after)
            id, entries = table.id, [ear.entries for ear in ears]
        async with hosted(place) as host:
            again = [await listen(await host.table(id), who) for who in guests]
            for ear, seen in zip(again, entries, strict=True):
                ear.state()
                assert ear.entries == seen

    run(work())


def test_a_database_that_is_away_loses_nothing_and_makes_nothing_up(place: str) -> None:
    """It can be neither written nor read, so that what failed cannot even be forgotten at once."""

    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ears = [await listen(table, who) for who in guests]
            before = [ear.state() for ear in ears]
            seat = table.playing().s.pending()[0]
            action = before[seat]["question"]["options"][0]
            assert isinstance(host.store, SqlStore)
            event.listen(host.store.engine, "before_cursor_execute", away)
            with pytest.raises(StoreTrouble):
                await table.answer(seat, before[seat]["n"], action)
            late = await listen(table, guests[0])
            assert late.code == 1013
            for ear, old in zip(ears, before, strict=True):
                assert ear.state() == {**old, "entries": []}
            event.remove(host.store.engine, "before_cursor_execute", away)
            # Whoever speaks first must not write down the answer that was refused.
            with pytest.raises(StoreTrouble):
                await table.write(0, [], "first words", "")
            assert table.playing().s.n == before[0]["n"] and table.playing().s.pending() == [seat]
            await table.answer(seat, before[seat]["n"], action)
            journal = "".join(line.text for line in await host.store.journal(table.id))
            assert journal.count(f'"n":{before[0]["n"]},"seat":{seat}') == 1

    run(work())


def test_a_clock_runs_on_after_a_database_was_away(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "RETRY", 0.05)

    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host, clock=Clock("live", 60))
            due: list[float | None] = []

            def noted(id: str, when: float | None) -> None:
                due.append(when)
                host.schedule.set(id, when)

            monkeypatch.setattr(table.hooks, "due", noted)
            ear = await listen(table, guests[0])
            n, deadline = ear.state()["n"], table.record.deadline
            assert isinstance(host.store, SqlStore)
            event.listen(host.store.engine, "before_cursor_execute", away)
            with pytest.raises(StoreTrouble):
                await table.write(0, [], "canary", "")
            event.remove(host.store.engine, "before_cursor_execute", away)
            while due[-1] != deadline:
                await asyncio.sleep(0.02)
            await table.write(0, [], "words", "")
            await table.tick(time.time() + 61)
            assert ear.state()["n"] > n and "canary" not in str(ear.entries)

    run(asyncio.wait_for(work(), 20))


def test_a_journal_that_was_damaged_meanwhile_ends_the_table(place: str) -> None:
    """That shows when it is read back: whoever is there, or comes, is sent away for good."""

    async def work() -> None:
        async with hosted(place) as host:
            table, guests = await people(host)
            ear = await listen(table, guests[0])
            disk = Disk(host)
            assert isinstance(host.store, SqlStore)
            damage(host.store, table.id)
            disk.full = True
            with pytest.raises(TurncoatError) as refused:
                await table.write(0, [], "words", "")
            assert refused.value.key == "table_broken"
            assert ear.code == (await listen(table, guests[1])).code == 4500

    run(work())


def away(*_: Any) -> None:
    raise OSError(111, "Connection refused")


def test_bots_try_again(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "RETRY", 0.05)

    async def work() -> None:
        async with hosted(place) as host:
            table, _ = await people(host, 3)
            await table.hand(0, "greedy")
            await table.hand(1, "greedy")
            disk = Disk(host)
            await table.hand(2, "greedy")
            disk.full = True
            await asyncio.sleep(0.3)
            assert table.phase != "over"
            disk.full = False
            while table.phase != "over":
                await asyncio.sleep(0.02)

    run(asyncio.wait_for(work(), 20))


def test_a_seat_that_cannot_be_written_stays_empty(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, _ = await people(host, 2, begin=False, seats=3)
            disk = Disk(host)
            disk.full = True
            with pytest.raises(StoreTrouble):
                await gathering.join(table, Who(guest="eve"), "Eve", None)
            assert [place.kind for place in table.record.places] == ["human", "human", "empty"]
            disk.full = False
            assert (await gathering.join(table, Who(guest="eve"), "Eve", None))[0] == 2

    run(work())


def test_another_process_wrote_first(place: str) -> None:
    """Two hosts on one database: the one that comes late is refused, and then knows better."""

    async def work() -> None:
        async with hosted(place) as one, hosted(place) as other:
            table, guests = await people(one)
            same = await other.table(table.id)
            seat, n = table.playing().s.pending()[0], table.playing().s.n
            ear = await listen(same, guests[seat])
            option = ear.state()["question"]["options"][0]
            await table.answer(seat, n, option)
            await settled(table)
            with pytest.raises(IllegalAction) as refused:
                await same.answer(seat, n, option)
            assert refused.value.key == "stale_answer"
            assert ear.state()["n"] == table.playing().s.n

    run(work())
