"""A leak planted for each kind of secret of Treason is caught by the two worlds of the conformance suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.conformance import secrecy
from tests.conformance.walk import any_answer, options_of
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Game, Setup, start
from turncoat.core.record import CHANCE, Action, Event
from turncoat.core.state import Question, State, ask_all
from turncoat.games.treason import GAME
from turncoat.games.treason.actions import JUST_PASS, MAY_BLOCK, PASS, DrawInfluence
from turncoat.games.treason.events.cards import Drew, Gained, Looked, PutUnder
from turncoat.games.treason.events.force import CounterDrawn, CounterOffered, CounterSwapped
from turncoat.games.treason.events.table import Dealt
from turncoat.games.treason.pieces import BLOCKADE, CARDS, DONATION, EMPTY, PROTECTION, VALUES, WIZARD
from turncoat.games.treason.rules.action import blocked, blockers, take_area
from turncoat.games.treason.rules.cards import protections, shielded, strike, victims
from turncoat.games.treason.sight.view import TreasonView, listed
from turncoat.games.treason.state import Treason, next_era

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], Game]
Faults = dict[str, Fault]
Check = Callable[[Game, Setup, str], None]
SETUP = GAME.setup(4, "", {"cap": "30"})
GAMES = 25
"""How many games a check may play before it must have caught a fault."""
ANSWERS = 300
"""How many answers of a game are looked at."""
OFTEN = 0.4
"""At how many of the questions that are not quiet somebody may look."""
WANTED: list[Action] = [DrawInfluence(card) for card in (WIZARD, PROTECTION, BLOCKADE, DONATION)]
LUCK = 0.6
"""How often one of these is drawn: they show secrets, answer other cards or are answered by many."""
POSITIONS = 60
"""At how many positions of each of them two worlds are compared."""
AHEAD = 4
"""How many answers they are followed."""


def in_rule(**bodies: Callable[..., Any]) -> Fault:
    """Rules of these names do something else."""

    def plant(patch: Patch) -> Game:
        for name, body in bodies.items():
            patch.setattr(GAME.book.rules[name], "body", body)
        return GAME

    return plant


def in_event(kind: type[Event], seen_by: Callable[..., Event | None]) -> Fault:
    """An event shows more, or less, than it should."""

    def plant(patch: Patch) -> Game:
        patch.setattr(kind, "seen_by", seen_by)
        return GAME

    return plant


def in_view(change: Callable[[Treason, int], dict[str, Any]]) -> Fault:
    """A view with a secret in one of its fields."""

    def view(s: Treason, seat: int) -> TreasonView:
        honest = GAME.view(s, seat)
        parts = {name: getattr(honest, name) for name in TreasonView.FIELDS}
        return TreasonView(**{**parts, **change(s, seat)})

    return lambda patch: replace(GAME, view=view)


def two_alike(s: State, rng: Random) -> list[tuple[int, int, int]]:
    """Somebody with two different answers of one kind, if there are any: they may differ in a secret only."""
    actions = GAME.table(SETUP).actions
    actor, _ = any_answer(s, rng)
    kinds: dict[str, list[int]] = {}
    for number in options_of(s, actor):
        kinds.setdefault(type(actions[number]).__name__, []).append(number)
    several = [numbers for _, numbers in sorted(kinds.items()) if len(numbers) > 1]
    if not several:
        return []
    one, two = rng.sample(rng.choice(several), 2)
    return [(actor, one, two)]


def busy_walk(game: Game, setup: Setup, rng: Random) -> Iterator[State]:
    """The beginning of a random game: every kind of action is as likely, and telling cards come often."""
    actions = game.table(setup).actions
    s = start(game, setup, listen=True)
    for _ in range(ANSWERS):
        if s.question is None or s.question.quiet or rng.random() < OFTEN:
            yield s
        if s.question is None:
            return
        seat, number = any_answer(s, rng)
        wanted = [n for n in options_of(s, seat) if actions[n] in WANTED]
        if wanted and rng.random() < LUCK:
            number = rng.choice(wanted)
        elif seat != CHANCE:
            kinds = sorted({type(actions[option]).__name__ for option in options_of(s, seat)})
            kind = rng.choice(kinds)
            number = rng.choice([n for n in options_of(s, seat) if type(actions[n]).__name__ == kind])
        s.answer(seat, number)


def cut_short(s: Treason, rng: Random) -> None:
    """That imagined games can be played to an end is not the question here."""
    s.capped = 1


def look_closely(patch: Patch) -> None:
    """More positions of a game than usual, each followed less far: a leak shows at once or never."""
    patch.setattr(secrecy, "SAMPLES", POSITIONS)
    patch.setattr(secrecy, "AHEAD", AHEAD)
    patch.setattr(secrecy, "walk", busy_walk)
    patch.setattr(secrecy, "_two_ways", two_alike)
    patch.setattr(secrecy, "playout", cut_short)


def catches(check: Check, fault: Fault, patch: Patch) -> None:
    """The check finds the fault in one of a few random games."""
    look_closely(patch)
    broken = fault(patch)
    for seed in range(GAMES):
        try:
            check(broken, SETUP, f"planted {seed}")
        except AssertionError:
            return
    pytest.fail("the fault is not caught")


def each(faults: Faults) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("fault", faults.values(), ids=list(faults))


def test_6_without_a_fault_nothing_is_found(monkeypatch: Patch) -> None:
    look_closely(monkeypatch)
    secrecy.check_imagining(GAME, SETUP, "planted 0")
    secrecy.check_telling(GAME, SETUP, "planted 0")


# What an event shows


def openly(self: Event, seat: int) -> Event:
    return self


EVENTS: Faults = {
    "building hand: a card dealt": in_event(Dealt, openly),
    "building hand: a card drawn": in_event(Drew, openly),
    "influence hand: a card drawn": in_event(Gained, openly),
    "black counters: a value drawn": in_event(CounterDrawn, openly),
    "black counters: a value offered": in_event(CounterOffered, openly),
    "black counters: a value exchanged": in_event(CounterSwapped, openly),
    "Wizard: what he looks at": in_event(Looked, openly),
    "stack: what lies under it": in_event(PutUnder, openly),
}


@each(EVENTS)
def test_6_events_tell_no_more_than_the_view(fault: Fault, monkeypatch: Patch) -> None:
    catches(secrecy.check_telling, fault, monkeypatch)


# What a view shows


def next_cards(s: Treason) -> list[int]:
    """What the uppermost part of the building stack holds."""
    era, kinds = next_era(s.left), s.rulings.edition.kinds
    return [] if era == EMPTY else listed(s.pool, era * kinds, kinds)


def next_influence(s: Treason) -> list[int]:
    era = next_era(s.cards_left)
    return [] if era == EMPTY else listed(s.cards_pool, era * CARDS, CARDS)


def hands(s: Treason) -> list[list[int]]:
    kinds = s.rulings.edition.kinds
    return [listed(s.hand, seat * kinds, kinds) for seat in range(s.seats)]


def values(s: Treason) -> list[list[int]]:
    return [listed(s.held, seat * VALUES, VALUES) for seat in range(s.seats)]


def sums(s: Treason) -> list[int]:
    return [sum(each) for each in values(s)]


VIEWS: Faults = {
    "building hands": in_view(lambda s, seat: {"known_hands": hands(s)}),
    "building hands: their worth": in_view(
        lambda s, seat: {
            "hand_sizes": [sum(s.rulings.edition.value[kind] for kind in hand) for hand in hands(s)]
        }
    ),
    "influence hands": in_view(lambda s, seat: {"influence": listed(s.cards, 0, CARDS)}),
    "influence hands: who has Protection": in_view(
        lambda s, seat: {"influence_sizes": [s.cards[other * CARDS + PROTECTION] for other in range(s.seats)]}
    ),
    "black counters: their values": in_view(lambda s, seat: {"counters": values(s)}),
    "black counters: their sum": in_view(lambda s, seat: {"black": sums(s)}),
    "black counters: what is left of them": in_view(lambda s, seat: {"black_left": s.bag[1]}),
    "building stack: its content": in_view(lambda s, seat: {"removed": next_cards(s)}),
    "influence stack: its content": in_view(lambda s, seat: {"influence_discards": next_influence(s)}),
}
DRAWN: Faults = {
    "Wizard: what he looks at": in_view(lambda s, seat: {"looked": s.looked[::2]}),
    "building stack: what the Wizard put under it": in_view(lambda s, seat: {"discards": s.under[::2]}),
}


@each(VIEWS)
def test_6_views_show_no_secret(fault: Fault, monkeypatch: Patch) -> None:
    catches(secrecy.check_imagining, fault, monkeypatch)


@each(DRAWN)
def test_6_views_show_nothing_of_what_is_drawn(fault: Fault, monkeypatch: Patch) -> None:
    catches(secrecy.check_telling, fault, monkeypatch)


# Who is asked, and how


def holders(s: Treason, seats: list[int], card: int) -> list[int]:
    return [seat for seat in seats if s.cards[seat * CARDS + card] > 0]


def shield_holders(s: Treason, seat: int, card: int, area: int) -> Question:
    """Who has Protection is asked, and the others only if nobody has it."""
    there = victims(s, seat, card, area)
    asked = holders(s, there, PROTECTION) or there
    return ask_all(asked, protections(s, asked), shielded, seat, card, area, quiet=True)


def shielded_by_holders(s: Treason, seat: int, card: int, area: int) -> None:
    if all(answer == PASS for answer in s.answers):
        strike(s, seat, card, area)


def loud_shield(s: Treason, seat: int, card: int, area: int) -> Question:
    """The question is quiet only where it is idle."""
    asked = victims(s, seat, card, area)
    quiet = not holders(s, asked, PROTECTION)
    return ask_all(asked, protections(s, asked), shielded, seat, card, area, quiet=quiet)


def shield_in_order(s: Treason, seat: int, card: int, area: int) -> Question:
    """Who has the card is asked first."""
    asked = sorted(victims(s, seat, card, area), key=lambda one: -s.cards[one * CARDS + PROTECTION])
    return ask_all(asked, protections(s, asked), shielded, seat, card, area, quiet=True)


def offer(s: Treason, asked: list[int]) -> list[list[int]]:
    return [MAY_BLOCK if s.cards[other * CARDS + BLOCKADE] > 0 else JUST_PASS for other in asked]


def block_holders(s: Treason, seat: int, area: int) -> Question:
    """Who has a Blockade is asked, and everybody else, for show, only if no neighbour has it."""
    others = [other for other in range(s.seats) if other != seat]
    asked = holders(s, blockers(s, seat, area), BLOCKADE) or others
    return ask_all(asked, offer(s, asked), blocked, seat, area, quiet=True)


def blocked_by_holders(s: Treason, seat: int, area: int) -> None:
    if all(answer == PASS for answer in s.answers):
        take_area(s, seat, area)


def loud_block(s: Treason, seat: int, area: int) -> Question:
    asked = blockers(s, seat, area)
    return ask_all(asked, offer(s, asked), blocked, seat, area, quiet=not holders(s, asked, BLOCKADE))


def telling_refusal(s: State, seat: int, action: Action) -> IllegalAction:
    """Why something is illegal depends on whether anybody has a Protection."""
    assert isinstance(s, Treason)
    held = any(s.cards[other * CARDS + PROTECTION] for other in range(s.seats))
    no = GAME.refusal(s, seat, action)
    return IllegalAction("not_now", "10") if held else no


ASKING: Faults = {
    "Protection: only holders are asked": in_rule(shield=shield_holders, shielded=shielded_by_holders),
    "Protection: not quiet for a holder": in_rule(shield=loud_shield),
    "Protection: holders first": in_rule(shield=shield_in_order),
    "Protection: a refusal that tells": lambda patch: replace(GAME, refusal=telling_refusal),
    "Blockade: only holders are asked": in_rule(block=block_holders, blocked=blocked_by_holders),
    "Blockade: not quiet for a holder": in_rule(block=loud_block),
}


@each(ASKING)
def test_6_questions_depend_on_no_secret(fault: Fault, monkeypatch: Patch) -> None:
    catches(secrecy.check_imagining, fault, monkeypatch)
