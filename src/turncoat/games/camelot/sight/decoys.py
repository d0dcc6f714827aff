"""What is listed to every knight, although only a traitor may choose it."""

from __future__ import annotations

from turncoat.core.game import Setup
from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions.evil import Unmask
from turncoat.games.camelot.pieces import TRAITOR
from turncoat.games.camelot.sight.view import CamelotView


def decoys(setup: Setup, view: CamelotView, seat: Seat, rule: str) -> list[Action]:
    """§11.2 §7.1.2 Coming forward, wherever the table knows of nothing that forbids it.

    Who has been shown loyal cannot be the traitor, and once the traitor is known nobody else can.
    """
    if not setup.options["traitor"] or not view.loyalty_read or view.loyalty_shown[seat]:
        return []
    for shown, loyalty in zip(view.loyalty_shown, view.loyalties):
        if shown and loyalty == TRAITOR:
            return []
    if rule == "declare":
        return [Unmask()]
    if rule == "progress" and setup.options["voluntary_reveal"] and not view.peeked:
        return [Unmask()]
    return []
