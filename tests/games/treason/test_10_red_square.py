"""10.3 Phase 3: exactly on red, by an increase."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, Table

READINGS = pytest.mark.parametrize("reading", ["last", "turn"])


def to_phase_three(table: Table) -> bool:
    """Whether the active seat gets a card when it is done."""
    table.act("Done").begin(("bless", [A]))
    return table.asked == "draw_influence_card"


@READINGS
def test_10_3_a_rise_onto_red(reading: str) -> None:
    table = Table(
        2, land={A: "O1", B: "O12"}, hands={A: ["opera"]}, blocks={A: 9}, options={"red_square": reading}
    ).acting()
    assert not table.view(B).risen
    table.act("Build", building="opera", area="O1")
    assert table.scores[A] == 5 and table.view(B).risen and to_phase_three(table)


@READINGS
def test_10_3_no_card_where_the_last_change_was_a_fall(reading: str) -> None:
    """From 4 up to 9, and down to 5 by a cheaper building: by the whole turn that is a rise."""
    table = Table(
        2,
        land={A: "O1 O2", B: "O12"},
        built={"O1": "mansion"},
        hands={A: ["opera", "cottage"]},
        blocks={A: 9},
        options={"red_square": reading},
    ).acting()
    table.act("Build", building="opera", area="O2").act("Build", building="cottage", area="O2")
    assert table.scores[A] == 5 and table.view(B).risen == (reading == "turn")
    assert to_phase_three(table) == (reading == "turn")


@READINGS
def test_10_3_a_card_for_a_rise_after_a_deeper_fall(reading: str) -> None:
    """From 7 down to 3, and up to 5: the last change is a rise onto red."""
    table = Table(
        2,
        land={A: "O1 O2 O7", B: "O12"},
        built={"O1": "opera", "O2": "bakery"},
        hands={A: ["cottage", "school"]},
        blocks={A: 9},
        options={"red_square": reading},
    ).acting()
    table.act("Build", building="cottage", area="O1").act("Build", building="school", area="O7")
    assert table.scores[A] == 5 and to_phase_three(table) == (reading == "last")


def test_10_3_what_does_not_move_the_marker_does_not_count() -> None:
    """After the rise A buys an area, a tower, a counter and plays a card; the marker stays on red."""
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        hands={A: ["opera"]},
        influence={A: ["donation"]},
        blocks={A: 40},
    ).acting()
    table.act("Build", building="opera", area="O1").act("BuyArea", area="O2").act("BuildTower", area="O2")
    table.act("BuyCounter", force="good").act("Play", card="donation")
    assert table.scores[A] == 5 and to_phase_three(table)


def test_10_3_what_follows_from_one_action_is_one_move() -> None:
    """The hospital brings 3, the cottage under it 1 less and the lost power 1 less: from 4 to 5, upwards."""
    table = Table(
        2,
        land={A: "O1 O2 O5", B: "O12"},
        built={"O1": "cottage", "O2": "cottage", "O5": "well"},
        hands={A: ["hospital"]},
        blocks={A: 9},
    ).acting()
    assert table.scores[A] == 4
    table.act("Build", building="hospital", area="O1")
    assert table.scores[A] == 5 and table.names()[-1] == "PowerLost" and to_phase_three(table)


def test_10_3_a_new_turn_begins_anew() -> None:
    """A red square reached in an earlier turn brings nothing more."""
    table = Table(2, land={A: "O1", B: "O12"}, built={"O1": "opera"}, row=["inn", "shop", "chapel"])
    table.s.rose = 1
    table.turn()
    assert not table.view(A).risen
