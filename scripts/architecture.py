"""Draw the floors of the program and the way of one answer, from the code itself: docs/architecture.svg.

The floors are those of the import contract, with what each imports and how much there is of it. The way of
one answer is what is called, module by module, while a seat answers and everybody gets to see the outcome.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from html import escape
from itertools import pairwise
from pathlib import Path
from types import FrameType

from turncoat.play.match import streams
from turncoat.research import new_game

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "turncoat"
PICTURE = ROOT / "docs" / "architecture.svg"
WIDTH, ROW, LEFT = 1080, 46, 24
COLUMNS = 4
"""How many steps of the way stand in a row."""

STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #24292f }
  .name { font-weight: 600; font-size: 15px }
  .dim { fill: #57606a; font-size: 12px }
  .head { font-weight: 600; font-size: 18px }
  rect { fill: #f6f8fa; stroke: #d0d7de; rx: 8px }
  .paper { fill: #ffffff; stroke: none }
  .low { fill: #ddf4ff; stroke: #54aeff }
  path { stroke: #57606a; stroke-width: 1.5; fill: none; marker-end: url(#tip) }
  marker path { fill: #57606a; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .dim { fill: #9198a1 }
    rect { fill: #161b22; stroke: #3d444d }
    .paper { fill: #0d1117; stroke: none }
    .low { fill: #0c2d4a; stroke: #1f6feb }
    path { stroke: #9198a1 }
    marker path { fill: #9198a1 }
  }
"""


def layers() -> list[str]:
    """The floors, the highest first, as the import contract has them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    named = next(contract["layers"] for contract in contracts if contract["id"] == "layers")
    found = [part.strip(" ()") for layer in named for part in layer.split("|")]
    return [layer for layer in found if modules(layer)]


def modules(layer: str) -> list[Path]:
    """The modules of a floor."""
    alone = SOURCES / f"{layer}.py"
    return [alone] if alone.exists() else sorted((SOURCES / layer).rglob("*.py"))


def about(layer: str) -> str:
    """The first sentence that a floor says about itself."""
    paths = modules(layer)
    first = next((path for path in paths if path.parent.name == layer and path.stem == "__init__"), paths[0])
    said = ast.get_docstring(ast.parse(first.read_text("utf-8"))) or ""
    return said.split("\n")[0].split(". ")[0].rstrip(".")


def uses(layer: str, known: list[str]) -> list[str]:
    """The floors that it imports from, in their order."""
    found: set[str] = set()
    for path in modules(layer):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
            elif isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
    below = {name.split(".")[1] for name in found if name.startswith("turncoat.")}
    return [other for other in known if other in below and other != layer]


def counted(paths: list[Path]) -> str:
    """How many modules; lines would make the picture stale with every other change."""
    return f"{len(paths)} modules" if len(paths) > 1 else "1 module"


def way_of_an_answer() -> list[str]:
    """The modules through which an answer goes, in the order in which each is first called."""

    game = new_game("intrige", seats=3, seed=1)
    session = game.session
    session.rng, _ = streams("1", 3)
    seat = game.asked[0]
    action = game.options()[0]
    visited: list[str] = []

    def watch(frame: FrameType, event: str, _: object) -> None:
        name = str(frame.f_globals.get("__name__", ""))
        if event == "call" and name.startswith("turncoat."):
            place = "/".join(name.split(".")[1:3])
            if place not in visited and not frame.f_code.co_name.startswith("<"):
                visited.append(place)

    sys.setprofile(watch)
    try:
        session.answer(seat, action)
        session.glimpses(list(range(3)))
    finally:
        sys.setprofile(None)
    return visited


def purpose(place: str) -> str:
    """What a module says it is, before its colon."""
    path = SOURCES / place
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return said.split("\n")[0].split(": ", 1)[-1].rstrip(".")


def text(x: float, y: float, said: str, kind: str = "", end: bool = False) -> str:
    style = (f' class="{kind}"' if kind else "") + (' text-anchor="end"' if end else "")
    return f'<text x="{x:g}" y="{y:g}"{style}>{escape(said)}</text>'


def shortened(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1].rsplit(" ", 1)[0] + " …"


def drawn() -> str:
    """The whole picture."""
    floors = layers()
    out = [text(LEFT, 34, "The floors: each imports only from those below", "head")]
    y = 50
    for layer in floors:
        paths = modules(layer)
        kind = ' class="low"' if layer in ("core", "talk", "seat", "games") else ""
        out.append(f'<rect x="{LEFT}" y="{y}" width="{WIDTH - 2 * LEFT}" height="{ROW - 6}"{kind}/>')
        out.append(text(LEFT + 14, y + 25, layer, "name"))
        out.append(text(LEFT + 110, y + 25, shortened(about(layer), 62)))
        out.append(text(WIDTH - LEFT - 14, y + 17, counted(paths), "dim", True))
        below = ", ".join(uses(layer, floors)) or "the standard library"
        out.append(text(WIDTH - LEFT - 14, y + 33, f"imports {below}", "dim", True))
        y += ROW
    y += 34
    out.append(text(LEFT, y, "The way of one answer, as it is called", "head"))
    y += 16
    wide = (WIDTH - 2 * LEFT + 24) / COLUMNS
    at: list[tuple[float, float]] = []
    for i, place in enumerate(way_of_an_answer()):
        row, column = divmod(i, COLUMNS)
        if row % 2:
            column = COLUMNS - 1 - column
        at.append((LEFT + column * wide, y + row * 74))
        out.append(f'<rect x="{at[i][0]:g}" y="{at[i][1]:g}" width="{wide - 24:g}" height="50"/>')
        out.append(text(at[i][0] + 12, at[i][1] + 21, f"{i + 1}. {place}", "name"))
        out.append(text(at[i][0] + 12, at[i][1] + 39, shortened(purpose(place), 34), "dim"))
    for (x, top), (next_x, next_top) in pairwise(at):
        if top == next_top:
            side = (x + wide - 24, next_x - 3) if next_x > x else (x, next_x + wide - 21)
            out.append(f'<path d="M{side[0]:g} {top + 25:g}H{side[1]:g}"/>')
        else:
            out.append(f'<path d="M{x + wide / 2 - 12:g} {top + 50:g}V{next_top - 3:g}"/>')
    height = at[-1][1] + 74
    tip = (
        '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    )
    tip += '<path d="M0 0L8 4L0 8z"/></marker>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img">'
    paper = f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>'
    title = "<title>The floors of Turncoat, and the way of one answer</title>"
    return "\n".join(
        [head, title, f"<style>{STYLE}</style>", f"<defs>{tip}</defs>", paper, *out, "</svg>", ""]
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
