"""Framing: texts as they travel on a WebSocket, there and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

_TEXT: Final = 0x81
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126
_EIGHT_BYTES: Final = 127
_BYTES: Final = [bytes((number,)) for number in range(256)]


def text_of(data: bytes, most: int) -> str | None:
    """The text, if this is one whole masked frame with one of no more than so many bytes."""
    length = len(data)
    if length < 6 or data[0] != _TEXT:
        return None
    size, start = data[1] - _MASKED, 6
    if size == _TWO_BYTES:
        size, start = data[2] << 8 | data[3], 8
    elif size < 0 or size > _TWO_BYTES:
        return None
    if length != start + size or size > most:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def head(size: int) -> list[bytes]:
    """What stands before an unmasked text of this size, in pieces."""
    if size < _TWO_BYTES:
        return [b"\x81", _BYTES[size]]
    if size < 65536:
        return [b"\x81\x7e", _BYTES[size >> 8], _BYTES[size & 0xFF]]
    return [b"\x81\x7f", size.to_bytes(8, "big")]


def framed(texts: Sequence[bytes]) -> bytes:
    """Texts one after the other, each in a frame."""
    parts: list[bytes] = []
    for text in texts:
        parts += head(len(text))
        parts.append(text)
    return b"".join(parts)


@final
class Spout:
    """Puts texts onto a connection, several in one go."""

    def __init__(self, frames: Any) -> None:
        self._frames = frames
        """The protocol below."""
        self._write = frames.transport.write
        self._is_closing = frames.transport.is_closing
        self.packs = False
        """Whether texts are compressed on the way."""
        self.flows = True
        """Whether the transport takes more."""

    def send_now(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once; False if the connection takes none just now, and then none is sent."""
        if not self.flows or self._frames.close_sent or self._is_closing():
            return False
        if self.packs:
            wire = self._frames.conn
            for text in texts:
                wire.send_text(text)
            self._write(b"".join(wire.data_to_send()))
        else:
            self._write(framed(texts))
        return True


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
