"""12 Rulings that are no option."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.random_play import steps
from tests.games.treason.table import A, B, C, Table
from turncoat.core.record import HIDDEN
from turncoat.games.treason import GAME
from turncoat.games.treason.events.cards import Drew
from turncoat.games.treason.pieces import OUTSIDE


def test_12_2_nothing_leads_out_of_the_city() -> None:
    """All round O3 there are towers: he can only stay where he is."""
    table = Table(
        2,
        land={A: "O1", B: "M2 O2 O4 O11 O19"},
        towers="M2 O2 O4 O11 O19",
        black={A: [1]},
        master="O3",
    ).serving()
    assert table.act("March").asked == "" and table.master == "O3"


def test_12_2_he_does_not_leave_in_a_whole_game() -> None:
    moves = inside = 0
    for s, events in steps(GAME.setup(3), "out again"):
        moves += sum(1 for event in events if type(event).__name__ == "Moved")
        inside += s.master != OUTSIDE
        assert (s.master != OUTSIDE) == (moves > 0)
    assert moves > 1 and inside > 10


def test_12_8_the_old_points_go_and_the_new_come() -> None:
    table = Table(
        2,
        land={A: "O1 O2 O7", B: "O12"},
        built={"O1": "inn", "O2": "cottage", "O7": "well"},
        blocks={A: 9},
        hands={A: ["chapel"]},
    ).acting()
    assert table.scores[A] == 3 + 1 + 1 + 1
    table.act("Build", building="chapel", area="O1")
    assert table.scores[A] == 1 + 1 + 1, "the inn is gone, and the power of the citizenry with it"
    (built,) = table.told("Built")
    assert (built["building"], built["replaced"], built["price"]) == ("chapel", "inn", 1)
    assert table.blocks[A] == 8 and table.view(B).removed == [table.kind("inn")]


SHARED: dict[str, tuple[dict[str, Any], list[int]]] = {
    "good_shared": ({"built": {"O1": "inn", "O12": "bathhouse"}, "white": {A: 1, B: 1}}, [A, B]),
    "evil_shared": ({"black": {A: [1, 3], B: [2, 2], C: [4]}}, [A, B]),
}


@pytest.mark.parametrize("ending", SHARED)
def test_12_13_who_is_still_equal_shares(ending: str) -> None:
    position, winners = SHARED[ending]
    table = Table(3, land={A: "O1", B: "O12", C: "O14"}, **position).finish()
    assert table.s.winners == winners and GAME.ending(table.s) == ending
    assert GAME.returns(table.s) == [0.5, 0.5, 0.0]


def test_12_17_the_top_card_unseen() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 5}).acting()
    table.act("Purchase", stack="building")
    offered = [table.kind(option["building"]) for option in table.options("Draw")]
    assert offered == [kind for kind in range(table.edition.kinds) if table.edition.era[kind] == 0]
    table.chance("Draw", building="well")
    assert table.heard[-1] == Drew(A, table.kind("well"))
    assert table.heard[-1].seen_by(B) == Drew(A, HIDDEN)
    assert table.view(B).known_hands[A] == []


@pytest.mark.parametrize("counters", [0, 1])
def test_12_18_no_card_for_him_without_black_counters(counters: int) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        built={"O12": "inn"},
        master="O12",
        white={A: 2},
        black={A: [1] * counters},
        influence={A: ["fire", "pioneer"]},
    ).serving()
    assert table.asked == ("serve" if counters else "")
    if counters:
        assert {option["card"] for option in table.options("Aim")} == {"fire", "pioneer"}


def test_12_19_no_income_and_no_tax_for_him() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        dark="O12 O14",
        built={"O1": "chapel", "O12": "guardhouse", "O14": "school"},
        blocks={A: 7, B: 0},
        row=["chapel", "well", "shop"],
    ).income()
    table.act("Take", place=1, building="chapel")
    assert [event["seat"] for event in table.told("Earned")] == [A]
    assert [event["seat"] for event in table.told("Taxed")] == [A]
    assert table.blocks == [5 + 1, 0]


def test_12_19_nothing_from_red_squares() -> None:
    """The black marker comes to 5 in A's turn; nobody gets a card for it."""
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 3}, black={B: [1, 1, 2, 2]}, hands={A: ["well"]})
    table.acting().act("BuyCounter", force="dark").chance("DrawCounter", value=1)
    assert table.dark_score == 5
    table.act("Done")
    assert table.begin(("bless", [A])).asked == ""


@pytest.mark.parametrize("active", [A, B, C])
def test_12_20_only_for_the_own_towers(active: int) -> None:
    """O4 has B's tower, O2 has C's; each lets the Dark Master pass over his own in his own turn."""
    table = Table(
        3,
        land={A: "O20", B: "O4", C: "O2"},
        towers="O4 O2",
        black={seat: [1, 1] for seat in (A, B, C)},
        master="O3",
        active=active,
    ).serving()
    table.act("March")
    reach = table.areas("MoveTo").split()
    assert ("O5" in reach) == (active == B) and ("O1" in reach) == (active == C)
    if active != B:
        no = table.refused(active, "MoveTo", area="O5")
        assert (no.key, no.clause) == ("tower_in_the_way", "10.4.5")


def test_12_4_the_own_area_is_named_as_the_reason() -> None:
    table = Table(
        2, land={A: "O1", B: "O12"}, black={A: [1]}, master="O1", options={"attack_own": False}
    ).serving()
    no = table.refused(A, "Attack")
    assert (no.key, no.clause) == ("own_area", "10.4.6")


def test_12_5_attacking_again_until_it_falls() -> None:
    table = Table(
        2, land={A: "O1", B: "O12"}, black={A: [1]}, master="O12", options={"attacks": "many"}
    ).serving()
    table.act("Attack").roll(1, 6).act("Attack").roll(6, 1)
    assert [event["outcome"] for event in table.told("Attacked")] == ["held", "won"]
    assert table.asked == "", "nothing is left to attack, and he does not move any more"


def test_12_9_white_for_black_needs_a_free_slot() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        blocks={A: 9},
        white={A: 1},
        black={A: [1] * 6},
        options={"exchange": "any"},
    ).acting()
    assert [option["value"] for option in table.options("Exchange")] == [1]
    no = table.refused(A, "Exchange", value=0)
    assert (no.key, no.clause) == ("column_full", "8.2")


def test_12_9_the_new_one_is_drawn_before_the_old_one_goes_back() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 5}, black={A: [4], B: [4, 4]}).acting()
    table.act("Exchange", value=4)
    assert [option["value"] for option in table.options("DrawCounter")] == [1, 2, 3]
    table.chance("DrawCounter", value=1)
    assert table.s.bag[4] == 1 and table.dark_score == 3


@pytest.mark.parametrize(("card", "area"), [("pioneer", "O20"), ("infiltrator", "O14")])
def test_12_14_the_expelled_come_back_by_a_card(card: str, area: str) -> None:
    table = Table(2, land={B: "O12 O14"}, influence={A: [card]}, blocks={A: 9}).acting()
    assert not table.options("BuyArea")
    table.act("Aim", card=card, area=area)
    assert table.owner(area) == A and table.options("BuyArea")
