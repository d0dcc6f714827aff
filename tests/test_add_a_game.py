"""What docs/add-a-game.md tells is true: keys of words, fields of a game, files of the tiny one."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

import tests.tiny.ambush
from tests.conformance.bots import NEEDED
from tests.conformance.subject import SUBJECTS, Subject
from turncoat.core.game import Game
from turncoat.words.languages import read_words
from turncoat.words.lexicon import read_entries

TEXT = (Path(__file__).parents[1] / "docs" / "add-a-game.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))


def named(section: str) -> list[str]:
    """What the first column of a section's table names."""
    rows = re.findall(r"^\| (`.*?) \|", SECTIONS[section], re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(.*?)`", row)]


def patterns() -> list[str]:
    """The keys of the table, and those that a row tells of besides; any name of ours is one word or more."""
    besides = re.findall(r"`((?:game|edition)\.[^`]*)`", SECTIONS["Words"])
    return [re.escape(key).replace("<…>", r"[\w.]+") for key in {*named("Words"), *besides}]


def fits(pattern: str, key: str) -> bool:
    return re.fullmatch(re.sub(r"<\w+>", r"[\\w*]+", pattern), key) is not None


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.name)
def test_every_key_of_a_game_is_in_the_table(subject: Subject) -> None:
    keys = read_entries(read_words("en", subject.package), subject.package)
    assert [key for key in keys if not any(fits(pattern, key) for pattern in patterns())] == []


def test_every_key_of_the_table_is_one_of_a_game() -> None:
    keys = {key for one in SUBJECTS for key in read_entries(read_words("en", one.package), one.package)}
    unused = {pattern for pattern in patterns() if not any(fits(pattern, key) for key in keys)}
    assert unused <= {r"empty\.<kind>"}, "the shared words have these"


def test_every_field_that_may_be_left_out_is_told() -> None:
    optional = {one.name for one in fields(Game) if (one.default, one.default_factory) != (MISSING, MISSING)}
    assert set(named("What else a game may offer")) == optional


def test_the_tiny_game_has_the_files_that_are_told_of() -> None:
    told = set(re.findall(r"^  (\S+\.\w+)", TEXT, re.MULTILINE)) - {"editions/*.toml"}
    told |= {"words.nl.toml", "rules.nl.md", "editions"}
    folder = Path(str(tests.tiny.ambush.__file__)).parent
    assert {file.name for file in folder.iterdir() if file.name != "__pycache__"} == told


def test_the_bots_that_must_be_there_are_told() -> None:
    assert f"`{NEEDED[0]}` and `{NEEDED[1]}` must be among them" in TEXT
