"""Camelot: who has the traitor's card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.tells.regression import Sample
from tests.tells.traces import Rig, Tester, Trace
from turncoat.core.speech import Deed
from turncoat.games.camelot import GAME
from turncoat.games.camelot.pieces import PLACES, TRAITOR
from turncoat.games.camelot.speech import DEEDS
from turncoat.games.camelot.state import Camelot
from turncoat.seat.talk import Statement
from turncoat.table.session import Session

ROUNDS = 2


def requests(tester: int, seats: int, shift: int) -> Iterator[Statement]:
    """Every kind of request once to everybody else; where and whom it concerns goes round with the games."""
    for kind, fields in DEEDS.items():
        if kind == "knight":
            continue
        for seat in range(seats):
            if seat == tester:
                continue
            others = [other for other in range(seats) if other != seat]
            filled: dict[str, object] = {"seat": seat}
            if "place" in fields:
                filled["place"] = PLACES[(shift + seat) % len(PLACES)]
            if "target" in fields:
                filled["target"] = others[shift % len(others)]
            yield Statement("ask", tester, (), Deed(kind, filled))


def accusable(s: Camelot) -> bool:
    """Whether the knights may accuse: until then his card is all they could wish to know."""
    edition = s.rulings.edition
    return s.engines >= edition.accuse_engines or s.whites + s.blacks >= edition.accuse_swords


def samples(
    games: int, seats: int, asking: bool, rounds: int = ROUNDS, rig: Rig | None = None
) -> list[Sample]:
    """Each seat of so many games among greedy bots, the smallest loyalty deck in use.

    They are watched for so many rounds, or with 0 until accusations are allowed. With ``asking`` one of them
    is a tester, who is not judged.
    """
    setup = GAME.setup(seats, "", {"loyalty_deck": str(seats + 1), "unread_loyalty": "off"})
    players = [{"name": str(seat), "bot": "greedy"} for seat in range(seats)]
    found: list[Sample] = []
    for game in range(games):
        session = Session.new(GAME, setup, players, Random(f"tells/{game}"), keeps=False)
        tester = game // seats % seats if asking else -1
        for seat, bot in list(session.bots.items()):
            if seat == tester:
                session.bots[seat] = Tester(bot, list(requests(seat, seats, game)))
            elif rig is not None:
                session.bots[seat] = rig(bot, seat)
        trace = Trace(GAME, seats)
        session.listeners.append(trace)
        s = session.s
        assert isinstance(s, Camelot)
        while s.turn <= rounds * seats if rounds else not accusable(s):
            if not session.step():
                break
        for seat in range(seats):
            if seat != tester:
                found.append(Sample(game, trace.marks[seat], s.loyalty[seat] == TRAITOR))
    return found
