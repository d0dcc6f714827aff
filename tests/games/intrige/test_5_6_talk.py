"""5.6 Talk and promises: what may be said, and how events alone bear a promise out."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.as_json import state_to_json
from tests.games.intrige.table import A, B, C, D, Table
from tests.judge import Judge
from turncoat.core.record import BYSTANDER, HIDDEN, Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Deed
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Send
from turncoat.games.intrige.events import (
    Banished,
    Bribed,
    Earned,
    Ended,
    Placed,
    Sent,
    Started,
    TookOver,
    TurnBegan,
    Upheld,
)
from turncoat.games.intrige.pieces import FREE, INTERNAL, PROFESSIONS
from turncoat.play.session import Session
from turncoat.talk.statement import Statement

JUDGE, CLERIC, BANKER = (PROFESSIONS.index(name) for name in ("judge", "cleric", "banker"))


def deed(kind: str, **fields: Any) -> Deed:
    """A deed about B's judge in the palace of A, unless told otherwise."""
    names = GAME.speech.deeds[kind]
    usual = {"palace": A, "owner": B, "payer": B, "profession": "judge", "amount": 40_000}
    return Deed(kind, {name: fields.get(name, usual[name]) for name in names})


def promised(
    what: Deed, events: Iterable[Event], *, condition: Deed | None = None, until: int = 0, end: bool = False
) -> str:
    """What becomes of a promise through these events, and perhaps the end of the game."""
    judge = Judge(GAME.speech)
    promise = judge.hear(Statement("promise", A, (), what, condition, until))
    assert promise is not None
    for event in events:
        judge.see(event)
    if end:
        judge.close()
    return promise.status


def paid(amount: int, payer: int = B, profession: int = JUDGE, palace: int = A) -> Bribed:
    return Bribed(payer, palace, profession, amount, FREE, False, False)


PLACED = Placed(A, B, JUDGE, 50_000)
UPHELD = Upheld(A, B, JUDGE, 50_000)
TOOK_OVER = TookOver(A, B, JUDGE, 50_000)
BANISHED = Banished(A, B, JUDGE, False)
OUSTED = Banished(A, B, JUDGE, True)
ELSEWHERE: list[Event] = [
    Placed(C, B, JUDGE, 10_000),
    Banished(A, C, JUDGE, False),
    Banished(A, B, CLERIC, True),
    Upheld(C, B, JUDGE, 100_000),
    TookOver(A, D, JUDGE, 10_000),
    paid(10_000, payer=C),
    paid(10_000, profession=CLERIC),
    paid(10_000, palace=C),
    Sent(C, [JUDGE, CLERIC], [A, D]),
    Sent(B, [CLERIC, JUDGE], [A, C]),
    Started(B),
    TurnBegan(B, 2, 7),
    Earned(B, 10_000, False),
]


@pytest.mark.parametrize("kind", ["house", "banish", "room", "bribe", "send", "spare"])
def test_5_6_a_promise_stays_open_through_what_does_not_concern_it(kind: str) -> None:
    assert promised(deed(kind), ELSEWHERE) == OPEN


@pytest.mark.parametrize(
    ("event", "status"),
    [(PLACED, KEPT), (UPHELD, KEPT), (TOOK_OVER, KEPT), (BANISHED, BROKEN), (OUSTED, BROKEN)],
    ids=str,
)
def test_5_6_to_house_a_figure(event: Event, status: str) -> None:
    assert promised(deed("house"), [event]) == status


@pytest.mark.parametrize(
    ("event", "status"),
    [(PLACED, BROKEN), (UPHELD, BROKEN), (TOOK_OVER, BROKEN), (BANISHED, KEPT), (OUSTED, KEPT)],
    ids=str,
)
def test_5_6_to_banish_a_figure(event: Event, status: str) -> None:
    assert promised(deed("banish"), [event]) == status


@pytest.mark.parametrize("event", [PLACED, UPHELD, TOOK_OVER], ids=str)
@pytest.mark.parametrize(("amount", "status"), [(30_000, KEPT), (50_000, KEPT), (100_000, BROKEN)])
def test_5_6_to_give_a_room_worth_at_least_so_much(event: Event, amount: int, status: str) -> None:
    assert promised(deed("room", amount=amount), [event]) == status


