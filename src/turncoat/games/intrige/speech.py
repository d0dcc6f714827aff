"""What may be said and promised in Intrige, as data; and how events bear a promise out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from turncoat.core.record import HIDDEN, Event
from turncoat.core.speech import BROKEN, KEPT, NOBODY, OPEN, VOID, Deed, Speech, Sums
from turncoat.games.intrige.claims import FACTS, label
from turncoat.games.intrige.events import Banished, Bribed, Placed, Sent, TookOver, TurnBegan, Upheld
from turncoat.games.intrige.pieces import PROFESSIONS

ACTS: Final = {
    "ask": ("deed", "until?", "about?"),
    "offer": ("deed", "condition", "until?", "about?"),
    "threaten": ("deed", "condition?", "unless?", "until?"),
    "claim": ("fact",),
    "thank": (),
    "accuse": ("about?",),
    "accept": ("about",),
    "decline": ("about",),
    "withdraw": ("about",),
    "promise": ("deed", "condition?", "until?"),
}
DEEDS: Final = {
    "house": {"palace": "seat", "owner": "seat", "profession": "profession"},
    "banish": {"palace": "seat", "owner": "seat", "profession": "profession"},
    "room": {"palace": "seat", "owner": "seat", "profession": "profession", "amount": "money"},
    "bribe": {"payer": "seat", "palace": "seat", "profession": "profession", "amount": "money"},
    "send": {"owner": "seat", "profession": "profession", "palace": "seat"},
    "spare": {"owner": "seat", "profession": "profession", "palace": "seat"},
}


def settle(deed: Deed, event: Event) -> str:
    """§5.6 §6.20 What an event makes of a deed."""
    fields = deed.fields
    if deed.kind == "bribe":
        return _bribe(fields, event) if isinstance(event, Bribed) else OPEN
    if deed.kind in ("send", "spare"):
        return _sent(deed.kind, fields, event) if isinstance(event, Sent) else OPEN
    stays = isinstance(event, (Placed, TookOver, Upheld))
    if not stays and not isinstance(event, Banished):
        return OPEN
    assert isinstance(event, (Placed, TookOver, Upheld, Banished))
    if (event.palace, event.owner, PROFESSIONS[event.profession]) != (
        fields["palace"],
        fields["owner"],
        fields["profession"],
    ):
        return OPEN
    if isinstance(event, Banished):
        return KEPT if deed.kind == "banish" else BROKEN
    if deed.kind == "banish":
        return BROKEN
    return KEPT if deed.kind == "house" or event.room >= fields["amount"] else BROKEN


def _bribe(fields: Any, event: Bribed) -> str:
    about = (fields["payer"], fields["palace"], fields["profession"])
    if (event.payer, event.palace, PROFESSIONS[event.profession]) != about or event.amount == HIDDEN:
        return OPEN
    return KEPT if event.amount >= fields["amount"] else BROKEN


def _sent(kind: str, fields: Any, event: Sent) -> str:
    if event.owner != fields["owner"]:
        return OPEN
    for profession, palace in zip(event.professions, event.palaces, strict=True):
        if PROFESSIONS[profession] == fields["profession"] and palace == fields["palace"]:
            return KEPT if kind == "send" else BROKEN
    return OPEN


def lapse(deed: Deed) -> str:
    """A sending that never came is a broken word, one withheld a kept one; the rest never came up."""
    return {"send": BROKEN, "spare": KEPT}.get(deed.kind, VOID)


def turn(event: Event) -> int:
    return event.turn if isinstance(event, TurnBegan) else 0


def active(event: Event) -> int:
    return event.seat if isinstance(event, TurnBegan) else NOBODY


def occasion(deed: Deed) -> int:
    """Figures are bribed for and judged in the turn of the palace, and sent in that of their owner."""
    seat: int = deed.fields["owner" if deed.kind in ("send", "spare") else "palace"]
    return seat


def sums(edition: Mapping[str, Any]) -> dict[str, dict[str, Sums]]:
    """§1.1 §6.4 Rooms are worth what they are worth; bribes are paid in whole steps."""
    rooms = Sums(tuple(edition["rooms"]))
    return {"room": {"amount": rooms}, "bribe": {"amount": Sums(step=edition["step"])}}


SPEECH: Final = Speech(
    ACTS,
    DEEDS,
    opposite={"house": "banish", "room": "banish", "banish": "house", "send": "spare", "spare": "send"},
    hostile=("banish", "send"),
    sum_means="bribe",
    facts=FACTS,
    label=label,
    private=True,
    settle=settle,
    lapse=lapse,
    turn=turn,
    active=active,
    occasion=occasion,
    sums=sums,
)
