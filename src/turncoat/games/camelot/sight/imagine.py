"""A game of Camelot that could be the true one, from what one seat saw.

Everything is drawn at random: first what became of cards once seen in other hands, then the cards that only
others have seen, by quest where at least that is known, and last who is the traitor.
"""

from __future__ import annotations

from typing import Final

from turncoat.core.game import Random
from turncoat.core.record import HIDDEN, Seat
from turncoat.games.camelot.cards import BLACKS, EXCALIBUR_CARD, LANCELOT_CARD, WHITES
from turncoat.games.camelot.pieces import BLACK_KNIGHT, LANCELOT, LIVING, LOYAL, NOBODY, TRAITOR, Place
from turncoat.games.camelot.piles import ENTRY, TO_DISCARD, TO_PILE, TO_SEAT
from turncoat.games.camelot.state import BLACK_CARD, Camelot, row_of

TRIES: Final = 200
"""How often doubts are settled anew if they come out impossible."""


def imagine(s: Camelot, seat: Seat, rng: Random) -> None:
    """§12.2 Fill in what the seat cannot know."""
    _settle_doubts(s, rng)
    _fill_white(s, rng)
    if s.snatched == HIDDEN:
        s.snatched = _among(s.white_known if sum(s.white_known) else s.rulings.edition.white, rng)
    _fill_black(s, rng)
    _deal_loyalty(s, rng)
    for i in range(len(s.deal)):
        if s.deal[i] == HIDDEN:
            s.deal[i] = s.sharers[int(rng.random() * len(s.sharers))]


def _among(counts: list[int], rng: Random) -> int:
    """A kind of card by how many there are."""
    return _pick(counts.copy(), 0, len(counts), rng)


def _pick(bag: list[int], low: int, high: int, rng: Random) -> int:
    """A kind of card between these numbers, by how many there are; it leaves the bag."""
    left = int(rng.random() * sum(bag[low:high]))
    for card in range(low, high):
        left -= bag[card]
        if left < 0:
            bag[card] -= 1
            return card
    raise AssertionError("what the seat saw leaves no card for this place")


# White cards


def _settle_doubts(s: Camelot, rng: Random) -> None:
    """Say of every card once known in a hand whether it was among those that left it unseen."""
    if not s.doubt:
        return
    most = _most_known(s)
    found: list[tuple[int, int]] | None = None
    for _ in range(TRIES):
        found = _walk_doubts(s, most, rng)
        if found is not None:
            break
    if found is None:
        # Too tangled to follow: let these cards be anywhere.
        found = [(TO_PILE, s.doubt[i + 1]) for i in range(0, len(s.doubt), ENTRY) if s.doubt[i + 1] >= 0]
    for seat, card in found:
        if seat >= 0:
            s.hand[seat * WHITES + card] += 1
        elif seat == TO_DISCARD:
            s.white_known[card] += 1
        else:
            s.white.bag[card] += 1
            s.white.unseen += 1
    s.doubt = []


def _most_known(s: Camelot) -> list[list[int]]:
    """After each entry of ``doubt``, how many doubtful cards each hand can hold at most, by its size now."""
    after = [s.size[seat] - sum(s.hand[seat * WHITES : (seat + 1) * WHITES]) for seat in range(s.seats)]
    most: list[list[int]] = []
    for i in range(len(s.doubt) - ENTRY, -1, -ENTRY):
        most.append(after.copy())
        seat, what = s.doubt[i], s.doubt[i + 1]
        if what >= 0:
            after[seat] -= 1
        elif what > TO_SEAT or after[TO_SEAT - what] > 0:
            after[seat] += 1
    most.reverse()
    return most


