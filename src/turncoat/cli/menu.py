"""Menu: options with their numbers, laid out in columns and found by typing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

ONE_COLUMN = 7
"""Up to so many options stand below one another."""
MOST_SHOWN = 60
MOST_GROUPED = 400
FEWEST_ALIKE = 4
"""So many options that differ in their last word alone make a group."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
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
        """The option called just so, or the only one that begins so, or all that have this in them."""
        labels = [label.lower() for label in self.labels]
        for near in (
            [i for i, label in enumerate(labels) if label == text.lower()],
            [i for i, label in enumerate(labels) if label.startswith(text.lower())],
        ):
            if len(near) == 1:
                return near
        parts = text.lower().split()
        whole = [i for i, label in enumerate(labels) if set(parts) <= set(_WORD.findall(label))]
        # Whole words come first: O1 means the area of that name and not O10 to O19.
        return whole or [i for i, label in enumerate(labels) if all(part in label for part in parts)]

    def completions(self, text: str) -> list[str]:
        """The words of the labels that begin so."""
        found = {word for label in self.labels for word in _WORD.findall(label)}
        return sorted([word for word in found if word.lower().startswith(text.lower())])

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


def groups(labels: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Options in a row that differ in their last word alone, by what they share; others stand alone."""
    found: list[tuple[str, list[int]]] = []
    for i, label in enumerate(labels):
        stem, _, last = label.rpartition(" ")
        if found and stem and last and found[-1][0] == stem:
            found[-1][1].append(i)
        else:
            found.append((stem, [i]))
    split: list[tuple[str, list[int]]] = []
    for stem, members in found:
        split += [(stem, members)] if len(members) >= FEWEST_ALIKE else [("", [i]) for i in members]
    return split


def grouped(labels: Sequence[str], numbers: Sequence[str], width: int) -> Group:
    """Numbered labels where many are alike: what they share once, then number by number their last words."""
    digits = max(len(number) for number in numbers)
    shown: list[RenderableType] = []
    single: list[int] = []

    def flush() -> None:
        if single:
            shown.append(
                columns([labels[i] for i in single], [numbers[i].rjust(digits) for i in single], width)
            )
            single.clear()

    for stem, members in groups(labels):
        if len(members) == 1:
            single += members
            continue
        flush()
        tails = [labels[i].rpartition(" ")[2] for i in members]
        each = digits + 1 + max(cell_len(tail) for tail in tails) + _GAP
        across = max(1, (width - 2 * _INDENT + _GAP) // each)
        shown.append(Text(f"{' ' * _INDENT}{stem} …"))
        for row in range(0, len(members), across):
            line = Text(" " * 2 * _INDENT)
            for i, tail in zip(members[row : row + across], tails[row : row + across], strict=True):
                line.append(numbers[i].rjust(digits), style="key")
                line.append(f" {tail}".ljust(each - digits))
            line.rstrip()
            shown.append(line)
    flush()
    return Group(*shown)
