"""The numbers of Camelot's actions, the table that gives them, and ready-made lists of options."""

from __future__ import annotations

from typing import Final

from turncoat.core.frozen import FrozenList
from turncoat.core.game import ActionTable, Setup
from turncoat.core.record import Action
from turncoat.games.camelot.actions import (
    Accept,
    Accuse,
    AddEngine,
    AddFight,
    Aim,
    Allot,
    Begin,
    BeKnight,
    Besiege,
    BeSquire,
    Come,
    DealCoat,
    DealLoyalty,
    Declare,
    Discard,
    DrawBlack,
    DrawCards,
    DrawTwo,
    EndTurn,
    Feed,
    Give,
    GiveUpExcalibur,
    Heal,
    Join,
    LayFight,
    LayGrail,
    LayHidden,
    LayOpen,
    Leave,
    LoseLife,
    Move,
    Name,
    Offer,
    OfferMerlins,
    Pass,
    PayLife,
    Peek,
    PlayClairvoyance,
    PlayConvocation,
    PlayFate,
    PlayHeroism,
    PlayLady,
    PlayMerlin,
    PlayMessenger,
    PlayPiety,
    PlayReinforcements,
    PutBack,
    Refuse,
    Rescue,
    Resolve,
    Roll,
    RollDie,
    Stay,
    Stop,
    Swap,
    Taunt,
    TurnBlack,
    TurnWhite,
    Unmask,
    Volunteer,
    Wait,
    WieldExcalibur,
)
from turncoat.games.camelot.cards import BLACKS, FIGHTS, HEALING, WHITES
from turncoat.games.camelot.pieces import ALL_PLACES, MOST_SEATS, PICTS, SAXONS

# The numbers of the actions: that of the first of each kind. They are written out, for the compiler's sake.
DEAL_COAT: Final = 0
DEAL_LOYALTY: Final = 7
BEGIN: Final = 9
TURN_WHITE: Final = 16
TURN_BLACK: Final = 31
ROLL: Final = 55
DRAW_BLACK: Final = 63
DRAW_TWO: Final = 64
ADD_ENGINE: Final = 65
LOSE_LIFE: Final = 66
PEEK: Final = 67
UNMASK: Final = 68
RESOLVE: Final = 69
LAY_OPEN: Final = 93
LAY_HIDDEN: Final = 94
OFFER_MERLINS: Final = 95
PASS: Final = 99
GIVE_UP: Final = 100
VOLUNTEER: Final = 101
RESCUE: Final = 102
AIM: Final = 103
DISCARD: Final = 105
END_TURN: Final = 120
PAY_LIFE: Final = 121
MOVE_TO: Final = 122
DRAW_CARDS: Final = 130
BESIEGE: Final = 131
LAY_FIGHT: Final = 136
LAY_GRAIL: Final = 141
FEED: Final = 142
PLAY_MERLIN: Final = 157
PLAY_CLAIRVOYANCE: Final = 165
PLAY_CONVOCATION: Final = 166
PLAY_FATE: Final = 167
PLAY_HEROISM: Final = 168
PLAY_LADY: Final = 176
PLAY_MESSENGER: Final = 177
PLAY_PIETY: Final = 184
PLAY_REINFORCEMENTS: Final = 186
HEAL_WITH: Final = 188
ACCUSE_SEAT: Final = 195
SWAP_WITH: Final = 202
GIVE: Final = 209
STOP: Final = 224
ADD_FIGHT: Final = 225
ROLL_DIE: Final = 230
COME: Final = 231
STAY: Final = 232
DECLARE: Final = 233
PUT_BACK: Final = 234
OFFER: Final = 258
ALLOT: Final = 273
ACCEPT: Final = 280
REFUSE: Final = 281
TAUNT: Final = 282
NAME: Final = 289
JOIN: Final = 296
WAIT: Final = 297
LEAVE: Final = 298
WIELD: Final = 299
BE_KNIGHT: Final = 300
BE_SQUIRE: Final = 301
ALL_ACTIONS: Final = 302


