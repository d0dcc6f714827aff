"""4 End: the last income, and the richest wins."""

from __future__ import annotations

from tests.games.intrige.table import A, B, C, Table
from turncoat.games.intrige import GAME


def empty_hands(seats: int) -> dict[int, list[str]]:
    return {seat: [] for seat in range(seats)}


def test_4_1_everybody_collects_for_the_rooms_held_at_the_end() -> None:
    palaces = {A: {100_000: "B:judge"}, B: {10_000: "A:judge", 50_000: "C:cleric"}}
    table = Table(3, palaces=palaces, round=6).end()
    assert table.money == [330_000, 420_000, 370_000]
    assert [event for event in table.events if event.startswith("earn")] == [
        "earn A 10000 (final)",
        "earn B 100000 (final)",
        "earn C 50000 (final)",
    ]


def test_4_1_it_follows_the_last_turn_of_the_last_round() -> None:
    palaces = {A: {100_000: "B:judge"}}
    table = Table(3, palaces=palaces, hands=empty_hands(3), round=6, active=C).turn()
    assert table.events == ["turn 18: C in round 6", "earn B 100000 (final)", "end: B"]


def test_4_1_nobody_collects_while_a_turn_is_left() -> None:
    palaces = {A: {100_000: "B:judge"}}
    parks = {C: ["A:judge"]}
    table = Table(3, palaces=palaces, parks=parks, hands=empty_hands(3), round=6, active=B).turn()
    assert table.asked == "bribe A judge"
    assert "(final)" not in " ".join(table.events)


def test_4_2_most_money_wins_alone() -> None:
    table = Table(4, money={C: 330_000}, round=6).end()
    assert table.s.winners == [C]
    assert GAME.returns(table.s) == [0.0, 0.0, 1.0, 0.0]
    assert GAME.ending(table.s) == "alone"


def test_4_2_the_last_income_counts() -> None:
    table = Table(3, money={C: 330_000}, palaces={A: {20_000: "B:judge"}}, round=6).end()
    assert table.s.winners == [B]


def test_4_2_after_the_end_nothing_is_asked() -> None:
    table = Table(3, round=6).end()
    assert table.asked == "" and table.s.over and table.s.pending() == []
    assert table.events == ["end: A+B+C"]
