"""The city of Treason on a screen: its rings side by side, sector by sector."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from typing import Any

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from turncoat.cli.scene import Scene
from turncoat.core.record import HIDDEN
from turncoat.games.treason.pieces import RINGS
from turncoat.games.treason.sight.view import TreasonView

SIGNS = {
    "road": "═", "river": "≈", "gate": "∩", "tower": "♜", "master": "☠", "knight": "♞",
    "white": "▯", "black": "▮", "turn": "◀", "winner": "♛", "cut": "…", "free": "·",
}  # fmt: skip
PLAIN_SIGNS = {
    "road": "=", "river": "~", "gate": "n", "tower": "T", "master": "@", "knight": "k",
    "white": "o", "black": "*", "turn": "<", "winner": "!", "cut": ".", "free": ".",
}  # fmt: skip
CATEGORY_STYLES = {"citizenry": "orange4", "industry": "green", "city": "magenta", "trade": "dodger_blue1"}
MASTER_STYLE = "bold red"
LEGEND = ("road", "river", "gate", "tower", "master", "knight")
MOST_ACROSS = 7
"""So many areas fit beside one another; a city of other rings is laid out in as many rows as it takes."""

ROOMY = 13
"""A cell of this width has room between the signs of an area."""

Area = Mapping[str, Any]


def sign(scene: Scene, name: str) -> str:
    return (PLAIN_SIGNS if scene.plain else SIGNS)[name]


def city(scene: Scene, view: TreasonView) -> RenderableType:
    """A row for each sector: its areas of the inner, the middle and the outer ring."""
    areas: list[Area] = scene.edition["board"]["areas"]
    rings = [[i for i, area in enumerate(areas) if area["ring"] == ring] for ring in RINGS]
    sectors = gcd(*[len(ring) for ring in rings])
    across = [len(ring) // sectors for ring in rings]
    if sum(across) > MOST_ACROSS:
        # Rings that do not share sectors: each as a block of its own.
        rows = [ring[i : i + MOST_ACROSS] for ring in rings for i in range(0, len(ring), MOST_ACROSS)]
        return _grid(scene, view, rows, [0] * MOST_ACROSS)
    lines = [
        [area for ring, n in zip(rings, across, strict=True) for area in ring[k * n : (k + 1) * n]]
        for k in range(sectors)
    ]
    ring_of = [ring for ring, n in enumerate(across) for _ in range(n)]
    return _grid(scene, view, lines, ring_of, titled=True)


def _grid(
    scene: Scene, view: TreasonView, lines: list[list[int]], ring_of: list[int], titled: bool = False
) -> Table:
    across = len(ring_of)
    room, spare = divmod(scene.width - 2 - (across - 1) * 3, across)
    table = Table(
        box=box.ASCII if scene.plain else box.ROUNDED,
        show_header=titled,
        header_style="dim",
        border_style="dim",
        padding=(0, 1),
        pad_edge=False,
    )
    for i, ring in enumerate(ring_of):
        first = titled and ring not in ring_of[:i]
        title = scene.words.say(f"board.ring.{RINGS[ring]}") if first else ""
        table.add_column(title, width=room + (i >= across - spare), no_wrap=True)
    for line in lines:
        table.add_row(
            *[_area(scene, view, area, room + (i >= across - spare)) for i, area in enumerate(line)]
        )
    return table


def _area(scene: Scene, view: TreasonView, number: int, room: int) -> Text:
    """Name, price and bonus with the signs of the place; below them the owner and the building."""
    area: Area = scene.edition["board"]["areas"][number]
    owner, dark = view.owners[number], number in view.dark_areas
    style = MASTER_STYLE if dark else f"bold {scene.colour(owner)}" if owner != HIDDEN else "bold"
    cell = Text(area["name"], style=style)
    cell.append(f" {area['price']}+{area['bonus']}" if area["bonus"] else f" {area['price']}", style="dim")
    marks = "".join([sign(scene, name) for name in ("road", "river", "gate") if area[name]])
    signs = [Text(marks, style="cyan")] if marks else []
    if number in view.towers:
        signs.append(Text(sign(scene, "tower"), style=style))
    if number == view.master:
        signs.append(Text(sign(scene, "master"), style=f"{MASTER_STYLE} reverse"))
    cell.append(" ").append_text(Text(" " if room >= ROOMY else "").join(signs))
    cell.append("\n")
    if owner == HIDDEN and not dark and view.buildings[number] == HIDDEN:
        return cell + Text(sign(scene, "free"), style="dim")
    cell.append(_holder(scene, owner, dark), style=style)
    if view.buildings[number] != HIDDEN:
        cell.append(" ").append_text(building(scene, view.buildings[number], room - 2))
    return cell


def _holder(scene: Scene, owner: int, dark: bool) -> str:
    if dark:
        return sign(scene, "knight")
    return scene.shape(owner) if owner != HIDDEN else sign(scene, "free")


def building(scene: Scene, kind: int, room: int = 0) -> Text:
    """A building card: its name, cut to fit, and its colour and value."""
    card = scene.edition["buildings"]["cards"][kind]
    name = scene.words.piece("building", card["id"])
    code = f"{scene.words.phrase('board.colour.' + card['category'])}{card['value']}"
    if room and cell_len(name) > room - len(code) - 1:
        name = set_cell_size(name, room - len(code) - 2) + sign(scene, "cut")
    return Text(f"{name} {code}", style=CATEGORY_STYLES[card["category"]])


def legend(scene: Scene) -> Text:
    """What the signs mean."""
    words = scene.words
    signs = [f"{sign(scene, name)} {words.phrase('board.sign.' + name)}" for name in LEGEND]
    return Text(" " + "  ".join([words.phrase("board.figures"), *signs]), style="dim")
