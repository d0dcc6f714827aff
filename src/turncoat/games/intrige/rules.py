"""The rules of Intrige in rulebook order: one function per clause, answers directly below their question."""

from __future__ import annotations

from turncoat.core.clause import Rulebook
from turncoat.core.game import Setup
from turncoat.core.state import Question, ask, chance
from turncoat.games.intrige.events import (
    Banished,
    Bribed,
    Earned,
    Ended,
    Favoured,
    Placed,
    Refunded,
    Sent,
    Started,
    TookOver,
    TurnBegan,
    Upheld,
)
from turncoat.games.intrige.pieces import EMPTY, EXTERNAL, FREE, KINDS, Rulings
from turncoat.games.intrige.state import (
    UNPAID,
    Intrige,
    cause_of,
    defender_of,
    empty_rooms,
    income_of,
    paid_for,
)

book = Rulebook()


def new(setup: Setup) -> Intrige:
    """§2.1 §2.2 §2.3 Empty palaces, parks and island; ten figures and the starting money for everybody."""
    rulings = Rulings(setup)
    edition = rulings.edition
    seats = setup.seats
    hand = [0] * (seats * KINDS)
    for owner in range(seats):
        for profession in edition.professions:
            hand[owner * KINDS + profession] = edition.copies
    s = Intrige(
        rulings,
        seats,
        money=[edition.start_money] * seats,
        hand=hand,
        rooms=[EMPTY] * (seats * len(edition.rooms)),
        bound=[EMPTY] * (seats * KINDS),
        park=[EMPTY] * (seats * seats),
        island=[0] * (seats * KINDS),
        paid=[UNPAID] * (seats + 1),
        favoured=[EMPTY] * KINDS,
        winners=[],
        ledger=[],
    )
    s.then(seat_first)
    return s


# 2. Set-up


@book.clause("2.4")
def seat_first(s: Intrige) -> Question | None:
    """The table names the start player, or chance does."""
    if s.rulings.start >= 0:
        s.do(Started(s.rulings.start % s.seats))
        s.then(turn, 1, 0)
        return None
    return chance(list(range(s.seats)), None, first_seated)


@book.clause("2.4")
def first_seated(s: Intrige) -> None:
    """The seat that chance names begins."""
    s.do(Started(s.answers[0]))
    s.then(turn, 1, 0)


# 3. A turn


@book.clause("3", round="number", place="number")
def turn(s: Intrige, round: int, place: int) -> None:
    """§7.1 Income, admission, dispatch; then the next seat clockwise, after the last seat the next round."""
    seats = s.seats
    last = round == s.rulings.edition.rounds
    active = (s.first + place) % seats
    s.do(TurnBegan(active, round, (round - 1) * seats + place + 1))
    s.then(income, active)
    s.then(admission, active)
    if not last:
        s.then(dispatch, active)
    if place + 1 < seats:
        s.then(turn, round, place + 1)
    elif not last:
        s.then(turn, round + 1, 0)
    else:
        s.then(final_income)


@book.clause("3.1", seat="seat")
def income(s: Intrige, seat: int) -> None:
    """The seat collects the worth of every room that houses one of its figures."""
    amount = income_of(s, seat)
    if amount:
        s.do(Earned(seat, amount, False))


# 3.2 Admission


