"""What may be claimed in Treason, and what each claim was worth."""

from __future__ import annotations

from typing import Final

from turncoat.core.speech import LIE, TRUE, Claim
from turncoat.games.treason.pieces import CARDS, FORCES, INFLUENCE
from turncoat.games.treason.rules.end import black, values, white

FACTS: Final = {
    "serves": {"force": "force"},
    "dark_worth": {"amount": "number"},
    "holds": {"card": "influence"},
}
"""Whom I serve; what my black counters are worth together; which influence card I hold."""


def label(claim: Claim) -> str:
    """§18.1 Everybody knows his own counters and cards: what was not so was a lie."""
    s, seat, fields = claim.s, claim.seat, claim.fact.fields
    if claim.fact.kind == "serves":
        # Who has more black counters than white ones serves the Dark Master.
        so = FORCES[black(s, seat) > white(s, seat)] == fields["force"]
    elif claim.fact.kind == "dark_worth":
        so = values(s, seat) == fields["amount"]
    else:
        so = s.cards[seat * CARDS + INFLUENCE.index(fields["card"])] > 0
    return TRUE if so else LIE
