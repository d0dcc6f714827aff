"""Clause 17: worked examples, among them the one of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, Table
from turncoat.core.errors import IllegalAction
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Accept, AddFight, Allot, RollDie, WieldExcalibur
from turncoat.games.camelot.actions.chance import Roll, TurnWhite
from turncoat.games.camelot.actions.deeds import (
    Accuse,
    Besiege,
    DrawCards,
    EndTurn,
    Heal,
    LayFight,
    LayGrail,
    Move,
    PayLife,
    PlayLady,
    PlayMerlin,
    PlayPiety,
)
from turncoat.games.camelot.actions.evil import Aim, LayHidden, LayOpen, OfferMerlins
from turncoat.games.camelot.cards import DARK_FOREST, MERLIN, VIVIEN, WHITE, check_counts
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.events.black import RowRevealed
from turncoat.games.camelot.events.cards import Reshuffled
from turncoat.games.camelot.events.fates import Died, TraitorTurned
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.pieces import (
    ARMOR,
    CAMELOT,
    CUP,
    DEAD,
    DRAGON,
    EXCALIBUR,
    LANCELOT,
    LOST,
    PICTS,
    SAXONS,
    SWORD,
)


def test_17_1_the_cards_add_up() -> None:
    edition = Rulings(GAME.setup(3)).edition
    assert (sum(edition.white), sum(edition.black)) == (84, 76)
    assert (sum(edition.white[MERLIN:]), sum(edition.black[DARK_FOREST:])) == (15, 12)
    assert len(edition.black) == VIVIEN + 1 and len(edition.white) == len(WHITE)


def test_17_1_a_missing_card_is_noticed_at_once() -> None:
    edition = Rulings(GAME.setup(3)).edition
    fewer = [edition.white[0] - 1, *edition.white[1:]]
    with pytest.raises(ValueError, match="add up"):
        check_counts(fewer, edition.black, GAME.editions["base"]["totals"])


def test_17_2_three_strong_cards_beat_a_full_black_row() -> None:
    t = Table(places={B: "lancelot"}).lay("lancelot", 4, 5, 5).row("lancelot", 3, 1, 1, 5, down=True)
    t.draw("lancelot_1").answer(A, LayOpen()).luck()
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(14, 11, True)]
    assert t.swords == (1, 0)
    assert t.s.life[B] == 5 and t.s.size[B] == 4
    assert t.s.relic[ARMOR] == B
    assert t.s.place[B] == CAMELOT
    assert not t.s.open >> LANCELOT & 1 and t.s.open >> DRAGON & 1


def test_17_2_the_row_is_turned_up_in_a_new_order() -> None:
    t = Table(places={B: "lancelot"}).lay("lancelot", 4, 5, 5)
    t.row("lancelot", 5, layer=C).row("lancelot", 1, 3, 1, down=True, layer=B)
    t.draw("lancelot_1").answer(A, LayHidden())
    (revealed,) = t.luck().events(RowRevealed)
    assert revealed.cards == sorted(revealed.cards)


def test_17_3_equal_strength_loses() -> None:
    t = Table(hands={A: [4]}, places={A: "black_knight"})
    t.lay("black_knight", 3, 3, 4).row("black_knight", 7, 5, 1, 1, down=True)
    t.heroic().answer(A, LayFight(3)).luck()
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(14, 14, False)]
    assert t.swords == (0, 1) and t.s.life[A] == 3


def test_17_4_the_pattern_of_the_black_knight() -> None:
    t = Table(hands={A: [3, 3, 4, 4, 5]}, places={A: "black_knight"})
    t.lay("black_knight", 3, 3).heroic()
    assert not t.may(LayFight(2)) and t.may(LayFight(3)) and t.may(LayFight(4))
    t = Table(hands={A: [3, 4, 5]}, places={A: "black_knight"}).lay("black_knight", 3, 4).heroic()
    assert not t.may(LayFight(4)) and t.may(LayFight(2)) and t.may(LayFight(3))
    t = Table(hands={A: [3, 4]}, places={A: "black_knight"}).lay("black_knight", 3, 3, 4).heroic()
    assert not t.may(LayFight(2))
    t.answer(A, LayFight(3))
    assert [e.won for e in t.luck().events(QuestEnded)] == [True]


def test_17_5_the_pattern_of_lancelot() -> None:
    t = Table(hands={A: [2, 5]}, places={A: "lancelot"}).lay("lancelot", 2, 2, 2, 5).heroic()
    assert not t.may(LayFight(1))
    assert t.answer(A, LayFight(4)).luck().events(QuestEnded)
    t = Table(hands={A: [2]}, places={A: "lancelot"}).lay("lancelot", 2, 2, 2).heroic()
    assert not t.may(LayFight(1))
    for value in (2, 5):
        t = Table(hands={A: [value]}, places={A: "lancelot"}).lay("lancelot", 2, 2, 5, 5).heroic()
        assert t.answer(A, LayFight(value - 1)).luck().events(QuestEnded)


def _siege(die: int, excalibur: bool = False) -> Table:
    t = Table(hands={A: [1, 3]})
    t.s.engines = 1
    if excalibur:
        t.s.relic[SWORD] = A
    t.heroic().answer(A, Besiege(0))
    t.answer(A, AddFight(2)).answer(A, RollDie())
    return t.chance(Roll(die))


def test_17_6_an_engine_falls_only_to_more_than_the_die() -> None:
    t = _siege(4)
    assert t.s.engines == 1 and t.s.life[A] == 3 and t.s.white_gone == 2
    t = _siege(3)
    assert t.s.engines == 0 and t.s.life[A] == 4 and t.s.white_gone == 2
    t = _siege(4, excalibur=True).answer(A, WieldExcalibur())
    assert t.s.engines == 0 and t.s.life[A] == 4


def test_17_7_twelve_cards_are_too_many_to_draw() -> None:
    twelve = [1] * 6 + [2] * 6
    assert not Table(hands={A: twelve}).heroic().may(DrawCards())
    t = Table(hands={A: twelve[1:]}).heroic().answer(A, DrawCards()).luck()
    assert t.s.size[A] == 13
    t = Table(hands={A: twelve[1:]}, knights={A: "gawain"}).heroic().answer(A, DrawCards()).luck()
    assert t.s.size[A] == 14
    assert not Table(hands={A: twelve}, knights={A: "gawain"}).heroic().may(DrawCards())


def test_17_8_a_gap_closes_and_opens_again() -> None:
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track("GGG_BBB").draw("despair")
    assert t.spots == "GGGBBBB"
    t.answer(A, LayGrail())
    assert t.spots == "GGG_BBB"
    assert t.s.white_gone == 1 and not t.events(QuestEnded)


def test_17_9_despair_leaves_a_gap_and_desolation_none() -> None:
    assert Table().track("GGGGBBB").draw("despair").spots == "GGG_BBB"
    t = Table().track("GGGGBBB").draw("desolation").all_answer(OfferMerlins(0))
    assert t.spots == "GGGDBBB"


def test_17_10_the_lady_wins_excalibur_from_afar() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]}, places={B: "excalibur", C: "excalibur"})
    t.s.sword = 4
    t.heroic().answer(A, PlayLady()).luck()
    assert t.s.relic[SWORD] == A and t.swords == (2, 0)
    assert t.s.life[:3] == [4, 5, 5]
    assert t.asked == "propose" and t.s.question is not None and t.s.question.seat == B
    for _ in range(7):
        t.answer(B, Allot(C))
    t.all_answer(Accept()).luck()
    assert t.s.size[:3] == [0, 0, 7]
    assert not t.s.open >> EXCALIBUR & 1


def test_17_11_a_lost_war_brings_engines() -> None:
    t = Table(places={B: "picts"}).lay("picts", 1, 2)
    t.s.warriors = [3, 1]
    t.draw("mercenaries").answer(A, Aim(PICTS))
    assert t.swords == (0, 1) and t.s.life[B] == 3 and t.s.engines == 2
    assert t.s.warriors == [0, 1] and t.s.laid == [0, 0] and t.s.place[B] == CAMELOT
    t = Table()
    t.s.warriors = [3, 0]
    t.s.engines = 10
    t.draw("mercenaries").answer(A, Aim(PICTS))
    assert t.s.engines == 12 and t.ending == "engines"


def test_17_12_with_mordred_a_war_needs_a_second_five() -> None:
    t = Table(hands={A: [5, 5]}, places={A: "saxons"}).lay("saxons", 1, 2, 3, 4)
    t.s.mordred = SAXONS
    t.take_black("mordred")
    t.heroic().answer(A, LayFight(4))
    assert not t.events(QuestEnded)
    t = Table(hands={A: [5]}, places={A: "saxons"}).lay("saxons", 1, 2, 3, 4, 5)
    t.s.mordred = SAXONS
    t.take_black("mordred")
    t.heroic().answer(A, LayFight(4)).luck()
    assert [e.won for e in t.events(QuestEnded)] == [True]


def test_17_13_tristan_rides_for_free_but_only_once() -> None:
    t = Table(knights={A: "tristan"}, hands={A: [1, 3, 3, 3]}).heroic()
    t.answer(A, Move(PICTS))
    assert not t.may(DrawCards()) and t.may(LayFight(0)) and t.may(EndTurn())
    t.answer(A, LayFight(0))
    assert not t.may(Move(CAMELOT))
    t.answer(A, PayLife())
    assert not t.may(Move(CAMELOT)) and t.may(Heal(2))


def test_17_14_galahad_plays_one_special_card_for_free() -> None:
    t = Table(knights={A: "galahad"}, hands={A: ["piety", "merlin", 1, 1, 1]})
    t.s.engines = 1
    t.heroic().answer(A, PlayPiety(False))
    assert not t.may(EndTurn()) and not t.may(PlayMerlin(CAMELOT)) and t.may(Heal(0))
    t.answer(A, Heal(0))
    assert t.may(EndTurn()) and not t.may(PlayMerlin(CAMELOT))
    t.answer(A, PayLife())
    assert not t.may(PlayMerlin(CAMELOT)) and t.may(Move(PICTS))


def test_17_15_drawing_and_fighting_fit_into_one_turn() -> None:
    t = Table(hands={A: [5, 5]})
    t.s.engines = 1
    t.heroic().answer(A, DrawCards()).luck().answer(A, PayLife())
    assert t.may(Besiege(4)) and not t.may(DrawCards()) and t.may(Move(PICTS))
    with pytest.raises(IllegalAction) as refused:
        t.answer(A, DrawCards())
    assert (refused.value.key, refused.value.clause) == ("same_kind", "3.4")
    t.answer(A, Besiege(4)).answer(A, RollDie()).chance(Roll(1))
    assert t.s.engines == 0 and t.s.life[A] == 3


def test_17_16_accusing_needs_six_and_is_done_once() -> None:
    t = Table(traitor=C)
    t.s.engines, t.s.whites, t.s.blacks = 5, 3, 2
    assert not t.heroic().may(Accuse(B))
    t.s.engines = 6
    t.heroic().answer(A, Accuse(B))
    assert t.swords == (2, 3)
    t.s.done, t.s.acted = 0, False
    assert not t.heroic().may(Accuse(C))
    with pytest.raises(IllegalAction) as refused:
        t.answer(A, Accuse(C))
    assert (refused.value.key, refused.value.clause) == ("accused_before", "4.5")


@pytest.mark.parametrize(
    ("flip", "whites", "blacks", "ending"),
    [(1, 7, 5, "table_turned"), (1, 8, 4, "table_good"), (2, 8, 4, "table_turned")],
)
def test_17_17_the_undetected_traitor_turns_swords(flip: int, whites: int, blacks: int, ending: str) -> None:
    t = Table(traitor=C, options={"traitor_flip_swords": flip})
    t.s.whites, t.s.blacks = whites, blacks
    t.begin(("check_end", []))
    assert t.swords == (whites - flip, blacks + flip)
    assert [e.seat for e in t.events(TraitorTurned)] == [C]
    assert t.ending == ending
    assert t.s.winners == ([C] if ending == "table_turned" else [A, B, 3])


def _doomed(grail: bool) -> Table:
    t = Table(hands={A: [4, 1, 1, 1]}, places={A: "black_knight"}, lives={A: 1})
    t.lay("black_knight", 3, 3, 4)
    if grail:
        t.s.relic[CUP] = A
    t.heroic().answer(A, Heal(0))
    t.s.life[A] = 1
    return t.answer(A, PayLife()).answer(A, LayFight(3)).luck()


def test_17_18_the_doomed_win_swords_and_cards_but_no_life() -> None:
    t = _doomed(grail=False)
    assert t.swords == (1, 0)
    assert t.s.status[A] == DEAD and t.s.size[A] == 0 and len(t.events(Died)[0].cards) == 3
    t = _doomed(grail=True)
    assert t.swords == (1, 0)
    assert t.s.life[A] == 4 and t.s.size[A] == 3 and t.s.relic[CUP] == LOST and not t.events(Died)


def test_17_19_guinevere_calls_everybody_home() -> None:
    t = Table(places={B: "black_knight", C: "grail"}).lay("black_knight", 3, 3).row("black_knight", 5)
    t.draw("guinevere").all_answer(OfferMerlins(0))
    assert t.s.place == [CAMELOT] * 4
    assert t.fights("black_knight") == [] and len(t.s.row_knight) == 3 and t.s.white_gone == 2
    assert t.asked == "" and t.s.cut


def test_17_20_a_lancelot_card_has_two_values_and_then_none() -> None:
    t = Table(places={B: "lancelot"}).row("lancelot", 1, 1, 1, 1)
    t.draw("lancelot_3").answer(A, LayOpen())
    assert [e.black for e in t.events(QuestEnded)] == [7]
    t = Table().close("lancelot").row("dragon", 1, 1, 1, 1)
    t.draw("lancelot_3").answer(A, LayOpen())
    assert [e.black for e in t.events(QuestEnded)] == [5 * 4 + 7]
    t = Table().close("lancelot", "dragon").draw("lancelot_3")
    assert t.s.engines == 1 and t.asked == "heroic" and not t.s.row_lancelot


def test_17_21_vivien_forbids_merlins_until_a_victory() -> None:
    t = Table(hands={A: ["merlin", "merlin", "merlin", 4]}, places={A: "black_knight"})
    t.lay("black_knight", 3, 3, 4)
    t.s.engines = 1
    t.s.vivien = True
    t.take_black("vivien")
    t.draw("morgan_3")
    assert t.asked == "heroic" and t.s.engines == 3
    assert not t.may(PlayMerlin(CAMELOT)) and t.may(Heal(MERLIN))
    t.answer(A, LayFight(3)).luck()
    assert not t.s.vivien and t.s.black_known[VIVIEN] == 1


def test_17_22_mists_and_heroism_add_black_swords() -> None:
    t = Table()
    t.s.mists = True
    t.take_black("mists")
    t.s.heroism = EXCALIBUR
    t.take_white(WHITE.index("heroism"))
    t.s.sword = -4
    t.draw("excalibur")
    assert t.swords == (0, 4) and t.s.relic[SWORD] == LOST


def test_17_23_the_last_white_card_shuffles_both_piles() -> None:
    t = Table()
    s = t.s
    s.white_known = s.white.bag.copy()
    s.white_known[0] -= 1
    s.white_gone = sum(s.white_known)
    s.white.bag = [1] + [0] * (len(WHITE) - 1)
    s.white_left = 1
    s.black_known[8] = 3
    s.black.bag[8] -= 3
    s.black_left -= 3
    t.heroic().answer(A, DrawCards())
    t.chance(TurnWhite(0))
    assert len(t.events(Reshuffled)) == 1
    assert s.white_left == 83 and s.white_gone == 0 and s.black_left == 76 and s.black_known[8] == 0
    t.luck()
    assert s.size[A] == 2 and s.white_left == 82
