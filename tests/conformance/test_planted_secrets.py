"""A leak planted for every kind of secret, and for every way out, is caught by the two worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance import checks, secrecy
from tests.conformance.difference import difference
from tests.conformance.plant import Fault, Patch, both, catches, in_class, in_game, in_module, in_rule
from tests.conformance.subject import setups
from tests.tiny.ambush import GAME
from tests.tiny.ambush.actions import AYE, BLOW, HOLD, LAY, NAY, TURN, WHISTLE
from tests.tiny.ambush.edition import EDITIONS
from tests.tiny.ambush.events import Attacked, Bought, Drew, Laid, LegBegan, Peeked, Voted
from tests.tiny.ambush.pieces import CARDS, EMPTY, HORN, KINDS
from tests.tiny.ambush.rules import answered, council, counted, laid, lay, peek, peeked, rest
from tests.tiny.ambush.sight import AmbushView
from tests.tiny.ambush.state import Ambush
from turncoat.core.clause import Rule
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Game, Random
from turncoat.core.record import HIDDEN, Action, Event
from turncoat.core.state import Question, State, ask, ask_all, chance
from turncoat.seat.glimpse import Glimpse, glimpse

Faults = dict[str, Fault]


def each(faults: Faults) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("fault", faults.values(), ids=list(faults))


# What an event shows


def shown(self: Event, seat: int) -> Event:
    return self


EVENTS: Faults = {
    "the traitor": in_class(Bought, seen_by=shown),
    "a card drawn": in_class(Drew, seen_by=shown),
    "the next card": in_class(Peeked, seen_by=shown),
    "the cache": in_class(Laid, seen_by=shown),
    "the votes": in_class(Voted, seen_by=shown),
    "the cache, to the neighbour only": in_class(
        Laid,
        seen_by=lambda self, seat: self if seat in (self.guide, self.guide + 1) else Laid(self.guide, HIDDEN),
    ),
    "nothing but that a path was laid": in_class(
        Laid, seen_by=lambda self, seat: None if self.card == 0 else Laid(self.guide, HIDDEN)
    ),
}


@each(EVENTS)
def test_6_events_tell_no_more_than_the_view(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_telling, fault, monkeypatch)


# What a view shows

true_view = GAME.view


def showing(change: Callable[[Ambush], dict[str, Any]]) -> Fault:
    """A view with some secrets laid open."""

    def view(s: Ambush, seat: int) -> AmbushView:
        honest = true_view(s, seat)
        parts = {name: getattr(honest, name) for name in AmbushView.FIELDS}
        return AmbushView(**{**parts, **change(s)})

    return in_game(view=view)


VIEWS: Faults = {
    "the traitor": showing(lambda s: {"traitor": s.traitor}),
    "hands": showing(lambda s: {"hand": s.hand}),
    "the next card": showing(lambda s: {"top": s.trail.top[-1] if s.trail.top else HIDDEN}),
    "the cache": showing(lambda s: {"cache": HIDDEN if s.cache == EMPTY else s.cache}),
    "the votes": showing(lambda s: {"votes": s.votes}),
    "what is left of the trail": showing(lambda s: {"shown": s.trail.bag}),
}


@each(VIEWS)
def test_6_views_show_no_secret(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_imagining, fault, monkeypatch)


# Who is asked, when, and about what


def holders(s: Ambush) -> list[int]:
    return [seat for seat in range(s.seats) if s.hand[seat * KINDS + HORN] or seat == s.traitor]


def ask_holders(s: Ambush, packs: int) -> Question | None:
    seats = holders(s)
    options: list[list[int]] = []
    for seat in seats:
        horn = [BLOW] if s.hand[seat * KINDS + HORN] else []
        options.append([HOLD, *horn, *([WHISTLE] if seat == s.traitor else [])])
    return ask_all(seats, options, answered, packs, quiet=True)


def holders_answered(s: Ambush, packs: int) -> None:
    horns = [seat for seat, answer in zip(holders(s), s.answers, strict=True) if answer == BLOW]
    s.do(Attacked(horns, WHISTLE in s.answers, packs))


def traitor_first(s: Ambush) -> Question:
    seats = [s.traitor, *[seat for seat in range(s.seats) if seat != s.traitor]]
    return ask_all(seats, [[NAY, AYE]] * s.seats, counted)


def loud_council(s: Ambush) -> Question:
    quiet = s.hand[s.guide * KINDS + HORN] > 0
    return ask_all(list(range(s.seats)), [[NAY, AYE]] * s.seats, counted, quiet=quiet)


def certain_card(s: Ambush, guide: int) -> Question | None:
    next_cards = s.trail.next_cards()
    if len(next_cards) == 1:
        s.do(Peeked(guide, next_cards[0]))
        return None
    return chance(TURN.at(next_cards), s.trail.weights(), peeked, guide)


def few_kinds(patch: Patch) -> Game:
    patch.setitem(EDITIONS, "summer", {**EDITIONS["summer"], "trail": [18, 1, 1]})
    return GAME


def leg_without_council(s: Ambush, number: int) -> None:
    guide = (number - 1) % s.seats
    s.do(LegBegan(number, guide))
    s.then(peek, guide)
    s.then(lay, guide)
    s.then(rest, number)


remember = Rule("remember", "3.2", lambda s, card: None, {"card": "card"})


def laid_and_planned(s: Ambush, guide: int) -> None:
    card = LAY.of(s.answers[0]).card
    s.do(Laid(guide, card))
    s.then(council)
    s.then(remember, card)


def telling_options(s: Ambush, guide: int) -> Question:
    cards = [LAY.number(card) for card in range(KINDS) if s.hand[guide * KINDS + card]]
    neighbour = (guide + 1) % s.seats
    return ask(guide, cards[:1] if s.hand[neighbour * KINDS + HORN] else cards, laid, guide)


def telling_refusal(s: Ambush, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("not_in_hand", "3.2", card=("card", CARDS[s.trail.top[-1] if s.trail.top else 0]))


def telling_clause(s: Ambush, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("other_question", "2.1" if s.traitor == 0 else "3")


def waiting_for_choices(game: Game, s: State, seat: int) -> Glimpse:
    """As if seats without a choice answered by themselves."""
    g = glimpse(game, s, seat)
    q = s.question
    if q is not None and q.several is not None:
        g.waiting.extend(one for one in q.seats if len(q.options[q.seats.index(one)]) > 1)
    return g


def slow(s: Ambush) -> Question | None:
    """As if the traitor were asked one thing more."""
    if s.traitor == s.guide and s.ayes == EMPTY:
        return ask_all(list(range(s.seats)), [[NAY, AYE]] * s.seats, counted, quiet=True)
    return ask_all(list(range(s.seats)), [[NAY]] * s.seats, counted, quiet=True)


ASKING: Faults = {
    "only holders are asked": in_rule(howl=ask_holders, answered=holders_answered),
    "in an order that tells": in_rule(council=traitor_first),
    "quiet in a way that tells": in_rule(council=loud_council),
    "chance is not asked when it has no choice": both(few_kinds, in_rule(peek=certain_card)),
    "a secret in the agenda": in_rule(leg=leg_without_council, laid=laid_and_planned),
    "options that tell": in_rule(lay=telling_options),
    "options that depend on a loyalty": in_rule(council=slow),
    "a refusal that tells": in_game(refusal=telling_refusal),
    "a clause that tells": in_game(refusal=telling_clause),
    "a waiting list that tells": in_module(secrecy, glimpse=waiting_for_choices),
}


@each(ASKING)
def test_6_questions_depend_on_no_secret(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_imagining, fault, monkeypatch)


def test_6_a_planned_secret_is_noticed_at_once(monkeypatch: Patch) -> None:
    catches(checks.check_telling, ASKING["a secret in the agenda"], monkeypatch)


# A question that is seldom asked


def sheltered(s: Ambush, guide: int) -> None:
    """Nothing comes of it."""


def shelter(s: Ambush, guide: int) -> Question:
    """The guide's options tell whether the neighbour is the traitor."""
    options = [NAY, AYE] if s.traitor == (guide + 1) % s.seats else [NAY]
    return ask(guide, options, Rule("sheltered", "3.5", sheltered, {"guide": "seat"}), guide)


