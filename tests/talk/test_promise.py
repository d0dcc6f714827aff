"""Speech: a judge marks promises from nothing but what happens."""

from __future__ import annotations

import pytest

from tests.judge import Judge
from turncoat.core.record import Event, Seat
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Deed, Speech
from turncoat.talk.statement import Statement


class Gave(Event):
    """A seat gave so much."""

    seat: Seat
    amount: int


class Turned(Event):
    """A turn begins."""

    turn: int


def settle(deed: Deed, event: Event) -> str:
    """To give, or never to give, at least so much."""
    if not isinstance(event, Gave) or event.seat != deed.fields["seat"]:
        return OPEN
    enough = event.amount >= deed.fields["amount"]
    if deed.kind == "give":
        return KEPT if enough else BROKEN
    return BROKEN if enough else OPEN


def lapse(deed: Deed) -> str:
    return BROKEN if deed.kind == "give" else KEPT


def turn(event: Event) -> int:
    return event.turn if isinstance(event, Turned) else 0


SPEECH = Speech({"promise": ("deed",)}, {"give": {}, "keep": {}}, settle=settle, lapse=lapse, turn=turn)


def give(seat: int, amount: int) -> Deed:
    return Deed("give", {"seat": seat, "amount": amount})


def keep(seat: int, amount: int) -> Deed:
    return Deed("keep", {"seat": seat, "amount": amount})


def judged(
    *events: Event, deed: Deed, condition: Deed | None = None, until: int = 0, close: bool = False
) -> str:
    """What becomes of a promise."""
    judge = Judge(SPEECH)
    promise = judge.hear(Statement("promise", 0, (1,), deed, condition, until))
    assert promise is not None and promise.status == OPEN
    for event in events:
        judge.see(event)
    if close:
        judge.close()
    return promise.status


@pytest.mark.parametrize(
    ("events", "status"),
    [
        ([], OPEN),
        ([Gave(1, 9)], OPEN),
        ([Gave(0, 5)], KEPT),
        ([Gave(0, 4)], BROKEN),
        ([Gave(0, 4), Gave(0, 9)], BROKEN),
        ([Gave(0, 9), Gave(0, 1)], KEPT),
    ],
)
def test_the_first_deed_that_fits_decides(events: list[Event], status: str) -> None:
    assert judged(*events, deed=give(0, 5)) == status


@pytest.mark.parametrize(
    ("events", "status"),
    [
        ([Gave(1, 3), Gave(0, 5)], KEPT),
        ([Gave(1, 3), Gave(0, 4)], BROKEN),
        ([Gave(1, 2), Gave(0, 5)], VOID),
        ([Gave(1, 2), Gave(0, 4)], VOID),
        ([Gave(0, 4), Gave(1, 3)], VOID),
        ([Gave(0, 5)], KEPT),
        ([Gave(1, 3)], OPEN),
    ],
)
def test_a_condition_comes_first(events: list[Event], status: str) -> None:
    """Who breaks a word that was not due yet breaks nothing; who keeps it anyway has kept it."""
    assert judged(*events, deed=give(0, 5), condition=give(1, 3)) == status


def test_a_promise_lapses_after_its_turn() -> None:
    assert judged(Turned(3), deed=give(0, 5), until=3) == OPEN
    assert judged(Turned(4), deed=give(0, 5), until=3) == BROKEN
    assert judged(Turned(4), deed=keep(0, 5), until=3) == KEPT
    assert judged(Turned(4), Gave(0, 9), deed=keep(0, 5), until=3) == KEPT
    assert judged(Turned(99), deed=give(0, 5)) == OPEN
    assert judged(Turned(4), deed=give(0, 5), condition=give(1, 3), until=3) == VOID
    assert judged(Gave(1, 3), Turned(4), deed=give(0, 5), condition=give(1, 3), until=3) == BROKEN


def test_the_end_leaves_nothing_open() -> None:
    assert judged(deed=give(0, 5), close=True) == BROKEN
    assert judged(deed=keep(0, 5), close=True) == KEPT
    assert judged(deed=keep(0, 5), condition=give(1, 1), close=True) == VOID
    assert judged(Gave(0, 5), deed=give(0, 5), close=True) == KEPT


def test_the_judge_tells_what_each_event_settles() -> None:
    judge = Judge(SPEECH)
    one = judge.hear(Statement("promise", 0, (), give(0, 5)))
    two = judge.hear(Statement("promise", 0, (1,), give(0, 2)))
    three = judge.hear(Statement("promise", 1, (), give(1, 1)))
    assert judge.hear(Statement("thank", 0, ())) is None
    assert judge.hear(Statement("promise", 0, ())) is None
    assert judge.promises == [one, two, three]
    assert judge.see(Gave(0, 3)) == [one, two]
    assert [promise.status for promise in judge.promises] == [BROKEN, KEPT, OPEN]
    assert judge.see(Gave(0, 9)) == []
    assert judge.close() == [three] and judge.close() == []
