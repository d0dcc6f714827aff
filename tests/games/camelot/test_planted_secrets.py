"""Every secret of Camelot (clause 12.2): two worlds that differ in it look alike, and leaks are caught."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance import checks, secrecy
from tests.games.camelot.planting import (
    Fault,
    Patch,
    Positions,
    Story,
    Worlds,
    catches,
    in_rule,
    interpreted,
    showing,
    some_setup,
    told,
)
from tests.games.camelot.table import A, B, C, D, Table
from tests.soak import SOAK
from turncoat.core.game import Game
from turncoat.core.record import HIDDEN, Event
from turncoat.core.state import Question, State, ask_all
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Accept, Allot, Give, Leave, Refuse, Taunt
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
    OFFER_MERLINS,
    PASS,
    VOLUNTEER,
    AddEngine,
    Discard,
    DrawBlack,
    DrawTwo,
    GiveUpExcalibur,
    LayHidden,
    LayOpen,
    LoseLife,
    OfferMerlins,
    Pass,
    Peek,
    Resolve,
    Unmask,
    Volunteer,
)
from turncoat.games.camelot.cards import BLACK, DESPAIR, EXCALIBUR_CARD, MERLIN, PICT_CARD, WHITES
from turncoat.games.camelot.events.black import (
    Announced,
    ArmorDrew,
    BlackChosen,
    BlackDrawn,
    BlackLaid,
    Cancelled,
    MerlinsShort,
    NextFixed,
    Peeked,
    PutBack,
    RowCut,
    RowRevealed,
    Scried,
    Volunteered,
)
from turncoat.games.camelot.events.cards import (
    Discarded,
    Fed,
    Gave,
    Proposed,
    RewardDrawn,
    Shared,
    Taunted,
    WhiteDrawn,
)
from turncoat.games.camelot.events.fates import Died, Left, Unmasked
from turncoat.games.camelot.events.turn import LoyaltyDealt, LoyaltyRead
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    DEAD,
    EMPTY,
    LIVING,
    LOYAL,
    NO_CARD,
    TRAITOR,
    Black,
    Place,
)
from turncoat.games.camelot.rules.black import merlins_offered
from turncoat.games.camelot.rules.morgan import volunteered
from turncoat.games.camelot.rules.quests import compare
from turncoat.games.camelot.state import BLACK_CARD, Camelot, living, row_of

WEAK, STRONG = BLACK.index("black_knight_1"), BLACK.index("black_knight_7")
FIRST, SECOND = 0, 4
"""Two kinds of Fight card."""


def two(make: Callable[[str | int], Table], one: str | int, other: str | int) -> tuple[Table, Table]:
    """The same table twice, but for one thing."""
    return make(one), make(other)


# Stories: how two worlds that differ in one secret go on


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


# What an event tells

EVENTS: dict[str, tuple[type[Event], Story]] = {
    "a card drawn": (WhiteDrawn, drawing),
    "a card discarded": (Discarded, discarding),
    "a card snatched": (Taunted, taunting),
    "the hand of the dead": (Died, last_hand(LoseLife(), lives={A: 1})),
    "the hand of who leaves": (Left, last_hand(Leave(), options={"leaving": "on"})),
    "the hand of the unmasked": (Unmasked, last_hand(Unmask(), traitor=A)),
    "loyalty dealt": (LoyaltyDealt, dealing),
    "loyalty read": (LoyaltyRead, reading),
    "strength of a card drawn": (BlackDrawn, strength),
    "a card announced face down": (Announced, strength),
    "a card laid face down": (BlackLaid, strength),
    "a face-down card stopped": (Cancelled, stopped),
    "a face-down card taken away": (RowCut, cut_off),
    "a card fed to Excalibur": (Fed, feeding),
    "the next card": (NextFixed, peeking),
    "Percival's peek": (Peeked, peeking),
    "Clairvoyance": (Scried, scrying),
    "the order after Clairvoyance": (PutBack, ordering),
    "a card of the Armor": (ArmorDrew, armor),
    "what the Armor leaves": (BlackChosen, armor),
    "Arthur's card": (Gave, swapping),
    "the card for Arthur": (Gave, swapping_back),
    "the Messenger's card": (Gave, sending),
    "cards to be shared": (RewardDrawn, sharing),
    "a proposal": (Proposed, proposing),
    "cards that were shared": (Shared, sharing),
}


@interpreted
@pytest.mark.parametrize("name", EVENTS)
def test_12_2_an_event_that_tells_is_caught(name: str, monkeypatch: Patch) -> None:
    kind, story = EVENTS[name]
    catches(told(kind), story, monkeypatch)


def test_12_2_every_event_that_hides_something_has_its_leak() -> None:
    hiding = {kind.__name__ for kind in GAME.events if "seen_by" in vars(kind)}
    assert hiding == {kind.__name__ for kind, _ in EVENTS.values()}


# What a view shows


def loyalties(s: Camelot, status: int) -> dict[str, Any]:
    """The loyalty of all whose status this is, beside what everybody knows."""
    known = [s.shown[seat] or s.status[seat] == status for seat in range(s.seats)]
    return {"loyalties": [one if known[seat] else HIDDEN for seat, one in enumerate(s.loyalty)]}


def votes(s: Camelot) -> dict[str, Any]:
    """Votes as soon as they are given."""
    given = [HIDDEN if vote == EMPTY else vote for vote in s.votes]
    q = s.question
    if q is not None and s.asking is not None and s.asking.rule.name == "vote":
        for i, seat in enumerate(q.seats):
            if seat not in s.pending():
                given[seat] = s.answers[i]
    return {"votes": given}


def snatched(s: Camelot) -> dict[str, Any]:
    return {"snatched": HIDDEN if s.snatched == NO_CARD else s.snatched}


VIEWS: dict[str, tuple[Fault, Story]] = {
    "hands": (showing(lambda s: {"hand": s.hand[:WHITES]}), hands),
    "the loyalty of the living": (showing(lambda s: loyalties(s, LIVING)), loyalty),
    "the loyalty of the dead": (showing(lambda s: loyalties(s, DEAD)), loyalty_of_the_dead),
    "cards face down": (showing(lambda s: {"black_knight_row": s.row_knight[::BLACK_CARD]}), face_down),
    "a card drawn but not announced": (showing(lambda s: {"drawn": s.drawn}), strength),
    "the next black card": (showing(lambda s: {"black_top": s.black.top[::-1]}), peeking),
    "the two cards of the Armor": (showing(lambda s: {"armor_cards": s.armor}), armor),
    "the card under the pile": (showing(lambda s: {"black_bottom": s.black.bottom}), armor),
    "the cards of Clairvoyance": (showing(lambda s: {"scried": s.scried}), scrying),
    "their order": (showing(lambda s: {"ordered": s.ordered}), ordering),
    "a card snatched": (showing(snatched), taunting),
    "cards to be shared": (showing(lambda s: {"shared": s.pool}), sharing),
    "a proposal": (showing(lambda s: {"proposal": s.deal}), proposing),
    "votes before all are in": (showing(votes), voting),
}


@pytest.mark.parametrize("name", VIEWS)
def test_12_2_a_view_that_tells_is_caught(name: str, monkeypatch: Patch) -> None:
    fault, story = VIEWS[name]
    catches(fault, story, monkeypatch)


# Who is asked, and what is said when it comes to nothing


def ask_givers(s: Camelot, seat: int) -> Question:
    """Only who has a Merlin is asked for one; the drawer in any case."""
    asked = [knight for knight in living(s) if knight == seat or s.hand[knight * WHITES + MERLIN]]
    options = [OFFER_MERLINS.up_to(min(s.hand[knight * WHITES + MERLIN], 3) + 1) for knight in asked]
    return ask_all(asked, options, merlins_offered, seat, quiet=True)


def tell_how_many(s: Camelot, seat: int) -> None:
    """That it was not enough is said once more for every Merlin offered."""
    for _ in range(1 + sum(OFFER_MERLINS.of(answer).count for answer in s.answers)):
        s.do(MerlinsShort())


def ask_able(s: Camelot, seat: int, card: int) -> Question:
    """Who may volunteer depends on what is in the hands."""
    asked = [knight for knight in living(s) if knight == seat or s.hand[knight * WHITES + MERLIN]]
    return ask_all(asked, [[PASS, VOLUNTEER]] * len(asked), volunteered, seat, card, quiet=True)


def tell_the_willing(s: Camelot, seat: int, card: int) -> None:
    """The volunteer is named once for everybody who was willing."""
    willing = [knight for knight, answer in zip(living(s), s.answers, strict=True) if answer == VOLUNTEER]
    for _ in willing:
        s.do(Volunteered(willing[0]))


class Traced(Event):
    """A row turned up in the order in which its cards were laid, though it then lies there shuffled."""

    place: Place
    cards: list[Black]

    def apply(self, s: State) -> None:
        RowRevealed(self.place, sorted(self.cards)).apply(s)  # type: ignore[arg-type]


def traced(s: Camelot, place: int) -> None:
    s.do(Traced(place, row_of(s, place)[::BLACK_CARD]))
    s.then(compare, place)


def unshuffled(s: Camelot, place: int) -> None:
    """The row lies there in the order of laying as well, so that the view tells it too."""
    s.do(RowRevealed(place, row_of(s, place)[::BLACK_CARD]))
    s.then(compare, place)


ASKING: dict[str, tuple[Fault, Story]] = {
    "only who has Merlins is asked": (in_rule(offer_merlins=ask_givers), merlins),
    "how many Merlins were offered in vain": (in_rule(merlins_offered=tell_how_many), merlins_in_vain),
    "only the able may volunteer": (in_rule(volunteer=ask_able), able_volunteers),
    "who else would have volunteered": (in_rule(volunteered=tell_the_willing), volunteers),
    "the layer of a card, in the event": (in_rule(turn_up=traced), turned_up),
    "the layer of a card, on the table": (in_rule(turn_up=unshuffled), turned_up),
}


@pytest.mark.parametrize("name", ASKING)
def test_12_4_a_rule_that_tells_is_caught(name: str, monkeypatch: Patch) -> None:
    fault, story = ASKING[name]
    catches(fault, story, monkeypatch)


# Random positions

EACH = 5
GAMES = 4 * SOAK
"""With TURNCOAT_SOAK=100 both checks look at 2,000 random positions."""


@pytest.mark.parametrize("check", [checks.check_imagining, checks.check_telling])
def test_12_2_two_worlds_at_random_positions_look_alike(
    check: Callable[..., None], monkeypatch: Patch, record_property: Callable[[str, object], None]
) -> None:
    positions = Positions(EACH)
    monkeypatch.setattr(secrecy, "_positions", positions)
    for number in range(GAMES):
        seed = f"two worlds {number}"
        check(GAME, some_setup(seed), seed)
    record_property("positions", positions.count)
    assert positions.count == EACH * GAMES
