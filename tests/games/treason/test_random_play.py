"""What always holds: nothing comes from nowhere, scores add up, and every game comes to an end."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.treason.random_play import Ledger, some_setup, steps
from tests.soak import games
from turncoat.core.record import Event
from turncoat.games.treason import GAME
from turncoat.games.treason.events.cards import Granted, Paid, Spared
from turncoat.games.treason.events.city import Razed
from turncoat.games.treason.events.force import CounterDrawn
from turncoat.journal.codec import record_to_json


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_7_1_everything_adds_up_after_every_event(seats: int) -> None:
    setup = GAME.setup(seats)
    ledger = Ledger(setup)
    for s, events in steps(setup, f"plain {seats}"):
        for event in events:
            ledger.hear(event)
        assert s.turn <= 100 * seats
    assert GAME.ending(ledger.s) in GAME.endings


@pytest.mark.parametrize("seed", games(12))
def test_7_1_everything_is_conserved_under_any_options(seed: int) -> None:
    setup = some_setup(Random(f"options {seed}"))
    ledger = Ledger(setup)
    for _, events in steps(setup, seed):
        for event in events:
            ledger.hear(event)
    assert ledger.s.over


def test_a_ledger_notices_what_does_not_add_up() -> None:
    setup = GAME.setup(3)
    ledger = Ledger(setup)
    for _, events in steps(setup, "fault"):
        for event in events:
            ledger.hear(event)
            if isinstance(event, CounterDrawn):
                ledger.s.score[0] += 1
                with pytest.raises(AssertionError):
                    ledger.check_city()
                return
    raise AssertionError("no black counter was bought")


def test_every_event_can_happen() -> None:
    """Those that only another edition knows (§19.4) stand in the tests of its cards."""
    wanted = set(GAME.events) - {Granted, Paid, Razed, Spared}
    seen: set[type[Event]] = set()
    for seed in range(60):
        setup = some_setup(Random(f"events {seed}"))
        for _, events in steps(setup, f"all {seed}"):
            seen |= {type(event) for event in events}
            assert all(record_to_json(GAME, event)["type"] for event in events)
        if seen == wanted:
            return
    raise AssertionError(f"never happened: {wanted - seen}")
