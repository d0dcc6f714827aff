"""Marks for the compiler. This module itself is never compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Any:
        """Without the compiler its mark means nothing."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
