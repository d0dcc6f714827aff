"""The clauses of Camelot as people read them: the same in both languages, and all that the code points to."""

import re

import pytest

from tests.games.clauses import GAMES, MARKS, read_clauses
from turncoat.games.camelot import GAME

FOLDER = GAMES / "camelot"
RULINGS = {"rules.md": r"\*Ruling\b|\*ruling\b", "rules.nl.md": r"\*Uitspraak\b|\*uitspraak\b"}
SECTIONS = 17
"""The last of them; there is no section 16."""

_REFERENCE = re.compile(r"(?<![\w.])(\d+\.\d+(?:\.\d+)?)(?![\w.]*\d)")


def clauses(name: str) -> dict[str, tuple[int, str, str]]:
    return read_clauses(FOLDER / name, " ")


def test_both_languages_have_the_same_clauses_in_order() -> None:
    numbers = list(clauses("rules.md"))
    assert list(clauses("rules.nl.md")) == numbers
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    sections = [int(number) for number in numbers if "." not in number]
    assert sections == [number for number in range(1, SECTIONS + 1) if number != 16]
    assert len(numbers) > 150


@pytest.mark.parametrize("name", MARKS)
def test_clauses_are_whole(name: str) -> None:
    for number, (depth, title, text) in clauses(name).items():
        assert depth == number.count(".") + 2, number
        assert title and len(text) > 10, number
        assert text.endswith((".", ".*", MARKS[name])), number


def test_the_mark_and_the_rulings_stand_at_the_same_clauses() -> None:
    both = []
    for name, mark in MARKS.items():
        known = clauses(name)
        marked = {number for number, (_, _, text) in known.items() if text.endswith(mark)}
        ruled = {number for number, (_, _, text) in known.items() if re.search(RULINGS[name], text)}
        both.append((marked, ruled))
    assert both[0] == both[1]
    assert len(both[0][0]) > 40 and len(both[0][1]) > 15
    for name, other in zip(MARKS, reversed(MARKS.values()), strict=True):
        assert other not in (FOLDER / name).read_text("utf-8")


def test_every_clause_named_in_the_code_can_be_looked_up() -> None:
    known = clauses("rules.md").keys()
    named = {rule.clause for rule in GAME.book.rules.values()} | {option.clause for option in GAME.options}
    for path in FOLDER.rglob("*.py"):
        named |= set(re.findall(r"§(\d+(?:\.\d+)*)", path.read_text("utf-8")))
    assert len(named) > 60
    assert named <= known


@pytest.mark.parametrize("name", MARKS)
def test_every_reference_leads_to_a_clause(name: str) -> None:
    known = clauses(name)
    for number, (_, _, text) in known.items():
        assert set(_REFERENCE.findall(text)) <= known.keys(), number


@pytest.mark.parametrize("name", MARKS)
def test_every_option_and_its_odd_values_are_explained_at_its_clause(name: str) -> None:
    known = clauses(name)
    for option in GAME.options:
        text = known[option.clause][2]
        assert f"`{option.name}`" in text, option.name
        for word in re.findall(r"`(\w+)`", text):
            assert word in {o.name for o in GAME.options} | {str(c) for o in GAME.options for c in o.choices}


def test_both_languages_name_the_same_numbers_and_options() -> None:
    english, dutch = clauses("rules.md"), clauses("rules.nl.md")
    for number, (_, _, text) in english.items():
        theirs = dutch[number][2]
        assert sorted(re.findall(r"\d+", theirs)) == sorted(re.findall(r"\d+", text)), number
        assert sorted(re.findall(r"`\w+`", theirs)) == sorted(re.findall(r"`\w+`", text)), number


def _glossary(name: str) -> list[tuple[str, str]]:
    rows = re.findall(
        r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", (FOLDER / name).read_text("utf-8"), re.MULTILINE
    )
    return [(english.strip(), dutch.strip().lower()) for english, dutch in rows[1:]]


def test_both_glossaries_have_the_same_words() -> None:
    assert len(_glossary("rules.md")) > 40
    assert _glossary("rules.nl.md") == _glossary("rules.md")


def test_dutch_has_no_english_left() -> None:
    text = (FOLDER / "rules.nl.md").read_text("utf-8").split("## 1 ")[1]
    english = (
        r"\b(the|of the|and|knight|quest|engine|white|black|card|Camelot|Merlin|Grail|Armor|Saxons?|Picts)\b"
    )
    assert re.findall(english, text) == []
