"""Code: an address as a square of dots that a telephone reads off the screen."""

from __future__ import annotations

import segno
from rich.text import Text

MARGIN = 2
"""How many light dots stand around the code; a reader needs a border to find it."""
_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def code_of(address: str, coloured: bool) -> Text:
    """The code, two rows of dots to a line: dark on light, or, where there are no colours, drawn in light."""
    code = segno.make(address, micro=False, error="l", boost_error=False)
    rows = [[int(dot) for dot in row] for row in code.matrix_iter(border=MARGIN)]
    if not coloured:
        rows = [[1 - dot for dot in row] for row in rows]
    if len(rows) % 2:
        rows.append([0 if coloured else 1] * len(rows[0]))
    lines = [
        "".join(_BLOCKS[pair] for pair in zip(rows[i], rows[i + 1], strict=True))
        for i in range(0, len(rows), 2)
    ]
    style = "black on white" if coloured else ""
    return Text("\n").join([Text("  ").append(line, style) for line in lines])
