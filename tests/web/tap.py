"""Tap: a connection that keeps every message it is sent, and how it came over the line."""

from __future__ import annotations

import socket
import threading
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass

from tests.web.people import PATIENCE, Guest

_END = b"\r\n\r\n"
_COMPRESSED = 0x40
_TAIL = b"\x00\x00\xff\xff"
"""What a compressed message leaves out at its end."""


@dataclass(frozen=True)
class Frame:
    """One message: what it says, how many bytes it took on the line, whether it was compressed."""

    text: bytes
    size: int
    compressed: bool


class Tap:
    """A second device of a seat. It offers to unpack what is compressed, as browsers do."""

    def __init__(self, guest: Guest, port: int, table: str) -> None:
        self.frames: list[Frame] = []
        self._left = b""
        self._unpack = zlib.decompressobj(-15)
        self._socket = socket.create_connection(("127.0.0.1", port))
        headers = "".join(f"{name}: {value}\r\n" for name, value in guest.headers().items())
        self._socket.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {guest.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
            f"{headers}\r\n".encode()
        )
        while _END not in self._left:
            self._left += self._socket.recv(1 << 16)
        head, _, self._left = self._left.partition(_END)
        assert b"permessage-deflate" in head, "the server does not offer to compress"
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def until(self, saying: bytes) -> None:
        """Wait until the newest message says this."""
        end = time.monotonic() + PATIENCE
        while not (self.frames and saying in self.frames[-1].text):
            assert time.monotonic() < end, f"waited in vain for {saying!r}"
            time.sleep(0.005)

    def close(self) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._socket.close()

    def _listen(self) -> None:
        with suppress(ConnectionError):
            self._take()
            while received := self._socket.recv(1 << 16):
                self._left += received
                self._take()

    def _take(self) -> None:
        """Take every whole message; whatever is none, as a ping, is left out."""
        while len(self._left) >= 2:
            first, size = self._left[:2]
            start = 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(self._left[2:start], "big")
            if len(self._left) < start + size:
                return
            text, packed = self._left[start : start + size], bool(first & _COMPRESSED)
            self._left = self._left[start + size :]
            if first & 0x0F == 1:
                text = self._unpack.decompress(text + _TAIL) if packed else text
                self.frames.append(Frame(text, start + size, packed))
