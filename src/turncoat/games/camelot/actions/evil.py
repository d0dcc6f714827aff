"""How evil progresses (clause 3.2), and what may be said to a black card (clauses 5, 7.2 and 10)."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.actions import ActionTable
from turncoat.core.record import Action
from turncoat.games.camelot.actions import chance
from turncoat.games.camelot.cards import BLACKS, WHITES
from turncoat.games.camelot.pieces import PICTS, SAXONS, Black, Place, White

TABLE: Final[ActionTable] = chance.TABLE
"""The numbers go on where those of ``chance`` end."""


@final
class DrawBlack(Action):
    """Let evil progress by a black card."""


DRAW_BLACK: Final = TABLE.one(DrawBlack())


@final
class DrawTwo(Action):
    """With Lancelot's Armor: draw two black cards and resolve one."""


DRAW_TWO: Final = TABLE.one(DrawTwo())


@final
class AddEngine(Action):
    """Let evil progress by a siege engine."""


ADD_ENGINE: Final = TABLE.one(AddEngine())


@final
class LoseLife(Action):
    """Let evil progress at the cost of a life."""


LOSE_LIFE: Final = TABLE.one(LoseLife())


@final
class Peek(Action):
    """As Percival: look at what the black pile will bring, before choosing."""


PEEK: Final = TABLE.one(Peek())


@final
class Unmask(Action):
    """Show oneself as the traitor."""


UNMASK: Final = TABLE.one(Unmask())


@final
class Resolve(Action):
    """Of the two cards drawn with the Armor, resolve this one."""

    card: Black


RESOLVE: Final = TABLE.add([Resolve(card) for card in range(BLACKS)])


@final
class LayOpen(Action):
    """Read a combat card aloud and lay it open."""


LAY_OPEN: Final = TABLE.one(LayOpen())


@final
class LayHidden(Action):
    """Lay a combat card face down."""


LAY_HIDDEN: Final = TABLE.one(LayHidden())


@final
class OfferMerlins(Action):
    """Be ready to give so many Merlins against the card just drawn."""

    count: int


OFFER_MERLINS: Final = TABLE.add([OfferMerlins(count) for count in range(4)])


@final
class Pass(Action):
    """Do nothing."""


PASS: Final = TABLE.one(Pass())


@final
class GiveUpExcalibur(Action):
    """Part with Excalibur to cancel the card just drawn."""


GIVE_UP: Final = TABLE.one(GiveUpExcalibur())


@final
class Volunteer(Action):
    """Be ready to pay Morgan's price for everybody."""


VOLUNTEER: Final = TABLE.one(Volunteer())


@final
class Rescue(Action):
    """Spend the Holy Grail on a dying knight."""


RESCUE: Final = TABLE.one(Rescue())


@final
class Aim(Action):
    """Send evil to one of the two wars."""

    place: Place


AIM: Final = TABLE.add([Aim(place) for place in (PICTS, SAXONS)])


@final
class Discard(Action):
    """Discard a white card, face down."""

    card: White


DISCARD: Final = TABLE.add([Discard(card) for card in range(WHITES)])
