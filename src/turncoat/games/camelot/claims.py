"""What may be claimed in Camelot, and what each claim was worth. Of hands nobody speaks (12.3)."""

from __future__ import annotations

from typing import Final

from turncoat.core.speech import LIE, MISTAKEN, TRUE, Claim
from turncoat.games.camelot.pieces import NOBODY, TRAITOR

FACTS: Final = {"loyal": {}, "traitor": {"seat": "seat"}}
"""I am loyal; that knight is the traitor."""


def label(claim: Claim) -> str:
    """§12.3 Everybody knows his own loyalty, and the traitor knows that nobody else is one."""
    loyalty = claim.s.loyalty
    traitor = loyalty[claim.seat] == TRAITOR
    # §13.4 With the option, nobody has looked at the own card yet.
    knows = traitor and claim.s.read[claim.seat]
    accused = claim.fact.fields.get("seat", NOBODY)
    so = not traitor if accused == NOBODY else loyalty[accused] == TRAITOR
    return TRUE if so else LIE if knows else MISTAKEN
