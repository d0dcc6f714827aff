"""Answers that name what there is not: whoever asks why is told, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from turncoat import games
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Game, find_games
from turncoat.core.record import Action
from turncoat.core.run import refusal
from turncoat.journal.codec import Json, action_from_json
from turncoat.play.session import Session

GAMES = find_games(games)
ODD: tuple[Json, ...] = (None, -1, 0, 1, 99, 10**12, True, "x", [None], [0, 1], [99, None])


def nonsense(game: Game, rng: Random) -> Iterator[Action]:
    """Actions of every kind, with fields that hardly fit."""
    for kind in game.actions:
        for _ in range(8):
            data: dict[str, Json] = {"type": kind.__name__}
            for name, field in kind.FIELDS.items():
                data[name] = rng.choice([*ODD, *game.pieces.get(field, ())])
            try:
                yield action_from_json(game, data)
            except (ValueError, TypeError):
                continue


@pytest.mark.parametrize("name", GAMES)
def test_nonsense_is_refused(name: str) -> None:
    game, rng = GAMES[name], Random(3)
    setup = game.setup(game.recommended[0])
    players = [{"name": f"seat {seat}", "bot": "random"} for seat in range(setup.seats)]
    session = Session.new(game, setup, players, rng)
    tried = 0
    for step in range(300):
        if not session.step():
            session = Session.new(game, setup, players, rng)
        if step % 10:
            continue
        for action in nonsense(game, rng):
            for seat in range(setup.seats):
                assert isinstance(refusal(game, session.s, seat, action), IllegalAction)
                tried += 1
    assert tried > 100
