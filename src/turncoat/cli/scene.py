"""Scene: what is to be drawn, and for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from turncoat.core.game import Game, Setup
from turncoat.core.record import HIDDEN, View
from turncoat.core.state import State
from turncoat.seat.glimpse import Asked
from turncoat.words import Words

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan", "bright_red", "bright_blue")
SHAPES = ("●", "▲", "■", "◆", "★", "▼", "♣", "♥")
PLAIN_SHAPES = "oA#*+vxy"


@dataclass(frozen=True)
class Scene:
    """One position from one pair of eyes."""

    game: Game
    words: Words
    names: Sequence[str]
    reader: int | None
    """The seat that looks; None if everything may be seen."""
    view: View
    views: Sequence[View] = ()
    """When everything may be seen: what each seat sees."""
    asked: Asked | None = None
    waiting: Sequence[int] = ()
    width: int = 80
    plain: bool = False
    """Whether the terminal knows nothing but ASCII."""
    setup: Setup | None = None
    """What was agreed; None for the defaults."""
    winners: Sequence[int] | None = None
    """Who shares the victory; None while the game is on."""

    @property
    def edition(self) -> Mapping[str, Any]:
        """The data of the edition that is played."""
        editions = self.game.editions
        return editions[self.setup.edition] if self.setup else next(iter(editions.values()))

    def vacant(self, seat: int) -> bool:
        """Whether a seat is a chair that nobody has taken."""
        return seat < len(self.names) and not self.names[seat]

    def merged(self, name: str) -> list[int]:
        """A list of the view; where everything may be seen, what any seat can see of it."""
        values: list[int] = list(getattr(self.view, name))
        for view in self.views:
            own: list[int] = getattr(view, name)
            values = [theirs if mine == HIDDEN else mine for mine, theirs in zip(values, own, strict=True)]
        return values

    def shape(self, seat: int) -> str:
        """The sign of a seat, which tells it apart without colour."""
        return (PLAIN_SHAPES if self.plain else SHAPES)[seat % len(SHAPES)]

    def colour(self, seat: int) -> str:
        return COLOURS[seat % len(COLOURS)]

    def name(self, seat: int) -> str:
        """What the reader calls a seat."""
        return self.words.name(seat, self.reader, self.names)


def winners_of(game: Game, s: State) -> list[int] | None:
    """Who shares the victory; None while the game is on."""
    return None if s.question else [seat for seat, share in enumerate(game.returns(s)) if share > 0]