@book.clause("3.2", palace="seat")
def admission(s: Intrige, palace: int) -> None:
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
def internal_conflict(s: Intrige, palace: int, profession: int) -> None:
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
def bribe(s: Intrige, palace: int, payer: int, profession: int) -> Question | None:
    """A bribe for a figure in the park: at least one step, in whole steps, and no more than the payer has."""
    if s.money[payer] < s.rulings.edition.step:
        pay(s, palace, payer, profession, 0, False)
        return None
    edition = s.rulings.edition
    return ask(payer, edition.bribes_up_to[s.money[payer] // edition.step], bribed, palace, payer, profession)


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def bribed(s: Intrige, palace: int, payer: int, profession: int) -> None:
    """The sum is announced and paid at once; it can neither be raised nor taken back."""
    edition = s.rulings.edition
    pay(s, palace, payer, profession, (s.answers[0] - edition.bribes) * edition.step, False)


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def defend(s: Intrige, palace: int, payer: int, profession: int) -> Question | None:
    """A bribe for a figure that is attacked in its room."""
    if s.money[payer] < s.rulings.edition.step:
        pay(s, palace, payer, profession, 0, True)
        return None
    edition = s.rulings.edition
    return ask(
        payer, edition.bribes_up_to[s.money[payer] // edition.step], defended, palace, payer, profession
    )


@book.clause("7.2", palace="seat", payer="seat", profession="profession")
def defended(s: Intrige, palace: int, payer: int, profession: int) -> None:
    """The defender's sum is announced and paid at once."""
    edition = s.rulings.edition
    pay(s, palace, payer, profession, (s.answers[0] - edition.bribes) * edition.step, True)


def pay(s: Intrige, palace: int, payer: int, profession: int, amount: int, defending: bool) -> None:
    """§6.3 §6.4 §6.19 Money moves from payer to palace; who has nothing pays nothing."""
    cause = cause_of(s, palace, profession)
    s.do(Bribed(payer, palace, profession, amount, cause, defending, s.rulings.secret_bribes))


def loses_unpaid(s: Intrige, palace: int, owner: int, profession: int) -> bool:
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


def free_to_house(s: Intrige, palace: int) -> list[int]:
    """The owners of the free figures in seat order; §6.3 with the option, only of those paid for."""
    owners = paid_for(s, palace)
    if s.rulings.broke_loses:
        return [owner for owner in owners if s.paid[owner] != 0]
    return owners


@book.clause("3.2.1", palace="seat")
def house_free(s: Intrige, palace: int) -> Question | None:
    """§6.15 The owner of the palace puts every free figure into an empty room, one figure to a room."""
    size = len(free_to_house(s, palace))
    options = s.rulings.edition.places_for[size][empty_rooms(s, palace)]
    if len(options) < 2:
        settle_free(s, palace, options[0] if options else EMPTY)
        return None
    return ask(palace, options, free_housed, palace)


@book.clause("3.2.1", palace="seat")
def free_housed(s: Intrige, palace: int) -> None:
    """All of them move in."""
    settle_free(s, palace, s.answers[0])


def settle_free(s: Intrige, palace: int, action: int) -> None:
    owners = free_to_house(s, palace)
    if owners:
        place_all(s, palace, owners, action)
    for owner in paid_for(s, palace):
        banish(s, palace, owner, s.park[palace * s.seats + owner])


def place_all(s: Intrige, palace: int, owners: list[int], action: int) -> None:
    edition = s.rulings.edition
    order = edition.place_rooms[action - edition.places]
    base = palace * s.seats
    for i in range(len(owners)):
        s.do(Placed(palace, owners[i], s.park[base + owners[i]], edition.rooms[order[i]]))


# 3.2.2 External conflicts


@book.clause("3.2.2", palace="seat", profession="profession")
def judge_external(s: Intrige, palace: int, profession: int) -> Question | None:
    """§3.2.4 The owner of the palace picks the one figure of this profession that may stay."""
    options: list[int] = []
    base = palace * s.seats
    for owner in range(s.seats):
        if s.park[base + owner] == profession and not loses_unpaid(s, palace, owner, profession):
            options.append(s.rulings.edition.admit + owner)
    if len(options) == 1:
        s.do(Favoured(palace, options[0] - s.rulings.edition.admit, profession))
        return None
    return ask(palace, options, external_judged, palace, profession)


@book.clause("3.2.2", palace="seat", profession="profession")
def external_judged(s: Intrige, palace: int, profession: int) -> None:
    """The choice is made, but not shown before the winners are housed."""
    s.do(Favoured(palace, s.answers[0] - s.rulings.edition.admit, profession))


def conflicts_of(s: Intrige, palace: int) -> list[int]:
    """The professions in external conflict, in the order of their first contender."""
    base = palace * s.seats
    professions: list[int] = []
    for owner in paid_for(s, palace):
        profession = s.park[base + owner]
        if profession not in professions:
            professions.append(profession)
    return professions


@book.clause("6.12", palace="seat")
def house_winners(s: Intrige, palace: int) -> Question | None:
    """The owner of the palace gives each winner a room that is still empty."""
    options = s.rulings.edition.places_for[len(conflicts_of(s, palace))][empty_rooms(s, palace)]
    if len(options) == 1:
        settle_external(s, palace, options[0])
        return None
    return ask(palace, options, winners_housed, palace)


@book.clause("6.12", palace="seat")
def winners_housed(s: Intrige, palace: int) -> None:
    """The winners move in; all losers go to the island."""
    settle_external(s, palace, s.answers[0])


def settle_external(s: Intrige, palace: int, action: int) -> None:
    professions = conflicts_of(s, palace)
    place_all(s, palace, [s.favoured[profession] for profession in professions], action)
    for profession in professions:
        banish_all(s, palace, profession)


# 3.2.3 Internal conflicts


@book.clause("3.2.3", palace="seat", profession="profession")
def judge_internal(s: Intrige, palace: int, profession: int) -> Question | None:
    """§3.2.4 The owner of the palace lets the defender stay or gives the room to an attacker."""
    edition = s.rulings.edition
    base = palace * s.seats
    defender = defender_of(s, palace, profession)
    options: list[int] = []
    others = False
    for owner in range(s.seats):
        if s.park[base + owner] == profession and not loses_unpaid(s, palace, owner, profession):
            options.append(edition.admit + owner)
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


def somebody_paid(s: Intrige, palace: int) -> bool:
    """Whether an attacker has paid more than nothing."""
    for owner in paid_for(s, palace):
        if s.paid[owner] != 0:
            return True
    return False


@book.clause("3.2.3", palace="seat", profession="profession")
def internal_judged(s: Intrige, palace: int, profession: int) -> None:
    """The winner has that very room; every other contender goes to the island."""
    settle_internal(s, palace, profession, s.answers[0])


def settle_internal(s: Intrige, palace: int, profession: int, action: int) -> None:
    edition = s.rulings.edition
    defender = defender_of(s, palace, profession)
    defence = s.paid[s.seats]
    room = edition.rooms[s.bound[palace * KINDS + profession]]
    if action == edition.uphold:
        s.do(Upheld(palace, defender, profession, room))
    else:
        winner = action - edition.admit
        s.do(TookOver(palace, winner, profession, room))
        s.do(Banished(palace, defender, profession, True))
        # §6.9 One bribe for two figures is the winner's bribe too if one of the two stays.
        if not (s.rulings.single_payment and winner == defender):
            give_back(s, palace, defender, defence, True)
    banish_all(s, palace, profession)


def banish_all(s: Intrige, palace: int, profession: int) -> None:
    """Every figure of this profession that is still in the park goes to the island."""
    base = palace * s.seats
    for k in range(palace + 1, palace + s.seats):
        owner = k % s.seats
        if s.park[base + owner] == profession:
            banish(s, palace, owner, profession)


def banish(s: Intrige, palace: int, owner: int, profession: int) -> None:
    """A figure goes from the park to the island for good."""
    paid = s.paid[owner]
    s.do(Banished(palace, owner, profession, False))
    give_back(s, palace, owner, paid, False)


def give_back(s: Intrige, palace: int, owner: int, paid: int, defending: bool) -> None:
    """§6.22 With the option, what was paid for a banished figure in this very conflict comes back."""
    if s.rulings.refund and paid > 0:
        s.do(Refunded(palace, owner, paid, defending, s.rulings.secret_bribes))


# 3.3 Dispatch


@book.clause("3.3", owner="seat")
def dispatch(s: Intrige, owner: int) -> Question | None:
    """§6.16 Two figures leave the hand for the parks of two different palaces, neither of them one's own."""
    options = s.rulings.edition.sends_for(s.seats, owner, s.hand)
    if len(options) == 1:
        # §7.7 The last two figures are alike, and there are only two other palaces.
        send(s, owner, options[0])
        return None
    return ask(owner, options, dispatched, owner)


@book.clause("3.3", owner="seat")
def dispatched(s: Intrige, owner: int) -> None:
    """Both figures arrive at once."""
    send(s, owner, s.answers[0])


def send(s: Intrige, owner: int, action: int) -> None:
    edition = s.rulings.edition
    p, a, q, b = edition.send_parts[action - edition.sends]
    s.do(Sent(owner, [p, q], [a, b]))


# 4. End of the game


@book.clause("4.1")
def final_income(s: Intrige) -> None:
    """§1.5 Everybody collects once more; then all money is counted."""
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        amount = income_of(s, seat)
        if amount:
            s.do(Earned(seat, amount, True))
    s.then(count_money)


@book.clause("4.2")
def count_money(s: Intrige) -> None:
    """The richest wins; §6.21 equal riches share the win, or most figures housed decide."""
    best = max(s.money)
    winners = [seat for seat in range(s.seats) if s.money[seat] == best]
    if s.rulings.most_housed and len(winners) > 1:
        housed = [0] * s.seats
        for figure in s.rooms:
            if figure != EMPTY:
                housed[figure // KINDS] += 1
        most = max([housed[seat] for seat in winners])
        winners = [seat for seat in winners if housed[seat] == most]
    s.do(Ended(winners, s.money.copy()))


def returns(s: Intrige) -> list[float]:
    """Each winner's equal share of the victory."""
    return [1.0 / len(s.winners) if seat in s.winners else 0.0 for seat in range(s.seats)]


def ending(s: Intrige) -> str:
    return "alone" if len(s.winners) == 1 else "shared"
