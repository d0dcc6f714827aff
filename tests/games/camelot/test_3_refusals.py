"""Answers refused in clause 3: each with the clause that forbids it, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.camelot.positions import after, hand, paying
from tests.games.camelot.table import A, B, Table
from turncoat.core.record import BYSTANDER, CHANCE, Action
from turncoat.games.camelot.actions.answers import RollDie
from turncoat.games.camelot.actions.chance import Roll
from turncoat.games.camelot.actions.deeds import (
    Besiege,
    DrawCards,
    EndTurn,
    Heal,
    LayFight,
    Move,
    PayLife,
    PlayMerlin,
    PlayPiety,
    Swap,
)
from turncoat.games.camelot.actions.evil import AddEngine, Aim, DrawBlack, DrawTwo, LoseLife, Peek, Unmask
from turncoat.games.camelot.pieces import CAMELOT, PICTS, SAXONS

Case = tuple[Callable[[], Table], Action, str, str]


# 3.2 How evil progresses


EVIL: list[Case] = [
    (lambda: Table().turn(), Move(PICTS), "evil_first", "3.2"),
    (lambda: Table().turn(), DrawCards(), "evil_first", "3.2"),
    (lambda: Table().turn(), EndTurn(), "evil_first", "3.2"),
    (lambda: Table().turn(), DrawTwo(), "armor_needed", "10.2"),
    (lambda: Table().turn(), Peek(), "only_percival", "8.6"),
    (lambda: Table().turn(), Unmask(), "cannot_unmask", "11.2"),
    (lambda: Table(3).turn(), Unmask(), "loyalty_unread", "13.4"),
    (
        lambda: Table(knights={A: "percival"}).on_top("picts").turn().answer(A, Peek()),
        Peek(),
        "peeked_already",
        "8.6",
    ),
    (lambda: Table().unmasked(A).turn(), LoseLife(), "no_life_to_lose", "11.3"),
    (lambda: Table().unmasked(A).turn(), DrawTwo(), "armor_needed", "10.2"),
    (lambda: Table().unmasked(A).turn(), Move(PICTS), "other_question", "11.3"),
]


@pytest.mark.parametrize(("position", "action", "key", "clause"), EVIL)
def test_3_2_refused_while_evil_is_to_progress(
    position: Callable[[], Table], action: Action, key: str, clause: str
) -> None:
    position().refuse(A, action, key, clause)


# 3.3, 3.4 and 3.7 Which action, and how many


KINDS: list[Case] = [
    (lambda: hand(1).heroic(), EndTurn(), "must_act", "3.3"),
    (lambda: hand(1).heroic(), PayLife(), "act_before_paying", "3.7"),
    (lambda: hand(1).heroic(), DrawBlack(), "other_question", "3.3"),
    (lambda: hand(1).heroic(), Unmask(), "other_question", "3.3"),
    (lambda: after(5, 1), Besiege(4), "pay_first", "3.7"),
    (lambda: after(5, 1), DrawCards(), "same_kind", "3.4"),
    (
        lambda: hand(5, 5).siege(2).heroic().answer(A, Besiege(4)).answer(A, RollDie()).chance(Roll(1)),
        Besiege(4),
        "same_kind",
        "3.4",
    ),
    (lambda: after(5, 1), LayFight(4), "no_fights_here", "4.2"),
    (lambda: after(5, 1), Move(PICTS), "pay_first", "3.7"),
    (lambda: paying(5), DrawCards(), "same_kind", "3.4"),
    (lambda: paying(5), EndTurn(), "take_bought_action", "3.7"),
    (lambda: paying(5), PayLife(), "paid_already", "3.7"),
    (lambda: paying(5, knight="arthur"), Swap(B), "take_bought_action", "3.7"),
    (lambda: paying("piety", knight="galahad"), PlayPiety(False), "free_anyway", "8.2"),
    (lambda: paying(1, 1, 1, knight="tristan"), Move(PICTS), "free_anyway", "8.7"),
    (lambda: hand(at="grail").heroic().answer(A, Move(PICTS)), PayLife(), "nothing_to_buy", "3.7"),
    (
        lambda: hand("piety", at="grail", knight="galahad").heroic().answer(A, Move(PICTS)),
        PayLife(),
        "nothing_to_buy",
        "8.2",
    ),
    (
        lambda: paying("piety", 1, 1, 1, knight="galahad").answer(A, Heal(0)),
        Move(PICTS),
        "no_more_actions",
        "3.7",
    ),
    (
        lambda: hand(5, "piety", knight="galahad").heroic().answer(A, PlayPiety(True)),
        PlayMerlin(CAMELOT),
        "same_kind",
        "8.2",
    ),
]


@pytest.mark.parametrize(("position", "action", "key", "clause"), KINDS)
def test_3_4_refused_among_the_actions_of_a_turn(
    position: Callable[[], Table], action: Action, key: str, clause: str
) -> None:
    position().refuse(A, action, key, clause)


def test_3_7_refused_who_has_no_life_left_to_pay() -> None:
    late = {"death_timing": "end_of_turn"}
    t = Table(lives={A: 1}, options=late).turn().answer(A, LoseLife()).answer(A, DrawCards()).luck()
    t.refuse(A, PayLife(), "no_life_to_lose", "3.7")


def test_3_4_the_refusal_says_which_kind_it_was() -> None:
    refused = paying(5).refuse(A, DrawCards(), "same_kind", "3.4")
    assert refused.fields == {"deed": ("deed", "quest")}


def test_3_1_nobody_answers_for_another() -> None:
    t = Table().turn(A)
    t.refuse(B, AddEngine(), "not_your_decision", "3.2")
    t.refuse(BYSTANDER, AddEngine(), "not_your_decision", "3.2")
    t.refuse(CHANCE, AddEngine(), "not_your_decision", "3.2")
    t = Table().draw("mercenaries", seat=B)
    t.refuse(A, Aim(SAXONS), "not_your_decision", "5.5.6")
