"""Pledges: what a player has been asked and has agreed to, and whose word has been kept."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, Deed
from turncoat.games.camelot.actions.deeds import ACCUSE, BESIEGE, DRAW_CARDS, MOVE
from turncoat.games.camelot.pieces import PLACES
from turncoat.games.camelot.speech import ACTS, DEEDS, SPEECH
from turncoat.talk.ledger import Ledger
from turncoat.talk.statement import Statement

PULL: Final = 0.12
"""How much a given word weighs, in swords."""


class Pledges:
    """The promises of all, judged from what this seat sees, and the deeds this seat has agreed to."""

    def __init__(self) -> None:
        self.ledger = Ledger(SPEECH)
        self.own: list[tuple[Deed, int]] = []
        """What this seat has agreed to do, each with the last turn it holds for."""

    def see(self, event: Event) -> list[tuple[int, bool]]:
        """Take in an event: whose promises it settles, and whether they were kept."""
        if self.ledger.idle:
            return []
        kept_or_not = [promise for promise in self.ledger.see(event)[0] if promise.status in (KEPT, BROKEN)]
        return [(promise.said.seat, promise.status == KEPT) for promise in kept_or_not]

    def agree(self, deed: Deed, until: int) -> None:
        self.own.append((deed, until))

    def pulls(self, turn: int) -> dict[int, float]:
        """The heroic actions that a given word asks for, with what it weighs."""
        pulls: dict[int, float] = {}
        self.own = [(deed, until) for deed, until in self.own if until >= turn]
        for deed, _ in self.own:
            if deed.kind in ("go", "help"):
                pulls[MOVE.number(PLACES.index(deed.fields["place"]))] = PULL
            elif deed.kind == "stay_away":
                pulls[MOVE.number(PLACES.index(deed.fields["place"]))] = -PULL
            elif deed.kind == "besiege":
                pulls.update(dict.fromkeys(BESIEGE.numbers, PULL))
            elif deed.kind == "draw_white":
                pulls[DRAW_CARDS] = PULL
            elif deed.kind == "spare":
                pulls[ACCUSE.number(deed.fields["target"])] = -PULL
        return pulls

    def bound(self, kind: str) -> bool:
        """Whether this seat has agreed to a deed of this kind."""
        return any(deed.kind == kind for deed, _ in self.own)


def sound(said: Statement) -> bool:
    """Whether a statement is one of this game's, with all its parts."""
    if said.act not in ACTS:
        return False
    if said.deed is None:
        return "deed" not in ACTS[said.act]
    fields = DEEDS.get(said.deed.kind)
    return fields is not None and set(fields) == set(said.deed.fields)
