"""Clause 5: drawing a black card, stopping it, and what standard cards do."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.chance import TurnBlack
from turncoat.games.camelot.actions.evil import (
    Aim,
    DrawBlack,
    GiveUpExcalibur,
    LayHidden,
    LayOpen,
    OfferMerlins,
    Pass,
)
from turncoat.games.camelot.cards import BLACK
from turncoat.games.camelot.events.black import (
    Announced,
    BlackDrawn,
    BlackLaid,
    Cancelled,
    MerlinsShort,
)
from turncoat.games.camelot.events.cards import MerlinsUsed, Reshuffled, WhiteDrawn
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.pieces import BLACK_KNIGHT, LOST, PICTS, SAXONS, SWORD
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.games.camelot.sight.view import view as view_of
from turncoat.seat.glimpse import glimpse


def black(card: str) -> int:
    return BLACK.index(card)


# 5.2 The card


def test_5_2_the_drawer_takes_the_top_card() -> None:
    t = Table().on_top("saxons", "picts").turn().answer(A, DrawBlack())
    assert [e.card for e in t.events(BlackDrawn)] == [black("saxons")]
    assert t.s.warriors == [0, 1] and t.s.black_left == 75
    assert t.s.black.top == [black("picts")]


def test_5_2_chance_says_which_card_comes() -> None:
    t = Table().turn().answer(A, DrawBlack())
    assert t.s.question is not None and t.s.question.seat == CHANCE
    t.chance(TurnBlack(black("picts")))
    assert t.s.warriors == [1, 0] and t.s.black.bag[black("picts")] == 3


def test_5_2_after_the_last_card_both_piles_are_shuffled_at_once() -> None:
    t = Table()
    s = t.s
    s.black_known = s.black.bag.copy()
    s.black_known[black("picts")] -= 1
    s.black.bag = [0] * len(BLACK)
    s.black.bag[black("picts")] = 1
    s.black_left = 1
    s.white_known[0] = s.white_gone = 3
    s.white.bag[0] -= 3
    s.white_left -= 3
    t.begin(("draw_black", [A, 0])).luck()
    names = [type(event).__name__ for event in t.heard]
    assert names[:2] == ["BlackDrawn", "Reshuffled"] and len(t.events(Reshuffled)) == 1
    assert s.black_left == 75 and s.white_left == 84 and s.white_gone == 0
    assert sum(s.black_known) == 1


# 5.3 Open or face down


@pytest.mark.parametrize("card", ["black_knight_5", "lancelot_3"])
def test_5_3_a_combat_card_may_be_read_aloud(card: str) -> None:
    t = Table().draw(card)
    assert t.asked == "announce" and t.s.pending() == [A]
    assert t.options() == [LayOpen(), LayHidden()]
    seen = t.events(BlackDrawn)[0].seen_by(B)
    assert isinstance(seen, BlackDrawn) and seen.card == HIDDEN and seen.place != HIDDEN
    t.answer(A, LayOpen())
    told = t.events(Announced)[0].seen_by(B)
    assert isinstance(told, Announced) and told.card == black(card)
    assert t.s.size[A] == 0


def test_5_3_face_down_only_its_quest_is_named() -> None:
    t = Table().draw("black_knight_5").answer(A, LayHidden()).luck()
    for event in (t.events(Announced)[0], t.events(BlackLaid)[0]):
        seen = event.seen_by(B)
        assert isinstance(seen, Announced | BlackLaid) and seen.card == HIDDEN and seen.place == BLACK_KNIGHT
    other, own = view_of(t.s, B), view_of(t.s, A)
    assert other.black_knight_row == [HIDDEN] and other.black_knight_down == [True]
    assert own.black_knight_row == [black("black_knight_5")]


def test_5_3_other_cards_are_always_read_aloud() -> None:
    t = Table().draw("excalibur")
    assert t.asked == "heroic"
    event = t.events(BlackDrawn)[0]
    assert event.seen_by(BYSTANDER) is event


# 5.4 Stopping it


def test_5_4_1_three_merlins_stop_a_special_card() -> None:
    hands: dict[int, list[str | int]] = {A: ["merlin"], B: ["merlin", "merlin"], C: [1]}
    t = Table(hands=hands).draw("morgan_3")
    assert t.asked == "offer_merlins" and t.s.pending() == [A, B, C, D]
    assert [len(t.options(seat)) for seat in range(4)] == [2, 3, 1, 1]
    t.answer(C, OfferMerlins(0)).answer(D, OfferMerlins(0)).answer(A, OfferMerlins(1))
    t.answer(B, OfferMerlins(2))
    assert [(e.givers, e.counts) for e in t.events(MerlinsUsed)] == [([A, B], [1, 2])]
    assert [(e.card, e.place) for e in t.events(Cancelled)] == [(black("morgan_3"), HIDDEN)]
    assert t.s.engines == 0 and t.s.size[:3] == [0, 0, 1] and t.s.white_gone == 3
    assert t.s.black_known[black("morgan_3")] == 1
    assert t.asked == "heroic"


def test_5_4_1_of_more_than_three_exactly_three_are_taken_from_the_drawer_on() -> None:
    hands = {A: ["merlin"] * 2, B: ["merlin"] * 2, C: ["merlin"], D: ["merlin"] * 2}
    t = Table(hands=hands).draw("morgan_3", seat=C)
    for seat, count in ((A, 2), (B, 2), (C, 1), (D, 1)):
        t.answer(seat, OfferMerlins(count))
    assert [(e.givers, e.counts) for e in t.events(MerlinsUsed)] == [([C, D, A], [1, 1, 1])]
    assert t.s.size == [1, 2, 0, 1]


def test_5_4_1_with_two_all_keep_theirs_and_nobody_learns_more() -> None:
    t = Table(hands={A: ["merlin"], B: ["merlin"]}).draw("morgan_3")
    t.answer(A, OfferMerlins(1)).answer(B, OfferMerlins(1)).answer(C, OfferMerlins(0))
    before = glimpse(GAME, t.s, D).view
    t.answer(D, OfferMerlins(0))
    assert isinstance(before, CamelotView) and before.hand_sizes == [1, 1, 0, 0]
    assert len(t.events(MerlinsShort)) == 1 and MerlinsShort.FIELDS == {}
    assert t.s.size == [1, 1, 0, 0] and t.s.engines == 2


def test_5_4_1_the_dead_and_the_unmasked_are_not_asked() -> None:
    t = Table(5).dead(B).unmasked(D).draw("morgan_3")
    assert t.s.pending() == [A, C, 4]


@pytest.mark.parametrize("card", ["excalibur", "despair", "picts", "mercenaries"])
def test_5_4_1_merlins_do_not_stop_standard_cards(card: str) -> None:
    t = Table(hands={A: ["merlin"] * 3}).draw(card)
    assert t.asked in ("heroic", "aim")


def test_5_4_2_excalibur_comes_after_merlins() -> None:
    t = Table().relic("excalibur", B).draw("morgan_3").all_answer(OfferMerlins(0))
    assert t.asked == "spare_excalibur" and t.s.pending() == [B]
    t.answer(B, GiveUpExcalibur())
    assert t.s.relic[SWORD] == LOST and t.s.engines == 0 and t.events(Cancelled)


def test_5_4_2_excalibur_is_kept_by_passing() -> None:
    t = Table().relic("excalibur", B).draw("picts").answer(B, Pass())
    assert t.s.relic[SWORD] == B and t.s.warriors == [1, 0]


def test_5_4_2_what_merlins_have_stopped_needs_no_excalibur() -> None:
    t = Table(hands={A: ["merlin"] * 3}).relic("excalibur", B).draw("morgan_3")
    t.answer(A, OfferMerlins(3)).all_answer(OfferMerlins(0))
    assert t.asked == "heroic" and t.s.relic[SWORD] == B


# 5.5 What it does


def test_5_5_a_card_goes_to_its_quest_and_is_discarded_after_its_effect() -> None:
    t = Table().draw("excalibur")
    assert t.s.sword == -1 and t.s.black_known[black("excalibur")] == 1
    t = Table().draw("black_knight_3").answer(A, LayOpen())
    assert t.s.row_knight[0] == black("black_knight_3") and sum(t.s.black_known) == 0


def test_5_5_1_it_joins_the_black_knights_row_and_the_fourth_ends_the_quest() -> None:
    t = Table().row("black_knight", 1, 3).draw("black_knight_5").answer(A, LayOpen())
    assert len(t.s.row_knight) == 9 and not t.events(QuestEnded)
    t = Table().row("black_knight", 1, 3, 1).draw("black_knight_5").answer(A, LayOpen())
    assert [(e.won, e.black) for e in t.events(QuestEnded)] == [(False, 10)] and not t.s.row_knight


def test_5_5_2_it_goes_to_lancelot_then_to_the_dragon_then_brings_an_engine() -> None:
    t = Table().draw("lancelot_7").answer(A, LayOpen())
    assert [e.place for e in t.events(BlackLaid)] == [2] and len(t.s.row_lancelot) == 3
    t = Table().close("lancelot").draw("lancelot_7").answer(A, LayOpen())
    assert [e.place for e in t.events(BlackLaid)] == [3]
    t = Table().close("lancelot", "dragon").draw("lancelot_7")
    assert t.s.engines == 1 and t.s.black_known[black("lancelot_7")] == 1 and t.asked == "heroic"


def test_5_5_3_excalibur_moves_to_evil_or_brings_an_engine() -> None:
    t = Table().draw("excalibur")
    assert t.s.sword == -1 and t.s.engines == 0
    t = Table().close("excalibur").draw("excalibur")
    assert t.s.sword == 0 and t.s.engines == 1


def test_5_5_4_despair_darkens_the_grail_or_brings_an_engine() -> None:
    t = Table().draw("despair")
    assert t.spots == "______B" and t.s.engines == 0
    t = Table().close("grail").draw("despair")
    assert t.spots == "_______" and t.s.engines == 1


@pytest.mark.parametrize(("card", "warriors"), [("picts", [1, 0]), ("saxons", [0, 1])])
def test_5_5_5_a_warrior_joins_the_war(card: str, warriors: list[int]) -> None:
    t = Table().draw(card)
    assert t.s.warriors == warriors and t.s.black_known[black(card)] == 1


@pytest.mark.parametrize(("place", "warriors"), [(PICTS, [1, 0]), (SAXONS, [0, 1])])
def test_5_5_6_the_drawer_of_mercenaries_chooses_the_war(place: int, warriors: list[int]) -> None:
    t = Table().draw("mercenaries", seat=B)
    assert t.asked == "aim" and t.s.pending() == [B]
    t.answer(B, Aim(place))
    assert t.s.warriors == warriors


# 5.6 and 5.8


def test_5_6_who_lays_face_down_draws_a_white_card_before_the_quest_is_looked_at() -> None:
    t = Table().row("black_knight", 1, 1, 1).draw("black_knight_1").answer(A, LayHidden())
    assert t.asked == "draw_white" and not t.events(QuestEnded)
    t.luck()
    assert t.s.size[A] == 1 and [e.seat for e in t.events(WhiteDrawn)] == [A]
    assert [e.won for e in t.events(QuestEnded)] == [False]


def test_5_6_a_card_that_excalibur_stops_earns_nothing() -> None:
    t = Table().relic("excalibur", B).draw("black_knight_1").answer(A, LayHidden())
    t.answer(B, GiveUpExcalibur())
    assert t.s.size[A] == 0 and not t.s.row_knight and t.s.black_left == 75
    seen = t.events(Cancelled)[0].seen_by(B)
    assert isinstance(seen, Cancelled) and seen.card == HIDDEN and seen.place == BLACK_KNIGHT


@pytest.mark.parametrize(
    ("card", "closed"),
    [
        ("excalibur", ["excalibur"]),
        ("despair", ["grail"]),
        ("lancelot_1", ["lancelot", "dragon"]),
        ("desolation", ["grail"]),
        ("dark_forest", ["grail"]),
    ],
)
def test_5_8_a_card_of_a_finished_quest_brings_an_engine_and_is_discarded(
    card: str, closed: list[str]
) -> None:
    t = Table().close(*closed).draw(card)
    if t.asked == "offer_merlins":
        t.all_answer(OfferMerlins(0))
    assert t.s.engines == 1 and t.s.black_known[black(card)] == 1
    assert t.asked == "heroic"


def test_5_8_it_is_shown_and_not_laid_face_down() -> None:
    t = Table().close("lancelot", "dragon").draw("lancelot_5")
    event = t.events(BlackDrawn)[0]
    assert event.seen_by(B) is event and not t.events(Announced)
    assert t.s.size[A] == 0
