"""The table of Camelot: knights and hands, piles, quests, the siege and the Round Table."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.deck import Deck
from turncoat.core.record import Seat
from turncoat.core.state import State
from turncoat.games.camelot.cards import BLACKS, FIGHTS, WHITES
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.pieces import (
    AWAY,
    BLACK_KNIGHT,
    CAMELOT,
    DRAGON,
    EMPTY,
    EXCALIBUR,
    GRAIL,
    LANCELOT,
    LIVING,
    LOYAL,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PICTS,
    SAXONS,
    SWORD,
    TRAITOR,
    Knight,
    Place,
)

BLACK_CARD: Final = 3
"""The length of an entry in a black row: the card, whether it lies open, who laid it."""
UNPAID: Final = 0
PAYING: Final = 1
PAID: Final = 2
DID_MOVE: Final = 1
DID_QUEST: Final = 2
DID_SPECIAL: Final = 4
DID_HEAL: Final = 8
DID_ACCUSE: Final = 16
DID_DRAW: Final = 32
DID_SIEGE: Final = 64
DID_RIDE: Final = 128


@final
class Camelot(State):
    """Flat lists of numbers. What one seat folds from the events it saw has blanks.

    A hand is known as far as ``hand`` goes; ``size`` is always right. The bags of the two piles count every
    card whose whereabouts are unknown here, and their ``unseen`` how many of those have left the pile.
    """

    rulings: Rulings
    seats: int
    turn: int = 0
    active: int = 0
    first: int = 0
    over: bool = False
    ending: int = EMPTY
    engines: int = 0
    most_engines: int = 0
    """How many engines there have been at a time."""
    whites: int = 0
    blacks: int = 0
    sword: int = 0
    """Where Excalibur stands on its track: above nothing for good, below for evil."""
    open: int = 0
    """The places one can ride to, bit by bit, whoever stands there."""
    heroism: int = NOWHERE
    mordred: int = NOWHERE
    """The war Mordred has joined."""
    forest: bool = False
    vivien: bool = False
    mists: bool = False
    white_left: int = 0
    black_left: int = 0
    white_gone: int = 0
    """How many cards lie on the white discard pile."""
    drawn: int = NO_CARD
    """The black card that is being dealt with."""
    drawn_place: int = NOWHERE
    """The combat quest it is bound for."""
    drawn_down: bool = False
    drawer: int = NOBODY
    done: int = 0
    """The kinds of action taken in this turn, bit by bit."""
    acted: bool = False
    """Whether the compulsory action has been taken."""
    paid: int = UNPAID
    swapped: bool = False
    peeked: bool = False
    cut: bool = False
    """Whether the turn has been cut short."""
    doomed: int = NOBODY
    """Who has paid the last life for an action and dies after it (§3.7)."""
    evil: int = EMPTY
    played: int = NO_CARD
    """The white card shown last in this turn: played, or used to heal."""
    played_place: int = NOWHERE
    target: int = NOBODY
    volunteer: int = NOBODY
    victim: int = NOBODY
    snatched: int = NO_CARD
    """The card that the unmasked traitor has taken in this turn."""
    die: int = 0
    share_open: bool = False
    """Whether the cards to be shared lie open for everybody."""
    knight: list[int] = []
    squire: list[int] = []
    """Who has no coat of arms yet (§13.3)."""
    life: list[int] = []
    status: list[int] = []
    place: list[int] = []
    size: list[int] = []
    hand: list[int] = []
    """``hand[seat * WHITES + card]``: how many of a card a seat is known to hold."""
    used: list[int] = []
    """Who has made an accusation."""
    shown: list[int] = []
    """Whose loyalty everybody knows."""
    read: list[int] = []
    """Who knows the own loyalty (§13.4)."""
    loyalty: list[int] = []
    relic: list[int] = []
    """Who owns each relic; NOBODY on its board, LOST out of the game."""
    white: Deck
    black: Deck
    eyes: list[int] = []
    """For each known place on top of the black pile, who has seen that card, bit by bit."""
    eyes_under: list[int] = []
    among: list[int] = []
    """Black cards known to be among those on top whose order somebody else has changed."""
    doubt: list[int] = []
    """What became uncertain about hands, in order (see ``piles``)."""
    white_known: list[int] = []
    """``white_known[card]``: how many of a card are known to lie on the white discard pile."""
    black_known: list[int] = []
    black_dim: list[int] = []
    """How many unknown cards lie on the black discard pile: Black Knights, Lancelots and Dragons."""
    fights: list[int] = []
    """The white cards on the Black Knight, then on Lancelot or the Dragon, counted by kind."""
    laid: list[int] = []
    """How many cards lie in the Pict and the Saxon war."""
    warriors: list[int] = []
    row_knight: list[int] = []
    row_lancelot: list[int] = []
    track: list[int] = []
    sharers: list[int] = []
    pool: list[int] = []
    """The white cards to be shared, in rising order."""
    deal: list[int] = []
    """For each of these cards, whom the proposal gives it to."""
    votes: list[int] = []
    """How the sharers voted on the last proposal: 1, 0, or EMPTY for those not asked."""
    armor: list[int] = []
    """The two cards drawn with Lancelot's Armor."""
    scried: list[int] = []
    ordered: list[int] = []
    siege: list[int] = []
    """The Fight cards laid against a siege engine."""
    winners: list[int] = []
    victories: list[int] = []
    """The one-time quests that were won, each named once for every knight who won it."""
    victors: list[int] = []
    """For each entry of ``victories``, the knight."""
    defeats: list[int] = []
    """The one-time quests that were lost."""


