"""Book: the promises one player has heard, with what they mean in Treason."""

from __future__ import annotations

from turncoat.base.native import mypyc_attr
from turncoat.bots import book
from turncoat.core.game import Game
from turncoat.core.speech import Deed
from turncoat.talk.promise import Promise


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(book.Book):
    """The promises of towers, areas and counters."""

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
        for promise in self.open_by(seat):
            deed = promise.said.deed
            if deed is not None and self.binds(promise) and self.actor(deed) == seat:
                deeds.append(deed)
        return deeds

    def goes_first(self, promise: Promise) -> bool:
        """Either: what is left undone cannot be waited for."""
        return True

    def has(self, seat: int, kind: str) -> bool:
        """Whether a seat is bound by a deed of this kind."""
        return any(deed.kind == kind for deed in self.bound(seat))
