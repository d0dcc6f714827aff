"""Piles and hands: where cards go, and what a seat that does not see everything still knows of them.

At the table itself every card is known. In a state folded from what one seat saw, a card may be ``HIDDEN``:
then the bag of its pile keeps it, and ``unseen`` counts that it has left the pile. Hands of others are known
as far as cards were shown or handed over. When such a hand loses a card unseen, nothing in it is certain any
more: its known cards become entries of ``doubt``, followed by one for the card that left. An entry is three
numbers: the seat, the card, 0; or the seat, where a card went (``TO_DISCARD``, ``TO_PILE``, or below those
the seat that got it), how many cards the hand had before. Cards seen later strike entries out again.
"""

from __future__ import annotations

from typing import Final

from turncoat.core.record import HIDDEN, Seat
from turncoat.games.camelot.cards import BLACK_CARDS, FIGHTS, WHITES
from turncoat.games.camelot.pieces import BLACK_KNIGHT, EMPTY, Black, Place, White
from turncoat.games.camelot.state import Camelot, fights_base

ENTRY: Final = 3
TO_DISCARD: Final = -2
TO_PILE: Final = -3
TO_SEAT: Final = -4
"""A card that went to seat k is noted as TO_SEAT - k."""


# White cards


def take_white(s: Camelot, card: White) -> None:
    """The next white card leaves the pile, of this kind or unseen."""
    s.white_left -= 1
    if card == HIDDEN:
        s.white.unseen += 1
        return
    bag = s.white.bag
    bag[card] -= 1
    if bag[card] < 0:
        recall(s, card)


def gain_white(s: Camelot, seat: Seat, card: White) -> None:
    """A card goes into a hand."""
    s.size[seat] += 1
    if card != HIDDEN:
        s.hand[seat * WHITES + card] += 1


def lose_white(s: Camelot, seat: Seat, card: White) -> None:
    """A card that is seen leaves a hand."""
    s.size[seat] -= 1
    at = seat * WHITES + card
    if s.hand[at] > 0:
        s.hand[at] -= 1
        return
    if s.doubt and settle_doubt(s, seat, card):
        return
    s.white.unseen -= 1
    s.white.bag[card] -= 1
    if s.white.bag[card] < 0:
        recall(s, card)


def part_with(s: Camelot, seat: Seat, destination: int) -> None:
    """A card leaves a hand unseen."""
    size = s.size[seat]
    s.size[seat] = size - 1
    base = seat * WHITES
    doubt = s.doubt
    for card in range(WHITES):
        for _ in range(s.hand[base + card]):
            doubt += [seat, card, 0]
        s.hand[base + card] = 0
    if doubt:
        doubt += [seat, destination, size]


def reaches(s: Camelot, i: int, seat: Seat) -> bool:
    """Whether the card of an entry of ``doubt`` may by now have come to this seat."""
    doubt = s.doubt
    hands = 1 << doubt[i]
    for j in range(i + ENTRY, len(doubt), ENTRY):
        if doubt[j + 1] <= TO_SEAT and hands >> doubt[j] & 1:
            hands |= 1 << (TO_SEAT - doubt[j + 1])
    return hands >> seat & 1 == 1


def settle_doubt(s: Camelot, seat: Seat, card: White) -> bool:
    """A seat shows a card that may be a doubtful one, rather its own than one that came from elsewhere.

    If it may be either, it can no longer be said where the other one is.
    """
    doubt = s.doubt
    found: list[int] = []
    own = EMPTY
    for i in range(0, len(doubt), ENTRY):
        if doubt[i + 1] == card and reaches(s, i, seat):
            found.append(i)
            if doubt[i] == seat:
                own = i
    if not found:
        return False
    struck = own if own != EMPTY else found[-1]
    owner = doubt[struck]
    for i in reversed(found):
        if i == struck:
            strike_out(s, i)
        elif doubt[i] != owner:
            strike_out(s, i)
            s.white.bag[card] += 1
            s.white.unseen += 1
    forget_departures(s)
    return True


def recall(s: Camelot, card: White) -> None:
    """A card thought to be in some hand has turned up elsewhere, so none of its kind is certain any more."""
    doubt = s.doubt
    for i in range(len(doubt) - ENTRY, -1, -ENTRY):
        if doubt[i + 1] == card:
            strike_out(s, i)
            s.white.bag[card] += 1
            s.white.unseen += 1
    forget_departures(s)
    if s.white.bag[card] < 0:
        raise AssertionError("more cards of a kind have been seen than there are")


def strike_out(s: Camelot, i: int) -> None:
    """An entry of ``doubt`` is settled."""
    del s.doubt[i : i + ENTRY]


def forget_departures(s: Camelot) -> None:
    """Departures before the first known card say nothing."""
    doubt = s.doubt
    while doubt and doubt[1] < 0:
        del doubt[:ENTRY]


def discard_white(s: Camelot, card: White) -> None:
    """A white card goes to the discard pile; what lies there is known only to those who saw it go."""
    s.white_gone += 1
    if card != HIDDEN:
        s.white_known[card] += 1


def throw_away(s: Camelot, seat: Seat, card: White) -> None:
    """A card goes from a hand to the discard pile, seen or unseen."""
    if card == HIDDEN:
        part_with(s, seat, TO_DISCARD)
    else:
        lose_white(s, seat, card)
    discard_white(s, card)


# Black cards


