"""An answer that is plainly in order is taken at once, and leaves the table as it should be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.table.hosting import hosted, people, run, settled
from tests.table.turn import turn, turn_at
from turncoat.core.errors import IllegalAction
from turncoat.table import lobby
from turncoat.table.store.store import StoreTrouble


class Reports:
    """What was reported, one after the other."""

    def __init__(self) -> None:
        self.made: list[Exception | None] = []

    def __call__(self, error: Exception | None) -> None:
        self.made.append(error)

    async def next(self, count: int = 1) -> Exception | None:
        while len(self.made) < count:
            await asyncio.sleep(0.001)
        return self.made[count - 1]


def test_it_is_on_disk_and_told_before_it_is_reported(tmp_path: Path) -> None:
    async def work() -> None:
        async with turn(tmp_path) as now:
            table, ears, reports = now.table, now.ears, Reports()
            lines = len(await table.store.journal(table.id))
            wakes = [ear.wakes for ear in ears]
            assert now.take(reports)
            assert table.busy and not reports.made
            assert [ear.wakes for ear in ears] == wakes
            assert await reports.next() is None
            assert len(await table.store.journal(table.id)) > lines
            assert all(ear.wakes > before for ear, before in zip(ears, wakes, strict=True))
            await settled(table)
            assert all(ear.state()["n"] > now.n for ear in ears)

    run(work())


def test_whatever_is_not_plainly_in_order_is_left_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with turn(tmp_path) as now:
            table, seat, n, reports = now.table, now.seat, now.n, Reports()
            action = msgspec.json.encode(now.option)
            other = (seat + 1) % 3
            assert not table.answer_now(other, n, action, reports)
            assert not table.answer_now(-2, n, action, reports)
            assert not table.answer_now(seat, n + 1, action, reports)
            assert not table.answer_now(seat, n - 1, action, reports)
            assert not table.answer_now(seat, n, b'{"type":"Nothing"}', reports)
            assert not table.answer_now(seat, n, action.replace(b":", b": "), reports)
            async with table.lock:
                assert not now.take(reports)
            assert not table.busy and table.playing().s.n == n
            await lobby.hand(table, seat, "greedy")
            assert not table.answer_now(seat, table.playing().s.n, action, reports)
            assert not reports.made

    run(work())


def test_two_at_once_are_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with turn(tmp_path) as now:
            reports = Reports()
            assert now.take(reports)
            assert not now.take(reports)
            late = asyncio.create_task(now.answer())
            assert await reports.next() is None
            with pytest.raises(IllegalAction) as refused:
                await late
            assert refused.value.key == "stale_answer"

    run(work())


def test_what_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    async def work() -> None:
        async with turn(tmp_path) as now:
            reports = Reports()
            before = [ear.state() for ear in now.ears]
            now.disk.full = True
            for count in (1, 2):
                assert now.take(reports)
                assert isinstance(await reports.next(count), StoreTrouble)
                assert not now.table.busy
            assert [ear.state() for ear in now.ears] == before
            now.disk.full = False
            assert now.take(reports)
            assert await reports.next(3) is None
            assert all(ear.state()["n"] > now.n for ear in now.ears)

    run(work())


def test_another_process_wrote_first(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as one, hosted(tmp_path) as other:
            table, guests = await people(one)
            late = await turn_at(other, await other.table(table.id), guests)
            await table.answer(late.seat, late.n, late.option)
            await settled(table)
            reports = Reports()
            assert late.take(reports)
            error = await reports.next()
            assert isinstance(error, IllegalAction) and error.key == "stale_answer"
            assert late.ears[late.seat].state()["n"] == table.playing().s.n

    run(work())


@pytest.mark.parametrize("where", ["saving", "look"])
def test_a_fault_leaves_the_table_as_it_is_on_disk(tmp_path: Path, where: str) -> None:
    async def work() -> None:
        async with turn(tmp_path) as now:
            table, reports = now.table, Reports()
            whole = getattr(table, where)

            def broken(*_: object, **__: object) -> None:
                setattr(table, where, whole)
                raise RuntimeError("planted")

            setattr(table, where, broken)
            assert now.take(reports)
            assert str(await reports.next()) == "planted"
            assert not table.busy
            # It was on disk in one case and not in the other; memory says what the disk says.
            lines = len(await table.store.journal(table.id))
            assert len(table.playing().journal.entries) == lines - 1
            asked = table.playing().s.pending()[0]
            state = now.ears[asked].state()
            option = msgspec.json.encode(state["question"]["options"][0])
            assert table.answer_now(asked, state["n"], option, reports)
            assert await reports.next(2) is None

    run(work())


def test_a_database_that_is_away_leaves_nothing_behind(place: str) -> None:
    """It cannot even be read back; what was refused is neither shown nor kept later."""

    async def work() -> None:
        async with turn(place) as now:
            table, reports = now.table, Reports()
            before = [ear.state() for ear in now.ears]
            now.disk.away = True
            assert now.take(reports)
            assert isinstance(await reports.next(), StoreTrouble)
            assert [ear.state() for ear in now.ears] == before
            now.disk.away = False
            assert not now.take(reports)
            with pytest.raises(StoreTrouble):
                await table.write(0, [], "first words", "")
            assert table.playing().s.n == now.n
            assert now.take(reports)
            assert await reports.next(2) is None

    run(work())
