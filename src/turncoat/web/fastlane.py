"""Fast lane: answers from a connection to its table, and states back to it, past all the layers between.

What it buys, measured by turns with both servers at work: a quarter of the processor time that an answer at a
table of five takes. Nothing depends on it: whatever is no plain answer, or cannot be taken or sent at once,
goes the plain way, through uvicorn, Starlette and ``Connection``, by one line in each direction
(``FastProtocol.data_received`` and ``Outbox.flush``).

It knows the inside of one minor version of uvicorn; ``tests/web/test_fastlane.py`` tells when that changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, final

import msgspec
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from turncoat.table.table import Table
from turncoat.web.limits import Bucket
from turncoat.web.outbox import Outbox
from turncoat.wire.messages import MAX_MESSAGE, Answer, Number, read_message

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

NAME: Final = "turncoat.fastlane"
"""Under which name of the ASGI scope's extensions a connection offers its lane."""
_TEXT: Final = 0x81
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126
_EIGHT_BYTES: Final = 127
_BYTES: Final = [bytes((number,)) for number in range(256)]
Settle = Callable[[Number, Exception | None], None]
"""Takes what came of the answer of this number."""


class FastProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, which first lets the lane have what comes in."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.lane: FastLane | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            self.lane = scope["extensions"][NAME] = FastLane(self)

    def data_received(self, data: bytes) -> None:
        if self.lane is None or not self.lane.take(data):
            super().data_received(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.lane is not None:
            self.lane.flows = False

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.lane is not None:
            self.lane.flows = True


@final
class FastLane:
    """Straight from and to the transport of one connection."""

    def __init__(self, protocol: Any) -> None:
        self._protocol = protocol
        self._write = protocol.transport.write
        self._is_closing = protocol.transport.is_closing
        self._whole = True
        """Whether every piece of data so far was a number of whole frames."""
        self._packs = bool(protocol.conn.extensions)
        """Whether texts are compressed on the way."""
        self.flows = True
        """Whether the transport takes more."""
        self.idle = False
        """Whether the reader waits for the next message and has done with all before it."""
        self._box: Outbox | None = None
        self._table: Table | None = None
        self._bucket: Bucket | None = None
        self._settle: Settle | None = None

    def open(self, box: Outbox, table: Table, bucket: Bucket, settle: Settle) -> None:
        """From now on answers to this table are taken. What a game masks is never compressed."""
        self._box, self._table, self._bucket, self._settle = box, table, bucket, settle
        if table.game.masked and self._packs:
            self._packs = False
            conn = self._protocol.conn
            conn.extensions = [_Uncompressed(extension) for extension in conn.extensions]

    def drop(self) -> None:
        """Hang up without a word, on somebody who would not hear it."""
        self._protocol.transport.abort()

    # ------------------------------------------------------------ in

    def take(self, data: bytes) -> bool:
        """Take what comes in if it is one answer, whole and alone, as nearly all do; False if it is not."""
        if not self._whole:
            return False
        if self.idle and self._ready():
            text = text_of(data, MAX_MESSAGE)
            if text is not None and self._answer(text):
                return True
        self._whole = whole_frames(data)
        return False

    def _ready(self) -> bool:
        """Whether a frame begins here, nothing is amiss or waits, and the connection is open."""
        protocol = self._protocol
        return (
            protocol.handshake_complete
            and not protocol.frames
            and not protocol.close_sent
            and protocol.conn.state is OPEN
            and protocol.queue.empty()
        )

    def _answer(self, text: str) -> bool:
        """Take an answer that is plainly in order."""
        box, table, bucket, settle = self._box, self._table, self._bucket, self._settle
        if box is None or table is None or bucket is None or settle is None or box.closing:
            return False
        try:
            message = read_message(text)
        except (msgspec.DecodeError, RecursionError):
            return False
        if not isinstance(message, Answer) or not bucket.take():
            return False
        if table.answer_now(box.seat, message.n, bytes(message.action), partial(settle, message.id)):
            return True
        bucket.give_back()
        return False

    # ------------------------------------------------------------ out

    def send(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once, in one go; False if none can be sent just now, and then none is."""
        if not self.flows or self._protocol.close_sent or self._is_closing():
            return False
        if self._packs:
            conn = self._protocol.conn
            for text in texts:
                conn.send_text(text)
            self._write(b"".join(conn.data_to_send()))
        else:
            self._write(framed(texts))
        return True


def lane_of(socket: WebSocket) -> FastLane | None:
    """The lane of a connection, where the server below offers one."""
    found: FastLane | None = socket.scope.get("extensions", {}).get(NAME)
    return found


class _Uncompressed(Extension):
    """Takes compressed texts, and sends none."""

    def __init__(self, agreed: Extension) -> None:
        self.name = agreed.name
        self._agreed = agreed

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        return self._agreed.decode(frame, max_size=max_size)

    def encode(self, frame: Frame) -> Frame:
        return frame


# ---------------------------------------------------------------- texts as they travel on a WebSocket


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


def framed(texts: Sequence[bytes]) -> bytes:
    """Texts one after the other, each in an unmasked frame."""
    parts: list[bytes] = []
    for text in texts:
        size = len(text)
        if size < _TWO_BYTES:
            parts += [b"\x81", _BYTES[size], text]
        elif size < 65536:
            parts += [b"\x81\x7e", _BYTES[size >> 8], _BYTES[size & 0xFF], text]
        else:
            parts += [b"\x81\x7f", size.to_bytes(8, "big"), text]
    return b"".join(parts)


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
