"""Playing an edition that its owner brings along as a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, final

from turncoat.core.actions import ActionTable
from turncoat.core.game import Game, Setup
from turncoat.core.state import State
from turncoat.games.treason.edition.effects import completed
from turncoat.games.treason.edition.figures import Edition, Rulings, built, pieces_of
from turncoat.games.treason.rules.setup import new_table
from turncoat.games.treason.speech import speech_of


@final
class OwnEdition:
    """The parts of a game that know an edition by its name, for one that has no name here."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __reduce__(self) -> Any:
        return OwnEdition, (self.edition,)

    def new(self, setup: Setup) -> State:
        return new_table(Rulings(self.edition, setup), setup.seats)

    def table(self, setup: Setup) -> ActionTable:
        return self.edition.table


def with_edition(game: Game, name: str, data: Mapping[str, Any]) -> Game:
    """§19.3 §19.4 The same game with this edition in place of the shipped ones; a faulty one is refused."""
    own = OwnEdition(built(name, data))
    return replace(
        game,
        editions={name: completed(data)},
        foreign=(name,),
        pieces=pieces_of(own.edition),
        speech=speech_of(own.edition.area_names),
        new=own.new,
        table=own.table,
    )
