"""Stored journals: one game for each way Intrige can end, still playable under today's rules."""

from __future__ import annotations

from itertools import count

import pytest

from tests.games.intrige.stored import REGENERATE, TESTS, keep, random_journal, read
from turncoat.games.intrige import GAME
from turncoat.journal.journal import replay
from turncoat.journal.read import read_journal

FOLDER = TESTS / "journals" / "intrige"
SETUPS = {"alone": GAME.setup(3), "shared": GAME.setup(4, "second")}


def write_anew(ending: str) -> None:
    """Store the first random game that ends like this; equal riches need a long search."""
    for seed in count():
        journal, s, _ = random_journal(SETUPS[ending], seed)
        if GAME.ending(s) == ending:
            keep(FOLDER / f"{ending}.journal", journal.text())
            return


def test_4_2_there_is_a_stored_game_for_each_ending() -> None:
    assert set(SETUPS) == set(GAME.endings)
    if not REGENERATE:
        assert {path.stem for path in FOLDER.glob("*.journal")} == set(GAME.endings)


@pytest.mark.parametrize("ending", GAME.endings)
def test_4_2_a_stored_game_replays_and_ends_as_it_did(ending: str) -> None:
    if REGENERATE:
        write_anew(ending)
    text = read(FOLDER / f"{ending}.journal")
    journal, game = read_journal(text, {GAME.name: GAME})
    s = replay(journal, game)
    assert s.question is None
    assert GAME.ending(s) == ending
    assert journal.setup == SETUPS[ending]
    assert journal.text() == text
