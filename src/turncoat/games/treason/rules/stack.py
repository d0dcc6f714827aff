"""The rules of Treason about drawing from a stack."""

from __future__ import annotations


def draws(pool: list[int], era: int, kinds: int, base: int) -> list[int]:
    """The actions of chance for the next card."""
    options: list[int] = []
    at = era * kinds
    for kind in range(kinds):
        if pool[at + kind] > 0:
            options.append(base + kind)
    return options


def odds(pool: list[int], era: int, kinds: int) -> list[int]:
    """How many cards there are for each of them."""
    weights: list[int] = []
    for at in range(era * kinds, era * kinds + kinds):
        if pool[at] > 0:
            weights.append(pool[at])
    return weights
