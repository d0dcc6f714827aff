"""Acts: how often loyal knights and traitors do what the whole table can see."""

from __future__ import annotations

from typing import Final

LIKELIHOODS: Final[dict[str, tuple[float, float]]] = {
    "draw_calm_hale": (0.438, 0.585),
    "engine_calm_hale": (0.010, 0.010),
    "life_calm_hale": (0.552, 0.405),
    "draw_calm_weak": (0.818, 0.550),
    "engine_calm_weak": (0.073, 0.366),
    "life_calm_weak": (0.109, 0.084),
    "draw_tense_hale": (0.136, 0.678),
    "engine_tense_hale": (0.017, 0.085),
    "life_tense_hale": (0.847, 0.237),
    "draw_tense_weak": (0.656, 0.789),
    "engine_tense_weak": (0.028, 0.088),
    "life_tense_weak": (0.316, 0.123),
    "fought": (0.318, 0.319),
    "drew_cards": (0.148, 0.132),
    "rode_out": (0.202, 0.205),
    "left_quest": (0.053, 0.076),
    "stormed": (0.073, 0.074),
    "stormed_weakly": (0.010, 0.010),
    "special": (0.158, 0.119),
    "healed": (0.029, 0.020),
    "accused": (0.010, 0.045),
    "paid_life": (0.257, 0.247),
    "kept_life": (0.743, 0.753),
    "aimed_worse": (0.100, 0.450),
    "aimed_better": (0.900, 0.550),
    "gave_merlins": (0.471, 0.317),
    "kept_merlins": (0.529, 0.683),
    "volunteered": (0.121, 0.024),
    "stood_back": (0.879, 0.976),
    "accepted": (0.990, 0.987),
    "refused": (0.010, 0.013),
    "chose_ill": (0.075, 0.127),
    "chose_well": (0.925, 0.873),
    "kept_word": (0.800, 0.600),
    "broke_word": (0.200, 0.400),
}
"""For every act its chance, given the occasion for it, with a loyal knight and with a hidden traitor.

The acts of one occasion add up to 1 on either side: one choice of evil in a quiet or tense siege by a hale
or weak knight; one heroic action; one turn, with or without a bought action; one war chosen; one Morgan; one
vote; one promise.
The figures are counted over games among these bots, see docs/games/camelot.md, except for wars and
promises, of which there were too few. Bots being more of one mind than people, no act counts for more than
five to one.
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
