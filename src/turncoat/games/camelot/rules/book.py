"""The rulebook that all rules of Camelot enter, and the small changes that many of them make."""

from __future__ import annotations

from turncoat.core.clause import Rulebook
from turncoat.games.camelot.cards import WHITES
from turncoat.games.camelot.events.turn import EnginesChanged, LifeChanged
from turncoat.games.camelot.state import Camelot

book = Rulebook()


def change_life(s: Camelot, seat: int, by: int) -> None:
    """§9.1 Life stays between nothing and the most there is; §3.7 the doomed gain none."""
    life = s.life[seat]
    new = min(max(life + by, 0), s.rulings.edition.life_most)
    if new == life or (new > life and s.doomed == seat):
        return
    s.do(LifeChanged(seat, new - life, new))


def add_engines(s: Camelot, count: int) -> None:
    """§6.9 Engines come to the field as long as there are any."""
    engines = min(s.engines + count, s.rulings.edition.engines)
    if engines > s.engines:
        s.do(EnginesChanged(engines - s.engines, engines))


def held(s: Camelot, seat: int, base: int) -> list[int]:
    """The actions, counted from ``base``, for each kind of white card in a hand."""
    at = seat * WHITES
    hand = s.hand
    options: list[int] = []
    for card in range(WHITES):
        if hand[at + card] > 0:
            options.append(base + card)
    return options


def hand_of(s: Camelot, seat: int) -> list[int]:
    """All cards of a hand, one by one."""
    at = seat * WHITES
    cards: list[int] = []
    for card in range(WHITES):
        for _ in range(s.hand[at + card]):
            cards.append(card)
    return cards


def in_bag(bag: list[int], base: int) -> list[int]:
    """Chance's options for the next card of a pile."""
    options: list[int] = []
    for card in range(len(bag)):
        if bag[card] > 0:
            options.append(base + card)
    return options


def in_bag_weights(bag: list[int]) -> list[int]:
    """How many cards of each there are."""
    weights: list[int] = []
    for count in bag:
        if count > 0:
            weights.append(count)
    return weights
