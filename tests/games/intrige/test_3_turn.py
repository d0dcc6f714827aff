"""3 A turn: income, admission, dispatch."""

from __future__ import annotations

from tests.games.intrige.table import A, B, C, D, E, Table
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Uphold


def test_3_income_admission_and_dispatch_follow_in_this_order() -> None:
    table = Table(3, palaces={B: {50_000: "A:judge"}}, parks={A: ["C:cleric"]}).turn()
    assert table.asked == "bribe C cleric"
    table.bribe(C, 20_000)
    assert table.asked == "house_free"
    table.place(A, 30_000)
    assert table.asked == "dispatch A"
    table.send(A, ("judge", B), ("banker", C))
    assert table.events == [
        "turn 4: A in round 2",
        "earn A 50000",
        "bribe C:cleric 20000 (free)",
        "place C:cleric 30000",
        "send A: judge to B, banker to C",
        "turn 5: B in round 2",
    ]


def test_3_a_step_with_nothing_to_do_is_skipped() -> None:
    table = Table(4, round=1).turn()
    assert table.events == ["turn 1: A in round 1"]
    assert table.asked == "dispatch A"


def test_3_1_income_for_every_figure_in_a_room() -> None:
    palaces = {B: {10_000: "A:judge", 100_000: "C:cleric"}, C: {20_000: "A:cleric", 50_000: "A:banker"}}
    table = Table(3, palaces=palaces).turn()
    assert table.events[1] == "earn A 80000"
    assert table.money == [400_000, 320_000, 320_000]


def test_3_1_figures_in_a_park_earn_nothing() -> None:
    table = Table(3, parks={B: ["A:judge"], C: ["A:judge"]}).turn()
    assert table.money[A] == 320_000


def test_3_1_only_the_active_seat_collects() -> None:
    palaces = {A: {100_000: "B:judge"}, B: {50_000: "C:judge"}}
    table = Table(3, palaces=palaces).turn()
    assert table.money == [320_000] * 3


