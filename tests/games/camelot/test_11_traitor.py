"""Clause 11: the traitor unmasked, and the turns that follow."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import HIDDEN, Action
from turncoat.games.camelot.actions.answers import Taunt
from turncoat.games.camelot.actions.chance import TurnWhite
from turncoat.games.camelot.actions.deeds import Accuse, EndTurn, Move
from turncoat.games.camelot.actions.evil import (
    AddEngine,
    Aim,
    DrawBlack,
    LayHidden,
    LoseLife,
    OfferMerlins,
    Unmask,
)
from turncoat.games.camelot.cards import BLACK
from turncoat.games.camelot.events.cards import Taunted
from turncoat.games.camelot.events.fates import Unmasked
from turncoat.games.camelot.pieces import CAMELOT, DEAD, GRAIL, LOST, NOWHERE, SAXONS, TRAITOR, UNMASKED
from turncoat.games.camelot.sight.decoys import decoys
from turncoat.games.camelot.sight.view import view as view_of

# 11.2 Unmasking


def test_11_2_everything_but_the_place_in_the_order_of_turns_is_lost() -> None:
    t = Table(hands={B: [1, 2]}, places={B: "lancelot"}, knights={B: "kay"}, traitor=B)
    t.lay("lancelot", 3, 3).row("lancelot", 5).relic("excalibur", B).relic("grail", B).relic("armor", B)
    t.turn(B).answer(B, Unmask())
    assert t.s.status[B] == UNMASKED and t.s.place[B] == NOWHERE and t.s.life[B] == 0
    assert t.s.size[B] == 0 and t.fights("lancelot") == [] and len(t.s.row_lancelot) == 3
    assert t.s.relic == [LOST, LOST, B]
    (unmasked,) = t.events(Unmasked)
    other = unmasked.seen_by(A)
    assert isinstance(other, Unmasked) and other.cards == [HIDDEN, HIDDEN]
    assert view_of(t.s, A).loyalties[B] == TRAITOR
    assert t.swords == (0, 0)


def test_11_2_coming_forward_is_possible_only_at_the_start_of_the_turn() -> None:
    t = Table(traitor=A).turn()
    assert t.options() == [DrawBlack(), AddEngine(), LoseLife(), Unmask()]
    t.answer(A, AddEngine())
    assert not t.may(Unmask())
    t.answer(A, Move(GRAIL)).answer(A, EndTurn())
    assert not t.may(Unmask(), B)


def test_11_2_percival_cannot_come_forward_after_looking() -> None:
    t = Table(traitor=A, knights={A: "percival"}).on_top("picts").turn()
    assert t.may(Unmask())
    t.answer(A, t.options()[3])
    assert t.asked == "progress" and not t.may(Unmask())


def test_11_2_the_turn_then_goes_on_as_an_unmasked_traitors() -> None:
    t = Table(hands={C: [5]}, traitor=A).turn().answer(A, Unmask())
    assert t.asked == "taunt"
    t.answer(A, Taunt(C)).luck()
    assert t.asked == "press_on"
    t.answer(A, AddEngine())
    assert t.s.engines == 1 and t.asked == "progress" and t.s.active == B


@pytest.mark.parametrize("allowed", [True, False])
def test_11_2_by_the_option_nobody_comes_forward(allowed: bool) -> None:
    t = Table(traitor=A, options={"voluntary_reveal": allowed}).turn()
    assert t.may(Unmask()) is allowed


def listed(t: Table, seat: int, rule: str) -> list[Action]:
    """What this seat is shown besides its options."""
    return decoys(t.setup, view_of(t.s, seat), seat, rule)


@pytest.mark.parametrize("rule", ["progress", "declare"])
def test_11_2_coming_forward_is_listed_to_all_for_whom_it_may_be_true(rule: str) -> None:
    t = Table(traitor=B).siege(6)
    assert [listed(t, seat, rule) for seat in range(4)] == [[Unmask()]] * 4
    t.heroic().answer(A, Accuse(C))
    assert [listed(t, seat, rule) for seat in range(4)] == [[Unmask()], [Unmask()], [], [Unmask()]]
    t = Table(traitor=B).siege(6).heroic().answer(A, Accuse(B))
    assert [listed(t, seat, rule) for seat in range(4)] == [[]] * 4


@pytest.mark.parametrize("traitor", [None, A, B])
def test_11_2_what_is_listed_depends_on_no_hidden_loyalty(traitor: int | None) -> None:
    t = Table(traitor=traitor).siege(6).heroic().answer(A, Accuse(C))
    assert [listed(t, seat, "progress") for seat in range(4)] == [[Unmask()], [Unmask()], [], [Unmask()]]
    t.turn(B)
    assert {*t.options(B), *listed(t, B, "progress")} == {DrawBlack(), AddEngine(), LoseLife(), Unmask()}


def test_11_2_an_unmasked_traitor_can_neither_be_hurt_nor_die() -> None:
    t = Table().unmasked(B).draw("morgan_4").all_answer(OfferMerlins(0))
    assert t.s.status[B] == UNMASKED and t.s.life == [3, 0, 3, 3]


# 11.3 Turns of an unmasked traitor


def test_11_3_first_a_taunt_then_evil_and_no_heroic_action() -> None:
    t = Table(5, hands={B: [1, 1, 5], D: [2]}).unmasked(A).dead(4).turn()
    assert t.asked == "taunt" and t.options() == [Taunt(B), Taunt(D)]
    t.answer(A, Taunt(B))
    assert t.s.question is not None and t.s.question.weights == [2, 1]
    t.chance(TurnWhite(4))
    assert t.hand(B) == ["fight_1", "fight_1"] and t.s.white_gone == 1 and t.s.size[A] == 0
    (taunted,) = t.events(Taunted)
    assert taunted.seen_by(A) is taunted and taunted.seen_by(B) is taunted
    other = taunted.seen_by(D)
    assert isinstance(other, Taunted) and other.card == HIDDEN
    assert view_of(t.s, B).snatched == 4 and view_of(t.s, C).snatched == HIDDEN
    assert t.asked == "press_on" and t.options() == [DrawBlack(), AddEngine()]
    t.answer(A, AddEngine())
    assert t.s.engines == 1 and t.asked == "progress" and t.s.active == B


def test_11_3_there_is_no_taunt_if_all_hands_are_empty() -> None:
    assert Table().unmasked(A).turn().asked == "press_on"


def test_11_3_the_traitor_makes_the_choices_of_a_card() -> None:
    t = Table().unmasked(A).on_top("mercenaries").turn().answer(A, DrawBlack())
    assert t.asked == "aim" and t.s.pending() == [A]
    t.answer(A, Aim(SAXONS))
    assert t.s.warriors == [0, 1] and t.s.active == B


def test_11_3_a_card_laid_face_down_earns_nothing() -> None:
    t = Table().unmasked(A).on_top("black_knight_7").turn().answer(A, DrawBlack()).answer(A, LayHidden())
    assert t.s.size[A] == 0 and t.asked == "progress" and t.s.active == B
    assert view_of(t.s, B).black_knight_row == [HIDDEN]
    assert view_of(t.s, A).black_knight_row == [BLACK.index("black_knight_7")]


def test_11_3_knights_may_still_stop_a_special_card() -> None:
    t = Table(hands={B: ["merlin"] * 3}).unmasked(A).on_top("morgan_3").turn()
    t.answer(A, Taunt(B)).luck()
    t.s.hand[B * 15 + 6] += 1
    t.s.size[B] += 1
    t.answer(A, DrawBlack())
    assert t.asked == "offer_merlins" and t.s.pending() == [B, C, D]
    t.answer(B, OfferMerlins(3)).all_answer(OfferMerlins(0))
    assert t.s.engines == 0


def test_11_3_guinevere_calls_the_knights_home_and_his_turn_ends_anyway() -> None:
    t = Table(places={B: "grail"}).unmasked(A).on_top("guinevere").turn().answer(A, DrawBlack())
    t.all_answer(OfferMerlins(0))
    assert t.s.place == [NOWHERE, CAMELOT, CAMELOT, CAMELOT] and t.s.active == B
    t.answer(B, AddEngine())
    assert t.asked == "heroic"


def test_11_3_the_traitor_applies_all_three_of_morgans_cards() -> None:
    t = Table().unmasked(A).on_top("morgan_2", "picts", "picts", "saxons").turn().answer(A, DrawBlack())
    t.all_answer(OfferMerlins(0))
    assert t.s.warriors == [2, 1] and t.s.active == B


def test_11_3_knights_may_die_of_what_the_traitor_draws() -> None:
    t = Table(lives={B: 1}).unmasked(A).on_top("morgan_4").turn().answer(A, DrawBlack())
    t.all_answer(OfferMerlins(0))
    assert t.s.status[B] == DEAD and t.s.active == C


def test_11_3_the_end_is_checked_after_the_traitors_turn() -> None:
    t = Table().unmasked(A).siege(11).turn().answer(A, AddEngine())
    assert t.ending == "engines" and t.s.winners == [A]
