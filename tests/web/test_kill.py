"""A server killed at any moment comes back with everything it has acknowledged."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy import create_engine, select, update
from websockets.exceptions import WebSocketException

from tests.places import KINDS, place_of
from tests.web.people import Guest, Json, Refusal, Seat, token_of
from tests.web.running import Program, free_port
from turncoat import games
from turncoat.core.game import find_games
from turncoat.journal.journal import Line
from turncoat.journal.journal import replay as play_again
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.table.record import TableRecord
from turncoat.table.store.schema import TABLES
from turncoat.table.store.sql import open_store

KILLS = 5
PACE = 0.11
"""Seconds between two answers: the server hangs up on more than twenty messages a second."""


class Player:
    """A script at one table after another. It remembers what was acknowledged and what it was told."""

    def __init__(self, base: str, place: str) -> None:
        self.base = base
        self.store = create_engine(place if "://" in place else f"sqlite:///{place}")
        self.deadlines: dict[tuple[str, int], float] = {}
        self.anna = Guest(base, "Anna")
        self.id = ""
        self.token = ""
        self.entries: list[Json] = []
        self.answers: list[tuple[int, Json]] = []
        self.texts: list[str] = []
        self.unsaid: list[str] = []
        self.finished = 0
        self.said = 0

    def open(self) -> None:
        bots = ["", "greedy", "greedy"]
        made = self.anna.open_table("treason", 3, bots=bots, clock={"kind": "live", "seconds": 3600})
        self.anna.post(f"/api/tables/{made['id']}/start")
        self.id, self.token = made["id"], token_of(made["link"])
        self.entries, self.answers, self.texts, self.unsaid = [], [], [], []

    def play(self, until: int = 1000) -> None:
        """Play until the connection breaks; finished games are checked, and another one begins."""
        while self.finished < until:
            if not self.id:
                self.open()
            seat = Guest(self.base, token=self.token).sit(self.id, since=len(self.entries))
            try:
                seat.entries = self.entries
                seat.until_state(lambda state: state["over"] or (state["question"] or {}).get("options"))
                if not seat.state["over"]:
                    assert abs(time.time() + seat.state["clock"]["left"] - self.deadline()) < 5
                while not seat.state["over"]:
                    self._step(seat)
                seat.drain(0.3)
            finally:
                self.entries = seat.entries
                seat.close()
            self.check()

    def _step(self, seat: Seat) -> None:
        if not seat.options:
            seat.take(1.0)
            return
        n, action = seat.state["n"], seat.options[self.said % len(seat.options)]
        try:
            seat.answer(action, n)
        except Refusal as refused:
            # It was on disk before the server died, only the news of it was not.
            assert refused.key == "stale_answer"
            seat.until(lambda: seat.state["n"] != n)
            return
        self.answers.append((n, action))
        self.said += 1
        text = f"word {self.said}"
        try:
            seat.tell("text", text=text)
        except Refusal as refused:
            # It talks faster than people do.
            assert refused.key == "too_much_talk"
            self.unsaid.append(text)
        else:
            self.texts.append(text)
        time.sleep(PACE)

    def deadline(self) -> float:
        """When the time for the open question ends, which must never change."""
        with self.store.connect() as connection:
            text = connection.execute(select(TABLES.c.record).where(TABLES.c.id == self.id)).scalar_one()
        record = msgspec.json.decode(text, type=TableRecord)
        if record.deadline is None:
            return 0.0
        kept = self.deadlines.setdefault((self.id, record.asked), record.deadline)
        assert kept == record.deadline
        return kept

    def check(self) -> None:
        """Everything acknowledged is in the journal once, and it replays to the very same game."""
        _, _, data = self.anna.raw("GET", f"/api/tables/{self.id}/journal")
        journal, game = read_journal(data.decode(), find_games(games))
        assert play_again(journal, game).question is None
        assert Session.resume(game, journal, Random(1)).journal.text() == data.decode()
        mine = {line.n: line.action for line in journal.entries if isinstance(line, Line) and line.seat == 0}
        assert all(mine[n] == action for n, action in self.answers)
        written = [getattr(entry, "text", "") for entry in journal.entries]
        assert all(written.count(text) == 1 for text in self.texts)
        assert not any(text in written for text in self.unsaid)
        told = self.anna.get(f"/api/tables/{self.id}/replay?seat=0")["entries"]
        for entry in told:
            for settled in entry.get("settled", ()):
                settled.pop("avoidable", None)  # What is told only after the end.
        assert [
            {k: v for k, v in one.items() if k not in ("view", "question")} for one in told
        ] == self.entries
        self.finished += 1
        self.id = ""


@pytest.mark.parametrize("kind", KINDS)
def test_killed_at_random_moments(tmp_path: Path, kind: str) -> None:
    with place_of(kind, tmp_path) as place:
        kill_and_play_on(place)


def kill_and_play_on(place: str) -> None:
    rng = Random(5)
    port = free_port()
    player = Player(f"http://127.0.0.1:{port}", place)
    for _ in range(KILLS):
        program = Program(place, port)
        timer = threading.Timer(rng.uniform(0.1, 1.2), program.kill)
        timer.start()
        try:
            player.play()
        except (OSError, WebSocketException):
            timer.join()
            if player.id:
                player.deadline()
    program = Program(place, port)
    try:
        player.play(until=player.finished + 1)
    finally:
        program.kill()
        player.store.dispose()
    assert player.said > 20


@pytest.mark.parametrize("kind", KINDS)
def test_every_clock_is_right_after_a_kill(tmp_path: Path, kind: str) -> None:
    """One that runs, one that stands still, and one that ran out while there was no server."""
    port = free_port()
    anna = Guest(f"http://127.0.0.1:{port}", "Anna")
    with place_of(kind, tmp_path) as place:
        program = Program(place, port)
        tables = [timed(anna) for _ in range(3)]
        running, paused, late = (anna.sit(id) for id in tables)
        for seat in (running, paused, late):
            seat.my_turn()
        paused.tell("pause", want=True)
        paused.until(lambda: paused.state["clock"]["paused"])
        began = time.time()
        program.kill()
        rush(place, late.table, began - 1)
        program = Program(place, port)
        try:
            with anna.sit(running.table) as seat:
                gone = time.time() - began
                assert abs(running.state["clock"]["left"] - gone - seat.state["clock"]["left"]) < 5
                assert seat.state["clock"]["left"] < running.state["clock"]["left"]
                assert seat.state["n"] == running.state["n"] and not seat.state["clock"]["paused"]
            with anna.sit(paused.table) as seat:
                assert seat.state["clock"] == paused.state["clock"] and seat.state["clock"]["paused"]
            with anna.sit(late.table) as seat:
                seat.until(lambda: seat.state["n"] > late.state["n"] and seat.options)
                assert [entry["stood_in"] for entry in seat.entries if "stood_in" in entry] == [0]
                assert 3590 < seat.state["clock"]["left"] <= 3600
        finally:
            program.kill()
            for seat in (running, paused, late):
                seat.close()


def timed(anna: Guest) -> str:
    """A game with a clock in which she is asked first."""
    made = anna.open_table(
        bots=["", "greedy", "greedy"], options={"start": "1"}, clock={"kind": "live", "seconds": 3600}
    )
    anna.post(f"/api/tables/{made['id']}/start")
    id: str = made["id"]
    return id


def rush(place: str, table: str, deadline: float) -> None:
    """Let a deadline have passed while no server runs."""
    store = open_store(place)
    with store.engine.begin() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one()
        assert row.due is not None
        record = msgspec.json.decode(row.record, type=TableRecord)
        record.deadline = deadline
        changed = {"record": msgspec.json.encode(record).decode(), "due": deadline}
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**changed))
    store.close()
