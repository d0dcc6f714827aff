"""Clause 6: the quests, who benefits from them, and in which order they are settled."""

from __future__ import annotations

import pytest

from tests.games.camelot.positions import LOSSES, WINS, lose, nearly_lost, nearly_won, win
from tests.games.camelot.table import A, B, C, D, Table
from turncoat.games.camelot.actions.deeds import LayFight, Move
from turncoat.games.camelot.actions.evil import LayHidden, LayOpen
from turncoat.games.camelot.events.black import RowRevealed
from turncoat.games.camelot.events.quests import QuestCleared, QuestEnded
from turncoat.games.camelot.events.turn import EnginesChanged, LifeChanged
from turncoat.games.camelot.pieces import ARMOR, CAMELOT, CUP, DEAD, LOST, NOBODY, NOWHERE, RELICS, SAXONS


@pytest.mark.parametrize("place", WINS)
def test_6_1_a_victory_brings_what_the_table_says(place: str) -> None:
    _, _, swords, life, cards, relic, still_open = WINS[place]
    t = win(nearly_won(place), place)
    assert [(e.won, e.swords) for e in t.events(QuestEnded)] == [(True, swords)]
    assert t.swords == (swords, 0)
    assert t.s.life == [4 + life, 4, 4, 4]
    assert t.s.size == [cards, 0, 0, 0]
    assert t.s.relic == [A if name == relic else NOBODY for name in RELICS]
    assert t.is_open(place) is still_open
    assert t.is_open("dragon") is (place == "lancelot")
    assert t.where(A) == "camelot" and t.s.engines == 0


@pytest.mark.parametrize("place", LOSSES)
def test_6_1_a_defeat_costs_what_the_table_says(place: str) -> None:
    _, swords, life, engines = LOSSES[place]
    t = lose(nearly_lost(place, B=place), place)
    assert t.swords == (0, swords)
    assert t.s.life == [4, 4 - life, 4, 4]
    assert t.s.engines == engines and t.s.size == [0] * 4
    relic = WINS[place][5]
    assert t.s.relic == [LOST if name == relic else NOBODY for name in RELICS]
    assert t.is_open(place) is WINS[place][6]
    assert t.is_open("dragon") is (place == "lancelot")
    assert t.where(B) == "camelot"


@pytest.mark.parametrize("place", ["black_knight", "picts"])
def test_6_1_a_perpetual_quest_starts_anew(place: str) -> None:
    t = win(nearly_won(place), place)
    assert t.s.laid == [0, 0] and set(t.s.fights) == {0} and not t.s.row_knight
    t = lose(nearly_lost(place), place)
    assert t.s.warriors == [0, 0] and not t.s.row_knight and t.is_open(place)


@pytest.mark.parametrize("place", WINS)
def test_6_1_heroism_adds_a_sword_for_the_winner_and_mists_one_for_evil(place: str) -> None:
    at = list(WINS).index(place) + 1
    for heroism, mists in ((True, False), (False, True), (True, True)):
        t = nearly_won(place)
        _cover(t, at, heroism, mists)
        win(t, place)
        assert t.swords == (WINS[place][2] + heroism, 0)
        assert t.s.heroism == NOWHERE and t.s.mists is mists
        t = nearly_lost(place)
        _cover(t, at, heroism, mists)
        lose(t, place)
        assert t.swords == (0, LOSSES[place][1] + heroism + mists)
        assert t.s.heroism == NOWHERE and t.s.mists is mists


def _cover(t: Table, place: int, heroism: bool, mists: bool) -> None:
    if heroism:
        t.s.heroism = place
        t.take_white(10)
    if mists:
        t.curse("mists")


def test_6_1_heroism_elsewhere_does_nothing() -> None:
    t = nearly_won("picts")
    _cover(t, SAXONS, True, False)
    win(t, "picts")
    assert t.swords == (1, 0) and t.s.heroism == SAXONS


# 6.2 Who benefits


def test_6_2_only_those_there_gain_and_share() -> None:
    t = win(nearly_won("picts", B="picts", C="saxons"), "picts")
    assert t.s.life == [5, 5, 4, 4]
    assert t.asked == "propose" and t.s.sharers == [A, B] and len(t.s.pool) == 4


def test_6_2_a_hidden_traitor_benefits_like_everybody() -> None:
    t = nearly_won("black_knight")
    t.s.loyalty[A] = 1
    win(t, "black_knight")
    assert t.s.life[A] == 5 and t.s.size[A] == 3


@pytest.mark.parametrize("place", LOSSES)
def test_6_2_a_quest_is_lost_even_with_nobody_there(place: str) -> None:
    t = lose(nearly_lost(place), place)
    assert t.swords == (0, LOSSES[place][1]) and t.s.engines == LOSSES[place][3]
    assert t.s.life == [4] * 4


def test_6_2_the_relic_is_for_who_brings_the_quest_to_its_end() -> None:
    t = win(nearly_won("grail", B="grail", C="grail"), "grail")
    assert t.s.relic[CUP] == A


def test_6_2_a_lost_quest_takes_its_relic_out_of_the_game() -> None:
    t = lose(nearly_lost("lancelot"), "lancelot")
    assert t.s.relic == [NOBODY, NOBODY, LOST] and t.s.relic[ARMOR] == LOST


