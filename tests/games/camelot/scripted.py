"""Scripted games: whole games of Camelot on a session, every answer and every card foreseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.games.camelot.table import A, B, C, D, white
from turncoat.core.game import Value
from turncoat.core.record import CHANCE, Action
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Accept, Offer
from turncoat.games.camelot.actions.chance import Begin, DealCoat, DealLoyalty, TurnBlack, TurnWhite
from turncoat.games.camelot.actions.deeds import (
    Accuse,
    DrawCards,
    EndTurn,
    Feed,
    LayFight,
    LayGrail,
    Move,
    PlayHeroism,
)
from turncoat.games.camelot.actions.evil import (
    AddEngine,
    Aim,
    DrawBlack,
    LayHidden,
    LayOpen,
    LoseLife,
    OfferMerlins,
    Pass,
)
from turncoat.games.camelot.cards import BLACK, MERLIN
from turncoat.games.camelot.pieces import BLACK_KNIGHT, CAMELOT, EXCALIBUR, GRAIL, KNIGHTS, PICTS, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.play.session import Session

NAMES = ("Anna", "Bram", "Cato", "Daan")
USUAL: Mapping[str, Action] = {
    "vote": Accept(),
    "offer_merlins": OfferMerlins(0),
    "spare_excalibur": Pass(),
    "throw_in": Pass(),
    "aim": Aim(PICTS),
    "seat_first": Begin(A),
}
"""What anybody answers, where the script says nothing."""


@dataclass(frozen=True)
class Script:
    """A game, Anna first: what is dealt, what comes, and what each does in their turns."""

    ending: str
    winners: Sequence[int]
    turns: Mapping[int, Sequence[Sequence[Action]]]
    """For each seat what is done in each turn; then evil gets an engine, and the knight draws or walks."""
    black: Sequence[str] = ()
    """The black cards, in the order they come."""
    traitor: int | None = None
    coats: Sequence[str] = ("galahad", "gawain", "kay", "palamedes")
    hands: Mapping[int, Sequence[str | int]] = field(default_factory=dict)
    """Five white cards for each, if it matters; the last one is laid open for Anna."""
    options: Mapping[str, str | Value] = field(default_factory=dict)
    names: Sequence[str] = NAMES


class Play:
    """A script on its way."""

    def __init__(self, script: Script) -> None:
        self.script = script
        setup = GAME.setup(len(script.names), "", script.options)
        self.session = Session.new(GAME, setup, [{"name": name} for name in script.names], Random(0))
        self.deals = {seat: [white(card) for card in cards] for seat, cards in script.hands.items()}
        self.black = [TurnBlack(BLACK.index(card)) for card in script.black]
        self.turns = {seat: [list(turn) for turn in turns] for seat, turns in script.turns.items()}
        self.now: list[Action] = []
        """What is left of the current turn."""

    @property
    def s(self) -> Camelot:
        assert isinstance(self.session.s, Camelot)
        return self.session.s

    def run(self) -> Session:
        """Play to the end."""
        while self.s.question is not None:
            assert self.s.asking is not None
            rule = self.s.asking.rule.name
            for seat in self.s.pending():
                if seat == CHANCE:
                    self._chance(rule, self.s.asking.a)
                else:
                    self.session.answer(seat, self._answer(rule, seat))
        assert not self.black, "black cards are left over"
        return self.session

    def _chance(self, rule: str, seat: int) -> None:
        q = self.s.question
        assert q is not None
        if rule == "deal_coat":
            self.session.answer(CHANCE, DealCoat(KNIGHTS.index(self.script.coats[seat])))
        elif rule == "deal_loyalty":
            self.session.answer(CHANCE, DealLoyalty(int(seat == self.script.traitor) * TRAITOR))
        elif rule == "draw_black":
            self.session.answer(CHANCE, self.black.pop(0))
        elif rule == "draw_white" and self.deals.get(seat):
            self.session.answer(CHANCE, TurnWhite(self.deals[seat].pop(0)))
        elif rule == "seat_first":
            self.session.answer(CHANCE, USUAL[rule])
        else:
            self.session.answer_number(CHANCE, q.choices[0])

    def _answer(self, rule: str, seat: int) -> Action:
        if rule == "offer_cards":
            return Offer(MERLIN if seat == A else white(self.script.hands.get(seat, ["merlin"])[-1]))
        if rule == "progress":
            turns = self.turns.get(seat, [])
            self.now = turns.pop(0) if turns else [AddEngine(), DrawCards()]
            return self.now.pop(0)
        if rule == "heroic":
            return self._act(seat)
        if rule == "announce":
            return LayHidden() if seat == self.script.traitor else LayOpen()
        if rule in USUAL:
            return USUAL[rule]
        q = self.s.question
        assert q is not None
        return GAME.table(self.session.setup).actions[q.options[q.seats.index(seat)][0]]

    def _act(self, seat: int) -> Action:
        """What the script says; else on with the turn."""
        if self.now:
            wanted = self.now.pop(0)
            if isinstance(wanted, DrawCards) and (self.s.place[seat] != CAMELOT or self.s.size[seat] > 11):
                return Move(CAMELOT if self.s.place[seat] != CAMELOT else PICTS)
            return wanted
        return EndTurn()


def errand(deeds: Sequence[Action], evils: Sequence[Action]) -> list[list[Action]]:
    """Turns made of one action each, and of how evil progresses before it."""
    return [[evil, deed] for evil, deed in zip(evils, deeds, strict=True)]


DRAW, ENGINE, LIFE, WHITE = DrawBlack(), AddEngine(), LoseLife(), DrawCards()
GRAIL_ERRAND = [Move(GRAIL), *[LayGrail()] * 7]
SWORD_ERRAND = [Move(EXCALIBUR), *[Feed(0)] * 4, Feed(MERLIN), WHITE]
KNIGHT_ERRAND = [Move(BLACK_KNIGHT), LayFight(3), LayFight(3), LayFight(4), LayFight(4), WHITE, WHITE]
HANDS: dict[int, list[str | int]] = {
    A: ["grail"] * 5,
    B: [1, 1, 1, 1, "grail"],
    C: [4, 4, 5, 5, "grail"],
    D: ["heroism", 2, 2, 2, "grail"],
}
LANCELOT_AND_DRAGON = ["lancelot_1", "lancelot_3"] * 3 + [
    "lancelot_1",
    "lancelot_5",
    "lancelot_5",
    "lancelot_7",
]
WARS = ["picts", "saxons"] * 4
HEROISM = [PlayHeroism(GRAIL), *[WHITE] * 6]

SCRIPTS = {
    "engines": Script("engines", [C], {}, traitor=C),
    "black_swords": Script(
        "black_swords",
        [],
        {seat: [[DRAW, WHITE]] * 4 for seat in range(4)},
        black=["mists", *LANCELOT_AND_DRAGON, *["excalibur"] * 5],
    ),
    "no_loyal_left": Script(
        "no_loyal_left", [C], {seat: [[LIFE, WHITE]] * 4 for seat in (A, B, D)}, traitor=C
    ),
    "table_good": Script(
        "table_good",
        [A, B, C, D],
        {
            A: errand(GRAIL_ERRAND, [DRAW] * 6 + [ENGINE] * 2),
            B: errand(SWORD_ERRAND, [DRAW] * 6 + [ENGINE]),
            C: errand(KNIGHT_ERRAND, [DRAW] * 6 + [ENGINE]),
            D: [[LIFE, PlayHeroism(GRAIL)], [LIFE, WHITE], [LIFE, WHITE], [LIFE]],
        },
        black=[*LANCELOT_AND_DRAGON, *WARS],
        hands=HANDS,
    ),
    "table_evil": Script(
        "table_evil",
        [],
        {
            A: errand(GRAIL_ERRAND, [DRAW] * 6 + [LIFE] * 2),
            B: errand(SWORD_ERRAND, [DRAW] * 6 + [LIFE]),
            C: errand(KNIGHT_ERRAND, [DRAW] * 6 + [LIFE]),
            D: errand([WHITE] * 7, [DRAW] * 4 + [LIFE] * 3),
        },
        black=[*LANCELOT_AND_DRAGON, *WARS, *["mercenaries"] * 4],
        hands=HANDS,
        options={"traitor": False},
    ),
    "table_turned": Script(
        "table_turned",
        [D],
        {
            A: errand(GRAIL_ERRAND, [DRAW] * 4 + [ENGINE] * 3 + [LIFE]),
            B: errand(SWORD_ERRAND, [DRAW] * 4 + [LIFE] * 3),
            C: errand(KNIGHT_ERRAND, [DRAW] * 4 + [LIFE] * 3),
            D: errand(HEROISM, [DRAW] * 6 + [ENGINE]),
        },
        black=[*LANCELOT_AND_DRAGON, *WARS],
        traitor=D,
        hands=HANDS,
    ),
    "unmasked": Script(
        "table_good",
        [A, B, C],
        {
            A: errand(GRAIL_ERRAND, [DRAW] * 4 + [LIFE] * 3 + [ENGINE]),
            B: errand([*SWORD_ERRAND[:6], Accuse(D)], [DRAW] * 5 + [LIFE] * 2),
            C: errand(KNIGHT_ERRAND, [DRAW] * 5 + [LIFE] * 2),
            D: errand(HEROISM[:6], [DRAW] * 4 + [ENGINE] * 2),
        },
        black=[*LANCELOT_AND_DRAGON, *WARS, "excalibur"],
        traitor=D,
        hands=HANDS,
    ),
}
"""Every way the game can end, and a traitor unmasked by accusation, by the names of the stored journals."""
