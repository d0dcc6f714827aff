"""6 Rulings on what the rulebook leaves open, as a table plays that has chosen no option."""

from __future__ import annotations

from random import Random

import pytest

from tests.as_json import state_to_json
from tests.games.intrige.random_play import events_of, finished, steps
from tests.games.intrige.table import A, B, C, D, Table
from turncoat.core.errors import BadSetup
from turncoat.core.record import BYSTANDER, HIDDEN
from turncoat.core.speech import OPEN, Deed
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Uphold
from turncoat.games.intrige.events import Bribed, Earned, Ended, Placed, Sent, TookOver
from turncoat.games.intrige.sight.view import view
from turncoat.play.session import Session
from turncoat.talk.statement import Statement


def test_6_1_rooms_are_worth_10_20_30_50_and_100_thousand() -> None:
    assert GAME.editions["first"]["rooms"] == [10_000, 20_000, 30_000, 50_000, 100_000]


def test_6_2_only_ones_own_money_is_shown() -> None:
    assert view(Table(3).s, B).money == [HIDDEN, 320_000, HIDDEN]


def test_6_3_who_has_nothing_pays_nothing_and_is_not_asked() -> None:
    table = Table(3, parks={A: ["B:judge", "C:cleric"]}, money={B: 0}).admission()
    assert table.events == ["bribe B:judge 0 (free)"]
    assert table.asked == "bribe C cleric"


def test_6_3_a_free_figure_of_a_broke_seat_is_taken_in() -> None:
    table = Table(3, parks={A: ["B:judge"]}, money={B: 0}).admission().place(A, 100_000)
    assert table.palace(A) == {100_000: "B:judge"}
    assert table.money == [320_000, 0, 320_000]


def test_6_3_in_a_conflict_the_owner_may_choose_a_broke_figure() -> None:
    table = Table(3, parks={A: ["B:judge", "C:judge"]}, money={B: 0}).admission().bribe(C, 10_000)
    assert table.options == [Admit(B), Admit(C)]
    table = Table(3, palaces={A: {10_000: "B:judge"}}, parks={A: ["C:judge"]}, money={B: 0})
    table.admission().bribe(C, 10_000)
    assert table.options == [Admit(C), Uphold()]


def test_6_4_who_can_pay_must_pay_at_least_a_step() -> None:
    table = Table(3, parks={A: ["B:judge"]}, money={B: 10_000}).admission()
    assert table.options == [Bribe(10_000)]


def test_6_5_with_three_seats_one_figure_goes_to_each_opponent() -> None:
    table = Table(3).dispatch()
    assert len(table.options) == 25
    assert all(isinstance(action, Send) and action.palaces == [B, C] for action in table.options)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_6_6_no_seat_ever_has_two_figures_in_one_park(seats: int) -> None:
    for seed in range(4):
        waiting: set[tuple[int, int]] = set()
        for event in events_of(GAME.setup(seats), seed):
            if isinstance(event, Sent):
                fresh = {(palace, event.owner) for palace in event.palaces}
                assert len(fresh) == 2 and not fresh & waiting
                waiting |= fresh
                # The owner's own park has been emptied by now.
                waiting = {(palace, owner) for palace, owner in waiting if palace != event.owner}


def test_6_7_a_palace_holds_each_profession_once() -> None:
    table = Table(3, palaces={A: {20_000: "B:judge"}}, parks={A: ["B:judge"]}).admission()
    table.bribe(B, 10_000).bribe(B, 10_000)
    assert table.palace(A) == {20_000: "B:judge"}
    assert table.island == ["B:judge"]


def test_6_8_one_may_attack_oneself() -> None:
    table = Table(3, palaces={B: {20_000: "A:judge"}}).dispatch().send(A, ("judge", B), ("cleric", C))
    assert table.park(B) == ["A:judge"]


