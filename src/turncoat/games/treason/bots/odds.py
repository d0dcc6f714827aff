"""Odds: how an attack of the Dark Master is likely to end."""

from __future__ import annotations

from typing import Final

from turncoat.games.treason.pieces import PIPS


def _odds(lead: int) -> tuple[float, float]:
    wins = ties = 0
    for black in range(1, PIPS + 1):
        for white in range(1, PIPS + 1):
            wins += black + lead > white
            ties += black + lead == white
    return wins / PIPS**2, ties / PIPS**2


_TABLE: Final = {lead: _odds(lead) for lead in range(-PIPS, PIPS + 1)}


def odds(lead: int) -> tuple[float, float]:
    """§10.4.7 The chances of victory and of a tie for who adds so much more to his die."""
    return _TABLE[max(-PIPS, min(PIPS, lead))]
