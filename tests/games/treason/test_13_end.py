"""13 The end: the last round, both sides, every comparison, and the promises that are left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.table import A, B, C, Table
from tests.judge import Judge
from turncoat.core.speech import BROKEN, KEPT
from turncoat.core.speech import Deed as Said
from turncoat.games.treason import GAME
from turncoat.talk.statement import Statement

LAND = {A: "O1", B: "O12", C: "O14"}
ENDS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "good": ({"built": {"O12": "inn"}}, [B]),
    "good_white": ({"built": {"O1": "cottage", "O12": "well"}, "white": {B: 1}}, [B]),
    "good_black": ({"built": {"O1": "inn", "O12": "inn"}, "black": {A: [1]}}, [B]),
    "good_shared": ({"built": {"O1": "inn", "O12": "inn"}}, [A, B]),
    "evil": ({"black": {A: [1], B: [1, 1]}}, [B]),
    "evil_values": ({"black": {A: [1, 1], B: [2, 1]}}, [B]),
    "evil_score": ({"black": {A: [1, 1], B: [1, 1]}, "built": {"O1": "inn"}}, [A]),
    "evil_shared": ({"black": {A: [1], B: [1]}}, [A, B]),
}


@pytest.mark.parametrize("ending", ENDS)
def test_13_5_every_way_to_end(ending: str) -> None:
    position, winners = ENDS[ending]
    table = Table(3, land=LAND, **position).finish()
    assert GAME.ending(table.s) == ending and table.s.winners == winners
    assert sum(GAME.returns(table.s)) == 1
    (ended,) = table.told("Ended")
    assert ended["side"] == ending[:4] and not ended["capped"]
    revealed = {event["seat"]: event["counters"] for event in table.told("Revealed")}
    tied = position["black"] if ended["side"] == "evil" and ended["decided"] != "alone" else {}
    assert revealed == {seat: sorted(values) for seat, values in tied.items()}


def test_13_4_the_expelled_cannot_win() -> None:
    evil = Table(3, land={A: "O1", B: "O12"}, black={C: [4, 4], A: [1]}).finish()
    assert evil.s.winners == [A]
    good = Table(3, land={A: "O1", B: "O12"}, white={C: 3}, built={"O1": "well"}).finish()
    assert good.scores == [1, 0, 5] and good.s.winners == [A]


@pytest.mark.parametrize("counts", [False, True])
def test_13_4_the_marker_of_the_expelled(counts: bool) -> None:
    """C's marker stands on 5, above the black one on 2; but C has no area any more."""
    table = Table(
        3,
        land={A: "O1", B: "O12"},
        white={C: 3},
        black={A: [1, 1]},
        built={"O12": "well"},
        options={"expelled_marker": "counts" if counts else "out"},
    ).finish()
    assert (table.scores, table.dark_score) == ([0, 1, 5], 2)
    (ended,) = table.told("Ended")
    assert (ended["side"], ended["winners"]) == (("good", [B]) if counts else ("evil", [A]))


def test_13_4_the_counters_of_the_expelled_are_not_compared() -> None:
    """C has as many black counters as A and higher ones, but was expelled: A need not even show his."""
    table = Table(3, land={A: "O1", B: "O12"}, black={A: [1, 1], C: [4, 4]}).finish()
    (ended,) = table.told("Ended")
    assert (ended["winners"], ended["decided"]) == ([A], "alone") and not table.told("Revealed")


@pytest.mark.parametrize(("seats", "target"), [(2, 50), (3, 35), (4, 30), (5, 25)])
def test_13_1_targets(seats: int, target: int) -> None:
    assert Table(seats).s.rulings.target == target


def test_13_1_the_round_is_finished() -> None:
    table = Table(3, land=LAND, row=["inn", "shop", "chapel"], first=B, active=C)
    table.s.closing = 1
    table.begin(("end_turn", [4, 1]))
    assert table.s.active == A and table.asked == "choose", (
        "the player to the right of the first is still to come"
    )
    table.begin(("end_turn", [4, 2]))
    assert table.s.over


def test_18_1_promises() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        black={A: [1]},
        master="O12",
        blocks={A: 9},
    )
    judge = Judge(GAME.speech)
    deeds = [
        Said("spare", {"seat": A, "owner": B}),
        Said("attack", {"seat": A, "owner": B}),
        Said("leave", {"seat": A, "area": "O12"}),
        Said("leave", {"seat": A, "area": "O2"}),
        Said("keep_out", {"seat": A}),
        Said("let_pass", {"seat": A}),
        Said("abstain", {"seat": A}),
        Said("arm", {"seat": A}),
    ]
    book = [judge.hear(Statement("promise", A, (), deed)) for deed in deeds]
    table.serving().act("Attack").roll(1, 6)
    for event in table.heard:
        judge.see(event)
    judge.close()
    assert [promise.status for promise in book if promise] == [
        BROKEN, KEPT, BROKEN, KEPT, KEPT, BROKEN, KEPT, BROKEN,
    ]  # fmt: skip
