"""The store: migrations, the version as the only lock, group commit, and a disk that fails."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import event, text

from turncoat.core.errors import TurncoatError
from turncoat.table.store.rows import Change, Holding, JournalLine, SeatChange, TableRow
from turncoat.table.store.schema import METADATA
from turncoat.table.store.sql import SqlStore, open_store
from turncoat.table.store.store import Stale, StoreTrouble, written

ROW = TableRow("table", "CODE22", "gathering", 1, False, 1.0, None, "{}")


def lines(*texts: str) -> tuple[JournalLine, ...]:
    return tuple(JournalLine(one, 5.0) for one in texts)


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[SqlStore]:
    store = open_store(place)
    try:
        yield store
    finally:
        store.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_migrations_make_what_the_program_expects(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store, opened(place):
            with store.engine.connect() as connection:
                assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
                assert connection.execute(text("select version_num from alembic_version")).scalar() == "0001"

    run(work())


def test_a_power_cut_loses_no_commit(place: str) -> None:
    settings = (
        {"show synchronous_commit": "on", "show fsync": "on"}
        if "://" in place
        else {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}
    )
    careless = place.replace("options=", "options=-csynchronous_commit%3Doff%20")

    async def work() -> None:
        async with opened(careless) as store:
            with store.engine.connect() as connection:
                for asked, wanted in settings.items():
                    assert connection.execute(text(asked)).scalar() == wanted

    run(work())


def test_what_was_written_is_there_again(place: str) -> None:
    async def work() -> None:
        seats = (SeatChange(0, ("anna",), "link0"), SeatChange(2, ("bram", "phone"), "link2"))
        async with opened(place) as store:
            await store.create(Change(ROW, seats=seats))
            await written(store, Change(replace(ROW, version=2, due=7.5), 0, lines=lines("a\n", "b\n")))
            over = replace(ROW, version=3, phase="over", listed=True)
            await written(store, Change(over, 2, lines=lines("c\n")))
            await store.enter_guest("anna", "Anna", 1.0)
            await store.enter_guest("anna", "Anna B", 2.0)
        async with opened(place) as store:
            row = await store.table("table")
            assert row == over == await store.by_code("CODE22")
            assert [line.text for line in await store.journal("table")] == ["a\n", "b\n", "c\n"]
            assert Holding("phone", "table", 2) in await store.holdings("table")
            assert await store.links("table") == {0: "link0", 2: "link2"}
            assert await store.by_link("link2") == ("table", 2) and await store.by_link("no") is None
            assert await store.tables_of("bram") == [(row, 2)] and await store.tables_of("eve") == []
            assert await store.tables_in("over", True, 5) == [row]
            assert await store.tables_in("gathering", False, 5) == [] and await store.due() == []
            assert await store.guest("anna") == "Anna B" and await store.guest("eve") is None
            await store.remove("table")
            assert await store.table("table") is None and await store.journal("table") == []

    run(work())


def test_the_version_is_the_lock(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            await store.create(Change(ROW))
            with pytest.raises(Stale):
                await store.create(Change(replace(ROW, id="other")))
            both = [written(store, Change(replace(ROW, version=2), 0, lines=lines(one))) for one in "ab"]
            outcomes = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(one).__name__ for one in outcomes) == ["NoneType", "Stale"]
            assert len(await store.journal("table")) == 1
            # A line number that is taken is refused even if the version were right.
            with pytest.raises(Stale):
                await written(store, Change(replace(ROW, version=3), 0, lines=lines("x")))
            await written(store, Change(replace(ROW, version=3), 0, True, lines("new")))
            assert [line.text for line in await store.journal("table")] == ["new"]

    run(work())


def test_many_steps_share_a_commit(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            rows = [replace(ROW, id=f"t{i}", code=f"C{i}") for i in range(60)]
            await asyncio.gather(*[store.create(Change(row)) for row in rows])
            assert store.writer.jobs == 60 and store.writer.commits < 30
            # One step that cannot be written does not spoil those beside it.
            good = [written(store, Change(replace(row, version=2), 0, lines=lines("x"))) for row in rows]
            bad = written(store, Change(replace(rows[0], id="nowhere", version=2), lines=lines("x")))
            foreign = store.create(Change(replace(ROW, id="z", code="Z"), lines=lines("x", "y") + lines("z")))
            double = written(store, Change(replace(rows[0], version=3), 0, lines=lines("x")))
            outcomes = await asyncio.gather(*good, bad, foreign, double, return_exceptions=True)
            assert [type(one) for one in outcomes[:61]] == [type(None)] * 60 + [Stale]
            assert outcomes[61] is None and isinstance(outcomes[62], Stale)
            for row in rows:
                assert len(await store.journal(row.id)) == 1

    run(work())


@pytest.mark.parametrize("moment", ["before_cursor_execute", "commit"])
def test_a_full_disk_changes_nothing(place: str, moment: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with opened(place) as store:
            await store.create(Change(ROW))
            full = True

            def fail(*_: Any) -> None:
                if full:
                    raise OSError(28, "No space left on device")

            event.listen(store.engine, moment, fail)
            step = Change(replace(ROW, version=2), 0, lines=lines("x"))
            with pytest.raises(StoreTrouble):
                await written(store, step)
            reason = vars(caplog.records[-1])["reason"]
            assert caplog.messages[-1] == "store failed" and reason == "No space left on device"
            assert not await store.healthy()
            full = False
            assert await store.journal("table") == [] and await store.table("table") == ROW
            await written(store, step)
            assert await store.healthy() and len(await store.journal("table")) == 1

    run(work())


def test_a_text_that_no_database_takes_is_nowhere(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            await store.create(Change(ROW))
            for odd in ("tab\0le", "\0", "'; drop table tables; --", "x" * 5000):
                assert await store.table(odd) is None and await store.by_code(odd) is None

    run(work())


def test_a_place_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "junk.db").write_bytes(b"not a database at all, but long enough to look like a file" * 50)
    for place in (tmp_path / "file" / "tables.db", tmp_path, tmp_path / "junk.db"):
        with pytest.raises(TurncoatError) as refused:
            open_store(str(place))
        assert refused.value.key == "store_closed"
    for address in (
        "postgresql+nothing://anna:{}@here/x",
        "postgresql://anna:{}@here:port/x",
        "://:{}@x",
        "x://?password={}",
    ):
        with pytest.raises(TurncoatError) as refused:
            open_store(address.format("sec:r@et"))
        assert refused.value.key == "store_closed"
        assert "sec" not in str(refused.value) and "***" in str(refused.value.fields["place"])


def test_tables_of_a_newer_program_are_left_alone(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            with store.engine.begin() as connection:
                connection.execute(text("update alembic_version set version_num = '9999'"))
        with pytest.raises(TurncoatError) as refused:
            open_store(place)
        assert refused.value.key == "store_newer"

    run(work())


def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(TurncoatError) as refused:
        open_store("postgresql+psycopg://anna@localhost/tables")
    assert refused.value.key == "store_driver" and refused.value.fields["driver"][1] == "psycopg"
