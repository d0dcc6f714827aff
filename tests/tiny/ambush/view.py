"""What a seat may know of a game of Ambush."""

from __future__ import annotations

from typing import ClassVar, Final, final

from tests.tiny.ambush.pieces import EMPTY, KINDS
from tests.tiny.ambush.state import Ambush
from turncoat.core.record import HIDDEN, View


@final
class AmbushView(View):
    """Lists by seat or by kind of card; ``None`` stands for what is not known or not there."""

    FIELDS: ClassVar = {
        "leg": "number",
        "guide": "seat",
        "trail": "number",
        "top": "card",
        "traitor": "seat",
        "cleared": "number*",
        "sizes": "number*",
        "hand": "number*",
        "laid": "flag",
        "cache": "card",
        "votes": "number*",
        "ayes": "number",
        "shown": "number*",
        "spent": "number*",
        "bites": "number",
        "fate": "fate",
    }

    def __init__(
        self,
        leg: int,
        guide: int,
        trail: int,
        top: int,
        traitor: int,
        cleared: list[int],
        sizes: list[int],
        hand: list[int],
        laid: bool,
        cache: int,
        votes: list[int],
        ayes: int,
        shown: list[int],
        spent: list[int],
        bites: int,
        fate: int,
    ) -> None:
        self.leg: Final = leg
        self.guide: Final = guide
        self.trail: Final = trail
        self.top: Final = top
        self.traitor: Final = traitor
        self.cleared: Final = cleared
        self.sizes: Final = sizes
        self.hand: Final = hand
        self.laid: Final = laid
        self.cache: Final = cache
        self.votes: Final = votes
        self.ayes: Final = ayes
        self.shown: Final = shown
        self.spent: Final = spent
        self.bites: Final = bites
        self.fate: Final = fate


def view(s: Ambush, seat: int) -> AmbushView:
    """§5.1 One's own hand, vote and loyalty, what one has looked at, and all that lies open."""
    mine = seat == s.guide
    open_votes = s.rulings.open_council
    return AmbushView(
        s.leg,
        s.guide,
        s.trail.size(),
        s.trail.top[-1] if mine and s.trail.top else HIDDEN,
        s.traitor if seat == s.traitor or s.fate != EMPTY else HIDDEN,
        s.cleared.copy(),
        s.size.copy(),
        s.hand[seat * KINDS : (seat + 1) * KINDS] if seat >= 0 else [],
        s.cache != EMPTY,
        s.cache if mine and s.cache != EMPTY else HIDDEN,
        [vote if voter == seat or open_votes else HIDDEN for voter, vote in enumerate(s.votes)],
        HIDDEN if s.ayes == EMPTY else s.ayes,
        s.shown.copy(),
        s.spent.copy(),
        s.bites,
        HIDDEN if s.fate == EMPTY else s.fate,
    )