def test_5_6_a_banished_figure_has_no_room() -> None:
    assert promised(deed("room", amount=10_000), [BANISHED]) == BROKEN


@pytest.mark.parametrize(
    ("amount", "status"), [(30_000, BROKEN), (40_000, KEPT), (50_000, KEPT), (0, BROKEN)]
)
def test_5_6_to_pay_at_least_so_much(amount: int, status: str) -> None:
    assert promised(deed("bribe"), [paid(amount)]) == status
    defending = Bribed(B, A, JUDGE, amount, INTERNAL, True, False)
    assert promised(deed("bribe"), [defending]) == status


def test_5_6_to_send_a_profession_to_a_palace() -> None:
    sent = Sent(B, [JUDGE, CLERIC], [A, C])
    assert promised(deed("send"), [sent]) == KEPT
    assert promised(deed("send", palace=C), [sent]) == OPEN
    assert promised(deed("send", palace=C), [sent], end=True) == BROKEN
    assert promised(deed("send", palace=C, profession="cleric"), [sent]) == KEPT


def test_5_6_to_spare_a_palace_a_profession() -> None:
    sent = Sent(B, [JUDGE, CLERIC], [A, C])
    assert promised(deed("spare"), [sent]) == BROKEN
    assert promised(deed("spare", palace=C), [sent]) == OPEN
    assert promised(deed("spare", palace=C), [sent], end=True) == KEPT


@pytest.mark.parametrize("kind", ["house", "banish", "room", "bribe"])
def test_5_6_what_never_came_up_is_void(kind: str) -> None:
    assert promised(deed(kind), ELSEWHERE, end=True) == VOID


def test_5_6_a_promise_is_settled_once() -> None:
    assert promised(deed("house"), [PLACED, OUSTED]) == KEPT
    assert promised(deed("bribe"), [paid(10_000), paid(90_000)]) == BROKEN


@pytest.mark.parametrize(
    ("events", "status"),
    [
        ([paid(40_000), PLACED], KEPT),
        ([paid(60_000), BANISHED], BROKEN),
        ([paid(30_000), BANISHED], VOID),
        ([paid(30_000), PLACED], VOID),
        ([BANISHED], VOID),
        ([paid(40_000)], OPEN),
        ([paid(40_000, payer=C)], OPEN),
        ([], OPEN),
    ],
    ids=str,
)
def test_5_6_if_you_pay_at_least_40_000(events: list[Event], status: str) -> None:
    assert promised(deed("house"), events, condition=deed("bribe")) == status


def test_5_6_a_condition_never_met_leaves_the_promise_void() -> None:
    sent = Sent(B, [JUDGE, CLERIC], [A, C])
    assert promised(deed("send", palace=D), [], condition=deed("bribe"), end=True) == VOID
    assert promised(deed("spare"), [sent], condition=deed("house", owner=C)) == VOID


