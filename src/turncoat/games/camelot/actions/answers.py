"""What a seat may answer outside the heroic phase."""

from __future__ import annotations

from typing import final

from turncoat.core.record import Action, Seat
from turncoat.games.camelot.pieces import Black, Place, White


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

    card: Black


@final
class LayOpen(Action):
    """Read a combat card aloud and lay it open."""


@final
class LayHidden(Action):
    """Lay a combat card face down."""


@final
class OfferMerlins(Action):
    """Be ready to give so many Merlins against the card just drawn."""

    count: int


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

    place: Place


@final
class Discard(Action):
    """Discard a white card, face down."""

    card: White


@final
class Give(Action):
    """Hand over this card."""

    card: White


@final
class Stop(Action):
    """Give no more."""


@final
class AddFight(Action):
    """Throw in another Fight card."""

    card: White


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

    card: Black


@final
class Offer(Action):
    """Lay this card open for everybody before the first turn."""

    card: White


@final
class Allot(Action):
    """Propose this seat for the next card to be shared."""

    seat: Seat


@final
class Accept(Action):
    """Agree to a proposal."""


@final
class Refuse(Action):
    """Refuse a proposal."""


@final
class Taunt(Action):
    """As the unmasked traitor: take a card from this knight."""

    seat: Seat


@final
class Name(Action):
    """Name the squire who is to be knighted."""

    seat: Seat


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
