"""The bots of Treason, by name."""

from collections.abc import Mapping

from turncoat.bots.bot import Bot, Maker
from turncoat.core.game import Game, Setup
from turncoat.core.record import Seat
from turncoat.games.treason.bots.absent import AbsentBot
from turncoat.games.treason.bots.greedy import GreedyBot
from turncoat.games.treason.bots.mind import BUILDER, GREEDY, SERVANT


def make_greedy(game: Game, setup: Setup, seat: Seat) -> Bot:
    """Builds, and serves the Dark Master when that looks better."""
    return GreedyBot(game, setup, seat, GREEDY)


def make_builder(game: Game, setup: Setup, seat: Seat) -> Bot:
    """Builds for itself and never serves."""
    return GreedyBot(game, setup, seat, BUILDER)


def make_servant(game: Game, setup: Setup, seat: Seat) -> Bot:
    """Serves the Dark Master from the first turn on."""
    return GreedyBot(game, setup, seat, SERVANT)


BOTS: Mapping[str, Maker] = {
    "greedy": make_greedy,
    "builder": make_builder,
    "servant": make_servant,
    "absent": AbsentBot,
}
