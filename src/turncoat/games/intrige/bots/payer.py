"""Payer: how much a figure is worth bribing for."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import HIDDEN, Money, Seat
from turncoat.games.intrige.bots.book import Book, about
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.park import contenders, empty_rooms, free_owners, room_of
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.pieces import EXTERNAL, FREE, INTERNAL, PROFESSIONS, Profession

FAIR: Final = 0.1
"""The share of what a room will earn that is a fair price for it."""
CEILING: Final = 0.25
"""The share of the expected earnings beyond which no bribe is sane."""
TRUSTING: Final = 0.4
"""The same for a price that comes with a promise; it may also take more of one's money, but never all."""
HALF: Final = 0.5
UNKNOWN: Final = -1


class Prospect:
    """One figure before one palace: what it may win there, against whom."""

    def __init__(
        self, look: Outlook, palace: Seat, profession: Profession, cause: int, round: int, defending: bool
    ) -> None:
        self.look = look
        self.palace = palace
        self.profession = profession
        self.cause = cause
        self.round = round
        self.defending = defending
        self.rate = look.earnings(palace, look.me, profession, round)
        self.rooms = empty_rooms(look.view, palace)
        """The rooms to be had, the dearest first; in an internal conflict only one."""
        self.rivals: list[int] = []
        """What each rival has paid, or UNKNOWN."""
        self.payers: list[int] = []
        self.spite = 0.0
        """What a win takes from rivals, per unit of the room's worth."""
        view = look.view
        if cause == INTERNAL:
            room = room_of(view, palace, profession)
            self.rooms = [look.values[room]]
            defender = view.room_owners[palace][room]
            if not defending and defender != look.me:
                self._rival(defender, view.paid[look.seats])
            self.spite = 0.0 if defending else self._spite(defender)
        owners = free_owners(view, palace) if cause == FREE else contenders(view, palace, profession)
        for owner in owners:
            if owner != look.me:
                self._rival(owner, view.paid[owner])
                if defending:
                    self.spite = max(self.spite, self._spite(owner))

    def _spite(self, owner: Seat) -> float:
        return self.look.threat[owner] * self.look.earnings(self.palace, owner, self.profession, self.round)

    def _rival(self, owner: Seat, paid: Money) -> None:
        self.payers.append(owner)
        # Sums in the view belong to the turn that is on; before another palace's turn nobody has paid yet.
        now = self.look.view.active == self.palace
        self.rivals.append(UNKNOWN if paid == HIDDEN or not now else paid)

    def stake(self, room: float) -> float:
        """What it is worth to have a room of this value."""
        return room * (self.rate + self.spite)

    def value(self, bribe: Money, memory_money: float) -> float:
        """What this bribe may be expected to bring in, from an owner who goes by money with this chance."""
        above = 1.0
        worse = 0.0
        for payer, paid in zip(self.payers, self.rivals):
            beaten = self._beats(bribe, payer, paid)
            above *= beaten
            worse += 1.0 - beaten
        if self.cause == FREE:
            return self._housed(bribe, worse, memory_money)
        chance = memory_money * above + (1.0 - memory_money) * self._mercy()
        if self.cause == EXTERNAL:
            average = sum(self.rooms) / len(self.rooms)
            return chance * self.stake(average)
        return chance * self.stake(self.rooms[0])

    def _housed(self, bribe: Money, worse: float, by_money: float) -> float:
        """Free figures all get a room; the question is which."""
        rooms = self.rooms
        average = sum(rooms) / len(rooms)
        ranked = rooms[min(int(worse + 0.5), len(rooms) - 1)]
        priced = rooms[-1]
        for room in rooms:
            if room * self.rate * FAIR <= bribe:
                priced = room
                break
        return self.stake(by_money * (ranked + min(ranked, priced)) / 2 + (1.0 - by_money) * average)

    def _mercy(self) -> float:
        """The chance with an owner who looks at anything but money."""
        liking = self.look.memory.goodwill[self.palace]
        even = 1.0 / (len(self.rivals) + 1)
        return min(0.9, max(0.1, even * (1.0 + 0.15 * max(-3.0, min(3.0, liking)))))

    def _beats(self, bribe: Money, payer: Seat, paid: Money) -> float:
        if paid != UNKNOWN:
            return 1.0 if bribe > paid else 0.5 if bribe == paid else 0.0
        return min(1.0, bribe / (2.0 * self.look.memory.usual_bribe(payer)))


class Offer:
    """The best bribe found and what it is expected to gain."""

    def __init__(self, amount: Money, gain: float) -> None:
        self.amount = amount
        self.gain = gain


