"""Replies: whether to say yes to what somebody asks or offers."""

from __future__ import annotations

from typing import Any

from turncoat.core.speech import Deed
from turncoat.games.intrige.bots.bonds import contradicts, is_here
from turncoat.games.intrige.bots.book import Book
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.owner import Court
from turncoat.games.intrige.bots.park import cause_of, empty_rooms, room_of
from turncoat.games.intrige.bots.payer import FAIR, Prospect, best_bribe
from turncoat.games.intrige.bots.sender import Dispatch
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.pieces import INTERNAL, PROFESSIONS
from turncoat.talk.statement import Statement


def agrees(look: Outlook, book: Book, traits: Traits, said: Statement) -> bool:
    """Yes to what costs little and harms no plan; never to a known liar or to the one to beat."""
    asker = said.seat
    deed = said.condition if said.act == "offer" else said.deed
    assert deed is not None
    if look.memory.trust[asker] < -2 or not _makes_sense(look, deed):
        return False
    if deed.kind == "bribe":
        return _would_pay(look, book, traits, deed)
    if deed.kind in ("send", "spare"):
        return _would_send(look, book, traits, said.seat, deed)
    if not is_here(look, deed) or contradicts(look, book, deed):
        return False
    price = _price(look, said)
    if deed.kind == "banish":
        return look.is_leader(deed.fields["owner"])
    return not look.is_leader(asker) and _would_house(look, book, traits, deed, price)


def _makes_sense(look: Outlook, deed: Deed) -> bool:
    """Whether the deed speaks of seats and professions that are in the game, and of others than oneself."""
    fields: dict[str, Any] = dict(deed.fields)
    if fields["profession"] not in [PROFESSIONS[p] for p in look.view.professions]:
        return False
    seats = [fields[name] for name in ("palace", "owner", "payer") if name in fields]
    return seats[0] != seats[1] and all(0 <= seat < look.seats for seat in seats)


def _price(look: Outlook, said: Statement) -> int:
    """The bribe that an offer holds out for it."""
    deed = said.deed
    if said.act == "offer" and deed is not None and deed.kind == "bribe":
        fields = deed.fields
        if (fields["payer"], fields["palace"]) == (said.seat, look.me):
            return int(fields["amount"])
    return 0


def _would_house(look: Outlook, book: Book, traits: Traits, deed: Deed, price: int) -> bool:
    """A room or a verdict is for sale at a fair price; a bare request is heard from a friend only."""
    owner = deed.fields["owner"]
    profession = PROFESSIONS.index(deed.fields["profession"])
    at = room_of(look.view, look.me, profession)
    empty = empty_rooms(look.view, look.me)
    rooms = [look.values[at]] if at >= 0 else empty
    wanted = deed.fields["amount"] if deed.kind == "room" else 0
    fitting = [room for room in rooms if room >= wanted]
    if not fitting:
        return False
    court = Court(look, book, traits)
    room = float(fitting[-1]) if deed.kind == "room" else sum(rooms) / len(rooms)
    if price == 0:
        kind = look.memory.goodwill[owner] + look.memory.trust[owner]
        return kind >= 1 and room <= look.values[-2]
    fair = FAIR * room * look.earnings(look.me, owner, profession, look.view.round)
    loss = court.regard(owner, profession, price, room) - court.regard(owner, profession, price, rooms[-1])
    return price >= 0.8 * fair and loss > -0.5 * court.word


def _would_pay(look: Outlook, book: Book, traits: Traits, deed: Deed) -> bool:
    """A bribe asked for is promised if it is not much above what would have been paid anyway."""
    palace = deed.fields["palace"]
    profession = PROFESSIONS.index(deed.fields["profession"])
    view = look.view
    at = room_of(view, palace, profession)
    defending = at >= 0 and view.room_owners[palace][at] == look.me
    if view.parks[palace][look.me] != profession and not defending:
        return False
    cause = INTERNAL if at >= 0 else cause_of(view, palace, profession)
    case = Prospect(look, palace, profession, cause, view.round, defending)
    plan = best_bribe(case, book, traits)
    most = min(1.5 * plan.amount, traits.purse * look.money[look.me])
    return int(deed.fields["amount"]) <= most


def _would_send(look: Outlook, book: Book, traits: Traits, asker: int, deed: Deed) -> bool:
    """A palace is spared if others are as good, and visited if none is much better."""
    view = look.view
    palace = deed.fields["palace"]
    profession = PROFESSIONS.index(deed.fields["profession"])
    held = view.hands[look.me][view.professions.index(profession)]
    if deed.kind == "spare" and held == 0:
        return True
    if held == 0 or view.round >= view.rounds or look.is_leader(asker):
        return False
    gains = Dispatch(look, book, traits).gains
    gain = gains[profession, palace]
    others = sorted(gains.values())
    return gain < others[-1] if deed.kind == "spare" else gain >= others[len(others) // 2]
