"""1 The box: rooms, figures, money, rounds and the island."""

from __future__ import annotations

from tests.games.intrige.random_play import events_of, finished
from tests.games.intrige.table import A, B, C, Table
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Bribe, Place
from turncoat.games.intrige.events import Banished, Earned, Ended, Placed, TurnBegan


def test_1_1_room_incomes_are_the_same_in_every_palace() -> None:
    rooms = [10_000, 20_000, 30_000, 50_000, 100_000]
    assert Table(5).s.rulings.edition.rooms == rooms
    for palace in range(5):
        payer = (palace + 1) % 5
        park = {palace: [f"{'ABCDE'[payer]}:judge"]}
        table = Table(5, parks=park, active=palace).admission().bribe(payer, 10_000)
        assert table.options == [Place([room]) for room in rooms]


def test_1_1_each_room_pays_its_worth_once() -> None:
    for room in (10_000, 20_000, 30_000, 50_000, 100_000):
        table = Table(3, palaces={B: {room: "A:judge"}}).turn()
        assert table.events[1] == f"earn A {room}"
        assert table.money[A] == 320_000 + room


def test_1_2_ten_figures_two_of_each_of_five_professions() -> None:
    professions = ["banker", "scientist", "soldier", "cleric", "judge"]
    for seat in range(4):
        assert Table(4).hand(seat) == sorted(professions * 2, key=professions.index)


def test_1_3_three_hundred_and_twenty_thousand_to_begin_with() -> None:
    assert Table(5).money == [320_000] * 5


def test_1_3_bribes_are_whole_steps_of_ten_thousand_up_to_all_one_has() -> None:
    table = Table(3, parks={A: ["B:judge"]}, money={B: 70_000}).admission()
    assert table.options == [Bribe(amount) for amount in range(10_000, 70_001, 10_000)]


def test_1_4_six_rounds_in_five_of_which_figures_are_sent() -> None:
    events = events_of(GAME.setup(4), 1)
    turns = [event for event in events if isinstance(event, TurnBegan)]
    assert [event.round for event in turns] == [r for r in range(1, 7) for _ in range(4)]
    s = finished(GAME.setup(4), 1)
    assert sum(s.hand) == 0 and set(s.park) == {-1}


def test_1_5_everybody_collects_once_more_after_the_last_round() -> None:
    palaces = {A: {100_000: "B:judge", 10_000: "C:banker"}, B: {50_000: "C:judge"}}
    table = Table(3, palaces=palaces, round=6).end()
    assert table.events == ["earn B 100000 (final)", "earn C 60000 (final)", "end: B"]


def test_1_5_the_last_income_is_the_sixth_at_most() -> None:
    for seed in range(5):
        events = events_of(GAME.setup(3), seed)
        for seat in range(3):
            earned = [event for event in events if isinstance(event, Earned) and event.seat == seat]
            assert len(earned) <= 6 and [event.final for event in earned[:-1]] == [False] * (len(earned) - 1)
        assert isinstance(events[-1], Ended)


def test_1_6_one_island_for_all_from_which_nobody_returns() -> None:
    events = events_of(GAME.setup(5), 3)
    banished = [event for event in events if isinstance(event, Banished)]
    assert len({event.owner for event in banished}) > 1
    assert sum(finished(GAME.setup(5), 3).island) == len(banished)


def test_1_6_a_banished_figure_is_not_in_hand_any_more() -> None:
    table = Table(3, palaces={A: {50_000: "B:judge"}}, parks={A: ["C:judge"]}, round=5).turn()
    table.bribe(B, 10_000).bribe(C, 10_000).admit(A, C)
    assert table.island == ["B:judge"]
    assert table.hand(B).count("judge") == 1
    assert not any(isinstance(event, Placed) for event in table.heard)
