"""Write the page's types from the records: `python scripts/page_types.py` (with `--check` it only compares).

Actions, events, views and messages name their fields and kinds once, in Python; the page reads them as what
is written here into `frontend/src/generated`. What travels is null where its reader may not know it, or where
there is nothing: any field of an event, and whatever a view tells of seats, money and pieces.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from turncoat import games
from turncoat.core.game import Game, find_games
from turncoat.core.record import BYSTANDER, CHANCE, Record
from turncoat.core.speech import BROKEN, KEPT, LIE, MISTAKEN, OPEN, TRUE, VOID
from turncoat.table import record as table
from turncoat.wire import down
from turncoat.wire import messages as wire

OUT = Path(__file__).parents[1] / "frontend" / "src" / "generated"
HEAD = "// Written by scripts/page_types.py from {}; not to be changed by hand.\n\n"
PLAIN = {"number": "number", "flag": "boolean", "text": "string", "seat": "number", "money": "number"}
SURE = {"number", "flag", "text"}
"""What a view always tells."""
NAMED_BY_EDITION = {"area", "building"}
"""Kinds of pieces that an edition may have of its own."""
CALLED = {"spot": "TrackSpot"}
"""Kinds of pieces that are called otherwise on the page, where a spot is whatever can be pressed."""


def main(check: bool) -> None:
    stale = [name for name, text in files().items() if not is_written(name, text)]
    if stale and check:
        sys.exit(f"The page's types are stale ({', '.join(stale)}): python scripts/page_types.py")
    OUT.mkdir(exist_ok=True)
    for name in stale:
        (OUT / name).write_text(files()[name], "utf-8")


def is_written(name: str, text: str) -> bool:
    path = OUT / name
    return path.is_file() and path.read_text("utf-8") == text


def files() -> dict[str, str]:
    """Each generated file with what belongs in it: one for every game that has a board, and the messages."""
    boards = OUT.parent / "boards"
    found = [game for name, game in sorted(find_games(games).items()) if (boards / name).is_dir()]
    return {**{f"{game.name}.ts": of_game(game) for game in found}, "messages.ts": messages()}


# ---------------------------------------------------------------- a game


def of_game(game: Game) -> str:
    view = type(game.view(game.new(game.setup(game.recommended[0])), BYSTANDER))
    parts = [*pieces(game), f"export interface {view.__name__} {{\n"]
    parts += [
        f"  readonly {name}: {written(kind, kind_of_view(kind))};\n" for name, kind in view.FIELDS.items()
    ]
    parts += ["}\n\n", union(f"{game.name.capitalize()}Action", game.actions, nullable=False)]
    parts += ["\n", union(f"{game.name.capitalize()}Event", game.events, nullable=True)]
    return HEAD.format(f"the records of {game.package}") + "".join(parts)


def pieces(game: Game) -> list[str]:
    made = []
    for kind, names in game.pieces.items():
        if kind not in NAMED_BY_EDITION:
            made.append(f"export const {kind.upper()} = {listed(names)} as const;\n")
            made.append(f"export type {camel(kind)} = (typeof {kind.upper()})[number];\n")
    return [*made, "\n"]


def listed(names: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def union(name: str, kinds: Iterable[type[Record]], nullable: bool) -> str:
    """The records of one sort, told apart by their type."""
    lines = []
    for kind in kinds:
        fields = [f'readonly type: "{kind.__name__}"']
        fields += [f"readonly {field}: {written(of, nullable)}" for field, of in kind.FIELDS.items()]
        lines.append(f"  | {{ {'; '.join(fields)} }}")
    return f"export type {name} =\n" + "\n".join(lines) + ";\n"


def kind_of_view(kind: str) -> bool:
    """Whether a view may tell nothing of this kind."""
    return kind.rstrip("*") not in SURE


def written(kind: str, nullable: bool) -> str:
    """A kind as the page's type of it."""
    if kind.endswith("*"):
        item = written(kind[:-1], nullable)
        return f"readonly ({item})[]" if "|" in item or item.startswith("readonly") else f"readonly {item}[]"
    plain = PLAIN.get(kind) or ("string" if kind in NAMED_BY_EDITION else camel(kind))
    return f"{plain} | null" if nullable else plain


