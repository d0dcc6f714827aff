"""The rules of Ambush in rulebook order."""

from __future__ import annotations

from tests.tiny.ambush.actions import AYE, BLOW, BUY, HOLD, LAY, NAY, TURN, WHISTLE
from tests.tiny.ambush.edition import Rulings
from tests.tiny.ambush.events import (
    Attacked,
    Bought,
    Drew,
    Ended,
    Laid,
    LegBegan,
    Peeked,
    TookBack,
    TurnedUp,
    Voted,
)
from tests.tiny.ambush.pieces import EMPTY, FATES, HORN, KINDS, PATH, WOLVES
from tests.tiny.ambush.state import Ambush
from turncoat.core.clause import Rulebook
from turncoat.core.deck import Deck
from turncoat.core.game import Setup
from turncoat.core.record import HIDDEN
from turncoat.core.state import Question, ask, ask_all, chance

book = Rulebook()


def new(setup: Setup) -> Ambush:
    """§1.1 A trail without order, and nothing in anybody's hands."""
    rulings = Rulings(setup)
    s = Ambush(
        seats=setup.seats,
        rulings=rulings,
        trail=Deck(rulings.trail.copy(), [], []),
        hand=[0] * (setup.seats * KINDS),
        size=[0] * setup.seats,
        shown=[0] * KINDS,
        spent=[0] * KINDS,
        votes=[],
        cleared=[0] * setup.seats,
    )
    s.then(set_up)
    return s


@book.clause("2")
def set_up(s: Ambush) -> None:
    """A traitor is bought and hands are dealt; then the first leg begins."""
    s.then(buy)
    for _ in range(s.rulings.hand):
        for seat in range(s.seats):
            s.then(draw, seat)
    s.then(leg, 1)


@book.clause("2.1")
def buy(s: Ambush) -> Question:
    """One seat is the traitor; chance says which."""
    return chance(BUY.up_to(s.seats), None, bought)


@book.clause("2.1")
def bought(s: Ambush) -> None:
    """Only the traitor learns it."""
    s.do(Bought(BUY.of(s.answers[0]).seat))


@book.clause("2.2", seat="seat")
def draw(s: Ambush, seat: int) -> Question | None:
    """A card of the trail goes into a hand."""
    # That somebody has looked at the top is open; what is left in the bag is not, so it may not matter here.
    if s.trail.top:
        s.do(Drew(seat, s.trail.top[-1]))
        return None
    return chance(TURN.at(s.trail.next_cards()), s.trail.weights(), drawn, seat)


@book.clause("2.2", seat="seat")
def drawn(s: Ambush, seat: int) -> None:
    """Others see only that it was drawn."""
    s.do(Drew(seat, TURN.of(s.answers[0]).card))


@book.clause("3", number="number")
def leg(s: Ambush, number: int) -> None:
    """The guide peeks and lays a cache, the council decides, and the riders rest."""
    guide = (number - 1) % s.seats
    s.do(LegBegan(number, guide))
    s.then(peek, guide)
    s.then(lay, guide)
    s.then(council)
    s.then(rest, number)


@book.clause("3.1", guide="seat")
def peek(s: Ambush, guide: int) -> Question:
    """The guide looks at the next card of the trail."""
    return chance(TURN.at(s.trail.next_cards()), s.trail.weights(), peeked, guide)


@book.clause("3.1", guide="seat")
def peeked(s: Ambush, guide: int) -> None:
    """It stays where it is."""
    s.do(Peeked(guide, TURN.of(s.answers[0]).card))


@book.clause("3.2", guide="seat")
def lay(s: Ambush, guide: int) -> Question | None:
    """The guide lays a card of the hand face down; who has none lays none."""
    if s.size[guide] == 0:
        return None
    held = [card for card in range(KINDS) if s.hand[guide * KINDS + card]]
    return ask(guide, LAY.at(held), laid, guide)


@book.clause("3.2", guide="seat")
def laid(s: Ambush, guide: int) -> None:
    """Only the guide knows which."""
    s.do(Laid(guide, LAY.of(s.answers[0]).card))


@book.clause("3.3")
def council(s: Ambush) -> Question:
    """All say at once and in secret whether to ride."""
    return ask_all(list(range(s.seats)), [[NAY, AYE]] * s.seats, counted, quiet=True)


@book.clause("3.3")
def counted(s: Ambush) -> None:
    """More than half must want it."""
    votes = [int(answer == AYE) for answer in s.answers]
    rides = 2 * sum(votes) > s.seats
    s.do(Voted(votes, sum(votes), rides, s.rulings.open_council))
    s.then(ride if rides else wait)


@book.clause("3.4")
def ride(s: Ambush) -> None:
    """The next card and the cache are turned up; wolves among them howl."""
    cards = [s.trail.top[-1], s.cache]
    s.do(TurnedUp(cards[0], s.guide, HIDDEN if s.cache == EMPTY else s.cache))
    if WOLVES in cards:
        s.then(howl, cards.count(WOLVES))


@book.clause("3.5")
def wait(s: Ambush) -> None:
    """The cache goes back; the rider after the guide draws the card that only the guide has seen."""
    if s.cache != EMPTY:
        s.do(TookBack(s.guide))
    s.then(draw, (s.guide + 1) % s.seats)


@book.clause("3.6", packs="number")
def howl(s: Ambush, packs: int) -> Question:
    """Everybody is asked, whatever they hold: a horn drives off one pack, the traitor may call another."""
    options: list[list[int]] = []
    for seat in range(s.seats):
        horn = [BLOW] if s.hand[seat * KINDS + HORN] else []
        options.append([HOLD, *horn, *([WHISTLE] if seat == s.traitor else [])])
    return ask_all(list(range(s.seats)), options, answered, packs, quiet=True)


@book.clause("3.6", packs="number")
def answered(s: Ambush, packs: int) -> None:
    """Horns are seen, the whistle is only heard."""
    horns = [seat for seat, answer in s.answered() if answer == BLOW]
    whistled = WHISTLE in s.answers
    s.do(Attacked(horns, whistled, max(0, packs - len(horns)) + int(whistled)))


@book.clause("4", number="number")
def rest(s: Ambush, number: int) -> None:
    """§4.1 Too many bites end it, §4.2 so does the goal, §4.3 so does the last leg; in this order."""
    if s.bites >= s.rulings.wounds:
        s.do(Ended(FATES.index("eaten"), s.traitor))
    elif s.shown[PATH] + s.spent[PATH] >= s.rulings.goal:
        s.do(Ended(FATES.index("arrived"), s.traitor))
    elif number == s.rulings.legs:
        s.do(Ended(FATES.index("nightfall"), s.traitor))
    else:
        s.then(leg, number + 1)


def ending(s: Ambush) -> str:
    return FATES[s.fate]


def returns(s: Ambush) -> list[float]:
    """§4.4 The loyal riders share the win if they arrive; otherwise the traitor has it alone."""
    arrived = ending(s) == "arrived"
    share = 1.0 / (s.seats - 1) if arrived else 1.0
    return [share if (seat == s.traitor) != arrived else 0.0 for seat in range(s.seats)]
