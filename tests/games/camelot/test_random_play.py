"""Random games of Camelot: nothing is lost, nothing leaks, and what is imagined fits what was seen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.as_json import glimpse_bytes
from tests.games.camelot.random_play import any_setup, steps
from tests.games.camelot.watch import check_counts, check_whole
from tests.soak import games
from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.games.camelot import GAME
from turncoat.games.camelot.state import Camelot
from turncoat.seat.glimpse import Knowledge, glimpse


@pytest.mark.parametrize("seed", games(48))
def test_cards_and_pieces_are_conserved_after_every_event(seed: int) -> None:
    rng = Random(f"conserved {seed}")
    setup = any_setup(rng)
    shadow = GAME.new(setup)
    assert isinstance(shadow, Camelot)
    for _, events in steps(setup, rng, gifts=True):
        for event in events:
            event.apply(shadow)
            check_counts(shadow)
            check_whole(shadow)
    assert GAME.ending(shadow) in GAME.endings


@pytest.mark.parametrize("seed", range(10))
def test_folding_what_a_seat_saw_gives_its_view(seed: int) -> None:
    rng = Random(f"fold {seed}")
    setup = any_setup(rng)
    minds = [Knowledge(GAME, setup, seat) for seat in [*range(setup.seats), BYSTANDER]]
    for s, events in steps(setup, rng, gifts=seed % 2 == 0):
        for mind in minds:
            for event in events:
                copy = event.seen_by(mind.seat)
                if copy is not None:
                    mind.see(copy)
            assert isinstance(mind.state, Camelot)
            check_counts(mind.state)
            assert GAME.view(mind.state, mind.seat) == GAME.view(s, mind.seat)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_imagined_looks_like_what_was_seen(seed: int) -> None:
    rng = Random(f"imagine {seed}")
    setup = any_setup(rng)
    minds = [Knowledge(GAME, setup, seat) for seat in [*range(setup.seats), BYSTANDER]]
    for s, events in steps(setup, rng, gifts=seed % 2 == 0):
        for mind in minds:
            for event in events:
                copy = event.seen_by(mind.seat)
                if copy is not None:
                    mind.see(copy)
        if s.question is None or s.question.seat == CHANCE or rng.random() > 0.15:
            continue
        for mind in minds:
            now = glimpse(GAME, s, mind.seat)
            world = mind.imagine(now, rng)
            assert isinstance(world, Camelot)
            seems = glimpse_bytes(GAME, setup, glimpse(GAME, world, mind.seat))
            assert seems == glimpse_bytes(GAME, setup, now)
            check_counts(world)
            check_whole(world)


def test_random_games_end_in_several_ways() -> None:
    rng = Random("ends")
    ends: Counter[str] = Counter()
    for i in range(40):
        *_, (s, _) = steps(any_setup(rng), rng, gifts=i % 2 == 0)
        ends[GAME.ending(s)] += 1
    assert len(ends) > 1
