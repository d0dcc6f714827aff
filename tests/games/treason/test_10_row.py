"""10.1.7 10.1.8 The open row is looked at whenever it can be mended."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.table import A, B, Table
from turncoat.games.treason.pieces import EMPTY


def worn(row: list[str], built: dict[str, str], **more: Any) -> Table:
    """A city whose stack of building cards is used up; all others are out of the game."""
    table = Table(2, land={A: "O1", B: "O12 O14"}, built=built, row=row, **more)
    s = table.s
    kinds = table.edition.kinds
    for at, number in enumerate(s.pool):
        s.removed[at % kinds] += number
        s.pool[at] = 0
    s.left = [0] * len(s.left)
    return table


def row_of(table: Table) -> list[str]:
    return ["" if kind == EMPTY else table.edition.kind_names[kind] for kind in table.s.row]


def test_10_1_8_a_short_row_is_filled_up_as_soon_as_a_card_is_discarded() -> None:
    table = worn(["inn", "", ""], {"O12": "shop"}, influence={A: ["fire"]}).acting()
    table.act("Aim", card="fire", area="O12")
    assert table.names()[-2:] == ["Burned", "Reshuffled"]
    table.chance("Draw", building="shop")
    assert row_of(table) == ["inn", "shop", ""] and table.asked == "act"


def test_10_1_8_with_the_option_a_vanished_knight_mends_it_too() -> None:
    table = worn(
        ["inn", "", ""],
        {"O12": "shop"},
        influence={A: ["witchcraft"]},
        options={"ownerless": "removed"},
    ).acting()
    table.act("Aim", card="witchcraft", area="O12").chance("Draw", building="shop")
    assert row_of(table) == ["inn", "shop", ""]


def test_10_1_8_before_the_choice_of_the_same_turn() -> None:
    """The card burned in the income phase can be chosen in it."""
    table = worn(["inn", "", ""], {"O12": "shop"}, influence={A: ["fire"]}).income()
    table.act("Aim", card="fire", area="O12").chance("Draw", building="shop")
    assert [option["building"] for option in table.options("Take")] == ["inn", "shop"]


def test_10_1_7_three_of_one_colour_are_mended_when_another_card_turns_up() -> None:
    table = worn(["inn", "cottage", "well"], {"O12": "shop"}, influence={A: ["fire"]}, blocks={A: 1}).acting()
    table.act("Aim", card="fire", area="O12")
    assert "RowDiscarded" in table.names()
    while table.asked == "refill":
        table.chance("Draw", building=table.options("Draw")[0]["building"])
    assert "shop" in row_of(table) and table.asked == "act"


@pytest.mark.parametrize("burned", ["bathhouse", "mansion"])
def test_10_1_7_no_card_of_another_colour_no_mending(burned: str) -> None:
    table = worn(["inn", "cottage", "well"], {"O12": burned}, influence={A: ["fire"]}, blocks={A: 1}).acting()
    table.act("Aim", card="fire", area="O12")
    assert "RowDiscarded" not in table.names() and row_of(table) == ["inn", "cottage", "well"]


def test_10_1_7_a_row_in_order_stays() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        built={"O12": "shop"},
        row=["inn", "chapel", "well"],
        influence={A: ["fire"]},
        blocks={A: 1},
    ).acting()
    table.act("Aim", card="fire", area="O12")
    assert row_of(table) == ["inn", "chapel", "well"] and table.asked == "act"
