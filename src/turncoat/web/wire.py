"""Wire: the messages that come up a connection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

MAX_MESSAGE = 16 * 1024
PROTOCOL = "turncoat.1"
VERSION = 1


class Up(msgspec.Struct, tag_field="type", kw_only=True):
    """Something a connection sends; its ``id`` comes back with the answer."""

    id: int | str = 0


class Answer(Up, tag="answer", kw_only=True):
    n: int
    action: msgspec.Raw
    """As it came: most are options just as they were sent down, and known by their text."""


class Say(Up, tag="say", kw_only=True):
    statement: dict[str, Any]


class Text(Up, tag="text", kw_only=True):
    text: str
    to: list[int] = []


class Undo(Up, tag="undo", kw_only=True):
    n: int


class Pause(Up, tag="pause", kw_only=True):
    want: bool


class Why(Up, tag="why", kw_only=True):
    action: dict[str, Any]


class Suggest(Up, tag="suggest", kw_only=True):
    n: int


Message = Answer | Say | Text | Undo | Pause | Why | Suggest
read_message: Callable[[str | bytes], Message] = msgspec.json.Decoder(Message).decode
"""Gives the message written there; ``msgspec.DecodeError`` if there is none."""
