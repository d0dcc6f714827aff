"""12 Rulings: each option in both settings."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.core.record import HIDDEN
from turncoat.games.treason.events.force import CounterTurned
from turncoat.games.treason.pieces import DARK


@pytest.mark.parametrize(("free", "steps", "there"), [(False, 1, False), (False, 2, True), (True, 1, True)])
def test_12_1_from_gate_to_gate(free: bool, steps: int, there: bool) -> None:
    options = {"gate_step": "free" if free else "one"}
    table = Table(2, land={A: "O1", B: "O14"}, black={A: [1] * steps}, master="O3", options=options).serving()
    table.act("March")
    assert ("O12" in table.areas("MoveTo").split()) == there
    if there:
        table.act("MoveTo", area="O12")
        assert table.told("Moved")[0]["way"] == ["O11", "O12"]


def test_12_1_free_gates_from_outside() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O11 O19"},
        towers="O11 O19",
        black={A: [1, 1]},
        options={"gate_step": "free"},
    ).serving()
    table.act("March").act("MoveTo", area="O4")
    assert table.told("Moved")[0]["way"] == ["O3", "O4"]


@pytest.mark.parametrize(("blocked", "there"), [("pass", True), ("block", False)])
def test_12_3_his_own_towers(blocked: str, there: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "M2 O2"},
        dark="O4",
        towers="O4 M2 O2",
        black={A: [1, 1]},
        master="O3",
        options={"dark_towers": blocked},
    ).serving()
    table.act("March")
    reach = table.areas("MoveTo").split()
    assert "O4" not in reach and ("O5" in reach) == there


@pytest.mark.parametrize("allowed", [True, False])
def test_12_4_attacking_oneself(allowed: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        black={A: [1]},
        master="O1",
        influence={A: ["witchcraft"]},
        options={"attack_own": allowed},
    ).serving()
    assert bool(table.options("Attack")) == allowed
    assert table.areas("Aim") == ("O1 O12" if allowed else "O12")
    if allowed:
        table.act("Attack").roll(6, 1)
        assert table.owner("O1") == DARK and [event["seat"] for event in table.told("Rolled")] == [A, A]


@pytest.mark.parametrize("many", [False, True])
def test_12_5_how_many_attacks(many: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        black={A: [1]},
        master="O12",
        influence={A: ["fire"]},
        options={"attacks": "many" if many else "one"},
    ).serving()
    table.act("Attack").roll(1, 6)
    assert bool(table.options("Attack")) == many and not table.options("CastDie")


@pytest.mark.parametrize("removed", [False, True])
def test_12_6_a_building_without_an_owner(removed: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        built={"O12": "inn"},
        black={A: [1]},
        master="O12",
        influence={A: ["pioneer"]},
        options={"ownerless": "removed" if removed else "stays"},
    ).serving()
    table.act("Attack").roll(1, 2)
    assert table.owner("O12") == -1 and table.scores == [0, 0]
    assert table.building("O12") == ("" if removed else "inn")
    table.act("Aim", card="pioneer", area="O12")
    assert table.dark_score == 1 + (0 if removed else 3)


@pytest.mark.parametrize("allowed", [True, False])
def test_12_7_under_his_feet(allowed: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        blocks={A: 9},
        master="O2",
        influence={A: ["pioneer"]},
        options={"sale_under_master": allowed},
    ).acting()
    assert ("O2" in table.areas("BuyArea").split()) == allowed
    assert ("O2" in table.areas("Aim").split()) == allowed
    if not allowed:
        assert table.refused(A, "BuyArea", area="O2").key == "master_is_there"
        assert table.refused(A, "Aim", card="pioneer", area="O2").key == "master_is_there"


@pytest.mark.parametrize("white", [False, True])
def test_12_9_white_for_black(white: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        blocks={A: 9},
        white={A: 3},
        options={"exchange": "any" if white else "black"},
    ).acting()
    assert bool(table.options("Exchange")) == white
    if not white:
        assert table.refused(A, "Exchange", value=0).key == "only_black_exchanged"
        return
    assert table.scores[A] == 5
    table.act("Exchange", value=0).chance("DrawCounter", value=3)
    assert table.scores[A] == 0 and table.dark_score == 1 and table.s.white_left == 28
    assert [event["power"] for event in table.told("PowerLost")] == ["good"]
    assert table.s.counters_bought == 1 and [event["value"] for event in table.told("CounterTurned")] == [3]


def test_12_9_white_for_black_counts_towards_the_two_a_turn() -> None:
    table = Table(
        2, land={A: "O1", B: "O12"}, blocks={A: 40}, white={A: 4}, black={A: [2]}, options={"exchange": "any"}
    ).acting()
    for value in (1, 3):
        table.act("Exchange", value=0).chance("DrawCounter", value=value)
    assert not table.options("BuyCounter") and table.dark_score == 3
    assert [option["value"] for option in table.options("Exchange")] == [1, 2, 3], (
        "black for black still goes"
    )
    no = table.refused(A, "Exchange", value=0)
    assert (no.key, no.clause) == ("no_more_counters", "12.9")
    table.act("Exchange", value=2).chance("DrawCounter", value=1)
    assert table.dark_score == 3 and table.s.counters_bought == 2


def test_12_9_only_its_owner_sees_what_a_white_counter_became() -> None:
    table = Table(2, land={A: "O1"}, blocks={A: 9}, white={A: 1}, options={"exchange": "any"}).acting()
    table.act("Exchange", value=0).chance("DrawCounter", value=4)
    turned = next(event for event in table.heard if isinstance(event, CounterTurned))
    assert turned.seen_by(A) == turned and turned.seen_by(B) == CounterTurned(A, HIDDEN)
    assert table.view(A).counters[A] == [4] and table.view(B).counters[A] == []


@pytest.mark.parametrize("counts", [False, True])
def test_12_10_the_black_marker_at_the_target(counts: bool) -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 9}, options={"dark_target": counts})
    table.s.score[DARK] = 49
    table.acting().act("BuyCounter", force="dark").chance("DrawCounter", value=1)
    assert bool(table.s.closing) == counts
    assert [event["seat"] for event in table.told("TargetReached")] == [None] * counts


@pytest.mark.parametrize("cap", ["100", "30"])
def test_12_10_the_cap(cap: str) -> None:
    table = Table(2, land={A: "O1", B: "O12"}, options={"cap": cap}, first=A, active=B, round=int(cap))
    table.begin(("end_turn", [int(cap), 1]))
    assert table.told("Ended")[0]["capped"] and table.game.ending(table.s) == "cap"


@pytest.mark.parametrize("own", [False, True])
def test_12_11_reaching_it_in_anothers_turn(own: bool) -> None:
    """B's fire costs C the power of industry, so that A alone has it, and the target with it."""
    table = Table(
        3,
        land={A: "O1 O5 O7", B: "O12", C: "O14 O16 O20"},
        built={
            "O1": "bakery",
            "O5": "bakery",
            "O7": "smithy",
            "O14": "pigsty",
            "O16": "pigsty",
            "O20": "smithy",
        },
        influence={B: ["fire"]},
        active=B,
        options={"reach": "own_turn" if own else "any_turn"},
    )
    assert table.holder("industry") == -1
    table.s.rulings.target = 9
    table.acting().act("Aim", card="fire", area="O14")
    assert table.holder("industry") == A and table.scores[A] == 9
    assert bool(table.s.closing) != own
    table.s.active = A
    table.turn()
    assert table.s.closing


