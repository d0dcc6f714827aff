"""Amounts of money as people type them."""

from __future__ import annotations

import re

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
