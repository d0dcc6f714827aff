"""The command ``turncoat serve``."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import pytest
import segno

from tests.cli.program import Terminal
from tests.web.people import Guest
from tests.web.running import Program, free_port
from turncoat.cli.serve import MARGIN, is_own
from turncoat.web import server
from turncoat.web.server import bind, own_address, url_of


def serve(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "turncoat", "serve", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)


def test_it_says_where_it_is_and_stops_cleanly(tmp_path: Path) -> None:
    port = free_port()
    program = Program(tmp_path / "tables.db", port, "--log", "-")
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


def test_what_is_logged_goes_where_it_is_wanted(tmp_path: Path) -> None:
    """Somebody who plays sees the address and not a line for every request."""
    for i, file in enumerate([None, tmp_path / "requests.log"]):
        program = Program(tmp_path / f"t{i}.db", free_port(), *(["--log", str(file)] if file else []))
        Guest(program.base, "Anna").open_table()
        assert program.stop() == ""
        if file:
            logged = [json.loads(line)["path"] for line in file.read_text("utf-8").splitlines()]
            assert "/api/tables" in logged


@pytest.mark.parametrize(("lang", "word"), [("en", "folder"), ("nl", "map")])
def test_a_log_that_cannot_be_written(tmp_path: Path, lang: str, word: str) -> None:
    place = ("--port", "0", "--db", str(tmp_path / "t.db"))
    done = serve(*place, "--log", str(tmp_path), "--lang", lang)
    assert done.returncode == 2 and word in done.stderr and "Traceback" not in done.stderr


def test_a_player_s_terminal_shows_the_address_and_its_code(tmp_path: Path) -> None:
    address = "http://192.0.2.7:8080"
    for public in (address, ""):
        more = ("--public-url", public) if public else ()
        screen = Terminal(tmp_path, "serve", "--port", "0", "--lang", "en", *more)
        try:
            shown = screen.expect("Ctrl+C")
            base = re.search(r"http://[0-9.:]+", shown)
            assert base is not None and "{" not in shown
            assert (drawn(shown) == dots(address)) if public else (drawn(shown) == [])
            if not public:
                Guest(base[0], "Anna").open_table()
            screen.process.send_signal(signal.SIGINT)
            assert screen.end() in (0, 130)
            assert "/api" not in screen.raw
        finally:
            screen.close()


def test_whose_address_it_is() -> None:
    assert all(is_own(f"http://{host}:1") for host in ("127.0.0.1", "[::1]", "localhost", "a.localhost"))
    assert not any(is_own(f"http://{host}") for host in ("192.0.2.7", "[2001:db8::1]", "play.example.org"))


def drawn(shown: str) -> list[list[int]]:
    """The dots of a code on a terminal, without its border."""
    lines = [line[2:] for line in shown.splitlines() if any(block in line for block in "▀▄█")]
    rows: list[list[int]] = []
    for line in lines:
        rows.append([int(block in "▀█") for block in line])
        rows.append([int(block in "▄█") for block in line])
    while rows and not any(rows[-1]):
        rows.pop()
    rows = [row for i, row in enumerate(rows) if any(row) or any(map(any, rows[:i]))]
    return [row[MARGIN : MARGIN + len(rows)] for row in rows]


def dots(address: str) -> list[list[int]]:
    code = segno.make(address, micro=False, error="l", boost_error=False)
    return [[int(dot) for dot in row] for row in code.matrix]
