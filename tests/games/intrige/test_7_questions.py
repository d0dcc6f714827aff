"""7 How a turn is asked, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.games.intrige.random_play import steps
from tests.games.intrige.table import A, B, C, D, E, Options, Table, figure
from tests.positions import state_to_json
from turncoat.core.errors import IllegalAction
from turncoat.core.record import BYSTANDER, CHANCE, Action
from turncoat.core.run import draw
from turncoat.games.intrige import GAME
from turncoat.games.intrige.pieces import (
    EXTERNAL,
    FREE,
    INTERNAL,
    PROFESSIONS,
    Admit,
    Bribe,
    Place,
    Send,
    Start,
    Uphold,
)
from turncoat.games.intrige.state import cause_of
from turncoat.play.session import Session

BANKER, CLERIC, JUDGE = (PROFESSIONS.index(name) for name in ("banker", "cleric", "judge"))


def paying() -> Table:
    """B, who has 40,000, is to pay A."""
    return Table(4, parks={A: ["B:judge", "C:cleric"]}, money={B: 40_000}).admission()


def placing() -> Table:
    """A is to house B and C; his room of 30,000 is taken."""
    table = Table(4, palaces={A: {30_000: "D:banker"}}, parks={A: ["B:judge", "C:cleric"]}).admission()
    return table.bribe(B, 10_000).bribe(C, 10_000)


def judging() -> Table:
    """A is to decide between B, who defends, and C."""
    table = Table(4, palaces={A: {30_000: "B:judge"}}, parks={A: ["C:judge"]}).admission()
    return table.bribe(B, 10_000).bribe(C, 10_000)


def choosing() -> Table:
    """A is to decide between B and C in an external conflict."""
    table = Table(4, parks={A: ["B:judge", "C:judge"]}).admission()
    return table.bribe(B, 10_000).bribe(C, 10_000)


def sending() -> Table:
    """A is to send two of his three figures."""
    return Table(4, hands={A: ["judge", "cleric", "cleric"]}).dispatch()


def refuse(table: Table, seat: int, action: Action, key: str, clause: str) -> IllegalAction:
    """The table refuses with this reason, and nothing has changed."""
    before, heard = table.frozen(), len(table.heard)
    with pytest.raises(IllegalAction) as refused:
        table.answer(seat, action)
    assert (refused.value.key, refused.value.clause) == (key, clause)
    assert table.frozen() == before and len(table.heard) == heard
    return refused.value


def test_7_1_questions_of_a_turn_come_in_this_order() -> None:
    palaces = {A: {30_000: "C:banker"}}
    parks = {A: ["B:soldier", "C:judge", "D:soldier", "E:banker"]}
    table = Table(5, palaces=palaces, parks=parks).turn()
    asked = []
    while table.s.active == A:
        asked.append((table.asked.split()[0], table.s.pending()[0]))
        table.answer(table.s.pending()[0], table.options[0])
    assert asked == [
        ("bribe", C),
        ("house_free", A),
        ("bribe", B),
        ("bribe", D),
        ("judge_external", A),
        ("house_winners", A),
        ("defend", C),
        ("bribe", E),
        ("judge_internal", A),
        ("dispatch", A),
    ]


def test_7_2_any_whole_step_one_has_is_a_bribe() -> None:
    assert paying().options == [Bribe(10_000), Bribe(20_000), Bribe(30_000), Bribe(40_000)]


@pytest.mark.parametrize("amount", [15_000, 10_001, 39_999])
def test_7_2_a_bribe_in_broken_steps_is_refused(amount: int) -> None:
    refused = refuse(paying(), B, Bribe(amount), "bribe_not_in_steps", "7.2")
    assert refused.fields == {"step": ("money", 10_000)}


@pytest.mark.parametrize("amount", [0, 5_000, -10_000])
def test_7_2_a_bribe_below_the_least_is_refused(amount: int) -> None:
    refused = refuse(paying(), B, Bribe(amount), "bribe_too_small", "6.4")
    assert refused.fields == {"step": ("money", 10_000)}


@pytest.mark.parametrize("amount", [50_000, 320_000, 10**9])
def test_7_2_a_bribe_beyond_ones_money_is_refused(amount: int) -> None:
    refused = refuse(paying(), B, Bribe(amount), "bribe_too_large", "7.2")
    assert refused.fields == {"money": ("money", 40_000)}


def test_7_2_a_defender_is_bound_in_the_same_way() -> None:
    table = Table(3, palaces={A: {30_000: "B:judge"}}, parks={A: ["C:judge"]}, money={B: 20_000}).admission()
    assert table.options == [Bribe(10_000), Bribe(20_000)]
    refuse(table, B, Bribe(30_000), "bribe_too_large", "7.2")


def test_7_3_a_placement_gives_each_figure_an_empty_room_of_its_own() -> None:
    empty = (10_000, 20_000, 50_000, 100_000)
    assert placing().options == [Place([a, b]) for a in empty for b in empty if a != b]


def test_7_3_a_room_that_is_taken_is_refused() -> None:
    refused = refuse(placing(), A, Place([10_000, 30_000]), "room_taken", "7.3")
    assert refused.fields == {"room": ("money", 30_000)}


def test_7_3_one_room_for_two_figures_is_refused() -> None:
    refuse(placing(), A, Place([10_000, 10_000]), "one_figure_a_room", "7.3")


@pytest.mark.parametrize("rooms", [[], [10_000], [10_000, 20_000, 50_000]], ids=str)
def test_7_3_the_wrong_number_of_rooms_is_refused(rooms: list[int]) -> None:
    refuse(placing(), A, Place(rooms), "house_all", "7.3")


def test_7_3_a_room_that_does_not_exist_is_refused() -> None:
    refused = refuse(placing(), A, Place([10_000, 40_000]), "no_such_room", "7.3")
    assert refused.fields == {"room": ("money", 40_000)}


def test_7_4_a_verdict_names_a_contender() -> None:
    assert choosing().options == [Admit(B), Admit(C)]
    assert judging().options == [Admit(C), Uphold()]
    for owner in (A, D, E, 7):
        refuse(choosing(), A, Admit(owner), "not_in_conflict", "7.4")
        refuse(judging(), A, Admit(owner), "not_in_conflict", "7.4")


def test_7_4_without_a_defender_nobody_can_be_upheld() -> None:
    refuse(choosing(), A, Uphold(), "not_in_conflict", "7.4")


def test_7_5_two_figures_in_hand_go_to_two_other_palaces() -> None:
    expected = [
        Send([p, q], [a, b])
        for a, b in ((B, C), (B, D), (C, D))
        for p, q in ((CLERIC, CLERIC), (CLERIC, JUDGE), (JUDGE, CLERIC))
    ]
    assert sending().options == expected


def test_7_5_ones_own_palace_is_refused() -> None:
    refuse(sending(), A, Send([CLERIC, JUDGE], [A, B]), "not_to_yourself", "7.5")
    refuse(sending(), A, Send([CLERIC, JUDGE], [B, A]), "not_to_yourself", "7.5")


def test_7_5_one_palace_for_both_is_refused() -> None:
    refuse(sending(), A, Send([CLERIC, JUDGE], [B, B]), "two_palaces", "7.5")


def test_7_5_a_palace_of_nobody_is_refused() -> None:
    refuse(sending(), A, Send([CLERIC, JUDGE], [B, E]), "no_such_palace", "7.5")


@pytest.mark.parametrize("palaces", [[B, C], [C, B]], ids=str)
def test_7_5_a_profession_not_in_hand_is_refused(palaces: list[int]) -> None:
    refused = refuse(sending(), A, Send([BANKER, JUDGE], palaces), "not_in_hand", "7.5")
    assert refused.fields == {"profession": ("profession", "banker"), "held": ("number", 0)}


def test_7_5_two_of_a_profession_with_one_in_hand_are_refused() -> None:
    refused = refuse(sending(), A, Send([JUDGE, JUDGE], [B, C]), "not_in_hand", "7.5")
    assert refused.fields == {"profession": ("profession", "judge"), "held": ("number", 1)}


def test_7_5_one_or_three_figures_are_refused() -> None:
    refuse(sending(), A, Send([JUDGE], [B]), "send_two", "6.16")
    refuse(sending(), A, Send([JUDGE, CLERIC, CLERIC], [B, C, D]), "send_two", "6.16")
    refuse(sending(), A, Send([JUDGE, CLERIC], [B]), "send_two", "6.16")


@pytest.mark.parametrize(
    ("table", "seat", "action", "clause"),
    [
        (paying, B, Place([10_000]), "7.2"),
        (paying, B, Send([JUDGE, CLERIC], [C, D]), "7.2"),
        (placing, A, Bribe(10_000), "3.2.1"),
        (placing, A, Uphold(), "3.2.1"),
        (choosing, A, Place([10_000]), "3.2.2"),
        (judging, A, Bribe(10_000), "3.2.3"),
        (sending, A, Admit(B), "3.3"),
        (sending, A, Start(A), "3.3"),
    ],
)
def test_7_an_answer_to_another_question_is_refused(
    table: Callable[[], Table], seat: int, action: Action, clause: str
) -> None:
    refuse(table(), seat, action, "other_question", clause)


@pytest.mark.parametrize("seat", [A, C, D, E, CHANCE, BYSTANDER])
def test_7_an_answer_of_the_wrong_seat_is_refused(seat: int) -> None:
    refuse(paying(), seat, Bribe(10_000), "not_your_decision", "7.2")


def test_7_a_number_that_is_not_offered_is_refused() -> None:
    table = paying()
    before = table.frozen()
    for number in (-1, 0, 10**9):
        with pytest.raises(IllegalAction) as refused:
            table.s.answer(B, number)
        assert refused.value.key == "not_an_option" and table.frozen() == before


def test_7_after_the_end_every_answer_is_refused() -> None:
    table = Table(4, round=6).end()
    refuse(table, A, Bribe(10_000), "game_over", "")
    with pytest.raises(IllegalAction) as refused:
        table.s.answer(A, 5)
    assert refused.value.key == "game_over"


def test_7_6_each_profession_in_the_park_is_free_external_or_internal() -> None:
    palaces = {A: {10_000: "D:banker"}}
    table = Table(5, palaces=palaces, parks={A: ["B:banker", "C:judge", "D:judge", "E:cleric"]})
    causes = {"banker": INTERNAL, "judge": EXTERNAL, "cleric": FREE}
    for profession, cause in causes.items():
        assert cause_of(table.s, A, figure(f"A:{profession}")[1]) == cause


def test_7_6_professions_of_other_palaces_do_not_matter() -> None:
    palaces = {B: {10_000: "D:judge"}}
    table = Table(4, palaces=palaces, parks={A: ["B:judge"], C: ["D:judge"]}).admission()
    table.bribe(B, 10_000)
    assert table.events == ["bribe B:judge 10000 (free)"]


def test_7_7_one_figure_and_one_room_is_no_question() -> None:
    rooms = {10_000: "B:banker", 20_000: "C:scientist", 50_000: "D:soldier", 100_000: "B:cleric"}
    table = Table(4, palaces={A: rooms}, parks={A: ["C:judge"]}).admission().bribe(C, 10_000)
    assert table.asked == "" and table.events[-1] == "place C:judge 30000"


def test_7_7_a_seat_against_itself_is_no_question_but_pays_twice() -> None:
    table = Table(4, palaces={A: {20_000: "B:judge"}}, parks={A: ["B:judge"]}).admission()
    table.bribe(B, 20_000).bribe(B, 10_000)
    assert table.asked == "" and table.money[A] == 350_000
    assert table.events[-2:] == ["room 20000 -> B:judge", "banish B:judge"]


def test_7_7_two_like_figures_and_two_palaces_are_no_question() -> None:
    table = Table(3, hands={A: ["judge", "judge"]}).dispatch()
    assert table.asked == "" and table.events == ["send A: judge to B, judge to C"]
    assert len(Table(3, hands={A: ["judge", "cleric"]}).dispatch().options) == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"broke": "lose", "single_payment": True, "refund": True}], ids=str)
def test_7_7_nobody_is_asked_without_a_choice_except_for_his_last_coin(seats: int, options: Options) -> None:
    for seed in range(6):
        for s, _ in steps(GAME.setup(seats, options=options), seed):
            q = s.question
            if q is not None and len(q.options[0]) < 2:
                assert s.asking is not None and s.asking.rule.name in ("bribe", "defend")
                assert s.money[q.seats[0]] == 10_000


def seen_by_others(table: Table, answers: int, seat: int) -> list[str]:
    """What everybody but this seat saw after the first so many events."""
    others = [other for other in (*range(table.s.seats), BYSTANDER) if other != seat]
    return [event for other in others for event in table.seen(other)[answers:]]


def test_7_8_nobody_else_learns_of_a_verdict_before_the_winners_are_housed() -> None:
    table = choosing()
    heard = len(table.heard)
    table.admit(A, B)
    assert seen_by_others(table, heard, A) == []


@pytest.mark.parametrize(
    ("table", "seat", "action"),
    [
        (paying, B, Bribe(10_000)),
        (placing, A, Place([10_000, 20_000])),
        (judging, A, Uphold()),
        (sending, A, Send([CLERIC, JUDGE], [B, C])),
    ],
)
def test_7_8_everybody_learns_of_a_bribe_a_placement_a_shown_verdict_and_a_dispatch(
    table: Callable[[], Table], seat: int, action: Action
) -> None:
    played = table()
    heard = len(played.heard)
    played.answer(seat, action)
    assert len(seen_by_others(played, heard, seat)) >= 4


def play_until(session: Session, rule: str) -> int:
    """Answer at random until this rule asks; returns the seat it asks."""
    rng = Random(3)
    while session.s.asking is not None and session.s.asking.rule.name != rule:
        question = session.s.question
        assert question is not None
        session.answer_number(question.seats[0], draw(question, rng))
    return session.s.pending()[0]


def new_session() -> Session:
    players = [{"name": name} for name in ("Anna", "Bram", "Cato", "Daan")]
    return Session.new(GAME, GAME.setup(4, options={"start": "1"}), players, Random(1))


def test_7_8_a_verdict_nobody_has_seen_is_taken_back() -> None:
    session = new_session()
    owner = play_until(session, "judge_external")
    before = state_to_json(session.s)
    question = session.s.question
    assert question is not None
    session.answer_number(owner, question.options[0][0])
    session.undo(owner)
    assert state_to_json(session.s) == before
    session.answer_number(owner, question.options[0][1])
    assert session.s.pending() == [owner]


@pytest.mark.parametrize("rule", ["bribe", "house_free", "house_winners", "judge_internal", "dispatch"])
def test_7_8_what_others_have_seen_is_not_taken_back(rule: str) -> None:
    session = new_session()
    seat = play_until(session, rule)
    question = session.s.question
    assert question is not None
    session.answer_number(seat, question.options[0][0])
    after = state_to_json(session.s)
    with pytest.raises(IllegalAction) as refused:
        session.undo(seat)
    assert refused.value.key == "undo_seen"
    assert state_to_json(session.s) == after
