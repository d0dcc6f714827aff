"""The clause behind each option of Camelot."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions.deeds import EndTurn
from turncoat.games.camelot.sight.view import CamelotView

CLAUSES: Final = {
    "Move": "4.1", "DrawCards": "4.2.1", "Besiege": "4.2.2", "LayFight": "6.5", "LayGrail": "6.6",
    "PlayMerlin": "7.1.1", "PlayFate": "7.1.2", "PlayPiety": "7.1.3", "PlayHeroism": "7.1.4",
    "PlayReinforcements": "7.1.5", "PlayClairvoyance": "7.1.6", "PlayMessenger": "7.1.7", "PlayLady": "7.1.8",
    "PlayConvocation": "7.1.9", "Heal": "4.4", "Accuse": "4.5", "PayLife": "3.7", "EndTurn": "3.3",
    "DrawTwo": "10.2", "Peek": "8.6", "Unmask": "11.2", "GiveUpExcalibur": "5.4.2", "LayOpen": "5.3",
    "LayHidden": "5.6", "Rescue": "10.3", "Feed": "6.7", "Swap": "8.1",
    "Leave": "13.2", "BeSquire": "13.3",
}  # fmt: skip
"""The clause behind an option, where it is another than that of the question."""


def reason(view: CamelotView, seat: Seat, action: Action) -> str:
    """One question covers all heroic actions, and each kind has a clause of its own."""
    if isinstance(action, EndTurn) and view.rode and not view.acted:
        # Tristan lets his ride be his action.
        return "8.7"
    return CLAUSES.get(type(action).__name__, "")
