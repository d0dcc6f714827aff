"""Quick: records as JSON values, just as the kernel's codec writes them, for those who write thousands.

How a field is written is found out once per type of record, not once per value; and the texts of a field's
values are kept, because from one moment to the next, and from one seat to the next, few of them differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final

import msgspec

from turncoat.core.codec import Json
from turncoat.core.game import ActionTable, Game
from turncoat.core.record import HIDDEN, Record

Convert = Callable[[Any], Json]

MOST: Final = 1000
"""How many texts are kept for each field."""
encode = msgspec.json.Encoder().encode

_writers: dict[int, tuple[Game, QuickWriter]] = {}


def writer_of(game: Game) -> QuickWriter:
    """The writer for the records of a game."""
    known = _writers.get(id(game))
    if known is None:
        known = _writers[id(game)] = (game, QuickWriter(game))
    return known[1]


class _Field:
    """One field of a type of record: its values, and their texts."""

    __slots__ = ("_convert", "_name", "_texts")

    def __init__(self, name: str, convert: Convert) -> None:
        self._name = encode(name)
        self._convert = convert
        self._texts: dict[bytes, bytes] = {}

    def text(self, value: Any) -> bytes:
        """Name and value. The key is a copy of the value, so it matters not what becomes of that later."""
        key = encode(value)
        known = self._texts.get(key)
        if known is None:
            if len(self._texts) >= MOST:
                self._texts.clear()
            known = self._texts[key] = self._name + b":" + encode(self._convert(value))
        return known


class _Type:
    """A type of record, as it is written."""

    __slots__ = ("head", "values", "writers")

    def __init__(self, kind: type[Record], fields: list[_Field]) -> None:
        self.head = b'{"type":' + encode(kind.__name__)
        self.writers = [field.text for field in fields]
        names = list(kind.FIELDS)
        self.values: Callable[[Record], Sequence[Any]] = attrgetter(*names) if len(names) > 1 else _few(names)


class Copy:
    """A record as text, with its fields at hand: most of the next one may be the same."""

    __slots__ = ("text", "texts", "type", "values")

    def __init__(self, type: _Type, record: Record, like: Copy | None) -> None:
        self.type = type
        values = type.values(record)
        self.values: Sequence[Any] = values
        self.texts: list[bytes]
        if like is not None and like.type is type:
            pairs = zip(type.writers, values, like.values, like.texts, strict=True)
            self.texts = [text if value == old else write(value) for write, value, old, text in pairs]
        else:
            self.texts = [write(value) for write, value in zip(type.writers, values, strict=True)]
        self.text = b",".join([type.head, *self.texts]) + b"}"


def _few(names: list[str]) -> Callable[[Record], Sequence[Any]]:
    """``attrgetter`` gives a bare value for one name, and takes none for none."""
    return lambda record: [getattr(record, name) for name in names]


class QuickWriter:
    """Writes the records of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._types: dict[type[Record], list[tuple[str, Convert]]] = {}
        self._known: dict[type[Record], _Type] = {}
        self._actions: dict[int, tuple[ActionTable, dict[int, bytes]]] = {}
        """The actions of each table, which is kept too, so that its id stays its own."""

    def record(self, record: Record) -> dict[str, Json]:
        """What ``record_to_json`` gives."""
        kind = type(record)
        fields = self._types.get(kind)
        if fields is None:
            fields = [(name, self._convert(sort)) for name, sort in kind.FIELDS.items()]
            self._types[kind] = fields
        made: dict[str, Json] = {"type": kind.__name__}
        for name, convert in fields:
            made[name] = convert(getattr(record, name))
        return made

    def text(self, record: Record) -> bytes:
        """The same, as text."""
        return self.copy(record).text

    def copy(self, record: Record, like: Copy | None = None) -> Copy:
        """The same, written after a record of the same moment that may have much in common with it."""
        known = self._known.get(type(record))
        if known is None:
            kind = type(record)
            fields = [_Field(name, self._convert(sort)) for name, sort in kind.FIELDS.items()]
            known = self._known[kind] = _Type(kind, fields)
        return Copy(known, record, like)

    def options(self, table: ActionTable, numbers: list[int]) -> list[bytes]:
        """Actions by their numbers, as text; each is written once and kept."""
        _, known = self._actions.setdefault(id(table), (table, {}))
        for number in numbers:
            if number not in known:
                known[number] = self.text(table.actions[number])
        return [known[number] for number in numbers]

    def _convert(self, kind: str) -> Convert:
        if kind in self.game.pieces:
            return partial(_piece, self.game.pieces[kind])
        if not kind.endswith("*"):
            return _plain
        inner = kind[:-1]
        if inner in self.game.pieces:
            return partial(_pieces, self.game.pieces[inner])
        if not inner.endswith("*"):
            return _plains
        return partial(_each, self._convert(inner))


def _plain(value: Any) -> Json:
    return None if value == HIDDEN else value


def _plains(values: Any) -> Json:
    return [None if value == HIDDEN else value for value in values]


def _each(convert: Convert, values: Any) -> Json:
    return [convert(value) for value in values]


def _pieces(names: tuple[str, ...], values: Any) -> Json:
    return [
        value if type(value) is not int else None if value == HIDDEN else names[value] for value in values
    ]


def _piece(names: tuple[str, ...], value: Any) -> Json:
    if type(value) is not int:
        return value
    return None if value == HIDDEN else names[value]
