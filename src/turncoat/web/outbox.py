"""Outbox: what one connection is still to be sent. Only the newest state is ever worth sending."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, final

from turncoat.table.identity import Identity
from turncoat.table.room import Room, Watcher
from turncoat.web.metrics import Metrics

TOO_MUCH: Final = 1008
MOST_REPLIES: Final = 64
"""How many replies may wait for a connection that does not read."""

_log = logging.getLogger("turncoat.socket")


@final
class Outbox(Watcher):
    """Sends at once what the connection takes at once; the rest is its writer's, who waits for it."""

    def __init__(
        self,
        room: Room,
        who: Identity,
        seat: int,
        send: Callable[[Sequence[bytes]], bool] | None,
        metrics: Metrics,
        queue: FlushQueue,
    ) -> None:
        super().__init__(who, seat)
        self._room = room
        self._send = send
        """Sends texts at once, if the connection takes any just now."""
        self._metrics = metrics
        self.closing = 0
        """The code with which it is to be closed."""
        self.waiter: asyncio.Future[None] | None = None
        """What the writer waits for when there is nothing to send."""
        self.replies: list[bytes] = []
        self._queue = queue
        self._stirred = False
        self._fresh = False
        self._left: list[bytes] = []
        """What could not be sent at once."""

    def wake(self) -> None:
        """There is a newer state."""
        self._fresh = True
        self._ask()

    def reply(self, text: bytes) -> None:
        """Send a small message beside the states; a reader that leaves too many of them is closed."""
        self.replies.append(text)
        if len(self.replies) > MOST_REPLIES:
            self.close(TOO_MUCH)
        self._ask()

    def close(self, code: int) -> None:
        self.closing = self.closing or code
        self._ask()

    def _ask(self) -> None:
        if not self._stirred:
            self._stirred = True
            self._queue.stir(self)

    def flush(self) -> None:
        """Send what there is at once; whatever must wait is the writer's."""
        self._stirred = False
        waiter = self.waiter
        if waiter is None or waiter.done():
            return
        if not self.closing:
            texts = self._take_texts()
            if not texts or (self._send is not None and self._send(texts)):
                return
            self._left = texts
        waiter.set_result(None)

    def take_rest(self) -> list[bytes]:
        """What could not be sent at once, or else whatever there is by now."""
        texts, self._left = self._left or self._take_texts(), []
        return texts

    def take_farewell(self) -> list[bytes]:
        """What is still sent before the end; no more states."""
        texts, self._left, self.replies = self._left + self.replies, [], []
        return texts

    def _take_texts(self) -> list[bytes]:
        """The replies, and the newest state if there is a new one."""
        texts, self.replies = self.replies, []
        if self._fresh:
            self._fresh = False
            message = self._room.message(self)
            self._metrics.sent(len(message))
            texts.append(message)
        return texts


@final
class FlushQueue:
    """Those that have something to send; all of them send it in one go."""

    def __init__(self) -> None:
        self._stirred: list[Outbox] = []

    def stir(self, box: Outbox) -> None:
        """Let it send soon."""
        if not self._stirred:
            asyncio.get_running_loop().call_soon(self._flush)
        self._stirred.append(box)

    def _flush(self) -> None:
        stirred, self._stirred = self._stirred, []
        for box in stirred:
            try:
                box.flush()
            except Exception:
                _log.exception("sending failed")
                box.close(1011)
