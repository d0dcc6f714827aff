"""When the disk fails: what was not written has not happened, and nothing that was is lost."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.places import damage
from tests.table.hosting import hosted, listen, people, run, settled
from tests.table.turn import Disk, turn, turn_at
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.table import lobby
from turncoat.table import table as tables
from turncoat.table.identity import Identity
from turncoat.table.record import Clock
from turncoat.table.store.sql import SqlStore
from turncoat.table.store.store import StoreTrouble


def test_an_answer_that_cannot_be_written_did_not_happen(place: str) -> None:
    async def work() -> None:
        async with turn(place) as now:
            table, ears, n = now.table, now.ears, now.n
            now.disk.full = True
            for _ in range(2):
                with pytest.raises(StoreTrouble):
                    await now.answer()
                with pytest.raises(StoreTrouble):
                    await table.write(0, [], "canary", "")
            for ear, old in zip(ears, now.before, strict=True):
                assert ear.state() == {**old, "entries": []}
            now.disk.full = False
            await now.answer()
            after = [ear.state() for ear in ears]
            assert all(state["n"] > n and "canary" not in str(state) for state in after)
        async with hosted(place) as host:
            again = [await listen(await host.table(table.id), who) for who in now.guests]
            for ear, seen in zip(again, ears, strict=True):
                ear.state()
                assert ear.entries == seen.entries

    run(work())


def test_a_database_that_is_away_loses_nothing_and_makes_nothing_up(place: str) -> None:
    """It can be neither written nor read, so that what failed cannot even be forgotten at once."""

    async def work() -> None:
        async with turn(place) as now:
            table, seat, n = now.table, now.seat, now.n
            now.disk.away = True
            with pytest.raises(StoreTrouble):
                await now.answer()
            late = await listen(table, now.guests[0])
            assert late.code == 1013
            for ear, old in zip(now.ears, now.before, strict=True):
                assert ear.state() == {**old, "entries": []}
            now.disk.away = False
            # Whoever speaks first must not write down the answer that was refused.
            with pytest.raises(StoreTrouble):
                await table.write(0, [], "first words", "")
            assert table.playing().s.n == n and table.playing().s.pending() == [seat]
            await now.answer()
            journal = "".join(line.text for line in await table.store.journal(table.id))
            assert journal.count(f'"n":{n},"seat":{seat}') == 1

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
            disk = Disk(host)
            disk.away = True
            with pytest.raises(StoreTrouble):
                await table.write(0, [], "canary", "")
            disk.away = False
            while due[-1] != deadline:
                await asyncio.sleep(0.02)
            await table.write(0, [], "words", "")
            await table.tick(time.time() + 61)
            assert ear.state()["n"] > n and "canary" not in str(ear.entries)

    run(asyncio.wait_for(work(), 20))


def test_a_journal_that_was_damaged_meanwhile_ends_the_table(place: str) -> None:
    """That shows when it is read back: whoever is there, or comes, is sent away for good."""

    async def work() -> None:
        async with turn(place) as now:
            assert isinstance(now.table.store, SqlStore)
            damage(now.table.store, now.table.id)
            now.disk.full = True
            with pytest.raises(TurncoatError) as refused:
                await now.answer()
            assert refused.value.key == "table_broken"
            late = await listen(now.table, now.guests[1])
            assert [ear.code for ear in (*now.ears, late)] == [4500] * 4

    run(work())


def test_bots_try_again(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "RETRY", 0.05)

    async def work() -> None:
        async with hosted(place) as host:
            table, _ = await people(host, 3)
            await lobby.hand(table, 0, "greedy")
            await lobby.hand(table, 1, "greedy")
            disk = Disk(host)
            await lobby.hand(table, 2, "greedy")
            disk.full = True
            await asyncio.sleep(0.3)
            assert table.disk.phase != "over"
            disk.full = False
            while table.disk.phase != "over":
                await asyncio.sleep(0.02)

    run(asyncio.wait_for(work(), 20))


def test_a_seat_that_cannot_be_written_stays_empty(place: str) -> None:
    async def work() -> None:
        async with hosted(place) as host:
            table, _ = await people(host, 2, begin=False, seats=3)
            disk = Disk(host)
            disk.full = True
            with pytest.raises(StoreTrouble):
                await lobby.join(table, Identity(guest="eve"), "Eve", None)
            assert [place.kind for place in table.record.places] == ["human", "human", "empty"]
            disk.full = False
            assert (await lobby.join(table, Identity(guest="eve"), "Eve", None))[0] == 2

    run(work())


def test_another_process_wrote_first(place: str) -> None:
    """Two hosts on one database: the one that comes late is refused, and then knows better."""

    async def work() -> None:
        async with hosted(place) as one, hosted(place) as other:
            table, guests = await people(one)
            late = await turn_at(other, await other.table(table.id), guests)
            await table.answer(late.seat, late.n, late.option)
            await settled(table)
            with pytest.raises(IllegalAction) as refused:
                await late.answer()
            assert refused.value.key == "stale_answer"
            assert late.ears[late.seat].state()["n"] == table.playing().s.n

    run(work())
