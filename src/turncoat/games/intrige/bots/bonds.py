"""Bonds: how far an owner's hands are tied by what it has promised about its own palace."""

from __future__ import annotations

from turncoat.core.speech import Deed
from turncoat.games.intrige.bots.book import Book, about
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.park import empty_rooms, room_of
from turncoat.games.intrige.pieces import PROFESSIONS


def is_here(look: Outlook, deed: Deed) -> bool:
    """Whether the figure waits before one's palace or lives in it: of others nothing is promised."""
    view = look.view
    owner = deed.fields["owner"]
    profession = PROFESSIONS.index(deed.fields["profession"])
    at = room_of(view, look.me, profession)
    return view.parks[look.me][owner] == profession or (at >= 0 and view.room_owners[look.me][at] == owner)


def contradicts(look: Outlook, book: Book, deed: Deed) -> bool:
    """Whether one's word already given, met or not, stands against a new one about the palace."""
    rooms = [deed.fields["amount"]] if deed.kind == "room" else []
    for promise in book.open_by(look.me):
        given = promise.said.deed
        if given is None or given.kind not in ("house", "banish", "room"):
            continue
        same_owner = given.fields["owner"] == deed.fields["owner"]
        if given.fields["profession"] == deed.fields["profession"]:
            # Of two figures of one profession only one can stay; one and the same can either stay or go.
            stays, may_stay = given.kind != "banish", deed.kind != "banish"
            if (same_owner and stays != may_stay) or (not same_owner and stays and may_stay):
                return True
        if given.kind == "room" and not same_owner:
            rooms.append(given.fields["amount"])
    empty = empty_rooms(look.view, look.me)
    rooms.sort(reverse=True)
    for i, wanted in enumerate(rooms):
        if len(rooms) > 1 and (i >= len(empty) or empty[i] < wanted):
            return True
    return False


def has_word(look: Outlook, book: Book, owner: int, profession: str) -> bool:
    """Whether something is promised already about this figure before one's palace."""
    for promise in book.open_by(look.me):
        given = promise.said.deed
        if given is not None and about(given, look.me, owner, profession):
            return True
    return False
