"""The pieces of Intrige: professions, causes and cities, the options, and how the rules can be read."""

from __future__ import annotations

from typing import Final

from turncoat.core.game import Option, Value

PROFESSIONS: Final = ("banker", "scientist", "soldier", "cleric", "judge", "doctor", "clerk", "priest")
KINDS: Final = 8
"""How many professions there are over all editions: the stride of every list of figures."""
CAUSES: Final = ("free", "external", "internal")
FREE: Final = 0
EXTERNAL: Final = 1
INTERNAL: Final = 2
EMPTY: Final = -1
"""Nothing is there: in a room, a park, a hand."""
NOBODY: Final = -1
"""No seat."""
MOST_SEATS: Final = 5

CITIES: Final = ("venice", "rome", "milan", "naples", "florence")
"""The palaces by seat."""

Profession = int
Cause = int

PIECES: Final = {"profession": PROFESSIONS, "cause": CAUSES, "city": CITIES}

OPTIONS: Final = (
    Option("refund", False, "6.22"),
    Option("secret_bribes", False, "6.23"),
    Option("open_money", False, "5.5"),
    Option("broke", "pay_nothing", "6.3", ("pay_nothing", "lose")),
    Option("single_payment", False, "6.9"),
    Option("tie_break", "shared", "6.21", ("shared", "most_housed")),
    Option("start", "random", "2.4", ("random", "1", "2", "3", "4", "5")),
)
READINGS: Final[dict[str, dict[str, Value]]] = {"rulebook": {}, "variant": {"refund": True}}
"""The rulebook's own rules are the defaults; its one variant is the refund."""
