"""The actions of Camelot: a record for every choice that chance or a seat can make."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import Action


@final
class DealCoat(Action):
    """Chance deals a coat of arms."""

    FIELDS: ClassVar = {"knight": "knight"}

    def __init__(self, knight: int) -> None:
        self.knight: Final = knight


@final
class DealLoyalty(Action):
    """Chance deals a loyalty card."""

    FIELDS: ClassVar = {"loyalty": "loyalty"}

    def __init__(self, loyalty: int) -> None:
        self.loyalty: Final = loyalty


@final
class Begin(Action):
    """Chance names the first player."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class TurnWhite(Action):
    """Chance says which white card comes: off the pile, out of a hand, or out of cards to share."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class TurnBlack(Action):
    """Chance says which black card comes."""

    FIELDS: ClassVar = {"card": "black"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Roll(Action):
    """Chance rolls the siege die."""

    FIELDS: ClassVar = {"pips": "number"}

    def __init__(self, pips: int) -> None:
        self.pips: Final = pips


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


ACTIONS: Final = (
    DealCoat, DealLoyalty, Begin, TurnWhite, TurnBlack, Roll, DrawBlack, DrawTwo, AddEngine, LoseLife,
    Peek, Unmask, Resolve, LayOpen, LayHidden, OfferMerlins, Pass, GiveUpExcalibur, Volunteer, Rescue,
    Aim, Discard, EndTurn, PayLife, Move, DrawCards, Besiege, LayFight, LayGrail, Feed, PlayMerlin,
    PlayClairvoyance, PlayConvocation, PlayFate, PlayHeroism, PlayLady, PlayMessenger, PlayPiety,
    PlayReinforcements, Heal, Accuse, Swap, Give, Stop, AddFight, RollDie, Come, Stay, Declare, PutBack,
    Offer, Allot, Accept, Refuse, Taunt, Name,
)  # fmt: skip
