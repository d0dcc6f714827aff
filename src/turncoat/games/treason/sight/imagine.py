"""A game of Treason that could be the true one, from what one seat saw: stacks, hands and counters.

Every card that left its stack unseen is given a kind that its part of the stack can have held. Cards that
were shown later and may have come from several parts are placed first, by trying until all of them fit.
"""

from __future__ import annotations

from turncoat.core.game import Random
from turncoat.core.record import HIDDEN
from turncoat.games.treason.pieces import BLACK, CARDS, EMPTY, OWNERS, VALUES
from turncoat.games.treason.state import Treason


def imagine(s: Treason, seat: int, rng: Random) -> None:
    """§4.4 §8.4 Fill in what the seat cannot know, and nothing against what it knows."""
    kinds = s.rulings.edition.kinds
    place_shown(s.pool, kinds, s.veil, s.murk, rng)
    place_hidden(s.pool, kinds, s.under, rng)
    place_hidden(s.pool, kinds, s.looked, rng)
    deal_hidden(s.pool, kinds, s.veil, s.hand, rng)
    place_shown(s.cards_pool, CARDS, s.cards_veil, s.cards_murk, rng)
    deal_hidden(s.cards_pool, CARDS, s.cards_veil, s.cards, rng)
    for other in range(s.seats):
        at = other * VALUES
        known = sum(s.held[at : at + VALUES])
        for _ in range(s.count[BLACK * OWNERS + other] - known):
            value = pick(s.bag, 0, VALUES, rng)
            s.bag[value] -= 1
            s.held[at + value] += 1
    if s.aside == HIDDEN:
        s.aside = pick(s.bag, 0, VALUES, rng)
        s.bag[s.aside] -= 1


def place_shown(pool: list[int], kinds: int, veil: list[int], murk: list[int], rng: Random) -> None:
    """Find out which unseen cards the ones shown later can have been, and take them out."""
    fits = fit(pool, kinds, veil, murk, 0, rng)
    assert fits, "what the seat saw fits no cards at all"
    murk.clear()


def fit(pool: list[int], kinds: int, veil: list[int], murk: list[int], start: int, rng: Random) -> bool:
    """Whether the shown cards from this one on can be placed; if so, they are."""
    if start == len(murk):
        return True
    seat, kind = murk[start], murk[start + 1]
    eras: list[int] = []
    for i in range(0, len(veil), 2):
        era = veil[i + 1]
        if veil[i] == seat and era not in eras and pool[era * kinds + kind] > 0:
            eras.append(era)
    while eras:
        era = eras.pop(int(rng.random() * len(eras)))
        at = place_of(veil, seat, era)
        del veil[at : at + 2]
        pool[era * kinds + kind] -= 1
        if fit(pool, kinds, veil, murk, start + 2, rng):
            return True
        pool[era * kinds + kind] += 1
        veil.append(seat)
        veil.append(era)
    return False


def place_of(veil: list[int], seat: int, era: int) -> int:
    """Where a card from this era to this seat stands among the unseen ones."""
    for i in range(0, len(veil), 2):
        if veil[i] == seat and veil[i + 1] == era:
            return i
    return EMPTY


def place_hidden(pool: list[int], kinds: int, cards: list[int], rng: Random) -> None:
    """Give the hidden cards among these, pairs of kind and era, a kind."""
    for i in range(0, len(cards), 2):
        if cards[i] == HIDDEN:
            cards[i] = pick(pool, cards[i + 1] * kinds, kinds, rng)
            pool[cards[i + 1] * kinds + cards[i]] -= 1


def deal_hidden(pool: list[int], kinds: int, veil: list[int], hand: list[int], rng: Random) -> None:
    """Give every unseen card in a hand a kind."""
    for i in range(0, len(veil), 2):
        seat, era = veil[i], veil[i + 1]
        kind = pick(pool, era * kinds, kinds, rng)
        pool[era * kinds + kind] -= 1
        hand[seat * kinds + kind] += 1
    veil.clear()


def pick(counts: list[int], start: int, length: int, rng: Random) -> int:
    """A kind by how many there are."""
    total = 0
    for kind in range(length):
        total += counts[start + kind]
    left = int(rng.random() * total)
    for kind in range(length):
        left -= counts[start + kind]
        if left < 0:
            return kind
    raise AssertionError("nothing to pick from")
