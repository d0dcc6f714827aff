"""Glimpse and knowledge: what a seat gets, and what it makes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from tests.as_json import glimpse_bytes, glimpse_to_json
from tests.core.toy import running
from tests.tiny.ambush import GAME
from tests.tiny.ambush.actions import AYE, HOLD, LAY, NAY, TURN, WHISTLE
from tests.tiny.ambush.pieces import HORN, PATH, WOLVES
from tests.tiny.ambush.state import Ambush
from turncoat.core.game import start
from turncoat.core.record import BYSTANDER, CHANCE, View
from turncoat.core.state import UNANSWERED, State
from turncoat.seat.glimpse import Asked, Glimpse, Knowledge, glimpse

SETUP = GAME.setup(3)


class Blank(View):
    """A view of nothing."""


def at_lay() -> State:
    """A game in which the guide is to lay a cache."""
    s = start(GAME, SETUP, listen=True)
    s.answer(CHANCE, 1)
    for card in (HORN, PATH, WOLVES, WOLVES, PATH, PATH, WOLVES):
        s.answer(CHANCE, TURN.number(card))
    return s


def asked(g: Glimpse) -> Asked:
    assert g.asked is not None
    return g.asked


def mind(s: State, seat: int) -> Knowledge:
    """What a seat knows after all that has been heard."""
    knowledge = Knowledge(GAME, SETUP, seat)
    for event in s.heard or []:
        copy = event.seen_by(seat)
        if copy is not None:
            knowledge.see(copy)
    return knowledge


def test_who_is_asked_sees_the_options_and_others_the_question() -> None:
    s = at_lay()
    mine, other, watcher = (glimpse(GAME, s, seat) for seat in (0, 1, BYSTANDER))
    assert asked(mine).options == [LAY.number(WOLVES), LAY.number(HORN)]
    assert asked(other).options == asked(watcher).options == []
    assert asked(mine).step is asked(other).step is s.asking
    assert mine.waiting == other.waiting == watcher.waiting == [0]
    assert (mine.n, mine.over, [step.rule.name for step in mine.agenda]) == (8, False, ["rest", "council"])


def test_a_glimpse_travels_as_json() -> None:
    data = json.loads(glimpse_bytes(GAME, SETUP, glimpse(GAME, at_lay(), 0)))
    assert data["question"] == {
        "rule": "lay",
        "clause": "3.2",
        "about": {"guide": 0},
        "options": [{"type": "Lay", "card": "wolves"}, {"type": "Lay", "card": "horn"}],
        "decoys": [],
        "answered": None,
    }
    assert (data["n"], data["seat"], data["waiting"], data["over"]) == (8, 0, [0], False)
    assert data["agenda"] == [["rest", 1], ["council"]]
    assert data["view"]["type"] == "AmbushView" and data["view"]["traitor"] is None
    assert glimpse_to_json(GAME, SETUP, glimpse(GAME, at_lay(), 1))["view"]["traitor"] == 1


def test_chance_is_nobodys_question() -> None:
    s = start(GAME, SETUP)
    g = glimpse(GAME, s, 0)
    assert g.asked is None and g.waiting == [] and not g.over


def test_a_quiet_question_hides_who_is_still_thinking() -> None:
    s = at_lay()
    s.answer(0, LAY.number(HORN))
    s.answer(1, AYE)
    here, there, watcher = (glimpse(GAME, s, seat) for seat in (0, 1, BYSTANDER))
    assert (here.waiting, there.waiting, watcher.waiting) == ([0], [], [])
    assert asked(here).options == [NAY, AYE] and asked(here).answered == UNANSWERED
    assert asked(there).options == [] and asked(there).answered == AYE
    assert asked(watcher).answered == UNANSWERED
    before = glimpse_bytes(GAME, SETUP, here)
    s.answer(2, NAY)
    assert glimpse_bytes(GAME, SETUP, glimpse(GAME, s, 0)) == before
    question = glimpse_to_json(GAME, SETUP, there)["question"]
    assert question["answered"] == {"type": "Vote", "aye": True} and question["options"] == []


def test_a_loud_question_shows_who_is_still_thinking() -> None:
    s = running(("ask_many", (3, 0)))
    s.answer(1, 6)
    g = glimpse(replace(GAME, view=lambda s, seat: Blank()), s, 0)
    assert g.waiting == [0, 2] and asked(g).options == [0, 5]


def test_after_the_end_nothing_is_asked() -> None:
    s = at_lay()
    assert isinstance(s, Ambush)
    s.bites = 3
    s.answer(0, LAY.number(HORN))
    for seat in range(3):
        s.answer(seat, NAY)
    g = glimpse(GAME, s, 2)
    assert g.over and g.asked is None and g.waiting == [] and g.agenda == []
    world = mind(s, 2).imagine(g, Random(1))
    assert world.question is None


def test_knowledge_has_blanks_and_imagination_fills_them() -> None:
    s = at_lay()
    knowledge = mind(s, 0)
    assert isinstance(knowledge.state, Ambush)
    assert knowledge.state.hand == [0, 1, 1, 0, 0, 0, 0, 0, 0] and knowledge.state.size == [2, 2, 2]
    assert knowledge.state.trail.unseen == 4 and knowledge.state.trail.top == [WOLVES]
    now = glimpse(GAME, s, 0)
    rng = Random(2)
    worlds = [knowledge.imagine(now, rng) for _ in range(40)]
    assert {glimpse_bytes(GAME, SETUP, glimpse(GAME, world, 0)) for world in worlds} == {
        glimpse_bytes(GAME, SETUP, now)
    }
    hands = {tuple(world.hand) for world in worlds if isinstance(world, Ambush)}
    traitors = {world.traitor for world in worlds if isinstance(world, Ambush)}
    assert len(hands) > 5 and traitors == {1, 2}


@pytest.mark.parametrize("seat", [0, 1, 2, BYSTANDER])
def test_what_one_has_answered_is_remembered_while_others_think(seat: int) -> None:
    s = at_lay()
    s.answer(0, LAY.number(WOLVES))
    for voter in range(3):
        s.answer(voter, AYE)
    # Two packs howl: the traitor has answered, the others still think.
    s.answer(1, WHISTLE)
    now = glimpse(GAME, s, seat)
    world = mind(s, seat).imagine(now, Random(4))
    assert glimpse_bytes(GAME, SETUP, glimpse(GAME, world, seat)) == glimpse_bytes(GAME, SETUP, now)
    assert (world.answers[1] == WHISTLE) == (seat == 1)
    for other in world.pending():
        world.answer(other, HOLD)
    assert world.n == s.n + 1
