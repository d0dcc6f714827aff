"""Greedy: a knight that reckons, watches and talks; what it is for, its loyalty card says."""

from __future__ import annotations

from typing import Final

from turncoat.base.by_parts import Kept
from turncoat.base.native import mypyc_attr
from turncoat.bots.opinion import Reason
from turncoat.core.game import Random, Setup
from turncoat.core.record import Event, Seat
from turncoat.games.camelot.actions import TABLE
from turncoat.games.camelot.bots.acts import word
from turncoat.games.camelot.bots.hero import Hero
from turncoat.games.camelot.bots.mask import Mask
from turncoat.games.camelot.bots.outlook import Outlook
from turncoat.games.camelot.bots.replies import Replies
from turncoat.games.camelot.bots.talk import Talker
from turncoat.games.camelot.bots.watcher import Watcher
from turncoat.games.camelot.pieces import LIVING, TRAITOR
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.seat.glimpse import Asked, Glimpse
from turncoat.talk.statement import Statement

HESITATION: Final = 0.03
"""How far apart two actions must be for the better one to be taken for sure."""
SUSPECTS: Final = 3
"""How many seats it gives reasons for."""
REASONS: Final = 3
"""How many acts it names for each."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Kept):
    """Answers each question with what its reckoning likes best."""

    def __init__(self, setup: Setup, seat: Seat) -> None:
        self.watcher = Watcher(setup, seat)
        self.talker = Talker(self.watcher)
        self.me = seat

    def see(self, event: Event) -> None:
        """Take in something that happened."""
        self.watcher.see(event)
        self.talker.see(event)

    def hear(self, number: int, said: Statement) -> None:
        """Take in something that was said."""
        self.talker.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.talker.stirred

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        """What there is to say before the open question is answered."""
        view = now.view
        assert isinstance(view, CamelotView)
        if now.over:
            return []
        return self.talker.speak(Outlook(view, self.watcher))

    def suspicion(self) -> list[float]:
        """By seat, and last for nobody, how likely it thinks each the traitor; it counts itself as loyal."""
        return self.watcher.suspicion.suspicion()

    def reasons(self) -> list[Reason]:
        """Why it suspects whom: the likeliest seats with their chance, and the acts that moved it most."""
        ledger = self.watcher.suspicion
        odds = ledger.suspicion()
        lines: list[Reason] = [("suspicion.nobody", {"percent": ("number", round(100 * odds[ledger.seats]))})]
        seats = [seat for seat in range(ledger.seats) if seat != self.me and ledger.seated[seat]]
        for seat in sorted(seats, key=lambda seat: (-odds[seat], seat))[:SUSPECTS]:
            chance = ("number", round(100 * odds[seat]))
            lines.append(("suspicion.chance", {"seat": ("seat", seat), "percent": chance}))
            for act, moved in ledger.reasons(seat, REASONS):
                about = {"seat": ("seat", seat), "against": ("flag", moved > 0)}
                lines.append((f"suspicion.{word(act)}", about))
        return lines

    def choose(self, now: Glimpse, rng: Random) -> int:
        """One of the options; which, depends on its loyalty."""
        asked = now.asked
        view = now.view
        assert asked is not None and isinstance(view, CamelotView)
        if len(asked.options) == 1:
            return asked.options[0]
        look = Outlook(view, self.watcher)
        hidden = view.loyalties[self.me] == TRAITOR and view.statuses[self.me] == LIVING
        replies = Mask(look, asked, rng) if hidden else Replies(look, asked, rng)
        if asked.step.rule.name == "heroic":
            return self._act(replies, asked, rng)
        pledges = self.talker.pledges
        replies.openly = pledges.bound("lay_openly")
        replies.no_black = pledges.bound("not_draw_black")
        return replies.answer()

    def _act(self, replies: Replies, asked: Asked, rng: Random) -> int:
        hero = Hero(replies.look)
        pulls = self.talker.pledges.pulls(self.watcher.turn)
        best, most = asked.options[0], -99.0
        for option in asked.options:
            worth = (
                replies.rate(hero, TABLE.actions[option]) + pulls.get(option, 0.0) + HESITATION * rng.random()
            )
            if worth > most:
                best, most = option, worth
        return best
