"""Telling: the words of Camelot, for the tests that read them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from turncoat.core.record import Record
from turncoat.games.camelot import GAME
from turncoat.journal.codec import fields
from turncoat.words import Words

LANGS = ("en", "nl")
WORDS = {lang: Words.load(lang, "turncoat.games.camelot") for lang in LANGS}
NAMES = ["Anna", "Bram", "Clara", "Dirk", "Els", "Fons", "Guus"]

Fields = Mapping[str, tuple[str, Any]]

in_both = pytest.mark.parametrize("lang", LANGS)


def say(lang: str, key: str, about: Fields | None = None, reader: int | None = None) -> str:
    return WORDS[lang].say(key, about or {}, reader, NAMES)


def tell(lang: str, event: Record, reader: int | None = None) -> str:
    return say(lang, f"event.{type(event).__name__}", fields(GAME, event), reader)


def check(text: str, end: str = "") -> None:
    """Nothing is left open in a text, and it looks like a sentence."""
    assert text and text == text.strip(), text
    assert not re.search(r"[{}]|  |None|HIDDEN|\s[.,;:?!]|[.,;:?!]{2}", text), text
    assert not text[0].islower(), text
    assert not end or text[-1] in end, text
