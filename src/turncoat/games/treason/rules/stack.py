"""The rules of Treason about drawing: each card or counter is as likely as there are of its kind."""

from __future__ import annotations

from typing import Any

from turncoat.core.actions import ActionRange
from turncoat.core.clause import Rule
from turncoat.core.state import Question, chance
from turncoat.games.treason.state import Treason, stack_size, sum_of


def drawn_from(
    draws: ActionRange[Any], pool: list[int], start: int, rule: Rule, a: int = 0, b: int = 0
) -> Question:
    """Chance draws one of those that a pool holds from this place on."""
    options: list[int] = []
    odds: list[int] = []
    numbers = draws.numbers
    for place in range(len(numbers)):
        count = pool[start + place]
        if count > 0:
            options.append(numbers[place])
            odds.append(count)
    return chance(options, odds, rule, a, b)


def building_from(s: Treason, era: int, rule: Rule, a: int) -> Question:
    """The next building card, from this part of the stack."""
    edition = s.rulings.edition
    return drawn_from(edition.draw, s.pool, era * edition.kinds, rule, a)


def cards_to_draw(s: Treason) -> bool:
    """§10.1.8 Whether a building card can be drawn at all."""
    return stack_size(s) > 0 or sum_of(s.discard) > 0
