"""Codec: records as plain JSON values, with pieces by name."""

from __future__ import annotations

import json
from typing import Any, Final

from turncoat.core.clause import Step
from turncoat.core.game import Game, Setup
from turncoat.core.record import HIDDEN, Action, Event, Record

Json = Any

_encoder: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dumps(value: Json) -> str:
    """One line of JSON, always written the same way."""
    return _encoder.encode(value)


def named(game: Game, kind: str, value: Any) -> Json:
    """A field's value as people write it: a piece by its name, a hidden number as null."""
    if not kind.endswith("*"):
        return _named(game.pieces.get(kind), value)
    inner = kind[:-1]
    if inner.endswith("*"):
        return [named(game, inner, v) for v in value]
    names = game.pieces.get(inner)
    return [_named(names, v) for v in value]


def _named(names: tuple[str, ...] | None, value: Any) -> Json:
    if type(value) is not int:
        return value
    if value == HIDDEN:
        return None
    return value if names is None else names[value]


def numbered(game: Game, kind: str, value: Json) -> Any:
    """The other way round; ``ValueError`` if there is no such piece."""
    if kind.endswith("*"):
        if not isinstance(value, list):
            raise ValueError(f"a list is needed, not {value!r}")
        return [numbered(game, kind[:-1], v) for v in value]
    if value is None:
        return HIDDEN
    if kind in game.pieces:
        if value not in game.pieces[kind]:
            raise ValueError(f"there is no {kind} called {value!r}")
        return game.pieces[kind].index(value)
    wanted = bool if kind == "flag" else str if kind == "text" else int
    if type(value) is not wanted:
        raise ValueError(f"{value!r} is not a {kind}")
    return value


def fields(game: Game, record: Record) -> dict[str, tuple[str, Json]]:
    """A record's fields with their kinds, for the words."""
    return {
        name: (kind, named(game, kind, getattr(record, name))) for name, kind in type(record).FIELDS.items()
    }


def step_fields(game: Game, step: Step) -> dict[str, tuple[str, Json]]:
    """A step's arguments with their kinds, for the words."""
    pairs = zip(step.rule.fields.items(), step.arguments(), strict=True)
    return {name: (kind, named(game, kind, value)) for (name, kind), value in pairs}


def record_to_json(game: Game, record: Record) -> Json:
    made: dict[str, Json] = {"type": type(record).__name__}
    for name, kind in type(record).FIELDS.items():
        made[name] = named(game, kind, getattr(record, name))
    return made


def _record(game: Game, types: tuple[type[Record], ...], data: Json) -> Record:
    if not isinstance(data, dict):
        raise ValueError(f"not a record: {data!r}")
    for kind in types:
        if kind.__name__ == data.get("type"):
            if set(data) - {"type"} != set(kind.FIELDS):
                raise ValueError(f"{kind.__name__} has the fields {', '.join(kind.FIELDS)}")
            made: Record = kind(*[numbered(game, k, data[name]) for name, k in kind.FIELDS.items()])
            return made
    raise ValueError(f"there is no {data.get('type')!r} in {game.name}")


def action_from_json(game: Game, data: Json) -> Action:
    """The action written there; ``ValueError`` says what is wrong with it."""
    action = _record(game, game.actions, data)
    assert isinstance(action, Action)
    return action


def event_from_json(game: Game, data: Json) -> Event:
    event = _record(game, game.events, data)
    assert isinstance(event, Event)
    return event


def setup_to_json(setup: Setup) -> Json:
    return {"seats": setup.seats, "edition": setup.edition, "options": setup.options}
