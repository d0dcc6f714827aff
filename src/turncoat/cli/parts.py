"""Parts: an answer made of lists, such as two figures and their palaces, chosen piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from turncoat.core.record import Action

Part = tuple[Any, ...]
"""What stands at one place of each of an action's lists."""


class Parts:
    """The options of a composed answer.

    If no two options hold the same parts in another order, the order does not matter and any part may be
    chosen first; otherwise the parts are chosen in the order of the question.
    """

    def __init__(self, actions: Sequence[Action]) -> None:
        self.names = list(type(actions[0]).FIELDS)
        self.whole: list[tuple[Part, ...]] = [
            tuple(zip(*[getattr(action, name) for name in self.names], strict=True)) for action in actions
        ]
        self.ordered = len({tuple(sorted(parts)) for parts in self.whole}) < len(self.whole)

    @property
    def longest(self) -> int:
        return max(len(parts) for parts in self.whole)

    def following(self, chosen: Sequence[Part]) -> list[Part]:
        """The parts that may come next, those alike in their last field together."""
        found: dict[Part, None] = {}
        for parts in self.whole:
            if self.ordered:
                if parts[: len(chosen)] == tuple(chosen) and len(parts) > len(chosen):
                    found[parts[len(chosen)]] = None
            else:
                left = Counter(parts)
                left.subtract(chosen)
                if min(left.values(), default=0) >= 0:
                    found.update(dict.fromkeys(part for part, count in left.items() if count > 0))
        return sorted(found, key=lambda part: part[::-1])

    def made(self, chosen: Sequence[Part]) -> int | None:
        """Which option these parts make, if they make one."""
        for number, parts in enumerate(self.whole):
            if parts == tuple(chosen) or (not self.ordered and Counter(parts) == Counter(chosen)):
                return number
        return None


def has_parts(actions: Sequence[Action]) -> bool:
    """Whether these options can be chosen part by part: one kind of action, made of nothing but lists."""
    kind = type(actions[0])
    if not kind.FIELDS or any(type(action) is not kind for action in actions):
        return False
    if not all(field.endswith("*") for field in kind.FIELDS.values()):
        return False
    return len(actions) > 1


def is_amount(actions: Sequence[Action]) -> bool:
    """Whether these options are amounts of money and nothing else."""
    kind = type(actions[0])
    return list(kind.FIELDS.values()) == ["money"] and all(type(action) is kind for action in actions)
