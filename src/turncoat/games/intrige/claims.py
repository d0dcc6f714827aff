"""What may be claimed in Intrige, and what each claim was worth."""

from __future__ import annotations

from typing import Final

from turncoat.core.speech import LIE, TRUE, Claim
from turncoat.games.intrige.events import Banished, Bribed, Placed, TookOver, Upheld
from turncoat.games.intrige.pieces import PROFESSIONS

FACTS: Final = {
    "money": {"amount": "money"},
    "offered": {"by": "seat", "amount": "money"},
    "paid": {"palace": "seat", "amount": "money"},
    "favour": {"owner": "seat", "profession": "profession"},
}
"""What I own; what I was offered; what I paid last in somebody's palace; for whom I will decide."""


def label(claim: Claim) -> str:
    """§5.6 Everybody knows his own purse, ears and mind: what was not so was a lie."""
    fields = claim.fact.fields
    if claim.fact.kind == "money":
        return _said(claim.s.money[claim.seat] == fields["amount"])
    if claim.fact.kind == "offered":
        return _said(any(_offers(said, claim.seat, fields["by"], fields["amount"]) for said in claim.heard))
    if claim.fact.kind == "paid":
        return _said(_paid(claim, fields["palace"]) == fields["amount"])
    return _favour(claim, fields["owner"], fields["profession"])


def _said(so: bool) -> str:
    return TRUE if so else LIE


def _offers(said: object, seat: int, by: int, amount: int) -> bool:
    """Whether a statement offered or promised this seat a bribe of so much."""
    deed = getattr(said, "deed", None)
    if getattr(said, "seat", -1) != by or deed is None or deed.kind != "bribe":
        return False
    return getattr(said, "act", "") in ("offer", "promise") and (
        (deed.fields["payer"], deed.fields["palace"], deed.fields["amount"]) == (by, seat, amount)
    )


def _paid(claim: Claim, palace: int) -> int:
    """What the seat paid last in a palace; nothing if it never did."""
    for event in reversed(claim.before):
        if isinstance(event, Bribed) and (event.payer, event.palace) == (claim.seat, palace):
            return event.amount
    return 0


def _favour(claim: Claim, owner: int, profession: str) -> str:
    """Borne out by what the seat then decides in its own palace; if nothing came of it, it has no label."""
    for event in claim.after:
        if isinstance(event, (Placed, TookOver, Upheld, Banished)) and (
            (event.palace, event.owner, PROFESSIONS[event.profession]) == (claim.seat, owner, profession)
        ):
            return _said(not isinstance(event, Banished))
    return ""
