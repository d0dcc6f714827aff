"""What does not concern an audience does not exist for it: no entry, no number, no wake-up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.hosting import hosted, listen, people, run, settled
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.record import BYSTANDER
from turncoat.table.who import Who

EVE = Who(guest="eve", name="Eve")


def test_private_words_wake_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, 4)
            ears = [await listen(table, who) for who in (*guests, EVE)]
            before = [ear.state() for ear in ears]
            for ear in ears:
                ear.wakes = 0
            await table.write(0, [2], "canary", "")
            await table.say(2, {"act": "thank", "to": [0]})
            await settled(table)
            assert [ear.wakes > 0 for ear in ears] == [True, False, True, False, False]
            for ear, old in zip(ears, before, strict=True):
                new = ear.state()
                assert new["k"] == old["k"] + (2 if ear.seat in (0, 2) else 0)
                assert ("canary" in str(new)) == (ear.seat in (0, 2))
            # A later statement has the number that its hearers count, and is about what they heard.
            await table.say(2, {"act": "ask", "to": [], "deed": deed(), "until": 0})
            await settled(table)
            numbers = []
            for ear in ears:
                ear.state()
                numbers.append(ear.entries[-1]["talk"]["number"])
            assert numbers == [2, 0, 2, 0, 0]
            await table.say(1, {"act": "accept", "to": [2], "about": 0})
            ears[2].state()
            assert ears[2].entries[-1]["talk"]["statement"]["about"] == 2
            assert table.playing().talk[-1].about == 1

    run(work())


def deed() -> dict[str, object]:
    return {"kind": "send", "owner": 1, "profession": "judge", "palace": 2}


def test_quiet_questions_show_no_answers(tmp_path: Path) -> None:
    """Camelot begins with a question to all that nobody sees the others answer."""

    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, 3, game="camelot")
            ears = [await listen(table, who) for who in (*guests, EVE)]
            session = table.playing()
            assert session.s.question is not None and session.s.question.quiet
            before = [ear.state() for ear in ears]
            assert [state["waiting"] for state in before] == [[0], [1], [2], []]
            for ear in ears:
                ear.wakes = 0
            await table.answer(0, before[0]["n"], before[0]["question"]["options"][0])
            await settled(table)
            assert [ear.wakes > 0 for ear in ears] == [True, False, False, False]
            after = [ear.state() for ear in ears]
            assert [{**state, "entries": []} for state in before[1:]] == after[1:]
            assert after[0]["question"]["answered"] == before[0]["question"]["options"][0]
            with pytest.raises(IllegalAction):
                await table.answer(0, before[0]["n"], before[0]["question"]["options"][0])

    run(work())


def test_no_private_talk_unless_the_table_allows_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            strict, _ = await people(host, 4, game="camelot")
            with pytest.raises(TurncoatError) as refused:
                await strict.write(0, [1], "psst", "")
            assert refused.value.key == "no_private_talk"
            loose, guests = await people(host, 4, game="camelot", private_talk=True)
            assert not strict.lobby(0)["private_talk"] and loose.lobby(0)["private_talk"]
            await loose.write(0, [1], "psst", "")
            ear = await listen(loose, guests[2])
            assert "psst" not in str(ear.state())

    run(work())


def test_spectators_talk_among_themselves(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host)
            player, watcher = await listen(table, guests[0]), await listen(table, EVE)
            player.state()
            player.wakes = 0
            await table.write(BYSTANDER, [0], "he bluffs", "Eve")
            assert player.wakes == 0 and "bluffs" not in str(player.state())
            watcher.state()
            talk = watcher.entries[-1]["talk"]
            assert talk == {"number": 0, "text": "he bluffs", "from": -2, "to": [], "name": "Eve"}
            for seat in range(3):
                await table.hand(seat, "greedy")
            await settled(table)
            await table.write(BYSTANDER, [], "well played", "Eve")
            player.state()
            assert player.entries[-1]["talk"]["text"] == "well played"
            assert not any("bluffs" in str(entry) for entry in player.entries)

    run(work())


def test_an_answer_nobody_saw_is_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, options={"start": "1"})
            ears = [await listen(table, who) for who in guests]
            moves: list[tuple[int, dict[str, object]]] = [
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
            for seat, action in moves:
                await table.answer(seat, table.playing().s.n, action)
            before = [ear.state() for ear in ears]
            lines = await host.store.journal(table.id)
            await table.answer(0, table.playing().s.n, {"type": "Admit", "owner": 1})
            told = ears[0].state()
            await table.write(1, [], "hurry up", "")
            ears[0].state()
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


def send(first: str, to: int, second: str, other: int) -> dict[str, object]:
    return {"type": "Send", "professions": [first, second], "palaces": [to, other]}


def bribe(amount: int) -> dict[str, object]:
    return {"type": "Bribe", "amount": amount}


def place(*rooms: int) -> dict[str, object]:
    return {"type": "Place", "rooms": list(rooms)}
