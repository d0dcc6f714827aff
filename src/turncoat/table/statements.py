"""Statements: a statement as it comes from outside, checked against what the game lets its players say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from turncoat.core.errors import TurncoatError
from turncoat.core.game import Game, Setup
from turncoat.core.speech import Deed
from turncoat.journal.codec import Json, numbered
from turncoat.table.names import cleaned
from turncoat.talk.statement import Statement

LONGEST_TEXT: Final = 500
_GREATEST: Final = 10**9


def bad() -> TurncoatError:
    return TurncoatError("bad_statement")


def read_statement(game: Game, setup: Setup, seat: int, said: Json) -> Statement:
    """What a seat says; refused if the game does not know such a statement."""
    if not isinstance(said, dict):
        raise bad()
    act = said.get("act")
    if not isinstance(act, str) or act not in game.speech.acts:
        raise bad()
    needs = {need.removesuffix("?"): need.endswith("?") for need in game.speech.acts[act]}
    deed = read_deed(game, setup, said.get("deed"), needs.get("deed"))
    condition = read_deed(game, setup, said.get("condition"), needs.get("condition"))
    fact = read_deed(game, setup, said.get("fact"), needs.get("fact"), game.speech.facts)
    unless = said.get("unless", False)
    if type(unless) is not bool or (unless and ("unless" not in needs or condition is None)):
        raise bad()
    until = _whole(said.get("until", 0)) if "until" in needs else 0
    about = _whole(said.get("about", -1), -1) if "about" in needs else -1
    if about < 0 and needs.get("about") is False:
        raise bad()
    to = read_hearers(setup.seats, seat, said.get("to", []))
    return Statement(act, seat, to, deed, condition, until, about, fact, unless)


def read_hearers(seats: int, seat: int, to: Json) -> tuple[int, ...]:
    """Whom it is meant for; nobody in particular is everybody."""
    if not isinstance(to, (list, tuple)) or any(type(other) is not int for other in to):
        raise bad()
    hearers = tuple(sorted(set(to) - {seat}))
    if any(not 0 <= other < seats for other in hearers) or (to and not hearers):
        raise bad()
    return hearers


def read_deed(
    game: Game,
    setup: Setup,
    data: Json,
    optional: bool | None,
    known: Mapping[str, Mapping[str, str]] | None = None,
) -> Deed | None:
    """A deed, or one of the facts ``known``, with all its fields; ``optional`` is None if an act has none."""
    known = game.speech.deeds if known is None else known
    if data is None:
        if optional is False:
            raise bad()
        return None
    if optional is None or not isinstance(data, dict):
        raise bad()
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in known:
        raise bad()
    kinds = known[kind]
    if set(data) - {"kind"} != set(kinds):
        raise bad()
    fields = {name: _field(game, setup, kinds[name], data[name]) for name in kinds}
    for name, value in fields.items():
        sums = game.speech.sums_in(game.editions[setup.edition], kind, name)
        if kinds[name] == "money" and not sums.has(value):
            raise TurncoatError("no_such_sum", sums=("money*", list(sums.choices)), step=("money", sums.step))
    return Deed(kind, fields)


def read_text(text: str) -> str:
    """Free words as others will read them."""
    text = cleaned(text).strip()
    if not text or len(text) > LONGEST_TEXT:
        raise TurncoatError("bad_text", longest=("number", LONGEST_TEXT))
    return text


def _field(game: Game, setup: Setup, kind: str, value: Json) -> Any:
    try:
        number = numbered(game, kind, value)
    except (ValueError, TypeError) as error:
        raise bad() from error
    if value is None or (kind == "seat" and not 0 <= number < setup.seats):
        raise bad()
    if kind in ("money", "number", "turn") and not 0 <= number <= _GREATEST:
        raise bad()
    if kind in game.pieces and value not in game.pieces_in(setup.edition, kind):
        raise TurncoatError("not_in_edition", piece=(kind, value))
    return value


def _whole(value: Json, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= _GREATEST:
        raise bad()
    return value
