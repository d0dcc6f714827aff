"""Actions by number: a game declares them kind by kind, and the table gives the numbers."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, final

from turncoat.base.bits import BITS
from turncoat.base.frozen import FrozenList
from turncoat.core.record import Action

A = TypeVar("A", bound=Action)


@final
class ActionRange(Generic[A]):
    """All actions of one kind; their numbers follow one another, in the order in which they were declared."""

    def __init__(self, first: int, actions: list[A]) -> None:
        self.first = first
        self.actions: list[A] = FrozenList([_fixed(action) for action in actions])
        self.after = first + len(actions)
        """The first number behind the range."""
        self.numbers: list[int] = FrozenList(range(first, self.after))
        self._parts: dict[int, list[int]] = {}

    def number(self, place: int) -> int:
        """The number of the action in this place of the range, from 0."""
        return self.first + place

    def up_to(self, count: int) -> list[int]:
        """The numbers of the first so many; the list is made once and never changes."""
        known = self._parts.get(count)
        if known is None:
            known = self._parts[count] = FrozenList(self.numbers[:count])
        return known

    def at(self, places: list[int]) -> list[int]:
        """The numbers of the actions in these places."""
        return [self.first + place for place in places]

    def add_marked(self, options: list[int], mask: int) -> None:
        """Append the numbers of the actions in the places that are set in a mask, bit by bit."""
        base = self.first
        while mask:
            byte = mask & 255
            if byte:
                for i in BITS[byte]:
                    options.append(base + i)
            mask >>= 8
            base += 8

    def has(self, number: int) -> bool:
        return self.first <= number < self.after

    def place(self, number: int) -> int:
        """Where in the range the action of this number stands."""
        return number - self.first

    def of(self, number: int) -> A:
        """The action of this number."""
        return self.actions[number - self.first]


class ActionTable:
    """Every action of a game has a number: the rules and the researchers speak numbers, people records."""

    def __init__(self, before: ActionTable | None = None) -> None:
        """A table goes on where another one ends, or begins with 0."""
        self.actions: list[Action] = FrozenList([] if before is None else before.actions)
        self._numbers: dict[Action, int] = {} if before is None else before._numbers.copy()
        self.written: dict[int, Any] = {}
        """Actions as the journal writes them, by their numbers."""

    def add(self, actions: list[A]) -> ActionRange[A]:
        """Number these next."""
        added = ActionRange(len(self.actions), actions)
        for i, action in enumerate(added.actions, added.first):
            self._numbers[action] = i
        self.actions = FrozenList([*self.actions, *added.actions])
        return added

    def one(self, action: Action) -> int:
        """Number this one next."""
        return self.add([action]).first

    def alike(self, action: Action, number: int) -> None:
        """Another way to write an action has the same number."""
        self._numbers[action] = number

    def kinds(self) -> tuple[type[Action], ...]:
        """Every kind of action, in the order of the numbers."""
        return tuple(dict.fromkeys([type(action) for action in self.actions]))

    def number(self, action: Action) -> int | None:
        return self._numbers.get(action)


def _fixed(action: A) -> A:
    """The same action, with lists that nobody can change: all games share it."""
    parts = action.parts()
    if not any(isinstance(part, list) for part in parts):
        return action
    fixed: A = type(action)(*[FrozenList(part) if isinstance(part, list) else part for part in parts])
    return fixed
