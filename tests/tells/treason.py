"""Treason: who will serve the Dark Master in the end."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tells.regression import Sample
from tests.tells.traces import Tester, tables, watch
from turncoat.bots.bot import Bot
from turncoat.core.speech import Deed
from turncoat.games.treason import GAME
from turncoat.games.treason.bots.greedy import GreedyBot
from turncoat.games.treason.speech import DEEDS
from turncoat.talk.statement import Statement


def requests(tester: int, seats: int, shift: int) -> Iterator[Statement]:
    """Every kind of request once to everybody else; where and whom it concerns goes round with the games."""
    areas = GAME.pieces["area"]
    for kind, fields in DEEDS.items():
        for seat in range(seats):
            if seat == tester:
                continue
            others = [other for other in range(seats) if other != seat]
            filled: dict[str, object] = {"seat": seat}
            if "owner" in fields:
                filled["owner"] = others[shift % len(others)]
            if "area" in fields:
                filled["area"] = areas[(7 * shift + seat) % len(areas)]
            yield Statement("ask", tester, (), Deed(kind, filled))


def serves(bot: Bot) -> bool:
    """The side of a bot is in its mind and nowhere else."""
    inner = bot.bot if isinstance(bot, Tester) else bot
    assert isinstance(inner, GreedyBot)
    return inner.mind.evil


def samples(games: int, seats: int, asking: bool, rounds: int) -> list[Sample]:
    """Each seat of so many games among greedy bots, watched for so long; guilty is who serves at the end.

    With ``asking`` one of them is a tester, who is not judged.
    """
    found: list[Sample] = []
    for game, session, tester in tables(GAME, seats, games, requests if asking else None):
        trace = watch(session, rounds * seats)
        session.run()
        for seat, bot in session.bots.items():
            if seat != tester:
                found.append(Sample(game, trace.marks[seat], serves(bot)))
    return found
