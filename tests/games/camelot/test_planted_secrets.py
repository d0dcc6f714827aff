"""Every secret of Camelot (clause 12.2): two worlds that differ in it look alike, and leaks are caught."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance import checks, secrecy
from tests.games.camelot.planting import (
    Fault,
    Patch,
    Positions,
    Story,
    catches,
    in_rule,
    interpreted,
    showing,
    some_setup,
    told,
)
from tests.games.camelot.stories import (
    able_volunteers,
    armor,
    cut_off,
    dealing,
    discarding,
    drawing,
    face_down,
    feeding,
    hands,
    last_hand,
    loyalty,
    loyalty_of_the_dead,
    merlins,
    merlins_in_vain,
    ordering,
    peeking,
    proposing,
    reading,
    scrying,
    sending,
    sharing,
    stopped,
    strength,
    swapping,
    swapping_back,
    taunting,
    turned_up,
    volunteers,
    voting,
)
from tests.games.camelot.table import A
from tests.soak import SOAK
from turncoat.core.record import HIDDEN, Event
from turncoat.core.state import Question, State, ask_all
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Leave
from turncoat.games.camelot.actions.evil import (
    OFFER_MERLINS,
    PASS,
    VOLUNTEER,
    LoseLife,
    Unmask,
)
from turncoat.games.camelot.cards import MERLIN, WHITES
from turncoat.games.camelot.events.black import (
    Announced,
    ArmorDrew,
    BlackChosen,
    BlackDrawn,
    BlackLaid,
    Cancelled,
    MerlinsShort,
    NextFixed,
    Peeked,
    PutBack,
    RowCut,
    RowRevealed,
    Scried,
    Volunteered,
)
from turncoat.games.camelot.events.cards import (
    Discarded,
    Fed,
    Gave,
    Proposed,
    RewardDrawn,
    Shared,
    Taunted,
    WhiteDrawn,
)
from turncoat.games.camelot.events.fates import Died, Left, Unmasked
from turncoat.games.camelot.events.turn import LoyaltyDealt, LoyaltyRead
from turncoat.games.camelot.pieces import (
    DEAD,
    EMPTY,
    LIVING,
    NO_CARD,
    Black,
    Place,
)
from turncoat.games.camelot.rules.black import merlins_offered
from turncoat.games.camelot.rules.morgan import volunteered
from turncoat.games.camelot.rules.quests import compare
from turncoat.games.camelot.state import BLACK_CARD, Camelot, living, row_of

# What an event tells

EVENTS: dict[str, tuple[type[Event], Story]] = {
    "a card drawn": (WhiteDrawn, drawing),
    "a card discarded": (Discarded, discarding),
    "a card snatched": (Taunted, taunting),
    "the hand of the dead": (Died, last_hand(LoseLife(), lives={A: 1})),
    "the hand of who leaves": (Left, last_hand(Leave(), options={"leaving": "on"})),
    "the hand of the unmasked": (Unmasked, last_hand(Unmask(), traitor=A)),
    "loyalty dealt": (LoyaltyDealt, dealing),
    "loyalty read": (LoyaltyRead, reading),
    "strength of a card drawn": (BlackDrawn, strength),
    "a card announced face down": (Announced, strength),
    "a card laid face down": (BlackLaid, strength),
    "a face-down card stopped": (Cancelled, stopped),
    "a face-down card taken away": (RowCut, cut_off),
    "a card fed to Excalibur": (Fed, feeding),
    "the next card": (NextFixed, peeking),
    "Percival's peek": (Peeked, peeking),
    "Clairvoyance": (Scried, scrying),
    "the order after Clairvoyance": (PutBack, ordering),
    "a card of the Armor": (ArmorDrew, armor),
    "what the Armor leaves": (BlackChosen, armor),
    "Arthur's card": (Gave, swapping),
    "the card for Arthur": (Gave, swapping_back),
    "the Messenger's card": (Gave, sending),
    "cards to be shared": (RewardDrawn, sharing),
    "a proposal": (Proposed, proposing),
    "cards that were shared": (Shared, sharing),
}


@interpreted
@pytest.mark.parametrize("name", EVENTS)
def test_12_2_an_event_that_tells_is_caught(name: str, monkeypatch: Patch) -> None:
    kind, story = EVENTS[name]
    catches(told(kind), story, monkeypatch)


def test_12_2_every_event_that_hides_something_has_its_leak() -> None:
    hiding = {kind.__name__ for kind in GAME.events if "seen_by" in vars(kind)}
    assert hiding == {kind.__name__ for kind, _ in EVENTS.values()}


# What a view shows


def loyalties(s: Camelot, status: int) -> dict[str, Any]:
    """The loyalty of all whose status this is, beside what everybody knows."""
    known = [s.shown[seat] or s.status[seat] == status for seat in range(s.seats)]
    return {"loyalties": [one if known[seat] else HIDDEN for seat, one in enumerate(s.loyalty)]}


def votes(s: Camelot) -> dict[str, Any]:
    """Votes as soon as they are given."""
    given = [HIDDEN if vote == EMPTY else vote for vote in s.votes]
    q = s.question
    if q is not None and s.asking is not None and s.asking.rule.name == "vote":
        for i, seat in enumerate(q.seats):
            if seat not in s.pending():
                given[seat] = s.answers[i]
    return {"votes": given}


def snatched(s: Camelot) -> dict[str, Any]:
    return {"snatched": HIDDEN if s.snatched == NO_CARD else s.snatched}


VIEWS: dict[str, tuple[Fault, Story]] = {
    "hands": (showing(lambda s: {"hand": s.hand[:WHITES]}), hands),
    "the loyalty of the living": (showing(lambda s: loyalties(s, LIVING)), loyalty),
    "the loyalty of the dead": (showing(lambda s: loyalties(s, DEAD)), loyalty_of_the_dead),
    "cards face down": (showing(lambda s: {"black_knight_row": s.row_knight[::BLACK_CARD]}), face_down),
    "a card drawn but not announced": (showing(lambda s: {"drawn": s.drawn}), strength),
    "the next black card": (showing(lambda s: {"black_top": s.black.top[::-1]}), peeking),
    "the two cards of the Armor": (showing(lambda s: {"armor_cards": s.armor}), armor),
    "the card under the pile": (showing(lambda s: {"black_bottom": s.black.bottom}), armor),
    "the cards of Clairvoyance": (showing(lambda s: {"scried": s.scried}), scrying),
    "their order": (showing(lambda s: {"ordered": s.ordered}), ordering),
    "a card snatched": (showing(snatched), taunting),
    "cards to be shared": (showing(lambda s: {"shared": s.pool}), sharing),
    "a proposal": (showing(lambda s: {"proposal": s.deal}), proposing),
    "votes before all are in": (showing(votes), voting),
}


@pytest.mark.parametrize("name", VIEWS)
def test_12_2_a_view_that_tells_is_caught(name: str, monkeypatch: Patch) -> None:
    fault, story = VIEWS[name]
    catches(fault, story, monkeypatch)


# Who is asked, and what is said when it comes to nothing


def ask_givers(s: Camelot, seat: int) -> Question:
    """Only who has a Merlin is asked for one; the drawer in any case."""
    asked = [knight for knight in living(s) if knight == seat or s.hand[knight * WHITES + MERLIN]]
    options = [OFFER_MERLINS.up_to(min(s.hand[knight * WHITES + MERLIN], 3) + 1) for knight in asked]
    return ask_all(asked, options, merlins_offered, seat, quiet=True)


def tell_how_many(s: Camelot, seat: int) -> None:
    """That it was not enough is said once more for every Merlin offered."""
    for _ in range(1 + sum(OFFER_MERLINS.of(answer).count for answer in s.answers)):
        s.do(MerlinsShort())


def ask_able(s: Camelot, seat: int, card: int) -> Question:
    """Who may volunteer depends on what is in the hands."""
    asked = [knight for knight in living(s) if knight == seat or s.hand[knight * WHITES + MERLIN]]
    return ask_all(asked, [[PASS, VOLUNTEER]] * len(asked), volunteered, seat, card, quiet=True)


def tell_the_willing(s: Camelot, seat: int, card: int) -> None:
    """The volunteer is named once for everybody who was willing."""
    willing = [knight for knight, answer in zip(living(s), s.answers, strict=True) if answer == VOLUNTEER]
    for _ in willing:
        s.do(Volunteered(willing[0]))


class Traced(Event):
    """A row turned up in the order in which its cards were laid, though it then lies there shuffled."""

    place: Place
    cards: list[Black]

    def apply(self, s: State) -> None:
        RowRevealed(self.place, sorted(self.cards)).apply(s)  # type: ignore[arg-type]


def traced(s: Camelot, place: int) -> None:
    s.do(Traced(place, row_of(s, place)[::BLACK_CARD]))
    s.then(compare, place)


def unshuffled(s: Camelot, place: int) -> None:
    """The row lies there in the order of laying as well, so that the view tells it too."""
    s.do(RowRevealed(place, row_of(s, place)[::BLACK_CARD]))
    s.then(compare, place)


ASKING: dict[str, tuple[Fault, Story]] = {
    "only who has Merlins is asked": (in_rule(offer_merlins=ask_givers), merlins),
    "how many Merlins were offered in vain": (in_rule(merlins_offered=tell_how_many), merlins_in_vain),
    "only the able may volunteer": (in_rule(volunteer=ask_able), able_volunteers),
    "who else would have volunteered": (in_rule(volunteered=tell_the_willing), volunteers),
    "the layer of a card, in the event": (in_rule(turn_up=traced), turned_up),
    "the layer of a card, on the table": (in_rule(turn_up=unshuffled), turned_up),
}


@pytest.mark.parametrize("name", ASKING)
def test_12_4_a_rule_that_tells_is_caught(name: str, monkeypatch: Patch) -> None:
    fault, story = ASKING[name]
    catches(fault, story, monkeypatch)


# Random positions

EACH = 5
GAMES = 4 * SOAK
"""With TURNCOAT_SOAK=100 both checks look at 2,000 random positions."""


@pytest.mark.parametrize("check", [checks.check_imagining, checks.check_telling])
def test_12_2_two_worlds_at_random_positions_look_alike(
    check: Callable[..., None], monkeypatch: Patch, record_property: Callable[[str, object], None]
) -> None:
    positions = Positions(EACH)
    monkeypatch.setattr(secrecy, "_positions", positions)
    for number in range(GAMES):
        seed = f"two worlds {number}"
        check(GAME, some_setup(seed), seed)
    record_property("positions", positions.count)
    assert positions.count == EACH * GAMES
