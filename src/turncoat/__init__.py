"""Turncoat: three board games of treachery at one table.

>>> import turncoat
>>> sorted(turncoat.games())
['camelot', 'intrige', 'treason']
>>> game = turncoat.new_game("intrige", seats=4, seed=1)
>>> game.asked
[1]
>>> game.answer(game.options()[0])
>>> game.finish("random")
[0.0, 1.0, 0.0, 0.0]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from turncoat.research import LiveGame, load, new_game

__version__ = "0.1.0"
__all__ = ["LiveGame", "games", "load", "new_game"]


def __getattr__(name: str) -> Any:
    """What a researcher calls is imported when it is called for, so that the rest starts quickly."""
    if name == "games":
        return import_module("turncoat.games")
    if name in __all__:
        return getattr(import_module("turncoat.research"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
