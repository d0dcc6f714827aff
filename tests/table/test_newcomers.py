"""Newcomers: chairs that nobody has taken, and who sits down on them while the game is played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.hosting import hosted, listen, people, run, settled
from turncoat.bots.bot import make_bot
from turncoat.core.errors import TurncoatError
from turncoat.core.record import CHANCE
from turncoat.games.camelot import GAME
from turncoat.games.camelot.events.turn import TurnBegan
from turncoat.games.camelot.pieces import AWAY
from turncoat.games.camelot.state import Camelot
from turncoat.journal.codec import record_to_json
from turncoat.journal.journal import Handover, Line
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.table import lobby
from turncoat.table.host import Host
from turncoat.table.identity import Identity
from turncoat.table.record import BOT, CHAIR, EMPTY, HUMAN, OVER, PLAYING, Clock
from turncoat.table.table import TRY_AGAIN, Table
from turncoat.talk.statement import Statement

EVE = Identity(guest="eve", name="Eve")
WELCOME = {"game": "camelot", "options": {"newcomers": True}}
THREE = [{"name": name, "bot": "greedy"} for name in ("Anna", "Bram", "Cleo")]


def session_of(players: list[dict[str, str]], seed: int = 5, **options: Any) -> Session:
    """A game with chairs as a table sets it up."""
    assert GAME.widen is not None
    setup = GAME.widen(GAME.setup(len(players), "", {"newcomers": True, **options}))
    chairs = [{"name": ""}] * (setup.seats - len(players))
    return Session.new(GAME, setup, [*players, *chairs], Random(seed))


def test_chairs_are_answered_for_at_once_and_nobody_is_told() -> None:
    session = session_of(THREE)
    assert session.vacant == {3, 4, 5, 6} and session.humans() == session.people() == []
    asked: set[int] = set()
    going = True
    while going:
        going = session.step()
        assert session.vacant.isdisjoint(session.s.pending()), "no step leaves a chair to answer"
    for entry in session.past:
        line = entry.entry
        if isinstance(line, Line) and line.seat in session.vacant:
            asked.add(line.seat)
            assert line.rule == "came_round" and not line.by and line.action == {"type": "Wait"}
            assert not [event for event in entry.events if type(event).__name__ != "TurnBegan"]
    assert session.over and asked == session.vacant and session.absences == [0] * 7
    assert isinstance(session.s, Camelot) and session.s.status[3:] == [AWAY] * 4
    assert GAME.returns(session.s)[3:] == [0.0] * 4


def test_a_game_with_empty_chairs_is_the_game_of_those_who_play() -> None:
    """The same luck and the same bots: everything happens as at a table of three."""
    told: list[list[str]] = []
    for session in (
        session_of(THREE),
        Session.new(GAME, GAME.setup(3), THREE, Random(5)),
    ):
        session.run()
        told.append([str(event) for entry in session.past for event in entry.events])
        told[-1] = [line.partition("loyalties=")[0] for line in told[-1]]
    assert told[0] == told[1]


def test_a_bot_sits_down_and_plays_to_the_end_and_the_journal_is_replayed() -> None:
    session = session_of(THREE)
    for _ in range(150):
        session.step()
    session.hand_over(3, "greedy", "Dirk")
    assert session.names[3] == "Dirk" and session.vacant == {4, 5, 6}
    session.run()
    assert session.over and isinstance(session.s, Camelot) and session.s.status[3] != AWAY
    events = [event for entry in session.past for event in entry.events]
    assert any(isinstance(event, TurnBegan) and event.seat == 3 for event in events)
    text = session.journal.text()
    journal, game = read_journal(text, {"camelot": GAME})
    again = Session.resume(game, journal, Random(1))
    assert again.over and again.names == session.names and again.kinds == session.kinds
    assert again.vacant == {4, 5, 6} and again.people() == [] and journal.text() == text
    (came,) = [entry for entry in journal.entries if isinstance(entry, Handover)]
    assert (came.seat, came.bot, came.name) == (3, "greedy", "Dirk")


def test_whoever_speaks_to_all_others_speaks_to_nobody_on_a_chair() -> None:
    session = session_of([{"name": name} for name in ("Anna", "Bram", "Cleo")])
    session.say(Statement("worried", 0, (1, 2)))
    with pytest.raises(TurncoatError) as refused:
        session.say(Statement("worried", 0, (1,)))
    assert refused.value.key == "no_private_talk"
    session.private = True
    with pytest.raises(TurncoatError) as refused:
        session.say(Statement("worried", 0, (5,)))
    assert refused.value.key == "no_such_seat", "what nobody hears, nobody who comes later has heard"


async def play(table: Table, until: int = 100_000) -> None:
    """Let everybody answer as a bot would, so often or up to the end."""
    rng = Random(2)
    for _ in range(until):
        await settled(table)
        session = table.session
        assert session is not None
        seats = [seat for seat in session.s.pending() if seat not in session.bots]
        if not seats:
            return
        assert seats[0] != CHANCE and seats[0] not in session.vacant
        bot = make_bot("greedy", GAME, session.setup, seats[0])
        for entry in session.past:
            for event in entry.seen_by(seats[0]):
                bot.see(event)
        number = bot.choose(session.glimpse(seats[0]), rng)
        action = record_to_json(GAME, GAME.table(session.setup).actions[number])
        await table.answer(seats[0], session.s.n, action)
    await settled(table)


async def running(host: Host, **wish: Any) -> tuple[Table, list[Identity]]:
    """Three people amid a game with chairs."""
    table, guests = await people(host, 3, **{**WELCOME, **wish})
    assert table.session is not None
    table.session.rng = Random(3)
    await play(table, 25)
    return table, guests


def kinds(table: Table) -> list[str]:
    return [place["kind"] for place in table.lobby(0)["seats"]]


def test_a_table_begins_with_chairs_that_nobody_may_take(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await people(host, 3, begin=False, **WELCOME)
            assert kinds(table) == [HUMAN] * 3
            await lobby.start(table)
            assert kinds(table) == [HUMAN] * 3 + [CHAIR] * 4 and table.lobby(0)["setup"]["seats"] == 3
            with pytest.raises(TurncoatError) as refused:
                await lobby.join(table, EVE, "Eve", None)
            assert refused.value.key == "game_began"
            plain, _ = await people(host, 3, game="camelot")
            assert kinds(plain) == [HUMAN] * 3
            with pytest.raises(TurncoatError) as refused:
                await lobby.open_seat(plain, -1)
            assert refused.value.key == "no_chair"

    run(work())


def test_a_person_takes_a_seat_that_was_opened_and_plays_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await running(host)
            watcher = await listen(table, EVE)
            opened = await lobby.open_seat(table, -1)
            assert opened == 3 and kinds(table)[3:] == [EMPTY, CHAIR, CHAIR, CHAIR]
            assert table.session is not None and 3 in table.session.vacant, "open, but still nobody's"
            await play(table, 25)
            assert table.session.absences[3] == 0
            seat, _ = await lobby.join(table, EVE, "Eve", None)
            assert seat == 3 and kinds(table)[3] == HUMAN and table.lobby(0)["setup"]["seats"] == 4
            assert watcher.code == TRY_AGAIN, "whoever watched comes again as a player"
            anna = await listen(table, guests[0])
            anna.state()
            assert anna.entries[-1]["hand"] == {"seat": 3, "bot": "", "name": "Eve"}
            eve = await listen(table, EVE)
            assert eve.state()["seat"] == 3 and eve.entries[-1]["hand"]["name"] == "Eve"
            await play(table)
            session = table.session
            assert table.disk.phase == OVER and isinstance(session.s, Camelot) and session.s.status[3] != AWAY
            eve.state()
            told = [event for entry in eve.entries for event in entry.get("events", [])]
            assert {"type": "Joined", "seat": 3, "life": 4} in told
            assert any(event["type"] == "TurnBegan" and event["seat"] == 3 for event in told)

    run(work())


def test_a_bot_takes_a_chair_without_anybody_opening_it_first(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await running(host)
            await lobby.put_bot(table, 5, "greedy")
            assert kinds(table)[5] == BOT and table.session is not None and table.session.kinds[5] == "greedy"
            with pytest.raises(TurncoatError) as refused:
                await lobby.put_bot(table, 1, "greedy")
            assert refused.value.key == "game_began"
            await play(table)
            assert table.disk.phase == OVER and isinstance(table.session.s, Camelot)
            assert table.session.s.status[5] != AWAY and table.session.s.status[3] == AWAY

    run(work())


def test_an_open_seat_is_closed_again_and_at_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await running(host)
            assert await lobby.open_seat(table, 4) == 4
            with pytest.raises(TurncoatError) as refused:
                await lobby.open_seat(table, 4)
            assert refused.value.key == "seat_taken"
            await lobby.empty(table, 4)
            assert kinds(table)[4] == CHAIR
            with pytest.raises(TurncoatError) as refused:
                await lobby.empty(table, 1)
            assert refused.value.key == "game_began"
            await lobby.open_seat(table, 4)
            await play(table)
            assert kinds(table)[3:] == [CHAIR] * 4 and len(table.record.returns) == 7

    run(work())


def test_a_newcomer_is_still_there_after_a_new_start_of_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await running(host)
            await lobby.open_seat(table, -1)
            await lobby.open_seat(table, -1)
            await lobby.join(table, EVE, "Eve", 4)
            id = table.id
        async with hosted(tmp_path) as host:
            table = await host.table(id)
            assert table.disk.phase == PLAYING and kinds(table) == [HUMAN] * 3 + [EMPTY, HUMAN, CHAIR, CHAIR]
            assert table.session is not None and table.session.vacant == {3, 5, 6}
            assert table.session.names[4] == "Eve" and table.holders.of(EVE) == 4
            await play(table)
            assert table.disk.phase == OVER

    run(work())


def test_the_same_people_once_more_without_the_chairs(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await running(host)
            await lobby.open_seat(table, 5)
            await lobby.join(table, EVE, "Eve", 5)
            await play(table)
            again = await host.rematch(table, 5, rotate=True)
            assert [place.name for place in again.record.places] == ["Eve", "Anna", "Bram", "Cleo"]
            assert again.record.host == 0 and again.holders.of(EVE) == 0 and again.holders.of(guests[2]) == 3
            assert again.record.options["late"] == 0 and again.record.options["newcomers"] is True
            await lobby.start(again)
            assert kinds(again) == [HUMAN] * 4 + [CHAIR] * 3

    run(work())


def test_a_clock_never_runs_for_a_chair(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, _ = await running(host, clock=Clock("live", 600))
            for _ in range(60):
                await play(table, 1)
                await settled(table)
                assert table.record.waiting and max(table.record.waiting) < 3

    run(work())
