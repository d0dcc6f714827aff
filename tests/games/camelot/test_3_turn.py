"""Clause 3: turns, their two phases, and how many actions there are in one."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, Action
from turncoat.games.camelot.actions.answers import Accept, Allot, Come, RollDie
from turncoat.games.camelot.actions.chance import Roll, TurnBlack
from turncoat.games.camelot.actions.deeds import (
    Besiege,
    DrawCards,
    EndTurn,
    Feed,
    Heal,
    LayFight,
    LayGrail,
    Move,
    PayLife,
    PlayConvocation,
    PlayMerlin,
    PlayPiety,
)
from turncoat.games.camelot.actions.evil import AddEngine, DrawBlack, LayOpen, LoseLife
from turncoat.games.camelot.cards import BLACK
from turncoat.games.camelot.events.fates import Died
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.events.turn import EvilChosen, LifeChanged, RelicWon, TurnBegan
from turncoat.games.camelot.pieces import (
    ARMOR,
    BY_DRAW,
    BY_ENGINE,
    BY_LIFE,
    CAMELOT,
    CUP,
    DEAD,
    GRAIL,
    LIVING,
    LOST,
    NOWHERE,
    PICTS,
    SAXONS,
)


def test_3_1_first_evil_then_the_knight_then_the_next_seat() -> None:
    t = Table().turn(B)
    assert t.asked == "progress" and t.s.pending() == [B]
    t.answer(B, AddEngine())
    assert t.asked == "heroic" and t.s.pending() == [B]
    t.answer(B, Move(PICTS))
    t.answer(B, EndTurn())
    assert t.asked == "progress" and t.s.pending() == [C]
    assert [(e.seat, e.turn) for e in t.events(TurnBegan)] == [(B, 2), (C, 3)]


def test_3_1_the_dead_are_passed_over() -> None:
    t = Table().dead(B, C).turn(A)
    t.answer(A, AddEngine()).answer(A, Move(PICTS)).answer(A, EndTurn())
    assert t.s.pending() == [D]
    t.answer(D, AddEngine()).answer(D, Move(PICTS)).answer(D, EndTurn())
    assert t.s.pending() == [A]


def test_3_1_death_comes_after_the_first_phase() -> None:
    t = Table(lives={A: 1}).turn(A).answer(A, LoseLife())
    assert t.s.status[A] == DEAD and t.s.pending() == [B]


def test_3_1_the_end_is_checked_after_the_first_phase() -> None:
    t = Table().siege(11).turn(A).answer(A, AddEngine())
    assert t.ending == "engines" and t.asked == ""


def test_3_1_the_end_is_checked_after_every_action() -> None:
    t = Table(hands={A: [1]}, places={A: "black_knight"}).swords_laid(0, 6)
    t.lay("black_knight", 1, 2, 2).row("black_knight", 7).turn(A)
    t.answer(A, LoseLife()).answer(A, LayFight(0)).luck()
    assert t.ending == "black_swords"


def test_3_2_evil_progresses_in_one_of_three_ways() -> None:
    assert Table().turn().options() == [DrawBlack(), AddEngine(), LoseLife()]
    t = Table().turn().answer(A, AddEngine())
    assert t.s.engines == 1 and t.s.life[A] == 4 and t.asked == "heroic"
    t = Table().turn().answer(A, LoseLife())
    assert t.s.engines == 0 and t.s.life[A] == 3 and t.asked == "heroic"
    t = Table().turn().answer(A, DrawBlack())
    t.chance(TurnBlack(BLACK.index("picts")))
    assert t.s.warriors == [1, 0] and t.s.engines == 0 and t.s.life[A] == 4 and t.asked == "heroic"


@pytest.mark.parametrize(
    ("choice", "evil"), [(DrawBlack(), BY_DRAW), (AddEngine(), BY_ENGINE), (LoseLife(), BY_LIFE)]
)
def test_3_2_everybody_sees_which_way_was_chosen(choice: Action, evil: int) -> None:
    t = Table().on_top("picts").turn().answer(A, choice)
    (chosen,) = t.events(EvilChosen)
    assert (chosen.seat, chosen.evil) == (A, evil) and chosen.seen_by(BYSTANDER) is chosen


def test_3_3_one_action_must_be_taken() -> None:
    t = Table(hands={A: ["merlin", 1, 1, 1]}).siege(6).heroic()
    kinds = {type(action).__name__ for action in t.options()}
    assert kinds == {"Move", "DrawCards", "Besiege", "PlayMerlin", "Heal", "Accuse"}
    t.answer(A, DrawCards()).luck()
    assert t.may(EndTurn())


def test_3_3_who_can_do_nothing_else_must_move() -> None:
    t = Table(places={A: "grail", B: "black_knight"}).close("excalibur").heroic()
    rides = [Move(place) for place in (CAMELOT, 2, PICTS, SAXONS)]
    assert t.options() == rides


def test_3_3_a_dead_knight_takes_no_action() -> None:
    t = Table().dead(A)
    t.heroic()
    assert t.asked == ""


TWICE: list[tuple[Action, str]] = [
    (Move(PICTS), "Move"),
    (DrawCards(), "DrawCards"),
    (PlayPiety(True), "PlayMerlin"),
    (Heal(0), "Heal"),
]


@pytest.mark.parametrize(("first", "again"), TWICE)
def test_3_4_no_kind_of_action_comes_twice_in_a_turn(first: Action, again: str) -> None:
    t = Table(hands={A: [*[1] * 6, "piety", "merlin"]}).siege(2).heroic()
    kinds = {type(action).__name__ for action in t.options()}
    assert {type(first).__name__, again} <= kinds
    t.answer(A, first).luck()
    t.answer(A, PayLife())
    left = {type(action).__name__ for action in t.options()}
    assert again not in left and left


def test_3_4_drawing_cards_and_going_at_an_engine_are_two_kinds() -> None:
    t = Table(hands={A: [5]}).siege(2).heroic().answer(A, DrawCards()).luck().answer(A, PayLife())
    assert t.may(Besiege(4)) and not t.may(DrawCards())
    t = Table(hands={A: [5, 5]}).siege(2).heroic().answer(A, Besiege(4)).answer(A, RollDie()).chance(Roll(1))
    t.answer(A, PayLife())
    assert t.may(DrawCards()) and not t.may(Besiege(4))


def test_3_4_another_quest_action_is_of_the_same_kind_even_elsewhere() -> None:
    t = Table(hands={A: [1, 2]}, places={A: "excalibur"}).heroic()
    t.answer(A, Feed(1)).answer(A, PayLife())
    assert not t.may(Feed(0)) and t.may(Move(PICTS))


def test_3_5_coming_home_from_a_quest_is_no_move() -> None:
    t = Table(hands={A: [5]}, places={A: "picts"}).lay("picts", 1, 2, 3, 4).heroic()
    t.answer(A, LayFight(4)).luck()
    assert t.where(A) == "camelot"
    t.answer(A, PayLife())
    assert t.may(Move(PICTS)) and not t.may(DrawCards())


def test_3_5_answering_a_convocation_is_no_move() -> None:
    t = Table(hands={A: ["convocation"]}, places={A: "grail"}).heroic()
    t.answer(A, PlayConvocation()).answer(A, Come()).luck()
    assert t.where(A) == "camelot"
    while t.asked != "heroic":
        t.answer(t.s.pending()[0], t.options(t.s.pending()[0])[0]).luck()
    t.answer(A, PayLife())
    assert t.may(Move(GRAIL))


def test_3_7_a_life_buys_one_more_action_once_in_a_turn() -> None:
    t = Table(hands={A: [1, 1, 1, "piety"]}).heroic()
    assert not t.may(PayLife())
    t.answer(A, DrawCards()).luck().answer(A, PayLife())
    assert t.s.life[A] == 3
    assert not t.may(EndTurn())
    t.answer(A, Move(PICTS))
    assert t.asked == "" and t.s.life[A] == 3


def test_3_7_the_last_life_may_be_paid_and_death_waits_for_the_action() -> None:
    t = Table(hands={A: [5, "merlin"]}, lives={A: 1}, places={A: "picts"}).siege(1)
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, PlayMerlin(CAMELOT)).answer(A, PayLife())
    assert t.s.life[A] == 0 and t.s.status[A] == LIVING and t.asked == "heroic"
    t.answer(A, LayFight(4)).luck()
    assert t.swords == (1, 0) and t.s.status[A] == DEAD and t.s.size[A] == 0
    assert not t.events(LifeChanged)


def test_3_7_piety_does_not_save_the_doomed() -> None:
    t = Table(hands={A: ["piety"]}, lives={A: 1}).heroic()
    t.answer(A, DrawCards()).luck().answer(A, PayLife()).answer(A, PlayPiety(False))
    assert t.s.status[A] == DEAD


def test_3_7_only_the_grail_saves_the_doomed() -> None:
    t = Table(hands={A: ["piety"]}, lives={A: 1}).relic("grail", A).heroic()
    t.answer(A, DrawCards()).luck().answer(A, PayLife()).answer(A, PlayPiety(False))
    assert t.s.status[A] == LIVING and t.s.life[A] == 4 and t.s.relic[1] == LOST


def test_3_7_a_relic_of_the_doomed_goes_with_them() -> None:
    t = Table(hands={A: [1, 1, 1, 2]}, lives={A: 1}, places={A: "lancelot"}).lay("lancelot", 2, 5, 5, 5)
    t.heroic().answer(A, Heal(0))
    t.s.life[A] = 1
    t.answer(A, PayLife()).answer(A, LayFight(1)).luck()
    assert [e.won for e in t.events(QuestEnded)] == [True]
    assert [(e.seat, e.relic) for e in t.events(RelicWon)] == [(A, ARMOR)]
    assert t.s.relic[ARMOR] == LOST and t.s.size[A] == 0 and len(t.events(Died)[0].cards) == 4


def test_3_7_the_cup_saves_the_doomed_who_win_it() -> None:
    t = Table(hands={A: ["grail", "merlin"]}, places={A: "grail"}, lives={A: 1}).track("GGGGGG_").siege(1)
    t.heroic().answer(A, PlayMerlin(CAMELOT)).answer(A, PayLife()).answer(A, LayGrail()).luck()
    assert t.swords == (3, 0) and t.s.status[A] == LIVING and t.s.life[A] == 4
    assert t.s.relic[CUP] == LOST and t.s.size[A] == 7


def test_3_7_the_doomed_share_the_cards_of_a_quest() -> None:
    t = Table(hands={A: [5, 1, 1, 1]}, places={A: "picts", B: "picts"}, lives={A: 1})
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, Heal(0))
    t.s.life[A] = 1
    t.answer(A, PayLife()).answer(A, LayFight(4)).luck()
    assert t.asked == "propose" and t.s.pending() == [A] and t.s.life[:2] == [0, 5]
    for _ in range(4):
        t.answer(A, Allot(B))
    t.answer(B, Accept())
    assert t.s.size[B] == 4 and t.s.status[A] == DEAD


def test_3_7_no_life_is_paid_if_there_is_nothing_to_buy() -> None:
    t = Table(places={A: "grail"}).heroic().answer(A, Move(PICTS))
    assert t.options() == [EndTurn()]
    t = Table(hands={A: [1]}, places={A: "grail"}).heroic().answer(A, Move(PICTS))
    assert t.options() == [EndTurn(), PayLife()]


def test_3_7_a_fight_lost_by_the_doomed_kills_them_only_once() -> None:
    t = Table(hands={A: [1]}, lives={A: 1}).siege(1).heroic()
    t.answer(A, Move(PICTS))
    t.s.place[A] = CAMELOT
    t.answer(A, PayLife()).answer(A, Besiege(0))
    t.answer(A, t.options()[-1]).luck()
    assert t.s.status[A] == DEAD and t.s.engines == 1


def test_3_9_the_last_life_may_be_lost_in_the_first_phase() -> None:
    t = Table(lives={A: 1}, hands={A: [2]}).turn()
    assert t.may(LoseLife())
    t.answer(A, LoseLife())
    assert t.s.status[A] == DEAD and t.s.place[A] == NOWHERE and t.s.size[A] == 0
    assert t.asked == "progress" and t.s.active == B


def test_3_9_who_dies_by_a_card_has_no_action_either() -> None:
    t = Table(places={A: "black_knight"}, lives={A: 1}).row("black_knight", 1, 1, 1)
    t.on_top("black_knight_1").turn().answer(A, DrawBlack()).answer(A, LayOpen())
    assert t.s.status[A] == DEAD and t.s.active == B and t.asked == "progress"
