"""Admission, the second step of a turn: bribes, rooms and verdicts (clause 3.2)."""

from __future__ import annotations

from turncoat.core.clause import Rule
from turncoat.core.record import Money, Seat
from turncoat.core.state import Question, ask
from turncoat.games.intrige.events import (
    Banished,
    Bribed,
    Favoured,
    Placed,
    Refunded,
    TookOver,
    Upheld,
)
from turncoat.games.intrige.pieces import EMPTY, EXTERNAL, FREE, KINDS, Profession
from turncoat.games.intrige.rules.book import book
from turncoat.games.intrige.state import UNPAID, Intrige, cause_of, defender_of, empty_rooms, paid_for


@book.clause("3.2", palace="seat")
def admission(s: Intrige, palace: Seat) -> None:
    """§6.10 §6.18 Free figures come first, then all external conflicts, then the internal ones one by one."""
    seats = s.seats
    base = palace * seats
    free = False
    external: list[int] = []
    rivals: list[int] = []
    contested = 0
    for k in range(palace + 1, palace + seats):
        payer = k % seats
        profession = s.park[base + payer]
        if profession == EMPTY:
            continue
        cause = cause_of(s, palace, profession)
        if cause == FREE:
            s.then(bribe, palace, payer, profession)
            free = True
        elif cause == EXTERNAL:
            rivals.append(payer)
            if profession not in external:
                external.append(profession)
        else:
            contested |= 1 << s.bound[palace * KINDS + profession]
    if free:
        s.then(house_free, palace)
    if external:
        for payer in rivals:
            s.then(bribe, palace, payer, s.park[base + payer])
        for profession in external:
            s.then(judge_external, palace, profession)
        s.then(house_winners, palace)
    if contested:
        # §6.11 The room of least worth first.
        width = len(s.rulings.edition.rooms)
        for room in range(width):
            if contested >> room & 1:
                s.then(internal_conflict, palace, s.rooms[palace * width + room] % KINDS)


@book.clause("3.2.3", palace="seat", profession="profession")
def internal_conflict(s: Intrige, palace: Seat, profession: Profession) -> None:
    """The defender pays first, then the attackers in seat order; the owner decides at once."""
    seats = s.seats
    base = palace * seats
    defender = defender_of(s, palace, profession)
    s.then(defend, palace, defender, profession)
    for k in range(palace + 1, palace + seats):
        payer = k % seats
        # §6.9 With the option, who attacks himself pays once for both figures.
        covered = s.rulings.single_payment and payer == defender
        if s.park[base + payer] == profession and not covered:
            s.then(bribe, palace, payer, profession)
    s.then(judge_internal, palace, profession)


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def bribe(s: Intrige, palace: Seat, payer: Seat, profession: Profession) -> Question | None:
    """A bribe for a figure in the park: at least one step, in whole steps, and no more than the payer has."""
    return ask_bribe(s, palace, payer, profession, bribed)


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def bribed(s: Intrige, palace: Seat, payer: Seat, profession: Profession) -> None:
    """The sum is announced and paid at once; it can neither be raised nor taken back."""
    pay(s, palace, payer, profession, s.rulings.edition.bribe.of(s.answers[0]).amount, False)


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def defend(s: Intrige, palace: Seat, payer: Seat, profession: Profession) -> Question | None:
    """A bribe for a figure that is attacked in its room."""
    return ask_bribe(s, palace, payer, profession, defended)


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def defended(s: Intrige, palace: Seat, payer: Seat, profession: Profession) -> None:
    """The defender's sum is announced and paid at once."""
    pay(s, palace, payer, profession, s.rulings.edition.bribe.of(s.answers[0]).amount, True)


def ask_bribe(s: Intrige, palace: Seat, payer: Seat, profession: Profession, rule: Rule) -> Question | None:
    """Who has nothing to pay with is not asked."""
    edition = s.rulings.edition
    steps = s.money[payer] // edition.step
    if steps:
        return ask(payer, edition.bribes_up_to[steps], rule, palace, payer, profession)
    pay(s, palace, payer, profession, 0, rule is defended)
    return None


