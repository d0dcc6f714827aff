"""The clause behind each option of Intrige."""

from __future__ import annotations

from turncoat.core.record import Action
from turncoat.games.intrige.pieces import Admit, Bribe, Place, Send, Uphold
from turncoat.games.intrige.view import IntrigeView


def reason(view: IntrigeView, seat: int, action: Action) -> str:
    """§6.4 §6.8 §7.2 §7.3 §7.4 §7.5 The least bribe, a free choice, an attack on oneself."""
    if isinstance(action, Bribe):
        return "6.4" if action.amount == view.step else "7.2"
    if isinstance(action, Place):
        return "7.3"
    if isinstance(action, (Admit, Uphold)):
        return "7.4"
    if isinstance(action, Send):
        return "6.8" if _attacks_itself(view, seat, action) else "7.5"
    return ""


def _attacks_itself(view: IntrigeView, seat: int, action: Send) -> bool:
    for profession, palace in zip(action.professions, action.palaces):
        for owner, living in zip(view.room_owners[palace], view.room_professions[palace]):
            if owner == seat and living == profession:
                return True
    return False
