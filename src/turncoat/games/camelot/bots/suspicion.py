"""Suspicion: how likely each seat is the traitor, reckoned exactly from what everybody saw."""

from __future__ import annotations

from itertools import permutations
from math import exp, log
from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Seat
from turncoat.games.camelot.bots.acts import FACE_DOWN, LIKELIHOODS
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.pieces import NOBODY, TRAITOR, Loyalty

RATIOS: Final = {act: log(traitor / loyal) for act, (loyal, traitor) in LIKELIHOODS.items()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Suspicion:
    """A ledger of public acts over the hypotheses "this seat is the traitor" and "nobody is".

    Each hypothesis explains all acts of one seat by the traitor's habits and all others by loyal ones, so
    that an act of a seat moves only that seat's odds against nobody's. Where several cards lie face down
    together their likelihood is summed over all ways to match them with those who laid them.
    """

    def __init__(self, rulings: Rulings, seats: int, seat: Seat) -> None:
        self.seats = seats
        self.me = seat
        self.possible = rulings.traitor
        self.deck = rulings.loyalty_deck
        self.unread = rulings.unread
        """Whether nobody has read a loyalty card yet: then it may as well be oneself."""
        self.weight = [0.0] * seats
        """By seat, the logarithm of how much better its being the traitor explains what was seen."""
        self.cleared = [False] * seats
        self.seated = [seat < seats - rulings.late for seat in range(seats)]
        """Who has a loyalty card; newcomers get theirs when they come."""
        self.known = NOBODY
        """The seat whose loyalty card everybody has seen to be the traitor's."""
        self.marks: list[dict[str, float]] = [{} for _ in range(seats)]
        """For every seat what each act has added to its weight."""

    def note(self, seat: Seat, act: str) -> None:
        """A seat was seen to do this."""
        self.add(seat, act, RATIOS[act])

    def add(self, seat: Seat, act: str, ratio: float) -> None:
        """Something that is so much likelier, as a logarithm, if this seat is the traitor."""
        if self.unread:
            # Who has not read the card plays as a loyal knight.
            return
        self.weight[seat] += ratio
        self.marks[seat][act] = self.marks[seat].get(act, 0.0) + ratio

    def shown(self, seat: Seat, loyalty: Loyalty) -> None:
        """A loyalty card lies open."""
        if loyalty == TRAITOR:
            self.known = seat
        else:
            self.cleared[seat] = True

    def odds(self, viewer: Seat) -> list[float]:
        """By seat, and last for nobody, as a loyal viewer sees it; NOBODY for one who only watches."""
        chances = [0.0] * (self.seats + 1)
        if not self.possible:
            chances[self.seats] = 1.0
            return chances
        if self.known != NOBODY:
            chances[self.known] = 1.0
            return chances
        for seat in range(self.seats):
            if seat != viewer and self.seated[seat] and not self.cleared[seat]:
                chances[seat] = exp(self.weight[seat])
        chances[self.seats] = float(self.deck - sum(self.seated))
        total = sum(chances)
        if total == 0.0:
            # With no card left in the box and everybody else cleared, only the viewer remains.
            chances[viewer] = total = 1.0
        return [chance / total for chance in chances]

    def suspicion(self) -> list[float]:
        """What this seat says it believes: its own card it never gives away, so it counts itself as loyal."""
        return self.odds(NOBODY if self.unread else self.me)

    def heat(self) -> float:
        """How likely a bystander thinks this very seat the traitor."""
        return self.odds(NOBODY)[self.me]

    def reasons(self, seat: Seat, most: int) -> list[tuple[str, float]]:
        """The acts that have moved a seat's odds most, either way."""
        marks = sorted(self.marks[seat].items(), key=lambda mark: (-abs(mark[1]), mark[0]))
        return marks[:most]


def laid_blind(strengths: list[int]) -> float:
    """The ratio for a face-down card whose strength nobody else knows; counts of the strengths there are."""
    loyal = sum(count * chance for count, chance in zip(strengths, FACE_DOWN[0]))
    traitor = sum(count * chance for count, chance in zip(strengths, FACE_DOWN[1]))
    return log(traitor / loyal)


def laid_open(strength: int) -> float:
    """The ratio for a combat card read aloud."""
    return log((1 - FACE_DOWN[1][strength]) / (1 - FACE_DOWN[0][strength]))


def revealed(strengths: list[int], layers: list[int], seat: Seat) -> float:
    """The ratio, for one seat, of face-down cards that turn out so, over all ways to have laid them."""
    loyal = 0.0
    traitor = 0.0
    for order in permutations(strengths):
        as_loyal = as_traitor = 1.0
        for strength, layer in zip(order, layers):
            as_loyal *= FACE_DOWN[0][strength]
            as_traitor *= FACE_DOWN[1 if layer == seat else 0][strength]
        loyal += as_loyal
        traitor += as_traitor
    return log(traitor / loyal)
