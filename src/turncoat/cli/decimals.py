"""Numbers with a fraction, as a language writes them."""

from __future__ import annotations

from babel.numbers import format_decimal, format_percent

from turncoat.words import Words


def decimal(words: Words, value: float, digits: int) -> str:
    """A number with so many digits behind the sign."""
    return format_decimal(value, format="#,##0." + "0" * digits, locale=words.lang)


def percent(words: Words, share: float) -> str:
    """A share of one as a percentage with one digit."""
    return format_percent(share, format="0.0%", locale=words.lang)
