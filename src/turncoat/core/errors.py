"""Errors: a key and fields; the words of the reader's language say the rest."""

from __future__ import annotations

from typing import Any


class TurncoatError(Exception):
    """Something a person can put right. ``key`` and ``fields`` are for the words, kinds included."""

    def __init__(self, key: str, **fields: tuple[str, Any]) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields

    def __str__(self) -> str:
        return f"{self.key}({', '.join(f'{k}={v[1]!r}' for k, v in self.fields.items())})"


class IllegalAction(TurncoatError):
    """An answer the rules forbid; nothing has changed."""

    def __init__(self, key: str, clause: str, **fields: tuple[str, Any]) -> None:
        super().__init__(key, **fields)
        self.clause = clause


class BadSetup(TurncoatError):
    """A game that cannot be set up as asked."""


class BadJournal(TurncoatError):
    """A journal that cannot be trusted; ``line`` counts from 1, as an editor does."""

    def __init__(self, key: str, line: int, **fields: tuple[str, Any]) -> None:
        super().__init__(key, line=("number", line), **fields)
        self.line = line
