"""What a knight may do in the heroic phase (clauses 3.3 to 3.8)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import Action


@final
class EndTurn(Action):
    """Do nothing more in this turn."""


@final
class PayLife(Action):
    """Pay a life for one further action."""


@final
class Move(Action):
    """Ride to another place."""

    FIELDS: ClassVar = {"place": "place"}

    def __init__(self, place: int) -> None:
        self.place: Final = place


@final
class DrawCards(Action):
    """In Camelot: draw white cards."""


@final
class Besiege(Action):
    """In Camelot: go at a siege engine, beginning with this Fight card."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class LayFight(Action):
    """Lay a Fight card on the quest."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class LayGrail(Action):
    """Lay a Grail card on the quest."""


@final
class Feed(Action):
    """On the quest for Excalibur: discard this card, unseen, to move the sword."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class PlayMerlin(Action):
    """Play one Merlin against what evil has at a place."""

    FIELDS: ClassVar = {"place": "place"}

    def __init__(self, place: int) -> None:
        self.place: Final = place


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

    FIELDS: ClassVar = {"place": "place"}

    def __init__(self, place: int) -> None:
        self.place: Final = place


@final
class PlayLady(Action):
    """Play the Lady of the Lake."""


@final
class PlayMessenger(Action):
    """Send white cards to another knight."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class PlayPiety(Action):
    """Gain life oneself, or let all others gain some."""

    FIELDS: ClassVar = {"others": "flag"}

    def __init__(self, others: bool) -> None:
        self.others: Final = others


@final
class PlayReinforcements(Action):
    """Draw cards oneself, or let all others draw one."""

    FIELDS: ClassVar = {"others": "flag"}

    def __init__(self, others: bool) -> None:
        self.others: Final = others


@final
class Heal(Action):
    """Discard three of these for a life."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Accuse(Action):
    """Accuse a knight of being the traitor."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Swap(Action):
    """As Arthur: exchange a card with another knight."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
