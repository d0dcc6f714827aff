"""What a seat may know of a game of Camelot (clause 12): an allow-list, written field by field."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, View
from turncoat.games.camelot.cards import FIGHTS, WHITES
from turncoat.games.camelot.pieces import ALL_PLACES, BLACK_KNIGHT, EMPTY, LOST
from turncoat.games.camelot.piles import black_gone
from turncoat.games.camelot.state import (
    BLACK_CARD,
    DID_DRAW,
    DID_RIDE,
    DID_SIEGE,
    Camelot,
    may_accuse,
    row_of,
)


@final
class CamelotView(View):
    """Lists by seat unless said otherwise; ``None`` stands for nothing, nobody, or what is hidden."""

    FIELDS: ClassVar = {
        "turn": "number", "active": "seat", "first": "seat",
        "engines": "number", "white_swords": "number", "black_swords": "number",
        "knights": "knight*", "squires": "flag*", "lives": "number*",
        "statuses": "status*", "places": "place*",
        "hand_sizes": "number*", "hand": "number*", "loyalties": "loyalty*", "loyalty_shown": "flag*",
        "accusation_used": "flag*", "accusing": "flag", "loyalty_read": "flag",
        "relics": "seat*", "relics_lost": "flag*",
        "open_places": "place*", "sword": "number", "track": "spot*",
        "warriors": "number*", "war_cards": "number*", "mordred": "place",
        "black_knight_fights": "number*", "black_knight_row": "black*", "black_knight_down": "flag*",
        "lancelot_fights": "number*", "lancelot_row": "black*", "lancelot_down": "flag*",
        "heroism": "place", "dark_forest": "flag", "vivien": "flag", "mists": "flag",
        "white_pile": "number", "white_discards": "number",
        "black_pile": "number", "black_discards": "number",
        "black_top": "black*", "black_bottom": "black*",
        "drawn": "black", "drawn_place": "place", "drawn_down": "flag", "drawer": "seat",
        "armor_cards": "black*", "scried": "black*", "ordered": "black*",
        "evil": "evil", "deeds": "deed*", "drew": "flag", "fought": "flag", "rode": "flag", "acted": "flag",
        "paid": "number", "swapped": "flag", "peeked": "flag", "cut": "flag", "doomed": "seat",
        "siege": "white*", "die": "number", "played": "white", "played_place": "place", "target": "seat",
        "volunteer": "seat", "victim": "seat", "snatched": "white",
        "sharers": "seat*", "shared": "white*", "proposal": "seat*", "votes": "number*",
        "victories": "place*", "victors": "seat*", "defeats": "place*",
        "ending": "ending", "winners": "seat*",
    }  # fmt: skip

    def __init__(self, s: Camelot, seat: int) -> None:
        """§12.1 The board, lives, hand sizes and all that lies open; §12.2 of secrets, only one's own."""
        seats = range(s.seats)
        self.turn: Final = s.turn
        self.active: Final = s.active
        self.first: Final = s.first
        self.engines: Final = s.engines
        self.white_swords: Final = s.whites
        self.black_swords: Final = s.blacks
        self.knights: Final = [_shown(knight) for knight in s.knight]
        self.squires: Final = [squire == 1 for squire in s.squire]
        self.lives: Final = s.life.copy()
        self.statuses: Final = s.status.copy()
        self.places: Final = [_shown(place) for place in s.place]
        self.hand_sizes: Final = s.size.copy()
        self.hand: Final = s.hand[seat * WHITES : (seat + 1) * WHITES] if seat >= 0 else []
        """How many cards of each white kind this seat holds."""
        self.loyalties: Final = [_loyalty(s, owner, seat) for owner in seats]
        self.loyalty_shown: Final = [shown == 1 for shown in s.shown]
        self.accusation_used: Final = [used == 1 for used in s.used]
        self.accusing: Final = may_accuse(s)
        """Whether anybody may accuse now (§4.5)."""
        self.loyalty_read: Final = 0 not in s.read
        self.relics: Final = [owner if owner >= 0 else HIDDEN for owner in s.relic]
        """Who owns each relic."""
        self.relics_lost: Final = [owner == LOST for owner in s.relic]
        self.open_places: Final = [place for place in range(ALL_PLACES) if s.open >> place & 1]
        self.sword: Final = s.sword
        self.track: Final = s.track.copy()
        """The spots of the Grail's track, nearest to the Grail first."""
        self.warriors: Final = s.warriors.copy()
        self.war_cards: Final = s.laid.copy()
        """How many Fight cards lie in the Pict and the Saxon war."""
        self.mordred: Final = _shown(s.mordred)
        self.black_knight_fights: Final = s.fights[:FIGHTS]
        self.black_knight_row: Final = _row(s, BLACK_KNIGHT, seat)
        self.black_knight_down: Final = _down(s, BLACK_KNIGHT)
        self.lancelot_fights: Final = s.fights[FIGHTS:]
        self.lancelot_row: Final = _row(s, EMPTY, seat)
        self.lancelot_down: Final = _down(s, EMPTY)
        """Which cards of the row of Lancelot or the Dragon lie face down."""
        self.heroism: Final = _shown(s.heroism)
        self.dark_forest: Final = s.forest
        self.vivien: Final = s.vivien
        self.mists: Final = s.mists
        self.white_pile: Final = s.white_left
        self.white_discards: Final = s.white_gone
        self.black_pile: Final = s.black_left
        self.black_discards: Final = black_gone(s)
        self.black_top: Final = _seen(s.black.top, s.eyes, seat)[::-1]
        """The cards on top of the black pile that somebody has looked at, the next one first."""
        self.black_bottom: Final = _seen(s.black.bottom, s.eyes_under, seat)
        """The cards put under the pile, the lowest first."""
        mine = seat >= 0 and seat == s.drawer
        self.drawn: Final = HIDDEN if s.drawn == EMPTY or (s.drawn_down and not mine) else s.drawn
        self.drawn_place: Final = _shown(s.drawn_place)
        self.drawn_down: Final = s.drawn_down
        self.drawer: Final = _shown(s.drawer)
        self.armor_cards: Final = _private(s.armor, s, seat)
        self.scried: Final = _private(s.scried, s, seat)
        self.ordered: Final = _private(s.ordered, s, seat)
        """The cards of Clairvoyance in their new order so far, the next one first."""
        self.evil: Final = _shown(s.evil)
        self.deeds: Final = [deed for deed in range(5) if s.done >> deed & 1]
        self.drew: Final = bool(s.done & DID_DRAW)
        self.fought: Final = bool(s.done & DID_SIEGE)
        self.rode: Final = bool(s.done & DID_RIDE)
        self.acted: Final = s.acted
        self.paid: Final = s.paid
        self.swapped: Final = s.swapped
        self.peeked: Final = s.peeked
        self.cut: Final = s.cut
        self.doomed: Final = _shown(s.doomed)
        self.siege: Final = s.siege.copy()
        self.die: Final = s.die
        self.played: Final = _shown(s.played)
        self.played_place: Final = _shown(s.played_place)
        self.target: Final = _shown(s.target)
        self.volunteer: Final = _shown(s.volunteer)
        self.victim: Final = _shown(s.victim)
        self.snatched: Final = _shown(s.snatched) if seat in (s.active, s.victim) else HIDDEN
        """The card the traitor has taken, for him and his victim."""
        self.sharers: Final = s.sharers.copy()
        sharing = s.share_open or seat in s.sharers
        self.shared: Final = s.pool.copy() if sharing else [HIDDEN] * len(s.pool)
        self.proposal: Final = s.deal.copy() if sharing else [HIDDEN] * len(s.deal)
        self.votes: Final = [_shown(vote) for vote in s.votes]
        self.victories: Final = s.victories.copy()
        """The one-time quests that were won, each once for every knight in ``victors`` who won it."""
        self.victors: Final = s.victors.copy()
        self.defeats: Final = s.defeats.copy()
        self.ending: Final = _shown(s.ending)
        self.winners: Final = s.winners.copy()


