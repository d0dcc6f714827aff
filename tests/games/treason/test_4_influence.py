"""4 Influence cards."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.core.record import HIDDEN
from turncoat.games.treason.events.cards import Gained
from turncoat.games.treason.pieces import DARK


def acting(card: str) -> Table:
    return Table(
        3,
        land={A: "O1 M1", B: "O2 O12 I3", C: "O14 M9"},
        built={"O12": "inn", "O1": "farmhouse"},
        towers="I3",
        blocks={A: 4, B: 1, C: 9},
        influence={A: [card]},
        dark="O20",
    ).acting()


def test_4_2_5_fire() -> None:
    table = acting("fire")
    assert table.areas("Aim") == "O12"
    table.act("Aim", card="fire", area="O12")
    assert table.building("O12") == "" and table.owner("O12") == B and table.scores == [2, 0, 0]
    assert sum(table.s.discard) == 1


def test_4_2_6_robbery_only_next_to_own_areas() -> None:
    table = acting("robbery")
    assert table.areas("Aim") == "O2"
    assert table.refused(A, "Aim", card="robbery", area="O12").key == "out_of_reach"
    table.act("Aim", card="robbery", area="O2")
    assert table.owner("O2") == A


def test_4_2_7_infiltrator_where_nothing_is_built() -> None:
    table = acting("infiltrator")
    assert table.areas("Aim") == "I3 M9 O2 O14 O20"
    assert table.refused(A, "Aim", card="infiltrator", area="O12").key == "built_on"
    table.act("Aim", card="infiltrator", area="O20")
    assert table.owner("O20") == A, "the Dark Master is another owner too"


def test_4_1_6_a_tower_takes_the_first_blow() -> None:
    table = acting("infiltrator")
    table.act("Aim", card="infiltrator", area="I3")
    assert table.owner("I3") == B and not table.has_tower("I3") and table.s.towers_left == 12


def test_4_2_8_witchcraft() -> None:
    table = acting("witchcraft")
    table.act("Aim", card="witchcraft", area="O12")
    assert table.owner("O12") == -1 and table.building("O12") == "inn" and table.scores == [2, 0, 0]


def test_4_2_9_pioneer() -> None:
    table = acting("pioneer")
    table.act("Aim", card="pioneer", area="I5")
    assert table.owner("I5") == A and table.blocks[A] == 4 and table.s.areas_bought == 0


def test_4_2_10_golden_trade() -> None:
    table = acting("golden_trade")
    assert table.areas("Aim") == "O1"
    table.act("Aim", card="golden_trade", area="O1")
    assert table.blocks[A] == 6


def test_4_2_4_donation_and_who_cannot_pay() -> None:
    table = acting("donation")
    table.act("Play", card="donation")
    assert table.blocks == [7, 0, 7]


def test_4_1_5_whoever_may_hold_a_protection_is_asked() -> None:
    table = Table(
        3,
        land={A: "O1", B: "O2", C: "O14"},
        blocks={A: 4, B: 3, C: 9},
        influence={A: ["donation"], B: ["fire"], C: ["protection"]},
    ).acting()
    table.act("Play", card="donation")
    assert table.asked == "shield" and table.seats_asked == [B, C]
    assert [option["type"] for option in table.options(seat=B)] == ["Pass"]
    assert [option["type"] for option in table.options(seat=C)] == ["Pass", "Play"]
    assert table.s.question is not None and table.s.question.quiet
    table.answer(B, "Pass").answer(C, "Play", card="protection")
    assert table.blocks == [4, 3, 9] and sum(table.s.cards_discard) == 2


def test_4_2_2_protection_of_an_area() -> None:
    table = Table(
        3, land={A: "O1", B: "O2", C: "O14"}, influence={A: ["robbery"], B: ["protection"], C: ["protection"]}
    ).acting()
    table.act("Aim", card="robbery", area="O2")
    assert table.seats_asked == [B]
    table.answer(B, "Play", card="protection")
    assert table.owner("O2") == B and table.s.cards_size == [0, 0, 1]


def test_4_2_3_blockade() -> None:
    table = Table(
        3,
        land={A: "O1", B: "M16", C: "O14"},
        influence={B: ["blockade"], C: ["blockade"]},
        blocks={A: 9},
    ).acting()
    table.act("BuyArea", area="M1")
    assert table.seats_asked == [B] and table.about == {"seat": A, "area": "M1"}
    table.answer(B, "Play", card="blockade")
    assert table.owner("M1") == -1 and table.blocks[A] == 9 and table.s.areas_bought == 1
    assert table.refused(A, "BuyArea", area="M1").key == "area_barred"
    table.act("BuyArea", area="O2")
    assert table.owner("O2") == A
    assert table.refused(A, "BuyArea", area="O3").key == "no_more_areas"


def test_4_1_2_a_third_card_has_to_go() -> None:
    table = Table(2, land={A: "O1", B: "O2"}, influence={A: ["protection", "fire"]}, blocks={A: 5}).acting()
    table.act("Purchase", stack="influence").chance("DrawInfluence", card="donation")
    assert table.asked == "put_away"
    assert [option["type"] for option in table.options()] == ["Play", "Discard", "Discard", "Discard"]
    table.act("Discard", card="fire")
    assert table.s.cards_size[A] == 2 and table.asked == "act"


def test_4_1_3_or_is_played_at_once() -> None:
    table = Table(
        2, land={A: "O1", B: "O2"}, influence={A: ["protection", "fire"]}, blocks={A: 5, B: 3}
    ).acting()
    table.act("Purchase", stack="influence").chance("DrawInfluence", card="donation")
    table.act("Play", card="donation")
    assert table.s.cards_size[A] == 2 and table.blocks == [2, 1] and table.asked == "act"


def test_4_2_1_wizard() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        row=["inn", "well", "shop"],
        influence={A: ["wizard"]},
    ).income()
    table.act("Play", card="wizard").act("Take", place=2, building="well")
    table.chance("Draw", building="cottage").chance("Draw", building="bakery")
    assert table.asked == "show" and [option["building"] for option in table.options()] == [
        "cottage",
        "bakery",
    ]
    seen = [event.seen_by(B) for event in table.heard if type(event).__name__ == "Looked"]
    assert [event.values() for event in seen if event] == [(A, -9), (A, -9)]
    table.act("Show", building="bakery")
    assert table.edition.kind_names[table.s.row[1]] == "bakery"
    assert table.s.under == [table.kind("cottage"), 0]


def test_4_1_4_the_wizard_needs_two_cards_and_the_income_phase() -> None:
    table = acting("wizard")
    assert table.refused(A, "Play", card="wizard").key == "wizard_in_income"
    assert table.refused(A, "Play", card="protection").key == "not_in_influence"


@pytest.mark.parametrize("card", ["donation", "golden_trade"])
def test_4_3_3_nothing_for_the_dark_master(card: str) -> None:
    """It may be played all the same; nobody pays or earns, and nobody is asked about it."""
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        built={"O1": "inn"},
        blocks={A: 4, B: 4},
        black={A: [1]},
        influence={A: [card, "wizard"], B: ["protection"]},
    ).serving()
    assert table.options("Play") == [{"type": "Play", "card": card}] and not table.options("Aim")
    assert table.refused(A, "Play", card="wizard").key == "wizard_in_income"
    table.act("Play", card=card)
    assert table.asked == "serve" and table.seats_asked == [A] and table.blocks == [4, 4]
    (played,) = table.told("CardPlayed")
    assert played["dark"] and played["area"] is None and table.s.cards_size == [1, 1]
    assert table.names()[-1] == "CardPlayed"


def test_4_3_3_golden_trade_is_aimed_at_nothing_for_him() -> None:
    table = Table(
        2, land={A: "O1", B: "O2"}, built={"O1": "inn"}, black={A: [1]}, influence={A: ["golden_trade"]}
    ).serving()
    no = table.refused(A, "Aim", card="golden_trade", area="O1")
    assert (no.key, no.clause) == ("nowhere_for_the_master", "4.3.3")


@pytest.mark.parametrize("phase", ["income", "actions", "dark"])
def test_4_1_4_protection_answers_in_every_phase_of_anothers_turn(phase: str) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        built={"O2": "inn"},
        black={A: [1]},
        row=["inn", "shop", "chapel"],
        influence={A: ["fire"], B: ["protection", "fire"]},
        phase=phase,
    )
    {"income": table.income, "actions": table.acting, "dark": table.serving}[phase]()
    table.act("Aim", card="fire", area="O2")
    assert table.seats_asked == [B] and [option["type"] for option in table.options()] == ["Pass", "Play"]
    table.answer(B, "Play", card="protection")
    assert table.building("O2") == "inn"


@pytest.mark.parametrize("card", ["protection", "blockade"])
@pytest.mark.parametrize("phase", ["income", "actions", "dark"])
def test_4_1_4_no_moment_for_them_in_the_own_turn(card: str, phase: str) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        blocks={A: 1},
        black={A: [1]},
        row=["inn", "shop", "chapel"],
        influence={A: [card]},
        phase=phase,
    )
    {"income": table.income, "actions": table.acting, "dark": table.serving}[phase]()
    assert not table.options("Play") and table.refused(A, "Play", card=card).key == "in_anothers_turn"


def test_4_3_1_what_is_won_is_his() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2 O12"},
        built={"O2": "inn"},
        master="O1",
        black={A: [1]},
        influence={A: ["robbery", "pioneer"]},
    ).serving()
    assert table.areas("Aim", card="robbery") == "O1 O2"
    table.act("Aim", card="robbery", area="O2").act("Aim", card="pioneer", area="I1")
    assert table.owner("O2") == table.owner("I1") == DARK and table.dark_score == 4


def test_4_4_influence_is_drawn_unseen() -> None:
    table = Table(2, land={A: "O1", B: "O2"}, blocks={A: 5}).acting()
    table.act("Purchase", stack="influence").chance("DrawInfluence", card="fire")
    assert table.heard[-1].seen_by(B) == Gained(A, HIDDEN, False)
    assert table.view(B).influence_sizes == [1, 0]
    assert table.view(B).influence == []


def test_4_1_2_a_gift_too_many_is_not_played_but_put_away() -> None:
    table = Table(2, land={A: "O1", B: "O2"}, built={"O1": "opera"}, influence={A: ["donation", "pioneer"]})
    table.s.stood = 0
    table.begin(("bless", [A])).chance("DrawInfluence", card="fire")
    assert {option["type"] for option in table.options()} == {"Discard"}
    assert table.refused(A, "Play", card="donation").key == "put_away_first"
    assert table.refused(A, "Aim", card="pioneer", area="O5").key == "put_away_first"
