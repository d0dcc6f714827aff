"""Requests that are not what they should be, and how many of them there may be."""

from __future__ import annotations

import json
import socket
import time

import pytest

from tests.web.people import Guest
from tests.web.running import Running


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
        half.sendall(b'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"name"')
    end = time.monotonic() + 5
    while not [one for one in caplog.records if vars(one).get("status") == 499]:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]
