"""Who knows what: folding what a seat saw gives its view, and what it imagines looks to it like the truth."""

from __future__ import annotations

from random import Random

import pytest

from tests.as_json import glimpse_bytes
from tests.games.treason.random_play import Ledger, some_setup, steps
from tests.games.treason.table import A, B, Table
from turncoat.core.game import Setup
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN
from turncoat.core.run import playout
from turncoat.games.treason import GAME
from turncoat.games.treason.events.cards import Discarded, Gained
from turncoat.games.treason.events.table import Reshuffled
from turncoat.games.treason.pieces import CARDS, FIRE, INFLUENCE_STACK
from turncoat.games.treason.state import Treason
from turncoat.journal.codec import record_to_json
from turncoat.seat.glimpse import Knowledge, glimpse


def follow(setup: Setup, seed: str, often: float, hoarding: bool = False) -> dict[str, int]:
    """Play a game; everybody folds what he sees, and at some questions imagines the rest."""
    rng = Random(f"{seed} elsewhere")
    minds = [Knowledge(GAME, setup, seat) for seat in [*range(setup.seats), BYSTANDER]]
    found = {"imagined": 0, "other": 0}
    for s, events in steps(setup, seed, hoarding):
        for event in events:
            for mind in minds:
                copy = event.seen_by(mind.seat)
                if copy is not None:
                    mind.see(copy)
        if s.question is not None and (s.question.seat == CHANCE or rng.random() > often):
            continue
        for mind in minds:
            assert GAME.view(mind.state, mind.seat) == GAME.view(s, mind.seat)
            if s.question is None:
                continue
            now = glimpse(GAME, s, mind.seat)
            imagined = mind.imagine(now, rng)
            assert isinstance(imagined, Treason)
            seems = glimpse_bytes(GAME, setup, glimpse(GAME, imagined, mind.seat))
            assert seems == glimpse_bytes(GAME, setup, now)
            check_whole(setup, imagined, s)
            found["imagined"] += 1
            found["other"] += imagined.hand != s.hand or imagined.held != s.held
            if rng.random() < 0.02:
                playout(imagined, rng)
    return found


def check_whole(setup: Setup, imagined: Treason, s: Treason) -> None:
    """Nothing is blank, and all cards and counters are there."""
    ledger = Ledger(setup)
    ledger.s = imagined
    ledger.check_cards()
    ledger.check_counters(False)
    assert HIDDEN not in [*imagined.under, *imagined.looked, *imagined.hand, *imagined.held]
    assert not imagined.veil and not imagined.murk and not imagined.cards_veil and not imagined.cards_murk
    assert imagined.hand_size == s.hand_size and imagined.cards_size == s.cards_size
    assert imagined.left[-1:] == s.left[-1:] and sum(imagined.left) == sum(s.left)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_4_4_what_is_imagined_looks_true(seats: int) -> None:
    found = follow(GAME.setup(seats), f"secret {seats}", 0.1)
    assert found["other"] > 0


@pytest.mark.parametrize("seed", range(6))
def test_3_2_also_in_long_games_with_many_unseen_cards(seed: int) -> None:
    setup = some_setup(Random(f"anew {seed}"))
    found = follow(setup, f"anew {seed}", 0.05, hoarding=True)
    assert found["other"] > 0


def test_4_1_8_a_card_that_may_have_come_from_two_stacks() -> None:
    """B holds a Fire, as A knows by counting, and one unseen card of the new stack, and then shows a Fire.

    It may have been either: what B still holds is a Fire, or anything else of the new stack.
    """
    setup = GAME.setup(2)
    mind = Knowledge(GAME, setup, A)
    mind.see(Gained(B, HIDDEN, False))
    for card, copies in enumerate(Table(2).edition.influence):
        for _ in range(copies - (card == FIRE)):
            mind.see(Gained(A, card, False))
            mind.see(Discarded(A, card))
    mind.see(Reshuffled(INFLUENCE_STACK, 29))
    mind.see(Gained(B, HIDDEN, False))
    mind.see(Discarded(B, FIRE))
    left = set()
    for seed in range(60):
        s = mind.state.clone()
        assert isinstance(s, Treason)
        GAME.imagine(s, A, Random(seed))
        hand = [card for card in range(CARDS) if s.cards[B * CARDS + card]]
        assert len(hand) == s.cards_size[B] == 1 and min(s.cards_pool) >= 0
        assert sum(s.cards_pool) == sum(s.cards_left) == 28
        left |= set(hand)
    assert FIRE in left and len(left) > 1


def test_3_2_cards_taken_openly_stay_known() -> None:
    setup = GAME.setup(3)
    known = 0
    for s, _ in steps(setup, "known"):
        for seat in range(3):
            seen = GAME.view(s, (seat + 1) % 3)
            hand = record_to_json(GAME, GAME.view(s, seat))["hand"]
            for card in set(record_to_json(GAME, seen)["known_hands"][seat]):
                known += 1
                assert card in hand
    assert known > 0