@pytest.mark.parametrize("evil", [False, True])
def test_12_12_equal_markers(evil: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        built={"O1": "cottage"},
        black={B: [2]},
        options={"equal_markers": "evil" if evil else "good"},
    ).finish()
    assert table.s.winners == ([B] if evil else [A])


@pytest.mark.parametrize("out", [False, True])
def test_12_14_who_has_no_area(out: bool) -> None:
    table = Table(
        2, land={B: "O12"}, row=["inn", "shop", "well"], options={"expelled": "out" if out else "stays"}
    ).turn()
    assert table.s.active == (B if out else A)


@pytest.mark.parametrize("good", [False, True])
def test_12_15_evil_without_a_servant(good: bool) -> None:
    table = Table(
        3,
        land={A: "O1", B: "O12"},
        black={C: [2, 2]},
        options={"no_servant": "good" if good else "nobody"},
    ).finish()
    assert table.s.winners == ([A, B] if good else [])
    assert table.game.ending(table.s) == ("good_shared" if good else "nobody")
    assert sum(table.game.returns(table.s)) == (1 if good else 0)


@pytest.mark.parametrize("allowed", [False, True])
def test_12_21_parrying(allowed: bool) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        black={A: [1]},
        master="O12",
        influence={B: ["protection"]},
        options={"parry": allowed},
    ).serving()
    table.act("Attack")
    assert (table.asked == "parry") == allowed
    if allowed:
        table.answer(B, "Play", card="protection")
        assert table.asked == "" and table.owner("O12") == B and "Attacked" not in table.names()
        assert [event["by"] for event in table.told("Parried")] == [B]


@pytest.mark.parametrize("allowed", [False, True])
def test_12_22_there_and_back(allowed: bool) -> None:
    table = Table(
        2, land={A: "O1", B: "O12"}, hands={A: ["opera"]}, blocks={A: 9}, options={"buy_back": allowed}
    ).acting()
    table.act("Sell", building="opera", market="pawn_shop")
    assert bool(table.options("BuyCard")) == allowed
