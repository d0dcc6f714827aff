"""6 Rulings that a table may choose otherwise: broke seats, single payment, ties, refunds, secret bribes."""

from __future__ import annotations

import pytest

from tests.games.intrige.random_play import events_of
from tests.games.intrige.table import A, B, C, D, E, Options, Table
from turncoat.core.record import BYSTANDER, HIDDEN
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Uphold
from turncoat.games.intrige.events import Bribed, Refunded
from turncoat.games.intrige.sight.view import view

LOSE: Options = {"broke": "lose"}
REFUND: Options = {"refund": True}
SECRET: Options = {"secret_bribes": True}
ONCE: Options = {"single_payment": True}


# 6.3 broke=lose


def test_6_3_lose_a_free_figure_nobody_could_pay_for_is_banished() -> None:
    table = Table(3, parks={A: ["B:judge", "C:cleric"]}, money={B: 0}, options=LOSE).admission()
    table.bribe(C, 10_000).place(A, 100_000)
    assert table.events == [
        "bribe B:judge 0 (free)",
        "bribe C:cleric 10000 (free)",
        "place C:cleric 100000",
        "banish B:judge",
    ]
    assert table.palace(A) == {100_000: "C:cleric"} and table.park(A) == []


def test_6_3_lose_nobody_is_asked_when_no_free_figure_was_paid_for() -> None:
    table = Table(3, parks={A: ["B:judge", "C:cleric"]}, money={B: 0, C: 0}, options=LOSE).admission()
    assert table.asked == "" and table.island == ["B:judge", "C:cleric"]


def test_6_3_lose_an_external_conflict_goes_to_those_who_paid() -> None:
    parks = {A: ["B:judge", "C:judge", "D:judge"]}
    table = Table(4, parks=parks, money={B: 0}, options=LOSE).admission().bribe(C, 10_000).bribe(D, 10_000)
    assert table.options == [Admit(C), Admit(D)]
    table = Table(4, parks=parks, money={B: 0, D: 0}, options=LOSE).admission().bribe(C, 10_000)
    assert table.asked == "house_winners"
    table.place(A, 20_000)
    assert table.palace(A) == {20_000: "C:judge"} and table.island == ["B:judge", "D:judge"]


def test_6_3_lose_an_attacker_who_cannot_pay_fails() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["C:judge"]}, money={C: 0}, options=LOSE).admission()
    table.bribe(B, 10_000)
    assert table.asked == "" and table.palace(A) == {20_000: "B:judge"} and table.island == ["C:judge"]


def test_6_3_lose_a_defender_who_cannot_pay_makes_room() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["C:judge"]}, money={B: 0}, options=LOSE).admission()
    table.bribe(C, 10_000)
    assert table.asked == "" and table.palace(A) == {20_000: "C:judge"} and table.island == ["B:judge"]


def test_6_3_lose_the_owner_chooses_among_the_attackers_who_paid() -> None:
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["C:judge", "D:judge", "E:judge"]}
    table = Table(5, palaces=palaces, parks=parks, money={B: 0, D: 0}, options=LOSE).admission()
    table.bribe(C, 10_000).bribe(E, 10_000)
    assert table.options == [Admit(C), Admit(E)]


def test_6_3_lose_the_owner_is_free_when_nobody_can_pay() -> None:
    money = {B: 0, C: 0}
    table = Table(3, parks={A: ["B:judge", "C:judge"]}, money=money, options=LOSE).admission()
    assert table.options == [Admit(B), Admit(C)]
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["C:judge"]}, money=money, options=LOSE).admission()
    assert table.options == [Admit(C), Uphold()]


def test_6_3_lose_a_seat_that_attacks_itself_keeps_the_figure_it_could_pay_for() -> None:
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["B:judge", "C:judge"]}
    table = Table(3, palaces=palaces, parks=parks, money={B: 10_000}, options=LOSE).admission()
    table.bribe(B, 10_000).bribe(C, 10_000)
    assert table.options == [Admit(C), Uphold()]


def test_6_3_lose_it_is_no_choice_when_only_one_seats_two_figures_are_left() -> None:
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["B:judge", "C:judge"]}
    table = Table(3, palaces=palaces, parks=parks, money={C: 0}, options=LOSE).admission()
    table.bribe(B, 10_000).bribe(B, 10_000)
    assert table.asked == "" and table.palace(A) == {20_000: "B:judge"}
    assert table.island == ["B:judge", "C:judge"]


# 6.9 single_payment


def test_6_9_single_payment_pays_for_both_figures() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["B:judge", "C:judge"]}, options=ONCE).admission()
    table.bribe(B, 20_000)
    assert table.asked == "bribe C judge"
    table.bribe(C, 10_000)
    assert table.options == [Admit(B), Admit(C), Uphold()]
    table.admit(A, B)
    assert table.money == [350_000, 300_000, 310_000]
    assert table.palace(A) == {20_000: "B:judge"} and table.island == ["B:judge", "C:judge"]


