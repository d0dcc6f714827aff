"""11 Isolation: cutting off areas."""

from __future__ import annotations

from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.pieces import DARK, OWNERS, TOWERS


def around_o6(**others: str) -> Table:
    """B's O6 has the neighbours M4, O5 and O7; A buys O7 last."""
    return Table(
        3,
        land={A: "O5 O8", B: others.get("b", "O6"), C: others.get("c", "M4")},
        built={"O6": "bakery"},
        towers="O6",
        blocks={A: 9},
    ).acting()


def test_11_1_the_last_neighbour_cuts_it_off() -> None:
    table = around_o6()
    table.act("BuyArea", area="O7")
    assert table.owner("O6") == A and table.has_tower("O6") and table.building("O6") == "bakery"
    assert table.scores == [2, 0, 0] and table.s.knights[:3] == [21, 25, 24]
    assert table.names() == ["PhaseBegan", "AreaBought", "Seized"]


def test_11_1_one_neutral_neighbour_prevents_it() -> None:
    table = around_o6(c="O12")
    table.act("BuyArea", area="O7")
    assert table.owner("O6") == B


def test_11_2_one_friend_prevents_it() -> None:
    table = around_o6(b="O6 M4", c="O12")
    table.act("BuyArea", area="O7")
    assert table.owner("O6") == B


def test_11_4_several_at_once() -> None:
    """O6 and O8 are both cut off by the purchase of O7 between them."""
    table = Table(
        3,
        land={A: "M5 O9 M6", B: "O6", C: "O8 M4 O5"},
        blocks={A: 9},
    ).acting()
    table.act("BuyArea", area="O7")
    assert [event["area"] for event in table.told("Seized")] == ["O6", "O8"]
    assert table.owner("O6") == table.owner("O8") == A


def test_11_5_the_dark_master_can_be_cut_off() -> None:
    table = Table(
        3,
        land={A: "O5 O8", C: "M4", B: "O12"},
        dark="O6",
        built={"O6": "bakery"},
        blocks={A: 9},
    ).acting()
    assert table.dark_score == 2
    table.act("BuyArea", area="O7")
    assert table.owner("O6") == A and (table.scores[A], table.dark_score) == (2, 0)
    (seized,) = table.told("Seized")
    assert (seized["loser"], seized["taker"]) == (None, A)


def test_11_6_what_was_cut_off_before_stays() -> None:
    """C's O1 next to B's M1 is surrounded already when M1 falls; it was no friend's fall that did it."""
    table = Table(
        3,
        land={A: "O24", B: "M1 O2", C: "O1 M2 O3"},
        master="M1",
        black={A: [4]},
    ).serving()
    table.act("Attack").roll(6, 1)
    assert table.owner("M1") == DARK and table.owner("O2") == DARK
    assert table.owner("O1") == C, "O1 was surrounded before"


def test_11_3_no_card_cuts_off() -> None:
    table = Table(
        3,
        land={A: "O5 O8", B: "O6", C: "M4"},
        influence={A: ["pioneer"]},
        blocks={A: 9},
    ).acting()
    table.act("Aim", card="pioneer", area="O7")
    assert table.owner("O7") == A and table.owner("O6") == B


def test_12_16_without_a_knight_nothing_is_taken() -> None:
    table = Table(
        3,
        land={A: "O5 O8", B: "O6", C: "M4"},
        blocks={A: 9},
        knights={A: 1},
    ).acting()
    table.act("BuyArea", area="O7")
    assert table.owner("O7") == A and table.owner("O6") == B and table.s.knights[A] == 0
    assert table.refused(A, "BuyArea", area="O9").key == "no_knight_left"


def test_12_16_the_dark_master_without_knights() -> None:
    table = Table(2, land={A: "O1", B: "M9"}, master="M9", black={A: [1]}, knights={DARK: 0}).serving()
    table.act("Attack").roll(6, 1)
    assert table.owner("M9") == -1 and [event["cause"] for event in table.told("Vacated")] == ["no_knight"]


def test_12_16_a_tower_that_he_cannot_man_stays_without_an_owner() -> None:
    """The fall of O7 costs the last black knight and cuts off B's O6: that falls to nobody, tower too."""
    land = {A: "O1", B: "O6 O7", C: "M4 O5"}
    table = Table(3, land=land, towers="O6", master="O7", black={A: [1]}, knights={DARK: 1}).serving()
    table.act("Attack").roll(6, 1)
    assert table.owner("O7") == DARK and table.owner("O6") == -1 and table.has_tower("O6")
    assert table.s.count[TOWERS * OWNERS + B] == 0


def test_12_16_such_a_tower_bars_the_way_and_goes_with_the_area() -> None:
    table = Table(2, land={A: "O1 O5"}, towers="O6", master="O7", black={A: [1, 1]}, blocks={A: 9}).acting()
    table.act("BuyArea", area="O6")
    assert table.s.count[TOWERS * OWNERS + A] == 1
    table = Table(2, land={A: "O1"}, towers="O6", master="O7", black={A: [1, 1]}).serving()
    table.act("March")
    assert "O6" not in table.areas("MoveTo").split() and "O8" in table.areas("MoveTo").split()
    assert table.refused(A, "MoveTo", area="O6").key == "no_stop_on_tower"


def test_11_7_what_is_taken_cuts_off_nothing_more() -> None:
    """The purchase of O7 isolates B's O6. C's O5 next to it was surrounded before, and stays C's."""
    table = Table(3, land={A: "M3 M4 O4 O8", B: "O6", C: "O5"}, blocks={A: 9}).acting()
    table.act("BuyArea", area="O7")
    assert [event["area"] for event in table.told("Seized")] == ["O6"]
    assert table.owner("O6") == A and table.owner("O5") == C
