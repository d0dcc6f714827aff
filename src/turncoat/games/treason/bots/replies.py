"""Replies: whether a player agrees to what it is asked to do.

Of the dark force it answers by the black counters before it, which all can see, and never by its side: asking
tells nobody who serves in secret.
"""

from __future__ import annotations

from typing import Final

from turncoat.core.speech import Deed
from turncoat.games.treason.bots.book import Book
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.pieces import EMPTY, UNOWNED
from turncoat.talk.statement import Statement

OPPOSITE: Final = {
    "attack": "spare",
    "spare": "attack",
    "let_pass": "keep_out",
    "keep_out": "let_pass",
    "arm": "abstain",
    "abstain": "arm",
}
KNOWN: Final = 2
"""From so many black counters on all take a player for a servant."""


def agrees(look: Outlook, book: Book, said: Statement) -> bool:
    """Nothing for liars, nothing against one's word; the rest as far as it costs little or is paid back."""
    wanted = said.condition if said.act == "offer" else said.deed
    assert wanted is not None
    if look.mind.trust[said.seat] < 0 or look.last:
        return False
    for deed in book.bound(look.me):
        same = deed.fields.get("owner") == wanted.fields.get("owner")
        if same and deed.kind == OPPOSITE.get(wanted.kind, ""):
            return False
    return _suits(look, wanted, said)


def _suits(look: Outlook, wanted: Deed, said: Statement) -> bool:
    view = look.view
    servant = view.black[look.me] >= KNOWN
    paid = said.act == "offer"
    if wanted.kind == "spare":
        return _may_spare(look, wanted.fields["owner"], paid)
    if wanted.kind == "attack":
        owner = wanted.fields["owner"]
        return view.black[look.me] > 0 and look.score[owner] == look.top_rival and owner != said.seat
    if wanted.kind == "abstain":
        return not servant and (paid or view.black[look.me] == 0)
    if wanted.kind in ("arm", "let_pass"):
        return servant
    if wanted.kind == "keep_out":
        return not servant
    return _may_leave(look, wanted.fields["area"], paid)


def _may_spare(look: Outlook, owner: int, paid: bool) -> bool:
    """A rival who leads is not spared, unless the end is far and he could strike back."""
    leads = look.score[owner] == look.top_rival and look.score[owner] > look.score[look.me] + 3
    if look.view.black[look.me] == 0:
        return paid or not leads
    strong = look.view.black[owner] > 0
    return not leads and (paid and strong) and look.seats > 2


def _may_leave(look: Outlook, name: str, paid: bool) -> bool:
    """Land that is out of reach or of little use can be left alone."""
    edition = look.edition
    area = edition.area_names.index(name)
    if look.owner[area] == look.me or (look.owner[area] == UNOWNED and look.building[area] != EMPTY):
        return False
    if not edition.around[area] & look.land[look.me]:
        return True
    cut = [other for other in look.cut_off(area, look.me) if look.value(other) > 0]
    return not cut and look.ground(area) < (1.2 if paid else 0.7)
