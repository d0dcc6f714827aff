"""How two worlds that differ in one secret go on: a story for everything that is hidden (clause 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.camelot.planting import (
    Story,
    Worlds,
)
from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.game import Game
from turncoat.games.camelot.actions.answers import Accept, Allot, Give, Refuse, Taunt
from turncoat.games.camelot.actions.answers import PutBack as PutBackCard
from turncoat.games.camelot.actions.chance import DealLoyalty, TurnBlack, TurnWhite
from turncoat.games.camelot.actions.deeds import (
    DrawCards,
    Feed,
    LayFight,
    PlayClairvoyance,
    PlayMerlin,
    PlayMessenger,
    Swap,
)
from turncoat.games.camelot.actions.evil import (
    AddEngine,
    Discard,
    DrawBlack,
    DrawTwo,
    GiveUpExcalibur,
    LayHidden,
    LayOpen,
    OfferMerlins,
    Pass,
    Peek,
    Resolve,
    Volunteer,
)
from turncoat.games.camelot.cards import BLACK, DESPAIR, EXCALIBUR_CARD, PICT_CARD
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    EMPTY,
    LOYAL,
    TRAITOR,
)

WEAK, STRONG = BLACK.index("black_knight_1"), BLACK.index("black_knight_7")
FIRST, SECOND = 0, 4
"""Two kinds of Fight card."""


def two(make: Callable[[str | int], Table], one: str | int, other: str | int) -> tuple[Table, Table]:
    """The same table twice, but for one thing."""
    return make(one), make(other)


def drawing(game: Game) -> None:
    tables = [Table(hands={A: [1]}).heroic() for _ in range(2)]
    Worlds(game, B, *tables).answer(A, DrawCards()).chance(TurnWhite(FIRST), TurnWhite(SECOND)).luck()


def hands(game: Game) -> None:
    Worlds(game, B, *two(lambda card: Table(hands={A: [card, 2]}).turn(C), 1, "grail"))


def dealing(game: Game) -> None:
    tables = [Table() for _ in range(2)]
    for table in tables:
        table.s.loyalty[A] = EMPTY
        table.begin(("deal_loyalty", [A]), ("turn", [B]))
    Worlds(game, C, *tables).chance(DealLoyalty(LOYAL), DealLoyalty(TRAITOR))


def loyalty(game: Game) -> None:
    Worlds(game, D, *[Table(traitor=traitor).turn(C).answer(C, AddEngine()) for traitor in (A, B)])


def loyalty_of_the_dead(game: Game) -> None:
    Worlds(game, D, *[Table(traitor=traitor).dead(A).turn(C) for traitor in (A, None)]).answer(C, AddEngine())


def reading(game: Game) -> None:
    """§13.4 Three knights read their cards when six swords lie there."""
    tables = [Table(3, traitor=traitor).swords_laid(3, 3) for traitor in (A, B)]
    Worlds(game, C, *[table.turn(C) for table in tables]).answer(C, AddEngine())


def strength(game: Game) -> None:
    tables = [Table(4).turn(A) for _ in range(2)]
    worlds = Worlds(game, B, *tables).answer(A, DrawBlack())
    worlds.chance(TurnBlack(WEAK), TurnBlack(STRONG)).answer(A, LayHidden()).luck()


def stopped(game: Game) -> None:
    """§10.1 Excalibur stops a card that was laid face down."""
    tables = [Table().relic("excalibur", B).turn(A) for _ in range(2)]
    worlds = Worlds(game, C, *tables).answer(A, DrawBlack())
    worlds.chance(TurnBlack(WEAK), TurnBlack(STRONG)).answer(A, LayHidden()).answer(B, GiveUpExcalibur())


def face_down(game: Game) -> None:
    tables = two(lambda n: Table().row("black_knight", int(n), down=True).turn(C), 1, 7)
    Worlds(game, B, *tables).answer(C, AddEngine())


def turned_up(game: Game) -> None:
    """§6.5 A and B have laid the same two cards, one each; which of them laid which must never come out."""

    def table(first: str | int) -> Table:
        t = Table(places={D: "black_knight"}).row("black_knight", 1)
        t.row("black_knight", int(first), down=True, layer=A)
        return t.row("black_knight", 8 - int(first), down=True, layer=B).draw("black_knight_1", C)

    Worlds(game, D, *two(table, 3, 5)).answer(C, LayOpen())


def cut_off(game: Game) -> None:
    """§7.1.1 A Merlin takes the last card off a row, unseen."""

    def table(n: str | int) -> Table:
        return Table(hands={A: ["merlin"]}).row("black_knight", int(n), down=True, layer=C).heroic()

    Worlds(game, B, *two(table, 1, 7)).answer(A, PlayMerlin(BLACK_KNIGHT))


def feeding(game: Game) -> None:
    tables = [Table(hands={A: [1, 5]}, places={A: "excalibur"}).heroic() for _ in range(2)]
    Worlds(game, B, *tables).answer(A, Feed(FIRST), Feed(SECOND))


def peeking(game: Game) -> None:
    tables = [Table(knights={A: "percival"}).turn(A) for _ in range(2)]
    worlds = Worlds(game, B, *tables).answer(A, Peek())
    worlds.chance(TurnBlack(WEAK), TurnBlack(STRONG)).answer(A, AddEngine())


def scrying(game: Game) -> None:
    """§7.1.6 One of five cards differs."""
    tables = [Table(hands={A: ["clairvoyance"]}).heroic() for _ in range(2)]
    worlds = Worlds(game, B, *tables).answer(A, PlayClairvoyance())
    for _ in range(4):
        worlds.chance(TurnBlack(EXCALIBUR_CARD))
    worlds.chance(TurnBlack(DESPAIR), TurnBlack(PICT_CARD)).answer(A, PutBackCard(EXCALIBUR_CARD))


def ordering(game: Game) -> None:
    tables = [Table(hands={A: ["clairvoyance"]}).heroic() for _ in range(2)]
    worlds = Worlds(game, B, *tables).answer(A, PlayClairvoyance())
    for card in (EXCALIBUR_CARD, EXCALIBUR_CARD, EXCALIBUR_CARD, DESPAIR, PICT_CARD):
        worlds.chance(TurnBlack(card))
    worlds.answer(A, PutBackCard(DESPAIR), PutBackCard(PICT_CARD))


def armor(game: Game) -> None:
    """§10.2 The same card is resolved in both worlds; the other one is not the same."""
    tables = [Table().relic("armor", A).turn(A) for _ in range(2)]
    worlds = Worlds(game, B, *tables).answer(A, DrawTwo()).chance(TurnBlack(PICT_CARD))
    worlds.chance(TurnBlack(WEAK), TurnBlack(STRONG)).answer(A, Resolve(PICT_CARD))


def swapping(game: Game) -> None:
    tables = [Table(knights={A: "arthur"}, hands={A: [1, 5], B: [2]}).heroic() for _ in range(2)]
    Worlds(game, C, *tables).answer(A, Swap(B)).answer(A, Give(FIRST), Give(SECOND)).answer(B, Give(1))


def swapping_back(game: Game) -> None:
    """What the other one gives back."""
    tables = [Table(knights={A: "arthur"}, hands={A: [2], B: [1, 5]}).heroic() for _ in range(2)]
    Worlds(game, C, *tables).answer(A, Swap(B)).answer(A, Give(1)).answer(B, Give(FIRST), Give(SECOND))


def sending(game: Game) -> None:
    tables = [Table(hands={A: ["messenger", 1, 5]}).heroic() for _ in range(2)]
    Worlds(game, C, *tables).answer(A, PlayMessenger(B)).answer(A, Give(FIRST), Give(SECOND))


def morgan(one: str | int = 3, other: str | int = 3) -> tuple[Table, Table]:
    """The first Morgan is drawn by A; what C holds besides differs."""

    def table(card: str | int) -> Table:
        held: dict[int, list[str | int]] = {A: [1, 2, 3, 5], B: [2, 2, 4], C: [1, 1, 2, card]}
        return Table(hands=held).draw("morgan_1").all_answer(OfferMerlins(0))

    return two(table, one, other)


def discarding(game: Game) -> None:
    worlds = Worlds(game, D, *morgan())
    for seat in (A, B, C, D):
        worlds.answer(seat, Volunteer() if seat == A else Pass())
    worlds.answer(A, Discard(FIRST), Discard(SECOND))


def volunteers(game: Game) -> None:
    """A is the first who is willing; whether C is too makes no difference that D could see."""
    worlds = Worlds(game, D, *morgan()).answer(A, Volunteer()).answer(B, Pass())
    worlds.answer(C, Volunteer(), Pass()).answer(D, Pass())


def able_volunteers(game: Game) -> None:
    Worlds(game, D, *morgan("merlin", 3))


def merlins(game: Game) -> None:
    def table(card: str | int) -> Table:
        return Table(hands={A: [1], B: [2], C: [card]}).draw("mists")

    Worlds(game, D, *two(table, "merlin", 3)).answer(A, OfferMerlins(0))


def merlins_in_vain(game: Game) -> None:
    tables = [Table(hands={C: ["merlin"]}).draw("mists") for _ in range(2)]
    worlds = Worlds(game, D, *tables).answer(C, OfferMerlins(1), OfferMerlins(0))
    for seat in (A, B, D):
        worlds.answer(seat, OfferMerlins(0))


def war(game: Game, seat: int, *cards: tuple[int, int]) -> Worlds:
    """A, B and C win a war; the cards they share differ as given, D is not there."""
    places = {A: "picts", B: "picts", C: "picts"}
    tables = [Table(hands={A: [5]}, places=places).lay("picts", 1, 2, 3, 4).heroic() for _ in range(2)]
    worlds = Worlds(game, seat, *tables).answer(A, LayFight(4))
    for one, other in (*cards, *[(1, 1)] * (4 - len(cards))):
        worlds.chance(TurnWhite(one), TurnWhite(other))
    return worlds


def sharing(game: Game) -> None:
    worlds = war(game, D, (FIRST, SECOND))
    for _ in range(4):
        worlds.answer(A, Allot(B))
    worlds.answer(B, Accept()).answer(C, Accept())


def proposing(game: Game) -> None:
    war(game, D).answer(A, Allot(B), Allot(C))


def voting(game: Game) -> None:
    """What B votes nobody learns before C has voted, not even those who share."""
    for seat in (A, C, D):
        worlds = war(game, seat)
        for _ in range(4):
            worlds.answer(A, Allot(B))
        worlds.answer(B, Accept(), Refuse())


def taunting(game: Game) -> None:
    tables = [Table(hands={B: [1, 5]}).unmasked(A).turn(A) for _ in range(2)]
    worlds = Worlds(game, C, *tables).answer(A, Taunt(B)).chance(TurnWhite(FIRST), TurnWhite(SECOND))
    worlds.answer(A, AddEngine())


def last_hand(action: Any, **more: Any) -> Story:
    """A loses a hand unseen; what was in it differs."""

    def story(game: Game) -> None:
        def table(card: str | int) -> Table:
            return Table(hands={A: [card, 2]}, **more).turn(A)

        Worlds(game, B, *two(table, 1, 5)).answer(A, action)

    return story
