"""When the disk fails: what was not written has not happened, and nothing that was is lost."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import event

from tests.table.hosting import hosted, listen, people, run, settled
from turncoat.core.errors import IllegalAction
from turncoat.table import gathering
from turncoat.table import table as tables
from turncoat.table.host import Host
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