def pay(
    s: Intrige, palace: Seat, payer: Seat, profession: Profession, amount: Money, defending: bool
) -> None:
    """§6.3 §6.4 §6.19 Money moves from payer to palace; who has nothing pays nothing."""
    cause = cause_of(s, palace, profession)
    s.do(Bribed(payer, palace, profession, amount, cause, defending, s.rulings.secret_bribes))


def loses_unpaid(s: Intrige, palace: Seat, owner: Seat, profession: Profession) -> bool:
    """§6.3 With the option, a figure nobody could pay for yields to any figure that was paid for."""
    # §6.9 Who pays once for both figures has paid for the attacker what he paid for the defender.
    paid = s.paid[s.seats] if s.paid[owner] == UNPAID else s.paid[owner]
    if not s.rulings.broke_loses or paid != 0:
        return False
    base = palace * s.seats
    for rival in range(s.seats):
        if s.park[base + rival] == profession and s.paid[rival] > 0:
            return True
    return s.paid[s.seats] > 0


# 3.2.1 Free figures


def free_to_house(s: Intrige, palace: Seat) -> list[int]:
    """The owners of the free figures in seat order; §6.3 with the option, only of those paid for."""
    owners = paid_for(s, palace)
    if s.rulings.broke_loses:
        return [owner for owner in owners if s.paid[owner] != 0]
    return owners


@book.clause("3.2.1", palace="seat")
def house_free(s: Intrige, palace: Seat) -> Question | None:
    """§6.15 The owner of the palace puts every free figure into an empty room, one figure to a room."""
    size = len(free_to_house(s, palace))
    options = s.rulings.edition.places_for[size][empty_rooms(s, palace)]
    if len(options) < 2:
        settle_free(s, palace, options[0] if options else EMPTY)
        return None
    return ask(palace, options, free_housed, palace)


@book.clause("3.2.1", palace="seat")
def free_housed(s: Intrige, palace: Seat) -> None:
    """All of them move in."""
    settle_free(s, palace, s.answers[0])


def settle_free(s: Intrige, palace: Seat, action: int) -> None:
    owners = free_to_house(s, palace)
    if owners:
        place_all(s, palace, owners, action)
    for owner in paid_for(s, palace):
        banish(s, palace, owner, s.park[palace * s.seats + owner])


def place_all(s: Intrige, palace: Seat, owners: list[int], action: int) -> None:
    edition = s.rulings.edition
    rooms = edition.place.of(action).rooms
    base = palace * s.seats
    for i in range(len(owners)):
        s.do(Placed(palace, owners[i], s.park[base + owners[i]], rooms[i]))


# 3.2.2 External conflicts


@book.clause("3.2.2", palace="seat", profession="profession")
def judge_external(s: Intrige, palace: Seat, profession: Profession) -> Question | None:
    """§3.2.4 The owner of the palace picks the one figure of this profession that may stay."""
    admit = s.rulings.edition.admit
    options: list[int] = []
    base = palace * s.seats
    for owner in range(s.seats):
        if s.park[base + owner] == profession and not loses_unpaid(s, palace, owner, profession):
            options.append(admit.number(owner))
    if len(options) == 1:
        s.do(Favoured(palace, admit.of(options[0]).owner, profession))
        return None
    return ask(palace, options, external_judged, palace, profession)


@book.clause("3.2.2", palace="seat", profession="profession")
def external_judged(s: Intrige, palace: Seat, profession: Profession) -> None:
    """The choice is made, but not shown before the winners are housed."""
    s.do(Favoured(palace, s.rulings.edition.admit.of(s.answers[0]).owner, profession))


def conflicts_of(s: Intrige, palace: Seat) -> list[int]:
    """The professions in external conflict, in the order of their first contender."""
    base = palace * s.seats
    professions: list[int] = []
    for owner in paid_for(s, palace):
        profession = s.park[base + owner]
        if profession not in professions:
            professions.append(profession)
    return professions


