"""The rulebook that all rules of Treason are entered in."""

from __future__ import annotations

from typing import Final

from turncoat.core.clause import Rulebook

book: Final = Rulebook()
