"""Absent: what is answered for a player who is not there. It favours nobody and tells nothing.

Land is claimed and a tower raised anywhere, any open card is taken, and any card put away that must go.
Everything else is left undone: nothing is bought, built, sold or played, no card of another is answered, and
the Dark Master is left where he is.
"""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.bots.bot import SilentBot
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import Seat
from turncoat.games.treason.actions import DONE, ENOUGH, PASS, STAY, Discard, Take
from turncoat.games.treason.state import Treason
from turncoat.seat.glimpse import Glimpse

LEAST: Final = {"act": DONE, "serve": DONE, "march": STAY, "block": PASS, "shield": PASS, "parry": PASS}
"""The answers that do nothing, by the rule that asks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AbsentBot(SilentBot):
    """The defaults: do nothing where that is allowed, and anything where something must be done."""

    def __init__(self, game: Game, setup: Setup, seat: Seat) -> None:
        fresh = game.new(setup)
        assert isinstance(fresh, Treason)
        self.edition = fresh.rulings.edition

    def choose(self, now: Glimpse, rng: Random) -> int:
        """The default answer to the open question."""
        asked = now.asked
        assert asked is not None
        rule = asked.step.rule.name
        if rule in LEAST:
            return LEAST[rule]
        options = asked.options
        actions = self.edition.table.actions
        if rule == "choose":
            options = [option for option in options if isinstance(actions[option], Take)]
        elif rule == "put_away":
            options = [option for option in options if isinstance(actions[option], Discard)]
        elif rule == "claim":
            options = [option for option in options if option != ENOUGH]
        return options[int(rng.random() * len(options))]