def take_black(s: Camelot, card: Black) -> int:
    """The next black card leaves the pile, of this kind or unseen; returns what is known of it here."""
    pile = s.black
    if pile.top:
        s.black_left -= 1
        s.eyes.pop()
        known = pile.top.pop()
        if known == HIDDEN and card == HIDDEN:
            forget(s)
        return learn(s, known, card)
    if s.black_left == len(pile.bottom):
        s.black_left -= 1
        s.eyes_under.pop()
        return learn(s, pile.bottom.pop(), card)
    s.black_left -= 1
    if card == HIDDEN:
        pile.unseen += 1
    else:
        pile.bag[card] -= 1
    return card


def learn(s: Camelot, known: int, card: Black) -> int:
    """A card that left the bag before, known or not, is now seen as this kind or not at all."""
    if known != HIDDEN or card == HIDDEN:
        return known
    if card in s.among:
        s.among.remove(card)
    else:
        reveal_black(s, card)
    return card


def reveal_black(s: Camelot, card: Black) -> None:
    """A black card that was out of sight turns out to be this."""
    s.black.bag[card] -= 1
    s.black.unseen -= 1


def forget(s: Camelot) -> None:
    """What was known to be among the next cards can no longer be followed."""
    for card in s.among:
        s.black.bag[card] += 1
        s.black.unseen += 1
    s.among = []


def fix_next(s: Camelot, card: Black) -> None:
    """One more card of the black pile has its place: below those on top, seen by nobody yet."""
    pile = s.black
    forget(s)
    if s.black_left == len(pile.top) + len(pile.bottom):
        pile.top.insert(0, pile.bottom.pop())
        s.eyes.insert(0, s.eyes_under.pop())
        return
    if card == HIDDEN:
        pile.unseen += 1
    else:
        pile.bag[card] -= 1
    pile.top.insert(0, card)
    s.eyes.insert(0, 0)


def see_top(s: Camelot, seat: Seat, cards: list[int]) -> None:
    """A seat looks at the cards on top, the next one first; here they are known or not."""
    top = s.black.top
    for i in range(len(cards)):
        at = len(top) - 1 - i
        top[at] = learn(s, top[at], cards[i])
        s.eyes[at] |= 1 << seat


def lift_top(s: Camelot, cards: list[int]) -> None:
    """The cards on top, all of which have been seen by somebody, are taken up to be put in a new order."""
    top = s.black.top
    known = [card for card in top if card != HIDDEN]
    if cards[0] == HIDDEN:
        s.among += known
    else:
        known += s.among
        s.among = []
        for card in cards:
            if card in known:
                known.remove(card)
            else:
                reveal_black(s, card)
    s.scried = sorted(cards)
    s.ordered = []
    s.black.top = []
    s.eyes = []


def lay_back(s: Camelot, seat: Seat) -> None:
    """The cards in their new order go on top; only the seat that ordered them knows it."""
    s.black.top = s.ordered[::-1]
    s.eyes = [1 << seat] * len(s.ordered)
    s.ordered = []


def put_under(s: Camelot, seat: Seat, card: Black) -> None:
    """A card goes under the black pile; the seat that put it there knows it."""
    s.black.bottom.insert(0, card)
    s.eyes_under.insert(0, 1 << seat)
    s.black_left += 1


def discard_black(s: Camelot, card: Black, place: Place) -> None:
    """A black card goes to the discard pile; of an unseen one, only its quest is known."""
    if card != HIDDEN:
        s.black_known[card] += 1
    else:
        s.black_dim[0 if place == BLACK_KNIGHT else 1] += 1


def black_gone(s: Camelot) -> int:
    """How many cards lie on the black discard pile."""
    return sum(s.black_known) + s.black_dim[0] + s.black_dim[1]


def of_quest(card: Black, place: Place) -> bool:
    """Whether a combat card belongs to the Black Knight, or to Lancelot and the Dragon."""
    return (BLACK_CARDS[card].quest == BLACK_KNIGHT) == (place == BLACK_KNIGHT)


# Reshuffling


def reshuffle(s: Camelot) -> None:
    """§9.2 Both piles take in their discards and lose all order; what was known of it lapses."""
    unknown = s.white_gone
    for card in range(WHITES):
        s.white.bag[card] += s.white_known[card]
        unknown -= s.white_known[card]
        s.white_known[card] = 0
    s.white.unseen -= unknown
    s.white_left += s.white_gone
    s.white_gone = 0
    for i in range(1, len(s.doubt), ENTRY):
        if s.doubt[i] == TO_DISCARD:
            s.doubt[i] = TO_PILE
    forget(s)
    s.black_left += black_gone(s)
    s.black.unseen -= s.black_dim[0] + s.black_dim[1]
    s.black_dim = [0, 0]
    s.black.shuffle_in([])
    s.eyes = []
    s.eyes_under = []
    for card in range(len(s.black_known)):
        s.black.bag[card] += s.black_known[card]
        s.black_known[card] = 0


# Quests


def discard_fights(s: Camelot, place: Place) -> None:
    """The white cards of a combat quest go to the discard pile."""
    base = fights_base(place)
    for kind in range(FIGHTS):
        for _ in range(s.fights[base + kind]):
            discard_white(s, kind)
        s.fights[base + kind] = 0


def go(s: Camelot, seat: Seat, place: Place) -> None:
    """§6.5 A knight goes somewhere or off the board; white cards on a quest for one go with the knight."""
    left = s.place[seat]
    if left >= 0 and s.rulings.edition.solo[left]:
        discard_fights(s, left)
    s.place[seat] = place
