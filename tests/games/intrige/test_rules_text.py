"""The clauses of Intrige as people read them: the same in both languages, and all that the code points to."""

import re

import pytest

from tests.games.clauses import GAMES, MARKS, read_clauses
from turncoat.games.intrige import GAME

FOLDER = GAMES / "intrige"
COUNTS = {1: 8, 2: 4, 3: 3, 4: 2, 5: 7, 6: 24, 7: 8, 8: 8, 9: 4, 10: 6, 11: 2}
"""How many clauses each section has."""
WITHOUT_CODE = {"1.7", "1.8"} | {f"8.{i}" for i in range(1, 9)} | {f"9.{i}" for i in range(1, 5)}
SECTIONS_WITHOUT_CODE = {"8", "9"}


def clauses(name: str) -> dict[str, tuple[int, str, str]]:
    return read_clauses(FOLDER / name)


def expected() -> list[str]:
    numbers: list[str] = []
    for section, count in COUNTS.items():
        numbers.append(str(section))
        for clause in range(1, count + 1):
            numbers.append(f"{section}.{clause}")
            if (section, clause) == (3, 2):
                numbers += [f"3.2.{i}" for i in range(1, 5)]
    return numbers


def test_both_languages_have_the_same_clauses_in_order() -> None:
    assert list(clauses("rules.md")) == expected()
    assert list(clauses("rules.nl.md")) == expected()


@pytest.mark.parametrize("name", MARKS)
def test_clauses_are_whole(name: str) -> None:
    for number, (depth, title, text) in clauses(name).items():
        assert depth == number.count(".") + 2, number
        assert title and len(text) > 15, number
        assert text.rstrip("*")[-1] in ".e", number


@pytest.mark.parametrize("name", MARKS)
def test_the_mark_stands_where_no_code_carries_a_clause(name: str) -> None:
    marked = {number for number, (_, _, text) in clauses(name).items() if text.endswith(MARKS[name])}
    assert marked == WITHOUT_CODE | SECTIONS_WITHOUT_CODE
    other = MARKS["rules.nl.md" if name == "rules.md" else "rules.md"]
    assert other not in (FOLDER / name).read_text("utf-8")


def test_every_clause_named_in_the_code_can_be_looked_up() -> None:
    known = clauses("rules.md").keys()
    named = {rule.clause for rule in GAME.book.rules.values()} | {option.clause for option in GAME.options}
    for path in FOLDER.rglob("*.py"):
        named |= set(re.findall(r"§(\d+(?:\.\d+)*)", path.read_text("utf-8")))
    assert len(named) > 30
    assert named <= known


@pytest.mark.parametrize("name", MARKS)
def test_every_option_is_explained_at_its_clause(name: str) -> None:
    known = clauses(name)
    for option in GAME.options:
        assert f"`{option.name}`" in known[option.clause][2], option.name


def test_both_languages_name_the_same_numbers() -> None:
    english, dutch = clauses("rules.md"), clauses("rules.nl.md")
    for number, (_, _, text) in english.items():
        amounts = sorted(re.findall(r"\d{1,3},\d{3}", text))
        assert sorted(re.findall(r"\d{1,3}\.\d{3}", dutch[number][2])) == [
            a.replace(",", ".") for a in amounts
        ]
