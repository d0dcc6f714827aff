"""Names: what players may be called, and what bots are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from turncoat.core.errors import BadSetup

LONGEST_NAME: Final = 16
BOT_NAMES: Final = ("Alba", "Bruno", "Chiara", "Dante", "Elena", "Fabio", "Gemma", "Hugo")
"""Bots need names too; a name that is taken is passed over."""


def cleaned(text: str) -> str:
    """Text without anything that does not print, such as marks that turn the direction of writing."""
    return "".join(" " if c in "\n\t" else c for c in text if c in "\n\t" or _prints(c))


def _prints(c: str) -> bool:
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def check_name(name: str, taken: Collection[str] = ()) -> str:
    """A name as it will be shown; refused if it is none, or somebody else's."""
    name = " ".join(cleaned(name).split())
    if not name or len(name) > LONGEST_NAME:
        raise BadSetup("bad_name", name=("text", name[:40]), longest=("number", LONGEST_NAME))
    if name.casefold() in {other.casefold() for other in taken}:
        raise BadSetup("same_name")
    return name


def spare_name(taken: Collection[str]) -> str:
    """A name for a bot."""
    used = {name.casefold() for name in taken}
    return next((name for name in BOT_NAMES if name.casefold() not in used), f"Bot {len(used) + 1}")