def test_6_9_single_payment_without_a_third_contender() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["B:judge"]}, options=ONCE).admission().bribe(B, 20_000)
    assert table.asked == "" and table.money == [340_000, 300_000, 320_000]


def test_6_9_single_payment_of_nothing_loses_both_where_the_broke_lose() -> None:
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["B:judge", "C:judge"]}
    table = Table(3, palaces=palaces, parks=parks, money={B: 0}, options={**LOSE, **ONCE}).admission()
    table.bribe(C, 10_000)
    assert table.asked == "" and table.palace(A) == {20_000: "C:judge"}
    assert table.island == ["B:judge", "B:judge"]


def test_6_9_single_payment_is_refunded_once_if_both_figures_go() -> None:
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["B:judge", "C:judge"]}
    table = Table(3, palaces=palaces, parks=parks, options={**REFUND, **ONCE}).admission()
    table.bribe(B, 40_000).bribe(C, 10_000).admit(A, C)
    assert [event for event in table.events if event.startswith("refund")] == ["refund B 40000"]
    assert table.money == [330_000, 320_000, 310_000]


@pytest.mark.parametrize("stays", [Admit(B), Uphold()], ids=["attacker", "defender"])
def test_6_9_single_payment_is_not_refunded_if_either_figure_stays(stays: Admit | Uphold) -> None:
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["B:judge", "C:judge"]}
    table = Table(3, palaces=palaces, parks=parks, options={**REFUND, **ONCE}).admission()
    table.bribe(B, 40_000).bribe(C, 10_000).answer(A, stays)
    assert [event for event in table.events if event.startswith("refund")] == ["refund C 10000"]
    assert table.money == [360_000, 280_000, 320_000]


# 6.21 tie_break


def test_6_21_most_housed_breaks_a_tie() -> None:
    palaces = {A: {30_000: "B:judge"}, B: {10_000: "C:judge", 20_000: "C:cleric"}}
    for rule, winners in (("shared", [B, C]), ("most_housed", [C])):
        table = Table(3, palaces=palaces, round=6, options={"tie_break": rule}).end()
        assert table.s.winners == winners


def test_6_21_most_housed_counts_only_for_the_richest() -> None:
    palaces = {A: {50_000: "B:judge"}, B: {10_000: "C:judge", 20_000: "C:cleric"}}
    table = Table(3, palaces=palaces, round=6, options={"tie_break": "most_housed"}).end()
    assert table.s.winners == [B]


def test_6_21_most_housed_does_not_mind_poorer_seats() -> None:
    palaces = {A: {30_000: "B:judge"}, B: {10_000: "C:judge", 20_000: "C:cleric"}}
    poor = {C: {10_000: "D:judge", 20_000: "D:cleric", 30_000: "D:banker"}}
    options: Options = {"tie_break": "most_housed"}
    table = Table(4, palaces={**palaces, **poor}, money={D: 0}, round=6, options=options).end()
    assert table.s.winners == [C]


def test_6_21_still_equal_seats_share_the_win() -> None:
    palaces = {A: {30_000: "B:judge"}, B: {30_000: "C:judge"}}
    table = Table(3, palaces=palaces, round=6, options={"tie_break": "most_housed"}).end()
    assert table.s.winners == [B, C] and GAME.ending(table.s) == "shared"


# 6.22 refund


def test_6_22_refund_gives_every_loser_his_bribe_back() -> None:
    table = Table(4, parks={A: ["B:judge", "C:judge", "D:judge"]}, options=REFUND).admission()
    table.bribe(B, 20_000).bribe(C, 50_000).bribe(D, 30_000).admit(A, C).place(A, 10_000)
    assert table.events[-4:] == ["banish B:judge", "refund B 20000", "banish D:judge", "refund D 30000"]
    assert table.money == [370_000, 320_000, 270_000, 320_000]


def test_6_22_refund_returns_only_this_conflicts_bribe() -> None:
    table = Table(3, parks={A: ["B:judge"]}, options=REFUND).admission().bribe(B, 70_000).place(A, 50_000)
    attack = Table(3, palaces={A: table.palace(A)}, parks={A: ["C:judge"]}, options=REFUND).admission()
    attack.bribe(B, 20_000).bribe(C, 10_000).admit(A, C)
    assert attack.events[-2:] == ["banish B:judge", "refund B 20000"]
    assert attack.money == [330_000, 320_000, 310_000]


def test_6_22_refund_of_nothing_is_no_event() -> None:
    table = Table(3, parks={A: ["B:judge", "C:judge"]}, money={B: 0}, options=REFUND).admission()
    table.bribe(C, 10_000).admit(A, C).place(A, 10_000)
    assert not any(event.startswith("refund") for event in table.events)


