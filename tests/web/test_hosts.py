"""Names that lead to the server: its own are answered, those that somebody else lets lead there are not."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.people import Guest
from tests.web.running import Program, Running, free_port
from turncoat.web.hostnames import HOME

MACHINE = socket.gethostname().lower()
FOREIGN = [
    "evil.example",
    f"{MACHINE.partition('.')[0]}.example",
    "evil.lan",
    "evil.example:8080",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "::1",
    "[",
    "@",
]
OWN = [
    "127.0.0.1",
    "192.168.1.20:8080",
    "[::1]:8080",
    "[fe80::1]",
    "localhost:8080",
    "LocalHost",
    "localhost.",
    MACHINE,
    *[f"{MACHINE.partition('.')[0]}.{end}:8080" for end in HOME],
    "play.example",
    "Play.Example:443",
    "games.lan:8080",
    "turncoat",
]
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(
        tmp_path_factory.mktemp("hosts") / "t.db",
        public_url="https://play.example",
        allowed_hosts=("games.lan", "turncoat:8080"),
    )
    yield running
    running.stop()


@pytest.mark.parametrize("host", OWN)
def test_own_names_are_answered(server: Running, host: str) -> None:
    guest = Guest(server.base)
    # A proxy may ask under another name than people do.
    came = {"Host": host, "Origin": "https://play.example"}
    assert guest.raw("GET", "/api/games", headers=came)[0] == 200
    assert guest.raw("POST", "/api/me", b'{"name":"Anna"}', came)[0] == 200
    assert guest.raw("GET", "/", headers=came)[0] in (200, 503)


@pytest.mark.parametrize("host", FOREIGN)
def test_foreign_names_get_nothing(server: Running, host: str) -> None:
    """Also where the name is that of the page, as it is when the name of another site leads here."""
    guest = Guest(server.base)
    came = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    for method, path in (("GET", "/api/games"), ("POST", "/api/me"), ("GET", "/static/icon.svg")):
        status, headers, answer = guest.raw(
            method, path, b'{"name":"Eve"}' if method == "POST" else None, came
        )
        assert status == 421 and "set-cookie" not in headers
        assert json.loads(answer)["error"]["key"] == "foreign_host"
    for path in ("/", "/t/x", "/metrics"):
        status, headers, answer = guest.raw("GET", path, headers=came)
        assert status == 421 and "content-security-policy" in headers
        told = answer.decode()
        assert 'lang="nl"' in told and 'lang="en"' in told and told.count("--allowed-host") == 2
        assert f"--allowed-host {host.removesuffix(':8080')}”" in told


def test_a_name_is_told_as_text(server: Running) -> None:
    _, _, told = Guest(server.base).raw("GET", "/", headers={"Host": "<b>evil</b>"})
    assert b"<b>" not in told and b"&lt;b&gt;" in told


def test_sockets_under_foreign_names(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    anna.post("/api/me", name="Anna")
    id = anna.open_table()["id"]
    for host in ("evil.example", f"evil.example:{server.port}"):
        came = {**UPGRADE, "Host": host, "Origin": f"http://{host}", "Cookie": anna.cookie}
        status, _, answer = anna.raw("GET", f"/ws/tables/{id}", headers=came)
        assert status == 421 and json.loads(answer)["error"]["key"] == "foreign_host"
    with anna.sit(id) as seat:
        assert seat.state["seat"] == 0


def test_health_is_told_under_any_name(server: Running) -> None:
    assert Guest(server.base).raw("GET", "/health", headers={"Host": "watcher.internal"})[0] == 200


def test_names_are_told_on_the_command_line(tmp_path: Path) -> None:
    port = free_port()
    program = Program(tmp_path / "t.db", port, "--allowed-host", "one.lan", "--allowed-host", "two.lan")
    try:
        guest = Guest(program.base)
        told = {
            name: guest.raw("GET", "/api/games", headers={"Host": name})[0]
            for name in ("one.lan", "two.lan", "x.lan")
        }
        assert told == {"one.lan": 200, "two.lan": 200, "x.lan": 421}
    finally:
        program.stop()
