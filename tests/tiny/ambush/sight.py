"""What a seat may know of a game of Ambush."""

from __future__ import annotations

from typing import ClassVar, final

from tests.tiny.ambush.pieces import EMPTY, KINDS, Card, Fate
from tests.tiny.ambush.state import Ambush, known
from turncoat.core.game import Random
from turncoat.core.record import HIDDEN, Seat, View


@final
class AmbushView(View):
    """Lists by seat or by kind of card; ``None`` stands for what is not known or not there."""

    BY_SEAT: ClassVar[tuple[str, ...]] = (
        "cleared",
        "sizes",
        "votes",
    )
    leg: int
    guide: Seat
    trail: int
    top: Card
    traitor: Seat
    cleared: list[int]
    sizes: list[int]
    hand: list[int]
    laid: bool
    cache: Card
    votes: list[int]
    ayes: int
    shown: list[int]
    spent: list[int]
    bites: int
    fate: Fate


def view(s: Ambush, seat: int) -> AmbushView:
    """§5.1 One's own hand, vote and loyalty, what one has looked at, and all that lies open."""
    mine = seat == s.guide
    open_votes = s.rulings.open_council
    return AmbushView(
        leg=s.leg,
        guide=s.guide,
        trail=s.trail.size(),
        top=s.trail.top[-1] if mine and s.trail.top else HIDDEN,
        traitor=s.traitor if seat == s.traitor or s.fate != EMPTY else HIDDEN,
        cleared=s.cleared.copy(),
        sizes=s.size.copy(),
        hand=s.hand[seat * KINDS : (seat + 1) * KINDS] if seat >= 0 else [],
        laid=s.cache != EMPTY,
        cache=s.cache if mine and s.cache != EMPTY else HIDDEN,
        votes=[vote if voter == seat or open_votes else HIDDEN for voter, vote in enumerate(s.votes)],
        ayes=HIDDEN if s.ayes == EMPTY else s.ayes,
        shown=s.shown.copy(),
        spent=s.spent.copy(),
        bites=s.bites,
        fate=HIDDEN if s.fate == EMPTY else s.fate,
    )


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