def wait_at_last(s: Ambush) -> None:
    true_wait(s)
    if s.leg == s.rulings.legs and s.ayes == 0:
        s.then(Rule("shelter", "3.5", shelter, {"guide": "seat"}), s.guide)


true_wait = GAME.book.rules["wait"].body


def test_6_a_leak_in_a_question_that_is_seldom_asked(monkeypatch: Patch) -> None:
    """In the last leg, and only if nobody wants to ride: one game at each table hardly ever comes there."""
    tables = list(setups(GAME).values())
    in_rule(wait=wait_at_last)(monkeypatch)
    with pytest.raises(AssertionError) as found:
        checks.check_every_question(GAME, tables, "0")
    told = str(found.value)
    assert "question.options[1]: " in told and "when shelter(" in told and "(clause 3.5)" in told
    assert "who: seat " in told and "seed: '0 " in told and "test_planted_secrets.py::test_6_a_leak" in told


def test_6_a_difference_is_told_by_its_places() -> None:
    here = {"view": {"hand": [1, 2], "turn": 3}, "n": 1, "over": False}
    there = {"view": {"hand": [1, 4, None], "turn": 3}, "n": 1, "over": 0}
    assert difference(here, there).splitlines() == [
        "",
        "    view.hand[1]: 2 here, 4 there",
        "    view.hand[2]: nothing here, null there",
        "    over: false here, 0 there",
    ]
    assert "the same values" in difference(here, here)
    assert "and 8 places more" in difference(list(range(20)), [-1] * 20)


