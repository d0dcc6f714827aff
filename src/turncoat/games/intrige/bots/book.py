"""Book: the promises one player has heard, with what they mean in Intrige."""

from __future__ import annotations

from typing import Any

from turncoat.base.native import mypyc_attr
from turncoat.bots import book
from turncoat.core.speech import Deed
from turncoat.games.intrige.pieces import PROFESSIONS
from turncoat.games.intrige.speech import SPEECH
from turncoat.talk.promise import Promise


def about(deed: Deed, palace: int, owner: int, profession: str) -> bool:
    """Whether a deed concerns the fate of this figure in this palace."""
    fields: dict[str, Any] = dict(deed.fields)
    return (
        deed.kind in ("house", "banish", "room")
        and fields["palace"] == palace
        and fields["owner"] == owner
        and fields["profession"] == profession
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(book.Book):
    """The promises of palaces, figures and bribes."""

    def __init__(self) -> None:
        super().__init__(SPEECH)

    def goes_first(self, promise: Promise) -> bool:
        """Bribes are paid before anybody is housed or banished."""
        deed = promise.said.deed
        return deed is not None and deed.kind == "bribe"

    def offered(self, seat: int) -> list[Deed]:
        """The bribes this seat has offered and not been refused: it pays them as it said."""
        deeds = [request.said.deed for request in self.ledger.asking if request.said.act == "offer"]
        deeds += [promise.said.deed for promise in self.open_by(seat) if promise.deal == promise.number]
        return [
            deed
            for deed in deeds
            if deed is not None and deed.kind == "bribe" and deed.fields["payer"] == seat
        ]

    def sound_deed(self, deed: Deed) -> bool:
        if not super().sound_deed(deed):
            return False
        for name, kind in self.speech.deeds[deed.kind].items():
            value = deed.fields[name]
            if value not in PROFESSIONS if kind == "profession" else not isinstance(value, int):
                return False
        return True
