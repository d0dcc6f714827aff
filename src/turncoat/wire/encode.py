"""Encode: records, questions and glimpses as the bytes that travel.

Values are those of the kernel's codec. The texts of a field's values are kept, because from one moment to the
next, and from one seat to the next, few of them differ.
"""

from __future__ import annotations

from typing import Any, Final, final

import msgspec

from turncoat.core.actions import ActionTable
from turncoat.core.clause import Step
from turncoat.core.game import Game, Setup
from turncoat.core.record import View
from turncoat.core.state import UNANSWERED
from turncoat.journal.codec import Json, named, record_to_json, step_fields
from turncoat.seat.glimpse import Asked, Glimpse, decoys_of, listed

MOST: Final = 1000
"""How many texts are kept for each field."""
MOST_LISTS: Final = 2000
"""How many lists of options, which may be long."""
encode: Final = msgspec.json.Encoder().encode

_writers: Final[dict[int, tuple[Game, RecordWriter]]] = {}


def dumps(value: Json) -> str:
    """What the kernel's ``dumps`` gives, quicker."""
    text: bytes = encode(value)
    return text.decode()


def question_json(game: Game, step: Step) -> dict[str, Json]:
    """What a question is about."""
    about = {name: value for name, (_, value) in step_fields(game, step).items()}
    return {"rule": step.rule.name, "clause": step.rule.clause, "about": about}


def writer_of(game: Game) -> RecordWriter:
    """The writer for the records of a game."""
    known = _writers.get(id(game))
    if known is None:
        known = _writers[id(game)] = (game, RecordWriter(game))
    return known[1]


@final
class _Texts:
    """Values of one kind, and their texts, with what stands before each."""

    def __init__(self, head: bytes, game: Game, kind: str) -> None:
        self._head = head
        self._game = game
        self._kind = kind
        self._rows = _Texts(b"", game, kind[:-1]) if kind.endswith("**") else None
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
            text: bytes = encode(named(self._game, self._kind, value))
            return text
        return b"[%b]" % b",".join([rows.text(row) for row in value])


@final
class _ViewType:
    """A type of view, as it is written."""

    def __init__(self, game: Game, kind: type[View]) -> None:
        self.head: bytes = encode({"type": kind.__name__})[:-1]
        self.fields = [_Texts(b",%b:" % encode(name), game, sort) for name, sort in kind.FIELDS.items()]


@final
class ViewText:
    """A view as text, in pieces and without its last brace: most of another seat's may be the same."""

    def __init__(self, type: _ViewType, view: View, like: ViewText | None) -> None:
        self.type = type
        values = self.values = view.parts()
        if like is None or like.type is not type:
            self.texts = [type.head]
            for i, value in enumerate(values):
                self.texts.append(type.fields[i].text(value))
        else:
            texts = self.texts = like.texts.copy()
            others = like.values
            for i, value in enumerate(values):
                if value is not others[i] and value != others[i]:
                    texts[i + 1] = type.fields[i].text(value)


@final
class _Actions:
    """The actions of one table as they have been written; it is kept too, so that its id stays its own."""

    def __init__(self, table: ActionTable) -> None:
        self.table = table
        self.texts: dict[int, bytes] = {}
        self.numbers: dict[bytes, int] = {}
        self.lists: dict[bytes, bytes] = {}


@final
class RecordWriter:
    """Writes views, actions and questions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._types: dict[type[View], _ViewType] = {}
        self._actions: dict[int, _Actions] = {}
        """The actions of each table, by its id."""
        self._questions: dict[tuple[str, int, int, int], bytes] = {}

    def view(self, view: View, like: ViewText | None = None) -> ViewText:
        """A view, written after one of the same moment that may have much in common with it."""
        kind = type(view)
        known = self._types.get(kind)
        if known is None:
            known = self._types[kind] = _ViewType(self.game, kind)
        return ViewText(known, view, like)

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

    def question(self, step: Step) -> bytes:
        """What a question is about, without its end: the options follow."""
        key = (step.rule.name, step.a, step.b, step.c)
        text = self._questions.get(key)
        if text is None:
            if len(self._questions) >= MOST:
                self._questions.clear()
            text = self._questions[key] = encode(question_json(self.game, step))[:-1] + b","
        return text

    def _known(self, table: ActionTable) -> _Actions:
        known = self._actions.get(id(table))
        if known is None:
            known = self._actions[id(table)] = _Actions(table)
        return known

    def _option(self, known: _Actions, number: int) -> bytes:
        text = known.texts.get(number)
        if text is None:
            text = known.texts[number] = encode(record_to_json(self.game, known.table.actions[number]))
            known.numbers[text] = number
        return text


@final
class GlimpseWriter:
    """Writes what each of some seats may know at one moment; what they see alike in it is written once."""

    def __init__(self, game: Game, setup: Setup, ending: bytes) -> None:
        self._game = game
        self._setup = setup
        self._writer = writer_of(game)
        self._table = game.table(setup)
        self._ending = ending
        """The last member, as it is written."""
        self._view: ViewText | None = None
        """The view that was written last."""
        self._rest = b""
        """What all see who are not asked."""

    def text(self, glimpse: Glimpse, undo: bool) -> bytes:
        """A glimpse as it travels, without the braces around it; whether an answer can be taken back."""
        view = self._view = self._writer.view(glimpse.view, self._view)
        asked = glimpse.asked
        if asked is None or asked.options or asked.answered != UNANSWERED or glimpse.seat in glimpse.waiting:
            rest = self._after(glimpse, undo)
        else:
            rest = self._rest = self._rest or self._after(glimpse, False)
        pieces = view.texts.copy()
        pieces[0] = b'"n":%d,"view":%b' % (glimpse.n, pieces[0])
        pieces.append(b"},")
        pieces.append(rest)
        return b"".join(pieces)

    def _after(self, glimpse: Glimpse, undo: bool) -> bytes:
        """What follows the view. What can be taken back is a digit, so that no size tells it to others."""
        return b'"question":%b,"waiting":%b,"undo":%d,"over":%b,%b' % (
            b"null" if glimpse.asked is None else self._question(glimpse, glimpse.asked),
            encode(glimpse.waiting),
            1 if undo else 0,
            b"true" if glimpse.over else b"false",
            self._ending,
        )

    def _question(self, glimpse: Glimpse, asked: Asked) -> bytes:
        answered = asked.answered != UNANSWERED
        decoys = decoys_of(self._game, self._setup, glimpse)
        shown = listed(asked.options, decoys)
        return b'%b"options":[%b],"decoys":%b,"answered":%b}' % (
            self._writer.question(asked.step),
            self._writer.options(self._table, shown) if shown else b"",
            encode([shown.index(number) for number in decoys]) if decoys else b"[]",
            self._writer.options(self._table, [asked.answered]) if answered else b"null",
        )


@final
class Padding:
    """What a seat is sent is equally long, whichever of two secrets of different length it holds.

    Blanks, which JSON ignores, fill up for the shorter names of the pieces that a game masks.
    """

    def __init__(self, game: Game) -> None:
        self._gaps: list[tuple[bytes, int]] = []
        """Each shorter name as it is written, and how much it lacks."""
        for kind in game.masked:
            names = [name.encode() for name in game.pieces[kind]]
            longest = max(map(len, names))
            self._gaps += [(b'"%b"' % name, longest - len(name)) for name in names if len(name) < longest]

    def fill(self, text: bytes) -> bytes:
        """The same piece of JSON, as long as it would be with the longest names."""
        missing = 0
        for name, gap in self._gaps:
            missing += text.count(name) * gap
        return text + b" " * missing if missing else text
