"""The bots where a rule leaves them a choice: Excalibur, Tristan's ride, acting twice, small decks."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.game import Value
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import WIELD, RollDie
from turncoat.games.camelot.actions.chance import Roll
from turncoat.games.camelot.actions.deeds import ACCUSE, END_TURN, PAY_LIFE, Besiege, DrawCards, Move
from turncoat.games.camelot.actions.evil import PASS, LayOpen, Pass
from turncoat.games.camelot.bots import BOTS
from turncoat.games.camelot.bots.suspicion import Suspicion
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.pieces import GRAIL, LOYAL, NOBODY, READINGS, TRAITOR
from turncoat.play.match import Match
from turncoat.seat.glimpse import glimpse

BOTH = pytest.mark.parametrize("kind", BOTS)


def chooses(t: Table, kind: str, seat: int) -> int:
    """What a bot at this seat answers."""
    return BOTS[kind](GAME, t.setup, seat).choose(glimpse(GAME, t.s, seat), Random(0))


def finishes(seats: int, seed: int, options: dict[str, str | Value]) -> bool:
    """Whether a game among greedy bots comes to its end."""
    setup = GAME.setup(seats, "", options)
    kinds = ["greedy"] * seats
    session = Match.among(GAME, setup, kinds, Random(seed))
    session.run()
    return session.over


def combat(blacks: int, traitor: int | None) -> Table:
    """B owns Excalibur, and a combat hangs in the balance."""
    t = Table(places={B: "black_knight"}, traitor=traitor).lay("black_knight", 3, 3)
    t.row("black_knight", 1, 1, 3).relic("excalibur", B).swords_laid(0, blacks)
    return t.draw("black_knight_1").answer(A, LayOpen()).answer(B, Pass())


@BOTH
@pytest.mark.parametrize("traitor", [None, B])
def test_10_1_bots_let_excalibur_count_because_everybody_sees_it(kind: str, traitor: int | None) -> None:
    assert chooses(combat(3, traitor), kind, B) == WIELD
    t = Table(hands={A: [4]}, traitor=A if traitor else None).siege(1).relic("excalibur", A).heroic()
    t.answer(A, Besiege(3)).answer(A, RollDie()).chance(Roll(4))
    assert chooses(t, kind, A) == WIELD


def test_10_1_a_traitor_holds_excalibur_back_where_that_ends_the_game() -> None:
    assert chooses(combat(6, B), "greedy", B) == PASS
    assert chooses(combat(6, None), "greedy", B) == chooses(combat(6, B), "absent", B) == WIELD


@BOTH
def test_8_7_tristan_rests_rather_than_accuse_without_a_reason(kind: str) -> None:
    t = Table(knights={A: "tristan"}, traitor=B).siege(6).heroic().answer(A, Move(GRAIL))
    chosen = chooses(t, kind, A)
    assert chosen == END_TURN and not ACCUSE.has(chosen)


def test_3_4_who_has_drawn_buys_a_fight_against_the_last_engine_but_one() -> None:
    t = Table(hands={A: [5, 5]}, lives={A: 6}).siege(11).heroic().answer(A, DrawCards()).luck()
    assert chooses(t, "greedy", A) == PAY_LIFE


@pytest.mark.parametrize("seats", range(3, 8))
def test_13_5_bots_play_where_there_is_a_traitor_for_certain(seats: int) -> None:
    assert finishes(seats, seats, {"loyalty_deck": seats})


@pytest.mark.parametrize("source", READINGS)
def test_15_2_bots_play_by_every_reading(source: str) -> None:
    assert all(finishes(5, seed, dict(READINGS[source])) for seed in range(3))


def test_13_5_with_everybody_else_shown_loyal_only_one_seat_is_left() -> None:
    rulings = Rulings(GAME.setup(4, "", {"loyalty_deck": 4}))
    book = Suspicion(rulings, 4, D)
    assert book.suspicion() == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0, 0])
    for seat in (A, B, C):
        book.shown(seat, LOYAL)
    assert book.suspicion() == [0, 0, 0, 1, 0] == book.odds(NOBODY)
    book.shown(D, TRAITOR)
    assert book.suspicion() == [0, 0, 0, 1, 0]
