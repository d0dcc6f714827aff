"""Mask: what a seat is sent is equally long, whichever of two secrets of different length it holds."""

from __future__ import annotations

from turncoat.core.game import Game


class Mask:
    """Fills up for the shorter names of the pieces that a game masks, with blanks, which JSON ignores."""

    def __init__(self, game: Game) -> None:
        self._gaps: list[tuple[bytes, int]] = []
        """Each shorter name as it is written, and how much it lacks."""
        for kind in game.masked:
            names = [name.encode() for name in game.pieces[kind]]
            longest = max(map(len, names))
            self._gaps += [(b'"%b"' % name, longest - len(name)) for name in names if len(name) < longest]

    def over(self, text: bytes) -> bytes:
        """The same piece of JSON, as long as it would be with the longest names."""
        missing = 0
        for name, gap in self._gaps:
            missing += text.count(name) * gap
        return text + b" " * missing if missing else text
