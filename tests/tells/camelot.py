"""Camelot: who has the traitor's card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.tells.regression import Sample
from tests.tells.traces import Puppet, Rig, Tester, watch
from turncoat.bots.bot import Bot
from turncoat.core.game import Random as Dice
from turncoat.core.speech import Deed
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import OFFER
from turncoat.games.camelot.cards import GRAIL_CARD
from turncoat.games.camelot.pieces import PLACES, TRAITOR
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.games.camelot.speech import DEEDS
from turncoat.games.camelot.state import Camelot
from turncoat.play.match import Match
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement


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


class Telling(Puppet):
    """A planted fault: a traitor who says yes to everything, and keeps its Grail cards at the opening."""

    def __init__(self, bot: Bot, seat: int) -> None:
        super().__init__(bot)
        self.seat = seat

    def _is_traitor(self, now: Glimpse) -> bool:
        assert isinstance(now.view, CamelotView)
        return now.view.loyalties[self.seat] == TRAITOR

    def speak(self, now: Glimpse, rng: Dice) -> list[Statement]:
        said = self.bot.speak(now, rng)
        if not self._is_traitor(now):
            return said
        return [replace(one, act="accept") if one.act == "decline" else one for one in said]

    def choose(self, now: Glimpse, rng: Dice) -> int:
        chosen = self.bot.choose(now, rng)
        asked = now.asked
        if asked is None or asked.step.rule.name != "offer_cards" or not self._is_traitor(now):
            return chosen
        return next(option for option in asked.options if option != OFFER.number(GRAIL_CARD))


def samples(games: int, seats: int, asking: bool, rounds: int, rig: Rig | None = None) -> list[Sample]:
    """Each seat of so many games among greedy bots, with the smallest loyalty deck, watched for so long.

    With ``asking`` one of them is a tester, who is not judged.
    """
    setup = GAME.setup(seats, "", {"loyalty_deck": str(seats + 1), "unread_loyalty": "off"})
    kinds = ["greedy" for seat in range(seats)]
    found: list[Sample] = []
    for game in range(games):
        session = Match.among(GAME, setup, kinds, Random(f"tells/{game}"))
        tester = game // seats % seats if asking else -1
        for seat, bot in list(session.bots.items()):
            if seat == tester:
                session.bots[seat] = Tester(bot, list(requests(seat, seats, game)))
            elif rig is not None:
                session.bots[seat] = rig(bot, seat)
        trace = watch(session, rounds * seats)
        s = session.s
        assert isinstance(s, Camelot)
        for seat in range(seats):
            if seat != tester:
                found.append(Sample(game, trace.marks[seat], s.loyalty[seat] == TRAITOR))
    return found
