"""What a knight may do in the heroic phase (clauses 3.3 to 3.8)."""

from __future__ import annotations

from typing import Final, final

from turncoat.base.bits import bits_of
from turncoat.base.frozen import FrozenList
from turncoat.core.actions import ActionTable
from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions import evil
from turncoat.games.camelot.cards import (
    CLAIRVOYANCE,
    CONVOCATION,
    FATE,
    FIGHTS,
    HEALING,
    HEROISM,
    LADY,
    MERLIN,
    MESSENGER,
    PIETY,
    REINFORCEMENTS,
    WHITES,
)
from turncoat.games.camelot.pieces import ALL_PLACES, MOST_SEATS, Place, White

TABLE: Final[ActionTable] = evil.TABLE
"""The numbers go on where those of ``evil`` end."""


@final
class EndTurn(Action):
    """Do nothing more in this turn."""


END_TURN: Final = TABLE.one(EndTurn())


@final
class PayLife(Action):
    """Pay a life for one further action."""


PAY_LIFE: Final = TABLE.one(PayLife())


@final
class Move(Action):
    """Ride to another place."""

    place: Place


MOVE: Final = TABLE.add([Move(place) for place in range(ALL_PLACES)])


@final
class DrawCards(Action):
    """In Camelot: draw white cards."""


DRAW_CARDS: Final = TABLE.one(DrawCards())


@final
class Besiege(Action):
    """In Camelot: go at a siege engine, beginning with this Fight card."""

    card: White


BESIEGE: Final = TABLE.add([Besiege(card) for card in range(FIGHTS)])


@final
class LayFight(Action):
    """Lay a Fight card on the quest."""

    card: White


LAY_FIGHT: Final = TABLE.add([LayFight(card) for card in range(FIGHTS)])


@final
class LayGrail(Action):
    """Lay a Grail card on the quest."""


LAY_GRAIL: Final = TABLE.one(LayGrail())


@final
class Feed(Action):
    """On the quest for Excalibur: discard this card, unseen, to move the sword."""

    card: White


FEED: Final = TABLE.add([Feed(card) for card in range(WHITES)])


@final
class PlayMerlin(Action):
    """Play one Merlin against what evil has at a place."""

    place: Place


PLAY_MERLIN: Final = TABLE.add([PlayMerlin(place) for place in range(ALL_PLACES)])


@final
class PlayClairvoyance(Action):
    """Look at the next black cards and put them in any order."""


PLAY_CLAIRVOYANCE: Final = TABLE.one(PlayClairvoyance())


@final
class PlayConvocation(Action):
    """Call the knights to the Round Table."""


PLAY_CONVOCATION: Final = TABLE.one(PlayConvocation())


@final
class PlayFate(Action):
    """Play Fate, then say where one stands."""


PLAY_FATE: Final = TABLE.one(PlayFate())


@final
class PlayHeroism(Action):
    """Put Heroism on a quest."""

    place: Place


PLAY_HEROISM: Final = TABLE.add([PlayHeroism(place) for place in range(ALL_PLACES)])


@final
class PlayLady(Action):
    """Play the Lady of the Lake."""


PLAY_LADY: Final = TABLE.one(PlayLady())


@final
class PlayMessenger(Action):
    """Send white cards to another knight."""

    seat: Seat


PLAY_MESSENGER: Final = TABLE.add([PlayMessenger(seat) for seat in range(MOST_SEATS)])


@final
class PlayPiety(Action):
    """Gain life oneself, or let all others gain some."""

    others: bool


PLAY_PIETY: Final = TABLE.add([PlayPiety(others) for others in (False, True)])


@final
class PlayReinforcements(Action):
    """Draw cards oneself, or let all others draw one."""

    others: bool


PLAY_REINFORCEMENTS: Final = TABLE.add([PlayReinforcements(others) for others in (False, True)])


@final
class Heal(Action):
    """Discard three of these for a life."""

    card: White


HEAL: Final = TABLE.add([Heal(card) for card in range(HEALING)])


@final
class Accuse(Action):
    """Accuse a knight of being the traitor."""

    seat: Seat


ACCUSE: Final = TABLE.add([Accuse(seat) for seat in range(MOST_SEATS)])


@final
class Swap(Action):
    """As Arthur: exchange a card with another knight."""

    seat: Seat


SWAP: Final = TABLE.add([Swap(seat) for seat in range(MOST_SEATS)])

QUESTS: Final = (DrawCards, Besiege, LayFight, LayGrail, Feed)
"""What can be done on a quest or in Camelot: one kind of action (clause 4.2)."""
PLAYED: Final[dict[type[Action], White]] = {
    PlayMerlin: MERLIN,
    PlayClairvoyance: CLAIRVOYANCE,
    PlayConvocation: CONVOCATION,
    PlayFate: FATE,
    PlayHeroism: HEROISM,
    PlayLady: LADY,
    PlayMessenger: MESSENGER,
    PlayPiety: PIETY,
    PlayReinforcements: REINFORCEMENTS,
}
"""The special card that each of these plays (clause 4.3)."""
MOVES: Final[list[list[int]]] = [FrozenList(MOVE.at(bits_of(mask))) for mask in range(1 << ALL_PLACES)]
"""The rides to each set of places, the set given bit by bit."""
HEROISMS: Final = [PLAY_HEROISM.at([MOVE.place(ride) for ride in rides]) for rides in MOVES]
"""Heroism on each set of places."""
