"""Turns (clause 3): evil progresses, then the knight acts."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask
from turncoat.games.camelot.actions import answers, evil
from turncoat.games.camelot.events.black import Peeked
from turncoat.games.camelot.events.turn import EvilChosen, TurnBegan
from turncoat.games.camelot.pieces import (
    ARMOR,
    AWAY,
    BY_LIFE,
    BY_PEEK,
    DEAD,
    PERCIVAL,
    TRAITOR,
    UNMASKED,
)
from turncoat.games.camelot.rules.book import book, change_life
from turncoat.games.camelot.rules.death import bury
from turncoat.games.camelot.rules.end import check_end
from turncoat.games.camelot.rules.heroic import heroic
from turncoat.games.camelot.rules.newcomers import join
from turncoat.games.camelot.rules.specials import fix_next
from turncoat.games.camelot.rules.traitor import EVIL_CHOICES, let_evil, traitor_turn, unmask
from turncoat.games.camelot.state import Camelot


@book.clause("3.1", seat="seat")
def turn(s: Camelot, seat: Seat) -> None:
    """Two phases, each followed by a look at the dying and at the end of the game; then the next seat."""
    s.do(TurnBegan(seat, s.turn + 1))
    if s.status[seat] == UNMASKED:
        s.then(traitor_turn, seat)
    else:
        s.then(progress, seat)
        s.then(bury, 0)
        s.then(check_end)
        s.then(heroic, seat)
    if s.rulings.late_death:
        s.then(bury, 1)
        s.then(check_end)
    s.then(next_turn)


@book.clause("3.1")
def next_turn(s: Camelot) -> None:
    """Clockwise; the dead are passed over."""
    s.then(come_round, (s.active + 1) % s.seats)


@book.clause("13.1", seat="seat")
def come_round(s: Camelot, seat: Seat) -> Question | None:
    """The turn comes to a seat; a newcomer whose seat it is may sit down, but waits for the next round.

    §13.3 Where everybody chooses, a newcomer may sit down as a squire.
    """
    if s.status[seat] == AWAY:
        options = (
            [answers.JOIN, answers.WAIT, answers.BE_SQUIRE]
            if s.rulings.may_squire
            else [answers.JOIN, answers.WAIT]
        )
        return ask(seat, options, came_round, seat)
    if s.status[seat] == DEAD:
        s.then(come_round, (seat + 1) % s.seats)
    else:
        s.then(turn, seat)
    return None


@book.clause("13.1", seat="seat")
def came_round(s: Camelot, seat: Seat) -> None:
    """Who waits is asked again in the next round."""
    if s.answers[0] != answers.WAIT:
        s.then(join, seat, int(s.answers[0] == answers.BE_SQUIRE))
    s.then(come_round, (seat + 1) % s.seats)


@book.clause("3.2", seat="seat")
def progress(s: Camelot, seat: Seat) -> Question:
    """A black card, an engine or a life; §8.6 Percival may look first, §11.2 the traitor may come
    forward, §13.2 whoever must go may leave."""
    choices = 0
    if s.relic[ARMOR] == seat:
        choices |= 1
    if s.life[seat] > 0:
        choices |= 2
    if s.knight[seat] == PERCIVAL and not s.peeked:
        choices |= 4
    if s.loyalty[seat] == TRAITOR and s.read[seat] and s.rulings.voluntary and not s.peeked:
        choices |= 8
    if s.rulings.leaving and not s.peeked:
        choices |= 16
    return ask(seat, EVIL_CHOICES[choices], progressed, seat)


@book.clause("3.2", seat="seat")
def progressed(s: Camelot, seat: Seat) -> None:
    """§3.9 A life may always be lost, even the last one."""
    choice = s.answers[0]
    if choice == evil.LOSE_LIFE:
        s.do(EvilChosen(seat, BY_LIFE))
        change_life(s, seat, -1)
    elif choice == evil.PEEK:
        s.do(EvilChosen(seat, BY_PEEK))
        s.then(fix_next, peeks(s, seat))
        s.then(peek, seat)
        s.then(progress, seat)
    elif choice == evil.UNMASK:
        unmask(s, seat)
        s.then(traitor_turn, seat)
    else:
        let_evil(s, seat, choice)


def peeks(s: Camelot, seat: Seat) -> int:
    """§8.6 How many cards Percival sees: two with the Armor."""
    return 2 if s.relic[ARMOR] == seat else 1


@book.clause("8.6", seat="seat")
def peek(s: Camelot, seat: Seat) -> None:
    """The cards stay where they are."""
    s.do(Peeked(seat, s.black.top[::-1][: peeks(s, seat)]))
