"""A table tells an address that it is somebody's turn, and nothing more."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.web.people import Guest
from tests.web.running import Running
from turncoat.web.webhook import post


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
    ):
        with pytest.raises(ValueError, match="network"):
            post(url, {}, private=False)
    for url in ("file:///etc/passwd", "ftp://example.com/", "http://", "http://me:secret@example.com/"):
        with pytest.raises(ValueError, match="not an address"):
            post(url, {}, private=False)
    assert not inbox.got
    assert post(inbox.url, {"kind": "turn"}, private=True) == 302 and inbox.got == [{"kind": "turn"}]
