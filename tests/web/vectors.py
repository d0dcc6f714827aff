"""Vectors: sentences that Python and the page must tell alike, with the templates they are told from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import turncoat.games
from turncoat.core.game import Game, find_games
from turncoat.web.glossary import PACKAGES, words_json
from turncoat.words import Words, WordsError, languages
from turncoat.words.field import Fields

FILE = Path(__file__).parents[2] / "frontend/src/words/words.vectors.json"
GAMES = ("camelot", "intrige", "treason")
"""They use all that templates can do; another game's words are told by the same rules."""
NAMES = ["Anna", "IJsbrand", "", "ijverige Joris"]
READERS = (None, 0, 1, 2, -2)
SPEAKING = (0, 1, 3)
EACH = 1
"""So many vectors are made of each key; the templates are most of the file."""
NUMBERS = (0, 1, 2, 40_000, 1_234_567, -3, None)
SIMPLE: dict[str, tuple[Any, ...]] = {
    "seat": (0, 1, 2, 3, -1, -2, None),
    "text": ("ijs en weder", "“een” {accolade}", "", None),
    "flag": (True, False, None),
    "money": NUMBERS,
    "number": NUMBERS,
    "turn": NUMBERS,
}
SAID = {
    "seat": "seat",
    "to": "seat*",
    "words": "text",
    "deed": "text",
    "doer": "seat",
    "said": "text",
    "whose": "seat",
    "about": "text",
}
SPOKEN = {"deed": "text", "condition": "text", "unless": "flag", "until": "turn"}
ALWAYS = ("language.", "seat.", "hidden.", "empty.", "flag.")


class Dice:
    """A little source of chance that is the same on every machine and in every version of Python."""

    def __init__(self, seed: int) -> None:
        self.x = seed

    def below(self, n: int) -> int:
        self.x = (self.x * 1_103_515_245 + 12_345) % (1 << 31)
        return (self.x >> 8) % n

    def pick(self, choices: Any) -> Any:
        return choices[self.below(len(choices))]


def document() -> str:
    """All vectors as JSON, one to a line."""
    lines = []
    games = find_games(turncoat.games)
    for name in GAMES:
        for lang in languages():
            lines += list(_of_game(name, games[name], lang))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _of_game(name: str, game: Game, lang: str) -> Iterator[str]:
    words = Words.load(lang, *PACKAGES, f"turncoat.games.{name}")
    dice = Dice(len(name) * 7 + len(lang))
    kinds = dict(_keys(game))
    vectors = [
        _vector(key, kinds[key], game, words, dice) for key in kinds if words.has(key) for _ in range(EACH)
    ]
    used = {
        f"piece.{kind.rstrip('*')}.{piece}"
        for vector in vectors
        for kind, value in vector["fields"].values()
        for piece in _flat(value)
    }
    entries = {
        key: entry
        for key, entry in words_json(lang, name)["entries"].items()
        if key in kinds or key in used or key.startswith(ALWAYS)
    }
    yield _line({"game": name, "lang": lang, "names": NAMES, "entries": entries})
    yield from (_line({"game": name, "lang": lang, **vector}) for vector in vectors)


def _keys(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Keys with the kinds of their fields."""
    for event in game.events:
        yield f"event.{event.__name__}", event.FIELDS
    for rule in game.book.rules.values():
        yield f"question.{rule.name}", dict(rule.fields)
    for deed, fields in game.speech.deeds.items():
        for manner in ("deed", "deed_if", "deed_ask"):
            yield f"{manner}.{deed}", dict(fields)
    for fact, fields in game.speech.facts.items():
        yield f"fact.{fact}", dict(fields)
    for act in game.speech.acts:
        yield f"act.{act}", SAID
        yield f"spoken.{act}", {"fact": "text"} if act == "claim" else SPOKEN
    yield "spoken.other", SPOKEN


def _vector(key: str, kinds: dict[str, str], game: Game, words: Words, dice: Dice) -> dict[str, Any]:
    """One sentence; a choice of values that the texts cannot tell is made anew."""
    while True:
        fields = {name: (kind, _value(kind, game, dice)) for name, kind in kinds.items()}
        reader = dice.pick(READERS)
        speaking = dice.pick(SPEAKING) if key.startswith(("deed", "fact")) else None
        try:
            said = words.say(key, fields, reader, NAMES, speaking=speaking)
        except WordsError:
            continue
        return {"key": key, "reader": reader, "speaking": speaking, "fields": _plain(fields), "said": said}


def _value(kind: str, game: Game, dice: Dice) -> Any:
    if kind.endswith("*"):
        # Some texts speak of the first and the second item, so most lists have two.
        return [_value(kind[:-1], game, dice) for _ in range(dice.pick((2, 2, 2, 0, 1, 3)))]
    return dice.pick(SIMPLE[kind] if kind in SIMPLE else (*game.pieces[kind], None))


def _plain(fields: Fields) -> dict[str, list[Any]]:
    return {name: [kind, value] for name, (kind, value) in fields.items()}


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    elif isinstance(value, str):
        yield value


def _line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(document(), "utf-8")
