"""Greedy: a player that builds, and serves the Dark Master when that looks better."""

from __future__ import annotations

from turncoat.base.by_parts import Kept
from turncoat.base.native import mypyc_attr
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import Event, Seat
from turncoat.games.treason.actions import PASS
from turncoat.games.treason.bots import start
from turncoat.games.treason.bots.builder import Builder
from turncoat.games.treason.bots.income import Income
from turncoat.games.treason.bots.influence import CardPlay, blocks_purchase, garrison, protects, put_away
from turncoat.games.treason.bots.mind import FREE, Mind, Traits
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.bots.pledges import Pledges
from turncoat.games.treason.bots.race import serves
from turncoat.games.treason.bots.servant import Servant
from turncoat.games.treason.bots.talk import Talker
from turncoat.games.treason.events.table import Dealt, TurnBegan
from turncoat.games.treason.sight.view import TreasonView, view
from turncoat.games.treason.state import Treason
from turncoat.seat.glimpse import Glimpse, Knowledge
from turncoat.talk.statement import Statement


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Kept):
    """Answers each question with what its reckoning likes best."""

    def __init__(self, game: Game, setup: Setup, seat: Seat, traits: Traits) -> None:
        fresh = game.new(setup)
        assert isinstance(fresh, Treason)
        self.rulings = fresh.rulings
        self.memory = Knowledge(game, setup, seat)
        """What it has seen, so that a game that is resumed finds it on the side it was on."""
        self.mind = Mind(seat, setup.seats, traits)
        self.talker = Talker(game, self.mind)

    def see(self, event: Event) -> None:
        """Take in something that happened; when its turn begins, it chooses its side."""
        self.memory.see(event)
        if isinstance(event, Dealt) and event.seat == self.mind.seat:
            self.mind.deal(event.building)
        elif isinstance(event, TurnBegan) and event.seat == self.mind.seat:
            self._think()
        self.talker.see(event)

    def _think(self) -> None:
        if self.mind.traits.side == FREE:
            known = self.memory.state
            assert isinstance(known, Treason)
            self.mind.evil = serves(Outlook(view(known, self.mind.seat), self.rulings, self.mind))

    def hear(self, number: int, said: Statement) -> None:
        """Take in something that was said."""
        self.talker.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.talker.stirred

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        """What there is to say before the open question is answered."""
        assert isinstance(now.view, TreasonView)
        if not self.talker.stirred or now.over:
            return []
        return self.talker.speak(Outlook(now.view, self.rulings, self.mind))

    def choose(self, now: Glimpse, rng: Random) -> int:
        """Settle, choose, act, serve or react."""
        asked = now.asked
        assert asked is not None and isinstance(now.view, TreasonView)
        options = asked.options
        if len(options) == 1:
            return options[0]
        mind = self.mind
        look = Outlook(now.view, self.rulings, mind)
        rule = asked.step.rule.name
        if rule == "claim":
            return start.claim(look, options, rng)
        if rule == "raise_tower":
            return start.tower(look, options)
        pledges = Pledges(self.talker.promises.bound(mind.seat), look.edition, mind.traits.word)
        if rule == "act":
            return Builder(look, pledges).choose(options)
        if rule == "choose":
            return Income(look, Builder(look, pledges)).choose(options)
        if rule == "show":
            return Income(look, Builder(look, pledges)).show(options)
        if rule == "put_away":
            return put_away(look, options, CardPlay(look, pledges))
        if rule == "serve":
            return Servant(look, pledges).choose(options)
        if rule == "garrison":
            return garrison(look, options)
        if rule == "march":
            return Servant(look, pledges).go(options)
        step = asked.step
        if rule == "block":
            return options[-1] if blocks_purchase(look, step.b) else PASS
        if rule == "shield":
            return options[-1] if protects(look, step.b, step.c) else PASS
        # An attack can be parried only where the option says so; the area where he stands is worth it.
        return options[-1] if look.stake(step.b, mind.seat) > 1.5 else PASS
