"""The rules of Intrige in rulebook order: one function per clause, answers directly below their question."""

from __future__ import annotations

from turncoat.core.game import Setup
from turncoat.core.record import Seat
from turncoat.core.state import Question, ask, chance
from turncoat.games.intrige.edition import Rulings
from turncoat.games.intrige.events import Earned, Ended, Sent, Started, TurnBegan
from turncoat.games.intrige.pieces import EMPTY, KINDS, NOBODY
from turncoat.games.intrige.rules.admission import admission
from turncoat.games.intrige.rules.book import book
from turncoat.games.intrige.state import UNPAID, Intrige, income_of


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
        rulings=rulings,
        seats=seats,
        money=[edition.start_money] * seats,
        hand=hand,
        rooms=[EMPTY] * (seats * len(edition.rooms)),
        bound=[EMPTY] * (seats * KINDS),
        park=[EMPTY] * (seats * seats),
        island=[0] * (seats * KINDS),
        paid=[UNPAID] * (seats + 1),
        favoured=[EMPTY] * KINDS,
    )
    s.then(seat_first)
    return s


# 2. Set-up


@book.clause("2.4")
def seat_first(s: Intrige) -> Question | None:
    """The table names the start player, or chance does."""
    if s.rulings.start != NOBODY:
        s.do(Started(s.rulings.start % s.seats))
        s.then(turn, 1, 0)
        return None
    return chance(s.rulings.edition.start.up_to(s.seats), None, first_seated)


@book.clause("2.4")
def first_seated(s: Intrige) -> None:
    """The seat that chance names begins."""
    s.do(Started(s.rulings.edition.start.of(s.answers[0]).seat))
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
def income(s: Intrige, seat: Seat) -> None:
    """The seat collects the worth of every room that houses one of its figures."""
    amount = income_of(s, seat)
    if amount:
        s.do(Earned(seat, amount, False))


# 3.3 Dispatch


@book.clause("3.3", owner="seat")
def dispatch(s: Intrige, owner: Seat) -> Question | None:
    """§6.16 Two figures leave the hand for the parks of two different palaces, neither of them one's own."""
    options = s.rulings.edition.sends_for(s.seats, owner, s.hand)
    if len(options) == 1:
        # §7.7 The last two figures are alike, and there are only two other palaces.
        send(s, owner, options[0])
        return None
    return ask(owner, options, dispatched, owner)


@book.clause("3.3", owner="seat")
def dispatched(s: Intrige, owner: Seat) -> None:
    """Both figures arrive at once."""
    send(s, owner, s.answers[0])


def send(s: Intrige, owner: Seat, action: int) -> None:
    sent = s.rulings.edition.send.of(action)
    s.do(Sent(owner, sent.professions.copy(), sent.palaces.copy()))


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