@pytest.mark.parametrize(
    ("turns", "status"), [([5, 6], OPEN), ([5, 6, 7], BROKEN)], ids=["while it holds", "after its last turn"]
)
def test_5_6_until_a_turn(turns: list[int], status: str) -> None:
    events = [TurnBegan(turn % 4, 1 + turn // 4, turn) for turn in turns]
    assert promised(deed("send"), events, until=6) == status
    spared = {OPEN: OPEN, BROKEN: KEPT}[status]
    assert promised(deed("spare"), events, until=6) == spared
    lapsed = {OPEN: OPEN, BROKEN: VOID}[status]
    assert promised(deed("house"), events, until=6) == lapsed


def test_5_6_after_its_last_turn_a_promise_may_be_forgotten() -> None:
    sent = Sent(B, [JUDGE, CLERIC], [A, C])
    assert promised(deed("spare"), [TurnBegan(B, 2, 7), sent], until=6) == KEPT
    assert promised(deed("spare"), [TurnBegan(B, 2, 6), sent], until=6) == BROKEN


def test_5_6_a_secret_sum_settles_nothing_for_those_who_did_not_see_it() -> None:
    secret = Bribed(B, A, JUDGE, 50_000, FREE, False, True)
    for seat, status in ((A, KEPT), (B, KEPT), (C, OPEN), (BYSTANDER, OPEN)):
        seen = secret.seen_by(seat)
        assert seen is not None
        assert promised(deed("bribe"), [seen]) == status
    hidden = Bribed(B, A, JUDGE, HIDDEN, FREE, False, True)
    assert promised(deed("house"), [hidden, BANISHED], condition=deed("bribe")) == VOID
    assert promised(deed("bribe"), [hidden], end=True) == VOID


def test_5_6_that_somebody_could_not_pay_settles_it_even_in_secret() -> None:
    seen = Bribed(B, A, JUDGE, 0, FREE, False, True).seen_by(C)
    assert seen is not None
    assert promised(deed("bribe"), [seen]) == BROKEN


def test_5_6_the_judge_needs_nothing_but_the_events_of_a_table() -> None:
    table = Table(4, palaces={A: {50_000: "B:judge"}}, parks={A: ["C:judge"]}).admission()
    judge = Judge(GAME.speech)
    for what in (deed("house"), deed("house", owner=C), deed("bribe", amount=30_000), deed("banish")):
        judge.hear(Statement("promise", A, (), what))
    table.bribe(B, 20_000).bribe(C, 10_000).admit(A, C)
    for event in table.heard:
        judge.see(event)
    assert [promise.status for promise in judge.promises] == [BROKEN, KEPT, BROKEN, KEPT]


def test_5_6_only_promises_and_threats_are_judged() -> None:
    judge = Judge(GAME.speech)
    for act in GAME.speech.acts:
        heard = judge.hear(Statement(act, A, (), deed("house"), deed("banish")))
        assert (heard is not None) == (act in ("promise", "threaten"))


def test_5_6_acts_and_deeds_are_well_formed() -> None:
    speech = GAME.speech
    assert {"ask", "offer", "threaten", "thank", "accuse", "promise"} <= set(speech.acts)
    for parts in speech.acts.values():
        assert {part.removesuffix("?") for part in parts} <= {
            "deed",
            "condition",
            "unless",
            "until",
            "about",
            "fact",
        }
    kinds = {"seat", "money", *GAME.pieces}
    for fields in speech.deeds.values():
        assert next(iter(fields.values())) == "seat"
        assert set(fields.values()) <= kinds
    assert speech.private


def new_session() -> Session:
    players = [{"name": name} for name in ("Anna", "Bram", "Cato")]
    return Session.new(GAME, GAME.setup(3, options={"start": "1"}), players, Random(1))


def test_5_6_talk_is_free_at_any_time_and_changes_nothing() -> None:
    session = new_session()
    before = state_to_json(session.s)
    for speaker in range(3):
        session.say(Statement("promise", speaker, (), deed("house", owner=C)))
        session.say(Statement("thank", speaker, ((speaker + 1) % 3,)))
    assert state_to_json(session.s) == before
    assert [number for number, _ in session.heard_by(BYSTANDER)] == [0, 2, 4]
    assert [number for number, _ in session.heard_by(B)] == [0, 1, 2, 3, 4]


def test_5_6_a_broken_promise_is_marked_and_the_game_goes_on() -> None:
    session = new_session()
    session.say(Statement("promise", A, (), deed("spare", owner=A, palace=B)))
    entry = session.answer(A, Send([JUDGE, CLERIC], [B, C]))
    assert [[promise.status for promise in entry.settled[seat]] for seat in (A, B, BYSTANDER)] == [
        [BROKEN]
    ] * 3
    assert session.s.pending() == [A]


def test_5_6_the_end_of_the_game_leaves_no_promise_open() -> None:
    judge = Judge(GAME.speech)
    for kind in GAME.speech.deeds:
        judge.hear(Statement("promise", A, (), deed(kind)))
    judge.see(Ended([A], [0, 0, 0]))
    judge.close()
    assert OPEN not in [promise.status for promise in judge.promises]
