"""Clause 4: the five kinds of heroic action."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, Action
from turncoat.games.camelot.actions.answers import AddFight, RollDie
from turncoat.games.camelot.actions.chance import Roll
from turncoat.games.camelot.actions.deeds import (
    Accuse,
    Besiege,
    DrawCards,
    Feed,
    Heal,
    LayFight,
    LayGrail,
    Move,
    PayLife,
    PlayLady,
    PlayPiety,
)
from turncoat.games.camelot.actions.evil import AddEngine
from turncoat.games.camelot.cards import GRAIL_CARD, MERLIN, WHITE
from turncoat.games.camelot.events.cards import CardsDrawn, Healed, WhiteDrawn
from turncoat.games.camelot.events.fates import LoyaltyShown, SwordsTurned
from turncoat.games.camelot.events.quests import SiegeFought
from turncoat.games.camelot.pieces import CAMELOT, DEAD, LOYAL, PLACES, SAXONS, UNMASKED
from turncoat.games.camelot.sight.view import view as view_of


def rides(t: Table) -> list[str]:
    return [PLACES[action.place] for action in t.options() if isinstance(action, Move)]


# 4.1 Move


def test_4_1_one_may_ride_to_any_other_open_place() -> None:
    t = Table(places={A: "grail"}).heroic()
    assert rides(t) == ["camelot", "black_knight", "lancelot", "excalibur", "picts", "saxons"]
    t.answer(A, Move(SAXONS))
    assert t.where(A) == "saxons"


def test_4_1_finished_quests_are_closed_and_the_dragon_follows_lancelot() -> None:
    t = Table().close("lancelot", "excalibur", "grail").heroic()
    assert rides(t) == ["black_knight", "dragon", "picts", "saxons"]
    t = Table().close("lancelot", "dragon").heroic()
    assert rides(t) == ["black_knight", "excalibur", "grail", "picts", "saxons"]


@pytest.mark.parametrize(("place", "free"), [("black_knight", False), ("lancelot", False), ("dragon", True)])
def test_4_1_a_quest_for_one_takes_no_second_knight(place: str, free: bool) -> None:
    t = Table(places={B: place})
    if place == "dragon":
        t.close("lancelot")
    assert (place in rides(t.heroic())) is free


@pytest.mark.parametrize("place", ["black_knight", "lancelot"])
def test_4_1_white_cards_go_with_who_leaves_a_quest_for_one(place: str) -> None:
    t = Table(places={A: place}).lay(place, 3, 3).row(place, 5, 1).heroic().answer(A, Move(CAMELOT))
    assert t.fights(place) == [] and t.s.white_gone == 2 and t.s.white_known[2] == 2
    assert len(t.s.row_knight + t.s.row_lancelot) == 2 * 3


def test_4_1_everything_stays_where_a_group_may_fight() -> None:
    t = Table(places={A: "dragon"}).close("lancelot").lay("dragon", 3, 3).heroic().answer(A, Move(CAMELOT))
    assert t.fights("dragon") == [3, 3] and t.s.white_gone == 0
    t = Table(places={A: "picts"}).lay("picts", 1, 2).heroic().answer(A, Move(CAMELOT))
    assert t.s.laid == [2, 0] and t.s.white_gone == 0
    t = Table(places={A: "grail"}).track("GG_____").heroic().answer(A, Move(CAMELOT))
    assert t.spots == "GG_____"


# 4.2 Where one stands


PLACES_AND_DEEDS: list[tuple[str, list[Action]]] = [
    ("camelot", [DrawCards(), Besiege(0), Besiege(2)]),
    ("black_knight", [LayFight(0), LayFight(2)]),
    ("lancelot", [LayFight(0), LayFight(2)]),
    ("dragon", [LayFight(0), LayFight(2)]),
    ("excalibur", [Feed(0), Feed(2), Feed(GRAIL_CARD), Feed(MERLIN)]),
    ("grail", [LayGrail()]),
    ("picts", [LayFight(0)]),
    ("saxons", [LayFight(0)]),
]


@pytest.mark.parametrize(("place", "deeds"), PLACES_AND_DEEDS)
def test_4_2_each_place_has_its_own_action(place: str, deeds: list[Action]) -> None:
    t = Table(hands={A: [1, 3, "grail", "merlin"]}, places={A: place}).siege(1)
    if place == "dragon":
        t.close("lancelot")
    kinds = (DrawCards, Besiege, LayFight, LayGrail, Feed)
    assert [action for action in t.heroic().options() if isinstance(action, kinds)] == deeds


def test_4_2_one_card_an_action() -> None:
    t = Table(hands={A: [1, 2]}, places={A: "picts"}).heroic().answer(A, LayFight(0))
    assert t.s.laid == [1, 0] and t.hand(A) == ["fight_2"] and not t.may(LayFight(1))


def test_4_2_1_two_white_cards_are_drawn() -> None:
    t = Table(hands={A: [1]}).heroic().answer(A, DrawCards()).luck()
    assert t.s.size[A] == 3 and [e.count for e in t.events(CardsDrawn)] == [2]
    assert len(t.events(WhiteDrawn)) == 2


@pytest.mark.parametrize(("held", "allowed"), [(11, True), (12, False), (13, False)])
def test_4_2_1_with_twelve_cards_nobody_draws(held: int, allowed: bool) -> None:
    assert Table(hands={A: [1] * held}).heroic().may(DrawCards()) is allowed


def test_4_2_2_there_must_be_an_engine_and_a_fight_card() -> None:
    assert not Table(hands={A: [5]}).heroic().may(Besiege(4))
    assert Table(hands={A: [5]}).siege(1).heroic().may(Besiege(4))
    t = Table(hands={A: ["grail", "merlin"]}).siege(1).heroic()
    assert not [action for action in t.options() if isinstance(action, Besiege)]


def test_4_2_2_any_number_of_cards_is_laid_before_the_die_is_rolled() -> None:
    t = Table(hands={A: [1, 1, 2, "grail"]}).siege(2).heroic().answer(A, Besiege(0))
    assert t.options() == [AddFight(0), AddFight(1), RollDie()]
    t.answer(A, AddFight(0)).answer(A, AddFight(1))
    assert t.options() == [RollDie()]
    t.answer(A, RollDie())
    assert t.s.question is not None and len(t.s.question.choices) == 8 and t.s.question.weights is None
    t.chance(Roll(3))
    assert [(e.total, e.die, e.won) for e in t.events(SiegeFought)] == [(4, 3, True)]
    assert t.s.engines == 1 and t.s.white_gone == 3 and t.hand(A) == ["grail"]


@pytest.mark.parametrize("die", range(1, 9))
def test_4_2_2_only_more_than_the_die_is_enough(die: int) -> None:
    t = Table(hands={A: [5]}).siege(3).heroic().answer(A, Besiege(4)).answer(A, RollDie()).chance(Roll(die))
    assert (t.s.engines, t.s.life[A]) == ((2, 4) if die < 5 else (3, 3))
    assert t.s.white_gone == 1


def test_4_2_2_a_lost_fight_may_kill() -> None:
    t = Table(hands={A: [1]}, lives={A: 1}).siege(1).heroic()
    t.answer(A, Besiege(0)).answer(A, RollDie()).chance(Roll(8))
    assert t.s.status[A] == DEAD


# 4.3 and 4.4


def test_4_3_a_special_card_is_played_from_anywhere_once_a_turn() -> None:
    t = Table(hands={A: ["piety", "lady_of_the_lake"]}, places={A: "picts"}).heroic()
    t.answer(A, PlayPiety(True)).answer(A, PayLife())
    assert not t.may(PlayLady())
    assert t.s.white_known[WHITE.index("piety")] == 1


def test_4_4_three_alike_heal_anywhere() -> None:
    t = Table(hands={A: ["grail"] * 3 + [2, 2]}, places={A: "saxons"}, lives={A: 2}).heroic()
    assert [action for action in t.options() if isinstance(action, Heal)] == [Heal(GRAIL_CARD)]
    t.answer(A, Heal(GRAIL_CARD))
    assert t.s.life[A] == 3 and t.hand(A) == ["fight_2", "fight_2"] and t.s.white_gone == 3
    assert t.events(Healed)[0].seen_by(BYSTANDER) is t.events(Healed)[0]


def test_4_4_fight_cards_must_be_of_one_value() -> None:
    t = Table(hands={A: [1, 2, 3, 3]}).heroic()
    assert not [action for action in t.options() if isinstance(action, Heal)]


def test_4_4_nobody_has_more_than_six_lives() -> None:
    t = Table(hands={A: [1] * 3}, lives={A: 6}).heroic().answer(A, Heal(0))
    assert t.s.life[A] == 6 and t.s.size[A] == 0


# 4.5 Accuse


@pytest.mark.parametrize(
    ("engines", "whites", "blacks", "allowed"),
    [(5, 3, 2, False), (6, 0, 0, True), (7, 0, 0, True), (0, 6, 0, True), (0, 0, 6, True), (0, 2, 4, True)],
)
def test_4_5_accusing_needs_six_engines_or_six_swords(
    engines: int, whites: int, blacks: int, allowed: bool
) -> None:
    t = Table(traitor=C).siege(engines).swords_laid(whites, blacks).heroic()
    assert t.may(Accuse(C)) is allowed


def test_4_5_anybody_else_alive_may_be_accused_wherever_they_are() -> None:
    t = Table(5, places={B: "grail", C: "lancelot"}, traitor=C).dead(D).siege(6).heroic()
    assert [action.seat for action in t.options() if isinstance(action, Accuse)] == [B, C, 4]


def test_4_5_a_wrong_accusation_turns_a_white_sword() -> None:
    t = Table(traitor=C).siege(6).swords_laid(2, 1).heroic().answer(A, Accuse(B))
    assert t.swords == (1, 2)
    assert [(e.seat, e.loyalty) for e in t.events(LoyaltyShown)] == [(B, LOYAL)]
    view = view_of(t.s, BYSTANDER)
    assert view.loyalties[B] == LOYAL and view.accusation_used == [True, False, False, False]


def test_4_5_without_a_white_sword_a_wrong_accusation_changes_nothing() -> None:
    t = Table(traitor=C).siege(6).swords_laid(0, 1).heroic().answer(A, Accuse(B))
    assert t.swords == (0, 1) and not t.events(SwordsTurned)


def test_4_5_a_right_accusation_lays_a_white_sword_and_unmasks() -> None:
    t = Table(hands={C: [1, 2]}, traitor=C).siege(6).swords_laid(1, 1).heroic().answer(A, Accuse(C))
    assert t.swords == (2, 1)
    assert t.s.status[C] == UNMASKED and t.s.size[C] == 0


def test_4_5_everybody_accuses_once_in_a_game() -> None:
    t = Table(traitor=C).siege(6).heroic().answer(A, Accuse(B))
    t.turn(A).answer(A, AddEngine())
    assert not [action for action in t.options() if isinstance(action, Accuse)]
    t.turn(B).answer(B, AddEngine())
    assert t.may(Accuse(A), B) and t.may(Accuse(C), B)


def test_4_5_a_knight_shown_to_be_loyal_is_not_accused_again() -> None:
    t = Table(traitor=C).siege(6).heroic().answer(A, Accuse(B))
    t.turn(D).answer(D, AddEngine())
    assert [action.seat for action in t.options(D) if isinstance(action, Accuse)] == [A, C]


def test_4_5_once_the_traitor_is_unmasked_nobody_is_accused() -> None:
    t = Table().unmasked(C).siege(6).heroic()
    assert not [action for action in t.options() if isinstance(action, Accuse)]


def test_4_5_the_hidden_traitor_may_accuse_too() -> None:
    t = Table(traitor=A).siege(6).swords_laid(1, 0).heroic().answer(A, Accuse(B))
    assert t.swords == (0, 1)


def test_4_5_the_condition_may_lapse_again() -> None:
    t = Table(traitor=C).siege(6).heroic()
    assert t.may(Accuse(C))
    t.siege(5).heroic()
    assert not t.may(Accuse(C))


def test_4_5_a_wrong_accusation_may_bring_the_seventh_black_sword() -> None:
    t = Table(traitor=C).swords_laid(1, 6).heroic().answer(A, Accuse(B))
    assert t.swords == (0, 7) and t.ending == "black_swords" and t.s.winners == [C]


def test_4_5_a_right_accusation_may_bring_the_twelfth_sword() -> None:
    t = Table(traitor=C).swords_laid(6, 5).heroic().answer(A, Accuse(C))
    assert t.swords == (7, 5) and t.ending == "table_good" and t.s.winners == [A, B, D]
