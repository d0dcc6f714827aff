"""The table of Camelot: knights and hands, piles, quests, the siege and the Round Table."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.deck import Deck
from turncoat.core.state import State
from turncoat.games.camelot.cards import BLACKS, FIGHTS, WHITES
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
    PICTS,
    SAXONS,
    SWORD,
    TRAITOR,
    Rulings,
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

    PARTS: ClassVar = (
        "turn", "active", "first", "over", "ending",
        "engines", "most_engines", "whites", "blacks", "sword", "open",
        "heroism", "mordred", "forest", "vivien", "mists",
        "white_left", "black_left", "white_gone", "drawn", "drawn_place", "drawn_down", "drawer",
        "done", "acted", "paid", "swapped", "peeked", "cut", "doomed",
        "evil", "played", "played_place", "target", "volunteer", "victim", "snatched", "die", "share_open",
        "knight", "squire", "life", "status", "place", "size", "hand", "used", "shown", "read", "loyalty",
        "relic", "white", "black", "eyes", "eyes_under", "among", "doubt",
        "white_known", "black_known", "black_dim",
        "fights", "laid", "warriors", "row_knight", "row_lancelot", "track",
        "sharers", "pool", "deal", "votes", "armor", "scried", "ordered", "siege", "winners",
        "victories", "victors", "defeats",
    )  # fmt: skip

    def __init__(self, rulings: Rulings, seats: int, white: Deck, black: Deck) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.turn = 0
        self.active = 0
        self.first = 0
        self.over = False
        self.ending = EMPTY
        self.engines = 0
        self.most_engines = 0
        """How many engines there have been at a time."""
        self.whites = 0
        self.blacks = 0
        self.sword = 0
        """Where Excalibur stands on its track: above nothing for good, below for evil."""
        self.open = 0
        """The places one can ride to, bit by bit, whoever stands there."""
        self.heroism = EMPTY
        self.mordred = EMPTY
        """The war Mordred has joined."""
        self.forest = False
        self.vivien = False
        self.mists = False
        self.white_left = 0
        self.black_left = 0
        self.white_gone = 0
        """How many cards lie on the white discard pile."""
        self.drawn = EMPTY
        """The black card that is being dealt with."""
        self.drawn_place = EMPTY
        """The combat quest it is bound for."""
        self.drawn_down = False
        self.drawer = EMPTY
        self.done = 0
        """The kinds of action taken in this turn, bit by bit."""
        self.acted = False
        """Whether the compulsory action has been taken."""
        self.paid = UNPAID
        self.swapped = False
        self.peeked = False
        self.cut = False
        """Whether the turn has been cut short."""
        self.doomed = EMPTY
        """Who has paid the last life for an action and dies after it (§3.7)."""
        self.evil = EMPTY
        self.played = EMPTY
        """The white card shown last in this turn: played, or used to heal."""
        self.played_place = EMPTY
        self.target = EMPTY
        self.volunteer = EMPTY
        self.victim = EMPTY
        self.snatched = EMPTY
        """The card that the unmasked traitor has taken in this turn."""
        self.die = 0
        self.share_open = False
        """Whether the cards to be shared lie open for everybody."""
        self.knight: list[int] = []
        self.squire: list[int] = []
        """Who has no coat of arms yet (§13.3)."""
        self.life: list[int] = []
        self.status: list[int] = []
        self.place: list[int] = []
        self.size: list[int] = []
        self.hand: list[int] = []
        """``hand[seat * WHITES + card]``: how many of a card a seat is known to hold."""
        self.used: list[int] = []
        """Who has made an accusation."""
        self.shown: list[int] = []
        """Whose loyalty everybody knows."""
        self.read: list[int] = []
        """Who knows the own loyalty (§13.4)."""
        self.loyalty: list[int] = []
        self.relic: list[int] = []
        """Who owns each relic; EMPTY on its board, LOST out of the game."""
        self.white = white
        self.black = black
        self.eyes: list[int] = []
        """For each known place on top of the black pile, who has seen that card, bit by bit."""
        self.eyes_under: list[int] = []
        self.among: list[int] = []
        """Black cards known to be among those on top whose order somebody else has changed."""
        self.doubt: list[int] = []
        """What became uncertain about hands, in order (see ``piles``)."""
        self.white_known: list[int] = []
        """``white_known[card]``: how many of a card are known to lie on the white discard pile."""
        self.black_known: list[int] = []
        self.black_dim: list[int] = []
        """How many unknown cards lie on the black discard pile: Black Knights, Lancelots and Dragons."""
        self.fights: list[int] = []
        """The white cards on the Black Knight, then on Lancelot or the Dragon, counted by kind."""
        self.laid: list[int] = []
        """How many cards lie in the Pict and the Saxon war."""
        self.warriors: list[int] = []
        self.row_knight: list[int] = []
        self.row_lancelot: list[int] = []
        self.track: list[int] = []
        self.sharers: list[int] = []
        self.pool: list[int] = []
        """The white cards to be shared, in rising order."""
        self.deal: list[int] = []
        """For each of these cards, whom the proposal gives it to."""
        self.votes: list[int] = []
        """How the sharers voted on the last proposal: 1, 0, or EMPTY for those not asked."""
        self.armor: list[int] = []
        """The two cards drawn with Lancelot's Armor."""
        self.scried: list[int] = []
        self.ordered: list[int] = []
        self.siege: list[int] = []
        """The Fight cards laid against a siege engine."""
        self.winners: list[int] = []
        self.victories: list[int] = []
        """The one-time quests that were won, each named once for every knight who won it."""
        self.victors: list[int] = []
        """For each entry of ``victories``, the knight."""
        self.defeats: list[int] = []
        """The one-time quests that were lost."""

    def clone(self) -> Camelot:
        s = Camelot(self.rulings, self.seats, self.white.clone(), self.black.clone())
        self.copy_base(s)
        s.turn = self.turn
        s.active = self.active
        s.first = self.first
        s.over = self.over
        s.ending = self.ending
        s.engines = self.engines
        s.most_engines = self.most_engines
        s.whites = self.whites
        s.blacks = self.blacks
        s.sword = self.sword
        s.open = self.open
        s.heroism = self.heroism
        s.mordred = self.mordred
        s.forest = self.forest
        s.vivien = self.vivien
        s.mists = self.mists
        s.white_left = self.white_left
        s.black_left = self.black_left
        s.white_gone = self.white_gone
        s.drawn = self.drawn
        s.drawn_place = self.drawn_place
        s.drawn_down = self.drawn_down
        s.drawer = self.drawer
        s.done = self.done
        s.acted = self.acted
        s.paid = self.paid
        s.swapped = self.swapped
        s.peeked = self.peeked
        s.cut = self.cut
        s.doomed = self.doomed
        s.evil = self.evil
        s.played = self.played
        s.played_place = self.played_place
        s.target = self.target
        s.volunteer = self.volunteer
        s.victim = self.victim
        s.snatched = self.snatched
        s.die = self.die
        s.share_open = self.share_open
        s.knight = self.knight.copy()
        s.squire = self.squire.copy()
        s.life = self.life.copy()
        s.status = self.status.copy()
        s.place = self.place.copy()
        s.size = self.size.copy()
        s.hand = self.hand.copy()
        s.used = self.used.copy()
        s.shown = self.shown.copy()
        s.read = self.read.copy()
        s.loyalty = self.loyalty.copy()
        s.relic = self.relic.copy()
        s.eyes = self.eyes.copy()
        s.eyes_under = self.eyes_under.copy()
        s.among = self.among.copy()
        s.doubt = self.doubt.copy()
        s.white_known = self.white_known.copy()
        s.black_known = self.black_known.copy()
        s.black_dim = self.black_dim.copy()
        s.fights = self.fights.copy()
        s.laid = self.laid.copy()
        s.warriors = self.warriors.copy()
        s.row_knight = self.row_knight.copy()
        s.row_lancelot = self.row_lancelot.copy()
        s.track = self.track.copy()
        s.sharers = self.sharers.copy()
        s.pool = self.pool.copy()
        s.deal = self.deal.copy()
        s.votes = self.votes.copy()
        s.armor = self.armor.copy()
        s.scried = self.scried.copy()
        s.ordered = self.ordered.copy()
        s.siege = self.siege.copy()
        s.winners = self.winners.copy()
        s.victories = self.victories.copy()
        s.victors = self.victors.copy()
        s.defeats = self.defeats.copy()
        return s


