"""Clocks, people who are away, pauses, and seats that change hands."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from tests.table.hosting import Json, hosted, listen, people, run, settled
from turncoat.bots.bot import make_bot
from turncoat.core.errors import TurncoatError
from turncoat.core.record import BYSTANDER
from turncoat.journal.codec import record_to_json
from turncoat.play.session import PATIENCE, Session
from turncoat.table import lobby
from turncoat.table.record import OVER, Clock

LIVE = Clock("live", 60)
KINDS = (
    "dispatched",
    "bribed",
    "defended",
    "free_housed",
    "winners_housed",
    "external_judged",
    "internal_judged",
)


def test_whoever_is_out_of_time_is_answered_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, clock=LIVE)
            ear = await listen(table, guests[0])
            asked = table.playing().s.pending()[0]
            before = ear.state()
            assert 55 < before["clock"]["left"] <= 60 and before["clock"]["of"] == 60
            await table.tick(time.time() + 30)
            assert table.playing().s.n == before["n"]
            await table.tick(time.time() + 61)
            after = ear.state()
            assert after["n"] > before["n"]
            assert [entry["stood_in"] for entry in ear.entries if "stood_in" in entry] == [asked]
            # The next decision has its full time.
            assert 55 < after["clock"]["left"] <= 60

    run(work())


def test_what_is_answered_for_somebody_is_what_the_rules_say(tmp_path: Path) -> None:
    """Clauses 10.1 to 10.5, whatever is asked, for as long as nobody ever answers; all of it marked."""

    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, clock=LIVE, options={"start": "1"})
            table.playing().rng = Random(2)
            ear = await listen(table, guests[0])
            expected: dict[int, Json] = {}
            kinds = set()
            while table.disk.phase != OVER:
                session = table.playing()
                seat, n, rule = session.s.pending()[0], session.s.n, asked_by(session)
                kinds.add(rule)
                if rule != "dispatched":
                    stand_in = make_bot("absent", session.game, session.setup, seat)
                    number = stand_in.choose(session.glimpse(seat), Random(1))
                    action = session.game.table(session.setup).actions[number]
                    expected[n] = record_to_json(session.game, action)
                await table.tick(time.time() + 61)
                for bot in list(table.playing().bots) if table.disk.phase != OVER else ():
                    await lobby.hand(table, bot, "")
                await settled(table)
            lines = [line for line in table.playing().journal.lines() if line.seat >= 0]
            assert {line.by for line in lines} == {"absent"}
            assert {line.n: line.action for line in lines if line.n in expected} == expected
            assert {line.action["amount"] for line in lines if line.action["type"] == "Bribe"} == {10_000}
            assert kinds == {*KINDS}
            ear.state()
            assert len([entry for entry in ear.entries if "stood_in" in entry]) == len(lines)

    run(work())


def asked_by(session: Session) -> str:
    question = session.s.question
    assert question is not None
    return question.rule.name


def test_a_bot_takes_over_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, clock=LIVE)
            ear = await listen(table, guests[0])
            while not table.playing().bots:
                await table.tick(time.time() + 61)
                await settled(table)
            taken = next(iter(table.playing().bots))
            ear.state()
            stood = [entry["stood_in"] for entry in ear.entries if "stood_in" in entry]
            assert stood.count(taken) == PATIENCE
            assert {"seat": taken, "bot": "greedy"} in [entry.get("hand") for entry in ear.entries]
            assert ear.state()["table"]["seats"][taken]["bot"] == "greedy"
            with pytest.raises(TurncoatError) as refused:
                await table.answer(taken, table.playing().s.n, {"type": "Bribe", "amount": 10_000})
            assert refused.value.key == "bot_plays"
            await lobby.hand(table, taken, "")
            assert not table.playing().bots
            assert ear.state()["table"]["seats"][taken]["bot"] == ""

    run(work())


def test_clocks_outlive_the_program(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await people(host, clock=Clock("days", 7200))
            id, deadline, n = table.id, table.record.deadline, table.playing().s.n
            assert deadline is not None
        async with hosted(tmp_path) as host:
            assert not host.tables
            again = await host.table(id)
            assert again.record.deadline == deadline and again.playing().s.n == n
            again.record.deadline = time.time() + 0.2
            await again.save()
        async with hosted(tmp_path) as host:
            # Nobody is here; the clock runs out all the same.
            while not host.tables or host.tables[id].playing().s.n == n:
                await asyncio.sleep(0.02)
            await settled(host.tables[id])

    run(asyncio.wait_for(work(), 10))


def test_a_pause_needs_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, clock=LIVE)
            ear = await listen(table, guests[2])
            await lobby.pause(table, 0, True)
            await lobby.pause(table, 1, True)
            assert ear.state()["table"]["pause"] == [0, 1] and not ear.state()["clock"]["paused"]
            await lobby.pause(table, 2, True)
            assert ear.state()["clock"]["paused"]
            n = table.playing().s.n
            await table.tick(time.time() + 1000)
            assert table.playing().s.n == n
            id = table.id
        async with hosted(tmp_path) as host:
            table = await host.table(id)
            assert table.record.paused and table.record.deadline is None
            await lobby.pause(table, 1, False)
            assert table.record.deadline is not None and not table.record.paused
            assert table.record.wants == []
            assert 50 < table.record.deadline - time.time() <= 60

    run(work())


def test_no_pause_without_a_clock(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await people(host)
            with pytest.raises(TurncoatError) as refused:
                await lobby.pause(table, 0, True)
            assert refused.value.key == "no_clock"
            assert table.record.deadline is None

    run(work())


@pytest.mark.parametrize(
    "clock", [Clock("live", 1), Clock("live", 99999), Clock("days", 5), Clock("sun", 60)]
)
def test_clocks_that_make_no_sense(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            with pytest.raises(TurncoatError) as refused:
                await people(host, clock=clock)
            assert refused.value.key == "bad_clock"

    run(work())


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host)
            ear = await listen(table, guests[1])
            asked = table.playing().s.pending()[0]
            n = table.playing().s.n
            await lobby.hand(table, asked, "greedy")
            await settled(table)
            assert table.playing().s.n > n
            await lobby.hand(table, asked, "")
            await settled(table)
            ear.state()
            hands = [entry["hand"] for entry in ear.entries if "hand" in entry]
            assert hands == [{"seat": asked, "bot": "greedy"}, {"seat": asked, "bot": ""}]
            with pytest.raises(TurncoatError):
                await lobby.hand(table, asked, "nobody")
            assert table.playing().humans() == [0, 1, 2]

    run(work())


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await people(host)
            for seat in range(3):
                await lobby.hand(table, seat, "greedy")
            await settled(table)
            assert table.disk.phase == "over" and sum(table.record.returns) == pytest.approx(1)
            assert await host.store.due() == []

    run(work())


def test_a_table_gets_a_clock_when_somebody_stays_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host)
            anna, bram = [await listen(table, who) for who in guests[:2]]
            n = anna.state()["n"]
            late = Clock("live", 300)
            for seat, clock, key in (
                (1, late, "not_host"),
                (BYSTANDER, late, "not_your_seat"),
                (0, Clock("live", 60), "late_clock"),
                (0, Clock(), "late_clock"),
                (0, Clock("live", 99_999), "bad_clock"),
            ):
                with pytest.raises(TurncoatError) as refused:
                    await lobby.start_clock(table, seat, clock)
                assert refused.value.key == key and bram.state()["clock"] is None
            # The host is gone, so anybody may.
            table.room.leave(anna)
            await lobby.start_clock(table, 1, late)
            state = bram.state()
            assert state["table"]["clock"] == {"kind": "live", "seconds": 300}
            assert 295 < state["clock"]["left"] <= 300
            with pytest.raises(TurncoatError) as refused:
                await lobby.start_clock(table, 0, late)
            assert refused.value.key == "has_clock"
            id = table.id
        async with hosted(tmp_path) as host:
            table = await host.table(id)
            await table.tick(time.time() + 301)
            assert table.playing().s.n > n and table.record.deadline is not None

    run(work())
