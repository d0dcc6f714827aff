"""Numbers: as people type them and as they are shown."""

from __future__ import annotations

import re

from babel.numbers import format_decimal, format_percent

from turncoat.words import Words

_PLAIN = re.compile(r"[0-9]{1,15}")
_GROUPED = re.compile(r"[0-9]{1,3}(?:[.,' ][0-9]{3}){1,4}")
_THOUSANDS = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,3}))? ?k")


def read_amount(text: str) -> int | None:
    """The amount of 40000, 40.000, 40,000, 40 000 or 40k; None if it is no amount."""
    text = text.strip().lower()
    if _PLAIN.fullmatch(text):
        return int(text)
    if _GROUPED.fullmatch(text):
        return int(re.sub(r"\D", "", text))
    thousands = _THOUSANDS.fullmatch(text)
    if thousands:
        return int(thousands[1]) * 1000 + int((thousands[2] or "").ljust(3, "0"))
    return None


def decimal(words: Words, value: float, digits: int) -> str:
    """A number with so many digits behind the sign."""
    return format_decimal(value, format="#,##0." + "0" * digits, locale=words.lang)


def percent(words: Words, share: float) -> str:
    """A share of one as a percentage with one digit."""
    return format_percent(share, format="0.0%", locale=words.lang)
