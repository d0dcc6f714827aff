"""The rulebook's attack and the other figures by which the rules can be checked."""

from __future__ import annotations

from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.pieces import DARK


def battle() -> Table:
    """B's M1 is attacked; next to it B has the toll house with a tower on O2, with no other friend around."""
    return Table(
        3,
        land={A: "M2 I1", B: "M1 O2", C: "O1 O3"},
        built={"O2": "toll_house"},
        towers="O2",
        master="M1",
        white={B: 2},
        black={A: [1, 1]},
        influence={},
    ).serving()


def test_10_4_10_the_attack_of_the_rulebook() -> None:
    table = battle()
    assert (table.scores, table.dark_score) == ([0, 3, 0], 2)
    table.act("Attack").roll(6, 1)
    (attack,) = table.told("Attacked")
    assert (attack["attack"], attack["defence"], attack["outcome"]) == (8, 4, "won")
    first, second = table.told("Seized")
    assert (first["area"], first["taker"], first["loser"], first["cause"]) == ("M1", None, B, "attack")
    assert (second["area"], second["cause"], second["points"]) == ("O2", "isolation", 3)
    assert table.owner("M1") == table.owner("O2") == DARK
    assert table.building("O2") == "toll_house" and table.has_tower("O2")
    assert (table.scores, table.dark_score) == ([0, 0, 0], 5)
    assert table.master == "M1"


def test_10_4_11_a_higher_defence_changes_nothing() -> None:
    table = battle().act("Attack").roll(1, 6)
    (attack,) = table.told("Attacked")
    assert (attack["attack"], attack["defence"], attack["outcome"]) == (3, 9, "held")
    assert table.owner("M1") == B and table.scores == [0, 3, 0] and table.master == "M1"


def test_10_4_12_an_equal_defence_frees_the_area() -> None:
    table = battle().act("Attack").roll(3, 2)
    (attack,) = table.told("Attacked")
    assert (attack["attack"], attack["defence"], attack["outcome"]) == (5, 5, "tied")
    assert table.owner("M1") == -1 and table.owner("O2") == B
    assert "Seized" not in table.names() and table.scores == [0, 3, 0]


def test_10_1_2_tax_before_any_income() -> None:
    table = Table(
        3,
        land={A: "O1", B: "O6", C: "O12"},
        blocks={A: 9, B: 5, C: 3},
        row=["chapel", "inn", "bakery"],
        row_blocks=[4, 0, 0],
    ).income()
    table.act("Take", place=1, building="chapel")
    assert [(event["seat"], event["amount"]) for event in table.told("Taxed")] == [(A, 4)]
    assert table.blocks == [9, 5, 3], "5, 5 and 3 after the tax, and the four blocks on the card"


def test_10_1_4_value_bonus_and_power() -> None:
    """A value of 3 on an area with a bonus of 2, with the power of its category: 6."""
    table = Table(
        2,
        land={A: "M2 O1 O6", B: "O12"},
        built={"M2": "inn", "O1": "cottage", "O6": "cottage"},
        row=["well", "bakery", "shop"],
        blocks={A: 0, B: 0},
    ).income()
    assert table.holder("citizenry") == A and table.edition.bonus[table.area("M2")] == 2
    table.act("Take", place=1, building="well")
    (income,) = table.told("Earned")
    assert (income["seat"], income["area"], income["amount"]) == (A, "M2", 6)
    assert table.blocks == [6, 0]


def test_6_3_equal_numbers_leave_a_power_where_it_is() -> None:
    table = Table(
        2,
        land={A: "O1 O6 O9", B: "O12 O14 O16 O20"},
        built={
            "O1": "cottage",
            "O6": "cottage",
            "O9": "well",
            "O12": "well",
            "O14": "farmhouse",
        },
        hands={B: ["inn", "farmhouse"]},
        blocks={B: 20},
        active=B,
    ).acting()
    assert table.holder("citizenry") == A and table.scores == [4, 3]
    table.act("Build", building="farmhouse", area="O16")
    assert table.holder("citizenry") == A and table.scores == [4, 5], "three each: A keeps it"
    table.act("Build", building="inn", area="O20")
    assert table.holder("citizenry") == B and table.scores == [3, 9], "four against three: B takes it"
    assert [event["holder"] for event in table.told("PowerLost", "PowerGained")] == [A, B]
