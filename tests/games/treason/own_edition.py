"""Editions for the tests: the standard one with a few fields of its influence cards changed."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from turncoat.core.game import Game
from turncoat.games.treason import GAME, with_edition

Data = dict[str, Any]
Value = str | int | bool


def standard() -> Data:
    return deepcopy(dict(GAME.editions["standard"]))


def corrected(changes: Mapping[str, Value]) -> Data:
    """The standard edition as an owner of the box corrects it, by places such as ``fire.reach``."""
    data = standard()
    for place, value in changes.items():
        section, field = place.split(".")
        if section == "markets":
            data["markets"][field] = {"is": value, "standing": "rulebook"}
        else:
            card = data["influence"]["cards"][section]
            card[field] = value
            card["standing"][field] = "rulebook"
    return data


def game_with(**changes: Value) -> Game:
    """The game in such an edition; here a card and its field are joined as in ``fire__reach``."""
    return with_edition(GAME, "mine", corrected({key.replace("__", "."): at for key, at in changes.items()}))
