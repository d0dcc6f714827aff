"""Templates: texts with places for fields, parsed once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from turncoat.words.condition import Condition, parse_conditions

_BRACE = re.compile(r"\{\{|\}\}|[{}]")
_SLOT = re.compile(r"([A-Za-z_]\w*)(?:\.([1-9]\d*))?(?:\.([A-Za-z_]\w*))?")
_PLURAL = re.compile(r"([A-Za-z_]\w*)\s*:(.*)", re.DOTALL)
_SELECT = re.compile(r"(\s*[A-Za-z_]\w*\s*=[^{}?]*?)\s*\?\s?(.*)", re.DOTALL)
_ELSE = " : "
_OPTION = re.compile(r"(zero|one|two|few|many|other|=-?\d+|=none)=(.*)", re.DOTALL)


@dataclass(frozen=True)
class Slot:
    """A place for a field, or for one item of a list (the first is 1), in one of its forms."""

    field: str
    form: str | None
    item: int | None = None


@dataclass(frozen=True)
class Plural:
    """A place for one of several texts, chosen by a number or by the length of a list.

    The options are named by plural category, or by `=` and an exact number or `none`.
    """

    field: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Select:
    """A place for one of two texts: the first if all conditions hold, else the other."""

    conditions: tuple[Condition, ...]
    yes: "Template"
    no: "Template"


Part: TypeAlias = str | Slot | Plural | Select


@dataclass(frozen=True)
class Template:
    """A parsed text."""

    source: str
    parts: tuple[Part, ...]

    @property
    def fields(self) -> set[str]:
        """The names of the fields the text uses."""
        found: set[str] = set()
        for part in self.parts:
            if isinstance(part, Select):
                found |= {condition.field for condition in part.conditions} | part.yes.fields | part.no.fields
            elif not isinstance(part, str):
                found.add(part.field)
        return found

    @property
    def literal(self) -> str:
        """The text itself, without any fields."""
        return "".join(part for part in self.parts if isinstance(part, str))


@cache
def parse(source: str) -> Template:
    """Parse a text; a malformed one raises ValueError."""
    parts: list[Part] = []
    literal = ""
    end = 0
    while brace := _BRACE.search(source, end):
        literal += source[end : brace.start()]
        end = brace.end()
        if len(brace.group()) == 2:
            literal += brace.group()[0]
            continue
        close = _closing(source, end) if brace.group() == "{" else -1
        if close < 0:
            raise ValueError(f"stray {brace.group()!r} at character {brace.start() + 1} of {source!r}")
        if literal:
            parts.append(literal)
            literal = ""
        parts.append(_placeholder(source[end:close]))
        end = close + 1
    literal += source[end:]
    if literal:
        parts.append(literal)
    return Template(source, tuple(parts))


def _closing(source: str, at: int) -> int:
    """Where the brace closes that was opened before ``at``; -1 if it never does."""
    depth = 1
    for i in range(at, len(source)):
        depth += {"{": 1, "}": -1}.get(source[i], 0)
        if depth == 0:
            return i
    return -1


def placeholders(template: str) -> set[str]:
    """Return the names of the fields a text uses."""
    return parse(template).fields


def _placeholder(body: str) -> Slot | Plural | Select:
    if slot := _SLOT.fullmatch(body.strip()):
        return Slot(slot[1], slot[3], int(slot[2]) if slot[2] else None)
    if select := _SELECT.fullmatch(body):
        yes, no = _halves(select[2])
        return Select(parse_conditions(select[1]), parse(yes), parse(no))
    if plural := _PLURAL.fullmatch(body.strip()):
        return Plural(plural[1], _options(plural[2], body))
    raise ValueError(f"{{{body}}} is neither {{field}}, {{field.form}} nor {{field: one=...; other=...}}")


def _halves(text: str) -> tuple[str, str]:
    """The texts of a select: before and behind its own colon, if it has one."""
    depth = 0
    for i, character in enumerate(text):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if depth == 0 and text.startswith(_ELSE, i):
            return text[:i], text[i + len(_ELSE) :]
    return text, ""


def _options(text: str, body: str) -> Mapping[str, str]:
    options: dict[str, str] = {}
    for piece in text.split(";"):
        option = _OPTION.fullmatch(piece.strip())
        if option is None:
            raise ValueError(f"{piece.strip()!r} is not a plural option, in {{{body}}}")
        if option[1] in options:
            raise ValueError(f"plural option {option[1]!r} comes twice, in {{{body}}}")
        options[option[1]] = option[2].strip()
    if "other" not in options:
        raise ValueError(f"there is no plural option 'other', in {{{body}}}")
    return options
