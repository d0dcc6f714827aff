"""The cards of Camelot: fifteen white kinds and twenty-four black ones, and what kind a card is of."""

from __future__ import annotations

from typing import Final

WHITE: Final = (
    "fight_1", "fight_2", "fight_3", "fight_4", "fight_5", "grail", "merlin",
    "clairvoyance", "convocation", "fate", "heroism", "lady_of_the_lake", "messenger", "piety",
    "reinforcements",
)  # fmt: skip
WHITES: Final = 15
"""How many white kinds there are: the stride of every list of hands."""
FIGHTS: Final = 5
"""The Fight cards are the kinds 0 to 4; a card of kind k fights with k + 1."""
GRAIL_CARD: Final = 5
MERLIN: Final = 6
CLAIRVOYANCE: Final = 7
CONVOCATION: Final = 8
FATE: Final = 9
HEROISM: Final = 10
LADY: Final = 11
MESSENGER: Final = 12
PIETY: Final = 13
REINFORCEMENTS: Final = 14
HEALING: Final = 7
"""The kinds of which there are three or more, 0 to 6: only those can heal."""

BLACK: Final = (
    "black_knight_1", "black_knight_3", "black_knight_5", "black_knight_7",
    "lancelot_1", "lancelot_3", "lancelot_5", "lancelot_7",
    "excalibur", "despair", "picts", "saxons", "mercenaries",
    "dark_forest", "desolation", "guinevere", "mists", "mordred",
    "morgan_1", "morgan_2", "morgan_3", "morgan_4", "morgan_5", "vivien",
)  # fmt: skip
BLACKS: Final = 24
LANCELOT_CARD: Final = 4
"""Kinds below this are Black Knights; from here up to EXCALIBUR_CARD they are Lancelot and Dragon."""
EXCALIBUR_CARD: Final = 8
DESPAIR: Final = 9
PICT_CARD: Final = 10
SAXON_CARD: Final = 11
MERCENARIES: Final = 12
DARK_FOREST: Final = 13
"""From this kind on, black cards are special."""
DESOLATION: Final = 14
GUINEVERE: Final = 15
MISTS: Final = 16
MORDRED: Final = 17
MORGAN_1: Final = 18
MORGAN_2: Final = 19
MORGAN_3: Final = 20
MORGAN_4: Final = 21
MORGAN_5: Final = 22
VIVIEN: Final = 23

STRENGTH: Final = [1, 3, 5, 7, 1, 3, 5, 7]
"""What the cards of a combat quest count; the Dragon's count more, by the edition's ``dragon_more``."""


def counts(names: tuple[str, ...], manifest: dict[str, int]) -> list[int]:
    """How many cards of each kind there are, in the order of their numbers."""
    if set(manifest) != set(names):
        raise ValueError(f"the cards are {', '.join(names)}, not {', '.join(manifest)}")
    return [manifest[name] for name in names]


def check_counts(white: list[int], black: list[int], totals: dict[str, int]) -> None:
    """§1.2 §1.3 The cards add up, all of them and the special ones."""
    found = {
        "white": sum(white),
        "white_special": sum(white[MERLIN:]),
        "black": sum(black),
        "black_special": sum(black[DARK_FOREST:]),
    }
    if found != totals:
        raise ValueError(f"the cards add up to {found}, not to {totals}")
