"""Greedy: a player that reckons, remembers and talks; its character lies in its traits."""

from __future__ import annotations

from turncoat.base.by_parts import Kept
from turncoat.base.native import mypyc_attr
from turncoat.core.game import Random, Setup
from turncoat.core.record import Event, Seat
from turncoat.games.intrige.bots.memory import Memory
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.owner import Court
from turncoat.games.intrige.bots.park import cause_of, free_figures, winners
from turncoat.games.intrige.bots.payer import Prospect, best_bribe
from turncoat.games.intrige.bots.sender import Dispatch
from turncoat.games.intrige.bots.talk import Talker
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.pieces import INTERNAL
from turncoat.games.intrige.sight.view import IntrigeView
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Kept):
    """Answers each question with what its reckoning likes best."""

    def __init__(self, setup: Setup, seat: Seat, traits: Traits) -> None:
        self.memory = Memory(setup, seat)
        self.traits = traits
        self.talker = Talker(self.memory, traits)

    def see(self, event: Event) -> None:
        """Take in something that happened."""
        self.memory.see(event)
        self.talker.see(event)

    def hear(self, number: int, said: Statement) -> None:
        """Take in something that was said."""
        self.talker.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.talker.stirred

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        """What there is to say before the open question is answered."""
        if not self.talker.stirred or now.over:
            return []
        view = now.view
        assert isinstance(view, IntrigeView)
        return self.talker.speak(Outlook(view, self.memory))

    def choose(self, now: Glimpse, rng: Random) -> int:
        """Pay, place, judge or send."""
        asked = now.asked
        view = now.view
        assert asked is not None and isinstance(view, IntrigeView)
        options = asked.options
        if len(options) == 1:
            return options[0]
        rule = asked.step.rule.name
        look = Outlook(view, self.memory)
        book = self.talker.promises
        if rule in ("bribe", "defend"):
            palace, profession = asked.step.a, asked.step.c
            cause = INTERNAL if rule == "defend" else cause_of(view, palace, profession)
            case = Prospect(look, palace, profession, cause, view.round, rule == "defend")
            edition = self.memory.edition
            return edition.bribe.number(best_bribe(case, book, self.traits).amount // edition.step)
        if rule == "dispatch":
            return Dispatch(look, book, self.traits).choose(options, rng)
        court = Court(look, book, self.traits)
        if rule == "house_free":
            figures = free_figures(view, look.me, self.memory.rulings.broke_loses)
            return court.place(options, figures)
        if rule == "house_winners":
            return court.place(options, winners(view, look.me))
        return court.judge(options, asked.step.b)