# 6.3 Order


def test_6_3_swords_engines_life_then_home() -> None:
    t = lose(nearly_lost("picts", B="picts"), "picts")
    kinds = (QuestEnded, EnginesChanged, LifeChanged, QuestCleared)
    assert [type(event) for event in t.heard if isinstance(event, kinds)] == list(kinds)


def test_6_3_swords_life_relic_cards_then_home() -> None:
    t = win(nearly_won("lancelot"), "lancelot")
    names = ["RowRevealed", "QuestEnded", "LifeChanged", "RelicWon", "WhiteDrawn", "QuestCleared"]
    found = [type(event).__name__ for event in t.heard if type(event).__name__ in names]
    assert list(dict.fromkeys(found)) == names


def test_6_3_cards_on_the_quest_go_to_their_discard_piles() -> None:
    t = nearly_won("picts").curse("mordred", "picts")
    t.s.warriors = [3, 2]
    t.s.laid = [4, 0]
    win(t, "picts")
    assert not t.events(QuestEnded) and t.s.laid == [5, 0]
    t = Table(hands={A: [5]}, places={A: "picts"}).lay("picts", 1, 2, 3, 4, 5).curse("mordred", "picts")
    t.s.warriors = [3, 2]
    t.heroic().answer(A, LayFight(4)).luck()
    assert t.s.warriors == [0, 2] and t.s.mordred == NOWHERE
    assert t.s.white_gone == 6 and sum(t.s.black_known) == 1


def test_6_3_a_victory_lifts_dark_forest_and_vivien() -> None:
    t = nearly_won("black_knight").curse("dark_forest").curse("vivien")
    win(t, "black_knight")
    assert not t.s.forest and not t.s.vivien and sum(t.s.black_known) == 2


def test_6_3_deaths_come_after_the_quest() -> None:
    t = nearly_lost("picts", B="picts")
    t.s.life[B] = 1
    lose(t, "picts")
    assert t.s.status[B] == DEAD and t.s.engines == 2


# 6.5 Combat quests


def test_6_5_a_card_must_fit_the_pattern() -> None:
    for laid, fits in (
        ([], [1, 2, 3, 4, 5]),
        ([1], [1, 2, 3, 4, 5]),
        ([1, 1], [2, 3, 4, 5]),
        ([1, 2], [1, 2]),
        ([1, 1, 2], [2]),
    ):
        t = Table(hands={A: [1, 2, 3, 4, 5]}, places={A: "black_knight"}).lay("black_knight", *laid).heroic()
        found = [action.card + 1 for action in t.options() if isinstance(action, LayFight)]
        assert found == fits


def test_6_5_lancelot_takes_three_and_two() -> None:
    for laid, fits in (([3, 3], [1, 2, 3, 4, 5]), ([3, 3, 3], [1, 2, 4, 5]), ([3, 3, 3, 1], [1])):
        t = Table(hands={A: [1, 2, 3, 4, 5]}, places={A: "lancelot"}).lay("lancelot", *laid).heroic()
        assert [action.card + 1 for action in t.options() if isinstance(action, LayFight)] == fits


def test_6_5_the_dragon_takes_three_times_three() -> None:
    for laid, fits in (([1, 2, 3], [1, 2, 3]), ([1, 1, 1, 2], [2, 3, 4, 5]), ([1, 1, 1, 2, 2, 2, 3, 3], [3])):
        t = Table(hands={A: [1, 2, 3, 4, 5]}, places={A: "dragon"}).close("lancelot")
        t.lay("dragon", *laid).heroic()
        assert [action.card + 1 for action in t.options() if isinstance(action, LayFight)] == fits


def test_6_5_a_full_white_row_may_still_lose() -> None:
    t = Table(hands={A: [1]}, places={A: "black_knight"}).lay("black_knight", 1, 2, 2)
    t.row("black_knight", 7).heroic().answer(A, LayFight(0))
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(6, 7, False)]


def test_6_5_an_incomplete_white_row_counts() -> None:
    t = Table(places={B: "black_knight"}).lay("black_knight", 5, 5).row("black_knight", 1, 1, 3)
    t.draw("black_knight_3").answer(A, LayOpen()).luck()
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(10, 8, True)]
    assert t.s.size[B] == 3 and t.s.life == [4, 5, 4, 4]


def test_6_5_no_card_can_be_traced_to_its_layer() -> None:
    t = Table().row("black_knight", 7, layer=D, down=True).row("black_knight", 1, layer=B, down=True)
    t.row("black_knight", 5, layer=C)
    t.draw("black_knight_3").answer(A, LayHidden()).luck()
    (revealed,) = t.events(RowRevealed)
    assert set(RowRevealed.FIELDS) == {"place", "cards"}
    assert revealed.cards == [0, 1, 2, 3] and revealed.seen_by(B) is revealed


def test_6_5_the_dragons_white_cards_outlast_the_knights() -> None:
    t = Table(places={A: "dragon"}).close("lancelot").lay("dragon", 2, 2).heroic().answer(A, Move(CAMELOT))
    assert t.fights("dragon") == [2, 2]


def test_6_5_an_empty_row_loses_even_to_nothing_much() -> None:
    t = lose(nearly_lost("black_knight"), "black_knight")
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(0, 6, False)]
