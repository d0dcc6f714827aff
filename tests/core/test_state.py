"""State: the agenda, questions to one, to several and to chance, and answers."""

from __future__ import annotations

import pytest

from tests.core.toy import Say, Toy, Wrote, book, running, write
from turncoat.core.clause import Rulebook, Step
from turncoat.core.errors import IllegalAction
from turncoat.core.record import CHANCE
from turncoat.core.state import UNANSWERED, State, ask_all


def refused(s: State, seat: int, action: int) -> tuple[str, str]:
    """The key and clause of a refusal that leaves everything as it was."""
    before = (s.n, s.answers.copy(), s.pending(), list(s.heard or []))
    with pytest.raises(IllegalAction) as refusal:
        s.answer(seat, action)
    assert (s.n, s.answers, s.pending(), list(s.heard or [])) == before
    return refusal.value.key, refusal.value.clause


def test_what_one_rule_plans_runs_in_reading_order_before_what_was_planned_earlier() -> None:
    s = running(("write", (1,)), ("write_three", (2, 3, 4)), ("write_two", (5, 6)), ("write", (7,)))
    assert s.slate == [1, 2, 3, 4, 5, 6, 7]
    assert s.question is None and s.agenda == []


def test_plans_made_by_an_answer_come_before_the_rest() -> None:
    s = running(("ask_one", (1,)), ("write_three", (7, 8, 9)))
    assert s.slate == [] and [step.rule.name for step in s.agenda] == ["write_three"]
    s.answer(1, 4)
    assert s.slate == [104, 7, 8, 9]


def test_events_are_heard_only_by_those_who_listen() -> None:
    s = running(("write_two", (1, 2)))
    assert s.heard == [Wrote(1), Wrote(2)]
    deaf = Toy(seats=3, slate=[])
    deaf.then(write, 3)
    deaf.advance()
    assert deaf.heard is None and deaf.slate == [3]


def test_one_seat_is_asked() -> None:
    s = running(("ask_one", (2,)))
    q = s.question
    assert q is not None and (q.seat, q.seats, q.options, q.weights, q.quiet) == (
        2,
        [2],
        [[2, 4, 6]],
        None,
        False,
    )
    assert s.asking is not None and (s.asking.rule.name, s.asking.arguments()) == ("ask_one", [2])
    assert (q.rule.name, q.a) == ("taken", 2)
    assert s.pending() == [2] and s.n == 0
    assert refused(s, 1, 2) == refused(s, CHANCE, 2) == ("not_your_decision", "2.1")
    for wrong in (-1, 0, 1, 3, 5, 7, 10**9):
        assert refused(s, 2, wrong) == ("not_an_option", "2.1")
    s.answer(2, 6)
    assert s.n == 1 and s.slate == [206]
    assert s.question is None and s.asking is None and s.pending() == []


def test_nobody_answers_after_the_end() -> None:
    s = running(("write", (1,)))
    assert refused(s, 0, 0) == ("game_over", "")


def test_several_answer_in_any_order_and_nothing_happens_before_all_have() -> None:
    s = running(("ask_many", (3, 0)), ("write", (99,)))
    assert s.pending() == [0, 1, 2] and s.answers == [UNANSWERED] * 3
    s.answer(2, 7)
    assert s.pending() == [0, 1] and s.n == 0 and s.slate == [] and s.heard == []
    assert refused(s, 2, 2) == ("already_answered", "3.1")
    assert refused(s, 0, 1) == ("not_an_option", "3.1")
    assert refused(s, 3, 0) == refused(s, CHANCE, 0) == ("not_your_decision", "3.1")
    s.answer(0, 0)
    assert s.pending() == [1] and s.slate == []
    s.answer(1, 6)
    assert s.slate == [0, 6, 7, 99] and s.n == 1


def test_several_may_be_one() -> None:
    """A window that only one seat can use works as any other, also right after a single question."""
    s = running(("ask_one", (1,)), ("ask_many", (1, 0)), ("ask_many", (1, 1)))
    s.answer(1, 2)
    assert s.pending() == [0]
    s.answer(0, 5)
    assert s.pending() == [0]
    s.answer(0, 0)
    assert s.slate == [102, 5, 0]


def test_a_single_question_follows_a_question_to_several() -> None:
    s = running(("ask_many", (2, 0)), ("ask_one", (1,)), ("ask_many", (2, 0)))
    for seat, action in ((0, 0), (1, 1), (1, 2)):
        s.answer(seat, action)
    assert s.pending() == [0, 1] and s.slate == [0, 1, 102]


def test_quiet_is_a_mark_of_the_question() -> None:
    quiet, loud = running(("ask_many", (2, 1))).question, running(("ask_many", (2, 0))).question
    assert quiet is not None and loud is not None and quiet.quiet and not loud.quiet


def test_chance_is_a_seat() -> None:
    s = running(("roll", ()))
    q = s.question
    assert q is not None and (q.seats, q.options, q.weights) == ([CHANCE], [[1, 2, 3]], [1, 1, 2])
    assert refused(s, 0, 1) == ("not_your_decision", "3.1")
    s.answer(CHANCE, 3)
    assert s.slate == [3]


def test_a_rule_that_takes_an_answer_cannot_ask() -> None:
    s = running(("ask_twice", (0,)))
    with pytest.raises(TypeError, match="ask_one"):
        s.answer(0, 1)


def test_a_state_must_write_its_own_clone() -> None:
    with pytest.raises(TypeError, match="State"):
        State(2).clone()


def test_a_copy_goes_its_own_way_in_the_middle_of_a_question() -> None:
    s = running(("ask_many", (2, 0)), ("write", (9,)))
    s.answer(0, 5)
    copy = s.clone()
    assert copy.heard is None and copy.pending() == [1]
    copy.answer(1, 1)
    assert (copy.slate, s.slate, s.pending(), s.n) == ([5, 1, 9], [], [1], 0)
    s.answer(1, 6)
    assert (copy.slate, s.slate) == ([5, 1, 9], [5, 6, 9])


def test_asking_nobody_is_a_fault() -> None:
    with pytest.raises(IndexError):
        ask_all([], [], write)


def test_rules_have_names_clauses_and_at_most_three_arguments() -> None:
    rule = book.rules["write_three"]
    assert (rule.name, rule.clause, rule.arity) == ("write_three", "1.1", 3)
    assert repr(rule) == "<rule write_three, clause 1.1>"
    assert repr(Step(rule, 4, 5, 6)) == "write_three(4, 5, 6)"
    assert Step(write, 4, 5, 6).arguments() == [4]
    other = Rulebook()
    other.clause("1", number="number")(lambda s: None)
    with pytest.raises(ValueError, match="two rules"):
        other.clause("2")(lambda s: None)
    with pytest.raises(ValueError, match="clause 9"):
        other.clause("9", a="number", b="number", c="number", d="number")


def test_records_are_compared_by_what_they_say() -> None:
    assert Wrote(3) == Wrote(3) != Wrote(4)
    assert Wrote(3) != Say(3) and Say(3) == Say(3)
    assert len({Say(1), Say(1), Say(2)}) == 2
    assert repr(Say(7)) == "Say(number=7)"
    assert Wrote(3).seen_by(0) == Wrote(3)
