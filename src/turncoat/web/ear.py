"""Ear: takes what comes in on a connection at once, where it need not wait for anything but the disk."""

from __future__ import annotations

import logging
from functools import partial
from typing import final

import msgspec

from turncoat.core.errors import TurncoatError
from turncoat.table.table import Table
from turncoat.web.limits import Bucket
from turncoat.web.metrics import Metrics
from turncoat.web.outbox import Outbox
from turncoat.wire import messages
from turncoat.wire.messages import Answer, read_message

_log = logging.getLogger("turncoat.socket")


@final
class Ear:
    """Hears answers that are plainly in order; whatever else comes in is left to the connection's reader."""

    def __init__(self, box: Outbox, table: Table, bucket: Bucket, metrics: Metrics) -> None:
        self._box = box
        self._table = table
        self._bucket = bucket
        self._metrics = metrics

    def hear(self, raw: str) -> bool:
        """Take a message; False if it is left to the reader."""
        box = self._box
        if box.closing:
            return False
        try:
            message = read_message(raw)
        except (msgspec.DecodeError, RecursionError):
            return False
        if not isinstance(message, Answer) or not self._bucket.take():
            return False
        report = partial(self._answered, message.id)
        if self._table.answer_now(box.seat, message.n, bytes(message.action), report):
            return True
        self._bucket.give_back()
        return False

    def _answered(self, number: int | str, error: Exception | None) -> None:
        if error is None:
            self._box.reply(messages.ack(number))
        self.settle("answer", number, error)

    def settle(self, kind: str, number: int | str, error: Exception | None) -> None:
        """What came of a message."""
        if isinstance(error, TurncoatError):
            self._box.reply(messages.refused(number, error))
        elif error is not None:
            _log.error("message failed", exc_info=error, extra={"table": self._table.id, "kind": kind})
            self._box.close(1011)
        self._metrics.message(kind, error is None)