def lay_out(rulings: Rulings, seats: int) -> Camelot:
    """§2.1 §2.2 §2.4 The boards with their relics, both piles, and everything else in reserve."""
    edition = rulings.edition
    s = Camelot(rulings, seats, Deck(edition.white.copy(), [], []), Deck(edition.black.copy(), [], []))
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
    s.place = [CAMELOT] * (seats - late) + [EMPTY] * late
    s.size = [0] * seats
    s.hand = [0] * (seats * WHITES)
    s.used = [0] * seats
    s.shown = [0] * seats
    s.read = [int(not rulings.unread)] * (seats - late) + [1] * late
    s.loyalty = [EMPTY if rulings.traitor else LOYAL] * (seats - late) + [EMPTY] * late
    s.relic = [EMPTY] * 3
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


def row_of(s: Camelot, place: int) -> list[int]:
    """The black row of a combat quest."""
    return s.row_knight if place == BLACK_KNIGHT else s.row_lancelot


def fights_base(place: int) -> int:
    """Where the white cards of a combat quest begin in ``fights``."""
    return 0 if place == BLACK_KNIGHT else FIGHTS


def present(s: Camelot, place: int) -> list[int]:
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
    found: list[int] = []
    for seat in range(s.seats):
        if s.status[seat] == LIVING:
            found.append(seat)
    return found


