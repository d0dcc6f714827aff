"""What a seat may answer outside the heroic phase."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import Action


@final
class DrawBlack(Action):
    """Let evil progress by a black card."""


@final
class DrawTwo(Action):
    """With Lancelot's Armor: draw two black cards and resolve one."""


@final
class AddEngine(Action):
    """Let evil progress by a siege engine."""


@final
class LoseLife(Action):
    """Let evil progress at the cost of a life."""


@final
class Peek(Action):
    """As Percival: look at what the black pile will bring, before choosing."""


@final
class Unmask(Action):
    """Show oneself as the traitor."""


@final
class Resolve(Action):
    """Of the two cards drawn with the Armor, resolve this one."""

    FIELDS: ClassVar = {"card": "black"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class LayOpen(Action):
    """Read a combat card aloud and lay it open."""


@final
class LayHidden(Action):
    """Lay a combat card face down."""


@final
class OfferMerlins(Action):
    """Be ready to give so many Merlins against the card just drawn."""

    FIELDS: ClassVar = {"count": "number"}

    def __init__(self, count: int) -> None:
        self.count: Final = count


@final
class Pass(Action):
    """Do nothing."""


@final
class GiveUpExcalibur(Action):
    """Part with Excalibur to cancel the card just drawn."""


@final
class WieldExcalibur(Action):
    """Let Excalibur count in a fight that hangs in the balance."""


@final
class Volunteer(Action):
    """Be ready to pay Morgan's price for everybody."""


@final
class Rescue(Action):
    """Spend the Holy Grail on a dying knight."""


@final
class Aim(Action):
    """Send evil to one of the two wars."""

    FIELDS: ClassVar = {"place": "place"}

    def __init__(self, place: int) -> None:
        self.place: Final = place


@final
class Discard(Action):
    """Discard a white card, face down."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Give(Action):
    """Hand over this card."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Stop(Action):
    """Give no more."""


@final
class AddFight(Action):
    """Throw in another Fight card."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class RollDie(Action):
    """Lay no more cards: roll the siege die."""


@final
class Come(Action):
    """Answer the call to the Round Table."""


@final
class Stay(Action):
    """Stay where one is."""


@final
class Declare(Action):
    """Declare oneself loyal."""


@final
class PutBack(Action):
    """Of the cards looked at, this one comes next."""

    FIELDS: ClassVar = {"card": "black"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Offer(Action):
    """Lay this card open for everybody before the first turn."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Allot(Action):
    """Propose this seat for the next card to be shared."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Accept(Action):
    """Agree to a proposal."""


@final
class Refuse(Action):
    """Refuse a proposal."""


@final
class Taunt(Action):
    """As the unmasked traitor: take a card from this knight."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Name(Action):
    """Name the squire who is to be knighted."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Join(Action):
    """As a newcomer: sit down at the Round Table."""


@final
class Wait(Action):
    """As a newcomer: come another time."""


@final
class Leave(Action):
    """Leave the table for good."""


@final
class BeKnight(Action):
    """Begin with a coat of arms."""


@final
class BeSquire(Action):
    """Begin without a coat of arms, to be knighted later."""
