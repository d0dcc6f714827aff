"""Frames: messages in and out of one connection, past the layers that a single message goes through.

A table of five sends five states and a receipt for every answer; most of what a message costs is its way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

NAME: Final = "turncoat.frames"
"""Under which name of the ASGI scope's extensions a connection offers the shorter way."""
MOST_WAITING: Final = 8
"""How many messages may wait to be taken before no more are read."""
_TEXT: Final = 0x81
_MEDIUM: Final = b"\x81\x7e%c%c"
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126
_EIGHT_BYTES: Final = 127


class Pipe(Protocol):
    """The way in and out of a connection."""

    plain: bool
    """Whether texts go as they are, though they could be compressed: how well that works would tell."""

    async def receive(self) -> str | bytes | None:
        """The next message; None when the other side is gone."""

    def send_now(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once; False if the connection takes none just now, and then none is sent."""

    async def send(self, texts: Sequence[bytes]) -> None:
        """Send texts as soon as the connection takes any."""

    def drop(self) -> None:
        """Hang up without a word, on somebody who would not hear it."""


class Inbox:
    """What has come in and waits for its one reader."""

    __slots__ = ("_items", "_loop", "_waiter")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        while not self._items:
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._items.popleft()


class Frames(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, which also offers a shorter way in and out."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]
        self._whole = True
        """Whether every piece of data so far was a number of whole frames."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][NAME] = _Short(self)

    def data_received(self, data: bytes) -> None:
        """A text that comes whole and alone, as nearly all do, is taken at once."""
        text = self._text(data)
        if text is None:
            # What comes before the first frame is the request, which uvicorn hands on in one piece.
            self._whole = self._whole and (not self.handshake_initiated or whole_frames(data))
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _text(self, data: bytes) -> str | None:
        """The text, if this is one frame with one, nothing is amiss, and the connection is open."""
        if data[0] != _TEXT or not self._whole or not self.handshake_complete:
            return None
        if self.frames or self.close_sent or self.conn.state is not OPEN:
            return None
        if len(data) < 6:
            return None
        size, start = data[1] - _MASKED, 6
        if size == _TWO_BYTES:
            size, start = int.from_bytes(data[2:4], "big"), 8
        elif not 0 <= size < _TWO_BYTES:
            return None
        if len(data) != start + size or size > (self.config.ws_max_size or 0):
            return None
        try:
            return apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return None


class _Short:
    """Straight from and to the transport, several texts in one go."""

    def __init__(self, frames: Frames) -> None:
        self._frames = frames
        self.plain = False

    async def receive(self) -> str | bytes | None:
        return _content(await self._frames.receive())

    def send_now(self, texts: Sequence[bytes]) -> bool:
        frames = self._frames
        if not frames.writable.is_set() or frames.close_sent or frames.transport.is_closing():
            return False
        if frames.conn.extensions and not self.plain:
            for text in texts:
                frames.conn.send_text(text)
            frames.transport.write(b"".join(frames.conn.data_to_send()))
        else:
            parts: list[bytes] = []
            for text in texts:
                parts += (head(len(text)), text)
            frames.transport.write(b"".join(parts))
        return True

    async def send(self, texts: Sequence[bytes]) -> None:
        await self._frames.writable.wait()
        if not self.send_now(texts):
            raise ClientDisconnected

    def drop(self) -> None:
        self._frames.transport.abort()


class _Long:
    """One text after the other, as any server sends them."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self.plain = False

    async def receive(self) -> str | bytes | None:
        return _content(await self._socket.receive())

    def send_now(self, texts: Sequence[bytes]) -> bool:
        return False

    async def send(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            await self._socket.send({"type": "websocket.send", "text": text.decode()})

    def drop(self) -> None:
        """Nothing to be done from here: the server below finds out in time."""


def _content(message: Any) -> str | bytes | None:
    if message["type"] != "websocket.receive":
        return None
    content: str | bytes | None = message.get("text")
    return content if content is not None else message["bytes"]


def head(size: int) -> bytes:
    """What stands before an unmasked text of this size."""
    if size < _TWO_BYTES:
        return bytes((_TEXT, size))
    if size < 65536:
        return _MEDIUM % (size >> 8, size & 0xFF)
    return bytes((_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big")


def whole_frames(data: bytes) -> bool:
    """Whether this is a number of whole frames, beginning with the first."""
    at = 0
    while at + 2 <= len(data):
        size, start = data[at + 1] & 0x7F, at + 2
        if size == _TWO_BYTES:
            size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
        elif size == _EIGHT_BYTES:
            size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
        at = start + (4 if data[at + 1] & _MASKED else 0) + size
    return at == len(data)


def pipe_of(socket: WebSocket) -> Pipe:
    """The shortest way in and out that a connection offers."""
    found: Pipe = socket.scope.get("extensions", {}).get(NAME) or _Long(socket)
    return found
