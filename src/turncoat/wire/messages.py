"""Messages: what comes up a connection, and what goes down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.wire import down
from turncoat.wire.encode import encode

MAX_MESSAGE = 16 * 1024
PROTOCOL = "turncoat.1"
VERSION = 2
Number = down.Number
"""By which a connection knows what an answer answers."""


# ---------------------------------------------------------------- up


class Up(msgspec.Struct, tag_field="type", kw_only=True):
    """Something a connection sends; its ``id`` comes back with the answer."""

    id: Number = 0


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


# ---------------------------------------------------------------- down


def error_json(error: TurncoatError) -> down.Refusal:
    """What is wrong, for the words."""
    fields: down.Fields = {name: list(field) for name, field in error.fields.items()}
    clause = error.clause if isinstance(error, IllegalAction) else ""
    return {"key": error.key, "fields": fields, "clause": clause or None}


def hello(seat: int) -> bytes:
    told: down.HelloMessage = {"type": "hello", "version": VERSION, "seat": seat if seat >= 0 else None}
    return encode(told)


def ack(number: Number) -> bytes:
    return b'{"type":"ack","id":%b}' % encode(number)


def refused(number: Number, error: TurncoatError) -> bytes:
    told: down.RefusedMessage = {"type": "refused", "id": number, "error": error_json(error)}
    return encode(told)


def why(number: Number, error: IllegalAction | None, clause: str) -> bytes:
    wrong = error_json(error) if error else None
    told: down.WhyMessage = {"type": "why", "id": number, "error": wrong, "clause": clause}
    return encode(told)


def suggestion(number: Number, n: int, option: int) -> bytes:
    """Equally long whichever option it is, as that depends on what the seat keeps secret."""
    return b'{"type":"suggest","id":%b,"n":%d,"option":%4d}' % (encode(number), n, option)


def state(
    lobby: bytes,
    seat: int,
    position: bytes,
    clock: bytes,
    here: bytes,
    k: int,
    mark: int,
    entries: Sequence[bytes],
) -> bytes:
    """How a table stands, with the entries that are new to a connection; most parts are written already."""
    return (
        b'{"type":"state","table":%b,"seat":%b,%b,"clock":%b,"here":%b,"k":%d,"mark":%d,"entries":[%b]}'
        % (lobby, b"%d" % seat if seat >= 0 else b"null", position, clock, here, k, mark, b",".join(entries))
    )


def entry(k: int, at: int, parts: bytes) -> bytes:
    """What an audience sees of an entry, as its number ``k``; the parts lack their first brace."""
    return b'{"k":%d,"at":%d,%b' % (k, at, parts)
