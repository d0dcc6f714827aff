"""Book: the promises one player has heard, with what they mean in Intrige."""

from __future__ import annotations

from typing import Any

from turncoat.base.native import mypyc_attr
from turncoat.bots import book
from turncoat.core.record import Event
from turncoat.core.speech import Deed
from turncoat.games.intrige.events import TurnBegan
from turncoat.games.intrige.pieces import NOBODY, PROFESSIONS
from turncoat.games.intrige.speech import SPEECH
from turncoat.talk.promise import Promise
from turncoat.talk.request import Requests
from turncoat.talk.statement import Statement


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
        self.requests = Requests(SPEECH)
        self.active = NOBODY

    def hear(self, number: int, said: Statement) -> None:
        super().hear(number, said)
        self.requests.hear(number, said, self.active)

    def see(self, event: Event) -> list[tuple[int, Promise]]:
        if isinstance(event, TurnBegan):
            self.active = event.seat
        if self.requests.open:
            self.requests.see(event)
        return super().see(event)

    def offered(self, seat: int) -> list[Deed]:
        """The bribes this seat has offered by itself and not been refused: it pays them as it said."""
        deeds = [one.said.deed for one in self.requests.open if one.said.act == "offer"]
        for number, promise in self.made:
            asked = self.requests.known.get(number)
            if asked is not None and asked.said.act == "offer" and asked.said.seat == promise.said.seat:
                deeds.append(promise.said.deed)
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

    def open_by(self, seat: int) -> list[Promise]:
        """The promises this seat has still to keep."""
        return [promise for _, promise in self.made if promise.said.seat == seat]
