"""Going at a siege engine (clause 4.2.2)."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask, chance
from turncoat.games.camelot.actions.answers import ADD_FIGHT, ROLL_DIE, WIELD
from turncoat.games.camelot.actions.chance import ROLL
from turncoat.games.camelot.actions.evil import PASS
from turncoat.games.camelot.cards import FIGHTS
from turncoat.games.camelot.events.quests import DieRolled, SiegeFought, SiegeLaid, Wielded
from turncoat.games.camelot.events.turn import EnginesChanged
from turncoat.games.camelot.pieces import KAY, SWORD
from turncoat.games.camelot.rules.book import book, change_life, held
from turncoat.games.camelot.rules.quests import throwable
from turncoat.games.camelot.state import Camelot


@book.clause("4.2.2", seat="seat")
def besiege(s: Camelot, seat: Seat) -> Question:
    """More Fight cards may be laid, all before the die is rolled."""
    return ask(seat, [*held(s, seat, ADD_FIGHT, FIGHTS), ROLL_DIE], besieged, seat)


@book.clause("4.2.2", seat="seat")
def besieged(s: Camelot, seat: Seat) -> None:
    """A card laid cannot be taken back."""
    action = s.answers[0]
    if action == ROLL_DIE:
        s.then(roll, seat)
    else:
        s.do(SiegeLaid(seat, ADD_FIGHT.of(action).card))
        s.then(besiege, seat)


@book.clause("4.2.2", seat="seat")
def roll(s: Camelot, seat: Seat) -> Question:
    """The siege die has eight sides."""
    return chance(ROLL.up_to(s.rulings.edition.siege_die), None, rolled, seat)


@book.clause("4.2.2", seat="seat")
def rolled(s: Camelot, seat: Seat) -> None:
    """§15.8 Kay may look at the die first and throw in one more card, if the table plays so."""
    s.do(DieRolled(seat, ROLL.of(s.answers[0]).pips))
    if s.knight[seat] == KAY and s.rulings.kay_siege and s.size[seat] > 0:
        s.then(reinforce, seat)
    s.then(storm, seat)


@book.clause("8.4", seat="seat")
def reinforce(s: Camelot, seat: Seat) -> Question:
    """Kay's power in a fight of his own."""
    return ask(seat, throwable(s, seat), reinforced, seat)


@book.clause("8.4", seat="seat")
def reinforced(s: Camelot, seat: Seat) -> None:
    """The card counts like the others."""
    if s.answers[0] != PASS:
        s.do(SiegeLaid(seat, ADD_FIGHT.of(s.answers[0]).card))


@book.clause("4.2.2", seat="seat")
def storm(s: Camelot, seat: Seat) -> None:
    """§10.1 Where the cards are equal to the die, the owner of Excalibur is asked whether it counts."""
    if s.relic[SWORD] == seat and siege_sum(s) == s.die:
        s.then(brandish, seat)
    else:
        s.then(settle_siege, seat, int(s.relic[SWORD] == seat))


def siege_sum(s: Camelot) -> int:
    """What the cards against an engine count."""
    total = 0
    for card in s.siege:
        total += card + 1
    return total


@book.clause("10.1", seat="seat")
def brandish(s: Camelot, seat: Seat) -> Question:
    """With Excalibur the engine is beaten, without it is not; elsewhere it changes nothing."""
    return ask(seat, [PASS, WIELD], brandished, seat)


@book.clause("10.1", seat="seat")
def brandished(s: Camelot, seat: Seat) -> None:
    """Everybody sees whether Excalibur counts."""
    used = s.answers[0] == WIELD
    s.do(Wielded(seat, used))
    s.then(settle_siege, seat, int(used))


@book.clause("4.2.2", seat="seat", more="number")
def settle_siege(s: Camelot, seat: Seat, more: int) -> None:
    """More than the die shows removes an engine; §9.3 otherwise a life is lost. §10.1 Excalibur adds one."""
    total = siege_sum(s) + more
    won = total > s.die
    s.do(SiegeFought(seat, total, s.die, won))
    if won:
        s.do(EnginesChanged(-1, s.engines - 1))
    else:
        change_life(s, seat, -1)
