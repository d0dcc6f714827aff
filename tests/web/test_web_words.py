"""The words of the page: both languages say the same, and every text that the page asks for is there."""

import re
from pathlib import Path

import pytest

import turncoat.games
from turncoat.core.game import find_games
from turncoat.words import Words, compare, languages

GAMES = find_games(turncoat.games)
FRONTEND = Path(__file__).parents[2] / "frontend/src"
SOURCES = [
    path
    for path in sorted(FRONTEND.rglob("*"))
    if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
]
ASKED = re.compile(r"""\bt(?:Part)?\(\s*["']([a-z_.]+)["']""")
MADE = {
    "book.": (
        *[f"{sort}{status}_one" for sort in ("", "threat_") for status in ("open", "kept", "broken", "void")],
        *[f"label_{label}" for label in ("true", "mistaken", "lie")],
        *("rising", "falling", "steady", "claim", "avoidable", "unavoidable"),
    ),
    "talk.": ("accept", "decline", "agreed", "declined", "countered", "withdrawn", "expired"),
    "speak.": ("if", "unless"),
    "settings.": ("light_name", "dark_name"),
    "tab.": ("play", "talk", "book", "log", "players"),
    "bot.": ("greedy", "honest", "builder", "servant", "random"),
    "view.": ("money", "scores"),
    "act.": ("ask", "offer", "threaten", "promise", "thank"),
}
"""Keys that the page puts together."""


def words(lang: str) -> Words:
    return Words.load(lang, "turncoat.web")


def asked() -> set[str]:
    found = {key for path in SOURCES for key in ASKED.findall(path.read_text("utf-8"))}
    return found | {stem + rest for stem, rests in MADE.items() for rest in rests}


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_languages_say_the_same(lang: str) -> None:
    assert compare(words("en").entries(), words(lang).entries(), "en", lang) == []


@pytest.mark.parametrize("lang", languages())
def test_every_text_of_the_page_is_there(lang: str) -> None:
    there = words(lang)
    assert len(asked()) > 150
    assert sorted(key for key in asked() if not there.has(f"web.{key}")) == []


def test_no_text_of_the_page_is_left_over() -> None:
    keys = {key.removeprefix("web.") for key, _, _ in words("en").entries() if key.startswith("web.")}
    assert sorted(key for key in keys - asked() if not key.startswith(("view.", "bot."))) == []


@pytest.mark.parametrize("name", [name for name in GAMES if not (FRONTEND / "boards" / name).is_dir()])
def test_every_field_of_a_view_has_a_name(name: str) -> None:
    """So that a game without a board of its own can be read in both languages."""
    game = GAMES[name]
    fields = type(game.view(game.new(game.setup(game.recommended[0])), 0)).FIELDS
    for lang in languages():
        there = Words.load(lang, "turncoat.web", game.package)
        named = [field for field in fields if there.has(f"view.{field}") or there.has(f"web.view.{field}")]
        assert named == list(fields)
