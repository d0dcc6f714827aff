"""Seat links, cookies and tables that are forged, renewed or not there, and what is never written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.people import Guest, Refusal, started, token_of
from tests.web.running import Running


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
