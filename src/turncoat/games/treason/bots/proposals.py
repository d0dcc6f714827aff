"""Proposals: what a player offers to others, or asks of them, when somebody's turn begins."""

from __future__ import annotations

from typing import Final

from turncoat.base.bits import bits_of
from turncoat.core.speech import Deed
from turncoat.games.treason.bots.book import Book
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.pieces import EMPTY, OUTSIDE
from turncoat.talk.statement import Statement

TERM: Final = 2
"""For how many rounds a bargain is to hold."""


def propose(look: Outlook, book: Book, deaf: list[int]) -> list[Statement]:
    """One proposal to the seat whose turn it is, or none."""
    other = look.view.active
    if look.last or other in deaf or look.mind.trust[other] < 0:
        return []
    if other == look.me:
        return _about_gates(look, book, deaf)
    until = look.view.turn + TERM * look.seats - 1
    for proposal in (_leave(look, other), _truce(look, book, other), _abstain(look, book, other)):
        if proposal is not None:
            deed, condition = proposal
            if condition is None:
                return [Statement("ask", look.me, (other,), deed, None, until)]
            return [Statement("offer", look.me, (other,), deed, condition, until)]
    return []


def _leave(look: Outlook, other: int) -> tuple[Deed, Deed | None] | None:
    """The last way out of an own building should be left alone; something is left to the other in return."""
    edition = look.edition
    for area in bits_of(edition.everywhere & ~look.owned):
        if not edition.around[area] & look.land[other]:
            continue
        lost = [x for x in look.cut_off(area, other) if look.owner[x] == look.me and look.value(x) > 1]
        if lost:
            wanted = Deed("leave", {"seat": other, "area": edition.area_names[area]})
            given = _spare_land(look, other, area)
            if given == EMPTY:
                return wanted, None
            return Deed("leave", {"seat": look.me, "area": edition.area_names[given]}), wanted
    return None


def _spare_land(look: Outlook, other: int, but: int) -> int:
    """An area of little use that both could buy."""
    edition = look.edition
    best, least = EMPTY, 1.2
    for area in bits_of(edition.everywhere & ~look.owned):
        both = edition.around[area] & look.land[look.me] and edition.around[area] & look.land[other]
        if both and area != but and look.building[area] == EMPTY and look.ground(area) < least:
            best, least = area, look.ground(area)
    return best


def _truce(look: Outlook, book: Book, other: int) -> tuple[Deed, Deed | None] | None:
    """Who can send the Dark Master is offered peace for peace, or asked for it."""
    view = look.view
    exposed = [x for x in range(look.edition.areas) if look.owner[x] == look.me and not look.tower[x]]
    weak = view.black[other] > view.white[look.me]
    if not weak or sum([look.value(x) for x in exposed]) < 4:
        return None
    for deed in book.bound(other):
        if deed.kind == "spare" and deed.fields["owner"] == look.me:
            return None
    wanted = Deed("spare", {"seat": other, "owner": look.me})
    leads = look.score[other] == look.top_rival and look.score[other] > look.score[look.me]
    if view.black[look.me] and not leads:
        return Deed("spare", {"seat": look.me, "owner": other}), wanted
    return wanted, None


def _abstain(look: Outlook, book: Book, other: int) -> tuple[Deed, Deed | None] | None:
    """Builders agree to leave the dark force alone."""
    view = look.view
    if look.mind.evil or view.black[look.me] or view.black[other] != 1 or look.rounds < 2:
        return None
    if book.has(other, "abstain"):
        return None
    return Deed("abstain", {"seat": look.me}), Deed("abstain", {"seat": other})


def _about_gates(look: Outlook, book: Book, deaf: list[int]) -> list[Statement]:
    """While he waits outside a shut gate, servants ask for a way in, and builders that it stays shut."""
    view, edition = look.view, look.edition
    if look.master != OUTSIDE or edition.gates & ~look.towers:
        return []
    kind = "let_pass" if look.mind.evil else "keep_out"
    for gate in bits_of(edition.gates):
        seat = look.owner[gate]
        if seat in look.rivals and view.black[seat] and seat not in deaf and not book.has(seat, kind):
            until = view.turn + TERM * look.seats - 1
            return [Statement("ask", look.me, (seat,), Deed(kind, {"seat": seat}), None, until)]
    return []
