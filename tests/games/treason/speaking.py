"""Saying the texts of Treason in both languages, and looking at what comes out."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from turncoat.core.record import BYSTANDER, Record
from turncoat.games.treason import GAME
from turncoat.journal.codec import fields
from turncoat.words import Words

GAME_SOURCE = Path(__file__).parents[3] / "src" / "turncoat" / "games" / "treason"
LANGS = ("en", "nl")
WORDS = {lang: Words.load(lang, "turncoat.games.treason") for lang in LANGS}
NAMES = ["Anna", "Bram", "Clara", "Dirk", "Els"]
READERS = (0, 1, BYSTANDER, None)

Fields = Mapping[str, tuple[str, Any]]

in_both = pytest.mark.parametrize("lang", LANGS)


def say(lang: str, key: str, about: Fields | None = None, reader: int | None = None) -> str:
    return WORDS[lang].say(key, about or {}, reader, NAMES)


def tell(lang: str, record: Record, reader: int | None = None) -> str:
    return say(lang, f"event.{type(record).__name__}", fields(GAME, record), reader)


def source(lang: str) -> str:
    return (GAME_SOURCE / f"words.{lang}.toml").read_text("utf-8")


def check(text: str, end: str = "") -> None:
    """Nothing is left open in a text, and it looks like a sentence."""
    assert text and text == text.strip(), text
    assert not re.search(r"[{}]|  |None|HIDDEN|\s[.,;?!]|[.,;?!]{2}|\d[A-Za-z]", text.replace("…", "")), text
    assert not text[0].islower(), text
    assert not end or text[-1] in end, text


def samples(kind: str, name: str = "") -> list[Any]:
    """A few values of a kind of field."""
    if kind.endswith("*"):
        return [[samples(kind[:-1])[0]], [samples(kind[:-1])[0], samples(kind[:-1])[-1]]]
    if kind in GAME.pieces:
        many = len(GAME.pieces[kind])
        return list(range(many)) if many <= 7 else [0, many - 1]
    simple: dict[str, list[Any]] = {
        "seat": [0, 1, 3],
        "money": [0, 1, 5],
        "flag": [False, True],
        "number": [1, 7] if name in ("place", "pips") else [0, 1, 7],
        "text": ["text"],
    }
    return simple[kind]
