"""What may be said and promised in Treason, as data; and how events bear a promise out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from turncoat.core.record import HIDDEN, Event
from turncoat.core.speech import BROKEN, KEPT, NOBODY, OPEN, Deed, Speech
from turncoat.games.treason.claims import FACTS, label
from turncoat.games.treason.edition.figures import PIECES
from turncoat.games.treason.events.cards import CardPlayed
from turncoat.games.treason.events.city import Announced, AreaBought, Seized
from turncoat.games.treason.events.force import AttackBegan, CounterBought, CounterTurned, Moved
from turncoat.games.treason.events.table import TurnBegan

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
    "attack": {"seat": "seat", "owner": "seat"},
    "spare": {"seat": "seat", "owner": "seat"},
    "let_pass": {"seat": "seat"},
    "keep_out": {"seat": "seat"},
    "arm": {"seat": "seat"},
    "abstain": {"seat": "seat"},
    "leave": {"seat": "seat", "area": "area"},
}
"""To attack somebody's areas with the Dark Master or not; to let him pass over one's towers or not; to buy
black counters or not; to leave an area alone."""
WITHHELD: Final = ("spare", "keep_out", "abstain", "leave")


@final
class Promises:
    """How events bear a promise out, in an edition whose areas are called so."""

    def __init__(self, area_names: tuple[str, ...]) -> None:
        self.area_names = area_names

    def __reduce__(self) -> Any:
        return Promises, (self.area_names,)

    def settle(self, deed: Deed, event: Event) -> str:
        """§18.1 Somebody does what a deed is about, or does what he said he would not."""
        if not self._does(deed.kind, deed.fields, event):
            return OPEN
        return BROKEN if deed.kind in WITHHELD else KEPT

    def _does(self, kind: str, fields: Mapping[str, Any], event: Event) -> bool:
        """Whether the event is the act that a deed of this kind is about."""
        seat = fields["seat"]
        if kind in ("attack", "spare"):
            return isinstance(event, AttackBegan) and (event.seat, event.defender) == (seat, fields["owner"])
        if kind in ("let_pass", "keep_out"):
            return isinstance(event, Moved) and event.passed and event.seat == seat
        if kind in ("arm", "abstain"):
            turned = isinstance(event, CounterTurned) and event.seat == seat
            return turned or (isinstance(event, CounterBought) and event.force == 1 and event.seat == seat)
        if isinstance(event, Seized):
            return event.taker == seat and self._is(event.area, fields["area"])
        if isinstance(event, (Announced, AreaBought, CardPlayed, AttackBegan)):
            return event.seat == seat and self._is(event.area, fields["area"])
        return False

    def _is(self, area: int, name: str) -> bool:
        return area != HIDDEN and self.area_names[area] == name


def lapse(deed: Deed) -> str:
    """What was withheld to the end is a kept word; what never came, a broken one."""
    return KEPT if deed.kind in WITHHELD else BROKEN


def turn(event: Event) -> int:
    return event.turn if isinstance(event, TurnBegan) else 0


def active(event: Event) -> int:
    return event.seat if isinstance(event, TurnBegan) else NOBODY


def occasion(deed: Deed) -> int:
    """Whatever a player is asked for is done in that player's own turn."""
    seat: int = deed.fields["seat"]
    return seat


def speech_of(area_names: tuple[str, ...]) -> Speech:
    """The vocabulary of the game in an edition."""
    promises = Promises(area_names)
    return Speech(
        ACTS,
        DEEDS,
        opposite={"attack": "spare", "let_pass": "keep_out", "arm": "abstain"},
        hostile=("attack", "let_pass", "arm"),
        facts=FACTS,
        label=label,
        private=False,
        settle=promises.settle,
        lapse=lapse,
        turn=turn,
        active=active,
        occasion=occasion,
    )


SPEECH: Final = speech_of(PIECES["area"])
