"""Weights: what a point of each owner is worth to a player, by its side and the state of the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turncoat.core.record import Seat
from turncoat.games.treason.pieces import DARK, OWNERS

if TYPE_CHECKING:
    from turncoat.games.treason.bots.outlook import Outlook

WEARY: Final = 0.1
"""The part of its envy that is left to a player when the cards run short."""
SAFE: Final = 3
"""How far the black marker must be ahead before a servant only waits for the end."""
DUEL: Final = 0.9
"""What a point less for the only rival is worth."""


def weigh(look: Outlook) -> list[float]:
    """By owner; below 0 for those whom the player wants to have less."""
    worth = [0.0] * OWNERS
    for seat in look.rivals:
        worth[seat] = -envy(look, seat) * (WEARY if look.scarce else 1.0)
    if look.mind.evil:
        _serving(look, worth)
    else:
        _building(look, worth)
    return worth


def envy(look: Outlook, seat: Seat) -> float:
    """The strongest rival is envied most, and who has done one harm or broken his word even more."""
    mind = look.mind
    most = DUEL if look.seats == 2 else mind.traits.envy
    close = (look.score[seat] + 3) / (look.top_rival + 3)
    grudge = min(0.5, 0.05 * mind.grudge[seat]) - min(0.0, 0.1 * mind.trust[seat])
    return most * close**3 * (1.0 + grudge)


def _building(look: Outlook, worth: list[float]) -> None:
    """The nearer the black marker is to the leader, the more a builder fears it; its first servant less."""
    worth[look.me] = 1.0
    danger = max(0.05, min(1.2, 0.7 - 0.05 * (look.top - look.score[DARK])))
    worth[DARK] = -danger * (0.4 if look.view.black[look.me] > look.menace else 1.0)


def _serving(look: Outlook, worth: list[float]) -> None:
    """A servant needs the black marker ahead, and somebody to bring about the end."""
    first = look.view.black[look.me] >= look.menace
    ahead = look.score[DARK] - max(look.view.target, look.top)
    if ahead > SAFE and first:
        # All that is missing is the end, whoever brings it about.
        worth[look.me], worth[DARK] = 1.0, -0.2
        for seat in look.rivals:
            worth[seat] *= WEARY
    elif look.scarce:
        # When the cards run out before anybody has the points, there is nothing for it but to build.
        worth[look.me], worth[DARK] = 1.0, 0.2
    elif look.late() and look.score[look.me] >= look.score[DARK]:
        # Its own points are in the way of the black marker.
        worth[look.me], worth[DARK] = 0.15, 1.0
    else:
        worth[look.me], worth[DARK] = 0.5, 1.0
