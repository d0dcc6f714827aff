"""Requests that are not what they should be, and how many of them there may be."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from tests.web.people import Guest, Json, Refusal
from tests.web.running import Running
from turncoat.web.auth import address
from turncoat.web.config import Rates


@pytest.mark.parametrize("body", [b'{"x":' + b"[" * 30_000, b'{"name":"Eve","x":' + b'{"a":' * 9_000])
def test_bodies_without_a_bottom(server: Running, body: bytes) -> None:
    status, _, answer = Guest(server.base).raw("POST", "/api/me", body)
    assert status == 400 and json.loads(answer)["error"]["key"] == "bad_request"


def test_requests_of_another_kind(server: Running) -> None:
    status, headers, answer = Guest(server.base).raw("DELETE", "/api/tables")
    assert status == 405 and "GET" in headers["allow"]
    assert json.loads(answer)["error"]["key"] == "wrong_method"


def test_a_fault_of_the_server_tells_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever asks gets a sentence with all the headers, the operator a trace."""

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("canary")

    monkeypatch.setattr(server.server.host.store, "by_code", broken)
    status, headers, answer = Guest(server.base).raw("POST", "/api/join", b'{"code":"AAAAAA","name":"Eve"}')
    assert status == 500 and json.loads(answer)["error"]["key"] == "server_failed"
    assert b"canary" not in answer and "content-security-policy" in headers
    failed = next(record for record in caplog.records if record.message == "request failed")
    assert vars(failed)["path"] == "/api/join" and failed.exc_info


def test_whoever_hangs_up_amid_a_request_is_no_fault(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    with socket.create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(b'POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"name"')
    end = time.monotonic() + 5
    while not [one for one in caplog.records if vars(one).get("status") == 499]:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def test_asking_is_limited(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", Rates(acting=0.001, acting_burst=6, replays=0.001, replays_burst=2))
    try:
        anna = Guest(server.base, "Anna")
        id = anna.open_table(bots=["", "greedy", "greedy"])["id"]
        anna.post(f"/api/tables/{id}/start")
        for _ in range(4):
            anna.post(f"/api/tables/{id}/hand", bot="")
        too_many(lambda: anna.post(f"/api/tables/{id}/hand", bot="greedy"))
        for _ in range(2):
            anna.get(f"/api/tables/{id}/replay")
        for costly in ("replay", "chronicle", "journal"):
            too_many(partial(anna.get, f"/api/tables/{id}/{costly}"))
        assert anna.get(f"/api/tables/{id}")["id"] == id
    finally:
        server.stop()


def test_names_are_limited_but_not_new_ones_of_the_same_guest(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", Rates(opening=0.001, opening_burst=2))
    try:
        anna = Guest(server.base)
        for name in ("Anna", "Anna B", "Anna C"):
            anna.post("/api/me", name=name)
        Guest(server.base).post("/api/me", name="Bram")
        too_many(lambda: Guest(server.base).post("/api/me", name="Cleo"))
    finally:
        server.stop()


def too_many(call: Callable[[], Json]) -> None:
    with pytest.raises(Refusal) as refused:
        call()
    assert refused.value.status == 429 and refused.value.key == "too_many"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("odd:name", "odd:name"),
    ],
)
def test_addresses_by_ipv6_are_counted_together(host: str, known: str) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 5)})) == known


def test_health_is_tried_once_a_second_at_most(server: Running) -> None:
    guest = Guest(server.base)
    guest.get("/health")
    before = server.server.store.writer.jobs
    for _ in range(20):
        assert guest.get("/health")["ok"]
    assert server.server.store.writer.jobs - before < 10