def seat_of(s: Camelot, knight: int) -> int:
    """The living seat that is this knight, or EMPTY."""
    for seat in range(s.seats):
        if s.knight[seat] == knight and s.status[seat] == LIVING:
            return seat
    return EMPTY


def lancelot_side(s: Camelot) -> int:
    """§5.5 Where Lancelot and Dragon cards go: the side that lies open, or EMPTY when both are over."""
    if s.open >> LANCELOT & 1:
        return LANCELOT
    if s.open >> DRAGON & 1:
        return DRAGON
    return EMPTY


def taken(s: Camelot, place: int, seat: int) -> bool:
    """§4.1 Whether another knight stands on a quest for one."""
    if s.rulings.edition.solo[place]:
        for other in range(s.seats):
            if other != seat and s.place[other] == place:
                return True
    return False


def room_for(s: Camelot, seat: int) -> int:
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


def white_sum(s: Camelot, place: int) -> int:
    """§6.5 What the knights' cards on a combat quest count."""
    base = fights_base(place)
    total = 0
    for kind in range(FIGHTS):
        total += s.fights[base + kind] * (kind + 1)
    return total


def sword_at(s: Camelot, place: int) -> int:
    """§10.1 The owner of Excalibur, if on this quest; EMPTY otherwise."""
    owner = s.relic[SWORD]
    return owner if owner >= 0 and s.place[owner] == place else EMPTY


def fights_laid(s: Camelot, place: int) -> int:
    """How many white cards lie on a combat quest."""
    base = fights_base(place)
    count = 0
    for kind in range(base, base + FIGHTS):
        count += s.fights[kind]
    return count


def run_length(s: Camelot, place: int) -> int:
    """§6.8 How many cards win a war: one more if Mordred is there."""
    return FIGHTS + 1 if s.mordred == place else FIGHTS


def next_fight(s: Camelot, place: int) -> int:
    """§6.8 The kind of Fight card that a war needs next."""
    return min(s.laid[place - PICTS], FIGHTS - 1)
