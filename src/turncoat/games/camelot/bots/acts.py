"""Acts: how often loyal knights and traitors do what the whole table can see."""

from __future__ import annotations

from typing import Final

LIKELIHOODS: Final[dict[str, tuple[float, float]]] = {
    "draw_calm_hale": (0.397, 0.437),
    "engine_calm_hale": (0.010, 0.050),
    "life_calm_hale": (0.593, 0.513),
    "draw_calm_weak": (0.788, 0.694),
    "engine_calm_weak": (0.067, 0.196),
    "life_calm_weak": (0.145, 0.110),
    "draw_tense_hale": (0.168, 0.344),
    "engine_tense_hale": (0.014, 0.066),
    "life_tense_hale": (0.818, 0.590),
    "draw_tense_weak": (0.634, 0.725),
    "engine_tense_weak": (0.039, 0.130),
    "life_tense_weak": (0.327, 0.145),
    "fought": (0.308, 0.305),
    "drew_cards": (0.158, 0.153),
    "rode_out": (0.190, 0.175),
    "left_quest": (0.041, 0.050),
    "stormed": (0.083, 0.091),
    "stormed_weakly": (0.010, 0.010),
    "special": (0.158, 0.136),
    "healed": (0.042, 0.040),
    "accused": (0.010, 0.040),
    "paid_life": (0.193, 0.195),
    "kept_life": (0.807, 0.805),
    "aimed_worse": (0.235, 0.250),
    "aimed_better": (0.765, 0.750),
    "gave_merlins": (0.442, 0.335),
    "kept_merlins": (0.558, 0.665),
    "volunteered": (0.149, 0.030),
    "stood_back": (0.851, 0.970),
    "accepted": (0.990, 0.980),
    "refused": (0.010, 0.020),
    "chose_ill": (0.081, 0.120),
    "chose_well": (0.919, 0.880),
    "kept_word": (0.800, 0.600),
    "broke_word": (0.200, 0.400),
}
"""For every act its chance, given the occasion for it, with a loyal knight and with a hidden traitor.

The acts of one occasion add up to 1 on either side: one choice of evil in a quiet or tense siege by a hale
or weak knight; one heroic action; one turn, with or without a bought action; one war chosen; one Morgan; one
vote; one promise.
The figures are counted over games among these bots, see docs/games/camelot.md, except for promises, of
which there were too few. Bots being more of one mind than people, no act counts for more than five to one.
"""

FACE_DOWN: Final[tuple[tuple[float, ...], tuple[float, ...]]] = (
    (0.95, 0.90, 0.50, 0.25),
    (0.70, 0.80, 0.90, 0.95),
)
"""How often a combat card of strength 1, 3, 5 or 7 is laid face down by loyal knights and by traitors."""

WORDS: Final[dict[str, str]] = {
    "draw": "drew_black",
    "engine": "added_engine",
    "life": "lost_life",
}
"""What evil choices are called where the occasion does not matter."""


def word(act: str) -> str:
    """The last part of the key of an act's words."""
    return WORDS.get(act.split("_", 1)[0], act) if act.endswith(("_hale", "_weak")) else act
