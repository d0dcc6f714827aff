"""An answer that nobody else learned from is taken back, also for a device that is away just then."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.table.hosting import Json, hosted, listen, people, run
from turncoat.core.errors import IllegalAction
from turncoat.table.host import Host
from turncoat.table.identity import Identity
from turncoat.table.record import Clock
from turncoat.table.table import Table


def test_an_answer_nobody_saw_is_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await about_to_admit(host)
            ears = [await listen(table, who) for who in guests]
            before = [ear.state() for ear in ears]
            lines = await host.store.journal(table.id)
            await table.answer(0, table.playing().s.n, {"type": "Admit", "owner": 1})
            told = ears[0].state()
            # Whoever may take something back is told, and nobody else.
            assert [state["undo"] for state in (*before, told)] == [0] * len(before) + [1]
            await table.write(1, [], "hurry up", "")
            assert [ear.state()["undo"] for ear in ears] == [1] + [0] * (len(ears) - 1)
            await table.undo(0, told["n"])
            after = [ear.state() for ear in ears]
            assert after[0]["view"] == before[0]["view"] and after[0]["question"] == before[0]["question"]
            assert [entry["k"] for entry in ears[0].entries] == list(range(1, after[0]["k"] + 1))
            assert ears[0].entries[-1]["talk"]["text"] == "hurry up"
            assert after[1]["k"] == before[1]["k"] + 1
            kept = await host.store.journal(table.id)
            assert [line.text for line in kept[: len(lines)]] == [line.text for line in lines]
            assert len(kept) == len(lines) + 1
            await table.answer(0, table.playing().s.n, {"type": "Admit", "owner": 2})
            with pytest.raises(IllegalAction):
                await table.undo(1, table.playing().s.n)
            id = table.id
        async with hosted(tmp_path) as host:
            again = await listen(await host.table(id), guests[0])
            again.state()
            told = ears[0].state()
            assert again.entries == ears[0].entries

    run(work())


def test_taking_back_wins_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await about_to_admit(host, clock=Clock("live", 60))
            n = table.playing().s.n
            await table.answer(0, n, {"type": "Admit", "owner": 1})
            deadline = table.record.deadline
            now = time.time
            monkeypatch.setattr(time, "time", lambda: now() + 20)
            for owner in (2, 1, 2):
                await table.undo(0, n + 1)
                assert table.record.deadline == deadline
                await table.answer(0, n, {"type": "Admit", "owner": owner})
                assert table.record.deadline == deadline
            assert deadline is not None
            await table.tick(deadline + 1)
            assert table.playing().s.n > n + 1 and (table.record.deadline or 0) > deadline

    run(work())


def test_a_device_that_was_away_keeps_nothing_that_was_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await about_to_admit(host)
            laptop, phone = [await listen(table, guests[0]) for _ in range(2)]
            await table.answer(0, table.playing().s.n, {"type": "Admit", "owner": 1})
            had = phone.state()
            table.room.leave(phone)
            laptop.state()
            await table.undo(0, table.playing().s.n)
            await table.answer(0, table.playing().s.n, {"type": "Admit", "owner": 2})
            laptop.state()
            assert laptop.entries[: had["k"]] != phone.entries
            await table.enter(phone, had["k"], had["mark"])
            again = phone.state()
            assert phone.entries == laptop.entries
            # Whoever has the right entries is not told them again, not even by a server that came back.
            id, known = table.id, again["k"]
            await table.write(1, [], "hurry up", "")
        async with hosted(tmp_path) as host:
            phone.table = await host.table(id)
            await phone.table.enter(phone, known, again["mark"])
            assert [entry["k"] for entry in phone.state()["entries"]] == [known + 1]

    run(work())


async def about_to_admit(host: Host, **wish: Json) -> tuple[Table, list[Identity]]:
    """A table where Anna is to choose whom she admits first, which the others do not see at once."""
    table, guests = await people(host, options={"start": "1"}, **wish)
    for seat, action in before_admitting():
        await table.answer(seat, table.playing().s.n, action)
    return table, guests


def before_admitting() -> list[tuple[int, dict[str, object]]]:
    """Bram and Cleo both pay for their judges at Anna's; the last bribe is Cleo's."""
    return [
        (0, send("banker", 1, "banker", 2)),
        (0, bribe(10_000)),
        (1, place(10_000)),
        (1, send("judge", 0, "soldier", 2)),
        (0, bribe(10_000)),
        (1, bribe(10_000)),
        (2, place(10_000, 20_000)),
        (2, send("judge", 0, "cleric", 1)),
        (1, bribe(20_000)),
        (2, bribe(30_000)),
    ]


def send(first: str, to: int, second: str, other: int) -> dict[str, object]:
    return {"type": "Send", "professions": [first, second], "palaces": [to, other]}


def bribe(amount: int) -> dict[str, object]:
    return {"type": "Bribe", "amount": amount}


def place(*rooms: int) -> dict[str, object]:
    return {"type": "Place", "rooms": list(rooms)}
