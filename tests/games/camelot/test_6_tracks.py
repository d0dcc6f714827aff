"""Clauses 6.6 to 6.9: the Grail, Excalibur, the wars and the siege."""

from __future__ import annotations

import pytest

from tests.games.camelot.positions import lose, nearly_lost, nearly_won, win
from tests.games.camelot.table import A, B, Table
from turncoat.core.record import HIDDEN
from turncoat.games.camelot.actions.deeds import Feed, LayFight, LayGrail, Move, PlayMerlin
from turncoat.games.camelot.cards import MERLIN
from turncoat.games.camelot.events.cards import Fed
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.pieces import CAMELOT, PICTS, SWORD

# 6.6 The Grail


@pytest.mark.parametrize(
    ("before", "after"),
    [("_______", "G______"), ("GG___BB", "GGG__BB"), ("GGGGGBB", "GGGGG_B"), ("G_BBBBB", "GGBBBBB")],
)
def test_6_6_a_grail_card_takes_the_nearest_spot_or_strikes_out_a_black_card(before: str, after: str) -> None:
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track(before).heroic().answer(A, LayGrail())
    assert t.spots == after and not t.events(QuestEnded)
    struck = before.count("B") - after.count("B")
    assert t.s.white_gone == struck and sum(t.s.black_known) == struck


@pytest.mark.parametrize(
    ("before", "after"),
    [("_______", "______B"), ("GG___BB", "GG__BBB"), ("GGBBBBB", "G_BBBBB"), ("G_BBBBB", "GBBBBBB")],
)
def test_6_6_a_despair_takes_the_farthest_spot_or_strikes_out_a_grail_card(before: str, after: str) -> None:
    t = Table().track(before).draw("despair")
    assert t.spots == after and not t.events(QuestEnded)
    struck = before.count("G") - after.count("G")
    assert t.s.white_gone == struck and sum(t.s.black_known) == struck


def test_6_6_seven_of_a_kind_end_the_quest() -> None:
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track("GGGGGG_").heroic().answer(A, LayGrail())
    assert [e.won for e in t.events(QuestEnded)] == [True]
    t = Table().track("_BBBBBB").draw("despair")
    assert [e.won for e in t.events(QuestEnded)] == [False]
    assert t.spots == "_______" and sum(t.s.black_known) == 7


def test_6_6_striking_out_never_ends_the_quest() -> None:
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track("GGGGGGB").heroic().answer(A, LayGrail())
    assert t.spots == "GGGGGG_" and not t.events(QuestEnded)
    t = Table().track("GBBBBBB").draw("despair")
    assert t.spots == "_BBBBBB" and not t.events(QuestEnded)


# 6.7 Excalibur


def test_6_7_any_white_card_moves_the_sword_to_good_unseen() -> None:
    t = Table(hands={A: ["merlin", 1]}, places={A: "excalibur"}).heroic().answer(A, Feed(MERLIN))
    assert t.s.sword == 1 and t.hand(A) == ["fight_1"] and t.s.white_gone == 1
    (fed,) = t.events(Fed)
    other = fed.seen_by(B)
    assert fed.seen_by(A) is fed and isinstance(other, Fed) and other.card == HIDDEN


def test_6_7_the_sword_has_five_steps_to_either_end() -> None:
    t = Table().draw("excalibur")
    assert t.s.sword == -1
    t = Table()
    t.s.sword = -3
    assert t.draw("excalibur").s.sword == -4 and not t.events(QuestEnded)
    t = Table(hands={A: [1]}, places={A: "excalibur"})
    t.s.sword = 3
    t.heroic().answer(A, Feed(0))
    assert t.s.sword == 4 and not t.events(QuestEnded)
    t = win(nearly_won("excalibur"), "excalibur")
    assert t.s.relic[SWORD] == A


# 6.8 and 6.9


@pytest.mark.parametrize("place", ["picts", "saxons"])
def test_6_8_cards_are_laid_from_one_to_five(place: str) -> None:
    for laid in range(5):
        t = Table(hands={A: [1, 2, 3, 4, 5]}, places={A: place}).lay(place, *range(1, laid + 1)).heroic()
        assert [action for action in t.options() if isinstance(action, LayFight)] == [LayFight(laid)]


def test_6_8_the_wars_are_apart() -> None:
    t = Table(hands={A: [1]}, places={A: "saxons"}).lay("picts", 1, 2)
    t.s.warriors = [3, 0]
    t.heroic().answer(A, LayFight(0))
    assert t.s.laid == [2, 1] and t.s.warriors == [3, 0]
    assert Table(hands={A: [3]}, places={A: "saxons"}).lay("picts", 1, 2).heroic().options() == [
        Move(place) for place in (0, 1, 2, 4, 5, PICTS)
    ]


def test_6_8_the_fourth_warrior_loses_the_war_and_its_cards() -> None:
    t = lose(nearly_lost("saxons").lay("saxons", 1, 2, 3), "saxons")
    assert t.swords == (0, 1) and t.s.laid == [0, 0] and t.s.white_gone == 3


def test_6_9_there_are_twelve_engines() -> None:
    t = Table().siege(11).draw("morgan_3")
    t.all_answer(t.options()[0])
    assert t.s.engines == 12 and t.ending == "engines"


def test_6_9_engines_leave_by_merlin() -> None:
    t = Table(hands={A: ["merlin"]}).siege(3).heroic().answer(A, PlayMerlin(CAMELOT))
    assert t.s.engines == 2
