"""Illegal moves: each is refused with its key and its clause, and changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.games.treason.speaking import GAME_SOURCE, check, in_both, say
from tests.games.treason.table import A, B, Table
from turncoat.core.errors import IllegalAction


def test_2_2_building_on_a_river() -> None:
    table = Table(2, land={A: "M7 O1", B: "O12"}, blocks={A: 9}, hands={A: ["library"]}).acting()
    no = table.refused(A, "Build", building="library", area="M7")
    assert (no.key, no.clause) == ("not_on_a_river", "2.2")
    assert no.fields == {"category": ("category", "city"), "area": ("area", "M7")}
    table.act("Build", building="library", area="O1")
    assert table.building("O1") == "library", "the way on is an area without a river"


def test_10_4_5_passing_a_tower() -> None:
    table = Table(2, land={A: "O20", B: "O4"}, towers="O4", black={A: [1, 1]}, master="O3").serving()
    table.act("March")
    no = table.refused(A, "MoveTo", area="O5")
    assert (no.key, no.clause, no.fields) == ("tower_in_the_way", "10.4.5", {"area": ("area", "O5")})


def test_10_4_4_ending_on_a_tower() -> None:
    table = Table(2, land={A: "O20", B: "O4"}, towers="O4", black={A: [1, 1]}, master="O3").serving()
    table.act("March")
    no = table.refused(A, "MoveTo", area="O4")
    assert (no.key, no.clause, no.fields) == ("no_stop_on_tower", "10.4.4", {"area": ("area", "O4")})


def test_10_2_1_a_third_area() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 20}).acting()
    table.act("BuyArea", area="O2").act("BuyArea", area="O3")
    no = table.refused(A, "BuyArea", area="O24")
    assert (no.key, no.clause, no.fields) == ("no_more_areas", "10.2.1", {"limit": ("number", 2)})


def test_10_2_1_no_adjoining_area() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 20}).acting()
    no = table.refused(A, "BuyArea", area="O13")
    assert (no.key, no.clause, no.fields) == ("not_adjoining", "10.2.1", {"area": ("area", "O13")})


def test_10_2_1_too_few_blocks_for_an_area() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 2}).acting()
    no = table.refused(A, "BuyArea", area="O2")
    assert (no.key, no.clause) == ("too_few_blocks", "10.2.1")
    assert no.fields == {"price": ("money", 3), "blocks": ("money", 2)}


def test_10_2_2_too_few_blocks_for_a_building() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 4}, hands={A: ["opera"]}).acting()
    no = table.refused(A, "Build", building="opera", area="O1")
    assert (no.key, no.clause) == ("too_few_blocks", "10.2.2")
    assert no.fields == {"price": ("money", 5), "blocks": ("money", 4)}


def test_8_1_too_few_blocks_for_a_counter() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 4}, black={A: [1, 1]}).acting()
    no = table.refused(A, "BuyCounter", force="dark")
    assert (no.key, no.clause) == ("too_few_blocks", "8.1")
    assert no.fields == {"price": ("money", 5), "blocks": ("money", 4)}
    assert table.options("BuyCounter") == [{"type": "BuyCounter", "force": "good"}]


# What a player reads: what is wrong, the clause, and a way on


def on_a_river() -> IllegalAction:
    table = Table(2, land={A: "M7 O1", B: "O12"}, blocks={A: 9}, hands={A: ["library"]}).acting()
    return table.refused(A, "Build", building="library", area="M7")


def past_a_tower() -> IllegalAction:
    table = Table(2, land={A: "O20", B: "O4"}, towers="O4", black={A: [1, 1]}, master="O3").serving()
    return table.act("March").refused(A, "MoveTo", area="O5")


def third_area() -> IllegalAction:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 20}).acting()
    table.act("BuyArea", area="O2").act("BuyArea", area="O3")
    return table.refused(A, "BuyArea", area="O24")


def not_adjoining() -> IllegalAction:
    return Table(2, land={A: "O1", B: "O12"}, blocks={A: 20}).acting().refused(A, "BuyArea", area="O13")


def too_few_blocks() -> IllegalAction:
    return Table(2, land={A: "O1", B: "O12"}, blocks={A: 2}).acting().refused(A, "BuyArea", area="O2")


NAMED: dict[str, tuple[Callable[[], IllegalAction], str]] = {
    "building on a river": (on_a_river, "M7"),
    "passing a tower": (past_a_tower, "O5"),
    "a third area": (third_area, "2"),
    "no adjoining area": (not_adjoining, "O13"),
    "too few blocks": (too_few_blocks, "3"),
}
"""How each is brought about, and what the sentence about it must name."""


@in_both
@pytest.mark.parametrize("move", NAMED)
def test_10_2_an_illegal_move_is_told_with_its_clause_and_a_way_on(move: str, lang: str) -> None:
    refused, about = NAMED[move]
    no = refused()
    text = say(lang, f"error.{no.key}", no.fields)
    check(text, end=".")
    wrong, _, way_on = text.partition("; ")
    assert about in wrong and way_on
    rules = (GAME_SOURCE / ("rules.md" if lang == "en" else f"rules.{lang}.md")).read_text("utf-8")
    assert re.search(rf"(?m)^\W*{re.escape(no.clause)}\b", rules), f"the rules have no {no.clause}"
