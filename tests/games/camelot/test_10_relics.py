"""Clause 10: the three relics."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, Table
from turncoat.core.record import HIDDEN
from turncoat.games.camelot.actions.answers import AddFight, RollDie, WieldExcalibur
from turncoat.games.camelot.actions.chance import Roll, TurnBlack
from turncoat.games.camelot.actions.deeds import Accuse, Besiege
from turncoat.games.camelot.actions.evil import (
    AddEngine,
    Aim,
    DrawBlack,
    DrawTwo,
    GiveUpExcalibur,
    LayHidden,
    LayOpen,
    OfferMerlins,
    Pass,
    Resolve,
)
from turncoat.games.camelot.cards import BLACK
from turncoat.games.camelot.events.black import ArmorDrew, BlackChosen
from turncoat.games.camelot.events.cards import Reshuffled
from turncoat.games.camelot.events.quests import QuestEnded, SiegeFought, Wielded
from turncoat.games.camelot.pieces import LOST, PICTS, SWORD
from turncoat.games.camelot.sight.view import view as view_of


@pytest.mark.parametrize(("owner", "white", "won"), [(B, 7, True), (C, 6, False)])
def test_10_1_excalibur_adds_one_where_its_owner_fights(owner: int, white: int, won: bool) -> None:
    t = Table(places={B: "black_knight"}).lay("black_knight", 3, 3).row("black_knight", 1, 1, 3)
    t.relic("excalibur", owner).draw("black_knight_1").answer(A, LayOpen()).answer(owner, Pass())
    if owner == B:
        t.answer(B, WieldExcalibur())
    t.luck()
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(white, 6, won)]


@pytest.mark.parametrize(("owner", "total"), [(A, 5), (B, 4)])
def test_10_1_excalibur_adds_one_in_its_owners_siege_fights(owner: int, total: int) -> None:
    t = Table(hands={A: [4]}).siege(1).relic("excalibur", owner).heroic()
    t.answer(A, Besiege(3)).answer(A, RollDie()).chance(Roll(4))
    if owner == A:
        t.answer(A, WieldExcalibur())
    assert [(e.total, e.won) for e in t.events(SiegeFought)] == [(total, total > 4)]


def balanced(black: str, knight: str = "", *hand: int) -> Table:
    """B, who owns Excalibur, stands on the Black Knight with 6 against 5, and A draws one more for evil."""
    t = Table(places={B: "black_knight"}, knights={B: knight} if knight else {}, hands={B: hand})
    t.lay("black_knight", 3, 3).row("black_knight", 1, 1, 3).relic("excalibur", B)
    return t.draw(black).answer(A, LayOpen()).answer(B, Pass())


def test_10_1_where_excalibur_decides_a_combat_its_owner_is_asked() -> None:
    t = balanced("black_knight_1")
    assert t.asked == "wield" and t.s.pending() == [B] and t.options(B) == [Pass(), WieldExcalibur()]
    t.refuse(B, GiveUpExcalibur(), "other_question", "10.1")
    t.answer(B, Pass())
    assert [(e.seat, e.used) for e in t.events(Wielded)] == [(B, False)]
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(6, 6, False)]
    assert t.swords == (0, 1) and t.s.relic[SWORD] == B and t.s.life[B] == 3
    t = balanced("black_knight_1").answer(B, WieldExcalibur()).luck()
    assert t.swords == (1, 0) and [(e.seat, e.used) for e in t.events(Wielded)] == [(B, True)]
    assert all(event.seen_by(A) is event for event in t.events(Wielded))


def test_10_1_where_excalibur_changes_nothing_it_is_simply_counted() -> None:
    t = balanced("black_knight_3").luck()
    assert not t.events(Wielded) and [(e.white, e.won) for e in t.events(QuestEnded)] == [(7, False)]
    t = Table(places={B: "black_knight"}).lay("black_knight", 3, 4).row("black_knight", 1, 1, 3)
    t.relic("excalibur", B).draw("black_knight_1").answer(A, LayOpen()).answer(B, Pass()).luck()
    assert not t.events(Wielded) and [(e.white, e.won) for e in t.events(QuestEnded)] == [(8, True)]


def test_10_1_excalibur_is_asked_for_after_kays_card() -> None:
    t = balanced("black_knight_3", "kay", 2)
    assert t.asked == "throw_in"
    t.answer(B, AddFight(1))
    assert t.asked == "wield"
    t.answer(B, WieldExcalibur()).luck()
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(9, 8, True)]


@pytest.mark.parametrize(("die", "asked"), [(3, False), (4, True), (5, False)])
def test_10_1_where_excalibur_decides_against_an_engine_its_owner_is_asked(die: int, asked: bool) -> None:
    t = Table(hands={A: [4]}).siege(1).relic("excalibur", A).heroic()
    t.answer(A, Besiege(3)).answer(A, RollDie()).chance(Roll(die))
    assert (t.asked == "brandish") is asked
    if not asked:
        assert [(e.total, e.won) for e in t.events(SiegeFought)] == [(5, die < 5)]
        return
    assert t.s.pending() == [A] and t.options() == [Pass(), WieldExcalibur()]
    t.answer(A, Pass())
    assert [(e.total, e.won) for e in t.events(SiegeFought)] == [(4, False)]
    assert t.s.engines == 1 and t.s.life[A] == 3 and t.s.relic[SWORD] == A


@pytest.mark.parametrize("traitor", [None, A, B])
def test_10_1_whether_the_owner_is_asked_does_not_depend_on_loyalty(traitor: int | None) -> None:
    t = Table(hands={A: [4]}, traitor=traitor).siege(1).relic("excalibur", A).heroic()
    t.answer(A, Besiege(3)).answer(A, RollDie()).chance(Roll(4))
    assert t.asked == "brandish" and t.options() == [Pass(), WieldExcalibur()]


@pytest.mark.parametrize("drawer", [A, B])
def test_10_1_excalibur_is_given_up_against_anybodys_card(drawer: int) -> None:
    t = Table().relic("excalibur", B).draw("excalibur", drawer)
    assert t.asked == "spare_excalibur" and t.s.pending() == [B]
    t.answer(B, GiveUpExcalibur())
    assert t.s.sword == 0 and t.s.relic[SWORD] == LOST and sum(t.s.black_known) == 1


def test_10_1_nobody_is_asked_while_excalibur_has_no_owner() -> None:
    assert Table().draw("picts").asked == "heroic"
    t = Table()
    t.s.relic[SWORD] = LOST
    assert t.draw("picts").asked == "heroic"


# 10.2 Lancelot's Armor


def test_10_2_the_armor_draws_two_and_puts_one_under_the_pile() -> None:
    t = Table().relic("armor", A).turn()
    assert t.may(DrawTwo()) and t.may(DrawBlack())
    t.answer(A, DrawTwo())
    t.chance(TurnBlack(BLACK.index("picts"))).chance(TurnBlack(BLACK.index("vivien")))
    assert t.asked == "pick_one" and t.options() == [
        Resolve(BLACK.index("picts")),
        Resolve(BLACK.index("vivien")),
    ]
    t.answer(A, Resolve(BLACK.index("picts")))
    assert t.s.warriors == [1, 0] and t.s.black_left == 75 and not t.s.vivien
    assert t.s.black.bottom == [BLACK.index("vivien")]
    assert view_of(t.s, A).black_bottom == [BLACK.index("vivien")]
    assert view_of(t.s, B).black_bottom == [HIDDEN]


def test_10_2_others_see_only_the_card_that_is_resolved() -> None:
    t = Table().relic("armor", A).on_top("picts", "vivien").turn().answer(A, DrawTwo())
    assert view_of(t.s, B).armor_cards == [HIDDEN, HIDDEN]
    assert len(view_of(t.s, A).armor_cards) == 2
    t.answer(A, Resolve(BLACK.index("picts")))
    for drew in t.events(ArmorDrew):
        seen = drew.seen_by(B)
        assert isinstance(seen, ArmorDrew) and seen.card == HIDDEN
    seen = t.events(BlackChosen)[0].seen_by(B)
    assert isinstance(seen, BlackChosen) and seen.card == BLACK.index("picts") and seen.under == HIDDEN


def test_10_2_two_of_a_kind_are_asked_about_all_the_same() -> None:
    t = Table().relic("armor", A).on_top("picts", "picts").turn().answer(A, DrawTwo())
    assert t.asked == "pick_one" and len(t.options()) == 1


def test_10_2_a_combat_card_of_the_two_may_be_laid_face_down() -> None:
    t = Table().relic("armor", A).on_top("black_knight_7", "vivien").turn().answer(A, DrawTwo())
    t.answer(A, Resolve(BLACK.index("black_knight_7"))).answer(A, LayHidden()).luck()
    assert t.s.size[A] == 1 and view_of(t.s, B).black_knight_row == [HIDDEN]


def test_10_2_the_card_under_the_pile_comes_last() -> None:
    t = Table().relic("armor", A).turn().answer(A, DrawTwo())
    t.chance(TurnBlack(BLACK.index("picts"))).chance(TurnBlack(BLACK.index("vivien")))
    t.answer(A, Resolve(BLACK.index("picts")))
    for kind in range(len(BLACK)):
        t.s.black_known[kind] += t.s.black.bag[kind]
        t.s.black.bag[kind] = 0
    t.s.black_left = 1
    t.begin(("draw_black", [B, 0])).luck()
    assert t.s.drawn == BLACK.index("vivien") and t.events(Reshuffled)


def test_10_2_the_armor_serves_its_owner_alone() -> None:
    assert not Table().relic("armor", B).turn(A).may(DrawTwo())


# 10.4


def test_10_4_an_unmasked_traitor_keeps_only_the_armor() -> None:
    t = Table(traitor=B).relic("excalibur", B).relic("grail", B).relic("armor", B).siege(6).heroic()
    t.answer(A, Accuse(B))
    assert t.s.relic == [LOST, LOST, B]
    t.turn(B)
    assert t.asked == "press_on" and t.options(B) == [DrawBlack(), DrawTwo(), AddEngine()]
    t.on_top("mercenaries", "despair").answer(B, DrawTwo())
    t.answer(B, Resolve(BLACK.index("mercenaries"))).answer(B, Aim(PICTS))
    assert t.s.warriors == [1, 0] and t.s.black.bottom == [BLACK.index("despair")]


def test_10_4_merlins_still_stop_what_the_traitor_picks() -> None:
    t = Table(hands={A: ["merlin"] * 3}).unmasked(B).relic("armor", B).on_top("morgan_3", "picts")
    t.begin(("press_on", [B])).answer(B, DrawTwo()).answer(B, Resolve(BLACK.index("morgan_3")))
    assert t.s.pending() == [A, C, 3]
    t.answer(A, OfferMerlins(3)).all_answer(OfferMerlins(0))
    assert t.s.engines == 0
