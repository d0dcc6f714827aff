"""ByParts: what is compared, hashed, copied and pickled by its parts."""

from __future__ import annotations

from typing import Any

from turncoat.base.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class ByParts:
    """A thing that is made of its parts. A dataclass names them itself; others say what they are made of."""

    def parts(self) -> tuple[Any, ...]:
        """What it is made of, as its constructor takes it."""
        names: dict[str, Any] = getattr(self, "__dataclass_fields__", {})
        return tuple([getattr(self, name) for name in names])

    def values(self) -> tuple[Any, ...]:
        """The same, fit to be compared and hashed."""
        return tuple([_fixed(part) for part in self.parts()])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __reduce__(self) -> Any:
        return type(self), self.parts()


@mypyc_attr(allow_interpreted_subclasses=True)
class Kept:
    """A thing that is copied and pickled with all its attributes, also those of one's own subclass."""

    def __getstate__(self) -> dict[str, Any]:
        names: tuple[str, ...] = getattr(type(self), "__mypyc_attrs__", ())
        state = {name: getattr(self, name) for name in names if name != "__dict__"}
        state.update(getattr(self, "__dict__", {}))
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)


def _fixed(value: Any) -> Any:
    return tuple([_fixed(v) for v in value]) if isinstance(value, (list, tuple)) else value
