"""Book: the promises one player has heard, with what they mean in Intrige."""

from __future__ import annotations

from typing import Any

from turncoat.bots import book
from turncoat.core.speech import Deed
from turncoat.games.intrige.pieces import PROFESSIONS
from turncoat.games.intrige.speech import SPEECH
from turncoat.seat.talk import Promise


def about(deed: Deed, palace: int, owner: int, profession: str) -> bool:
    """Whether a deed concerns the fate of this figure in this palace."""
    fields: dict[str, Any] = dict(deed.fields)
    return (
        deed.kind in ("house", "banish", "room")
        and fields["palace"] == palace
        and fields["owner"] == owner
        and fields["profession"] == profession
    )


class Book(book.Book):
    """The promises of palaces, figures and bribes."""

    def __init__(self) -> None:
        super().__init__(SPEECH)

    def sound_deed(self, deed: Deed) -> bool:
        if not super().sound_deed(deed):
            return False
        for name, kind in self.speech.deeds[deed.kind].items():
            value = deed.fields[name]
            if value not in PROFESSIONS if kind == "profession" else not isinstance(value, int):
                return False
        return True

    def open_by(self, seat: int) -> list[Promise]:
        """The promises this seat has still to keep."""
        return [promise for _, promise in self.made if promise.said.seat == seat]
