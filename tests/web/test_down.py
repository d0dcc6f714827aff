"""What comes down has the shapes that ``wire.down`` declares, no field more and none less."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from tests.web.people import Guest, Json, Seat, started
from tests.web.running import Running
from turncoat.wire import down

SHAPES = {get_args(get_type_hints(shape)["type"])[0]: shape for shape in get_args(down.Down)}
ENOUGH = 12


def faults(value: Json, kind: Any, where: str) -> list[str]:
    """Where something differs from its shape."""
    of, parts = get_origin(kind), get_args(kind)
    if kind is Any or (of is Annotated and parts[0] is Any):
        return []
    if of in (Annotated, NotRequired):
        return faults(value, parts[0], where)
    if of in (Union, UnionType):
        return min((faults(value, part, where) for part in parts), key=len)
    if of is Literal:
        return [] if value in parts else [f"{where} is {value!r}"]
    if is_typeddict(kind) and isinstance(value, dict):
        return faults_of_fields(value, kind, where)
    if of is dict and isinstance(value, dict):
        return [fault for key, one in value.items() for fault in faults(one, parts[1], f"{where}.{key}")]
    if of is tuple and isinstance(value, list) and len(value) == len(parts):
        return [fault for one, part in zip(value, parts, strict=True) for fault in faults(one, part, where)]
    if of is list and isinstance(value, list):
        return [fault for one in value for fault in faults(one, parts[0], f"{where}[]")]
    plain = (int, float) if kind is float else kind
    fits = plain in (int, str, bool, NoneType, (int, float)) and isinstance(value, plain)
    return [] if fits and (kind is bool) == isinstance(value, bool) else [f"{where} is {value!r}"]


def faults_of_fields(value: dict[str, Json], shape: Any, where: str) -> list[str]:
    kinds = get_type_hints(shape, include_extras=True)
    optional = {name for name, kind in kinds.items() if get_origin(kind) is NotRequired}
    optional |= kinds.keys() - shape.__required_keys__
    found = [f"{where}.{name} is not declared" for name in value.keys() - kinds.keys()]
    found += [f"{where}.{name} is not there" for name in kinds.keys() - optional - value.keys()]
    for name in kinds.keys() & value.keys():
        found += faults(value[name], kinds[name], f"{where}.{name}")
    return found


def check(seats: list[Seat]) -> set[str]:
    """Check all that came down to some, and tell what there was of it."""
    messages = [json.loads(text) for seat in seats for text in seat.raw]
    assert [fault for one in messages for fault in faults(one, SHAPES[one["type"]], one["type"])] == []
    entries = [entry for one in messages for entry in one.get("entries", ())]
    return {one["type"] for one in messages} | {part for entry in entries for part in entry}


@pytest.mark.parametrize(("game", "seats"), [("intrige", 3), ("camelot", 4), ("treason", 3)])
def test_messages_have_their_shapes(server: Running, game: str, seats: int) -> None:
    clock = {"kind": "live", "seconds": 600}
    anna, id, _ = started(server, game=game, seats=seats, bots=["", *["greedy"] * (seats - 1)], clock=clock)
    with anna.sit(id) as seat, Guest(server.base, "Bram").sit(id) as other:
        seat.tell("text", text="good evening")
        for _ in range(ENOUGH):
            seat.my_turn()
            seat.send("why", action=seat.options[0])
            seat.answer()
        seat.send("suggest", n=0)
        anna.post(f"/api/tables/{id}/hand", bot="greedy")
        seat.until_state(lambda state: state["over"])
        other.until_state(lambda state: state["over"])
        met = check([seat, other])
    assert {"hello", "state", "ack", "refused", "why", "events", "talk", "hand"} <= met


def test_a_lesson_has_its_shapes(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    id = anna.open_table(lesson=True)["id"]
    with anna.sit(id) as seat:
        anna.post(f"/api/tables/{id}/start")
        seat.until(lambda: seat.options)
        number = seat.send("suggest", n=seat.state["n"])
        seat.until(lambda: number in seat.replies)
        assert "suggest" in check([seat])


def test_promises_have_their_shapes(server: Running) -> None:
    anna, id, _ = started(server)
    deed = {"kind": "bribe", "payer": 0, "palace": 1, "profession": "judge", "amount": 20_000}
    with anna.sit(id) as seat:
        seat.my_turn()
        seat.tell("say", statement={"act": "promise", "to": [], "deed": deed, "until": 0})
        anna.post(f"/api/tables/{id}/hand", bot="greedy")
        seat.until_state(lambda state: state["over"])
        assert "settled" in check([seat])


def test_what_is_fetched_has_its_shapes(server: Running) -> None:
    anna, id, _ = started(server, records=True)
    anna.post(f"/api/tables/{id}/hand", bot="greedy")
    with anna.sit(id) as seat:
        seat.until_state(lambda state: state["over"])
    replay = anna.get(f"/api/tables/{id}/replay?seat=0")
    told: list[tuple[Json, Any]] = [
        (anna.get("/api/games"), list[down.GameInfo]),
        (anna.get("/api/games/intrige/schema"), down.Schema),
        (anna.get("/api/games/treason/schema"), down.Schema),
        (anna.get("/api/rules/camelot/nl"), list[down.Clause]),
        (anna.get("/api/tables?mine=1")["tables"], list[down.ListedTable]),
        (anna.get(f"/api/tables/{id}"), down.LobbyView),
        (replay["table"], down.ArchivedTable),
        (replay["entries"], list[down.Entry]),
        (anna.get(f"/api/tables/{id}/chronicle")["entries"], list[down.Entry]),
    ]
    assert [fault for value, kind in told for fault in faults(value, kind, str(kind))] == []


def test_another_shape_is_told() -> None:
    clause = {"clause": "1.1", "title": "Turns", "text": ""}
    assert faults(clause, down.Clause, "it") == []
    assert faults({**clause, "text": 5}, down.Clause, "it") == ["it.text is 5"]
    assert faults({**clause, "more": 5}, down.Clause, "it") == ["it.more is not declared"]
    assert faults({"clause": "1.1", "title": ""}, down.Clause, "it") == ["it.text is not there"]
    assert faults(True, int, "it") == ["it is True"]
