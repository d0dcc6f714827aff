"""The ledger: a yes is a promise, an offer with a yes is a deal, and a threat is kept an eye on."""

from __future__ import annotations

import pytest

from turncoat.core.record import Event
from turncoat.core.speech import (
    AGREED,
    BROKEN,
    COUNTERED,
    DECLINED,
    EXPIRED,
    KEPT,
    OPEN,
    VOID,
    WITHDRAWN,
    Deed,
)
from turncoat.games.intrige import GAME
from turncoat.games.intrige.events import Banished, Bribed, Placed, TurnBegan
from turncoat.games.intrige.pieces import FREE, PROFESSIONS
from turncoat.talk.ledger import FIRST, Ledger
from turncoat.talk.statement import Statement

A, B, C = 0, 1, 2
JUDGE = PROFESSIONS.index("judge")
HOUSE = Deed("house", {"palace": A, "owner": B, "profession": "judge"})
BEST = Deed("room", {"palace": A, "owner": B, "profession": "judge", "amount": 50_000})
PAY = Deed("bribe", {"payer": B, "palace": A, "profession": "judge", "amount": 40_000})
MORE = Deed("bribe", {"payer": B, "palace": A, "profession": "judge", "amount": 60_000})
SEND = Deed("send", {"owner": B, "profession": "judge", "palace": A})
OFFER = Statement("offer", B, (A,), PAY, BEST)
PAID = Bribed(B, A, JUDGE, 40_000, FREE, False, False)
CHEATED = Bribed(B, A, JUDGE, 10_000, FREE, False, False)
HOUSED = Placed(A, B, JUDGE, 50_000)
FOBBED_OFF = Placed(A, B, JUDGE, 10_000)
GONE = Banished(A, B, JUDGE, False)


def heard(*said: Statement, version: int = 2) -> Ledger:
    ledger = Ledger(GAME.speech, version)
    for number, one in enumerate(said):
        ledger.hear(number, one, C)
    return ledger


def outcomes(ledger: Ledger, *events: Event, end: bool = False) -> list[tuple[int, str]]:
    """Whose word came to what, in the order in which they were given."""
    for event in events:
        ledger.see(event)
    if end:
        ledger.close()
    return [(promise.said.seat, promise.status) for promise in ledger.promises]


def yes(number: int = 0, seat: int = A) -> Statement:
    return Statement("accept", seat, (), about=number)


def test_a_yes_to_a_request_is_a_promise() -> None:
    ledger = heard(Statement("ask", B, (A,), HOUSE, None, 7), yes())
    (promise,) = ledger.promises
    assert (promise.number, promise.deal) == (1, -1)
    assert promise.said == Statement("promise", A, (B,), HOUSE, None, 7)
    assert ledger.status(0) == AGREED
    assert outcomes(ledger, GONE) == [(A, BROKEN)]


def test_a_yes_to_an_offer_binds_both_each_on_the_others_condition() -> None:
    given, taken = heard(OFFER, yes()).promises
    assert (given.said, taken.said) == (
        Statement("promise", B, (A,), PAY, BEST),
        Statement("promise", A, (B,), BEST, PAY),
    )
    assert (given.deal, taken.deal, given.number, taken.number) == (0, 0, 0, 1)


def test_what_was_agreed_aloud_was_promised_to_all() -> None:
    aloud = Statement("offer", B, (), PAY, BEST)
    assert [promise.said.to for promise in heard(aloud, yes()).promises] == [(), ()]


def test_what_three_heard_was_promised_to_the_other_two() -> None:
    whispered = Statement("offer", B, (A, C), PAY, BEST)
    assert [promise.said.to for promise in heard(whispered, yes()).promises] == [(A, C), (B, C)]


