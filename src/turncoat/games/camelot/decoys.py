"""What is listed to every knight, although only a traitor may choose it."""

from __future__ import annotations

from turncoat.core.game import Setup
from turncoat.core.record import Action
from turncoat.games.camelot.actions import Unmask
from turncoat.games.camelot.pieces import UNMASKED
from turncoat.games.camelot.view import CamelotView


def decoys(setup: Setup, view: CamelotView, seat: int, rule: str) -> list[Action]:
    """§11.2 §7.1.2 Coming forward, wherever the table knows of nothing that forbids it."""
    if not setup.options["traitor"] or view.statuses[seat] == UNMASKED or not view.loyalty_read:
        return []
    if rule == "declare":
        return [Unmask()]
    if rule == "progress" and setup.options["voluntary_reveal"] and not view.peeked:
        return [Unmask()]
    return []