@book.clause("6.12", palace="seat")
def house_winners(s: Intrige, palace: Seat) -> Question | None:
    """The owner of the palace gives each winner a room that is still empty."""
    options = s.rulings.edition.places_for[len(conflicts_of(s, palace))][empty_rooms(s, palace)]
    if len(options) == 1:
        settle_external(s, palace, options[0])
        return None
    return ask(palace, options, winners_housed, palace)


@book.clause("6.12", palace="seat")
def winners_housed(s: Intrige, palace: Seat) -> None:
    """The winners move in; all losers go to the island."""
    settle_external(s, palace, s.answers[0])


def settle_external(s: Intrige, palace: Seat, action: int) -> None:
    professions = conflicts_of(s, palace)
    place_all(s, palace, [s.favoured[profession] for profession in professions], action)
    for profession in professions:
        banish_all(s, palace, profession)


# 3.2.3 Internal conflicts


@book.clause("3.2.3", palace="seat", profession="profession")
def judge_internal(s: Intrige, palace: Seat, profession: Profession) -> Question | None:
    """§3.2.4 The owner of the palace lets the defender stay or gives the room to an attacker."""
    edition = s.rulings.edition
    base = palace * s.seats
    defender = defender_of(s, palace, profession)
    options: list[int] = []
    others = False
    for owner in range(s.seats):
        if s.park[base + owner] == profession and not loses_unpaid(s, palace, owner, profession):
            options.append(edition.admit.number(owner))
            if owner != defender:
                others = True
    # §6.22 Where bribes are given back, it does matter which of one owner's two figures has to go.
    refunds = s.rulings.refund and not s.rulings.single_payment and s.paid[s.seats] != 0
    if not others and not refunds:
        # §7.7 Both figures are of one owner: it makes no difference which one stays.
        settle_internal(s, palace, profession, edition.uphold)
        return None
    if not (s.rulings.broke_loses and s.paid[s.seats] == 0 and somebody_paid(s, palace)):
        options.append(edition.uphold)
    if len(options) == 1:
        settle_internal(s, palace, profession, options[0])
        return None
    return ask(palace, options, internal_judged, palace, profession)


def somebody_paid(s: Intrige, palace: Seat) -> bool:
    """Whether an attacker has paid more than nothing."""
    for owner in paid_for(s, palace):
        if s.paid[owner] != 0:
            return True
    return False


@book.clause("3.2.3", palace="seat", profession="profession")
def internal_judged(s: Intrige, palace: Seat, profession: Profession) -> None:
    """The winner has that very room; every other contender goes to the island."""
    settle_internal(s, palace, profession, s.answers[0])


def settle_internal(s: Intrige, palace: Seat, profession: Profession, action: int) -> None:
    edition = s.rulings.edition
    defender = defender_of(s, palace, profession)
    defence = s.paid[s.seats]
    room = edition.rooms[s.bound[palace * KINDS + profession]]
    if action == edition.uphold:
        s.do(Upheld(palace, defender, profession, room))
    else:
        winner = edition.admit.of(action).owner
        s.do(TookOver(palace, winner, profession, room))
        s.do(Banished(palace, defender, profession, True))
        # §6.9 One bribe for two figures is the winner's bribe too if one of the two stays.
        if not (s.rulings.single_payment and winner == defender):
            give_back(s, palace, defender, defence, True)
    banish_all(s, palace, profession)


def banish_all(s: Intrige, palace: Seat, profession: Profession) -> None:
    """Every figure of this profession that is still in the park goes to the island."""
    base = palace * s.seats
    for k in range(palace + 1, palace + s.seats):
        owner = k % s.seats
        if s.park[base + owner] == profession:
            banish(s, palace, owner, profession)


def banish(s: Intrige, palace: Seat, owner: Seat, profession: Profession) -> None:
    """A figure goes from the park to the island for good."""
    paid = s.paid[owner]
    s.do(Banished(palace, owner, profession, False))
    give_back(s, palace, owner, paid, False)


def give_back(s: Intrige, palace: Seat, owner: Seat, paid: Money, defending: bool) -> None:
    """§6.22 With the option, what was paid for a banished figure in this very conflict comes back."""
    if s.rulings.refund and paid > 0:
        s.do(Refunded(palace, owner, paid, defending, s.rulings.secret_bribes))
