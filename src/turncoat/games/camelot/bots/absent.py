"""Absent: what is answered for a player who is not there. It tells nothing, of no loyalty."""

from __future__ import annotations

from typing import Final

from turncoat.bots.bot import SilentBot
from turncoat.core.game import Game, Random, Setup
from turncoat.core.native import mypyc_attr
from turncoat.core.record import HIDDEN
from turncoat.games.camelot.numbers import (
    ACCEPT,
    ALLOT,
    BE_KNIGHT,
    DECLARE,
    DRAW_BLACK,
    DRAW_CARDS,
    END_TURN,
    LAY_OPEN,
    MOVE_TO,
    OFFER_MERLINS,
    PASS,
    ROLL_DIE,
    STAY,
    STOP,
    TAUNT,
    WAIT,
    WIELD,
)
from turncoat.games.camelot.pieces import CAMELOT
from turncoat.games.camelot.view import CamelotView
from turncoat.seat.glimpse import Glimpse

FIXED: Final = {
    "progress": DRAW_BLACK,
    "press_on": DRAW_BLACK,
    "announce": LAY_OPEN,
    "offer_merlins": OFFER_MERLINS,
    "spare_excalibur": PASS,
    "volunteer": PASS,
    "pay_morgan": PASS,
    "throw_in": PASS,
    "reinforce": PASS,
    "wield": WIELD,
    "brandish": WIELD,
    "besiege": ROLL_DIE,
    "dying": PASS,
    "vote": ACCEPT,
    "come_round": WAIT,
    "choose_ranks": BE_KNIGHT,
    "declare": DECLARE,
    "convoke": STAY,
}
"""The default answers that need no look at the board: a black card, read aloud; nothing given or given up;
no price paid; Excalibur counts; every deal accepted; a seat not taken yet, but a coat of arms; loyalty
declared; nobody called home."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AbsentBot(SilentBot):
    """The defaults, the same for every loyalty.

    Evil progresses by a black card. As action it draws cards in Camelot, or else goes home, and buys nothing.
    Warriors go to the war that has fewer, the Picts' if equal. A card to be shared is proposed for whoever
    would have fewest, the first clockwise from the seat itself; the first squire is named; whoever has most
    cards is taunted. Whatever must be discarded, offered, given, resolved or put back is the first card in
    the order of the kinds; a Messenger brings one. Nobody is accused and nobody unmasked.
    """

    def __init__(self, game: Game, setup: Setup, seat: int) -> None:
        self.seats = setup.seats
        self.seat = seat

    def choose(self, now: Glimpse, rng: Random) -> int:
        """The default answer to the open question."""
        asked = now.asked
        view = now.view
        assert asked is not None and isinstance(view, CamelotView)
        rule = asked.step.rule.name
        options = asked.options
        fixed = FIXED.get(rule, HIDDEN)
        if fixed in options:
            return fixed
        if rule == "heroic":
            return self.act(options)
        if rule == "aim":
            return options[int(view.warriors[1] < view.warriors[0])]
        if rule == "propose":
            return self.allot(view, options)
        if rule == "taunt":
            return max(options, key=lambda option: (view.hand_sizes[option - TAUNT], -option))
        if rule == "send" and STOP in options:
            return STOP
        return options[0]

    def act(self, options: list[int]) -> int:
        """Nothing more if that is allowed, cards in Camelot, the way home, or the first thing there is."""
        for option in (END_TURN, DRAW_CARDS, MOVE_TO + CAMELOT):
            if option in options:
                return option
        return options[0]

    def allot(self, view: CamelotView, options: list[int]) -> int:
        """The next card goes to whoever would have fewest."""
        seats = [option - ALLOT for option in options]
        ranks = [
            (view.hand_sizes[seat] + view.proposal.count(seat), (seat - self.seat) % self.seats, seat)
            for seat in seats
        ]
        return ALLOT + min(ranks)[2]