def test_6_9_who_attacks_himself_pays_for_each_figure_the_defender_first() -> None:
    palaces = {A: {20_000: "C:judge"}}
    table = Table(4, palaces=palaces, parks={A: ["B:judge", "C:judge", "D:judge"]}).admission()
    asked = []
    while not table.asked.startswith("judge_internal"):
        asked.append(table.asked)
        table.bribe(table.s.pending()[0], 10_000)
    assert asked == ["defend C judge", "bribe B judge", "bribe C judge", "bribe D judge"]
    assert table.options == [Admit(B), Admit(C), Admit(D), Uphold()]
    table.admit(A, C)
    assert table.palace(A) == {20_000: "C:judge"}
    assert table.island == ["B:judge", "C:judge", "D:judge"]
    assert table.money == [360_000, 310_000, 300_000, 310_000]


def test_6_9_the_second_payment_is_due_only_while_cash_lasts() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["B:judge"]}, money={B: 10_000}).admission()
    table.bribe(B, 10_000)
    assert table.events[:2] == ["bribe B:judge 10000 (internal)", "bribe B:judge 0 (internal)"]


def test_6_10_seat_order_runs_across_all_external_conflicts() -> None:
    table = Table(5, active=D, parks={D: ["E:judge", "A:cleric", "B:judge", "C:cleric"]}).admission()
    while table.asked.startswith("bribe"):
        table.bribe(table.s.pending()[0], 10_000)
    assert [event.split()[1] for event in table.events] == ["E:judge", "A:cleric", "B:judge", "C:cleric"]


def test_6_11_the_cheapest_contested_room_comes_first() -> None:
    palaces = {A: {100_000: "B:banker", 50_000: "B:scientist", 20_000: "B:soldier", 10_000: "B:cleric"}}
    park = {A: ["C:banker", "D:scientist", "E:cleric"]}
    table = Table(5, palaces=palaces, parks=park).admission()
    while table.asked:
        table.answer(table.s.pending()[0], table.options[-1])
    assert [event for event in table.events if event.startswith("room")] == [
        "room 10000 -> B:cleric",
        "room 50000 -> B:scientist",
        "room 100000 -> B:banker",
    ]


def test_6_12_winners_get_rooms_left_empty_by_the_free_figures() -> None:
    table = Table(4, palaces={A: {10_000: "B:cleric"}}, parks={A: ["B:judge", "C:banker", "D:judge"]})
    table.admission().bribe(C, 10_000).place(A, 100_000)
    table.bribe(B, 10_000).bribe(D, 10_000).admit(A, B)
    assert table.options == [Place([20_000]), Place([30_000]), Place([50_000])]


def test_6_12_two_winners_are_housed_together() -> None:
    table = Table(5, parks={A: ["B:judge", "C:judge", "D:cleric", "E:cleric"]}).admission()
    for payer in range(1, 5):
        table.bribe(payer, 10_000)
    table.admit(A, B).admit(A, D)
    assert len(table.options) == 20
    table.place(A, 50_000, 20_000)
    assert table.palace(A) == {20_000: "D:cleric", 50_000: "B:judge"}


