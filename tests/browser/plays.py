"""Plays: whole games, every answer and every piece of luck foreseen, for people in browsers to act out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.games.camelot.scripted import (
    DRAW,
    ENGINE,
    LANCELOT_AND_DRAGON,
    LIFE,
    WARS,
    WHITE,
    Play,
    Script,
)
from tests.games.treason.stored import Guide, guided_journal
from turncoat.core.record import Action
from turncoat.games.camelot.actions.deeds import Accuse, Feed, LayFight, LayGrail, Move, PlayHeroism
from turncoat.games.camelot.pieces import BLACK_KNIGHT, EXCALIBUR, GRAIL
from turncoat.journal.journal import Journal

SEVEN = ("Anna", "Bram", "Cato", "Daan", "Els", "Fons", "Guus")
COATS = ("arthur", "gawain", "kay", "palamedes", "galahad", "percival", "tristan")
TRAITOR = 3
GRAILS: Sequence[Action] = [Move(GRAIL), *[LayGrail()] * 4]
SWORD: Sequence[Action] = [Move(EXCALIBUR), Feed(0), Feed(0)]
DUEL: Sequence[Action] = [Move(BLACK_KNIGHT), LayFight(3), LayFight(3), LayFight(4), LayFight(4)]
HANDS: Mapping[int, Sequence[str | int]] = {
    0: ["grail"] * 5,
    1: [1, 1, 1, 1, "grail"],
    2: [4, 4, 5, 5, "grail"],
    3: ["heroism", 2, 2, 2, "grail"],
    4: ["grail"] * 5,
    5: [1, 1, 1, 1, 2],
    6: [2, 2, 2, 3, 3],
}


def _turns(evils: Sequence[Action], deeds: Sequence[Sequence[Action]]) -> dict[int, list[list[Action]]]:
    """What each does in their turns, one action each; evil progresses as listed, whoever is at turn."""
    left = iter(evils)
    turns: dict[int, list[list[Action]]] = {seat: [] for seat in range(len(deeds))}
    for round in range(max(map(len, deeds))):
        for seat, own in enumerate(deeds):
            if round < len(own):
                turns[seat].append([next(left), own[round]])
    return turns


ENGINES = Script("engines", [TRAITOR], {}, traitor=TRAITOR, coats=COATS, names=SEVEN)
ACCUSED = Script(
    "engines",
    [TRAITOR],
    {6: [[ENGINE, Accuse(TRAITOR)]]},
    black=["despair"],
    traitor=TRAITOR,
    coats=COATS,
    names=SEVEN,
)
TURNED = Script(
    "table_turned",
    [TRAITOR],
    _turns(
        [*[DRAW] * 18, *[ENGINE] * 5, *[LIFE] * 20],
        [
            GRAILS,
            [*SWORD, Feed(0), WHITE],
            DUEL,
            [PlayHeroism(GRAIL), *[WHITE] * 3],
            GRAILS,
            [*SWORD, WHITE],
            [WHITE] * 4,
        ],
    ),
    black=[*LANCELOT_AND_DRAGON, *WARS],
    traitor=TRAITOR,
    hands=HANDS,
    coats=COATS,
    names=SEVEN,
)


def camelot_play(script: Script) -> Journal:
    return Play(script).run().journal


THREE = (0, 1, 2)
EVIL = (Guide(3, builders=THREE, black=(6, 4, 4), raider=0, options={"turning_over": "always"}), 84)
GOOD = (Guide(3, builders=THREE), 173)


def treason_play(guide: Guide, seed: int) -> Journal:
    return guided_journal(guide, seed)[0]
