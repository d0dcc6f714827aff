"""The rules of Intrige by name."""

from __future__ import annotations

from typing import Final

from turncoat.core.clause import Rulebook

book: Final = Rulebook()
