"""Menu: options with their numbers, laid out in columns and found by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

ONE_COLUMN = 7
"""Up to so many options stand below one another."""
MOST_SHOWN = 60
_INDENT = 2
_GAP = 3


@dataclass
class Menu:
    """A question with its options."""

    title: str
    labels: Sequence[str]
    amounts: Sequence[int] | None = None
    """What each option is worth, if the options are amounts of money in rising order."""
    default: int | None = None
    """The option that a bare Enter takes."""
    clause: str = ""
    """The clause behind the question, for *why*."""
    clause_of: Callable[[int], str] | None = None
    """The clause behind an option."""
    refuse: Callable[[int], str] | None = None
    """What to say of an amount that is not offered."""
    nested: bool = False
    """Whether *undo* goes back to an earlier step of the same answer."""
    notes: list[str] = field(default_factory=list)
    """What has been chosen so far."""
    part: str = ""
    """What is asked now, where an answer has several parts."""
    typing: str = ""
    """A line about what may be typed besides a number."""

    def matching(self, text: str) -> list[int]:
        """The option called just so, or the only one that begins so, or all that have these words in them."""
        labels = [label.lower() for label in self.labels]
        for near in (
            [i for i, label in enumerate(labels) if label == text.lower()],
            [i for i, label in enumerate(labels) if label.startswith(text.lower())],
        ):
            if len(near) == 1:
                return near
        parts = text.lower().split()
        return [i for i, label in enumerate(labels) if all(part in label for part in parts)]

    def by_amount(self, value: int, bare: bool) -> int | None:
        """The option a typed number means: small bare numbers count options, all others are amounts."""
        assert self.amounts is not None
        if value in self.amounts:
            return self.amounts.index(value)
        least = min([amount for amount in self.amounts if amount > 0], default=0)
        if bare and value < least and 1 <= value <= len(self.amounts):
            return value - 1
        return None


def columns(labels: Sequence[str], numbers: Sequence[str], width: int) -> Table:
    """Numbered labels, read down the columns."""
    across = 1
    digits = max(len(number) for number in numbers)
    if len(labels) > ONE_COLUMN:
        each = max(cell_len(label) for label in labels) + digits + 1 + _GAP
        fitting = max(1, (width - _INDENT + _GAP) // each)
        across = min(fitting, -(-len(labels) // 5))
    down = -(-len(labels) // across)
    grid = Table.grid(padding=(0, _GAP, 0, 0))
    for _ in range(-(-len(labels) // down)):
        grid.add_column()
    for row in range(down):
        cells = []
        for i in range(row, len(labels), down):
            cell = Text(" " * _INDENT if i < down else "")
            cell.append(numbers[i].rjust(digits), style="key")
            cell.append(f" {labels[i]}")
            cells.append(cell)
        grid.add_row(*cells)
    return grid
