"""Templates: texts with places for fields, parsed once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

_TOKEN = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_SLOT = re.compile(r"([A-Za-z_]\w*)(?:\.([1-9]\d*))?(?:\.([A-Za-z_]\w*))?")
_PLURAL = re.compile(r"([A-Za-z_]\w*)\s*:(.*)", re.DOTALL)
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


Part: TypeAlias = str | Slot | Plural


@dataclass(frozen=True)
class Template:
    """A parsed text."""

    source: str
    parts: tuple[Part, ...]

    @property
    def fields(self) -> set[str]:
        """The names of the fields the text uses."""
        return {part.field for part in self.parts if not isinstance(part, str)}

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
    for token in _TOKEN.finditer(source):
        literal += source[end : token.start()]
        end = token.end()
        body = token.group(1)
        if token.group() in ("{{", "}}"):
            literal += token.group()[0]
        elif body is None:
            raise ValueError(f"stray {token.group()!r} at character {token.start() + 1} of {source!r}")
        else:
            if literal:
                parts.append(literal)
                literal = ""
            parts.append(_placeholder(body.strip()))
    literal += source[end:]
    if literal:
        parts.append(literal)
    return Template(source, tuple(parts))


def placeholders(template: str) -> set[str]:
    """Return the names of the fields a text uses."""
    return parse(template).fields


def _placeholder(body: str) -> Slot | Plural:
    if slot := _SLOT.fullmatch(body):
        return Slot(slot[1], slot[3], int(slot[2]) if slot[2] else None)
    if plural := _PLURAL.fullmatch(body):
        return Plural(plural[1], _options(plural[2], body))
    raise ValueError(f"{{{body}}} is neither {{field}}, {{field.form}} nor {{field: one=...; other=...}}")


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
