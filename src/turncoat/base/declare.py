"""Declare: a class names each of its fields once, and the methods that follow from them are written here.

What this module makes is Python text. Where the program runs as it is, a class gets these methods when it is
made; where the rules are compiled, the build writes the same text into the class, for the compiler to see.
This module itself is never compiled.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from inspect import get_annotations
from typing import Any, NamedTuple

_PLAIN = {"int": "number", "bool": "flag", "str": "text"}
_SCALAR = {"int", "bool", "str"}


class Field(NamedTuple):
    """A field as its class declares it."""

    name: str
    type: str
    default: str | None = None
    """What stands behind the equals sign, as it is written there."""


def kind_of(type_: str) -> str:
    """The kind that a type names: ``Seat`` a seat, ``list[Money]`` sums of money, ``int`` a number."""
    if type_.startswith("list["):
        return kind_of(type_[5:-1]) + "*"
    return _PLAIN.get(type_) or re.sub(r"(?<!^)(?=[A-Z])", "_", type_).lower()


def record_methods(fields: Iterable[Field], keyword: bool, written: Iterable[str]) -> dict[str, str]:
    """The methods of a record, by name; ``written`` names those that it writes itself."""
    fields = list(fields)
    values = "".join(f"self.{field.name}, " for field in fields)
    made = {
        "__init__": _constructor(fields, keyword, "self.{0}: Final = {1}"),
        "parts": _method("parts", "tuple[Any, ...]", [f"return ({values})"]),
    }
    return {name: text for name, text in made.items() if name not in written}


def state_methods(cls: str, fields: Iterable[Field]) -> dict[str, str]:
    """The methods of a state: it is made of its parts, by name, and copied part by part."""
    fields = list(fields)
    lines = [f"s = {cls}("]
    lines += [f"    {field.name}={_copied(field)}," for field in fields]
    lines += [")", "self.copy_base(s)", "return s"]
    begin = f"super({cls}, self).__init__(seats)"
    return {
        "__init__": _constructor(fields, True, "self.{0} = {1}", begin),
        "clone": _method("clone", cls, lines),
    }


def is_part(field: Field) -> bool:
    """Whether a field of a state changes in the course of a game; the others are shared by all copies."""
    changing = field.type in _SCALAR or field.type.startswith("list[") or field.type == "Deck"
    return changing and field.name != "seats"


def complete_record(cls: Any) -> None:
    """Give a record that is being made what follows from its fields."""
    fields = _declared(cls)
    if fields:
        _give(cls, record_methods(fields, cls.KEYWORD, cls.__dict__), fields)
        cls.FIELDS = {field.name: kind_of(field.type) for field in fields}


def complete_state(cls: Any) -> None:
    """Give a state that is being made what follows from its parts."""
    fields = _declared(cls)
    if fields:
        _give(cls, state_methods(cls.__name__, fields), fields)
        cls.PARTS = tuple(field.name for field in fields if is_part(field))
        cls.SHARED = tuple(field.name for field in fields if not is_part(field))


def _declared(cls: type) -> list[Field]:
    """The fields that a class which is being made declares."""
    fields: list[Field] = []
    for name, type_ in get_annotations(cls).items():
        if not isinstance(type_, str):
            raise TypeError(f"{cls.__name__} needs 'from __future__ import annotations' in its module")
        if not type_.startswith("ClassVar"):
            default = cls.__dict__.get(name)
            if default and type_.startswith("list["):
                raise TypeError(f"{cls.__name__}.{name}: a list that is not given is empty")
            fields.append(Field(name, type_, f"_defaults[{name!r}]" if name in cls.__dict__ else None))
    return fields


def _give(cls: type, methods: Mapping[str, str], fields: Iterable[Field]) -> None:
    """Give a class that is being made its methods, and take from it what only was a declaration."""
    defaults = {field.name: cls.__dict__[field.name] for field in fields if field.default is not None}
    known: dict[str, Any] = {"_defaults": defaults, "Final": None, "Any": Any, cls.__name__: cls}
    for name, text in methods.items():
        exec("from __future__ import annotations\n" + text, known)
        method = known[name]
        method.__module__, method.__qualname__ = cls.__module__, f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)
    for name in defaults:
        delattr(cls, name)


def _constructor(fields: list[Field], keyword: bool, keep: str, first: str = "") -> str:
    head = "".join(f", {field.name}: {_wanted(field)}" for field in sorted(fields, key=_has_default))
    lines = [first] if first else []
    for field in fields:
        if field.name != "seats" or not first:
            lines.append(keep.format(field.name, _taken(field)))
    return _method("__init__", "None", lines, (", *" if keyword else "") + head)


def _has_default(field: Field) -> bool:
    return field.default is not None


def _wanted(field: Field) -> str:
    """How a field stands in the head of the constructor; an empty list is made anew each time."""
    if field.default is None:
        return field.type
    if field.type.startswith("list["):
        return f"{field.type} | None = None"
    return f"{field.type} = {field.default}"


def _taken(field: Field) -> str:
    listed = field.default is not None and field.type.startswith("list[")
    return f"[] if {field.name} is None else {field.name}" if listed else field.name


def _copied(field: Field) -> str:
    if field.type.startswith("list["):
        return f"self.{field.name}.copy()"
    return f"self.{field.name}.clone()" if field.type == "Deck" else f"self.{field.name}"


def _method(name: str, returns: str, lines: list[str], head: str = "") -> str:
    body = "\n".join(f"    {line}" for line in lines)
    return f"def {name}(self{head}) -> {returns}:\n{body}\n"
