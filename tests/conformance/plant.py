"""Planting faults in the tiny game, to see that a check catches them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.tiny.ambush import GAME
from turncoat.core.game import Game, Setup

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], Game]
Check = Callable[[Game, Setup, str], None]
PATIENCE = 40
"""How many games a check may play before it must have caught a fault."""


def in_rule(**bodies: Callable[..., Any]) -> Fault:
    """Rules of these names do something else."""

    def plant(patch: Patch) -> Game:
        for name, body in bodies.items():
            patch.setattr(GAME.book.rules[name], "body", body)
        return GAME

    return plant


def in_class(kind: type, **values: object) -> Fault:
    """Attributes of a class of the game are something else."""

    def plant(patch: Patch) -> Game:
        for name, value in values.items():
            patch.setattr(kind, name, value)
        return GAME

    return plant


def in_game(**parts: Any) -> Fault:
    """Parts of what the folder offers are something else."""
    return lambda patch: replace(GAME, **parts)


def in_module(module: object, **values: object) -> Fault:
    """The check is given something else by the kernel."""

    def plant(patch: Patch) -> Game:
        for name, value in values.items():
            patch.setattr(module, name, value)
        return GAME

    return plant


def both(*faults: Fault) -> Fault:
    """Several changes that make one fault; the game is that of the last."""

    def plant(patch: Patch) -> Game:
        return [fault(patch) for fault in faults][-1]

    return plant


def catches(check: Check, fault: Fault, patch: Patch) -> None:
    """The check passes the honest game, and catches the fault."""
    setup = GAME.setup(4)
    check(GAME, setup, "0")
    broken = fault(patch)
    for seed in range(PATIENCE):
        try:
            check(broken, setup, str(seed))
        except AssertionError:
            return
    pytest.fail("the fault is not caught")
