"""Frozen: lists and dicts that are made once, shared by all games, and never change.

They are read as quickly as any list or dict. This module is never compiled.
"""

from __future__ import annotations

from typing import Any, NoReturn, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def _refuse(self: Any, *_: Any, **__: Any) -> NoReturn:
    raise TypeError("what all games share cannot be changed")


class _Frozen:
    """What cannot change is its own copy, and can be hashed."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    __setitem__ = __delitem__ = __ior__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = popitem = remove = reverse = setdefault = sort = update = _refuse


class FrozenList(_Frozen, list[V]):
    """A list that never changes; ``copy`` gives one that does."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))

    def __reduce__(self) -> Any:
        return FrozenList, (list(self),)


class FrozenDict(_Frozen, dict[K, V]):
    """A dict that never changes; ``copy`` gives one that does."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> Any:
        return FrozenDict, (dict(self),)
