"""What may be said in Camelot (clause 12.3): by construction never a card, a value or a count."""

from __future__ import annotations

from typing import Any, Final

from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Deed, Speech
from turncoat.games.camelot.claims import FACTS, label
from turncoat.games.camelot.events.black import Announced
from turncoat.games.camelot.events.cards import CardsDrawn
from turncoat.games.camelot.events.fates import Accused
from turncoat.games.camelot.events.quests import SiegeFought
from turncoat.games.camelot.events.turn import EvilChosen, Moved, TurnBegan
from turncoat.games.camelot.pieces import BY_DRAW, BY_PEEK, BY_TWO, NOBODY, PLACES

ACTS: Final = {
    "hint_strong": ("deed",),
    "hint_weak": ("deed",),
    "pleased": (),
    "worried": (),
    "intend": ("deed",),
    "trust": ("deed",),
    "suspect": ("deed",),
    "ask": ("deed", "until?", "about?"),
    "claim": ("fact",),
    "thank": (),
    "accept": ("about",),
    "decline": ("about",),
    "withdraw": ("about",),
    "doubt": ("about",),
    "promise": ("deed", "until?"),
}
DEEDS: Final = {
    "go": {"seat": "seat", "place": "place"},
    "stay_away": {"seat": "seat", "place": "place"},
    "besiege": {"seat": "seat"},
    "draw_white": {"seat": "seat"},
    "draw_black": {"seat": "seat"},
    "not_draw_black": {"seat": "seat"},
    "lay_openly": {"seat": "seat"},
    "accuse": {"seat": "seat", "target": "seat"},
    "spare": {"seat": "seat", "target": "seat"},
    "help": {"seat": "seat", "place": "place"},
    "knight": {"seat": "seat"},
}
"""The first field is who does it. ``help`` and ``knight`` are only spoken of: a quest, a knight."""


def settle(deed: Deed, event: Event) -> str:
    """§12.3 What an event makes of a deed, from what the whole table saw."""
    fields = deed.fields
    kind = deed.kind
    if kind in ("go", "stay_away"):
        return _went(kind, fields, event)
    if kind in ("accuse", "spare"):
        if isinstance(event, Accused) and event.seat == fields["seat"]:
            hit = event.target == fields["target"]
            if kind == "accuse":
                return KEPT if hit else BROKEN
            return BROKEN if hit else OPEN
        return OPEN
    if kind == "besiege":
        return KEPT if isinstance(event, SiegeFought) and event.seat == fields["seat"] else OPEN
    if kind == "draw_white":
        return KEPT if isinstance(event, CardsDrawn) and event.seat == fields["seat"] else OPEN
    if kind in ("draw_black", "not_draw_black"):
        if not isinstance(event, EvilChosen) or event.seat != fields["seat"] or event.evil == BY_PEEK:
            return OPEN
        if event.evil in (BY_DRAW, BY_TWO):
            return KEPT if kind == "draw_black" else BROKEN
        return OPEN
    if kind == "lay_openly" and isinstance(event, Announced) and event.seat == fields["seat"]:
        return BROKEN if event.down else OPEN
    return OPEN


def _went(kind: str, fields: Any, event: Event) -> str:
    if not isinstance(event, Moved) or event.seat != fields["seat"]:
        return OPEN
    there = PLACES[event.place] == fields["place"]
    if kind == "go":
        return KEPT if there else OPEN
    return BROKEN if there else OPEN


def lapse(deed: Deed) -> str:
    """An act that never came is a broken word; one forborne, a kept one; the rest was only talk."""
    kept = {"stay_away": KEPT, "spare": KEPT, "not_draw_black": KEPT, "lay_openly": KEPT}
    if deed.kind in ("help", "knight"):
        return VOID
    return kept.get(deed.kind, BROKEN)


def turn(event: Event) -> int:
    return event.turn if isinstance(event, TurnBegan) else 0


def active(event: Event) -> int:
    return event.seat if isinstance(event, TurnBegan) else NOBODY


def occasion(deed: Deed) -> int:
    """Whatever a knight is asked for is done in that knight's own turn."""
    seat: int = deed.fields["seat"]
    return seat


SPEECH: Final = Speech(
    ACTS,
    DEEDS,
    opposite={"go": "stay_away", "stay_away": "go", "draw_black": "not_draw_black", "accuse": "spare"},
    hostile=("accuse",),
    facts=FACTS,
    label=label,
    private=False,
    settle=settle,
    lapse=lapse,
    turn=turn,
    active=active,
    occasion=occasion,
)
