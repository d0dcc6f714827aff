"""The pieces of Camelot: places, knights, relics; and what a table may agree on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turncoat.core.game import Option, Value

NOBODY: Final = -1
"""In the state, where a seat might stand."""
NOWHERE: Final = -1
"""In the state, where a place might stand."""
NO_CARD: Final = -1
"""In the state, where a card might stand."""
EMPTY: Final = -1
"""In the state, what else has not come about: a coat of arms, a loyalty, a spot, a vote, an ending."""
MOST_SEATS: Final = 7
FEWEST_SEATS: Final = 3

PLACES: Final = (
    "camelot", "black_knight", "lancelot", "dragon", "excalibur", "grail", "picts", "saxons",
)  # fmt: skip
CAMELOT: Final = 0
BLACK_KNIGHT: Final = 1
LANCELOT: Final = 2
DRAGON: Final = 3
EXCALIBUR: Final = 4
GRAIL: Final = 5
PICTS: Final = 6
SAXONS: Final = 7
ALL_PLACES: Final = 8

KNIGHTS: Final = ("arthur", "galahad", "gawain", "kay", "palamedes", "percival", "tristan")
ARTHUR: Final = 0
GALAHAD: Final = 1
GAWAIN: Final = 2
KAY: Final = 3
PALAMEDES: Final = 4
PERCIVAL: Final = 5
TRISTAN: Final = 6

RELICS: Final = ("excalibur", "grail", "armor")
SWORD: Final = 0
CUP: Final = 1
ARMOR: Final = 2
LOST: Final = -2
"""Stands for the owner of a relic that has left the game; NOBODY for one still on its board."""

LOYALTIES: Final = ("loyal", "traitor")
LOYAL: Final = 0
TRAITOR: Final = 1

STATUSES: Final = ("living", "dead", "unmasked", "away")
LIVING: Final = 0
DEAD: Final = 1
UNMASKED: Final = 2
AWAY: Final = 3
"""A newcomer who has not sat down yet."""

SPOTS: Final = ("free", "grail", "despair", "desolation")
FREE: Final = 0
LIT: Final = 1
DARK: Final = 2
DESOLATE: Final = 3

DEEDS: Final = ("move", "quest", "special", "heal", "accuse")
DEED_MOVE: Final = 0
DEED_QUEST: Final = 1
DEED_SPECIAL: Final = 2
DEED_HEAL: Final = 3
DEED_ACCUSE: Final = 4

EVILS: Final = ("draw", "draw_two", "engine", "life", "peek")
BY_DRAW: Final = 0
BY_TWO: Final = 1
BY_ENGINE: Final = 2
BY_LIFE: Final = 3
BY_PEEK: Final = 4

ENDINGS: Final = (
    "engines", "black_swords", "no_loyal_left", "table_good", "table_evil", "table_turned",
)  # fmt: skip
BY_ENGINES: Final = 0
BY_BLACK_SWORDS: Final = 1
NO_LOYAL_LEFT: Final = 2
TABLE_GOOD: Final = 3
TABLE_EVIL: Final = 4
TABLE_TURNED: Final = 5
"""White was ahead until the undetected traitor turned swords."""

White = int
Black = int
Place = int
Knight = int
Relic = int
Loyalty = int
Status = int
Spot = int
Deed = int
Evil = int
Ending = int

PIECES: Final = {
    "place": PLACES,
    "knight": KNIGHTS,
    "relic": RELICS,
    "loyalty": LOYALTIES,
    "status": STATUSES,
    "spot": SPOTS,
    "deed": DEEDS,
    "evil": EVILS,
    "ending": ENDINGS,
}

OPTIONS: Final = (
    Option("traitor", True, "13.6"),
    Option("loyalty_deck", 8, "13.5", (3, 4, 5, 6, 7, 8)),
    Option("unread_loyalty", True, "13.4"),
    Option("three_player_unlock", "swords", "15.27", ("swords", "swords_or_engines")),
    Option("late", 0, "13.1", (0, 1, 2, 3, 4)),
    Option("newcomers", False, "13.1"),
    Option("leaving", False, "13.2"),
    Option("squires", "off", "13.3", ("off", "on", "expert", "choice", "expert_choice")),
    Option("traitor_flip_swords", 1, "15.2", (1, 2)),
    Option("voluntary_reveal", True, "11.2"),
    Option("dead_traitor_flips", False, "9.4"),
    Option("end_timing", "at_once", "15.29", ("at_once", "after_action")),
    Option("accusing_stays", False, "15.30"),
    Option("distinct_groups", True, "15.5"),
    Option("draw_and_fight", True, "15.6"),
    Option("tristan_must_act", False, "15.7"),
    Option("tristan_second_move", False, "15.7"),
    Option("kay_siege", False, "15.8"),
    Option("desolation", "replace_front_grail", "15.9", ("replace_front_grail", "as_despair")),
    Option("merlin_removes_desolation", False, "15.10"),
    Option("merlin_excalibur", "only_if_negative", "15.11", ("only_if_negative", "never")),
    Option("vivien_ends_on", "victory", "15.12", ("victory", "any_end")),
    Option("excalibur_cancels", "any", "15.13", ("any", "standard")),
    Option("death_timing", "immediate", "15.14", ("immediate", "end_of_turn")),
    Option("doomed_share", True, "15.31"),
    Option("heal_with_merlins", True, "15.15"),
    Option("morgan5", "volunteer", "15.22", ("volunteer", "drawer")),
    Option("morgan2_cancellable", True, "15.23"),
)

READINGS: Final[Mapping[str, Mapping[str, Value]]] = {
    "rulebook": {},
    "faq": {
        "traitor_flip_swords": 2,
        "draw_and_fight": False,
        "tristan_must_act": True,
        "kay_siege": True,
    },
}
"""The options by which a table follows one source: the rulebook used here, which the defaults are; or the
official English rules and their FAQ, where those read otherwise."""
