"""Absent: what is answered for a player who is not there. It tells nothing, of no loyalty."""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.bots.bot import SilentBot
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import HIDDEN, Seat
from turncoat.games.camelot.actions import answers, deeds, evil
from turncoat.games.camelot.pieces import CAMELOT
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.seat.glimpse import Glimpse

FIXED: Final = {
    "progress": evil.DRAW_BLACK,
    "press_on": evil.DRAW_BLACK,
    "announce": evil.LAY_OPEN,
    "offer_merlins": evil.OFFER_MERLINS.number(0),
    "spare_excalibur": evil.PASS,
    "volunteer": evil.PASS,
    "pay_morgan": evil.PASS,
    "throw_in": evil.PASS,
    "reinforce": evil.PASS,
    "wield": answers.WIELD,
    "brandish": answers.WIELD,
    "besiege": answers.ROLL_DIE,
    "dying": evil.PASS,
    "vote": answers.ACCEPT,
    "come_round": answers.WAIT,
    "choose_ranks": answers.BE_KNIGHT,
    "declare": answers.DECLARE,
    "convoke": answers.STAY,
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

    def __init__(self, game: Game, setup: Setup, seat: Seat) -> None:
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
            return max(options, key=lambda option: (view.hand_sizes[answers.TAUNT.of(option).seat], -option))
        if rule == "send" and answers.STOP in options:
            return answers.STOP
        return options[0]

    def act(self, options: list[int]) -> int:
        """Nothing more if that is allowed, cards in Camelot, the way home, or the first thing there is."""
        for option in (deeds.END_TURN, deeds.DRAW_CARDS, deeds.MOVE.number(CAMELOT)):
            if option in options:
                return option
        return options[0]

    def allot(self, view: CamelotView, options: list[int]) -> int:
        """The next card goes to whoever would have fewest."""
        seats = [answers.ALLOT.of(option).seat for option in options]
        ranks = [
            (view.hand_sizes[seat] + view.proposal.count(seat), (seat - self.seat) % self.seats, seat)
            for seat in seats
        ]
        return answers.ALLOT.number(min(ranks)[2])
