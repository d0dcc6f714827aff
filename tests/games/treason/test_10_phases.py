"""10 The phases of a turn: what the chosen card brings, the limits of actions, attack and defence."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.pieces import DARK


def choosing() -> Table:
    return Table(
        2,
        land={A: "O1", B: "O12"},
        blocks={A: 1, B: 0},
        row=["inn", "well", "shop"],
        row_blocks=[2, 3, 4],
    ).income()


def test_10_1_1_one_of_the_three_open_cards() -> None:
    table = choosing()
    assert [(option["place"], option["building"]) for option in table.options()] == [
        (1, "inn"),
        (2, "well"),
        (3, "shop"),
    ]
    for place, building in ((1, "well"), (3, "opera")):
        no = table.refused(A, "Take", place=place, building=building)
        assert (no.key, no.clause) == ("not_open", "10.1.1")


def test_10_1_3_the_blocks_on_the_card() -> None:
    table = choosing().act("Take", place=2, building="well")
    assert table.told("Collected") == [{"type": "Collected", "seat": A, "place": 2, "amount": 3}]
    assert table.blocks == [4, 0]
    table.chance("Draw", building="bakery")
    assert table.s.row_blocks[1] == 0, "a new card has none"


def test_10_1_5_into_the_hand_for_nothing() -> None:
    table = choosing().act("Take", place=1, building="inn")
    assert table.view(A).hand == [table.kind("inn")] and table.blocks == [1 + 2, 0]
    assert table.view(B).known_hands[A] == [table.kind("inn")] and table.s.row[0] == -1


def test_10_1_6_a_block_for_each_of_the_others() -> None:
    table = choosing().act("Take", place=2, building="well")
    assert table.told("BlocksLaid") == [{"type": "BlocksLaid", "places": [1, 3]}]
    assert table.s.row_blocks == [3, 0, 5]


def test_10_2_3_one_tower() -> None:
    table = Table(2, land={A: "O1 O5", B: "O12"}, blocks={A: 10}).acting()
    table.act("BuildTower", area="O1")
    no = table.refused(A, "BuildTower", area="O5")
    assert (no.key, no.clause, no.fields) == ("no_more_towers", "10.2.3", {"limit": ("number", 1)})
    poor = Table(2, land={A: "O1 O5", B: "O12"}, blocks={A: 4}).acting()
    no = poor.refused(A, "BuildTower", area="O1")
    assert (no.key, no.clause) == ("too_few_blocks", "10.2.3")
    assert no.fields == {"price": ("money", 5), "blocks": ("money", 4)}
    no = poor.refused(A, "BuildTower", area="O12")
    assert (no.key, no.clause) == ("not_your_area", "10.2.3")


def test_10_2_4_two_counters_and_exchanges_besides() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 30}).acting()
    table.act("BuyCounter", force="good").act("BuyCounter", force="dark").chance("DrawCounter", value=1)
    assert not table.options("BuyCounter")
    table.act("Exchange", value=1).chance("DrawCounter", value=2)
    table.act("Exchange", value=2).chance("DrawCounter", value=3)
    assert table.blocks[A] == 30 - 3 - 3 - 5 - 5 and table.view(A).counters[A] == [3]
    no = table.refused(A, "Exchange", value=4)
    assert (no.key, no.clause) == ("no_such_counter", "8.6")


def test_10_2_4_the_two_are_those_of_one_turn() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 30}, row=["inn", "well", "shop"])
    table.s.counters_bought = 2
    table.turn().act("Take", place=1, building="inn").chance("Draw", building="bakery")
    assert len(table.options("BuyCounter")) == 2


def test_10_2_7_any_number_of_influence_cards() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12 O14"},
        built={"O12": "inn"},
        blocks={A: 5, B: 6},
        influence={A: ["donation", "fire"]},
    ).acting()
    table.act("Play", card="donation").act("Aim", card="fire", area="O12")
    table.act("Purchase", stack="influence").chance("DrawInfluence", card="witchcraft")
    table.act("Aim", card="witchcraft", area="O12")
    assert len(table.told("CardPlayed")) == 3 and table.s.cards_size[A] == 0 and table.owner("O12") == -1
    no = table.refused(A, "Aim", card="witchcraft", area="O14")
    assert (no.key, no.clause) == ("not_in_influence", "10.2.7")


def test_10_4_3_from_gate_to_gate() -> None:
    table = Table(2, land={A: "O1", B: "O14"}, black={A: [1]}, master="O3").serving()
    table.act("March")
    assert table.areas("MoveTo") == "M2 O2 O4 O11 O19"
    table.act("MoveTo", area="O19")
    assert table.told("Moved")[0]["way"] == ["O19"] and table.master == "O19"


def test_10_4_3_only_gates_are_joined() -> None:
    table = Table(2, land={A: "O1", B: "O14"}, black={A: [1]}, master="O2").serving()
    table.act("March")
    assert table.areas("MoveTo") == "M1 M2 O1 O3"


@pytest.mark.parametrize("values", [[1, 1], [4, 4]])
def test_10_4_7_the_die_and_the_number_of_counters(values: list[int]) -> None:
    table = Table(2, land={A: "O1", B: "O12"}, black={A: values, B: [1]}, white={A: 2}, master="O12")
    table.serving().act("Attack").roll(3, 6)
    (attacked,) = table.told("Attacked")
    assert (attacked["attack"], attacked["defence"], attacked["outcome"]) == (3 + 2, 6, "held")
    assert [(event["seat"], event["die"]) for event in table.told("Rolled")] == [(A, "black"), (B, "white")]


def test_10_4_8_the_die_the_white_counters_and_the_archers() -> None:
    """B's towers on O13 and O14 are next to M9; C's on M8 is not B's, and B's on O20 is not next to it."""
    table = Table(
        3,
        land={A: "O1", B: "M9 O13 O14 O20", C: "M8"},
        towers="O13 O14 O20 M8",
        white={B: 2, C: 2},
        black={A: [1], B: [2]},
        master="M9",
    ).serving()
    table.act("Attack").roll(6, 2)
    (attacked,) = table.told("Attacked")
    assert (attacked["attack"], attacked["defence"], attacked["outcome"]) == (7, 2 + 2 + 2, "won")
    assert table.owner("M9") == DARK


def test_10_4_9_cards_before_and_after_the_attack() -> None:
    """Fire fells the archers' tower before the attack; Infiltrator takes another area after it."""
    table = Table(
        2,
        land={A: "O1", B: "M9 O13 O20"},
        built={"O13": "inn"},
        towers="O13",
        black={A: [1]},
        influence={A: ["fire", "infiltrator"]},
        master="M9",
    ).serving()
    table.act("Aim", card="fire", area="O13").act("Attack").roll(3, 3)
    assert table.told("Attacked")[0]["outcome"] == "won" and table.asked == "serve"
    table.act("Aim", card="infiltrator", area="O20")
    assert table.owner("O20") == DARK


def test_10_5_the_next_player_clockwise() -> None:
    table = Table(
        3, land={A: "O1", B: "O12", C: "O14"}, row=["inn", "shop", "chapel"], first=B, active=B
    ).turn()
    for _ in range(4):
        (*_, last) = table.options("Take")
        table.act("Take", place=last["place"], building=last["building"])
        while table.asked == "refill":
            table.chance("Draw", building=table.options("Draw")[0]["building"])
        table.act("Done")
    began = [(event["seat"], event["round"], event["turn"]) for event in table.told("TurnBegan")]
    assert began == [(B, 1, 1), (C, 1, 2), (A, 1, 3), (B, 2, 4), (C, 2, 5)]
