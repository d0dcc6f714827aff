"""Lines below a board: a label and what belongs to it, never broken in the middle of a thing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from turncoat.cli.scene import Scene


def labelled(scene: Scene, label: str, parts: Sequence[Text | str]) -> Text:
    """Things with dots between them; further lines stand below the first thing."""
    lead = f" {label}: "
    dot = " . " if scene.plain else " · "
    lines = [Text(lead)]
    for i, part in enumerate(parts):
        thing = Text(part) if isinstance(part, str) else part
        more = len(dot) if i + 1 < len(parts) else 0
        if lines[-1].cell_len > len(lead) and lines[-1].cell_len + thing.cell_len + more > scene.width:
            lines.append(Text(" " * len(lead)))
        lines[-1].append_text(thing)
        if more:
            lines[-1].append(dot, style="dim")
    return Text("\n").join(lines)


def times(scene: Scene, count: int) -> str:
    """How often something is there, if more than once."""
    return f" {'x' if scene.plain else '×'}{count}" if count > 1 else ""
