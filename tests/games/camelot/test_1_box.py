"""Clause 1: the cards in the box."""

from __future__ import annotations

import pytest

from turncoat.games.camelot import GAME
from turncoat.games.camelot.cards import BLACK, BLACK_CARDS, WHITE, check_counts, counts
from turncoat.games.camelot.edition import Rulings

EDITION = Rulings(GAME.setup(5)).edition


def test_1_2_the_white_cards_are_as_printed() -> None:
    found = dict(zip(WHITE, EDITION.white, strict=True))
    fights = {"fight_1": 14, "fight_2": 12, "fight_3": 10, "fight_4": 8, "fight_5": 7}
    single = ["clairvoyance", "convocation", "fate", "heroism", "lady_of_the_lake", "messenger", "piety"]
    single.append("reinforcements")
    assert found == {**fights, "grail": 18, "merlin": 7, **dict.fromkeys(single, 1)}


def test_1_3_the_black_cards_are_as_printed() -> None:
    found = dict(zip(BLACK, EDITION.black, strict=True))
    knight = {"black_knight_1": 5, "black_knight_3": 3, "black_knight_5": 2, "black_knight_7": 1}
    lancelot = {"lancelot_1": 4, "lancelot_3": 3, "lancelot_5": 3, "lancelot_7": 1}
    others = {"excalibur": 15, "despair": 15, "picts": 4, "saxons": 4, "mercenaries": 4, "desolation": 2}
    single = ["dark_forest", "guinevere", "mists", "mordred", "vivien", *(f"morgan_{i}" for i in range(1, 6))]
    assert found == {**knight, **lancelot, **others, **dict.fromkeys(single, 1)}


def test_1_3_strengths_go_with_the_names_and_the_dragon_has_four_more() -> None:
    combat = [card for card in BLACK_CARDS if card.strength]
    assert [int(card.name[-1]) for card in combat] == [card.strength for card in combat] == [1, 3, 5, 7] * 2
    assert EDITION.dragon_more == 4


@pytest.mark.parametrize("kind", [0, 9, 13])
def test_1_3_a_black_card_too_many_is_noticed_when_the_game_is_loaded(kind: int) -> None:
    more = EDITION.black.copy()
    more[kind] += 1
    with pytest.raises(ValueError, match="add up"):
        check_counts(EDITION.white, more, GAME.editions["base"]["totals"])


def test_1_2_a_special_card_turned_into_a_standard_one_is_noticed() -> None:
    other = EDITION.white.copy()
    other[WHITE.index("merlin")] -= 1
    other[WHITE.index("grail")] += 1
    with pytest.raises(ValueError, match="add up"):
        check_counts(other, EDITION.black, GAME.editions["base"]["totals"])


def test_1_2_a_card_of_another_name_is_noticed() -> None:
    manifest = dict(zip(WHITE, EDITION.white, strict=True))
    manifest["fight_6"] = manifest.pop("fight_5")
    with pytest.raises(ValueError, match="fight_6"):
        counts(WHITE, manifest)
