"""Race: whether a player had better build for itself or serve the Dark Master.

Two chances are compared. To win by building, evil must fail and one's own score must be the best; to win by
serving, evil must succeed and one must be its first servant. Whether evil succeeds hangs on how many serve it
and how far the black marker is from the leader. The figures were fitted to games in which every player turned
to the Dark Master at a random moment or never.
"""

from __future__ import annotations

from math import exp
from typing import Final

from turncoat.core.record import Seat
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.pieces import DARK

SUCCESS: Final = {
    2: (-6.3, -0.1, -0.3),
    3: (-5.4, -1.1, 0.6, 3.1),
    4: (-5.0, -2.2, 0.6, 1.9, 3.5),
    5: (-4.8, -2.6, 0.1, 1.7, 3.0, 3.1),
}
"""By seats and by how many serve: the log-odds that the black marker ends above all others before the cap."""
LEAD: Final = {2: 0.0, 3: 0.85, 4: 0.9, 5: 0.7}
"""What each unit of the marker's lead adds to them."""
BLANK: Final = {2: 0.15, 3: 0.2, 4: 0.12, 5: 0.09}
"""By seats, the chance that somebody without a black counter will have served in the end:
about that at which neither side looks much better than the other at the start."""
TURNED: Final = (0.45, 0.85, 0.85, 1.0)
"""The same for somebody with one black counter, two, three, or more."""
RANK: Final = 0.3
"""What each black counter adds to the log-odds of being the first servant: in the end most have them all."""
VALUE: Final = 0.6
"""What each point adds by which the values of one's own are above the average."""
SKILL: Final = 1.3
"""What each unit of lead adds to the log-odds of being the best builder."""
REST: Final = 0.15
"""The part of the target that counts as still to be made when the leader has reached it."""
LOYALTY: Final = 1.25
"""How much better the other side must look before it is changed."""


def serves(look: Outlook) -> bool:
    """Which side looks better now, to a player of this inclination; some loyalty keeps it from wavering."""
    good, evil = chances(look)
    evil *= look.mind.lean
    return evil * LOYALTY > good if look.mind.evil else evil > LOYALTY * good


def chances(look: Outlook) -> tuple[float, float]:
    """The chances to win by building and by serving."""
    turned = [likely_servant(look, seat) for seat in look.rivals]
    good = evil = 0.0
    for servants, chance in enumerate(numbers(turned)):
        good += chance * (1.0 - success(look, servants))
        evil += chance * success(look, servants + 1)
    return good * best_builder(look), evil * first_servant(look, turned)


def likely_servant(look: Outlook, seat: Seat) -> float:
    """Whether a rival serves is told by the black counters before him."""
    black = look.view.black[seat]
    return TURNED[min(black, len(TURNED)) - 1] if black else BLANK[look.seats]


def numbers(chances: list[float]) -> list[float]:
    """The chance of each number of servants, from none to all."""
    spread = [1.0]
    for chance in chances:
        spread = [
            yes * chance + no * (1.0 - chance) for yes, no in zip([0.0, *spread], [*spread, 0.0], strict=True)
        ]
    return spread


def unit(look: Outlook) -> float:
    """The points still to be made: a lead counts the more, the fewer they are."""
    target = look.view.target
    return max(0, target - look.top) + REST * target


def success(look: Outlook, servants: int) -> float:
    """The chance that the black marker ends above all others if so many serve."""
    ahead = (look.score[DARK] - look.top) / unit(look)
    return likely(SUCCESS[look.seats][servants] + LEAD[look.seats] * ahead)


def best_builder(look: Outlook) -> float:
    """The chance that one's own score is the best, if it comes to that."""
    ends = [exp(SKILL * score / unit(look)) for score in look.view.scores]
    return ends[look.me] / sum(ends)


def first_servant(look: Outlook, turned: list[float]) -> float:
    """The chance to be first of those who serve: by the number of counters, and the values of one's own."""
    black, held = look.view.black, look.view.counters[look.me]
    mine = exp(RANK * black[look.me] + VALUE * (sum(held) - len(held) * mean_value(look)))
    others = [exp(RANK * black[seat]) for seat in look.rivals]
    return mine / (mine + sum([each * chance for each, chance in zip(others, turned, strict=True)]))


def mean_value(look: Outlook) -> float:
    """What a black counter is worth on average."""
    counters = look.edition.counters
    return sum([value * number for value, number in enumerate(counters)]) / max(1, sum(counters))


def likely(odds: float) -> float:
    """A chance from its log-odds."""
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, odds))))