def lay_out(rulings: Rulings, seats: int) -> Camelot:
    """§2.1 §2.2 §2.4 The boards with their relics, both piles, and everything else in reserve."""
    edition = rulings.edition
    s = Camelot(
        rulings=rulings,
        seats=seats,
        white=Deck(edition.white.copy(), [], []),
        black=Deck(edition.black.copy(), [], []),
    )
    s.white_left = sum(edition.white)
    s.black_left = sum(edition.black)
    for place in (CAMELOT, BLACK_KNIGHT, LANCELOT, EXCALIBUR, GRAIL, PICTS, SAXONS):
        s.open |= 1 << place
    life = first_life(rulings)
    s.knight = [EMPTY] * seats
    late = rulings.late
    s.squire = [int(rulings.squires)] * (seats - late) + [0] * late
    s.life = [life] * (seats - late) + [0] * late
    s.status = [LIVING] * (seats - late) + [AWAY] * late
    s.place = [CAMELOT] * (seats - late) + [NOWHERE] * late
    s.size = [0] * seats
    s.hand = [0] * (seats * WHITES)
    s.used = [0] * seats
    s.shown = [0] * seats
    s.read = [int(not rulings.unread)] * (seats - late) + [1] * late
    s.loyalty = [EMPTY if rulings.traitor else LOYAL] * (seats - late) + [EMPTY] * late
    s.relic = [NOBODY] * 3
    s.white_known = [0] * WHITES
    s.black_known = [0] * BLACKS
    s.black_dim = [0, 0]
    s.fights = [0] * (2 * FIGHTS)
    s.laid = [0, 0]
    s.warriors = [0, 0]
    s.track = [0] * edition.grail_spots
    s.votes = [EMPTY] * seats
    return s


def first_life(rulings: Rulings) -> int:
    """§2.3 §13.3 With how many lives one sits down."""
    return squire_life(rulings) if rulings.squires else rulings.edition.life


def squire_life(rulings: Rulings) -> int:
    """§13.3 With how many lives a squire begins."""
    return rulings.edition.expert_life if rulings.expert else rulings.edition.squire_life


