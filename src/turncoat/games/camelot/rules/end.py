"""The end of the game (clause 9.4), and the moment when three knights read their loyalty (clause 13.4)."""

from __future__ import annotations

from turncoat.core.record import HIDDEN
from turncoat.games.camelot.events.fates import Ended, TraitorTurned
from turncoat.games.camelot.events.turn import LoyaltyRead
from turncoat.games.camelot.pieces import (
    AWAY,
    BY_BLACK_SWORDS,
    BY_ENGINES,
    EMPTY,
    ENDINGS,
    LIVING,
    LOYAL,
    NO_LOYAL_LEFT,
    NOBODY,
    TABLE_EVIL,
    TABLE_GOOD,
    TABLE_TURNED,
    TRAITOR,
    Ending,
)
from turncoat.games.camelot.rules.book import book
from turncoat.games.camelot.state import Camelot


@book.clause("9.4")
def check_end(s: Camelot) -> None:
    """After the first phase and after every action; §13.4 if the game goes on, cards may be read."""
    if not over(s) and 0 in s.read:
        read_loyalty(s)


def over_at_once(s: Camelot) -> bool:
    """§9.4 Whether the game is over in the middle of an action: then nothing more of that happens.

    §15.29 By the option the action is finished first.
    """
    return not s.rulings.late_end and over(s)


def over(s: Camelot) -> bool:
    """§9.5 Twelve engines, seven black swords, no loyal knight alive, twelve swords: in this order."""
    edition = s.rulings.edition
    if s.engines >= edition.lose_engines:
        end(s, BY_ENGINES)
    elif s.blacks >= edition.lose_black_swords:
        end(s, BY_BLACK_SWORDS)
    elif not loyal_left(s):
        end(s, NO_LOYAL_LEFT)
    elif s.whites + s.blacks >= edition.end_swords:
        count_swords(s)
    return s.over


def loyal_left(s: Camelot) -> bool:
    """Whether a loyal knight lives, by the true loyalties."""
    for seat in range(s.seats):
        if s.status[seat] == LIVING and s.loyalty[seat] == LOYAL:
            return True
    return False


def count_swords(s: Camelot) -> None:
    """§15.2 An undetected traitor turns white swords to black first; §9.3 then white must be ahead."""
    ahead = s.whites > s.blacks
    traitor = hidden_traitor(s)
    if traitor != NOBODY:
        s.do(TraitorTurned(traitor, min(s.rulings.flip, s.whites)))
    if s.whites > s.blacks:
        end(s, TABLE_GOOD)
    else:
        end(s, TABLE_TURNED if ahead else TABLE_EVIL)


def hidden_traitor(s: Camelot) -> int:
    """The traitor that nobody has unmasked; a dead one counts only by the option."""
    for seat in range(s.seats):
        if s.loyalty[seat] == TRAITOR and not s.shown[seat]:
            return seat if s.status[seat] == LIVING or s.rulings.dead_flips else NOBODY
    return NOBODY


def end(s: Camelot, how: Ending) -> None:
    """All loyal knights win together, the dead too; or the traitor does; or nobody."""
    side = LOYAL if how == TABLE_GOOD else TRAITOR
    winners = [seat for seat in range(s.seats) if s.loyalty[seat] == side]
    traitor = s.loyalty.index(TRAITOR) if TRAITOR in s.loyalty else HIDDEN
    s.do(Ended(how, shown_loyalties(s), traitor, winners))
    s.agenda.clear()


def read_loyalty(s: Camelot) -> None:
    """§13.4 §15.27 With six swords on the table, or by the option six engines, all look at their cards."""
    edition = s.rulings.edition
    swords = s.whites + s.blacks >= edition.read_swords
    if swords or (s.rulings.engines_unlock and s.engines >= edition.read_engines):
        for seat in at_table(s):
            s.do(LoyaltyRead(seat, s.loyalty[seat]))


def at_table(s: Camelot) -> list[int]:
    """§13.1 All seats but those of newcomers who have not come yet."""
    return [seat for seat in range(s.seats) if s.status[seat] != AWAY]


def shown_loyalties(s: Camelot) -> list[int]:
    """§13.1 Who has not come has no card to show."""
    return [HIDDEN if loyalty == EMPTY else loyalty for loyalty in s.loyalty]


def returns(s: Camelot) -> list[float]:
    """A whole victory for each winner."""
    return [1.0 if seat in s.winners else 0.0 for seat in range(s.seats)]


def ending(s: Camelot) -> str:
    return ENDINGS[s.ending]
