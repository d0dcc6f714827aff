"""4 Influence cards: when they are played, at whom they are aimed, and what they never do."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.pieces import DARK


def test_4_1_1_before_the_building_card_is_chosen() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        built={"O2": "inn"},
        blocks={A: 0, B: 5},
        row=["inn", "well", "shop"],
        influence={A: ["donation", "fire"]},
    ).income()
    table.act("Play", card="donation").act("Aim", card="fire", area="O2")
    assert table.asked == "choose" and table.blocks == [2, 3] and table.building("O2") == ""
    table.act("Take", place=2, building="well")
    assert table.blocks == [2, 3], "the inn burned down before it could earn anything"


def test_4_1_1_before_and_after_any_action() -> None:
    table = Table(
        2, land={A: "O1", B: "O12"}, blocks={A: 9, B: 9}, influence={A: ["donation", "pioneer"]}
    ).acting()
    table.act("Play", card="donation").act("BuyArea", area="O2").act("Aim", card="pioneer", area="I5")
    assert table.names() == ["PhaseBegan", "CardPlayed", "Donated", "AreaBought", "CardPlayed", "Occupied"]
    assert table.asked == "act"


def test_4_1_1_in_the_fourth_phase() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, black={A: [1]}, influence={A: ["pioneer"]}).serving()
    table.act("Aim", card="pioneer", area="I5")
    assert table.told("CardPlayed")[0]["dark"] and table.asked == "serve"


def test_4_1_7_who_cannot_pay_gives_what_he_has() -> None:
    table = Table(
        3,
        land={A: "O1", B: "O2", C: "O14"},
        blocks={A: 0, B: 1, C: 0},
        hands={B: ["opera"], C: ["inn"]},
        influence={A: ["donation"]},
    ).acting()
    table.act("Play", card="donation")
    assert table.blocks == [1, 0, 0] and table.s.hand_size == [0, 1, 1]
    assert table.told("Donated") == [{"type": "Donated", "seat": B, "to": A, "amount": 1}]


AFTER = {"fire": DARK, "robbery": A, "infiltrator": A, "witchcraft": -1}


@pytest.mark.parametrize("card", AFTER)
def test_4_1_9_at_the_dark_master(card: str) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        dark="O2",
        built={} if card == "infiltrator" else {"O2": "inn"},
        influence={A: [card]},
    ).acting()
    assert "O2" in table.areas("Aim").split()
    table.act("Aim", card=card, area="O2")
    assert table.owner("O2") == AFTER[card]
    assert table.dark_score == 0
    assert (table.building("O2") == "") == (card in ("fire", "infiltrator"))


@pytest.mark.parametrize("card", AFTER)
def test_4_1_10_not_at_an_own_area(card: str) -> None:
    table = Table(
        2, land={A: "O1 O2", B: "O24 O12"}, built={"O2": "inn", "O24": "inn"}, influence={A: [card]}
    ).acting()
    assert not {"O1", "O2"} & set(table.areas("Aim").split())
    for area in ("O1", "O2"):
        assert table.refused(A, "Aim", card=card, area=area).key == "others_only"


@pytest.mark.parametrize("card", ["robbery", "infiltrator", "pioneer"])
@pytest.mark.parametrize("dark", [False, True])
def test_4_1_11_no_card_isolates(card: str, dark: bool) -> None:
    """B's O6 has the neighbours M4, O5 and O7; the card takes O7, so that none of them is free or B's."""
    land = {A: "O5 O8", B: "O6", C: "M4"}
    if card != "pioneer":
        land[B] += " O7"
    table = Table(3, land=land, influence={A: [card]}, black={A: [1]}, master="O8")
    table = table.serving() if dark else table.acting()
    table.act("Aim", card=card, area="O7")
    assert table.owner("O7") == (DARK if dark else A)
    assert table.owner("O6") == B and not [event for event in table.told("Seized") if event["area"] == "O6"]


def test_4_3_2_his_robbery() -> None:
    """He owns O14 and stands on M1: only what touches either, or M1 itself, can be robbed for him."""
    table = Table(
        2,
        land={A: "O1 O20", B: "M1 O2 O13 M10 O5 I1 I2"},
        dark="O14",
        master="M1",
        black={A: [1]},
        influence={A: ["robbery"]},
    ).serving()
    assert table.areas("Aim") == "I1 M1 M10 O1 O2 O13"
    no = table.refused(A, "Aim", card="robbery", area="O5")
    assert (no.key, no.clause) == ("out_of_reach", "4.3.2")
    table.act("Aim", card="robbery", area="M1")
    assert table.owner("M1") == DARK


def test_4_3_2_from_outside_only_next_to_his_own() -> None:
    table = Table(
        2, land={A: "O1", B: "O2 O13"}, dark="O14", black={A: [1]}, influence={A: ["robbery"]}
    ).serving()
    assert table.areas("Aim") == "O13"


# Answers to a reaction


def shielding(*, attack: bool) -> Table:
    """B is asked for a Protection, against a card or against an attack."""
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        black={A: [1]},
        master="O12",
        influence={A: ["witchcraft"], B: ["fire", "donation"]},
        options={"parry": True},
    )
    if attack:
        return table.serving().act("Attack")
    return table.acting().act("Aim", card="witchcraft", area="O12")


@pytest.mark.parametrize("attack", [False, True])
def test_4_2_2_only_protection_answers(attack: bool) -> None:
    table = shielding(attack=attack)
    no = table.refused(B, "Play", card="protection")
    assert (no.key, no.clause) == ("not_in_influence", "4.2.2")
    assert no.fields == {"card": ("influence", "protection")}
    for card in ("fire", "donation", "blockade"):
        no = table.refused(B, "Play", card=card)
        assert (no.key, no.clause) == ("other_question", "12.21" if attack else "4.2.2")


def test_4_2_3_only_blockade_answers() -> None:
    table = Table(
        2, land={A: "O1", B: "M16"}, influence={B: ["donation", "protection"]}, blocks={A: 9}
    ).acting()
    table.act("BuyArea", area="M1")
    no = table.refused(B, "Play", card="blockade")
    assert (no.key, no.clause) == ("not_in_influence", "4.2.3")
    assert no.fields == {"card": ("influence", "blockade")}
    for card in ("donation", "protection"):
        no = table.refused(B, "Play", card=card)
        assert (no.key, no.clause) == ("other_question", "4.2.3")