def row_of(s: Camelot, place: Place) -> list[int]:
    """The black row of a combat quest."""
    return s.row_knight if place == BLACK_KNIGHT else s.row_lancelot


def fights_base(place: Place) -> int:
    """Where the white cards of a combat quest begin in ``fights``."""
    return 0 if place == BLACK_KNIGHT else FIGHTS


def present(s: Camelot, place: Place) -> list[int]:
    """The living knights at a place, clockwise from the active seat."""
    found: list[int] = []
    seats = s.seats
    for k in range(s.active, s.active + seats):
        seat = k % seats
        if s.place[seat] == place and s.status[seat] == LIVING:
            found.append(seat)
    return found


def living(s: Camelot) -> list[int]:
    """The living knights that have not been unmasked, by seat."""
    return [seat for seat in range(s.seats) if s.status[seat] == LIVING]


def seat_of(s: Camelot, knight: Knight) -> int:
    """The living seat that is this knight, or NOBODY."""
    for seat in range(s.seats):
        if s.knight[seat] == knight and s.status[seat] == LIVING:
            return seat
    return NOBODY


def lancelot_side(s: Camelot) -> int:
    """§5.5 Where Lancelot and Dragon cards go: the side that lies open, or NOWHERE when both are over."""
    if s.open >> LANCELOT & 1:
        return LANCELOT
    if s.open >> DRAGON & 1:
        return DRAGON
    return NOWHERE


def taken(s: Camelot, place: Place, seat: Seat) -> bool:
    """§4.1 Whether another knight stands on a quest for one."""
    if s.rulings.edition.solo[place]:
        for other in range(s.seats):
            if other != seat and s.place[other] == place:
                return True
    return False


def room_for(s: Camelot, seat: Seat) -> int:
    """§4.1 The places this seat may ride to, bit by bit."""
    mask = s.open & ~(1 << s.place[seat])
    for place in (BLACK_KNIGHT, LANCELOT):
        if mask >> place & 1 and taken(s, place, seat):
            mask &= ~(1 << place)
    return mask


def may_accuse(s: Camelot) -> bool:
    """§4.5 Whether there is somebody to accuse: accusing has begun, and no traitor is known yet."""
    return s.rulings.traitor and accusing(s) and not traitor_known(s)


def accusing(s: Camelot) -> bool:
    """§15.4 Whether there are enough engines or swords; §15.30 by the option whether there ever were."""
    edition = s.rulings.edition
    engines = max(s.engines, s.most_engines) if s.rulings.accusing_stays else s.engines
    return engines >= edition.accuse_engines or s.whites + s.blacks >= edition.accuse_swords


def traitor_known(s: Camelot) -> bool:
    """Whether everybody has seen the traitor's card."""
    for seat in range(s.seats):
        if s.shown[seat] and s.loyalty[seat] == TRAITOR:
            return True
    return False


def white_sum(s: Camelot, place: Place) -> int:
    """§6.5 What the knights' cards on a combat quest count."""
    base = fights_base(place)
    total = 0
    for kind in range(FIGHTS):
        total += s.fights[base + kind] * (kind + 1)
    return total


def sword_at(s: Camelot, place: Place) -> int:
    """§10.1 The owner of Excalibur, if on this quest; NOBODY otherwise."""
    owner = s.relic[SWORD]
    return owner if owner >= 0 and s.place[owner] == place else NOBODY


def fights_laid(s: Camelot, place: Place) -> int:
    """How many white cards lie on a combat quest."""
    base = fights_base(place)
    count = 0
    for kind in range(base, base + FIGHTS):
        count += s.fights[kind]
    return count


def run_length(s: Camelot, place: Place) -> int:
    """§6.8 How many cards win a war: one more if Mordred is there."""
    return FIGHTS + 1 if s.mordred == place else FIGHTS


def next_fight(s: Camelot, place: Place) -> int:
    """§6.8 The kind of Fight card that a war needs next."""
    return min(s.laid[place - PICTS], FIGHTS - 1)
