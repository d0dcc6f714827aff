"""Requests and offers: whose word is wanted, and when it is too late for it."""

from __future__ import annotations

import pytest

from turncoat.core.record import Event
from turncoat.core.speech import AGREED, DECLINED, EXPIRED, OPEN, Deed
from turncoat.games import camelot, intrige, treason
from turncoat.games.camelot.events.turn import Moved
from turncoat.games.camelot.events.turn import TurnBegan as CamelotTurn
from turncoat.games.camelot.pieces import PLACES
from turncoat.games.intrige.events import Banished, Bribed, Placed, Sent, TurnBegan
from turncoat.games.intrige.pieces import FREE, PROFESSIONS
from turncoat.games.treason.events.force import AttackBegan
from turncoat.games.treason.events.table import TurnBegan as TreasonTurn
from turncoat.talk.ledger import Ledger
from turncoat.talk.statement import Statement

JUDGE = PROFESSIONS.index("judge")
HOUSE = Deed("house", {"palace": 0, "owner": 1, "profession": "judge"})
PAY = Deed("bribe", {"payer": 1, "palace": 0, "profession": "judge", "amount": 40_000})
SEND = Deed("send", {"owner": 0, "profession": "judge", "palace": 1})


def turn(seat: int, number: int) -> TurnBegan:
    return TurnBegan(seat, (number - 1) // 3 + 1, number)


def status(said: Statement, *events: Event, active: int = 2, game: str = "intrige") -> str:
    speech = {"intrige": intrige, "camelot": camelot, "treason": treason}[game].GAME.speech
    ledger = Ledger(speech)
    ledger.hear(0, said, active)
    expired = [number for event in events for number in ledger.see(event)[1]]
    assert (expired == [0]) == (ledger.status(0) == EXPIRED)
    return ledger.status(0)


def test_what_is_decided_can_be_answered_no_longer() -> None:
    ask = Statement("ask", 1, (0,), HOUSE)
    assert status(ask, turn(0, 1)) == OPEN
    assert status(ask, turn(0, 1), Placed(0, 1, JUDGE, 50_000)) == EXPIRED
    assert status(ask, turn(0, 1), Banished(0, 1, JUDGE, False)) == EXPIRED
    assert status(ask, turn(0, 1), Placed(0, 2, JUDGE, 50_000)) == OPEN


def test_an_offer_is_over_with_either_half() -> None:
    offer = Statement("offer", 1, (0,), PAY, HOUSE)
    assert status(offer, turn(0, 1), Bribed(1, 0, JUDGE, 10_000, FREE, False, False)) == EXPIRED
    assert status(offer, turn(0, 1), Placed(0, 1, JUDGE, 50_000)) == EXPIRED


def test_a_turn_that_is_over_leaves_nothing_to_decide() -> None:
    ask = Statement("ask", 1, (0,), HOUSE)
    assert status(ask, turn(1, 1), turn(2, 2)) == OPEN
    assert status(ask, turn(0, 1), turn(1, 2)) == EXPIRED
    assert status(ask, turn(1, 2), active=0) == EXPIRED


def test_figures_are_sent_in_the_turn_of_their_owner() -> None:
    ask = Statement("ask", 1, (0,), SEND)
    other = Sent(0, [0, 1], [1, 2])
    assert status(ask, turn(0, 1), other) == OPEN
    assert status(ask, turn(0, 1), other, turn(1, 2)) == EXPIRED


def test_a_time_that_was_named_counts_for_itself() -> None:
    ask = Statement("ask", 1, (0,), HOUSE, None, 4)
    assert status(ask, turn(0, 1), turn(1, 2), turn(0, 4)) == OPEN
    assert status(ask, turn(0, 4), turn(1, 5)) == EXPIRED


@pytest.mark.parametrize("act", ["accept", "decline"])
def test_an_answer_closes_it(act: str) -> None:
    ledger = Ledger(intrige.GAME.speech)
    ledger.hear(0, Statement("ask", 1, (), HOUSE), 2)
    ledger.hear(1, Statement(act, 2, (), about=0), 2)
    assert ledger.status(0) == OPEN, "another seat's word is not the one that is wanted"
    ledger.hear(2, Statement(act, 0, (), about=0), 2)
    assert ledger.status(0) == (AGREED if act == "accept" else DECLINED)
    assert ledger.see(Placed(0, 1, JUDGE, 50_000))[1] == [] and ledger.close()[1] == []


def test_the_end_of_the_game_leaves_nothing_open() -> None:
    ledger = Ledger(intrige.GAME.speech)
    ledger.hear(3, Statement("ask", 1, (), HOUSE), 2)
    ledger.hear(4, Statement("promise", 1, (), HOUSE), 2)
    assert ledger.close()[1] == [3]
    assert (ledger.status(3), ledger.status(4)) == (EXPIRED, "")


def test_a_knight_is_asked_for_the_next_turn() -> None:
    ask = Statement("ask", 1, (), Deed("go", {"seat": 0, "place": PLACES[1]}))
    assert status(ask, CamelotTurn(1, 3), game="camelot") == OPEN
    assert status(ask, CamelotTurn(0, 3), Moved(0, 1), game="camelot") == EXPIRED
    assert status(ask, CamelotTurn(0, 3), CamelotTurn(1, 4), game="camelot") == EXPIRED


def test_a_builder_is_asked_for_the_next_turn() -> None:
    ask = Statement("ask", 1, (), Deed("spare", {"seat": 0, "owner": 1}))
    assert status(ask, TreasonTurn(0, 1, 1), game="treason") == OPEN
    assert status(ask, TreasonTurn(0, 1, 1), AttackBegan(0, 3, 1), game="treason") == EXPIRED
    assert status(ask, TreasonTurn(0, 1, 1), TreasonTurn(1, 1, 2), game="treason") == EXPIRED