# What is imagined

true_imagine = GAME.imagine


def imagining(change: Callable[[Ambush, int], None]) -> Fault:
    """Imagine honestly, then spoil it."""

    def imagine(s: Ambush, seat: int, rng: Random) -> None:
        true_imagine(s, seat, rng)
        change(s, seat)

    return in_game(imagine=imagine)


def other_traitor(s: Ambush, seat: int) -> None:
    s.traitor = (s.traitor + 1) % s.seats


def other_hand(s: Ambush, seat: int) -> None:
    s.hand = s.hand[KINDS:] + s.hand[:KINDS]


def other_top(s: Ambush, seat: int) -> None:
    s.trail.top = [(card + 1) % KINDS for card in s.trail.top]


def other_cache(s: Ambush, seat: int) -> None:
    s.cache = s.cache if s.cache == EMPTY else (s.cache + 1) % KINDS


def other_votes(s: Ambush, seat: int) -> None:
    s.votes = [1 - vote for vote in s.votes]


def no_votes(s: Ambush, seat: int) -> None:
    s.votes = [vote if voter == seat else HIDDEN for voter, vote in enumerate(s.votes)]


def cards_from_nowhere(s: Ambush, seat: int) -> None:
    s.trail.unseen += 1


def nothing(s: Ambush, seat: int, rng: Random) -> None:
    """Leave all blanks."""


def forgetful(s: Ambush) -> Ambush:
    """What is imagined is written into what is known."""
    copy = true_clone(s)
    copy.trail = s.trail
    return copy


true_clone = Ambush.clone
IMAGINING: Faults = {
    "another loyalty than one's own": imagining(other_traitor),
    "another hand than one's own": imagining(other_hand),
    "another next card than one looked at": imagining(other_top),
    "another cache than one laid": imagining(other_cache),
    "another vote than one gave": imagining(other_votes),
    "votes left blank": imagining(no_votes),
    "cards left out": imagining(cards_from_nowhere),
    "everything left blank": in_game(imagine=nothing),
    "memory is spoilt": in_class(Ambush, clone=forgetful),
}


@each(IMAGINING)
def test_6_what_is_imagined_fits_what_was_seen(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_imagining, fault, monkeypatch)
