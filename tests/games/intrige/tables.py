"""Whole games between bots, and what to count in them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from turncoat.core.game import Value
from turncoat.core.speech import Deed
from turncoat.games.intrige import GAME
from turncoat.games.intrige.edition import Rulings
from turncoat.games.intrige.pieces import PROFESSIONS
from turncoat.games.intrige.speech import ACTS, DEEDS
from turncoat.play.session import Session
from turncoat.talk.statement import Statement


def seat_all(
    kinds: list[str], seed: int, edition: str = "", options: Mapping[str, Value] | None = None
) -> Session:
    """A table with these bots, nothing played yet."""
    setup = GAME.setup(len(kinds), edition, options)
    players = [{"name": f"{kind} {seat}", "bot": kind} for seat, kind in enumerate(kinds)]
    return Session.new(GAME, setup, players, random.Random(seed))


def play(
    kinds: list[str], seed: int, edition: str = "", options: Mapping[str, Value] | None = None
) -> Session:
    """A whole game."""
    session = seat_all(kinds, seed, edition, options)
    session.run()
    assert session.over
    return session


def share(kinds: list[str], games: int, edition: str = "") -> float:
    """The first bot's share of the victories, each seat being his equally often."""
    won = 0.0
    for game in range(games):
        at = game % len(kinds)
        seated = kinds[1:]
        seated.insert(at, kinds[0])
        won += GAME.returns(play(seated, game, edition).s)[at]
    return won / games


def faults(session: Session) -> list[str]:
    """What is wrong with the statements of a game, by the vocabulary."""
    found: list[str] = []
    for number, said in enumerate(session.talk):
        parts: dict[str, Any] = {
            "deed": said.deed,
            "condition": said.condition,
            "until": said.until or None,
            "about": None if said.about < 0 else said.about,
        }
        for part, value in parts.items():
            if value is None and part in ACTS[said.act]:
                found.append(f"{said}: without {part}")
            if value is not None and part not in ACTS[said.act] and f"{part}?" not in ACTS[said.act]:
                found.append(f"{said}: with {part}")
        if not -1 <= said.about < number:
            found.append(f"{said}: about what is not said yet")
        if said.seat in said.to or any(not 0 <= seat < session.setup.seats for seat in said.to):
            found.append(f"{said}: to whom?")
        for deed in (said.deed, said.condition):
            if deed is not None:
                found += _deed_faults(session, said, deed)
    return found


def _deed_faults(session: Session, said: Statement, deed: Deed) -> list[str]:
    found: list[str] = []
    edition = Rulings(session.setup).edition
    if list(deed.fields) != list(DEEDS[deed.kind]):
        return [f"{said}: fields of {deed.kind}"]
    for name, kind in DEEDS[deed.kind].items():
        value = deed.fields[name]
        if kind == "seat" and value not in range(session.setup.seats):
            found.append(f"{said}: no seat {value}")
        if kind == "money" and (type(value) is not int or value <= 0 or value % edition.step):
            found.append(f"{said}: no sum {value}")
        if kind == "profession" and value not in [PROFESSIONS[p] for p in edition.professions]:
            found.append(f"{said}: no profession {value}")
    return found
