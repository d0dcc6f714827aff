"""The bots of Camelot, by name."""

from collections.abc import Mapping

from turncoat.bots.bot import Bot, Maker
from turncoat.core.game import Game, Setup
from turncoat.core.record import Seat
from turncoat.games.camelot.bots.absent import AbsentBot
from turncoat.games.camelot.bots.greedy import GreedyBot


def make_greedy(game: Game, setup: Setup, seat: Seat) -> Bot:
    """Plays for the side its loyalty card names."""
    return GreedyBot(setup, seat)


BOTS: Mapping[str, Maker] = {"greedy": make_greedy, "absent": AbsentBot}
