"""6 and 7: the major powers, what they are worth and when they change hands; red squares."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.table import A, B, Table

THREE: dict[str, tuple[dict[str, Any], int]] = {
    "citizenry": ({"built": {"O1": "cottage", "O2": "cottage", "O3": "well"}}, 3 + 1),
    "industry": ({"built": {"O1": "bakery", "O2": "bakery", "O3": "smithy"}}, 7 + 2),
    "city": ({"built": {"O1": "chapel", "O2": "chapel", "O3": "guardhouse"}}, 3 + 3),
    "trade": ({"built": {"O1": "shop", "O2": "shop", "O3": "toll_house"}}, 7 + 4),
    "towers": ({"towers": "O1 O2 O3"}, 4),
    "good": ({"white": {A: 3}}, 5),
    "dark": ({"black": {A: [1, 1, 1]}}, 3),
}


@pytest.mark.parametrize("power", THREE)
def test_6_1_the_points_of_each_power(power: str) -> None:
    position, score = THREE[power]
    table = Table(2, land={A: "O1 O2 O3", B: "O12"}, **position)
    assert table.holder(power) == A and table.scores == [score, 0]
    assert sum(1 for holder in table.s.power if holder == A) == 1


def test_6_2_from_the_third_to_the_moment_it_is_lost() -> None:
    table = Table(
        2,
        land={A: "O1 O3 O5", B: "O12"},
        towers="O1 O3",
        blocks={A: 5},
        influence={B: ["fire", "witchcraft"]},
    ).acting()
    assert table.holder("towers") == -1 and table.scores == [0, 0], "two are not enough"
    table.act("BuildTower", area="O5")
    assert table.holder("towers") == A and table.scores == [4, 0]
    table.s.active = B
    table.acting().act("Aim", card="witchcraft", area="O5")
    assert table.holder("towers") == -1 and table.scores == [0, 0]


def test_6_6_one_block_more_for_the_holder() -> None:
    table = Table(
        2,
        land={A: "O1 O2 O7", B: "O12"},
        built={"O1": "cottage", "O2": "well", "O7": "well", "O12": "inn"},
        towers="O1 O2 O7",
        blocks={A: 0, B: 0},
        row=["cottage", "shop", "chapel"],
    ).income()
    table.act("Take", place=1, building="cottage")
    assert [(event["seat"], event["amount"]) for event in table.told("Earned")] == [
        (A, 1 + 1 + 1),
        (B, 3 + 1),
    ]


def test_6_6_the_power_is_that_of_the_category() -> None:
    """A holds citizenry; his chapel earns nothing more for it."""
    table = Table(
        2,
        land={A: "O1 O2 O7 O9", B: "O12"},
        built={"O1": "cottage", "O2": "well", "O7": "well", "O9": "chapel"},
        blocks={A: 0, B: 0},
        row=["cottage", "shop", "chapel"],
    ).income()
    table.act("Take", place=3, building="chapel")
    assert [event["amount"] for event in table.told("Earned")] == [1]


CHANGES: dict[str, tuple[dict[str, Any], tuple[str, dict[str, str]]]] = {
    "owner": ({"influence": {A: ["robbery"]}}, ("Aim", {"card": "robbery", "area": "O13"})),
    "building": ({"influence": {A: ["fire"]}}, ("Aim", {"card": "fire", "area": "O13"})),
    "tower": ({"towers": "O1 O3"}, ("BuildTower", {"area": "O5"})),
    "counter": ({"white": {A: 2}}, ("BuyCounter", {"force": "good"})),
}


@pytest.mark.parametrize("change", CHANGES)
def test_6_7_weighed_after_every_change(change: str) -> None:
    position, (kind, fields) = CHANGES[change]
    table = Table(
        2,
        land={A: "O1 O3 O5 O12", B: "O13 O15 O17"},
        built={"O13": "cottage", "O15": "well", "O17": "inn"},
        blocks={A: 5},
        **position,
    ).acting()
    before = list(table.s.power)
    table.act(kind, **fields)
    told = [event for event in table.names() if event.startswith("Power")]
    assert told == (["PowerLost"] if change in ("owner", "building") else ["PowerGained"])
    assert table.s.power != before


def test_7_2_every_fifth_square_is_red() -> None:
    blessed = []
    for score in range(66):
        table = Table(2, land={A: "O1", B: "O12"})
        table.s.score[A], table.s.start_score = score, score - 1
        if table.begin(("bless", [A])).asked == "draw_influence_card":
            blessed.append(score)
    assert blessed == list(range(5, 61, 5))
