"""Book: the promises one player has heard, with what they mean in Treason."""

from __future__ import annotations

from turncoat.base.native import mypyc_attr
from turncoat.bots import book
from turncoat.core.game import Game
from turncoat.core.speech import Deed


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(book.Book):
    """The promises of towers, areas and counters."""

    at_once = True

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game.speech)
        self.areas = game.pieces["area"]
        self.seats = seats

    def sound_deed(self, deed: Deed) -> bool:
        if not super().sound_deed(deed):
            return False
        for name, kind in self.speech.deeds[deed.kind].items():
            value = deed.fields[name]
            if kind == "seat" and not (isinstance(value, int) and 0 <= value < self.seats):
                return False
            if kind == "area" and value not in self.areas:
                return False
        return "owner" not in deed.fields or deed.fields["owner"] != deed.fields["seat"]

    def bound(self, seat: int) -> list[Deed]:
        """The deeds that a seat has still to keep to."""
        deeds: list[Deed] = []
        for _, promise in self.made:
            said = promise.said
            if said.seat == seat and promise.met and said.deed is not None and self.actor(said.deed) == seat:
                deeds.append(said.deed)
        return deeds

    def has(self, seat: int, kind: str) -> bool:
        """Whether a seat is bound by a deed of this kind."""
        return any(deed.kind == kind for deed in self.bound(seat))
