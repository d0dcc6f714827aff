"""Faults planted in play, journals and copies are caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.as_json import state_to_json
from tests.conformance import checks, journals, playing, walk
from tests.conformance.plant import Fault, Patch, both, catches, in_class, in_game, in_module, in_rule
from tests.tiny.ambush import GAME
from tests.tiny.ambush.actions import AYE, BLOW, LAY, NAY
from tests.tiny.ambush.bots import BOTS
from tests.tiny.ambush.events import Drew, Ended, Laid, LegBegan, TurnedUp, Voted
from tests.tiny.ambush.pieces import HORN, KINDS
from tests.tiny.ambush.rules import answered, counted, howl, laid, rest, wait
from tests.tiny.ambush.state import Ambush
from turncoat.core.actions import ActionTable
from turncoat.core.errors import BadJournal, IllegalAction
from turncoat.core.game import Game, start
from turncoat.core.record import HIDDEN, Action
from turncoat.core.state import Question, State, ask, ask_all
from turncoat.journal.codec import Json
from turncoat.journal.journal import Journal, replay
from turncoat.journal.read import read_journal

Faults = dict[str, Fault]


def each(faults: Faults) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("fault", faults.values(), ids=list(faults))


# 1. Games end, options are in order, asking is not acting


def vote(options: list[int]) -> Callable[[Ambush], Question]:
    return lambda s: ask_all(list(range(s.seats)), [options] * s.seats, counted, quiet=True)


def cards(s: Ambush, guide: int) -> list[int]:
    return [LAY.number(card) for card in range(KINDS) if s.hand[guide * KINDS + card]]


def only_with_horns(s: Ambush, packs: int) -> Question:
    hands = [s.hand[seat * KINDS + HORN] for seat in range(s.seats)]
    return ask_all(list(range(s.seats)), [[BLOW] if horns else [] for horns in hands], answered, packs)


def ask_and_act(s: Ambush, guide: int) -> Question:
    s.do(LegBegan(s.leg, guide))
    return ask(guide, cards(s, guide), laid, guide)


def ask_and_plan(s: Ambush, guide: int) -> Question:
    s.then(rest, s.leg)
    return ask(guide, cards(s, guide), laid, guide)


def endless(s: Ambush, number: int) -> None:
    s.then(howl, 0)
    s.then(rest, number)


def two_numbers(patch: Patch) -> Game:
    actions = GAME.table(GAME.setup(3)).actions
    table = ActionTable()
    table.add([*actions, actions[0]])
    return replace(GAME, table=lambda setup: table)


def no_last_event(patch: Patch) -> Game:
    patch.setattr(Ended, "ENDS", False)
    return GAME


GAMES_END: Faults = {
    "falling options": in_rule(council=vote([AYE, NAY])),
    "an option twice": in_rule(council=vote([NAY, NAY, AYE])),
    "no options": in_rule(howl=only_with_horns),
    "an option off the table": in_rule(council=vote([NAY, AYE, 99])),
    "asking and acting": in_rule(lay=ask_and_act),
    "asking and planning": in_rule(lay=ask_and_plan),
    "no end": both(in_module(walk, LONGEST=300), in_rule(rest=endless)),
    "an end without its last event": no_last_event,
    "an action with two numbers": two_numbers,
    "an ending without a name": in_game(endings=("arrived", "eaten")),
    "shares that are more than all": in_game(returns=lambda s: [2.0] * s.seats),
}


@each(GAMES_END)
def test_1_games_end(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_games_end, fault, monkeypatch)


# 2. Journals

dice = Random(0)


def private_dice(s: Ambush) -> None:
    s.do(Voted([0] * s.seats, 0, dice.random() < 0.5, False))
    s.then(wait)


REPLAY: Faults = {
    "a rule with dice of its own": in_rule(counted=private_dice),
    "a part of an event that is not written": in_class(Voted, FIELDS={"votes": "number*", "ayes": "number"}),
}


@each(REPLAY)
def test_2_journals_replay(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_replay, fault, monkeypatch)


def half_read(text: str, games: dict[str, Game]) -> tuple[Journal, Game]:
    """Stops at the damage and takes what there is."""
    try:
        return read_journal(text, games)
    except BadJournal as bad:
        return read_journal("".join(text.splitlines(keepends=True)[: bad.line - 1]), games)


def last_line(text: str, games: dict[str, Game]) -> tuple[Journal, Game]:
    """Refuses, but blames the last line."""
    try:
        return read_journal(text, games)
    except BadJournal as bad:
        raise BadJournal(bad.key, text.count("\n")) from bad


def trusting(journal: Journal, game: Game) -> State:
    """Believes what is written."""
    try:
        return replay(journal, game)
    except BadJournal:
        return start(game, journal.setup)


DAMAGE: Faults = {
    "half a journal": in_module(journals, read_journal=half_read),
    "another line is blamed": in_module(journals, read_journal=last_line),
    "a forgery": in_module(journals, replay=trusting),
}


@each(DAMAGE)
def test_2_damage_is_noticed(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_damage, fault, monkeypatch)


# 3. Copies

true_clone = Ambush.clone


def clone_with(change: Callable[[Ambush, Ambush], None]) -> Fault:
    def clone(s: Ambush) -> Ambush:
        copy = true_clone(s)
        change(s, copy)
        return copy

    return in_class(Ambush, clone=clone)


def sharing(part: str) -> Fault:
    return clone_with(lambda s, copy: setattr(copy, part, getattr(s, part)))


CLONES: Faults = {
    "a list is shared": sharing("hand"),
    "the deck is shared": sharing("trail"),
    "the agenda is shared": sharing("agenda"),
    "the answers are shared": sharing("answers"),
    "the listeners are shared": sharing("heard"),
    "a number is forgotten": clone_with(lambda s, copy: setattr(copy, "guide", 0)),
}


@each(CLONES)
def test_3_copies_are_independent(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_clones, fault, monkeypatch)


# 4. Saving


def without(part: str) -> Fault:
    return in_class(Ambush, PARTS=tuple(name for name in Ambush.PARTS if name != part))


asked: list[int] = []


def capricious(s: Ambush, guide: int) -> Question | None:
    asked.append(guide)
    if not s.size[guide]:
        return None
    return ask(guide, cards(s, guide)[: 1 if len(asked) % 3 else KINDS], laid, guide)


def without_answers(s: State) -> Json:
    return {**state_to_json(s), "answers": []}


SAVING: Faults = {
    "a list is not saved": without("hand"),
    "the deck is not saved": without("trail"),
    "a number is not saved": without("cache"),
    "answers are not saved": in_module(playing, state_to_json=without_answers, fingerprint=lambda s: ""),
    "the question changes": in_rule(lay=capricious),
}


@each(SAVING)
def test_4_positions_can_be_saved(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_saving, fault, monkeypatch)


# 5. Folding


def without_event(s: Ambush, packs: int) -> None:
    s.bites += packs


def only_if_seen(self: Drew, s: Ambush) -> None:
    if self.card != HIDDEN:
        s.trail.take(self.card)
        s.size[self.seat] += 1
        s.hand[self.seat * KINDS + self.card] += 1


FOLDING: Faults = {
    "a change without an event": in_rule(answered=without_event),
    "hidden from who did it": in_class(Laid, seen_by=lambda self, seat: Laid(self.guide, HIDDEN)),
    "nobody sees it": in_class(TurnedUp, seen_by=lambda self, seat: None),
    "blanks are not taken in": in_class(Drew, apply=only_if_seen),
}


@each(FOLDING)
def test_5_seen_events_fold_into_the_view(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_folding, fault, monkeypatch)


# 7. Refusals

true_answer = State.answer


def from_anybody(self: Ambush, seat: int, action: int) -> None:
    true_answer(self, self.pending()[0], action)


def again(self: Ambush, seat: int, action: int) -> None:
    q = self.question
    if q is not None and q.several and seat in q.seats and seat not in self.pending():
        self.answers[q.seats.index(seat)] = action
    else:
        true_answer(self, seat, action)


def anything(self: Ambush, seat: int, action: int) -> None:
    q = self.question
    if q is not None and seat in self.pending() and action not in q.options[q.seats.index(seat)]:
        action = q.options[q.seats.index(seat)][0]
    true_answer(self, seat, action)


def half_taken(self: Ambush, seat: int, action: int) -> None:
    if self.question is not None:
        self.n += 1
    true_answer(self, seat, action)
    self.n -= 1


def meddling(s: Ambush, seat: int, action: Action) -> IllegalAction:
    s.bites += 1
    return IllegalAction("other_question", "3")


def chatty(s: Ambush, seat: int, action: Action) -> IllegalAction:
    s.do(LegBegan(s.leg, s.guide))
    return IllegalAction("other_question", "3")


REFUSALS: Faults = {
    "anybody may answer": in_class(Ambush, answer=from_anybody),
    "a second answer counts": in_class(Ambush, answer=again),
    "any action counts": in_class(Ambush, answer=anything),
    "a refused answer leaves a trace": in_class(Ambush, answer=half_taken),
    "a refusal changes something": in_game(refusal=meddling),
    "a refusal is an event": in_game(refusal=chatty),
    "a refusal without a reason": in_game(refusal=lambda s, seat, action: IllegalAction("", "3")),
}


@each(REFUSALS)
def test_7_wrong_answers_change_nothing(fault: Fault, monkeypatch: Patch) -> None:
    catches(checks.check_refusals, fault, monkeypatch)


# 1. The bots that a table needs


@pytest.mark.parametrize("kind", ["greedy", "absent"])
def test_1_a_bot_that_a_table_needs_is_missing(kind: str, monkeypatch: Patch) -> None:
    setup = GAME.setup(4)
    checks.check_bots(GAME, setup, "0")
    monkeypatch.delitem(BOTS, kind)
    with pytest.raises(AssertionError, match=f"there is no bot {kind}"):
        checks.check_bots(GAME, setup, "0")