def best_bribe(case: Prospect, book: Book, traits: Traits) -> Offer:
    """The sum that promises most: what it may win, less its price and the strength it lends the owner."""
    look = case.look
    memory = look.memory
    edition = memory.edition
    offered, kept_for_others = own_offers(case, book)
    if offered:
        # Just said, and nobody has refused it: to pay anything else would be an insult.
        return Offer(min(offered, max(edition.step, look.money[look.me])), 0.0)
    purse = look.money[look.me] - kept_for_others
    sums = _sums(case, traits, purse)
    cash = max(edition.step, purse)
    price, room, believed = promised_to_me(case, book)
    if 0 <= price <= min(HALF * cash, TRUSTING * case.stake(room)):
        sums.add(max(price, edition.step))
    owed = min(owed_bribe(case, book), cash)
    if owed:
        sums.add(owed)
    by_money = memory.goes_by_money(case.palace)
    rival_word = promised_to_rival(case, book)
    given_back = memory.rulings.refund and case.cause != FREE
    best = Offer(edition.step, -1e18)
    for amount in sorted(sums):
        gain = case.value(amount, by_money) * (1.0 - rival_word)
        if 0 <= price <= amount:
            gain = max(gain, believed * case.stake(room) + (1.0 - believed) * gain)
        gain -= amount * (0.5 if given_back else 1.0) * (1.0 + look.threat[case.palace])
        if amount < owed:
            gain -= traits.word * edition.start_money
        if gain > best.gain:
            best = Offer(amount, gain)
    return best


def own_offers(case: Prospect, book: Book) -> tuple[int, int]:
    """What this seat has offered for the figure, and what it has offered for others."""
    this = others = 0
    for deed in book.offered(case.look.me):
        fields = deed.fields
        if (fields["palace"], fields["profession"]) == (case.palace, PROFESSIONS[case.profession]):
            this = max(this, fields["amount"])
        else:
            others += fields["amount"]
    return this, others


def _sums(case: Prospect, traits: Traits, purse: int) -> set[int]:
    """The sums worth weighing: the least, just above each rival, and the fair price of each room."""
    memory = case.look.memory
    step = memory.edition.step
    most = min(purse * traits.purse, case.stake(case.rooms[0]) * CEILING)
    sums = {step}
    for payer, paid in zip(case.payers, case.rivals):
        if paid == UNKNOWN:
            usual = memory.usual_bribe(payer)
            sums.add(int(usual // step + 1) * step)
            sums.add(int(2 * usual // step + 1) * step)
        else:
            sums.add(paid + step)
    for room in case.rooms:
        sums.add(int(room * case.rate * FAIR / step + 1) * step)
    return {amount for amount in sums if amount == step or amount <= most}


def belief(look: Outlook, seat: Seat) -> float:
    """How far a seat's word is believed."""
    return min(0.9, max(0.0, 0.7 + 0.1 * look.memory.trust[seat]))


def promised_to_me(case: Prospect, book: Book) -> tuple[int, float, float]:
    """The owner's promise for this figure: its price (or UNKNOWN), the room, and how far to trust it."""
    name = PROFESSIONS[case.profession]
    look = case.look
    for promise in book.open_by(case.palace):
        deed, condition = promise.said.deed, promise.said.condition
        if deed is None or deed.kind == "banish" or not about(deed, case.palace, look.me, name):
            continue
        price = 0
        if condition is not None and not promise.met:
            fields = condition.fields
            if condition.kind != "bribe" or (fields["payer"], fields["palace"]) != (look.me, case.palace):
                continue
            if fields["profession"] != name:
                continue
            price = fields["amount"]
        room = sum(case.rooms) / len(case.rooms)
        if deed.kind == "room":
            room = max(room, deed.fields["amount"])
        return price, room, belief(look, case.palace)
    return UNKNOWN, 0.0, 0.0


def promised_to_rival(case: Prospect, book: Book) -> float:
    """How likely it is that the owner's word to somebody else decides this conflict already."""
    if case.cause == FREE:
        return 0.0
    name = PROFESSIONS[case.profession]
    for promise in book.open_by(case.palace):
        deed = promise.said.deed
        if deed is None or not book.binds(promise) or deed.kind == "banish":
            continue
        for rival in case.payers:
            if about(deed, case.palace, rival, name):
                return belief(case.look, case.palace)
    return 0.0


def owed_bribe(case: Prospect, book: Book) -> int:
    """The bribe this seat has promised for the figure, or 0."""
    look = case.look
    wanted = (look.me, case.palace, PROFESSIONS[case.profession])
    owed = 0
    for promise in book.open_by(look.me):
        deed = promise.said.deed
        if deed is not None and deed.kind == "bribe" and book.binds(promise):
            fields = deed.fields
            if (fields["payer"], fields["palace"], fields["profession"]) == wanted:
                owed = max(owed, fields["amount"])
    return owed
