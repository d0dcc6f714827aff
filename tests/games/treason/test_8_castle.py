"""8 The castle card: counters and their values, income tracks, and where towers stand."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, Table
from turncoat.core.record import HIDDEN
from turncoat.games.treason.events.force import CounterDrawn


@pytest.mark.parametrize("mix", [("good", "good"), ("good", "dark"), ("dark", "good"), ("dark", "dark")])
def test_8_3_two_a_turn_in_any_mix(mix: tuple[str, str]) -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 30}).acting()
    for force in mix:
        table.act("BuyCounter", force=force)
        if force == "dark":
            table.chance("DrawCounter", value=2)
    assert not table.options("BuyCounter")
    for force in ("good", "dark"):
        no = table.refused(A, "BuyCounter", force=force)
        assert (no.key, no.clause) == ("no_more_counters", "8.3")
        assert no.fields == {"limit": ("number", 2)}


def test_8_4_drawn_blind_and_seen_by_its_owner_alone() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 3}).acting()
    table.act("BuyCounter", force="dark")
    assert [option["value"] for option in table.options("DrawCounter")] == [1, 2, 3, 4]
    table.chance("DrawCounter", value=3)
    (drawn,) = [event for event in table.heard if isinstance(event, CounterDrawn)]
    assert drawn.seen_by(A) == CounterDrawn(A, 3) and drawn.seen_by(B) == CounterDrawn(A, HIDDEN)
    assert table.view(A).counters == [[3], []]
    assert table.view(B).counters == [[], []] and table.view(B).black == [1, 0]


def odds(table: Table) -> list[int] | None:
    assert table.s.question is not None
    return table.s.question.weights


def test_8_5_how_many_there_are() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 7}).acting()
    assert (table.s.white_left, table.s.black_left) == (30, 30)
    table.act("BuyCounter", force="dark")
    assert odds(table) == [12, 9, 6, 3]
    table.chance("DrawCounter", value=4).act("BuyCounter", force="dark")
    assert odds(table) == [12, 9, 6, 2]


def test_8_7_the_black_marker_counts_counters_not_values() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 6}).acting()
    table.act("BuyCounter", force="good")
    assert table.dark_score == 0, "a white one does not move it"
    table.act("BuyCounter", force="dark").chance("DrawCounter", value=4)
    assert table.dark_score == 1


def test_8_8_the_tracks_follow_the_board() -> None:
    """The inn on O12 earns 3 and a bonus of 1, the cottage on O14 only 1."""
    table = Table(
        2,
        land={A: "O1", B: "O12 O14"},
        built={"O12": "inn", "O14": "cottage", "O1": "chapel"},
        influence={A: ["fire"]},
    ).acting()
    assert table.view(A).incomes == [[0, 0, 1, 0], [4, 0, 0, 0]]
    table.act("Aim", card="fire", area="O12")
    assert table.view(A).incomes == [[0, 0, 1, 0], [1, 0, 0, 0]]


def test_8_10_one_tower_to_an_area_and_none_under_the_dark_master() -> None:
    table = Table(2, land={A: "O1 O5 O8", B: "O12"}, blocks={A: 20}, towers="O8", master="O5").acting()
    assert table.areas("BuildTower") == "O1"
    for area, key in (("O8", "tower_there_already"), ("O5", "master_is_there")):
        no = table.refused(A, "BuildTower", area=area)
        assert (no.key, no.clause, no.fields) == (key, "8.10", {"area": ("area", area)})


def test_8_9_when_all_stand_none_can_be_built() -> None:
    towers = "O1 O3 O5 O7 O9 O11 O13 O15 O17 O19 O21 O23"
    table = Table(2, land={A: "O1 O2", B: towers[3:]}, blocks={A: 9}, towers=towers).acting()
    no = table.refused(A, "BuildTower", area="O2")
    assert table.s.towers_left == 0 and (no.key, no.clause) == ("no_tower_left", "8.9")
