"""Clause 15: rulings, each option in all its settings."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from tests.games.camelot.telling import check, in_both, say
from turncoat.core.game import Value
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Accept, Allot, RollDie
from turncoat.games.camelot.actions.chance import Roll
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
from turncoat.games.camelot.actions.evil import (
    AddEngine,
    Discard,
    DrawBlack,
    GiveUpExcalibur,
    LayHidden,
    LayOpen,
    LoseLife,
    OfferMerlins,
    Pass,
    Volunteer,
)
from turncoat.games.camelot.cards import BLACK, MERLIN
from turncoat.games.camelot.events.black import Cancelled
from turncoat.games.camelot.events.fates import Rescued, TraitorTurned
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.events.turn import LoyaltyRead
from turncoat.games.camelot.pieces import CUP, DEAD, EXCALIBUR, GRAIL, LIVING, LOST, PICTS, READINGS, SAXONS
from turncoat.games.camelot.sight.view import view as view_of

Options = dict[str, str | Value]


def test_15_2_the_defaults_are_those_of_the_rulebook_used_here() -> None:
    chosen = {
        "traitor_flip_swords": 1, "distinct_groups": True, "kay_siege": False, "heal_with_merlins": True,
        "voluntary_reveal": True, "desolation": "replace_front_grail", "merlin_removes_desolation": False,
        "merlin_excalibur": "only_if_negative", "excalibur_cancels": "any", "morgan2_cancellable": True,
        "death_timing": "immediate", "vivien_ends_on": "victory", "morgan5": "volunteer", "loyalty_deck": 8,
        "three_player_unlock": "swords", "traitor": True, "unread_loyalty": True, "squires": "off",
            "late": 0, "newcomers": False, "leaving": False,
        "dead_traitor_flips": False, "draw_and_fight": True, "tristan_second_move": False,
        "tristan_must_act": False, "end_timing": "at_once", "accusing_stays": False, "doomed_share": True,
    }  # fmt: skip
    assert GAME.setup(5).options == chosen


@pytest.mark.parametrize(("flip", "left"), [(1, (7, 5)), (2, (6, 6))])
def test_15_2_the_undetected_traitor_turns_one_sword_or_two(flip: int, left: tuple[int, int]) -> None:
    t = Table(traitor=B, options={"traitor_flip_swords": flip}).swords_laid(8, 4).begin(("check_end", []))
    assert t.swords == left and [e.count for e in t.events(TraitorTurned)] == [flip]
    assert t.ending == ("table_good" if flip == 1 else "table_turned")


@pytest.mark.parametrize("flip", [1, 2])
def test_15_3_a_false_accusation_turns_one_sword_with_either_option(flip: int) -> None:
    t = Table(traitor=B, options={"traitor_flip_swords": flip}).swords_laid(5, 1).heroic()
    assert t.answer(A, Accuse(C)).swords == (4, 2)


@pytest.mark.parametrize(("engines", "swords"), [(6, 0), (0, 6), (9, 0), (0, 9)])
def test_15_4_accusing_begins_with_six_or_more(engines: int, swords: int) -> None:
    assert Table(traitor=B).siege(engines).swords_laid(swords, 0).heroic().may(Accuse(B))
    assert not Table(traitor=B).siege(5).swords_laid(4, 1).heroic().may(Accuse(B))


@pytest.mark.parametrize("distinct", [True, False])
def test_15_5_groups_may_be_alike_by_the_option(distinct: bool) -> None:
    for place, laid in (("black_knight", [3, 3]), ("lancelot", [3, 3, 3]), ("dragon", [3, 3, 3])):
        t = Table(hands={A: [3]}, places={A: place}, options={"distinct_groups": distinct})
        if place == "dragon":
            t.close("lancelot")
        assert t.lay(place, *laid).heroic().may(LayFight(2)) is not distinct
    t = Table(hands={A: [3]}, places={A: "black_knight"}, options={"distinct_groups": distinct})
    assert not t.lay("black_knight", 3, 4, 4).row("black_knight", 1).heroic().may(LayFight(1))
    assert t.answer(A, LayFight(2)).events(QuestEnded)


@pytest.mark.parametrize("both", [False, True])
def test_15_6_drawing_and_fighting_are_two_kinds_unless_the_option_is_off(both: bool) -> None:
    t = Table(hands={A: [5]}, options={"draw_and_fight": both}).siege(1).heroic()
    t.answer(A, DrawCards()).luck().answer(A, PayLife())
    assert t.may(Besiege(4)) is both and not t.may(DrawCards())
    t = Table(hands={A: [5]}, options={"draw_and_fight": both}).siege(2).heroic()
    t.answer(A, Besiege(4)).answer(A, RollDie()).chance(Roll(1)).answer(A, PayLife())
    assert t.may(DrawCards()) is both


def test_15_6_elsewhere_the_option_changes_nothing() -> None:
    t = Table(hands={A: [1, 2, 5]}, places={A: "picts"}, options={"draw_and_fight": True}).heroic()
    t.answer(A, LayFight(0)).answer(A, PayLife())
    assert not t.may(LayFight(1))
    t = Table(hands={A: [5]}, places={A: "picts"}, options={"draw_and_fight": True}).lay("picts", 1, 2, 3, 4)
    t.heroic().answer(A, LayFight(4)).luck().answer(A, PayLife())
    assert t.where(A) == "camelot" and not t.may(DrawCards()) and t.may(Move(PICTS))


@pytest.mark.parametrize("second", [False, True])
def test_15_7_tristan_may_move_again_by_the_option(second: bool) -> None:
    t = Table(knights={A: "tristan"}, hands={A: [1]}, options={"tristan_second_move": second}).heroic()
    t.answer(A, Move(PICTS))
    assert t.may(Move(SAXONS)) is second
    t.answer(A, LayFight(0))
    if second:
        t.answer(A, PayLife())
    assert t.may(Move(SAXONS)) is second


@pytest.mark.parametrize("must", [False, True])
def test_15_7_tristan_must_act_after_his_ride_by_the_option(must: bool) -> None:
    options: Options = {"tristan_must_act": must}
    t = Table(knights={A: "tristan"}, hands={A: [1]}, options=options).heroic().answer(A, Move(PICTS))
    assert t.may(LayFight(0)) and t.may(EndTurn()) is not must
    if must:
        t.refuse(A, EndTurn(), "must_act", "15.7")
    t = Table(knights={A: "tristan"}, options=options).heroic().answer(A, Move(PICTS))
    assert t.options() == [EndTurn()]


@pytest.mark.parametrize("siege", [True, False])
def test_15_8_kay_adds_a_card_at_the_siege_by_the_option(siege: bool) -> None:
    t = Table(knights={A: "kay"}, hands={A: [1, 5]}, options={"kay_siege": siege}).siege(1).heroic()
    t.answer(A, Besiege(0)).answer(A, RollDie()).chance(Roll(4))
    assert t.asked == ("reinforce" if siege else "heroic")
    t = Table(knights={A: "kay"}, hands={A: [4, 5]}, places={A: "black_knight"}, options={"kay_siege": siege})
    t.lay("black_knight", 3, 3, 4).heroic().answer(A, LayFight(3))
    assert t.asked == "throw_in"


@pytest.mark.parametrize(
    ("desolation", "before", "after"),
    [
        ("replace_front_grail", "GGG_BBB", "GGD_BBB"),
        ("as_despair", "GGG_BBB", "GGGDBBB"),
        ("as_despair", "GGGGBBB", "GGGDBBB"),
        ("as_despair", "_______", "______D"),
    ],
)
def test_15_9_desolation_replaces_the_front_grail_card_or_comes_like_a_despair(
    desolation: str, before: str, after: str
) -> None:
    t = Table(options={"desolation": desolation}).track(before).draw("desolation").all_answer(OfferMerlins(0))
    assert t.spots == after


@pytest.mark.parametrize("removes", [False, True])
def test_15_10_a_merlin_removes_a_desolation_only_by_the_option(removes: bool) -> None:
    t = Table(hands={A: ["merlin"]}, options={"merlin_removes_desolation": removes}).track("GGD____").heroic()
    assert t.may(PlayMerlin(GRAIL)) is removes
    t = Table(hands={A: ["merlin"]}, options={"merlin_removes_desolation": removes}).track("GGD_BBB")
    t.heroic().answer(A, PlayMerlin(GRAIL))
    assert t.spots == ("GG__BBB" if removes else "GGD__BB")


@pytest.mark.parametrize(("ruling", "sword", "allowed"), [
    ("only_if_negative", -1, True), ("only_if_negative", 0, False), ("never", -3, False),
])  # fmt: skip
def test_15_11_a_merlin_and_excalibur(ruling: str, sword: int, allowed: bool) -> None:
    t = Table(hands={A: ["merlin"]}, options={"merlin_excalibur": ruling})
    t.s.sword = sword
    assert t.heroic().may(PlayMerlin(EXCALIBUR)) is allowed


@pytest.mark.parametrize(("ends_on", "stays"), [("victory", True), ("any_end", False)])
def test_15_12_curses_go_after_a_victory_or_by_the_option_after_any_end(ends_on: str, stays: bool) -> None:
    t = Table(options={"vivien_ends_on": ends_on}).curse("vivien").curse("dark_forest")
    t.begin(("finish", [PICTS, 0]))
    assert t.s.vivien is stays and t.s.forest is stays
    t.begin(("finish", [PICTS, 1]))
    assert not t.s.vivien and not t.s.forest


@pytest.mark.parametrize("cancels", ["any", "standard"])
def test_15_13_excalibur_cancels_any_card_or_only_standard_ones(cancels: str) -> None:
    options: Options = {"excalibur_cancels": cancels}
    t = Table(options=options).relic("excalibur", B).draw("morgan_3").all_answer(OfferMerlins(0))
    assert (t.asked == "spare_excalibur") is (cancels == "any")
    t = Table(options=options).relic("excalibur", B).draw("picts")
    t.answer(B, GiveUpExcalibur())
    assert t.s.warriors == [0, 0]


def test_15_14_death_is_immediate() -> None:
    t = Table(lives={A: 1}, hands={A: ["piety"]}).turn().answer(A, LoseLife())
    assert t.s.status[A] == DEAD


def test_15_14_by_the_option_death_waits_for_the_end_of_the_turn() -> None:
    late: Options = {"death_timing": "end_of_turn"}
    t = Table(lives={A: 1}, hands={A: ["piety"]}, options=late).turn().answer(A, LoseLife())
    assert t.s.status[A] == LIVING and t.s.life[A] == 0 and t.asked == "heroic"
    t.answer(A, PlayPiety(False)).answer(A, EndTurn())
    assert t.s.life[A] == 3 and t.s.status[A] == LIVING
    t = Table(lives={A: 1}, options=late).turn().answer(A, LoseLife()).answer(A, Move(PICTS))
    assert t.options() == [EndTurn()]
    t.answer(A, EndTurn())
    assert t.s.status[A] == DEAD and t.s.active == B


def test_15_14_by_the_option_nobody_is_doomed() -> None:
    late: Options = {"death_timing": "end_of_turn"}
    t = Table(lives={A: 1}, hands={A: [5]}, places={A: "saxons"}, options=late).lay("picts", 1, 2, 3, 4)
    t.turn().answer(A, t.options()[1]).answer(A, Move(PICTS)).answer(A, PayLife())
    t.answer(A, LayFight(4)).luck()
    assert t.s.life[A] == 1 and t.s.size[A] == 4 and t.s.status[A] == LIVING and t.s.active == B


@pytest.mark.parametrize("allowed", [True, False])
def test_15_15_three_merlins_heal_unless_the_option_is_off(allowed: bool) -> None:
    t = Table(hands={A: ["merlin"] * 3 + [1] * 3}, options={"heal_with_merlins": allowed}).heroic()
    assert t.may(Heal(MERLIN)) is allowed and t.may(Heal(0))


def test_15_19_lancelot_cards_go_to_the_dragon_before_they_bring_engines() -> None:
    t = Table().close("lancelot").draw("lancelot_1").answer(A, LayOpen())
    assert t.s.engines == 0 and len(t.s.row_lancelot) == 3
    assert Table().close("lancelot", "dragon").draw("lancelot_1").s.engines == 1


def test_15_20_a_grail_card_goes_to_the_nearest_spot_without_one() -> None:
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track("G_B__BB").heroic().answer(A, LayGrail())
    assert t.spots == "GGB__BB"
    t = Table(hands={A: ["grail"]}, places={A: "grail"}).track("GGB__BB").heroic().answer(A, LayGrail())
    assert t.spots == "GG___BB"


def test_15_22_by_the_option_the_drawer_pays_the_fifth_morgan() -> None:
    options: Options = {"morgan5": "drawer"}
    t = Table(hands={B: [1, 2, 3]}, options=options).draw("morgan_5", B).all_answer(OfferMerlins(0))
    assert t.asked == "pay_morgan" and t.s.pending() == [B] and t.options(B) == [Pass(), Volunteer()]
    t.answer(B, Pass())
    for card in range(3):
        t.answer(B, Discard(card))
    assert t.s.size[B] == 0 and t.s.life[B] == 4
    t = Table(hands={B: [1, 2, 3]}, options=options).draw("morgan_5", B).all_answer(OfferMerlins(0))
    t.answer(B, Volunteer())
    assert t.s.size[B] == 3 and t.s.life == [4, 2, 4, 4]


def test_15_22_with_fewer_cards_the_drawer_loses_two_lives() -> None:
    t = Table(hands={A: [1, 2]}, options={"morgan5": "drawer"}).draw("morgan_5").all_answer(OfferMerlins(0))
    assert t.options() == [Volunteer()]
    assert t.answer(A, Volunteer()).s.life[A] == 2


@pytest.mark.parametrize(("morgan5", "asked"), [("volunteer", "volunteer"), ("drawer", "progress")])
def test_15_22_an_unmasked_drawer_has_nothing_to_pay_with(morgan5: str, asked: str) -> None:
    t = Table(options={"morgan5": morgan5}).unmasked(A).on_top("morgan_5").turn().answer(A, DrawBlack())
    t.all_answer(OfferMerlins(0))
    assert t.asked == asked and t.s.life == [0, 4, 4, 4]
    assert t.s.pending() == ([B, C, D] if morgan5 == "volunteer" else [B])


def test_15_22_otherwise_all_are_asked() -> None:
    t = Table(options={"morgan5": "volunteer"}).draw("morgan_5").all_answer(OfferMerlins(0))
    assert t.asked == "volunteer" and t.s.pending() == [A, B, C, D]


@pytest.mark.parametrize("cancellable", [True, False])
def test_15_23_the_second_morgans_cards_can_be_stopped_unless_the_option_is_off(cancellable: bool) -> None:
    t = Table(hands={A: ["merlin"] * 3}, options={"morgan2_cancellable": cancellable}).relic("excalibur", B)
    t.on_top("morgan_3", "picts", "saxons").draw("morgan_2").all_answer(OfferMerlins(0)).answer(B, Pass())
    if not cancellable:
        assert t.asked == "heroic" and t.s.engines == 2 and t.s.warriors == [1, 1]
        return
    t.answer(A, OfferMerlins(3)).all_answer(OfferMerlins(0))
    assert t.s.engines == 0 and len(t.events(Cancelled)) == 1
    t.answer(B, GiveUpExcalibur())
    assert t.s.warriors == [0, 1] and t.asked == "heroic"


def test_15_24_the_relic_goes_to_who_completes_the_quest_from_afar() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]}, places={A: "grail", B: "excalibur"})
    t.s.sword = 4
    t.heroic().answer(A, PlayLady()).luck()
    assert t.s.relic[0] == A and t.s.size == [0, 7, 0, 0] and t.s.life == [4, 5, 4, 4]
    assert t.where(A) == "grail" and t.where(B) == "camelot"


def test_15_25_absent_knights_lose_no_life() -> None:
    t = Table(places={B: "saxons"}).begin(("finish", [SAXONS, 0]))
    assert t.s.life == [4, 3, 4, 4]


@pytest.mark.parametrize(("unmasked", "cards"), [(False, 1), (True, 0)])
def test_15_26_one_card_for_laying_face_down_but_not_for_the_unmasked(unmasked: bool, cards: int) -> None:
    t = Table()
    if unmasked:
        t.unmasked(A)
    t.draw("lancelot_7").answer(A, LayHidden()).luck()
    assert t.s.size[A] == cards and t.s.row_lancelot[0] == BLACK.index("lancelot_7")


@pytest.mark.parametrize(
    ("unlock", "engines", "swords", "read"),
    [
        ("swords", 6, 5, False),
        ("swords", 0, 6, True),
        ("swords_or_engines", 6, 0, True),
        ("swords_or_engines", 0, 6, True),
        ("swords_or_engines", 5, 5, False),
    ],
)
def test_15_27_when_three_knights_read_their_cards(
    unlock: str, engines: int, swords: int, read: bool
) -> None:
    t = Table(3, options={"three_player_unlock": unlock}).siege(engines).swords_laid(swords, 0)
    t.begin(("check_end", []))
    assert (len(t.events(LoyaltyRead)) == 3) is read and (0 not in t.s.read) is read


@pytest.mark.parametrize("stays", [False, True])
def test_15_30_accusing_lapses_with_the_engines_unless_the_option_is_on(stays: bool) -> None:
    t = Table(hands={A: ["merlin", 1, 1, 1]}, traitor=B, options={"accusing_stays": stays}).siege(5)
    t.turn().answer(A, AddEngine())
    assert t.s.engines == 6 and t.may(Accuse(C)) and view_of(t.s, D).accusing
    t.answer(A, PlayMerlin(0)).answer(A, PayLife())
    assert t.s.engines == 5 and t.may(Accuse(C)) is stays is view_of(t.s, D).accusing
    if not stays:
        t.refuse(A, Accuse(C), "too_early_to_accuse", "4.5")


@pytest.mark.parametrize("stays", [False, True])
def test_15_30_nothing_is_unlocked_by_five_engines(stays: bool) -> None:
    t = Table(traitor=B, options={"accusing_stays": stays}).siege(4).turn().answer(A, AddEngine())
    assert t.s.engines == 5 and not t.may(Accuse(B)) and not view_of(t.s, A).accusing


def grail_of_the_doomed(share: bool) -> Table:
    """A has paid the last life and lays the seventh Grail card; B is there as well."""
    t = Table(hands={A: ["grail", 1, 1, 1]}, places={A: "grail", B: "grail"}, options={"doomed_share": share})
    t.track("GGGGGG_").heroic().answer(A, Heal(0))
    t.s.life[A] = 1
    return t.answer(A, PayLife()).answer(A, LayGrail()).luck()


def test_15_31_the_doomed_win_the_cup_which_saves_them_and_share_the_cards() -> None:
    t = grail_of_the_doomed(True)
    assert t.asked == "propose" and t.s.pending() == [A] and t.s.sharers == [A, B] and t.s.life[:2] == [0, 5]
    for card in range(7):
        t.answer(A, Allot(A if card < 4 else B))
    t.answer(B, Accept()).luck()
    assert t.s.status[A] == LIVING and t.s.life[A] == 4 and t.s.size[:2] == [4, 3]
    assert [(e.seat, e.by) for e in t.events(Rescued)] == [(A, A)] and t.s.relic[CUP] == LOST


def test_15_31_by_the_option_the_doomed_get_nothing() -> None:
    t = grail_of_the_doomed(False)
    assert t.s.status[A] == DEAD and t.s.relic[CUP] == LOST and not t.events(Rescued)
    assert t.s.size[:2] == [0, 7] and t.s.life[:2] == [0, 5]


@pytest.mark.parametrize("source", READINGS)
def test_15_2_a_reading_sets_real_options_to_real_values_other_than_the_defaults(source: str) -> None:
    known = {option.name: option for option in GAME.options}
    for name, value in READINGS[source].items():
        assert value in known[name].choices and type(value) is type(known[name].default)
        assert value != known[name].default
    assert GAME.setup(5, "", READINGS[source]).options == {**GAME.setup(5).options, **READINGS[source]}


def test_15_2_the_readings_are_the_rulebook_and_the_official_faq() -> None:
    assert READINGS == {
        "rulebook": {},
        "faq": {
            "traitor_flip_swords": 2,
            "draw_and_fight": False,
            "tristan_must_act": True,
            "kay_siege": True,
        },
    }


@in_both
@pytest.mark.parametrize("source", READINGS)
def test_15_2_a_reading_has_a_name_and_a_sentence(source: str, lang: str) -> None:
    check(say(lang, f"reading.{source}"))
    check(say(lang, f"reading.{source}.about"), end=".")
