"""A game of Ambush that could be the true one, from what one seat saw."""

from __future__ import annotations

from tests.tiny.ambush.pieces import KINDS
from tests.tiny.ambush.state import Ambush, known
from turncoat.core.game import Random
from turncoat.core.record import HIDDEN


def imagine(s: Ambush, seat: int, rng: Random) -> None:
    """§5.2 Loyalty, hands, cache, the card on top and the votes, none of them against what the seat knows."""
    if s.traitor == HIDDEN:
        suspects = [other for other in range(s.seats) if other != seat and not s.cleared[other]]
        s.traitor = suspects[int(rng.random() * len(suspects))]
    for other in range(s.seats):
        hidden_cache = other == s.guide and s.cache == HIDDEN
        for _ in range(s.size[other] + hidden_cache - known(s, other)):
            s.hand[other * KINDS + unseen_card(s, rng)] += 1
        if hidden_cache:
            s.cache = pick(s.hand[other * KINDS : (other + 1) * KINDS], rng)
            s.hand[other * KINDS + s.cache] -= 1
    s.trail.top = [unseen_card(s, rng) if card == HIDDEN else card for card in s.trail.top]
    secret = [voter for voter, vote in enumerate(s.votes) if vote == HIDDEN]
    ayes = s.ayes - s.votes.count(1)
    for i, voter in enumerate(secret):
        s.votes[voter] = int(rng.random() * (len(secret) - i) < ayes)
        ayes -= s.votes[voter]


def unseen_card(s: Ambush, rng: Random) -> int:
    """One of the cards that may have left the trail unseen."""
    card = pick(s.trail.bag, rng)
    s.trail.reveal(card)
    return card


def pick(counts: list[int], rng: Random) -> int:
    """A kind of card by how many there are."""
    left = int(rng.random() * sum(counts))
    for card, count in enumerate(counts):
        left -= count
        if left < 0:
            return card
    raise AssertionError("nothing to pick from")
