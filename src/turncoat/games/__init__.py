"""The games: a folder each, none of which knows another. Called, the package gives them by name.

>>> import turncoat
>>> list(turncoat.games())
['camelot', 'intrige', 'treason']
>>> turncoat.games()["intrige"].seats
(3, 5)
"""

import sys
from types import ModuleType

from turncoat.core.game import Game, find_games


class _Games(ModuleType):
    """A package that can be called."""

    def __call__(self) -> dict[str, Game]:
        """Every game there is, by its name."""
        return dict(sorted(find_games(self).items()))


sys.modules[__name__].__class__ = _Games
