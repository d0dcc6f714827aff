"""Write the page's types from the records: `python scripts/page_types.py` (with `--check` it only compares).

Actions, events and views name their fields and kinds once, in Python; the page reads them as what is written
here into `frontend/src/generated`. What travels is null where its reader may not know it, or where there is
nothing: any field of an event, and whatever a view tells of seats, money and pieces.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from turncoat import games
from turncoat.core.game import Game, find_games
from turncoat.core.record import BYSTANDER, CHANCE, Record
from turncoat.core.speech import BROKEN, KEPT, LIE, MISTAKEN, OPEN, TRUE, VOID
from turncoat.table import record as table
from turncoat.wire import messages as wire

OUT = Path(__file__).parents[1] / "frontend" / "src" / "generated"
HEAD = "// Written by scripts/page_types.py from {}; not to be changed by hand.\n\n"
PLAIN = {"number": "number", "flag": "boolean", "text": "string", "seat": "number", "money": "number"}
SURE = {"number", "flag", "text"}
"""What a view always tells."""
NAMED_BY_EDITION = {"area", "building"}
"""Kinds of pieces that an edition may have of its own."""


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
    return "".join(word.capitalize() for word in kind.split("_"))


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
    parts += [f"export const {name} = {value};\n" for name, value in numbers.items()]
    parts += [f'export const PROTOCOL = "{wire.PROTOCOL}";\n\n']
    parts += [f"export type {name} = {' | '.join(map(quoted, values))};\n" for name, values in names.items()]
    parts += ["\n/** What a connection sends up; its id comes back with the answer. */\nexport type Up =\n"]
    shapes = msgspec.inspect.type_info(wire.Message)
    assert isinstance(shapes, msgspec.inspect.UnionType)
    parts += ["\n".join(map(upward, shapes.types)), ";\n"]
    return "".join(parts)


def quoted(name: str) -> str:
    return f'"{name}"'


def upward(shape: msgspec.inspect.Type) -> str:
    assert isinstance(shape, msgspec.inspect.StructType)
    fields = [f'type: "{shape.tag}"']
    for field in shape.fields:
        if field.name != "id":
            fields.append(f"{field.name}{'' if field.required else '?'}: {script(field.type)}")
    return f"  | {{ {'; '.join(fields)} }}"


TYPES: Mapping[type, str] = {
    msgspec.inspect.IntType: "number",
    msgspec.inspect.BoolType: "boolean",
    msgspec.inspect.StrType: "string",
    msgspec.inspect.DictType: "object",
    msgspec.inspect.RawType: "object",
}


def script(of: msgspec.inspect.Type) -> str:
    if isinstance(of, msgspec.inspect.ListType):
        return f"readonly {script(of.item_type)}[]"
    return TYPES[type(of)]


if __name__ == "__main__":
    main("--check" in sys.argv)
