"""However the data of a connection is cut into pieces, what arrives is what was sent."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tests.web.people import PATIENCE, Guest
from tests.web.running import Running
from turncoat.web import fastlane
from turncoat.web.fastlane import whole_frames
from turncoat.wire.messages import MAX_MESSAGE

SIZES = (0, 1, 125, 126, 127, 65535, 65536, 70000)


@pytest.mark.parametrize("size", SIZES)
def test_the_head_of_a_text(size: int) -> None:
    body = b"x" * size
    assert fastlane.framed([body]) == Frame(Opcode.TEXT, body).serialize(mask=False)


@pytest.mark.parametrize("mask", [False, True])
def test_whole_frames_are_told_from_pieces(mask: bool) -> None:
    frames = [Frame(Opcode.TEXT, b"x" * size).serialize(mask=mask) for size in SIZES]
    for one, other in pairwise(frames):
        both = one + other
        assert whole_frames(both)
        for cut in (1, 2, 3, 5, 7, 9, len(one) - 1, len(one) + 1, len(both) - 1):
            if cut < len(both) and cut != len(one):
                assert not whole_frames(both[:cut])


# ---------------------------------------------------------------- a connection, byte by byte


class Raw:
    """A connection that decides itself how its bytes travel."""

    def __init__(self, running: Running, table: str, guest: Guest) -> None:
        self.plug = socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE)
        self.plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /ws/tables/{table} HTTP/1.1",
            f"Host: 127.0.0.1:{running.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *[f"{name}: {value}" for name, value in guest.headers().items()],
        ]
        self.plug.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.data = b""
        while b"\r\n\r\n" not in self.data:
            self._more()
        answer, _, self.data = self.data.partition(b"\r\n\r\n")
        assert b" 101 " in answer

    def _more(self) -> None:
        got = self.plug.recv(65536)
        assert got, "the connection has ended"
        self.data += got

    def frame(self) -> tuple[int, bytes]:
        """The next frame: what it is, and what is in it."""
        while len(self.data) < 2 or len(self.data) < sum(self._sizes()):
            self._more()
        start, size = self._sizes()
        kind, body = self.data[0] & 15, self.data[start : start + size]
        self.data = self.data[start + size :]
        return kind, body

    def _sizes(self) -> tuple[int, int]:
        size = self.data[1] & 127
        if size == 126:
            return 4, int.from_bytes(self.data[2:4], "big")
        if size == 127:
            return 10, int.from_bytes(self.data[2:10], "big")
        return 2, size

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            opcode, body = self.frame()
            if opcode == Opcode.TEXT and (message := json.loads(body))["type"] == kind:
                assert isinstance(message, dict)
                return message

    def closed(self) -> int:
        """With which code the server closes."""
        while True:
            opcode, body = self.frame()
            if opcode == Opcode.CLOSE:
                return int.from_bytes(body[:2], "big")


def text(number: int) -> bytes:
    return json.dumps({"type": "text", "id": number, "text": f"words {number} \u00e9", "to": []}).encode()


def framed(body: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=True)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Guest, str]]:
    running = Running(Path(tmp_path_factory.mktemp("frames")) / "tables.db")
    host = Guest(running.base, "Anna")
    table = host.open_table(seats=3, bots=["", "random", "random"])["id"]
    host.post(f"/api/tables/{table}/start")
    yield running, host, table
    running.stop()


ONE, TWO = framed(text(1)), framed(text(2))
PING = framed(b"here", Opcode.PING)
HALVES = (framed(text(1)[:20], fin=False), framed(text(1)[20:], Opcode.CONT))
CUTS: dict[str, list[bytes]] = {
    "whole": [ONE, TWO],
    "two at once": [ONE + TWO],
    "byte by byte": [bytes([byte]) for byte in ONE + TWO],
    "after the head": [ONE[:2], ONE[2:], TWO],
    "after the mask": [ONE[:6], ONE[6:], TWO],
    "the next begins": [ONE + TWO[:3], TWO[3:]],
    "a ping before": [PING + ONE, TWO],
    "a ping between": [ONE, PING, TWO],
    "in two frames": [*HALVES, TWO],
    "a ping amid two frames": [HALVES[0], PING, HALVES[1] + TWO],
}


@pytest.mark.parametrize("pieces", CUTS.values(), ids=list(CUTS))
def test_pieces(place: tuple[Running, Guest, str], pieces: list[bytes]) -> None:
    running, host, table = place
    raw = Raw(running, table, host)
    raw.until("state")
    for piece in pieces:
        raw.plug.sendall(piece)
    assert [raw.until("ack")["id"], raw.until("ack")["id"]] == [1, 2]
    long = json.dumps({"type": "text", "id": 3, "text": "x" * 400, "to": []}).encode()
    raw.plug.sendall(framed(long))
    assert raw.until("ack")["id"] == 3
    assert raw.until("state")["entries"][-1]["talk"]["text"] == "x" * 400
    raw.plug.close()


WRONG: dict[str, tuple[bytes, int]] = {
    "no text": (framed(b'{"type": "text", "text": "\xff"}'), 1007),
    "not masked": (Frame(Opcode.TEXT, text(1)).serialize(mask=False), 1002),
    "a text amid another": (HALVES[0] + ONE, 1002),
    "too long": (framed(b"x" * (MAX_MESSAGE + 1)), 1009),
}


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize(("data", "code"), WRONG.values(), ids=list(WRONG))
def test_what_is_no_message(place: tuple[Running, Guest, str], data: bytes, code: int, apart: bool) -> None:
    """It makes no difference whether the connection has gone the short way or the long way before."""
    running, host, table = place
    raw = Raw(running, table, host)
    for piece in [ONE[:9], ONE[9:]] if apart else [ONE]:
        raw.plug.sendall(piece)
    raw.until("ack")
    raw.plug.sendall(data)
    assert raw.closed() == code
    raw.plug.close()