def camel(kind: str) -> str:
    return CALLED.get(kind) or "".join(word.capitalize() for word in kind.split("_"))


# ---------------------------------------------------------------- messages


def messages() -> str:
    numbers = {"CHANCE": CHANCE, "BYSTANDER": BYSTANDER}
    names = {
        "Phase": (table.GATHERING, table.PLAYING, table.OVER),
        "SeatKind": (table.EMPTY, table.HUMAN, table.BOT, table.CHAIR),
        "ClockKind": (table.NO_CLOCK, *table.SHORTEST),
        "Status": (OPEN, KEPT, BROKEN, VOID),
        "Label": (TRUE, MISTAKEN, LIE),
    }
    parts = [HEAD.format("the messages of a table")]
    parts += ['import type { Deed, Fields, GameRecord, Kinds, Value } from "../boards/contract";\n\n']
    parts += [f"export const {name} = {value};\n" for name, value in numbers.items()]
    parts += [f'export const PROTOCOL = "{wire.PROTOCOL}";\n\n']
    parts += [f"export type {name} = {' | '.join(map(quoted, values))};\n" for name, values in names.items()]
    parts += ["\n/** What a connection sends up; its id comes back with the answer. */\nexport type Up =\n"]
    parts += ["\n".join(upward(kind) for kind in get_args(wire.Message)), ";\n\n"]
    parts += [f"/** What comes down a connection. */\nexport type Down = {script(down.Down)};\n"]
    parts += [interface(shape) for shape in vars(down).values() if is_typeddict(shape)]
    return "".join(parts)


def quoted(name: str) -> str:
    return f'"{name}"'


def upward(kind: type[wire.Up]) -> str:
    fields = [f'type: "{kind.__struct_config__.tag}"']
    for field in msgspec.structs.fields(kind):
        if field.name != "id":
            fields.append(f"{field.name}{'' if field.required else '?'}: {script(field.type)}")
    return f"  | {{ {'; '.join(fields)} }}"


def interface(shape: Any) -> str:
    """A shape of what comes down, with what is said of it and of its fields."""
    lines = ["\n", told(vars(shape).get("__doc__")), f"export interface {shape.__name__} {{\n"]
    said = docs_of(shape.__name__)
    for name, kind in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(kind) is NotRequired or name not in shape.__required_keys__
        lines.append(f"{told(said.get(name), '  ')}  {name}{'?' if optional else ''}: {script(kind)};\n")
    return "".join([*lines, "}\n"])


def docs_of(shape: str) -> dict[str, str]:
    """What is written below each field of a shape, and of those it is made of."""
    node = SHAPES.get(shape)
    if node is None:
        return {}
    found = {name: text for base in node.bases for name, text in docs_of(ast.unparse(base)).items()}
    for field, below in pairwise(node.body):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr):
            found[ast.unparse(field.target)] = str(ast.literal_eval(below.value))
    return found


def told(text: str | None, indent: str = "") -> str:
    return f"{indent}/** {text} */\n" if text else ""


SHAPES = {
    node.name: node for node in ast.parse(inspect.getsource(down)).body if isinstance(node, ast.ClassDef)
}
TYPES: Mapping[object, str] = {
    int: "number",
    float: "number",
    bool: "boolean",
    str: "string",
    NoneType: "null",
    Any: "unknown",
    msgspec.Raw: "object",
    dict[str, Any]: "object",
}


def script(kind: Any) -> str:
    """A type as TypeScript writes it."""
    if kind in TYPES:
        return TYPES[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    of, parts = get_origin(kind), get_args(kind)
    if of is Annotated:
        return str(parts[1])
    if of is Literal:
        return " | ".join(map(json.dumps, parts))
    if of is NotRequired:
        return script(parts[0])
    inside = [script(part) for part in parts]
    if of is tuple:
        return f"readonly [{', '.join(inside)}]"
    if of is dict:
        return f"Readonly<Record<{', '.join(inside)}>>"
    if of is list:
        return f"readonly ({inside[0]})[]" if " | " in inside[0] else f"readonly {inside[0]}[]"
    assert of in (Union, UnionType), kind
    return " | ".join(inside)


if __name__ == "__main__":
    main("--check" in sys.argv)