def test_6_22_refund_makes_the_verdict_on_one_seats_two_figures_a_choice() -> None:
    palaces = {A: {20_000: "B:judge"}}
    for answer, kept in ((Uphold(), 20_000), (Admit(B), 50_000)):
        table = Table(3, palaces=palaces, parks={A: ["B:judge"]}, options=REFUND).admission()
        table.bribe(B, 20_000).bribe(B, 50_000)
        assert table.options == [Admit(B), Uphold()]
        table.answer(A, answer)
        assert table.money == [320_000 + kept, 320_000 - kept, 320_000]
        assert table.palace(A) == {20_000: "B:judge"} and table.island == ["B:judge"]


def test_6_22_refund_is_no_choice_if_that_seat_could_pay_nothing() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["B:judge"]}, money={B: 0}, options=REFUND).admission()
    assert table.asked == "" and table.island == ["B:judge"]


def test_6_22_refund_never_leaves_the_owner_in_debt() -> None:
    palaces = {A: {20_000: "B:judge"}}
    table = Table(3, palaces=palaces, parks={A: ["C:judge"]}, money={A: 0}, options=REFUND).admission()
    table.bribe(B, 320_000).bribe(C, 10_000).admit(A, C)
    assert table.money == [10_000, 320_000, 310_000]


# 6.23 secret_bribes


def secret_conflict() -> Table:
    """B defends against C and E, who is broke; all have paid, A is to decide."""
    palaces = {A: {20_000: "B:judge"}}
    parks = {A: ["C:judge", "E:judge"]}
    table = Table(5, palaces=palaces, parks=parks, money={E: 0}, options={**SECRET, **REFUND}).admission()
    return table.bribe(B, 30_000).bribe(C, 50_000)


def test_6_23_secret_sums_are_known_to_payer_and_owner_only() -> None:
    table = secret_conflict()
    told = {
        A: ["30000", "50000", "0"],
        B: ["30000", "?", "0"],
        C: ["?", "50000", "0"],
        D: ["?", "?", "0"],
        E: ["?", "?", "0"],
        BYSTANDER: ["?", "?", "0"],
    }
    for seat, sums in told.items():
        assert [event.split()[2] for event in table.seen(seat)] == sums


def test_6_23_secret_sums_are_kept_from_the_views_of_others() -> None:
    table = secret_conflict()
    shown = {
        A: [HIDDEN, HIDDEN, 50_000, HIDDEN, 0, 30_000],
        B: [HIDDEN, HIDDEN, HIDDEN, HIDDEN, 0, 30_000],
        C: [HIDDEN, HIDDEN, 50_000, HIDDEN, 0, HIDDEN],
        D: [HIDDEN, HIDDEN, HIDDEN, HIDDEN, 0, HIDDEN],
        BYSTANDER: [HIDDEN, HIDDEN, HIDDEN, HIDDEN, 0, HIDDEN],
    }
    for seat, paid in shown.items():
        assert view(table.s, seat).paid == paid


def test_6_23_the_money_of_secret_bribes_moves_all_the_same() -> None:
    assert secret_conflict().money == [400_000, 290_000, 270_000, 320_000, 0]


def test_6_23_refunds_of_secret_bribes_are_secret_too() -> None:
    table = secret_conflict().admit(A, C)
    assert table.seen(B)[-3:] == ["banish B:judge", "refund B 30000", "banish E:judge"]
    assert table.seen(D)[-3:] == ["banish B:judge", "refund B ?", "banish E:judge"]
    assert table.money == [370_000, 320_000, 270_000, 320_000, 0]


def test_6_23_a_defender_knows_his_own_secret_bribe_in_the_second_conflict_too() -> None:
    palaces = {A: {20_000: "B:judge", 30_000: "C:cleric"}}
    parks = {A: ["C:judge", "D:cleric"]}
    table = Table(4, palaces=palaces, parks=parks, options=SECRET).admission()
    table.bribe(B, 30_000).bribe(C, 50_000).uphold(A).bribe(C, 70_000)
    assert view(table.s, C).paid[-1] == 70_000
    assert view(table.s, B).paid[-1] == HIDDEN


def test_6_23_all_money_is_shown_at_the_end() -> None:
    last = events_of(GAME.setup(4, options=SECRET), 3)[-1]
    for seat in (*range(4), BYSTANDER):
        assert last.seen_by(seat) == last


def test_6_23_every_secret_sum_of_a_game_is_hidden_from_third_seats() -> None:
    for event in events_of(GAME.setup(5, options={**SECRET, **REFUND}), 7):
        if isinstance(event, (Bribed, Refunded)) and event.amount > 0:
            parties = {event.palace, event.payer if isinstance(event, Bribed) else event.owner}
            for seat in (*range(5), BYSTANDER):
                seen = event.seen_by(seat)
                assert isinstance(seen, (Bribed, Refunded))
                assert (seen.amount == HIDDEN) == (seat not in parties)


@pytest.mark.parametrize("options", [LOSE, REFUND, SECRET, ONCE, {"tie_break": "most_housed"}], ids=str)
def test_6_options_are_off_unless_chosen(options: Options) -> None:
    plain = GAME.setup(4).options
    assert all(plain[name] != value for name, value in options.items())
    assert GAME.setup(4, options=options).options == {**plain, **options}
