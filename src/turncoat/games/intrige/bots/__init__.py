"""The bots of Intrige, by name."""

from collections.abc import Mapping

from turncoat.bots.bot import Bot, Maker
from turncoat.core.game import Game, Setup
from turncoat.core.record import Seat
from turncoat.games.intrige.bots.absent import AbsentBot
from turncoat.games.intrige.bots.greedy import GreedyBot
from turncoat.games.intrige.bots.traits import GREEDY, HONEST


def make_greedy(game: Game, setup: Setup, seat: Seat) -> Bot:
    """Wants to win, and will lie for it if that pays well enough."""
    return GreedyBot(setup, seat, GREEDY)


def make_honest(game: Game, setup: Setup, seat: Seat) -> Bot:
    """Decides for the highest bribe and keeps every promise."""
    return GreedyBot(setup, seat, HONEST)


BOTS: Mapping[str, Maker] = {"greedy": make_greedy, "honest": make_honest, "absent": AbsentBot}
