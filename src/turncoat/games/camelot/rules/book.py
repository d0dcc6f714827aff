"""The rulebook that all rules of Camelot enter, and the small changes that many of them make."""

from __future__ import annotations

from typing import Any

from turncoat.core.actions import ActionRange
from turncoat.core.clause import Rule, Rulebook
from turncoat.core.record import Seat
from turncoat.core.state import Question, chance
from turncoat.games.camelot.cards import WHITES
from turncoat.games.camelot.events.turn import EnginesChanged, LifeChanged
from turncoat.games.camelot.pieces import LIVING
from turncoat.games.camelot.state import Camelot

book = Rulebook()


def change_life(s: Camelot, seat: Seat, by: int) -> None:
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


def held(s: Camelot, seat: Seat, kind: ActionRange[Any], kinds: int = WHITES) -> list[int]:
    """The actions of a kind for each of the first kinds of white card that is in a hand."""
    at = seat * WHITES
    hand = s.hand
    first = kind.first
    options: list[int] = []
    for card in range(kinds):
        if hand[at + card] > 0:
            options.append(first + card)
    return options


def others(s: Camelot, seat: Seat, kind: ActionRange[Any]) -> list[int]:
    """The actions of a kind for each other living knight."""
    first = kind.first
    status = s.status
    return [first + other for other in range(s.seats) if other != seat and status[other] == LIVING]


def hand_of(s: Camelot, seat: Seat) -> list[int]:
    """All cards of a hand, one by one."""
    at = seat * WHITES
    cards: list[int] = []
    for card in range(WHITES):
        for _ in range(s.hand[at + card]):
            cards.append(card)
    return cards


def clockwise(s: Camelot, first: Seat) -> list[tuple[Seat, int]]:
    """Each seat that was asked, with its answer, in seat order from one of them."""
    answered = s.answered()
    return [one for one in answered if one[0] >= first] + [one for one in answered if one[0] < first]


def draw(bag: list[int], kind: ActionRange[Any], rule: Rule, a: int = 0, b: int = 0) -> Question:
    """Let chance say which card of a bag comes, by how many there are of each."""
    first = kind.first
    options: list[int] = []
    weights: list[int] = []
    for card, count in enumerate(bag):
        if count > 0:
            options.append(first + card)
            weights.append(count)
    return chance(options, weights, rule, a, b)
