"""Figures: numbers, plurals and lists as a language writes them."""

from collections.abc import Sequence

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent


class Figures:
    """The conventions of one language."""

    def __init__(self, lang: str) -> None:
        self._locale = Locale.parse(lang)
        self._numbers: dict[int, str] = {}

    def number(self, value: int) -> str:
        """Write a whole number with its digits grouped."""
        if value not in self._numbers:
            self._numbers[value] = format_decimal(value, locale=self._locale)
        return self._numbers[value]

    def percent(self, share: float) -> str:
        """Write a share of one as a whole percentage."""
        return format_percent(share, locale=self._locale)

    def list(self, items: Sequence[str]) -> str:
        """Write items as an enumeration."""
        return format_list(items, locale=self._locale)

    def plural(self, value: int) -> str:
        """Return the plural category of a number."""
        return self._locale.plural_form(value)
