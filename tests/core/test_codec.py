"""Codec: records, steps and positions as JSON, with pieces by name."""

from __future__ import annotations

import json

import pytest

from tests.as_json import state_from_json, state_to_json, step_from_json, step_to_json
from tests.tiny.ambush import GAME
from tests.tiny.ambush.actions import AYE, LAY, NAY, TURN, Hold, Lay, Vote
from tests.tiny.ambush.events import Attacked, Ended, Laid, Voted
from tests.tiny.ambush.pieces import HORN, PATH
from turncoat.core.clause import Step
from turncoat.core.game import start
from turncoat.core.record import CHANCE, HIDDEN, Record
from turncoat.journal.codec import (
    action_from_json,
    dumps,
    event_from_json,
    fields,
    record_to_json,
    setup_to_json,
    step_fields,
)

RECORDS: list[tuple[Record, object]] = [
    (Lay(HORN), {"type": "Lay", "card": "horn"}),
    (Vote(True), {"type": "Vote", "aye": True}),
    (Hold(), {"type": "Hold"}),
    (Laid(2, HIDDEN), {"type": "Laid", "guide": 2, "card": None}),
    (Ended(1, 0), {"type": "Ended", "fate": "eaten", "traitor": 0}),
    (Attacked([0, 2], False, 1), {"type": "Attacked", "horns": [0, 2], "whistled": False, "bites": 1}),
    (Attacked([], True, 3), {"type": "Attacked", "horns": [], "whistled": True, "bites": 3}),
    (
        Voted([HIDDEN, 1], 1, False, False),
        {"type": "Voted", "votes": [None, 1], "ayes": 1, "rides": False, "open": False},
    ),
]


@pytest.mark.parametrize(("record", "data"), RECORDS, ids=repr)
def test_records_are_written_by_name_and_read_back(record: Record, data: object) -> None:
    assert record_to_json(GAME, record) == data
    read = action_from_json if type(record) in GAME.actions else event_from_json
    assert read(GAME, json.loads(dumps(data))) == record


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (None, "not a record"),
        ([], "not a record"),
        ({}, "there is no None"),
        ({"type": "Laid", "guide": 0, "card": "horn"}, "there is no 'Laid'"),
        ({"type": "Lay"}, "has the fields card"),
        ({"type": "Lay", "card": "horn", "more": 1}, "has the fields card"),
        ({"type": "Lay", "card": "cat"}, "no card called 'cat'"),
        ({"type": "Lay", "card": 2}, "no card called 2"),
        ({"type": "Lay", "card": ["horn"]}, "no card called"),
        ({"type": "Vote", "aye": 1}, "not a flag"),
        ({"type": "Vote", "aye": "yes"}, "not a flag"),
        ({"type": "Buy", "seat": True}, "not a seat"),
        ({"type": "Buy", "seat": 1.0}, "not a seat"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(data: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        action_from_json(GAME, data)


@pytest.mark.parametrize("horns", [None, 1, "01", {"0": 1}, [0, "1"], [[0]]])
def test_a_list_must_be_a_list_of_its_kind(horns: object) -> None:
    data = {"type": "Attacked", "horns": horns, "whistled": False, "bites": 0}
    with pytest.raises(ValueError, match=r"needed|not a seat"):
        event_from_json(GAME, data)


def test_fields_come_with_their_kinds() -> None:
    assert fields(GAME, Laid(1, PATH)) == {"guide": ("seat", 1), "card": ("card", "path")}
    step = Step(GAME.book.rules["howl"], 2)
    assert step_fields(GAME, step) == {"packs": ("number", 2)}
    assert step_to_json(step) == ["howl", 2]
    again = step_from_json(GAME, ["howl", 2])
    assert again.rule is step.rule and again.arguments() == [2]


def test_json_is_always_written_the_same_way() -> None:
    assert dumps({"b": 1, "a": ["é", None, True]}) == '{"b":1,"a":["é",null,true]}'
    setup = GAME.setup(4, "winter", {"open_council": "on"})
    assert dumps(setup_to_json(setup)) == (
        '{"seats":4,"edition":"winter","options":{"open_council":true,"wounds":"3"}}'
    )


def test_a_position_in_the_middle_of_a_council_is_saved_whole() -> None:
    setup = GAME.setup(3)
    s = start(GAME, setup)
    s.answer(CHANCE, 1)
    for _ in range(7):
        s.answer(CHANCE, TURN.number(PATH))
    s.answer(0, LAY.number(PATH))
    s.answer(2, AYE)
    data = state_to_json(s)
    assert data["asking"] == ["council"] and data["answers"] == [-1, -1, AYE]
    assert data["parts"]["trail"] == {"bag": [2, 7, 6], "top": [PATH], "bottom": [], "unseen": 0}
    again = state_from_json(GAME, setup, json.loads(dumps(data)))
    assert again.pending() == [0, 1] and dumps(state_to_json(again)) == dumps(data)
    for world in (s, again):
        world.answer(0, NAY)
        world.answer(1, AYE)
    assert dumps(state_to_json(again)) == dumps(state_to_json(s))


def test_a_saved_position_shares_nothing_with_the_state() -> None:
    setup = GAME.setup(3)
    s = start(GAME, setup)
    s.answer(CHANCE, 1)
    data = state_to_json(s)
    before = dumps(data)
    copy = state_from_json(GAME, setup, data)
    for world in (s, copy):
        world.answer(CHANCE, TURN.first)
    assert dumps(data) == before
