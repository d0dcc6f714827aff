"""The traitor: unmasked (clause 11.2), and in his turns afterwards (clause 11.3)."""

from __future__ import annotations

from typing import Final

from turncoat.base.frozen import FrozenList
from turncoat.core.record import Seat
from turncoat.core.state import Question, ask
from turncoat.games.camelot.actions.answers import LEAVE, TAUNT
from turncoat.games.camelot.actions.chance import TURN_WHITE
from turncoat.games.camelot.actions.evil import ADD_ENGINE, DRAW_BLACK, DRAW_TWO, LOSE_LIFE, PEEK, UNMASK
from turncoat.games.camelot.cards import WHITES
from turncoat.games.camelot.events.cards import Taunted
from turncoat.games.camelot.events.fates import TauntBegan, Unmasked
from turncoat.games.camelot.events.turn import EvilChosen
from turncoat.games.camelot.pieces import ARMOR, BY_DRAW, BY_ENGINE, BY_TWO
from turncoat.games.camelot.rules.black import draw_black, draw_two
from turncoat.games.camelot.rules.book import add_engines, book, draw, hand_of
from turncoat.games.camelot.rules.death import bury, leave_table
from turncoat.games.camelot.rules.end import check_end
from turncoat.games.camelot.rules.morgan import holders
from turncoat.games.camelot.state import Camelot

EVIL_CHOICES: Final[list[list[int]]] = [
    FrozenList(
        [DRAW_BLACK]
        + ([DRAW_TWO] if mask & 1 else [])
        + [ADD_ENGINE]
        + ([LOSE_LIFE] if mask & 2 else [])
        + ([PEEK] if mask & 4 else [])
        + ([UNMASK] if mask & 8 else [])
        + ([LEAVE] if mask & 16 else [])
    )
    for mask in range(32)
]
"""How evil may progress: with the Armor 1, for one who has life 2, for Percival 4, for the traitor 8,
and where one may leave 16."""


def unmask(s: Camelot, seat: Seat) -> None:
    """§11.2 The figure leaves the board, hand and relics but the Armor are lost, the power too."""
    s.do(Unmasked(seat, hand_of(s, seat)))


@book.clause("11.3", seat="seat")
def traitor_turn(s: Camelot, seat: Seat) -> None:
    """A taunt, then evil progresses; there is no heroic action."""
    s.then(taunt, seat)
    s.then(check_end)
    s.then(press_on, seat)
    s.then(bury, 0)
    s.then(check_end)


@book.clause("11.3", seat="seat")
def taunt(s: Camelot, seat: Seat) -> Question | None:
    """The traitor picks a knight who has cards."""
    victims = holders(s)
    if not victims:
        return None
    return ask(seat, TAUNT.at(victims), taunted, seat)


@book.clause("11.3", seat="seat")
def taunted(s: Camelot, seat: Seat) -> None:
    """Everybody sees who is the victim."""
    victim = TAUNT.of(s.answers[0]).seat
    s.do(TauntBegan(seat, victim))
    s.then(snatch, seat, victim)


@book.clause("11.3", seat="seat", victim="seat")
def snatch(s: Camelot, seat: Seat, victim: Seat) -> Question:
    """One card of that hand is drawn at random."""
    hand = s.hand[victim * WHITES : (victim + 1) * WHITES]
    return draw(hand, TURN_WHITE, snatched, seat, victim)


@book.clause("11.3", seat="seat", victim="seat")
def snatched(s: Camelot, seat: Seat, victim: Seat) -> None:
    """It is discarded; the two of them know which it was."""
    s.do(Taunted(seat, victim, TURN_WHITE.of(s.answers[0]).card))


@book.clause("11.3", seat="seat")
def press_on(s: Camelot, seat: Seat) -> Question:
    """An engine, or a black card; §10.4 the Armor still serves him, §13.2 and he may leave."""
    choices = int(s.relic[ARMOR] == seat)
    if s.rulings.leaving:
        choices |= 16
    return ask(seat, EVIL_CHOICES[choices], pressed_on, seat)


@book.clause("11.3", seat="seat")
def pressed_on(s: Camelot, seat: Seat) -> None:
    """He has fewer ways than a knight."""
    let_evil(s, seat, s.answers[0])


def let_evil(s: Camelot, seat: Seat, choice: int) -> None:
    """§3.2 An engine comes at once; black cards are drawn, the same by a knight and by the traitor."""
    if choice == ADD_ENGINE:
        s.do(EvilChosen(seat, BY_ENGINE))
        add_engines(s, 1)
    elif choice == DRAW_BLACK:
        s.do(EvilChosen(seat, BY_DRAW))
        s.then(draw_black, seat, 0)
    elif choice == DRAW_TWO:
        s.do(EvilChosen(seat, BY_TWO))
        s.then(draw_two, seat)
    else:
        leave_table(s, seat)
