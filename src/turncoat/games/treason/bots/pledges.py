"""Pledges: how far a player's hands are tied by its own word."""

from __future__ import annotations

from turncoat.core.speech import Deed
from turncoat.games.treason.edition.figures import Edition


class Pledges:
    """The deeds one has promised and not done yet, and what breaking one's word weighs."""

    def __init__(self, deeds: list[Deed], edition: Edition, word: float) -> None:
        self.deeds = deeds
        self.edition = edition
        self.word = word

    def about_attack(self, owner: int, area: int) -> float:
        """What attacking somebody there means for one's word."""
        gain = self.about_area(area)
        for deed in self.deeds:
            if deed.kind == "spare" and deed.fields["owner"] == owner:
                gain -= self.word
            elif deed.kind == "attack" and deed.fields["owner"] == owner:
                gain += 0.5 * self.word
        return gain

    def about_area(self, area: int) -> float:
        """What laying hands on an area means."""
        name = self.edition.area_names[area]
        for deed in self.deeds:
            if deed.kind == "leave" and deed.fields["area"] == name:
                return -self.word
        return 0.0

    def about_black(self) -> float:
        """What buying a black counter means."""
        for deed in self.deeds:
            if deed.kind == "abstain":
                return -self.word
            if deed.kind == "arm":
                return 0.5 * self.word
        return 0.0

    def keeps_out(self) -> bool:
        """Whether one has promised not to let the Dark Master over one's towers."""
        return any(deed.kind == "keep_out" for deed in self.deeds)
