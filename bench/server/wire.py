"""A small WebSocket client: just enough of the protocol, and cheap, so that only the server is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
import zlib
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)
"""A mask of zeros is as good as any, and costs nothing to put on."""


Hear = Callable[["Wire", bytes], None]


class Wire(asyncio.Protocol):
    """One connection; every text that comes is handed to ``hear``, with the connection."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.frames = 0
        self.bytes_in = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = ""
        self._data = bytearray()
        self._unpack: zlib._Decompress | None = None
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = self.closed or f"hung up ({error})"
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self.closed))

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        self._data += data
        if not self.opened.done():
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            if b"permessage-deflate" in head.lower():
                self._unpack = zlib.decompressobj(-zlib.MAX_WBITS)
            self._data = bytearray(rest)
            self.opened.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        data, at = self._data, 0
        while len(data) - at >= 2:
            size, start = data[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            self._frame(data[at], bytes(data[start : start + size]))
            at = start + size
        del data[:at]

    def _frame(self, head: int, body: bytes) -> None:
        kind = head & 15
        if head & 0x40:
            assert self._unpack is not None
            body = self._unpack.decompress(body + b"\0\0\xff\xff")
        if kind == TEXT:
            self.frames += 1
            self.hear(self, body)
        elif kind == PING:
            self._transport.write(_framed(PONG, body))
        elif kind == CLOSE:
            self.closed = f"closed with {int.from_bytes(body[:2], 'big')}"

    def send(self, text: bytes) -> None:
        self._transport.write(_framed(TEXT, text))

    def stop_reading(self) -> None:
        self._transport.pause_reading()


def _framed(kind: int, body: bytes) -> bytes:
    size = len(body)
    head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else struct.pack("!BBH", 0x80 | kind, 0xFE, size)
    return head + NO_MASK + body


async def connect(
    port: int,
    path: str,
    hear: Hear,
    source: str = "127.0.0.1",
    headers: str = "",
    compress: bool = False,
    buffer: int = 0,
) -> Wire:
    """Open a connection from one of this machine's addresses; ``buffer`` bounds what it takes in unread."""
    loop = asyncio.get_running_loop()
    plug = socket.socket()
    plug.setblocking(False)
    if buffer:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plug.bind((source, 0))
    await loop.sock_connect(plug, ("127.0.0.1", port))
    plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    _, wire = await loop.create_connection(lambda: Wire(hear), sock=plug)
    key = base64.b64encode(os.urandom(16)).decode()
    wire._transport.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}"
        f"{'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits' if compress else 'X-A: b'}"
        "\r\n\r\n".encode()
    )
    await wire.opened
    return wire
