"""9 Examples: the rulebook's examples and further cases, as data in vectors.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.intrige.table import LETTERS, Table
from turncoat.core.record import BYSTANDER

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
BY_NAME = {case["id"]: case for case in CASES}


def lay_out(case: dict[str, Any]) -> Table:
    palace = {int(room): text for room, text in case["palace"].items() if text}
    active = LETTERS.index(case["active"])
    return Table(
        len(case["players"]),
        money={LETTERS.index(seat): amount for seat, amount in case["money"].items()},
        palaces={active: palace},
        parks={active: case["park"]},
        active=active,
        options={"refund": case.get("refundVariant", False)},
    ).admission()


def play_out(table: Table, case: dict[str, Any]) -> None:
    """Answer as the case says; a question it does not expect fails."""
    active = table.s.active
    bribes = [bribe for bribe in case["bribes"] if bribe[2] > 0]
    placements, picks = list(case["placements"]), list(case["picks"])
    while table.asked:
        rule, *about = table.asked.split()
        if rule in ("bribe", "defend"):
            payer, profession, amount, _ = bribes.pop(0)
            assert about == [payer, profession]
            table.bribe(LETTERS.index(payer), amount)
        elif rule == "judge_external":
            owner, profession = picks.pop(0).split(":")
            assert about == [profession]
            table.admit(active, LETTERS.index(owner))
        elif rule == "judge_internal":
            pick = picks.pop(0)
            owner, profession = pick.removesuffix("#0").split(":")
            assert about == [profession]
            defends = pick.removesuffix("#0") in table.palace(active).values()
            table.uphold(active) if defends else table.admit(active, LETTERS.index(owner))
        else:
            assert rule in ("house_free", "house_winners")
            table.place(active, *placements.pop(0).values())
    assert (bribes, placements, picks) == ([], [], [])


def check(case: dict[str, Any]) -> None:
    table = lay_out(case)
    play_out(table, case)
    expect = case["expect"]
    assert table.seen(BYSTANDER) == expect["events"]
    paid = [event for event in table.seen(BYSTANDER) if event.startswith("bribe ")]
    assert paid == [f"bribe {p}:{figure} {amount} ({cause})" for p, figure, amount, cause in case["bribes"]]
    assert table.palace(table.s.active) == {int(r): text for r, text in expect["palace"].items() if text}
    assert table.island == sorted(expect["island"])
    assert {LETTERS[seat]: amount for seat, amount in enumerate(table.money)} == expect["money"]
    assert table.park(table.s.active) == []


def test_9_1_free_figures_then_an_external_conflict() -> None:
    check(BY_NAME["EX1"])


@pytest.mark.parametrize("case", ["EX2", "EX2b"])
def test_9_2_two_external_conflicts_at_once(case: str) -> None:
    check(BY_NAME[case])


def test_9_3_three_internal_conflicts() -> None:
    check(BY_NAME["EX3"])


@pytest.mark.parametrize("case", ["X4", "X5", "X6", "X7", "X8"])
def test_9_4_further_cases(case: str) -> None:
    check(BY_NAME[case])


def test_9_4_every_case_of_the_file_is_played() -> None:
    assert list(BY_NAME) == ["EX1", "EX2", "EX2b", "EX3", "X4", "X5", "X6", "X7", "X8"]
