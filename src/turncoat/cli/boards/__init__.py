"""Boards: how games look in a terminal. A module named after a game draws it, or else the plain one does."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol, cast

from rich.console import RenderableType

from turncoat.cli.boards import generic
from turncoat.cli.scene import Scene
from turncoat.core.record import Action
from turncoat.seat.glimpse import Glimpse
from turncoat.words.field import Fields


class Board(Protocol):
    """What the terminal asks of a game's board; whatever a module leaves out, the plain board does."""

    def draw(self, scene: Scene) -> RenderableType:
        """The position as one seat may know it."""

    def subjects(self, now: Glimpse, count: int) -> list[Fields]:
        """For an answer of so many parts in order: what each is about; ``price`` is what was paid for it."""

    def price_of(self, now: Glimpse, action: Action) -> int | None:
        """What was paid for an option, if the chooser may know."""

    def holder_of(self, now: Glimpse, action: Action) -> int | None:
        """Whom an option is about, if its words do not say so."""

    def remind(self, scene: Scene, about: str) -> RenderableType | None:
        """What the reader has in secret, or what a thing of this name is; None if there is nothing."""

    @property
    def undo_clause(self) -> str:
        """The clause that says what may be taken back."""


class _Found:
    """A game's module where it has an answer, the plain board where it has none."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def __getattr__(self, name: str) -> object:
        return getattr(self._module, name, None) or getattr(generic, name)


def board_of(game: str) -> Board:
    """The board of a game."""
    name = f"{__name__}.{game}"
    return cast(Board, _Found(import_module(name) if find_spec(name) else generic))