def test_6_13_there_is_always_a_room_for_a_new_profession() -> None:
    rooms = {10_000: "B:banker", 20_000: "C:scientist", 30_000: "D:soldier", 50_000: "B:cleric"}
    table = Table(4, palaces={A: rooms}, parks={A: ["B:judge", "C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 10_000).admit(A, C)
    assert table.palace(A) == {**rooms, 100_000: "C:judge"}


def test_6_14_a_profession_keeps_its_room_for_good() -> None:
    rooms: dict[tuple[int, int], int] = {}
    for event in events_of(GAME.setup(5), 6):
        if isinstance(event, (Placed, TookOver)):
            assert rooms.setdefault((event.palace, event.profession), event.room) == event.room


def test_6_14_no_answer_moves_a_figure_that_is_housed() -> None:
    table = Table(3, palaces={A: {100_000: "B:judge"}}, parks={A: ["C:cleric"]}).admission().bribe(C, 10_000)
    assert table.options == [Place([room]) for room in (10_000, 20_000, 30_000, 50_000)]


def test_6_15_the_owner_can_neither_leave_a_figure_out_nor_refuse_its_bribe() -> None:
    table = Table(3, parks={A: ["B:judge", "C:cleric"]}).admission().bribe(B, 10_000).bribe(C, 10_000)
    assert table.money[A] == 340_000
    assert all(isinstance(action, Place) and len(action.rooms) == 2 for action in table.options)
    table.answer(A, table.options[0])
    assert table.park(A) == []


def test_6_16_exactly_two_figures_are_sent() -> None:
    for event in events_of(GAME.setup(3), 9):
        if isinstance(event, Sent):
            assert len(event.professions) == len(event.palaces) == 2
    assert all(isinstance(action, Send) for action in Table(4).dispatch().options)


def test_6_17_both_figures_arrive_at_once_in_whatever_order_they_are_named() -> None:
    one = Table(4).dispatch().send(A, ("judge", B), ("cleric", D))
    other = Table(4).dispatch().send(A, ("cleric", D), ("judge", B))
    assert one.events == other.events == ["send A: judge to B, cleric to D"]
    assert one.frozen() == other.frozen()


def test_6_18_admission_takes_place_in_round_one_as_well() -> None:
    table = Table(3, round=1).turn().send(A, ("judge", B), ("cleric", C))
    assert table.asked == "bribe A judge"
    assert table.events[-1] == "turn 2: B in round 1"


def test_6_19_only_income_and_bribes_move_money() -> None:
    before = [320_000] * 4
    for s, events in steps(GAME.setup(4), 12):
        for event in events:
            if isinstance(event, Earned):
                before[event.seat] += event.amount
            elif isinstance(event, Bribed):
                before[event.payer] -= event.amount
                before[event.palace] += event.amount
        assert before == s.money


def test_6_20_a_decision_told_early_is_talk_and_binds_nobody() -> None:
    players = [{"name": name} for name in ("Anna", "Bram", "Cato")]
    session = Session.new(GAME, GAME.setup(3, options={"start": "1"}), players, Random(1))
    before = state_to_json(session.s)
    deed = Deed("send", {"owner": A, "profession": "judge", "palace": B})
    session.say(Statement("promise", A, (), deed))
    assert state_to_json(session.s) == before
    session.answer(A, Send([0, 0], [B, C]))
    session.answer(A, Bribe(10_000))
    assert [promise.status for promise in session.ledgers[B].promises] == [OPEN]


def test_6_21_equal_riches_share_the_win() -> None:
    table = Table(
        4, money={A: 0, D: 0}, palaces={A: {10_000: "B:judge"}, B: {10_000: "C:judge"}}, round=6
    ).end()
    assert table.s.winners == [B, C]
    assert GAME.returns(table.s) == [0.0, 0.5, 0.5, 0.0]
    assert GAME.ending(table.s) == "shared"


def test_6_22_without_the_option_a_banished_figures_bribe_stays_with_the_owner() -> None:
    table = Table(3, parks={A: ["B:judge", "C:judge"]}).admission()
    table.bribe(B, 20_000).bribe(C, 50_000).admit(A, B).place(A, 10_000)
    assert table.money == [390_000, 300_000, 270_000]


def test_6_23_without_the_option_everybody_hears_the_sum() -> None:
    table = Table(4, parks={A: ["B:judge"]}).admission().bribe(B, 70_000)
    for seat in (A, B, C, D, BYSTANDER):
        assert table.seen(seat) == ["bribe B:judge 70000 (free)"]


def test_6_24_three_to_five_play_and_four_or_five_are_recommended() -> None:
    assert GAME.seats == (3, 5) and GAME.recommended == (4, 5)
    for seats in (2, 6):
        with pytest.raises(BadSetup) as refused:
            GAME.setup(seats)
        assert refused.value.key == "wrong_seats"
    for seats in (3, 4, 5):
        assert isinstance(events_of(GAME.setup(seats), 0)[-1], Ended)
        assert len(finished(GAME.setup(seats), 0).money) == seats
