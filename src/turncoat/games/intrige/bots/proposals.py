"""Proposals: what a player offers or promises on its own account when a turn begins."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import HIDDEN
from turncoat.core.speech import Deed
from turncoat.games.intrige.bots.bonds import contradicts, has_word
from turncoat.games.intrige.bots.book import Book
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.owner import Court
from turncoat.games.intrige.bots.park import cause_of, contenders, empty_rooms, room_of
from turncoat.games.intrige.bots.payer import (
    CEILING,
    FAIR,
    UNKNOWN,
    Prospect,
    belief,
    best_bribe,
    promised_to_me,
)
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.pieces import FREE, PROFESSIONS
from turncoat.talk.statement import Statement

WORTH_TALKING: Final = 0.4
"""The share of the starting money that must be at stake before a payer opens negotiations."""


def propose(look: Outlook, book: Book, traits: Traits, deaf: list[int]) -> list[Statement]:
    """A promise as the owner of the palace whose turn it is, an offer or request as one who waits there."""
    active = look.view.active
    if active == look.me:
        return _promise(look, book, traits, deaf)
    if active in deaf or look.view.parks[active][look.me] == HIDDEN:
        return []
    return _offer(look, book, traits)


def fair_price(look: Outlook, owner: int, profession: int, room: float) -> int:
    """What this court thinks a room should cost, in whole steps and at least two."""
    step = look.memory.edition.step
    worth = room * look.earnings(look.me, owner, profession, look.view.round)
    return max(2, int(worth * FAIR / step + 0.5)) * step


def _promise(look: Outlook, book: Book, traits: Traits, deaf: list[int]) -> list[Statement]:
    """To the visitor whose money is most welcome: a good room, or the verdict, for a fair price."""
    court = Court(look, book, traits)
    park = look.view.parks[look.me]
    best: Statement | None = None
    most = -0.5 * court.word
    for owner in range(look.seats):
        profession = park[owner]
        if profession == HIDDEN or owner in deaf or look.is_leader(owner) or look.memory.trust[owner] < -2:
            continue
        name = PROFESSIONS[profession]
        if has_word(look, book, owner, name):
            continue
        fate = {"palace": look.me, "owner": owner, "profession": name}
        empty = empty_rooms(look.view, look.me)
        if cause_of(look.view, look.me, profession) == FREE:
            room = float(empty[0])
            deed = Deed("room", {**fate, "amount": empty[0]})
            else_ = court.regard(owner, profession, 0, empty[-1])
        else:
            at = room_of(look.view, look.me, profession)
            room = float(look.values[at]) if at >= 0 else sum(empty) / len(empty)
            deed = Deed("house", fate)
            else_ = _best_rival(look, court, owner, profession, room)
        price = fair_price(look, owner, profession, room)
        if price > 0.4 * look.money[owner] or contradicts(look, book, deed):
            continue
        gain = court.regard(owner, profession, price, room) - else_
        if gain > most:
            condition = Deed(
                "bribe", {"payer": owner, "palace": look.me, "profession": name, "amount": price}
            )
            best, most = Statement("promise", look.me, (), deed, condition, look.view.turn), gain
    return [] if best is None else [best]


def _best_rival(look: Outlook, court: Court, owner: int, profession: int, room: float) -> float:
    """The regard for the best of the others in a conflict, if they pay as usual."""
    rivals = [seat for seat in contenders(look.view, look.me, profession) if seat != owner]
    at = room_of(look.view, look.me, profession)
    if at >= 0:
        rivals.append(look.view.room_owners[look.me][at])
    return max([court.regard(seat, profession, int(look.memory.usual_bribe(seat)), room) for seat in rivals])


def _offer(look: Outlook, book: Book, traits: Traits) -> list[Statement]:
    """To the owner: a bribe for a room or the verdict; a bare request where there is goodwill."""
    palace = look.view.active
    profession = look.view.parks[palace][look.me]
    cause = cause_of(look.view, palace, profession)
    case = Prospect(look, palace, profession, cause, look.view.round, False)
    edition = look.memory.edition
    if case.stake(case.rooms[0]) < WORTH_TALKING * edition.start_money:
        return []
    if promised_to_me(case, book)[0] != UNKNOWN:
        return []
    name = PROFESSIONS[profession]
    fate = {"palace": palace, "owner": look.me, "profession": name}
    if cause == FREE:
        wanted = case.rooms[min(1, len(case.rooms) - 1)] if case.payers else case.rooms[0]
        deed = Deed("room", {**fate, "amount": wanted})
        room = float(wanted)
    else:
        deed = Deed("house", fate)
        room = sum(case.rooms) / len(case.rooms)
    plan = best_bribe(case, book, traits)
    fair = int(room * case.rate * FAIR / edition.step + 0.5) * edition.step
    amount = max(plan.amount, fair, edition.step)
    if amount > min(look.money[look.me] * traits.purse, case.stake(room) * CEILING):
        return []
    trusted = belief(look, palace)
    plain = case.value(amount, look.memory.goes_by_money(palace))
    gain = trusted * case.stake(room) + (1 - trusted) * plain - amount * (1.0 + look.threat[palace])
    if gain < plan.gain + edition.step:
        return []
    if look.memory.goodwill[palace] >= 1.5:
        return [Statement("ask", look.me, (palace,), deed, None, look.view.turn)]
    bribe = Deed("bribe", {"payer": look.me, "palace": palace, "profession": name, "amount": amount})
    return [Statement("offer", look.me, (palace,), bribe, deed, look.view.turn)]
