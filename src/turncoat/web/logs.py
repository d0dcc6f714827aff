"""Logs: one JSON object a line. Addresses are logged by their pattern, so never with a secret in them."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, TextIO

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Time, level, who says it, what, and the extras that were given."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        said |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False, default=str)


def set_up_logs(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Let this program and the server below it log in one form."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    for name in ("turncoat", "uvicorn", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name == "turncoat" else logging.WARNING)
