"""A table tells an address that it is somebody's turn, and nothing more."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.web.people import Guest
from tests.web.running import Running
from turncoat.web import webhook
from turncoat.web.config import Config
from turncoat.web.webhook import Webhook


class Inbox:
    """An address that keeps what is posted to it."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        inbox = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                inbox.got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(302)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *args: Any) -> None: ...

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook?x=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    made = Inbox()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_a_turn_is_told(tmp_path: Path, inbox: Inbox) -> None:
    server = Running(tmp_path / "t.db", private_webhooks=True, public_url="http://play.example")
    try:
        anna = Guest(server.base, "Anna")
        made = anna.open_table(bots=["", "greedy", "greedy"], webhook=inbox.url)
        anna.post(f"/api/tables/{made['id']}/start")
        assert inbox.url not in str(anna.get(f"/api/tables/{made['id']}"))
        end = time.monotonic() + 5
        while not inbox.got and time.monotonic() < end:
            time.sleep(0.02)
        url = f"http://play.example/t/{made['id']}"
        assert inbox.got[0] == {"table": made["id"], "kind": "turn", "url": url}
    finally:
        server.stop()


def test_no_door_inside_the_network(inbox: Inbox) -> None:
    for url in (
        inbox.url,
        "http://localhost:1/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "http://169.254.169.254/",
        "http://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://[ff02::1]/",
        "http://224.0.0.1/",
        "http://2130706433/",
    ):
        with pytest.raises(ValueError, match="network"):
            post(url, private=False)
    for url in ("file:///etc/passwd", "ftp://example.com/", "http://", "http://me:secret@example.com/"):
        with pytest.raises(ValueError, match="not an address"):
            post(url, private=False)
    assert not inbox.got
    assert post(inbox.url, private=True) == 302 and inbox.got == [{"kind": "turn"}]


def post(url: str, private: bool) -> int:
    async def work() -> int:
        return await Webhook(Config("", private_webhooks=private)).post(url, {"kind": "turn"})

    return asyncio.run(work())


@pytest.fixture
def silence() -> Iterator[tuple[str, list[socket.socket]]]:
    """An address that listens and says nothing, or a letter now and then, and the connections to it."""
    held = socket.create_server(("127.0.0.1", 0), backlog=100)
    callers: list[socket.socket] = []
    stop = threading.Event()

    def drip() -> None:
        held.settimeout(0.05)
        while not stop.is_set():
            with suppress(OSError):
                callers.append(held.accept()[0])
            for caller in callers:
                with suppress(OSError):
                    caller.send(b"H")

    thread = threading.Thread(target=drip)
    thread.start()
    yield f"http://127.0.0.1:{held.getsockname()[1]}/", callers
    stop.set()
    thread.join()
    for caller in callers:
        caller.close()
    held.close()


def test_whoever_does_not_answer_holds_up_nobody(
    tmp_path: Path,
    silence: tuple[str, list[socket.socket]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many tables post to an address that only drips: everything goes on, and each is given up in time."""
    monkeypatch.setattr(webhook, "TIMEOUT", 2.0)
    url, callers = silence
    server = Running(tmp_path / "t.db", private_webhooks=True)
    try:
        anna = Guest(server.base, "Anna")
        with caplog.at_level("INFO", "turncoat.webhook"):
            ids = [
                anna.open_table(bots=["", "greedy", "greedy"], webhook=url)["id"]
                for _ in range(webhook.AT_ONCE + 4)
            ]
            for id in ids:
                anna.post(f"/api/tables/{id}/start")
            began = time.monotonic()
            with anna.sit(ids[0]) as seat:
                seat.my_turn()
                seat.answer()
            assert len(anna.get("/api/tables?mine=1")["tables"]) == len(ids)
            assert time.monotonic() - began < 1.9 and len(callers) <= webhook.AT_ONCE
            while not [one for one in caplog.records if vars(one).get("reason") == "TimeoutError"]:
                assert time.monotonic() - began < 15
                time.sleep(0.05)
    finally:
        server.stop()
