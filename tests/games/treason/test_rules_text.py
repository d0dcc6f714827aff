"""The clauses of Treason as people read them: the same in both languages, and all that the code points to."""

import re

import pytest

from tests.games.clauses import GAMES, MARKS, read_clauses
from turncoat.games.treason import GAME

FOLDER = GAMES / "treason"
RULINGS = {"rules.md": "*Ruling:*", "rules.nl.md": "*Uitspraak:*"}
COUNTS = {2: 5, 3: 2, 4: 4, 6: 7, 7: 2, 8: 10, 9: 7, 10: 5, 11: 8, 12: 22, 13: 5, 18: 1, 19: 4}
"""How many clauses each section has; the sections that are left out describe the box and the sources."""
BELOW = {"4.1": 11, "4.2": 10, "4.3": 3, "10.1": 8, "10.2": 7, "10.4": 12}
GROUPS = {"4.2", "4.3", "10.1"} | {str(section) for section in COUNTS} - {"10"}
"""What only groups other clauses."""


def clauses(name: str) -> dict[str, tuple[int, str, str]]:
    return read_clauses(FOLDER / name)


def expected() -> list[str]:
    numbers: list[str] = []
    for section, count in COUNTS.items():
        numbers.append(str(section))
        for clause in range(1, count + 1):
            number = f"{section}.{clause}"
            numbers += [number, *[f"{number}.{i}" for i in range(1, BELOW.get(number, 0) + 1)]]
    return numbers


def glossary(name: str) -> list[list[str]]:
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return rows[2:]


def test_both_languages_have_the_same_clauses_in_order() -> None:
    assert list(clauses("rules.md")) == expected()
    assert list(clauses("rules.nl.md")) == expected()


@pytest.mark.parametrize("name", MARKS)
def test_clauses_are_whole(name: str) -> None:
    for number, (depth, title, text) in clauses(name).items():
        assert depth == number.count(".") + 2, number
        assert title and len(text) > 10, number
        assert text.rstrip("*")[-1] in ".e)", number


@pytest.mark.parametrize("name", MARKS)
def test_the_mark_stands_where_no_code_carries_a_clause(name: str) -> None:
    marked = {number for number, (_, _, text) in clauses(name).items() if text.endswith(MARKS[name])}
    assert marked == GROUPS
    other = MARKS["rules.nl.md" if name == "rules.md" else "rules.md"]
    assert other not in (FOLDER / name).read_text("utf-8")


def test_every_clause_named_in_the_code_can_be_looked_up() -> None:
    known = clauses("rules.md").keys()
    named = {rule.clause for rule in GAME.book.rules.values()} | {option.clause for option in GAME.options}
    for path in FOLDER.rglob("*.py"):
        named |= set(re.findall(r"§(\d+(?:\.\d+)*)", path.read_text("utf-8")))
    assert len(named) > 60
    assert named <= known


@pytest.mark.parametrize("name", MARKS)
def test_every_option_is_explained_at_its_clause(name: str) -> None:
    known = clauses(name)
    for option in GAME.options:
        assert f"`{option.name}`" in known[option.clause][2], option.name


@pytest.mark.parametrize("name", MARKS)
def test_clauses_refer_to_clauses(name: str) -> None:
    known = clauses(name)
    for number, (_, _, text) in known.items():
        for there in re.findall(r"\((\d+(?:\.\d+)*)\)", text):
            assert there in known, f"{number} refers to {there}"


def test_both_languages_name_the_same_numbers() -> None:
    english, dutch = clauses("rules.md"), clauses("rules.nl.md")
    for number, (_, _, text) in english.items():
        assert _numbers(dutch[number][2]) == _numbers(text), number


def _numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+(?:\.\d+)*", text))


def test_both_languages_have_the_same_rulings() -> None:
    english, dutch = clauses("rules.md"), clauses("rules.nl.md")
    for number, (_, _, text) in english.items():
        wanted = text.count(RULINGS["rules.md"])
        assert dutch[number][2].count(RULINGS["rules.nl.md"]) == wanted, number


def test_both_glossaries_explain_the_same_terms() -> None:
    english, dutch = glossary("rules.md"), glossary("rules.nl.md")
    assert len(english) > 40
    assert [row[:2] for row in english] == [row[:2] for row in dutch]
    assert all(len(row) == 3 and row[2] for row in [*english, *dutch])