def _actions() -> list[Action]:
    actions: list[Action] = []
    actions += [DealCoat(knight) for knight in range(7)]
    actions += [DealLoyalty(loyalty) for loyalty in range(2)]
    actions += [Begin(seat) for seat in range(MOST_SEATS)]
    actions += [TurnWhite(card) for card in range(WHITES)]
    actions += [TurnBlack(card) for card in range(BLACKS)]
    actions += [Roll(pips) for pips in range(1, 9)]
    actions.append(DrawBlack())
    actions.append(DrawTwo())
    actions.append(AddEngine())
    actions.append(LoseLife())
    actions.append(Peek())
    actions.append(Unmask())
    actions += [Resolve(card) for card in range(BLACKS)]
    actions.append(LayOpen())
    actions.append(LayHidden())
    actions += [OfferMerlins(count) for count in range(4)]
    actions.append(Pass())
    actions.append(GiveUpExcalibur())
    actions.append(Volunteer())
    actions.append(Rescue())
    actions += [Aim(place) for place in (PICTS, SAXONS)]
    actions += [Discard(card) for card in range(WHITES)]
    actions.append(EndTurn())
    actions.append(PayLife())
    actions += [Move(place) for place in range(ALL_PLACES)]
    actions.append(DrawCards())
    actions += [Besiege(card) for card in range(FIGHTS)]
    actions += [LayFight(card) for card in range(FIGHTS)]
    actions.append(LayGrail())
    actions += [Feed(card) for card in range(WHITES)]
    actions += [PlayMerlin(place) for place in range(ALL_PLACES)]
    actions.append(PlayClairvoyance())
    actions.append(PlayConvocation())
    actions.append(PlayFate())
    actions += [PlayHeroism(place) for place in range(ALL_PLACES)]
    actions.append(PlayLady())
    actions += [PlayMessenger(seat) for seat in range(MOST_SEATS)]
    actions += [PlayPiety(others) for others in (False, True)]
    actions += [PlayReinforcements(others) for others in (False, True)]
    actions += [Heal(card) for card in range(HEALING)]
    actions += [Accuse(seat) for seat in range(MOST_SEATS)]
    actions += [Swap(seat) for seat in range(MOST_SEATS)]
    actions += [Give(card) for card in range(WHITES)]
    actions.append(Stop())
    actions += [AddFight(card) for card in range(FIGHTS)]
    actions.append(RollDie())
    actions.append(Come())
    actions.append(Stay())
    actions.append(Declare())
    actions += [PutBack(card) for card in range(BLACKS)]
    actions += [Offer(card) for card in range(WHITES)]
    actions += [Allot(seat) for seat in range(MOST_SEATS)]
    actions.append(Accept())
    actions.append(Refuse())
    actions += [Taunt(seat) for seat in range(MOST_SEATS)]
    actions += [Name(seat) for seat in range(MOST_SEATS)]
    actions.append(Join())
    actions.append(Wait())
    actions.append(Leave())
    actions.append(WieldExcalibur())
    actions.append(BeKnight())
    actions.append(BeSquire())
    return actions


_TABLE: Final = ActionTable(_actions())
if len(_TABLE.actions) != ALL_ACTIONS:
    raise ValueError(f"there are {len(_TABLE.actions)} actions, not {ALL_ACTIONS}")


def table(setup: Setup) -> ActionTable:
    return _TABLE


MOVES: Final[list[list[int]]] = [
    FrozenList(MOVE_TO + place for place in range(ALL_PLACES) if mask >> place & 1)
    for mask in range(1 << ALL_PLACES)
]
"""The rides to each set of places, the set given bit by bit."""
OFFERS: Final[list[list[int]]] = [
    FrozenList(OFFER_MERLINS + count for count in range(most + 1)) for most in range(4)
]
"""How many Merlins may be offered by one who holds so many."""
EVIL_CHOICES: Final[list[list[int]]] = [
    FrozenList(
        [DRAW_BLACK]
        + ([DRAW_TWO] if mask & 1 else [])
        + [ADD_ENGINE]
        + ([LOSE_LIFE] if mask & 2 else [])
        + ([PEEK] if mask & 4 else [])
        + ([UNMASK] if mask & 8 else [])
        + ([LEAVE] if mask & 16 else [])
    )
    for mask in range(32)
]
"""How evil may progress: with the Armor 1, for one who has life 2, for Percival 4, for the traitor 8,
and where one may leave 16."""