def view(s: Camelot, seat: int) -> CamelotView:
    return CamelotView(s, seat)


def _shown(value: int) -> int:
    return HIDDEN if value == EMPTY else value


def _loyalty(s: Camelot, owner: int, seat: int) -> int:
    """§12.2 §13.4 One's own once it has been read, and those shown to all."""
    if s.loyalty[owner] == EMPTY:
        return HIDDEN
    return s.loyalty[owner] if s.shown[owner] or (owner == seat and s.read[owner]) else HIDDEN


def _row(s: Camelot, place: int, seat: int) -> list[int]:
    """§12.2 What lies open, and what this seat has laid face down itself."""
    row = row_of(s, place)
    cards: list[int] = []
    for i in range(0, len(row), BLACK_CARD):
        known = row[i + 1] or (seat >= 0 and row[i + 2] == seat)
        cards.append(row[i] if known else HIDDEN)
    return cards


def _down(s: Camelot, place: int) -> list[bool]:
    row = row_of(s, place)
    return [row[i + 1] == 0 for i in range(0, len(row), BLACK_CARD)]


def _seen(cards: list[int], eyes: list[int], seat: int) -> list[int]:
    """§12.2 Cards that this seat has looked at."""
    if seat < 0:
        return [HIDDEN] * len(cards)
    return [card if eye >> seat & 1 else HIDDEN for card, eye in zip(cards, eyes)]


def _private(cards: list[int], s: Camelot, seat: int) -> list[int]:
    """§12.2 Cards in the hands of the active seat alone."""
    return cards.copy() if seat == s.active else [HIDDEN] * len(cards)
