"""13 Who wins: the comparisons of both sides, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.core.record import BYSTANDER

LAND = {A: "O1 O3", B: "O12", C: "O14"}
INNS = {"O1": "inn", "O12": "inn"}


@pytest.mark.parametrize(
    ("position", "winner", "decided"),
    [
        ({"built": {"O1": "inn", "O12": "mansion"}, "white": {A: 2}}, B, "alone"),
        ({"built": {**INNS, "O14": "cottage"}, "white": {B: 1, C: 2}}, B, "white"),
        ({"built": {**INNS, "O3": "cottage", "O14": "mansion"}, "white": {A: 1, C: 2}}, C, "white"),
        ({"built": INNS, "white": {A: 1, B: 1}, "black": {A: [4, 4], B: [1]}}, B, "black"),
        ({"built": INNS, "white": {A: 1}, "black": {A: [1, 1]}}, A, "white"),
    ],
)
def test_13_2_good(position: dict[str, Any], winner: int, decided: str) -> None:
    """The marker, then most white counters, then fewest black ones."""
    table = Table(3, land=LAND, **position).finish()
    (ended,) = table.told("Ended")
    assert (ended["winners"], ended["side"], ended["decided"]) == ([winner], "good", decided)
    assert not table.told("Revealed"), "black counters stay face down when good wins"


@pytest.mark.parametrize(("extra", "side"), [(0, "good"), (1, "evil")])
def test_13_2_good_if_no_lower_than_the_black_marker(extra: int, side: str) -> None:
    table = Table(3, land=LAND, built={"O1": "farmhouse"}, black={B: [1, 2][: 1 + extra], C: [1]}).finish()
    assert (table.scores[A], table.dark_score) == (2, 2 + extra)
    assert table.told("Ended")[0]["side"] == side


@pytest.mark.parametrize(
    ("position", "winner", "decided"),
    [
        ({"black": {A: [1, 1], B: [4]}}, A, "alone"),
        ({"black": {A: [1, 1], B: [1, 2], C: [4]}}, B, "values"),
        ({"black": {A: [1, 3], B: [2, 2]}, "built": {"O12": "cottage"}, "white": {A: 2}}, B, "score"),
        ({"black": {A: [1, 1], B: [1, 2]}, "built": {"O1": "inn"}}, B, "values"),
    ],
)
def test_13_3_evil(position: dict[str, Any], winner: int, decided: str) -> None:
    """Most black counters, then their values, then the own score; only who has the most turns them over."""
    table = Table(3, land=LAND, **position).finish()
    (ended,) = table.told("Ended")
    assert (ended["winners"], ended["side"], ended["decided"]) == ([winner], "evil", decided)
    black = position["black"]
    most = max(len(values) for values in black.values())
    tied = {seat: values for seat, values in black.items() if len(values) == most and decided != "alone"}
    assert {event["seat"]: event["counters"] for event in table.told("Revealed")} == tied
    assert table.view(BYSTANDER).counters == [tied.get(seat, []) for seat in (A, B, C)]


def test_13_3_with_the_option_all_are_turned_over() -> None:
    black = {A: [1, 1], B: [4]}
    table = Table(3, land=LAND, black=black, options={"turning_over": "always"}).finish()
    assert table.told("Ended")[0]["decided"] == "alone"
    assert {event["seat"]: event["counters"] for event in table.told("Revealed")} == black
    assert table.view(C).counters == [[1, 1], [4], []]
