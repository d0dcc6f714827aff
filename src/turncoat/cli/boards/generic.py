"""The plain board: every field of a view by name. It makes a new game playable on its first day."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from turncoat.cli.scene import Scene
from turncoat.core.record import Action
from turncoat.journal.codec import fields
from turncoat.seat.glimpse import Glimpse
from turncoat.words.field import Fields

undo_clause = ""


def draw(scene: Scene) -> Table:
    """One row a field, by the name that the game's words have for it; after the end, who has won."""
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for name, (kind, value) in fields(scene.game, scene.view).items():
        by_seat = name in type(scene.view).BY_SEAT
        written = _by_seat(scene, kind, value) if by_seat else _written(scene, kind, value)
        table.add_row(_label(scene, name), Text(written))
    if scene.winners is not None:
        won = {"winners": ("seat*", scene.winners)}
        table.add_row(scene.words.say("cli.board.winners", won), _written(scene, "seat*", scene.winners))
    return table


def _label(scene: Scene, name: str) -> str:
    key = f"view.{name}"
    return scene.words.say(key) if scene.words.has(key) else name.replace("_", " ")


def _by_seat(scene: Scene, kind: str, value: Any) -> str:
    each = [f"{scene.name(seat)}: {_written(scene, kind[:-1], item)}" for seat, item in enumerate(value)]
    return "  ".join(each) or "–"


def remind(scene: Scene, about: str) -> Table | None:
    """A plain board hides nothing, so there is nothing to be reminded of."""
    return None


def subjects(now: Glimpse, count: int) -> list[Fields]:
    """A plain board cannot know what a part is about."""
    return []


def price_of(now: Glimpse, action: Action) -> int | None:
    """A plain board cannot know what was paid."""
    return None


def holder_of(now: Glimpse, action: Action) -> int | None:
    """A plain board relies on the words."""
    return None


def _written(scene: Scene, kind: str, value: Any) -> str:
    if value is None:
        return "–"
    if kind.endswith("*"):
        return "  ".join(_written(scene, kind[:-1], item) for item in value) or "–"
    if kind == "seat":
        return scene.name(value)
    if kind in scene.game.pieces:
        key = f"piece.{kind}.{value}"
        return scene.words.piece(kind, value) if scene.words.has(key) else str(value)
    if kind in ("money", "number"):
        return scene.words.number(value)
    return str(value)
