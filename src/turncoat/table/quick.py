"""Quick: records as JSON values, just as the kernel's codec writes them, for those who write thousands.

How a field is written is found out once per type of record, not once per value; and the texts of a field's
values are kept, because from one moment to the next, and from one seat to the next, few of them differ.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, final

import msgspec

from turncoat.core.actions import ActionTable
from turncoat.core.clause import Step
from turncoat.core.codec import Json, step_fields
from turncoat.core.game import Game
from turncoat.core.record import HIDDEN, Record, View

Convert = Callable[[Any], Json]

MOST: Final = 1000
"""How many texts are kept for each field."""
MOST_LISTS: Final = 2000
"""How many lists of options, which may be long."""
encode: Final = msgspec.json.Encoder().encode

_writers: Final[dict[int, tuple[Game, QuickWriter]]] = {}


def dumps(value: Json) -> str:
    """What the kernel's ``dumps`` gives."""
    text: bytes = encode(value)
    return text.decode()


def writer_of(game: Game) -> QuickWriter:
    """The writer for the records of a game."""
    known = _writers.get(id(game))
    if known is None:
        known = _writers[id(game)] = (game, QuickWriter(game))
    return known[1]


@final
class _Texts:
    """Values of one kind, and their texts, with what stands before each."""

    def __init__(self, head: bytes, convert: Convert, rows: _Texts | None) -> None:
        self._head = head
        self._convert = convert
        self._rows = rows
        """The texts of the lists that a value is made of, if it is."""
        self._known: dict[Any, bytes] = {}

    def text(self, value: Any) -> bytes:
        """The key is a copy of the value, so that may change later."""
        key: Any = value if type(value) is int else encode(value)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST:
                self._known.clear()
            known = self._known[key] = self._head + self._written(value)
        return known

    def _written(self, value: Any) -> bytes:
        rows = self._rows
        if rows is None or type(value) is not list:
            text: bytes = encode(self._convert(value))
            return text
        return b"[%b]" % b",".join([rows.text(row) for row in value])


@final
class _Field:
    """One field of a type of record."""

    def __init__(self, name: str, convert: Convert, rows: _Texts | None) -> None:
        self.name = name
        self.convert = convert
        self.texts = _Texts(b",%b:" % encode(name), convert, rows)


@final
class _Type:
    """A type of record, as it is written."""

    def __init__(self, kind: type[Record], fields: list[_Field]) -> None:
        self.name = kind.__name__
        self.head: bytes = encode({"type": self.name})[:-1]
        self.fields = fields


@final
class Copy:
    """A view as text, in pieces and without its last brace: most of another seat's may be the same."""

    def __init__(self, type: _Type, view: View, like: Copy | None) -> None:
        self.type = type
        values = self.values = view.parts()
        if like is None or like.type is not type:
            self.texts = [type.head]
            for i, value in enumerate(values):
                self.texts.append(type.fields[i].texts.text(value))
        else:
            texts = self.texts = like.texts.copy()
            others = like.values
            for i, value in enumerate(values):
                if value is not others[i] and value != others[i]:
                    texts[i + 1] = type.fields[i].texts.text(value)


@final
class _Actions:
    """The actions of one table as they have been written; it is kept too, so that its id stays its own."""

    def __init__(self, table: ActionTable) -> None:
        self.table = table
        self.texts: dict[int, bytes] = {}
        self.numbers: dict[bytes, int] = {}
        self.lists: dict[bytes, bytes] = {}


@final
class QuickWriter:
    """Writes the records of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._types: dict[type[Record], _Type] = {}
        self._actions: dict[int, _Actions] = {}
        """The actions of each table, by its id."""
        self._asks: dict[tuple[str, int, int, int], bytes] = {}

    def record(self, record: Record) -> dict[str, Json]:
        """What ``record_to_json`` gives."""
        kind = self._type(record)
        made: dict[str, Json] = {"type": kind.name}
        for field in kind.fields:
            made[field.name] = field.convert(getattr(record, field.name))
        return made

    def text(self, record: Record) -> bytes:
        """The same, as text."""
        text: bytes = encode(self.record(record))
        return text

    def copy(self, view: View, like: Copy | None = None) -> Copy:
        """A view, written after one of the same moment that may have much in common with it."""
        return Copy(self._type(view), view, like)

    def _type(self, record: Record) -> _Type:
        kind = type(record)
        known = self._types.get(kind)
        if known is None:
            fields = [self._field(name, sort) for name, sort in kind.FIELDS.items()]
            known = self._types[kind] = _Type(kind, fields)
        return known

    def _field(self, name: str, sort: str) -> _Field:
        rows = _Texts(b"", self._convert(sort[:-1]), None) if sort.endswith("**") else None
        return _Field(name, self._convert(sort), rows)

    def options(self, table: ActionTable, numbers: list[int]) -> bytes:
        """Actions by their numbers, with commas between them."""
        known = self._known(table)
        key: bytes = encode(numbers)
        text = known.lists.get(key)
        if text is None:
            if len(known.lists) >= MOST_LISTS:
                known.lists.clear()
            text = known.lists[key] = b",".join([self._option(known, number) for number in numbers])
        return text

    def number(self, table: ActionTable, text: bytes) -> int | None:
        """The action that was written so, if any was: most answers are options just as they were sent."""
        return self._known(table).numbers.get(text)

    def asks(self, step: Step) -> bytes:
        """What a question is about, without its end: the options follow."""
        rule = step.rule
        key = (rule.name, step.a, step.b, step.c)
        text = self._asks.get(key)
        if text is None:
            if len(self._asks) >= MOST:
                self._asks.clear()
            about = {name: value for name, (_, value) in step_fields(self.game, step).items()}
            text = encode({"rule": rule.name, "clause": rule.clause, "about": about})[:-1] + b","
            self._asks[key] = text
        return text

    def _known(self, table: ActionTable) -> _Actions:
        known = self._actions.get(id(table))
        if known is None:
            known = self._actions[id(table)] = _Actions(table)
        return known

    def _option(self, known: _Actions, number: int) -> bytes:
        text = known.texts.get(number)
        if text is None:
            text = known.texts[number] = self.text(known.table.actions[number])
            known.numbers[text] = number
        return text

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
