"""Acts: how often loyal knights and traitors do what the whole table can see."""

from __future__ import annotations

from typing import Final

LIKELIHOODS: Final[dict[str, tuple[float, float]]] = {
    "draw_calm_hale": (0.376, 0.493),
    "engine_calm_hale": (0.010, 0.030),
    "life_calm_hale": (0.614, 0.477),
    "draw_calm_weak": (0.761, 0.763),
    "engine_calm_weak": (0.067, 0.113),
    "life_calm_weak": (0.172, 0.124),
    "draw_tense_hale": (0.173, 0.374),
    "engine_tense_hale": (0.024, 0.118),
    "life_tense_hale": (0.803, 0.508),
    "draw_tense_weak": (0.614, 0.705),
    "engine_tense_weak": (0.045, 0.133),
    "life_tense_weak": (0.341, 0.162),
    "fought": (0.312, 0.292),
    "drew_cards": (0.155, 0.167),
    "rode_out": (0.192, 0.188),
    "left_quest": (0.037, 0.058),
    "stormed": (0.083, 0.088),
    "stormed_weakly": (0.010, 0.010),
    "special": (0.162, 0.144),
    "healed": (0.050, 0.038),
    "accused": (0.010, 0.024),
    "paid_life": (0.198, 0.194),
    "kept_life": (0.802, 0.806),
    "aimed_worse": (0.242, 0.276),
    "aimed_better": (0.758, 0.724),
    "gave_merlins": (0.454, 0.361),
    "kept_merlins": (0.546, 0.639),
    "volunteered": (0.184, 0.121),
    "stood_back": (0.816, 0.879),
    "accepted": (0.990, 0.980),
    "refused": (0.010, 0.020),
    "chose_ill": (0.089, 0.106),
    "chose_well": (0.911, 0.894),
    "kept_word": (0.800, 0.600),
    "broke_word": (0.200, 0.400),
}
"""For every act its chance, given the occasion for it, with a loyal knight and with a hidden traitor.

The acts of one occasion add up to 1 on either side: one choice of evil in a quiet or tense siege by a hale
or weak knight; one heroic action; one turn, with or without a bought action; one war chosen; one Morgan; one
vote; one promise.
The figures are counted over games among these bots, see docs/games/camelot.md, except for votes, which they
cast alike, and promises, of which there were too few. Bots being more of one mind than people, no act counts
for more than five to one.
"""

FACE_DOWN: Final[tuple[tuple[float, ...], tuple[float, ...]]] = (
    (0.95, 0.90, 0.50, 0.25),
    (0.93, 0.92, 0.62, 0.40),
)
"""How often a combat card of strength 1, 3, 5 or 7 is laid face down: the habit of loyal knights, and what
was counted of hidden traitors."""

WORDS: Final[dict[str, str]] = {
    "draw": "drew_black",
    "engine": "added_engine",
    "life": "lost_life",
}
"""What evil choices are called where the occasion does not matter."""


def word(act: str) -> str:
    """The last part of the key of an act's words."""
    return WORDS.get(act.split("_", 1)[0], act) if act.endswith(("_hale", "_weak")) else act
