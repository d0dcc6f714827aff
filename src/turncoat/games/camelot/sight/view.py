"""What a seat may know of a game of Camelot (clause 12): an allow-list, written field by field."""

from __future__ import annotations

from typing import ClassVar, final

from turncoat.core.record import HIDDEN, Seat, View
from turncoat.games.camelot.cards import FIGHTS, WHITES
from turncoat.games.camelot.pieces import (
    ALL_PLACES,
    BLACK_KNIGHT,
    EMPTY,
    LANCELOT,
    LOST,
    NO_CARD,
    Black,
    Deed,
    Ending,
    Evil,
    Knight,
    Loyalty,
    Place,
    Spot,
    Status,
    White,
)
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

    BY_SEAT: ClassVar[tuple[str, ...]] = (
        "knights", "squires", "lives", "statuses", "places", "hand_sizes", "loyalties", "loyalty_shown",
        "accusation_used", "votes",
    )  # fmt: skip
    turn: int
    active: Seat
    first: Seat
    engines: int
    white_swords: int
    black_swords: int
    knights: list[Knight]
    squires: list[bool]
    lives: list[int]
    statuses: list[Status]
    places: list[Place]
    hand_sizes: list[int]
    hand: list[int]
    """How many cards of each white kind this seat holds."""
    loyalties: list[Loyalty]
    loyalty_shown: list[bool]
    accusation_used: list[bool]
    accusing: bool
    """Whether anybody may accuse now (§4.5)."""
    loyalty_read: bool
    relics: list[Seat]
    """Who owns each relic."""
    relics_lost: list[bool]
    open_places: list[Place]
    sword: int
    track: list[Spot]
    """The spots of the Grail's track, nearest to the Grail first."""
    warriors: list[int]
    war_cards: list[int]
    """How many Fight cards lie in the Pict and the Saxon war."""
    mordred: Place
    black_knight_fights: list[int]
    black_knight_row: list[Black]
    black_knight_down: list[bool]
    lancelot_fights: list[int]
    lancelot_row: list[Black]
    lancelot_down: list[bool]
    """Which cards of the row of Lancelot or the Dragon lie face down."""
    heroism: Place
    dark_forest: bool
    vivien: bool
    mists: bool
    white_pile: int
    white_discards: int
    black_pile: int
    black_discards: int
    black_top: list[Black]
    """The cards on top of the black pile that somebody has looked at, the next one first."""
    black_bottom: list[Black]
    """The cards put under the pile, the lowest first."""
    drawn: Black
    drawn_place: Place
    drawn_down: bool
    drawer: Seat
    armor_cards: list[Black]
    scried: list[Black]
    ordered: list[Black]
    """The cards of Clairvoyance in their new order so far, the next one first."""
    evil: Evil
    deeds: list[Deed]
    drew: bool
    fought: bool
    rode: bool
    acted: bool
    paid: int
    swapped: bool
    peeked: bool
    cut: bool
    doomed: Seat
    siege: list[White]
    die: int
    played: White
    played_place: Place
    target: Seat
    volunteer: Seat
    victim: Seat
    snatched: White
    """The card the traitor has taken, for him and his victim."""
    sharers: list[Seat]
    shared: list[White]
    proposal: list[Seat]
    votes: list[int]
    victories: list[Place]
    """The one-time quests that were won, each once for every knight in ``victors`` who won it."""
    victors: list[Seat]
    defeats: list[Place]
    ending: Ending
    winners: list[Seat]


