"""The check of bots: those that every table needs are there, and each of them can play."""

from __future__ import annotations

from random import Random

from tests.conformance.walk import LONGEST
from turncoat.bots.bot import Bot, bots_of, make_bot
from turncoat.core.game import Game, Setup, start
from turncoat.core.record import CHANCE
from turncoat.core.run import draw
from turncoat.seat.glimpse import glimpse

NEEDED = ("greedy", "absent")
"""The usual opponent, who also takes the seat of whoever stays away; and who answers for the absent."""


def check_bots(game: Game, setup: Setup, seed: str) -> None:
    """Each of the bots that a table needs plays a game to its end, by options that it has."""
    for kind in NEEDED:
        assert kind in bots_of(game), f"there is no bot {kind}: every game needs {' and '.join(NEEDED)}"
        _play(game, setup, [make_bot(kind, game, setup, seat) for seat in range(setup.seats)], Random(seed))


def _play(game: Game, setup: Setup, bots: list[Bot], rng: Random) -> None:
    s = start(game, setup, listen=True)
    for _ in range(LONGEST):
        for event in s.heard or []:
            for seat, bot in enumerate(bots):
                seen = event.seen_by(seat)
                if seen is not None:
                    bot.see(seen)
        s.heard = []
        if s.question is None:
            return
        seat = s.pending()[0]
        s.answer(
            seat, draw(s.question, rng) if seat == CHANCE else bots[seat].choose(glimpse(game, s, seat), rng)
        )
    raise AssertionError(f"no end after {LONGEST} answers")
