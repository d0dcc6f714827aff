"""A golden playthrough: the beginning of a game to read, compared byte for byte."""

from __future__ import annotations

import pytest

from tests.games.camelot.stored import REGENERATE, TESTS, keep, playthrough, read
from turncoat.games.camelot import GAME

FOLDER = TESTS / "golden" / "camelot"
SETUPS = {"four_seats": GAME.setup(4)}
ANSWERS = 150


@pytest.mark.parametrize("name", SETUPS)
def test_3_1_a_game_is_asked_and_told_as_before(name: str) -> None:
    told = playthrough(SETUPS[name], 2005, ANSWERS)
    path = FOLDER / f"{name}.txt"
    if REGENERATE:
        keep(path, told)
    assert told == read(path)


def test_3_1_no_playthrough_is_left_over() -> None:
    if not REGENERATE:
        assert {path.stem for path in FOLDER.iterdir()} == set(SETUPS)
