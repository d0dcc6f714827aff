"""The cards of Camelot: white and black kinds, each declared once; what a special one does, the rules say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    EXCALIBUR,
    GRAIL,
    LANCELOT,
    NOWHERE,
    PICTS,
    SAXONS,
    Black,
    Place,
    White,
)


@final
@dataclass(frozen=True)
class WhiteCard:
    """A kind of white card."""

    name: str
    heals: bool = False
    """Whether there are three or more of it: only those can heal."""
    special: bool = False


@final
@dataclass(frozen=True)
class BlackCard:
    """A kind of black card."""

    name: str
    quest: Place = NOWHERE
    """Where it goes; LANCELOT stands for the Dragon as well."""
    strength: int = 0
    """What it counts in a combat quest; the Dragon's count more, by the edition's ``dragon_more``."""
    special: bool = False


WHITE_CARDS: Final[list[WhiteCard]] = []
BLACK_CARDS: Final[list[BlackCard]] = []


def _white(card: WhiteCard) -> White:
    WHITE_CARDS.append(card)
    return len(WHITE_CARDS) - 1


def _black(card: BlackCard) -> Black:
    BLACK_CARDS.append(card)
    return len(BLACK_CARDS) - 1


FIGHTS: Final = 5
"""The Fight cards are the kinds 0 to 4; a card of kind k fights with k + 1."""
for _pips in range(1, FIGHTS + 1):
    _white(WhiteCard(f"fight_{_pips}", heals=True))
GRAIL_CARD: Final = _white(WhiteCard("grail", heals=True))
MERLIN: Final = _white(WhiteCard("merlin", heals=True, special=True))
CLAIRVOYANCE: Final = _white(WhiteCard("clairvoyance", special=True))
CONVOCATION: Final = _white(WhiteCard("convocation", special=True))
FATE: Final = _white(WhiteCard("fate", special=True))
HEROISM: Final = _white(WhiteCard("heroism", special=True))
LADY: Final = _white(WhiteCard("lady_of_the_lake", special=True))
MESSENGER: Final = _white(WhiteCard("messenger", special=True))
PIETY: Final = _white(WhiteCard("piety", special=True))
REINFORCEMENTS: Final = _white(WhiteCard("reinforcements", special=True))

for _strength in (1, 3, 5, 7):
    _black(BlackCard(f"black_knight_{_strength}", BLACK_KNIGHT, _strength))
LANCELOT_CARD: Final = _black(BlackCard("lancelot_1", LANCELOT, 1))
"""The first of four; those before it are Black Knights."""
for _strength in (3, 5, 7):
    _black(BlackCard(f"lancelot_{_strength}", LANCELOT, _strength))
EXCALIBUR_CARD: Final = _black(BlackCard("excalibur", EXCALIBUR))
DESPAIR: Final = _black(BlackCard("despair", GRAIL))
PICT_CARD: Final = _black(BlackCard("picts", PICTS))
SAXON_CARD: Final = _black(BlackCard("saxons", SAXONS))
MERCENARIES: Final = _black(BlackCard("mercenaries"))
DARK_FOREST: Final = _black(BlackCard("dark_forest", GRAIL, special=True))
DESOLATION: Final = _black(BlackCard("desolation", GRAIL, special=True))
GUINEVERE: Final = _black(BlackCard("guinevere", special=True))
MISTS: Final = _black(BlackCard("mists", special=True))
MORDRED: Final = _black(BlackCard("mordred", special=True))
MORGAN_1: Final = _black(BlackCard("morgan_1", special=True))
MORGAN_2: Final = _black(BlackCard("morgan_2", special=True))
MORGAN_3: Final = _black(BlackCard("morgan_3", special=True))
MORGAN_4: Final = _black(BlackCard("morgan_4", special=True))
MORGAN_5: Final = _black(BlackCard("morgan_5", special=True))
VIVIEN: Final = _black(BlackCard("vivien", special=True))

WHITE: Final = tuple([card.name for card in WHITE_CARDS])
BLACK: Final = tuple([card.name for card in BLACK_CARDS])
WHITES: Final = 15
"""How many white kinds there are: the stride of every list of hands, written out for the compiler's sake."""
BLACKS: Final = 24
HEALING: Final = 7
"""The kinds that can heal come first."""
if (len(WHITE), len(BLACK), sum([card.heals for card in WHITE_CARDS])) != (WHITES, BLACKS, HEALING):
    raise ValueError(f"there are {len(WHITE)} white kinds and {len(BLACK)} black ones")


def counts(names: tuple[str, ...], manifest: dict[str, int]) -> list[int]:
    """How many cards of each kind there are, in the order of their numbers."""
    if set(manifest) != set(names):
        raise ValueError(f"the cards are {', '.join(names)}, not {', '.join(manifest)}")
    return [manifest[name] for name in names]


def check_counts(white: list[int], black: list[int], totals: dict[str, int]) -> None:
    """§1.2 §1.3 The cards add up, all of them and the special ones."""
    found = {
        "white": sum(white),
        "white_special": sum([count for card, count in zip(WHITE_CARDS, white) if card.special]),
        "black": sum(black),
        "black_special": sum([count for card, count in zip(BLACK_CARDS, black) if card.special]),
    }
    if found != totals:
        raise ValueError(f"the cards add up to {found}, not to {totals}")
