"""Frames: several texts to one connection in one go, past the layers that a single message goes through.

A table of five sends five states and a receipt for every answer; most of what a state costs is its way out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

NAME: Final = "turncoat.frames"
"""Under which name of the ASGI scope's extensions a connection offers its way out."""
_TEXT: Final = 0x81


class Out(Protocol):
    """The way out of a connection."""

    plain: bool
    """Whether texts go as they are, though they could be compressed: how well that works would tell."""

    def send_now(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once; False if the connection takes none just now, and then none is sent."""

    async def send(self, texts: Sequence[bytes]) -> None:
        """Send texts as soon as the connection takes any."""

    def drop(self) -> None:
        """Hang up without a word, on somebody who would not hear it."""


class Frames(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, which also offers a shorter way out."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][NAME] = _Short(self)


class _Short:
    """Several texts in one go, straight to the transport."""

    def __init__(self, frames: Frames) -> None:
        self._frames = frames
        self.plain = False

    def send_now(self, texts: Sequence[bytes]) -> bool:
        frames = self._frames
        if not frames.writable.is_set() or frames.close_sent or frames.transport.is_closing():
            return False
        if frames.conn.extensions and not self.plain:
            for text in texts:
                frames.conn.send_text(text)
            frames.transport.write(b"".join(frames.conn.data_to_send()))
        else:
            frames.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
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

    def send_now(self, texts: Sequence[bytes]) -> bool:
        return False

    async def send(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            await self._socket.send({"type": "websocket.send", "text": text.decode()})

    def drop(self) -> None:
        """Nothing to be done from here: the server below finds out in time."""


def _head(size: int) -> bytes:
    """What stands before an unmasked text of this size."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 65536:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")


def way_out(socket: WebSocket) -> Out:
    """The shortest way out that a connection offers."""
    found: Out = socket.scope.get("extensions", {}).get(NAME) or _Long(socket)
    return found