def view(s: Camelot, seat: Seat) -> CamelotView:
    """§12.1 The board, lives, hand sizes and all that lies open; §12.2 of secrets, only one's own."""
    seats = range(s.seats)
    mine = seat >= 0 and seat == s.drawer
    sharing = s.share_open or seat in s.sharers
    return CamelotView(
        turn=s.turn,
        active=s.active,
        first=s.first,
        engines=s.engines,
        white_swords=s.whites,
        black_swords=s.blacks,
        knights=[_shown(knight) for knight in s.knight],
        squires=[squire == 1 for squire in s.squire],
        lives=s.life.copy(),
        statuses=s.status.copy(),
        places=[_shown(place) for place in s.place],
        hand_sizes=s.size.copy(),
        hand=s.hand[seat * WHITES : (seat + 1) * WHITES] if seat >= 0 else [],
        loyalties=[_loyalty(s, owner, seat) for owner in seats],
        loyalty_shown=[shown == 1 for shown in s.shown],
        accusation_used=[used == 1 for used in s.used],
        accusing=may_accuse(s),
        loyalty_read=0 not in s.read,
        relics=[owner if owner >= 0 else HIDDEN for owner in s.relic],
        relics_lost=[owner == LOST for owner in s.relic],
        open_places=[place for place in range(ALL_PLACES) if s.open >> place & 1],
        sword=s.sword,
        track=s.track.copy(),
        warriors=s.warriors.copy(),
        war_cards=s.laid.copy(),
        mordred=_shown(s.mordred),
        black_knight_fights=s.fights[:FIGHTS],
        black_knight_row=_row(s, BLACK_KNIGHT, seat),
        black_knight_down=_down(s, BLACK_KNIGHT),
        lancelot_fights=s.fights[FIGHTS:],
        lancelot_row=_row(s, LANCELOT, seat),
        lancelot_down=_down(s, LANCELOT),
        heroism=_shown(s.heroism),
        dark_forest=s.forest,
        vivien=s.vivien,
        mists=s.mists,
        white_pile=s.white_left,
        white_discards=s.white_gone,
        black_pile=s.black_left,
        black_discards=black_gone(s),
        black_top=_seen(s.black.top, s.eyes, seat)[::-1],
        black_bottom=_seen(s.black.bottom, s.eyes_under, seat),
        drawn=HIDDEN if s.drawn == NO_CARD or (s.drawn_down and not mine) else s.drawn,
        drawn_place=_shown(s.drawn_place),
        drawn_down=s.drawn_down,
        drawer=_shown(s.drawer),
        armor_cards=_private(s.armor, s, seat),
        scried=_private(s.scried, s, seat),
        ordered=_private(s.ordered, s, seat),
        evil=_shown(s.evil),
        deeds=[deed for deed in range(5) if s.done >> deed & 1],
        drew=bool(s.done & DID_DRAW),
        fought=bool(s.done & DID_SIEGE),
        rode=bool(s.done & DID_RIDE),
        acted=s.acted,
        paid=s.paid,
        swapped=s.swapped,
        peeked=s.peeked,
        cut=s.cut,
        doomed=_shown(s.doomed),
        siege=s.siege.copy(),
        die=s.die,
        played=_shown(s.played),
        played_place=_shown(s.played_place),
        target=_shown(s.target),
        volunteer=_shown(s.volunteer),
        victim=_shown(s.victim),
        snatched=_shown(s.snatched) if seat in (s.active, s.victim) else HIDDEN,
        sharers=s.sharers.copy(),
        shared=s.pool.copy() if sharing else [HIDDEN] * len(s.pool),
        proposal=s.deal.copy() if sharing else [HIDDEN] * len(s.deal),
        votes=[_shown(vote) for vote in s.votes],
        victories=s.victories.copy(),
        victors=s.victors.copy(),
        defeats=s.defeats.copy(),
        ending=_shown(s.ending),
        winners=s.winners.copy(),
    )


def _shown(value: int) -> int:
    return HIDDEN if value == EMPTY else value


def _loyalty(s: Camelot, owner: Seat, seat: Seat) -> int:
    """§12.2 §13.4 One's own once it has been read, and those shown to all."""
    if s.loyalty[owner] == EMPTY:
        return HIDDEN
    return s.loyalty[owner] if s.shown[owner] or (owner == seat and s.read[owner]) else HIDDEN


def _row(s: Camelot, place: Place, seat: Seat) -> list[int]:
    """§12.2 What lies open, and what this seat has laid face down itself."""
    row = row_of(s, place)
    cards: list[int] = []
    for i in range(0, len(row), BLACK_CARD):
        known = row[i + 1] or (seat >= 0 and row[i + 2] == seat)
        cards.append(row[i] if known else HIDDEN)
    return cards


def _down(s: Camelot, place: Place) -> list[bool]:
    row = row_of(s, place)
    return [row[i + 1] == 0 for i in range(0, len(row), BLACK_CARD)]


def _seen(cards: list[int], eyes: list[int], seat: Seat) -> list[int]:
    """§12.2 Cards that this seat has looked at."""
    if seat < 0:
        return [HIDDEN] * len(cards)
    return [card if eye >> seat & 1 else HIDDEN for card, eye in zip(cards, eyes)]


def _private(cards: list[int], s: Camelot, seat: Seat) -> list[int]:
    """§12.2 Cards in the hands of the active seat alone."""
    return cards.copy() if seat == s.active else [HIDDEN] * len(cards)