@pytest.mark.parametrize(
    ("events", "ends"),
    [
        ((), (OPEN, OPEN)),
        ((PAID,), (KEPT, OPEN)),
        ((PAID, HOUSED), (KEPT, KEPT)),
        ((PAID, FOBBED_OFF), (KEPT, BROKEN)),
        ((PAID, GONE), (KEPT, BROKEN)),
        ((CHEATED,), (BROKEN, VOID)),
        ((CHEATED, GONE), (BROKEN, VOID)),
        ((FOBBED_OFF,), (VOID, BROKEN)),
        ((HOUSED,), (OPEN, KEPT)),
        ((HOUSED, CHEATED), (BROKEN, KEPT)),
    ],
)
def test_each_half_of_a_deal_is_judged_on_its_own(events: tuple[Event, ...], ends: tuple[str, str]) -> None:
    assert outcomes(heard(OFFER, yes()), *events) == [(B, ends[0]), (A, ends[1])]


def test_a_deal_that_never_came_up_is_void() -> None:
    assert outcomes(heard(OFFER, yes()), end=True) == [(B, VOID), (A, VOID)]


def test_a_no_books_nothing() -> None:
    ledger = heard(OFFER, Statement("decline", A, (), about=0))
    assert (ledger.promises, ledger.status(0)) == ([], DECLINED)


def test_only_the_one_who_was_asked_can_say_yes_and_only_once() -> None:
    ledger = heard(OFFER, yes(seat=C), yes(seat=B), yes(), yes())
    assert len(ledger.promises) == 2
    assert not ledger.can_answer(yes()) and not ledger.can_answer(yes(seat=C))


def test_a_counter_offer_takes_the_place_of_the_offer() -> None:
    counter = Statement("offer", A, (B,), BEST, MORE, about=0)
    ledger = heard(OFFER, counter, yes(), yes(1, B))
    assert (ledger.status(0), ledger.status(1)) == (COUNTERED, AGREED)
    assert outcomes(ledger, PAID) == [(A, VOID), (B, BROKEN)], "less was paid than was agreed"


def test_an_offer_can_be_withdrawn_until_it_is_answered() -> None:
    withdrawn = Statement("withdraw", B, (A,), about=0)
    assert heard(OFFER, withdrawn, yes()).promises == []
    assert heard(OFFER, withdrawn).status(0) == WITHDRAWN
    assert heard(OFFER, Statement("withdraw", C, (), about=0)).status(0) == OPEN, "not C's to withdraw"
    agreed = heard(OFFER, yes(), withdrawn)
    assert (agreed.status(0), len(agreed.promises)) == (AGREED, 2)


def test_what_is_decided_cannot_be_agreed_any_more() -> None:
    ledger = heard(OFFER)
    assert ledger.see(GONE) == ([], [0])
    assert (ledger.status(0), ledger.can_answer(yes())) == (EXPIRED, False)
    ledger.hear(1, yes(), A)
    assert ledger.promises == []


@pytest.mark.parametrize(
    ("events", "end", "status"),
    [
        ((), False, OPEN),
        ((CHEATED, GONE), False, KEPT),
        ((CHEATED, HOUSED), False, BROKEN),
        ((CHEATED,), True, BROKEN),
        ((PAID,), False, VOID),
        ((), True, VOID),
    ],
)
def test_a_threat_is_carried_out_empty_or_not_needed(
    events: tuple[Event, ...], end: bool, status: str
) -> None:
    """I will banish your judge unless you pay me 40,000."""
    banish = Deed("banish", {"palace": A, "owner": B, "profession": "judge"})
    ledger = heard(Statement("threaten", A, (B,), banish, PAY, unless=True))
    assert ledger.promises[0].threat
    assert outcomes(ledger, *events, end=end) == [(A, status)]


def test_a_threat_without_an_if_is_carried_out_or_empty() -> None:
    threat = Statement("threaten", B, (A,), SEND, None, 3)
    assert outcomes(heard(threat), TurnBegan(A, 2, 4)) == [(B, BROKEN)]


def test_games_of_before_are_told_as_they_were() -> None:
    threat = Statement("threaten", B, (A,), SEND)
    promise = Statement("promise", B, (A,), PAY)
    ledger = heard(OFFER, yes(), threat, promise, version=FIRST)
    assert [one.said for one in ledger.promises] == [promise]
