"""What may be said in Ambush: promises to blow a horn, and accusations."""

from __future__ import annotations

from typing import Final

from tests.tiny.ambush.events import Attacked, LegBegan
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, Deed, Speech

ACTS: Final = {"promise": ("deed", "condition?", "until?"), "accuse": ("about?",)}
DEEDS: Final = {"blow": {"seat": "seat"}}


def settle(deed: Deed, event: Event) -> str:
    """§5.3 At the next attack the horn is blown or the word is broken."""
    if not isinstance(event, Attacked):
        return OPEN
    return KEPT if deed.fields["seat"] in event.horns else BROKEN


def lapse(deed: Deed) -> str:
    """Without an attack there was nothing to keep."""
    return "void"


def turn(event: Event) -> int:
    return event.leg if isinstance(event, LegBegan) else 0


SPEECH: Final = Speech(ACTS, DEEDS, private=False, settle=settle, lapse=lapse, turn=turn)