def test_3_1_the_bribes_of_this_turn_buy_no_income_of_this_turn() -> None:
    palaces = {B: {50_000: "A:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["B:judge"]}).turn()
    assert table.events[1:] == ["earn A 50000"]
    table.bribe(B, 10_000).place(A, 100_000)
    assert table.money == [380_000, 310_000, 320_000]


def test_3_2_free_external_and_internal_are_told_apart() -> None:
    palace = {A: {30_000: "B:banker"}}
    park = {A: ["B:soldier", "C:judge", "D:soldier", "E:banker"]}
    table = Table(5, palaces=palace, parks=park).admission()
    asked = []
    while table.asked:
        asked.append(table.asked)
        table.answer(table.s.pending()[0], table.options[0])
    assert asked == [
        "bribe C judge",
        "house_free",
        "bribe B soldier",
        "bribe D soldier",
        "judge_external soldier",
        "house_winners",
        "defend B banker",
        "bribe E banker",
        "judge_internal banker",
    ]
    assert table.park(A) == []


def test_3_2_seat_order_starts_at_the_left_of_the_palace() -> None:
    park = {C: ["A:judge", "B:cleric", "D:banker", "E:soldier"]}
    table = Table(5, parks=park, active=C).admission()
    payers = []
    while table.asked.startswith("bribe"):
        payers.append(table.s.pending()[0])
        table.bribe(payers[-1], 10_000)
    assert payers == [D, E, A, B]


def test_3_2_1_free_figures_pay_in_seat_order() -> None:
    table = Table(5, parks={A: ["B:banker", "D:judge", "E:cleric"]}).admission()
    for payer, profession in ((B, "banker"), (D, "judge"), (E, "cleric")):
        assert table.asked == f"bribe {'ABCDE'[payer]} {profession}"
        table.bribe(payer, 10_000)
    assert table.asked == "house_free"


def test_3_2_1_money_moves_before_the_next_one_pays() -> None:
    table = Table(3, parks={A: ["B:banker", "C:judge"]}).admission().bribe(B, 120_000)
    assert table.money == [440_000, 200_000, 320_000]
    assert table.asked == "bribe C judge"


def test_3_2_1_the_owner_gives_every_free_figure_a_room_of_its_own() -> None:
    table = Table(4, palaces={A: {30_000: "D:cleric"}}, parks={A: ["B:banker", "C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 10_000)
    empty = [10_000, 20_000, 50_000, 100_000]
    assert len(table.options) == 12
    assert set(table.options) == {Place([a, b]) for a in empty for b in empty if a != b}
    table.place(A, 100_000, 10_000)
    assert table.palace(A) == {10_000: "C:judge", 30_000: "D:cleric", 100_000: "B:banker"}


def test_3_2_2_all_contenders_pay_before_anything_is_decided() -> None:
    table = Table(5, parks={A: ["B:judge", "C:cleric", "D:judge", "E:cleric"]}).admission()
    for payer in (B, C, D, E):
        assert table.s.pending() == [payer]
        table.bribe(payer, 10_000)
    assert table.asked == "judge_external judge"
    assert table.options == [Admit(B), Admit(D)]
    table.admit(A, D)
    assert table.asked == "judge_external cleric"
    assert table.options == [Admit(C), Admit(E)]
    table.admit(A, C)
    assert table.asked == "house_winners"
    table.place(A, 10_000, 20_000)
    assert table.palace(A) == {10_000: "D:judge", 20_000: "C:cleric"}
    assert table.island == ["B:judge", "E:cleric"]


def test_3_2_2_exactly_one_of_three_may_stay() -> None:
    table = Table(4, parks={A: ["B:judge", "C:judge", "D:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 10_000).bribe(D, 10_000)
    assert table.options == [Admit(B), Admit(C), Admit(D)]
    table.admit(A, C).place(A, 50_000)
    assert table.palace(A) == {50_000: "C:judge"}
    assert table.island == ["B:judge", "D:judge"]


def test_3_2_3_the_defender_pays_first_and_the_cheapest_room_comes_first() -> None:
    palace = {A: {20_000: "E:judge", 100_000: "B:cleric", 50_000: "B:banker"}}
    table = Table(5, palaces=palace, parks={A: ["B:judge", "C:cleric", "D:judge"]}).admission()
    asked = []
    while table.asked:
        asked.append(table.asked)
        table.answer(table.s.pending()[0], table.options[0])
    assert asked == [
        "defend E judge",
        "bribe B judge",
        "bribe D judge",
        "judge_internal judge",
        "defend B cleric",
        "bribe C cleric",
        "judge_internal cleric",
    ]


def test_3_2_3_the_winner_has_that_very_room() -> None:
    palace = {A: {20_000: "B:judge"}}
    table = Table(4, palaces=palace, parks={A: ["C:judge", "D:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 10_000).bribe(D, 10_000)
    assert table.options == [Admit(C), Admit(D), Uphold()]
    table.admit(A, D)
    assert table.palace(A) == {20_000: "D:judge"}
    assert table.island == ["B:judge", "C:judge"]


def test_3_2_3_a_defender_who_is_upheld_keeps_his_room() -> None:
    palace = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palace, parks={A: ["C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 90_000).uphold(A)
    assert table.palace(A) == {20_000: "B:judge"}
    assert table.island == ["C:judge"]


def test_3_2_3_who_is_not_attacked_pays_nothing() -> None:
    palace = {A: {20_000: "B:judge", 100_000: "B:cleric"}}
    table = Table(3, palaces=palace, parks={A: ["C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 10_000).uphold(A)
    assert table.asked == ""
    assert table.money[B] == 310_000


def test_3_2_3_later_payers_know_earlier_verdicts() -> None:
    palace = {A: {10_000: "B:judge", 20_000: "B:cleric"}}
    table = Table(4, palaces=palace, parks={A: ["C:judge", "D:cleric"]}).admission()
    table.bribe(B, 10_000).bribe(C, 10_000).admit(A, C)
    assert table.asked == "defend B cleric"
    assert table.seen(D)[-2:] == ["room 10000 -> C:judge", "banish B:judge"]


def test_3_2_4_the_owner_may_prefer_the_smaller_bribe_and_keeps_both() -> None:
    table = Table(3, parks={A: ["B:judge", "C:judge"]}).admission()
    table.bribe(B, 10_000).bribe(C, 300_000).admit(A, B).place(A, 100_000)
    assert table.palace(A) == {100_000: "B:judge"}
    assert table.money == [630_000, 310_000, 20_000]


def test_3_2_4_a_large_bribe_buys_no_good_room() -> None:
    table = Table(3, parks={A: ["B:judge", "C:cleric"]}).admission()
    table.bribe(B, 10_000).bribe(C, 300_000).place(A, 100_000, 10_000)
    assert table.palace(A) == {10_000: "C:cleric", 100_000: "B:judge"}


def test_3_3_two_figures_go_to_two_palaces() -> None:
    table = Table(4).dispatch().send(A, ("judge", B), ("cleric", D))
    assert table.park(B) == ["A:judge"] and table.park(C) == [] and table.park(D) == ["A:cleric"]
    assert len(table.hand(A)) == 8


def test_3_3_two_of_one_profession_may_go() -> None:
    table = Table(4).dispatch().send(A, ("judge", C), ("judge", D))
    assert "judge" not in table.hand(A)


def test_3_3_every_pair_of_other_palaces_may_be_chosen() -> None:
    sends = [action for action in Table(5, active=C).dispatch().options if isinstance(action, Send)]
    pairs = {tuple(action.palaces) for action in sends}
    assert pairs == {(A, B), (A, D), (A, E), (B, D), (B, E), (D, E)}


def test_3_3_all_figures_of_a_seat_may_live_in_one_palace() -> None:
    rooms = {10_000: "A:banker", 20_000: "A:scientist", 30_000: "A:soldier", 50_000: "A:cleric"}
    table = Table(3, palaces={B: rooms}).dispatch()
    table.send(A, ("judge", B), ("judge", C))
    table = Table(3, palaces={B: rooms}, parks={B: ["A:judge"]}, active=B).admission().bribe(A, 10_000)
    assert table.palace(B) == {**rooms, 100_000: "A:judge"}


def test_3_3_nothing_is_sent_in_the_last_round() -> None:
    hands: dict[int, list[str]] = {seat: [] for seat in range(3)}
    table = Table(3, round=6, parks={A: ["B:judge"]}, hands=hands).turn()
    table.bribe(B, 10_000).place(A, 10_000)
    assert table.events[-1].startswith("end")
    assert not any(event.startswith("send") for event in table.events)


def test_3_3_a_bribe_is_no_answer_to_a_dispatch() -> None:
    assert not any(isinstance(action, Bribe) for action in Table(3).dispatch().options)
