"""Bits: a set of small numbers in one number, ``1 << n`` for each."""

from __future__ import annotations

from typing import Final

BITS: Final = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]
"""The bits that are set in a byte."""


def bits_of(mask: int) -> list[int]:
    """The bits of a mask in rising order."""
    found: list[int] = []
    base = 0
    while mask:
        byte = mask & 255
        if byte:
            for i in BITS[byte]:
                found.append(base + i)
        mask >>= 8
        base += 8
    return found
