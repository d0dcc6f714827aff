"""5 Who sees what."""

from __future__ import annotations

import pytest

from tests.games.intrige.random_play import steps
from tests.games.intrige.table import A, B, C, D, Options, Table
from turncoat.core.errors import BadSetup
from turncoat.core.record import BYSTANDER, HIDDEN
from turncoat.games.intrige import GAME
from turncoat.games.intrige.events import Bribed, Earned
from turncoat.games.intrige.pieces import PROFESSIONS
from turncoat.games.intrige.sight.view import IntrigeView, view
from turncoat.games.intrige.state import Intrige
from turncoat.seat.glimpse import Knowledge, glimpse

WATCHERS = (A, B, C, D, BYSTANDER)
JUDGE, CLERIC = PROFESSIONS.index("judge"), PROFESSIONS.index("cleric")


def internal_conflict(options: Options | None = None) -> Table:
    """C attacks B in the palace of A; B and C have paid, A is to decide."""
    palaces = {A: {20_000: "B:judge"}}
    table = Table(4, palaces=palaces, parks={A: ["C:judge"]}, options=options).admission()
    return table.bribe(B, 30_000).bribe(C, 50_000)


def test_5_1_palaces_parks_and_island_are_open() -> None:
    palaces = {B: {30_000: "D:judge"}}
    hands = {C: ["judge", "judge"]}
    table = Table(4, palaces=palaces, parks={C: ["A:cleric"]}, hands=hands)
    for seat in WATCHERS:
        seen = view(table.s, seat)
        assert seen.room_values == [10_000, 20_000, 30_000, 50_000, 100_000]
        assert seen.room_owners[B] == [HIDDEN, HIDDEN, D, HIDDEN, HIDDEN]
        assert seen.room_professions[B] == [HIDDEN, HIDDEN, JUDGE, HIDDEN, HIDDEN]
        assert seen.parks[C] == [CLERIC, HIDDEN, HIDDEN, HIDDEN]
        assert seen.island[C] == [2, 2, 2, 2, 0]


def test_5_2_hands_are_open() -> None:
    table = Table(4, hands={B: ["judge", "cleric", "cleric"]})
    for seat in WATCHERS:
        assert view(table.s, seat).hands[B] == [0, 0, 0, 2, 1]
        assert view(table.s, seat).hands[A] == [2, 2, 2, 2, 2]


def test_5_3_payer_figure_and_sum_of_a_bribe_are_open() -> None:
    table = internal_conflict()
    for seat in WATCHERS:
        assert table.seen(seat) == ["bribe B:judge 30000 (internal)", "bribe C:judge 50000 (internal)"]
        assert view(table.s, seat).paid == [HIDDEN, HIDDEN, 50_000, HIDDEN, 30_000]


def test_5_4_incomes_are_open() -> None:
    table = Table(4, palaces={B: {30_000: "A:judge"}}).turn()
    for seat in WATCHERS:
        assert "earn A 30000" in table.seen(seat)


def test_5_5_money_is_ones_own_affair() -> None:
    table = Table(4, money={A: 10_000, B: 20_000, C: 30_000, D: 40_000})
    for seat in range(4):
        shown = [HIDDEN] * 4
        shown[seat] = (seat + 1) * 10_000
        assert view(table.s, seat).money == shown
    assert view(table.s, BYSTANDER).money == [HIDDEN] * 4


def test_5_5_money_is_shown_at_the_end() -> None:
    table = Table(4, money={A: 10_000}, round=6).end()
    for seat in WATCHERS:
        assert view(table.s, seat).money == [10_000, 320_000, 320_000, 320_000]


def test_5_5_with_open_money_everybody_sees_everything() -> None:
    table = Table(4, money={A: 10_000}, options={"open_money": True})
    for seat in WATCHERS:
        assert view(table.s, seat).money == [10_000, 320_000, 320_000, 320_000]


def test_5_5_open_money_and_secret_bribes_exclude_each_other() -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.setup(4, options={"open_money": True, "secret_bribes": True})
    assert refused.value.key == "secret_and_open"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [{}, {"refund": True}, {"broke": "lose", "single_payment": True}],
    ids=["default", "refund", "broke"],
)
def test_5_5_money_can_be_derived_from_what_anybody_saw(seats: int, options: Options) -> None:
    setup = GAME.setup(seats, options=options)
    minds = [Knowledge(GAME, setup, seat) for seat in (*range(seats), BYSTANDER)]
    for s, events in steps(setup, 11 + seats):
        for mind in minds:
            for event in events:
                seen = event.seen_by(mind.seat)
                if seen is not None:
                    mind.see(seen)
            assert isinstance(mind.state, Intrige)
            assert mind.state.money == s.money


def test_5_5_money_cannot_be_derived_when_bribes_are_secret() -> None:
    setup = GAME.setup(4, options={"secret_bribes": True})
    mind = Knowledge(GAME, setup, BYSTANDER)
    differs = False
    for s, events in steps(setup, 5):
        for event in events:
            seen = event.seen_by(BYSTANDER)
            if seen is not None:
                mind.see(seen)
        assert isinstance(mind.state, Intrige)
        differs = differs or mind.state.money != s.money
    assert differs


def test_5_7_a_bystander_sees_what_is_public_and_nobodys_money() -> None:
    table = Table(4, parks={A: ["B:judge", "C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 20_000).admit(A, C)
    seen = glimpse(GAME, table.s, BYSTANDER)
    assert isinstance(seen.view, IntrigeView)
    assert seen.view.money == [HIDDEN] * 4
    assert seen.view.favoured == [HIDDEN] * 5
    assert seen.waiting == [A] and seen.asked is not None and seen.asked.options == []
    assert table.seen(BYSTANDER) == ["bribe B:judge 10000 (external)", "bribe C:judge 20000 (external)"]


def test_5_7_a_mind_made_up_is_shown_to_nobody_else_before_the_winners_are_housed() -> None:
    table = Table(4, parks={A: ["B:judge", "C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 20_000).admit(A, C)
    assert table.seen(A)[-1] == "favour C:judge"
    assert view(table.s, A).favoured == [HIDDEN, HIDDEN, HIDDEN, HIDDEN, C]
    for seat in (B, C, D):
        assert not any("favour" in event for event in table.seen(seat))
        assert view(table.s, seat).favoured == [HIDDEN] * 5
    table.place(A, 10_000)
    assert table.seen(B)[-2:] == ["place C:judge 10000", "banish B:judge"]


def test_5_views_are_the_same_when_folded_from_seen_events() -> None:
    for options in ({}, {"secret_bribes": True, "refund": True}):
        setup = GAME.setup(4, options=options)
        minds = [Knowledge(GAME, setup, seat) for seat in (*range(4), BYSTANDER)]
        for s, events in steps(setup, 8):
            for mind in minds:
                for event in events:
                    seen = event.seen_by(mind.seat)
                    if seen is not None:
                        mind.see(seen)
                assert isinstance(mind.state, Intrige)
                assert view(mind.state, mind.seat) == view(s, mind.seat)


def test_5_everybody_sees_every_bribe_and_income_of_a_game() -> None:
    for _, events in steps(GAME.setup(3), 2):
        for event in events:
            if isinstance(event, (Bribed, Earned)):
                assert all(event.seen_by(seat) == event for seat in (*range(3), BYSTANDER))
