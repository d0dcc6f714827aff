"""The rulebook on the screen."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from turncoat.words.rulebook import Clause


def render(clauses: list[Clause]) -> RenderableType:
    """Clauses as they are shown: number and title, the text indented below."""
    from rich.markdown import Markdown  # slow to load, and most games are played without asking

    shown: list[RenderableType] = []
    for clause in clauses:
        depth = clause.number.count(".") if clause.number else 0
        style = "bold underline" if depth == 0 else "bold"
        shown.append(Text(f"{clause.number}  {clause.title}".strip(), style=style))
        if clause.text:
            shown.append(Padding(Markdown(clause.text), (0, 0, 0, 2)))
        shown.append(Text())
    return Group(*shown[:-1])
