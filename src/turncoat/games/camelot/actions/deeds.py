"""What a knight may do in the heroic phase (clauses 3.3 to 3.8)."""

from __future__ import annotations

from typing import final

from turncoat.core.record import Action, Seat
from turncoat.games.camelot.pieces import Place, White


@final
class EndTurn(Action):
    """Do nothing more in this turn."""


@final
class PayLife(Action):
    """Pay a life for one further action."""


@final
class Move(Action):
    """Ride to another place."""

    place: Place


@final
class DrawCards(Action):
    """In Camelot: draw white cards."""


@final
class Besiege(Action):
    """In Camelot: go at a siege engine, beginning with this Fight card."""

    card: White


@final
class LayFight(Action):
    """Lay a Fight card on the quest."""

    card: White


@final
class LayGrail(Action):
    """Lay a Grail card on the quest."""


@final
class Feed(Action):
    """On the quest for Excalibur: discard this card, unseen, to move the sword."""

    card: White


@final
class PlayMerlin(Action):
    """Play one Merlin against what evil has at a place."""

    place: Place


@final
class PlayClairvoyance(Action):
    """Look at the next black cards and put them in any order."""


@final
class PlayConvocation(Action):
    """Call the knights to the Round Table."""


@final
class PlayFate(Action):
    """Play Fate, then say where one stands."""


@final
class PlayHeroism(Action):
    """Put Heroism on a quest."""

    place: Place


@final
class PlayLady(Action):
    """Play the Lady of the Lake."""


@final
class PlayMessenger(Action):
    """Send white cards to another knight."""

    seat: Seat


@final
class PlayPiety(Action):
    """Gain life oneself, or let all others gain some."""

    others: bool


@final
class PlayReinforcements(Action):
    """Draw cards oneself, or let all others draw one."""

    others: bool


@final
class Heal(Action):
    """Discard three of these for a life."""

    card: White


@final
class Accuse(Action):
    """Accuse a knight of being the traitor."""

    seat: Seat


@final
class Swap(Action):
    """As Arthur: exchange a card with another knight."""

    seat: Seat
