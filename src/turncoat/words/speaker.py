"""The speaker: turns keys and fields into text for one reader."""

from collections.abc import Sequence

from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.words.condition import Condition
from turncoat.words.errors import WrongField
from turncoat.words.field import Field, Fields, full_kind, item_kind, items_of
from turncoat.words.figures import Figures
from turncoat.words.lexicon import Lexicon
from turncoat.words.template import Part, Plural, Select, Template

SEAT_FORM = "name"
"""The form of a seat where a text asks for none in particular."""

_NUMBERS = ("money", "number", "turn")
_SEAT_KEYS = {CHANCE: "seat.chance", BYSTANDER: "seat.bystander"}
_UNKNOWN_NUMBER = "?"


class Speaker:
    """A language as it addresses one reader, at a table with these names; perhaps in the words of a seat."""

    def __init__(
        self,
        lexicon: Lexicon,
        figures: Figures,
        reader: int | None = None,
        names: Sequence[str] = (),
        speaking: int | None = None,
    ) -> None:
        self._lexicon = lexicon
        self._figures = figures
        self._reader = reader
        self._names = names
        self._speaking = speaking

    def text(self, key: str, fields: Fields) -> str:
        """Return the text of a key filled with fields."""
        template = self._lexicon.find(key).choose(lambda condition: self._holds(condition, fields, key))
        return self._filled(template, fields, key)

    def _filled(self, template: Template, fields: Fields, key: str) -> str:
        return "".join(self._part(part, fields, key) for part in template.parts)

    def _holds(self, condition: Condition, fields: Fields, key: str) -> bool:
        kind, value = _get(fields, condition.field, key)
        try:
            return condition.holds(kind, value, self._reader, self._speaking)
        except ValueError as error:
            raise WrongField(key, condition.field, str(error)) from error

    def field(self, kind: str, value: object, form: str | None = None) -> str:
        """Return a field as text; a value that does not fit its kind raises ValueError."""
        if kind == "seat":
            return self.seat(value, form or SEAT_FORM)
        if value is None:
            return self._stand_in("hidden", kind)
        items = item_kind(kind)
        if items is not None:
            texts = [self.field(items, item, form) for item in items_of(value)]
            return self._figures.list(texts) if texts else self._stand_in("empty", kind)
        if kind in _NUMBERS or kind in ("text", "flag"):
            if form is not None:
                raise ValueError(f"a {kind} has no form {form!r}")
            return self._simple(kind, value)
        return self.piece(kind, value, form)

    def piece(self, kind: str, name: object, form: str | None = None) -> str:
        """Return a form of the name of a piece, or its plain text if it lacks that form."""
        if not isinstance(name, str):
            raise ValueError(f"{name!r} is not the name of a {kind}")
        return self._lexicon.find(f"piece.{kind}." + name).form(form)

    def seat(self, seat: object, form: str = SEAT_FORM) -> str:
        """Return a form of what a seat is called; a seat of None is hidden."""
        if seat is None:
            return self._formed(self._stand_in("hidden", "seat"), form)
        if not isinstance(seat, int) or isinstance(seat, bool) or seat < BYSTANDER:
            raise ValueError(f"{seat!r} is not a seat")
        key = self._person(seat)
        if key is None:
            return self._formed(self._seat_name(seat), form)
        entry = self._lexicon.find(key)
        return entry.form(form) if form in entry.forms else self._formed(entry.form(), form)

    def _person(self, seat: int) -> str | None:
        """Return the key of a seat that is called by no name."""
        if seat == self._speaking:
            return "seat.me"
        return "seat.you" if seat == self._reader else _SEAT_KEYS.get(seat)

    def _seat_name(self, seat: int) -> str:
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self.text("seat.unnamed", {"number": Field("number", seat + 1)})

    def _formed(self, name: str, form: str) -> str:
        return self.text(f"seat.form.{form}", {"name": Field("text", name)})

    def _simple(self, kind: str, value: object) -> str:
        if kind == "text" and isinstance(value, str):
            return str.__str__(value)
        if kind == "flag" and isinstance(value, bool):
            return self.text("flag.true" if value else "flag.false", {})
        if kind in _NUMBERS and isinstance(value, int) and not isinstance(value, bool):
            return self._figures.number(value)
        raise ValueError(f"{value!r} is not a {kind}")

    def _stand_in(self, why: str, kind: str) -> str:
        """Return what to say for a field that is hidden or for a list that is empty."""
        key = f"{why}.{full_kind(kind)}"
        return self.text(key if self._lexicon.has(key) else f"{why}.other", {})

    def _part(self, part: Part, fields: Fields, key: str) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Select):
            holds = all(self._holds(condition, fields, key) for condition in part.conditions)
            return self._filled(part.yes if holds else part.no, fields, key)
        kind, value = _get(fields, part.field, key)
        try:
            if isinstance(part, Plural):
                return self._plural(part, kind, value)
            if part.item is not None:
                kind, value = _item(kind, value, part.item)
            return self.field(kind, value, part.form)
        except ValueError as error:
            raise WrongField(key, part.field, str(error)) from error

    def _plural(self, plural: Plural, kind: str, value: object) -> str:
        options = plural.options
        if value is None:
            return options.get("=none", options["other"]).replace("#", _UNKNOWN_NUMBER)
        count = len(items_of(value)) if item_kind(kind) is not None else value
        if not isinstance(count, int) or isinstance(count, bool) or kind == "seat":
            raise ValueError(f"{value!r} is not a number or a list")
        names = (f"={count}", self._figures.plural(count), "other")
        text = next(options[name] for name in names if name in options)
        return text.replace("#", self._figures.number(count))


def _item(kind: str, value: object, number: int) -> tuple[str, object]:
    items = item_kind(kind)
    if items is None or value is None:
        raise ValueError(f"{value!r} is not a list")
    values = items_of(value)
    if number > len(values):
        raise ValueError(f"{value!r} has no item {number}")
    return items, values[number - 1]


def _get(fields: Fields, name: str, key: str) -> tuple[str, object]:
    try:
        return fields[name]
    except KeyError:
        raise WrongField(key, name, "it is not given") from None
