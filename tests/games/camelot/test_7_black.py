"""Clauses 7.2 and 7.3: special black cards, volunteers and discards."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import HIDDEN
from turncoat.games.camelot.actions.deeds import Feed, Heal, LayFight, LayGrail, PlayMerlin
from turncoat.games.camelot.actions.evil import (
    Aim,
    Discard,
    DrawBlack,
    GiveUpExcalibur,
    LayHidden,
    LayOpen,
    OfferMerlins,
    Pass,
    Volunteer,
)
from turncoat.games.camelot.cards import BLACK, DARK_FOREST, GRAIL_CARD, MERLIN
from turncoat.games.camelot.events.black import Cancelled, Stayed, Volunteered
from turncoat.games.camelot.events.cards import Discarded
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.events.turn import TurnCut
from turncoat.games.camelot.pieces import CAMELOT, DEAD, NOWHERE, PICTS, SAXONS
from turncoat.games.camelot.sight.view import view as view_of

SPECIAL = BLACK[DARK_FOREST:]


def struck(t: Table, card: str, seat: int = A) -> Table:
    """That seat draws a special card, and nobody offers a Merlin."""
    return t.draw(card, seat).all_answer(OfferMerlins(0))


@pytest.mark.parametrize("card", SPECIAL)
def test_7_2_every_special_card_can_be_stopped_by_three_merlins(card: str) -> None:
    t = Table(hands={B: ["merlin"] * 3}).draw(card)
    before = (t.s.engines, t.s.life, t.s.warriors, t.spots, t.s.mists, t.s.vivien, t.s.forest)
    t.answer(B, OfferMerlins(3)).all_answer(OfferMerlins(0))
    assert (t.s.engines, t.s.life, t.s.warriors, t.spots, t.s.mists, t.s.vivien, t.s.forest) == before
    assert [e.card for e in t.events(Cancelled)] == [BLACK.index(card)]
    assert t.s.black_known[BLACK.index(card)] == 1 and t.asked == "heroic"


@pytest.mark.parametrize("card", SPECIAL)
def test_7_2_every_special_card_can_be_stopped_by_excalibur(card: str) -> None:
    t = Table().relic("excalibur", C)
    struck(t, card).answer(C, GiveUpExcalibur())
    assert t.events(Cancelled) and t.asked == "heroic" and t.s.engines == 0


@pytest.mark.parametrize("card", ["dark_forest", "mists", "vivien", "mordred"])
def test_7_2_cards_that_stay_are_not_on_the_discard_pile(card: str) -> None:
    t = struck(Table(), card)
    if t.asked == "aim":
        t.answer(A, Aim(PICTS))
    assert t.events(Stayed) and sum(t.s.black_known) == 0


# 7.2.1 Dark Forest


def test_7_2_1_in_the_dark_forest_no_grail_card_is_laid() -> None:
    t = struck(Table(hands={A: ["grail"] * 3}, places={A: "grail"}), "dark_forest")
    assert t.s.forest and not t.may(LayGrail()) and t.may(Heal(GRAIL_CARD))
    t = Table(hands={A: ["grail"]}, places={A: "excalibur"}).curse("dark_forest").heroic()
    assert t.may(Feed(GRAIL_CARD))


def test_7_2_1_the_forest_goes_with_the_next_victory() -> None:
    t = Table(hands={A: [5]}, places={A: "picts"}).curse("dark_forest").lay("picts", 1, 2, 3, 4).heroic()
    t.answer(A, LayFight(4))
    assert t.events(QuestEnded)[0].won
    t.luck()
    assert not t.s.forest and t.s.black_known[DARK_FOREST] == 1


def test_7_2_1_with_the_grail_over_it_brings_an_engine() -> None:
    t = struck(Table().close("grail"), "dark_forest")
    assert not t.s.forest and t.s.engines == 1 and t.s.black_known[DARK_FOREST] == 1


# 7.2.2 Desolation


@pytest.mark.parametrize(
    ("before", "after"),
    [("GGG____", "GGD____"), ("GGG_BBB", "GGD_BBB"), ("_______", "______D"), ("___BBBB", "__DBBBB")],
)
def test_7_2_2_desolation_takes_the_place_of_the_front_grail_card(before: str, after: str) -> None:
    t = struck(Table().track(before), "desolation")
    assert t.spots == after
    assert t.s.white_gone == before.count("G") - after.count("G") and sum(t.s.black_known) == 0


def test_7_2_2_desolation_may_lose_the_quest() -> None:
    for track in ("GBBBBBB", "_BBBBBB"):
        t = struck(Table().track(track), "desolation")
        assert [e.won for e in t.events(QuestEnded)] == [False] and t.swords == (0, 3)


def test_7_2_2_a_grail_card_strikes_out_a_desolation() -> None:
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track("GGDBBBB").heroic().answer(A, LayGrail())
    assert t.spots == "GG_BBBB" and t.s.black_known[BLACK.index("desolation")] == 1


def test_7_2_2_with_the_grail_over_it_brings_an_engine() -> None:
    assert struck(Table().close("grail"), "desolation").s.engines == 1


# 7.2.3 Guinevere


def test_7_2_3_guinevere_ends_only_her_drawers_turn() -> None:
    t = Table(5, places={A: "picts", B: "black_knight", C: "lancelot"}).unmasked(4)
    t.lay("black_knight", 1).lay("lancelot", 2).lay("picts", 1).row("lancelot", 5).on_top("guinevere").turn()
    t.answer(A, DrawBlack()).all_answer(OfferMerlins(0))
    assert t.s.place == [CAMELOT] * 4 + [NOWHERE]
    assert t.fights("black_knight") == t.fights("lancelot") == [] and t.s.laid == [1, 0]
    assert len(t.s.row_lancelot) == 3
    assert [e.seat for e in t.events(TurnCut)] == [A]
    assert t.asked == "progress" and t.s.active == B
    t.answer(B, t.options(B)[1])
    assert t.asked == "heroic"


# 7.2.4 Mists of Avalon


def test_7_2_4_mists_stay_for_the_rest_of_the_game() -> None:
    t = struck(Table(), "mists")
    assert t.s.mists
    t.begin(("finish", [PICTS, 0]), ("finish", [SAXONS, 0]), ("finish", [PICTS, 1]))
    assert t.swords == (1, 4) and sum(t.s.black_known) == 0
    assert view_of(t.s, B).mists


# 7.2.5 Mordred


@pytest.mark.parametrize("place", [PICTS, SAXONS])
def test_7_2_5_mordred_joins_the_war_his_drawer_chooses(place: int) -> None:
    t = struck(Table(), "mordred", B)
    assert t.asked == "aim" and t.s.pending() == [B]
    t.answer(B, Aim(place))
    assert t.s.mordred == place and t.s.warriors == [int(place == PICTS), int(place == SAXONS)]


def test_7_2_5_with_mordred_only_that_war_needs_a_second_five() -> None:
    t = Table(hands={A: [5]}, places={A: "saxons"}).lay("saxons", 1, 2, 3, 4).curse("mordred", "picts")
    t.heroic().answer(A, LayFight(4)).luck()
    assert t.swords == (1, 0) and t.s.mordred == PICTS


def test_7_2_5_mordred_may_lose_the_war_at_once_and_is_discarded() -> None:
    t = Table()
    t.s.warriors = [3, 0]
    struck(t, "mordred").answer(A, Aim(PICTS))
    assert t.swords == (0, 1) and t.s.warriors == [0, 0] and t.s.engines == 2
    assert t.s.mordred == NOWHERE and t.s.black_known[BLACK.index("mordred")] == 1


# 7.2.6 Vivien


def test_7_2_6_with_vivien_merlins_are_good_for_anything_else() -> None:
    t = Table(hands={A: ["merlin"] * 3}, places={A: "excalibur"}).siege(2)
    struck(t, "vivien")
    assert t.s.vivien
    assert not t.may(PlayMerlin(CAMELOT)) and t.may(Feed(MERLIN)) and t.may(Heal(MERLIN))


def test_7_2_6_with_vivien_nobody_is_asked_for_merlins() -> None:
    t = Table(hands={A: ["merlin"] * 3}).curse("vivien").draw("morgan_3")
    assert t.asked == "heroic" and t.s.engines == 2


def test_7_2_6_a_lost_quest_does_not_drive_vivien_away() -> None:
    t = Table().curse("vivien").begin(("finish", [PICTS, 0]))
    assert t.s.vivien
    t.begin(("finish", [PICTS, 1]))
    assert not t.s.vivien


# 7.2.7 to 7.2.11 The five Morgans


def test_7_2_7_one_volunteer_discards_three_cards() -> None:
    hands: dict[int, list[str | int]] = {A: [1, 1], B: [1, 2, 3, 4], C: [5]}
    t = struck(Table(hands=hands), "morgan_1")
    assert t.asked == "volunteer" and t.s.pending() == [A, B, C, D]
    assert [len(t.options(seat)) for seat in range(4)] == [1, 2, 1, 1]
    t.answer(B, Volunteer()).all_answer(Pass())
    for card in (3, 0, 1):
        t.answer(B, Discard(card))
    assert t.hand(B) == ["fight_3"] and t.s.size == [2, 1, 1, 0] and t.asked == "heroic"


def test_7_2_7_without_a_volunteer_every_knight_discards_one() -> None:
    t = Table(5, hands={A: [1, 2], B: [1, 2, 3], C: [5]}).unmasked(4)
    struck(t, "morgan_1").all_answer(Pass())
    assert t.asked == "discard_each" and t.s.pending() == [A, B, C]
    t.answer(A, Discard(1)).answer(B, Discard(0)).answer(C, Discard(4))
    assert t.s.size == [1, 2, 0, 0, 0] and t.asked == "heroic"


def test_7_2_8_three_more_black_cards_each_in_full() -> None:
    t = Table().on_top("picts", "black_knight_3", "morgan_3", "saxons")
    struck(t, "morgan_2")
    assert t.s.warriors == [1, 0] and t.asked == "announce"
    t.answer(A, LayHidden()).luck()
    assert t.s.size[A] == 1 and t.asked == "offer_merlins"
    t.all_answer(OfferMerlins(0))
    assert t.s.engines == 2 and t.s.warriors == [1, 0] and t.asked == "heroic"


def test_7_2_8_after_guinevere_the_rest_is_still_drawn() -> None:
    t = Table().on_top("guinevere", "picts", "picts")
    struck(t, "morgan_2").all_answer(OfferMerlins(0))
    assert t.s.warriors == [2, 0] and t.asked == "" and t.s.cut


def test_7_2_8_it_stops_when_the_drawer_dies_or_the_game_ends() -> None:
    t = Table(lives={A: 1}, places={A: "picts"}).on_top("picts", "saxons", "saxons")
    t.s.warriors = [3, 0]
    struck(t, "morgan_2")
    assert t.s.status[A] == DEAD and t.s.warriors == [0, 0] and t.asked == ""
    t = Table().siege(11).close("excalibur").on_top("excalibur", "saxons", "saxons")
    struck(t, "morgan_2")
    assert t.ending == "engines" and t.s.warriors == [0, 0]


def test_7_2_8_the_armor_does_not_serve_here() -> None:
    t = Table().relic("armor", A).on_top("picts", "saxons", "picts", "despair")
    struck(t, "morgan_2")
    assert t.s.warriors == [2, 1] and t.spots == "_______" and t.asked == "heroic"


def test_7_2_9_two_more_engines() -> None:
    assert struck(Table().siege(3), "morgan_3").s.engines == 5


def test_7_2_10_every_knight_loses_a_life() -> None:
    t = Table(5, lives={B: 1, C: 6}).unmasked(4)
    struck(t, "morgan_4")
    assert t.s.life == [3, 0, 5, 3, 0] and t.s.status[B] == DEAD


def test_7_2_11_one_volunteer_loses_two_lives() -> None:
    t = struck(Table(), "morgan_5")
    assert t.s.pending() == [A, B, C, D] and all(len(t.options(seat)) == 2 for seat in range(4))
    t.answer(C, Volunteer()).all_answer(Pass())
    assert t.s.life == [4, 4, 2, 4]


def test_7_2_11_even_the_last_lives() -> None:
    t = struck(Table(lives={C: 1}), "morgan_5").answer(C, Volunteer()).all_answer(Pass())
    assert t.s.status[C] == DEAD


def test_7_2_11_without_a_volunteer_every_knight_discards_a_card() -> None:
    t = struck(Table(hands={A: [1], D: [2, 2]}), "morgan_5").all_answer(Pass())
    assert t.s.pending() == [A, D]
    t.answer(A, Discard(0)).answer(D, Discard(1))
    assert t.s.size == [0, 0, 0, 1] and t.s.life == [4] * 4


# 7.3 Volunteers and discards


def test_7_3_the_first_one_willing_from_the_drawer_on_pays() -> None:
    t = struck(Table(), "morgan_5", C)
    t.answer(A, Volunteer()).answer(B, Volunteer()).answer(C, Pass()).answer(D, Pass())
    assert [e.seat for e in t.events(Volunteered)] == [A] and t.s.life == [2, 4, 4, 4]
    t = struck(Table(), "morgan_5", C)
    t.all_answer(Volunteer())
    assert [e.seat for e in t.events(Volunteered)] == [C] and t.s.life == [4, 4, 2, 4]


def test_7_3_nobody_learns_who_else_would_have() -> None:
    told = []
    for others in (Pass(), Volunteer()):
        t = struck(Table(), "morgan_5").answer(A, Volunteer()).all_answer(others)
        told.append([repr(event.seen_by(D)) for event in t.heard])
    assert told[0] == told[1]


def test_7_3_cards_demanded_are_not_shown_and_chosen_at_once() -> None:
    t = struck(Table(hands={A: [1], B: [2]}), "morgan_5").all_answer(Pass())
    t.answer(B, Discard(1))
    assert not t.events(Discarded) and view_of(t.s, A).hand_sizes == [1, 1, 0, 0]
    t.answer(A, Discard(0))
    for event in t.events(Discarded):
        seen = event.seen_by(C)
        assert isinstance(seen, Discarded) and seen.cards == [HIDDEN]
        assert event.seen_by(event.seat) is event


def test_7_3_who_has_nothing_discards_nothing() -> None:
    t = struck(Table(), "morgan_1").all_answer(Pass())
    assert t.asked == "heroic" and not t.events(Discarded)


def test_7_2_8_a_combat_card_among_morgans_three_may_lie_open() -> None:
    t = Table().on_top("black_knight_5", "picts", "picts")
    struck(t, "morgan_2").answer(A, LayOpen())
    assert t.s.size[A] == 0 and t.s.warriors == [2, 0]
