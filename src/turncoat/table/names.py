"""Names: what players may be called, and what bots are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from turncoat.core.errors import BadSetup

LONGEST_NAME: Final = 16
BOT_NAMES: Final = ("Alba", "Bruno", "Chiara", "Dante", "Elena", "Fabio", "Gemma", "Hugo")
"""Bots need names too; a name that is taken is passed over."""


_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing at all."""
_MARKS: Final = ("Mn", "Me")


def cleaned(text: str) -> str:
    """Text without anything that does not print, such as marks that turn the direction of writing.

    Letters and the marks upon them are joined where they can be, so that what looks alike is written alike.
    """
    text = unicodedata.normalize("NFC", text)
    return "".join(" " if c in "\n\t" else c for c in text if c in "\n\t" or _prints(c))


def _prints(c: str) -> bool:
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and c not in _BLANKS


def alike(name: str) -> str:
    """What names have in common that cannot be told apart by ear or eye."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_name(name: str, taken: Collection[str] = ()) -> str:
    """A name as it will be shown; refused if it is none, or somebody else's."""
    name = " ".join(cleaned(name).split())
    shows = any(unicodedata.category(c) not in _MARKS for c in name)
    if not shows or len(name) > LONGEST_NAME:
        raise BadSetup("bad_name", name=("text", name[:40]), longest=("number", LONGEST_NAME))
    if alike(name) in {alike(other) for other in taken}:
        raise BadSetup("same_name")
    return name


def spare_name(taken: Collection[str]) -> str:
    """A name for a bot."""
    used = {alike(name) for name in taken}
    return next((name for name in BOT_NAMES if alike(name) not in used), f"Bot {len(used) + 1}")
