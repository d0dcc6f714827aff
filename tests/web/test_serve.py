"""The command ``turncoat serve``."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import pytest

from tests.web.people import Guest
from tests.web.running import Program, free_port
from turncoat.web import server
from turncoat.web.server import bind, own_address, url_of


def serve(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "turncoat", "serve", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)


def test_it_says_where_it_is_and_stops_cleanly(tmp_path: Path) -> None:
    port = free_port()
    program = Program(tmp_path / "tables.db", port)
    assert program.said.strip() == f"The table is set: http://127.0.0.1:{port}"
    guest = Guest(program.base, "Anna")
    made = guest.open_table()
    assert guest.get("/health")["ok"]
    with guest.sit(made["id"]) as seat:
        logged = program.stop()
        assert seat.closed() in (1012, 1001)
    rows = [json.loads(line) for line in logged.splitlines()]
    assert {"method": "POST", "path": "/api/tables", "status": 201}.items() <= rows[0].items()
    assert program.process.returncode in (0, 130)


@pytest.mark.parametrize(("lang", "word"), [("en", "in use"), ("nl", "in gebruik")])
def test_a_port_in_use(tmp_path: Path, lang: str, word: str) -> None:
    held = bind("127.0.0.1", 0)
    held.listen()
    port = str(held.getsockname()[1])
    done = serve("--port", port, "--db", str(tmp_path / "t.db"), "--lang", lang)
    held.close()
    assert done.returncode == 2 and word in done.stderr and len(done.stderr.splitlines()) <= 3


@pytest.mark.parametrize(("lang", "word"), [("en", "cannot be kept"), ("nl", "worden bewaard")])
def test_a_place_that_cannot_be_written(tmp_path: Path, lang: str, word: str) -> None:
    (tmp_path / "file").write_text("")
    place = str(tmp_path / "file" / "tables.db")
    done = serve("--port", "0", "--db", place, "--lang", lang)
    assert done.returncode == 2 and word in " ".join(done.stderr.split()) and "Traceback" not in done.stderr


def test_the_address_is_one_that_others_can_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "own_address", lambda: "192.0.2.7")
    assert url_of("0.0.0.0", 80) == url_of("::", 80) == "http://192.0.2.7:80"
    assert url_of("127.0.0.1", 8080) == "http://127.0.0.1:8080" and url_of("::1", 1) == "http://[::1]:1"


def test_a_machine_without_a_network_knows_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ip_address(own_address()).version == 4

    def connect(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", connect)
    assert own_address() == "127.0.0.1"
