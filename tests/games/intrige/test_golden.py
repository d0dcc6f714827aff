"""Golden playthroughs: whole games to read, compared byte for byte."""

from __future__ import annotations

import pytest

from tests.games.intrige.stored import REGENERATE, TESTS, keep, playthrough, read
from turncoat.games.intrige import GAME

FOLDER = TESTS / "golden" / "intrige"
SETUPS = {
    "three_seats": GAME.setup(3, options={"start": "2"}),
    "five_seats": GAME.setup(5),
    "second_edition": GAME.setup(4, "second", {"refund": True}),
    "secret_bribes": GAME.setup(4, options={"secret_bribes": True, "broke": "lose"}),
}


@pytest.mark.parametrize("name", SETUPS)
def test_7_1_a_whole_game_is_asked_and_told_as_before(name: str) -> None:
    told = playthrough(SETUPS[name], 1994)
    path = FOLDER / f"{name}.txt"
    if REGENERATE:
        keep(path, told)
    assert told == read(path)


def test_7_1_no_playthrough_is_left_over() -> None:
    if not REGENERATE:
        assert {path.stem for path in FOLDER.iterdir()} == set(SETUPS)
