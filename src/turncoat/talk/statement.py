"""Statement: something said at the table, and how it is written down. Never binding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turncoat.base.by_parts import ByParts
from turncoat.core.speech import Deed

Json = Any


@dataclass(frozen=True)
class Statement(ByParts):
    """Something said by one seat to others: an act of speech, mostly about a deed, perhaps on a condition."""

    act: str
    seat: int
    to: tuple[int, ...]
    """Who hears it; empty for the whole table."""
    deed: Deed | None = None
    condition: Deed | None = None
    until: int = 0
    """The last turn for which a promise holds; 0 for the end of the game."""
    about: int = -1
    """For an answer, a counter-offer or an accusation: the statement it is about, by its number in the
    journal's talk."""
    fact: Deed | None = None
    """For a claim: what is said to be so, in the same form as a deed."""
    unless: bool = False
    """Whether the condition averts the deed, as with a threat: I will do it unless you do that."""


def statement_to_json(said: Statement) -> Json:
    def deed(d: Deed | None) -> Json:
        return None if d is None else {"kind": d.kind, **d.fields}

    return {
        "act": said.act,
        "seat": said.seat,
        "to": list(said.to),
        "deed": deed(said.deed),
        "condition": deed(said.condition),
        "until": said.until,
        "about": said.about,
        **({"fact": deed(said.fact)} if said.fact is not None else {}),
        **({"unless": True} if said.unless else {}),
    }


def statement_from_json(data: Json) -> Statement:
    def deed(d: Json) -> Deed | None:
        return None if d is None else Deed(d["kind"], {k: v for k, v in d.items() if k != "kind"})

    return Statement(
        data["act"],
        data["seat"],
        tuple(data["to"]),
        deed(data["deed"]),
        deed(data["condition"]),
        data["until"],
        data["about"],
        deed(data.get("fact")),
        data.get("unless", False),
    )