def _walk_doubts(s: Camelot, most: list[list[int]], rng: Random) -> list[tuple[int, int]] | None:
    """Where each doubtful card is now; None if some hand would come to hold more than it can."""
    doubt = s.doubt
    cards: list[tuple[int, int]] = []
    known = [0] * s.seats
    for i in range(0, len(doubt), ENTRY):
        seat, what, size = doubt[i], doubt[i + 1], doubt[i + 2]
        after = most[i // ENTRY]
        if what >= 0:
            cards.append((seat, what))
            known[seat] += 1
            continue
        to = TO_SEAT - what if what <= TO_SEAT else what
        full = to >= 0 and known[to] >= after[to]
        forced = known[seat] > after[seat]
        if forced or (not full and rng.random() * size < known[seat]):
            mine = [j for j in range(len(cards)) if cards[j][0] == seat]
            j = mine[int(rng.random() * len(mine))]
            cards[j] = (to, cards[j][1])
            known[seat] -= 1
            if to >= 0:
                known[to] += 1
        if known[seat] > after[seat] or (to >= 0 and known[to] > after[to]):
            return None
    return cards


def _fill_white(s: Camelot, rng: Random) -> None:
    """Hands, cards to be shared and discards, from all white cards not seen elsewhere."""
    bag = s.white.bag
    for seat in range(s.seats):
        base = seat * WHITES
        for _ in range(s.size[seat] - sum(s.hand[base : base + WHITES])):
            s.hand[base + _pick(bag, 0, WHITES, rng)] += 1
            s.white.unseen -= 1
    for _ in range(s.white_gone - sum(s.white_known)):
        s.white_known[_pick(bag, 0, WHITES, rng)] += 1
        s.white.unseen -= 1
    for i in range(len(s.pool)):
        if s.pool[i] == HIDDEN:
            s.pool[i] = _pick(bag, 0, WHITES, rng)
            s.white.unseen -= 1
    s.pool.sort()


# Black cards


def _fill_black(s: Camelot, rng: Random) -> None:
    """First the cards whose quest is known, then those that may be anything."""
    for place in (BLACK_KNIGHT, LANCELOT):
        row = row_of(s, place)
        for i in range(0, len(row), BLACK_CARD):
            if row[i] == HIDDEN:
                row[i] = _combat_card(s, place, rng)
    for i in range(2):
        for _ in range(s.black_dim[i]):
            s.black_known[_combat_card(s, LANCELOT if i else BLACK_KNIGHT, rng)] += 1
        s.black_dim[i] = 0
    if s.drawn == HIDDEN:
        s.drawn = _combat_card(s, s.drawn_place, rng)
    _place_among(s, rng)
    for cards in (s.black.top, s.black.bottom, s.armor, s.scried, s.ordered):
        for i in range(len(cards)):
            if cards[i] == HIDDEN:
                cards[i] = _any_card(s, rng)
    s.scried.sort()


def _combat_card(s: Camelot, place: Place, rng: Random) -> int:
    """A card that goes to the Black Knight, or to Lancelot and the Dragon."""
    s.black.unseen -= 1
    if place == BLACK_KNIGHT:
        return _pick(s.black.bag, 0, LANCELOT_CARD, rng)
    return _pick(s.black.bag, LANCELOT_CARD, EXCALIBUR_CARD, rng)


def _any_card(s: Camelot, rng: Random) -> int:
    s.black.unseen -= 1
    return _pick(s.black.bag, 0, BLACKS, rng)


def _place_among(s: Camelot, rng: Random) -> None:
    """Cards known to be among those that somebody has put in order take places there."""
    for card in s.among:
        cards = s.black.top if HIDDEN in s.black.top else s.scried
        if s.scried and HIDDEN in s.ordered and rng.random() * 2 < 1:
            cards = s.ordered
        if HIDDEN not in cards:
            cards = s.ordered if HIDDEN in s.ordered else s.scried
        free = [i for i in range(len(cards)) if cards[i] == HIDDEN]
        cards[free[int(rng.random() * len(free))]] = card
    s.among = []


# Loyalty


def _deal_loyalty(s: Camelot, rng: Random) -> None:
    """The traitor is one of those not known to be loyal, or a card left in the box."""
    unknown = [seat for seat in range(s.seats) if s.loyalty[seat] == HIDDEN]
    if not unknown:
        return
    traitor = NOBODY
    if TRAITOR not in s.loyalty:
        # A loyal knight must be alive, or the game would be over.
        suspects = [seat for seat in unknown if s.over or _lives_without(s, seat)]
        box = s.rulings.loyalty_deck - len(unknown) - s.loyalty.count(LOYAL)
        at = int(rng.random() * (len(suspects) + box))
        traitor = suspects[at] if at < len(suspects) else NOBODY
    for seat in unknown:
        s.loyalty[seat] = TRAITOR if seat == traitor else LOYAL


def _lives_without(s: Camelot, traitor: int) -> bool:
    """Whether a knight other than this one is alive."""
    return any(s.status[seat] == LIVING for seat in range(s.seats) if seat != traitor)
