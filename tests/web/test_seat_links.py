"""Seat links, cookies and tables that are forged, renewed or not there, and what is never written down."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.web.people import Guest, Refusal, started, token_of
from tests.web.running import Running
from turncoat.table.host import DAY
from turncoat.table.identity import hashed


def test_forged_and_renewed_links(server: Running) -> None:
    anna, id, token = started(server)
    thief = Guest(server.base)
    for forged in ("", "x", "A" * 22, token[:-1] + ("A" if token[-1] != "A" else "B"), "x" * 50_000):
        with pytest.raises(Refusal) as refused:
            thief.post("/api/seat-link", token=forged)
        assert refused.value.key == "bad_link"
    assert Guest(server.base, token="forged").sit(id).closed() == 4401
    # Somebody has found the link; its owner renews it and the thief is out, also where he was in already.
    thief.post("/api/seat-link", token=token)
    sitting = thief.sit(id)
    sitting.until(lambda: sitting.state)
    script = Guest(server.base, token=token).sit(id)
    script.until(lambda: script.state)
    with anna.sit(id) as seat:
        renewed = anna.post(f"/api/tables/{id}/seats/0/link")["link"]
        assert sitting.closed() == 4409 and script.closed() == 4409
        seat.my_turn()
        seat.answer()
    with pytest.raises(Refusal):
        thief.post("/api/seat-link", token=token)
    with pytest.raises(Refusal):
        thief.post(f"/api/tables/{id}/hand", bot="greedy")
    with thief.sit(id) as outside:
        assert outside.state["seat"] is None and not outside.options
    phone = Guest(server.base)
    assert phone.post("/api/seat-link", token=token_of(renewed))["seat"] == 0


def test_the_link_of_a_table_that_is_gone(tmp_path: Path) -> None:
    """Links expire with their table, after whose end nobody came any more."""
    with Running(tmp_path / "t.db", keep_days=10) as server:
        anna, id, token = started(server)
        anna.post(f"/api/tables/{id}/hand", bot="greedy")
        with anna.sit(id) as seat:
            seat.until(lambda: seat.state["over"], 30)
        while server.server.host.tables[id].room.watchers:
            time.sleep(0.005)
        host = server.server.host
        server.call(host.purge(time.time() + 9 * DAY))
        assert Guest(server.base).post("/api/seat-link", token=token)["seat"] == 0
        server.call(host.purge(time.time() + 11 * DAY))
        with pytest.raises(Refusal) as refused:
            Guest(server.base).post("/api/seat-link", token=token)
        assert refused.value.key == "bad_link"
        assert Guest(server.base, token=token).sit(id).closed() == 4401
        assert anna.sit(id).closed() == 4404


def test_whoever_reads_the_database_can_sit_down_nowhere(tmp_path: Path) -> None:
    with Running(tmp_path / "t.db") as server:
        anna, id, token = started(server)
        renewed = token_of(anna.post(f"/api/tables/{id}/seats/0/link")["link"])
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert id.encode() in kept and hashed(renewed).encode() in kept
    for secret in (token, renewed, anna.cookie.partition("=")[2]):
        assert len(secret) > 20 and secret.encode() not in kept


def test_a_cookie_from_nowhere(server: Running) -> None:
    anna, id, _ = started(server, spectators=False)
    forger = Guest(server.base)
    forger.cookie = "turncoat=AAAAAAAAAAAAAAAAAAAAAA"
    assert forger.get("/api/me") is None
    assert forger.sit(id).closed() == 4403
    with anna.sit(id) as seat:
        assert seat.state["seat"] == 0


def test_no_such_table(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    assert anna.sit("nothing").closed() == 4404
    for path in ("nothing", "nothing/replay", "..%2f..", "'; drop table tables; --"):
        status, _, _ = anna.raw("GET", f"/api/tables/{path}".replace(" ", "%20"))
        assert status == 404


def test_nothing_secret_in_the_logs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Running(tmp_path / "t.db") as server:
        with caplog.at_level("DEBUG", "turncoat"):
            anna, id, token = started(server)
            phone = Guest(server.base)
            phone.post("/api/seat-link", token=token)
            phone.raw("GET", f"/s?{token}")
            phone.raw("GET", f"/{token}")
            with anna.sit(id) as seat:
                seat.tell("text", text="canary-words")
        logged = " ".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
        assert "/api/seat-link" in logged
        for secret in (token, anna.cookie.partition("=")[2], "canary-words", "Anna"):
            assert secret not in logged
