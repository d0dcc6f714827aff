"""Whoever asks too much, or takes nothing, waits or is sent away; nobody else notices."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.people import Guest, Json, Refusal, started
from tests.web.running import Running
from turncoat.web.config import Rates
from turncoat.web.limits import Bucket

THANKS: Json = {"act": "thank", "to": []}


def test_a_seat_that_talks_too_much_is_asked_to_wait(tmp_path: Path) -> None:
    """On however many connections and in whatever form; it plays on, and the others talk on."""
    with Running(tmp_path / "t.db", Rates(talking=0.001, talking_burst=4)) as server:
        anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
        id = anna.open_table(bots=["", "", "greedy"], options={"start": "1"})["id"]
        bram.post(f"/api/tables/{id}/join", name="Bram")
        anna.post(f"/api/tables/{id}/start")
        with anna.sit(id) as phone, anna.sit(id) as laptop, bram.sit(id) as his:
            for device in (phone, laptop):
                device.tell("text", text="spam")
                device.tell("say", statement=THANKS)
            for device in (phone, laptop):
                for kind, what in (("text", {"text": "more spam"}), ("say", {"statement": THANKS})):
                    with pytest.raises(Refusal) as refused:
                        device.tell(kind, **what)
                    assert refused.value.key == "too_much_talk"
            phone.my_turn()
            phone.answer()
            his.tell("text", text="calm down")
            his.until(lambda: his.entries[-1].get("talk", {}).get("text") == "calm down")
            said = [entry["talk"] for entry in his.entries if "talk" in entry]
            assert [talk["text"] for talk in said if talk.get("from") == 0] == ["spam", "spam"]
            assert not any("more spam" in text for text in his.raw)


def test_who_waits_may_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(rate=1, burst=12)
    assert [bucket.take() for _ in range(14)] == [True] * 12 + [False] * 2
    now += 1.1
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 3600
    assert [bucket.take() for _ in range(14)] == [True] * 12 + [False] * 2


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    with Running(
        tmp_path / "t.db", Rates(messages=20, messages_burst=30, talking=1e6, talking_burst=1e6)
    ) as server:
        anna, id, _ = started(server)
        seat = anna.sit(id)
        try:
            for _ in range(400):
                seat.send("text", text="spam")
        except ConnectionClosed:
            pass
        assert seat.closed() == 1008
        with anna.sit(id) as again:
            again.tell("text", text="calm now")
            assert len([entry for entry in again.entries if "text" in entry.get("talk", {})]) < 60


def test_spectators_cannot_fill_a_journal(tmp_path: Path) -> None:
    """However many they are; the players talk on."""
    with Running(tmp_path / "t.db", Rates(watchers=0.001, watchers_burst=4)) as server:
        anna, id, _ = started(server)
        for _ in range(2):
            with Guest(server.base).sit(id) as eve:
                eve.tell("text", text="spam")
                eve.tell("text", text="spam")
        with Guest(server.base).sit(id) as eve, anna.sit(id) as seat:
            with pytest.raises(Refusal) as refused:
                eve.tell("text", text="spam")
            assert refused.value.key == "too_many"
            seat.tell("text", text="still here")


def test_opening_tables_is_limited(tmp_path: Path) -> None:
    with Running(tmp_path / "t.db", Rates(opening=0.001, opening_burst=5)) as server:
        anna = Guest(server.base, "Anna")
        for _ in range(5):
            anna.open_table()
        for path in ("/api/tables", "/api/join", "/api/seat-link"):
            with pytest.raises(Refusal) as refused:
                anna.post(path, game="intrige", code="AAAAAA", token="x", name="Anna")
            assert refused.value.status == 429


def test_too_many_sockets(tmp_path: Path) -> None:
    with Running(tmp_path / "t.db", Rates(sockets_each=3)) as server:
        anna, id, _ = started(server)
        seats = [anna.sit(id) for _ in range(3)]
        for seat in seats:
            seat.until_state(bool)
        assert anna.sit(id).closed() == 4429
        seats.pop().close()
        end = time.monotonic() + 10
        while len(server.server.hub.connections) > 2:
            assert time.monotonic() < end
            time.sleep(0.005)
        with anna.sit(id):
            pass


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server whose sockets hold little."""
    server = Running(tmp_path / "t.db", buffer=4096)
    yield server
    server.stop()


def test_a_seat_that_never_reads_holds_up_nobody(narrow: Running) -> None:
    """Its socket's buffers are small and full; the others play on at full speed."""
    server = narrow
    anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
    made = anna.open_table(bots=["", "", "greedy"])
    bram.post(f"/api/tables/{made['id']}/join", name="Bram")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        f"GET /ws/tables/{made['id']} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Version: 13\r\nOrigin: {server.base}\r\nCookie: {bram.cookie}\r\n\r\n".encode()
    )
    anna.post(f"/api/tables/{made['id']}/start")
    with anna.sit(made["id"]) as seat, closing(deaf):
        seat.until(lambda: seat.state["here"] == [0, 1])
        began = time.monotonic()
        for number in range(600):
            seat.send("text", text=f"{number} " + "words " * 70)
        seat.until(lambda: len([e for e in seat.entries if "text" in e.get("talk", {})]) == 600, 30)
        assert time.monotonic() - began < 20
        held = [c for c in server.server.hub.connections if c.table.id == made["id"] and c.box.seat == 1]
        # On a slow machine it has been given up by now.
        assert [c.since > 0 for c in held] in ([True], [])
