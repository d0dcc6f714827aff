"""Frames: messages in and out of one connection, past the layers that a single message goes through.

A table of five sends five states and a receipt for every answer; most of what a message costs is its way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from turncoat.web.framing import Spout, text_of, whole_frames
from turncoat.wire.messages import MAX_MESSAGE

NAME: Final = "turncoat.frames"
"""Under which name of the ASGI scope's extensions a connection offers the shorter way."""
MOST_WAITING: Final = 8
"""How many messages may wait to be taken before no more are read."""
Hear = Callable[[str], bool]
"""Takes a text at once; False if it must wait for the reader."""


class Pipe(Protocol):
    """The way in and out of a connection."""

    hear: Hear | None
    """Who is asked first when a text comes in while the reader waits."""
    spout: Spout | None
    """By which texts can be sent at once."""

    def begin(self, plain: bool) -> None:
        """The handshake is over. Plain texts go as they are even where they could be compressed."""

    async def receive(self) -> str | bytes | None:
        """The next message; None when the other side is gone."""

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

    def awaited(self) -> bool:
        """Whether the reader waits for the next item and has taken all before it."""
        return not self._items and self._waiter is not None and not self._waiter.done()

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
        self._short: _Short | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            self._short = scope["extensions"][NAME] = _Short(self)

    def data_received(self, data: bytes) -> None:
        """A text that comes whole and alone, as nearly all do, is taken at once."""
        text = text_of(data, MAX_MESSAGE) if self._ready() else None
        if text is None:
            # What comes before the first frame is the request, which uvicorn hands on in one piece.
            self._whole = self._whole and (not self.handshake_initiated or whole_frames(data))
            super().data_received(data)
            return
        hear = self._short.hear if self._short is not None and self.queue.awaited() else None
        if hear is not None and hear(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._flow(False)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flow(True)

    def _flow(self, flows: bool) -> None:
        if self._short is not None:
            self._short.spout.flows = flows

    def _ready(self) -> bool:
        """Whether a frame begins here, nothing is amiss, and the connection is open."""
        return (
            self._whole
            and self.handshake_complete
            and not self.frames
            and not self.close_sent
            and self.conn.state is OPEN
        )


class _Short:
    """Straight from and to the transport."""

    def __init__(self, frames: Frames) -> None:
        self._frames = frames
        self.hear: Hear | None = None
        self.spout = Spout(frames)

    def begin(self, plain: bool) -> None:
        self.spout.packs = bool(self._frames.conn.extensions) and not plain

    async def receive(self) -> str | bytes | None:
        return _content(await self._frames.receive())

    async def send(self, texts: Sequence[bytes]) -> None:
        await self._frames.writable.wait()
        if not self.spout.send_now(texts):
            raise ClientDisconnected

    def drop(self) -> None:
        self._frames.transport.abort()


class _Long:
    """One text after the other, as any server sends them."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self.hear: Hear | None = None
        self.spout: Spout | None = None

    def begin(self, plain: bool) -> None:
        """Whether anything is compressed is the business of the server below."""

    async def receive(self) -> str | bytes | None:
        return _content(await self._socket.receive())

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


def pipe_of(socket: WebSocket) -> Pipe:
    """The shortest way in and out that a connection offers."""
    found: Pipe = socket.scope.get("extensions", {}).get(NAME) or _Long(socket)
    return found
