"""What a seat imagines keeps to what it knows, and to nothing more."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.camelot.table import A, B, C
from tests.games.camelot.watch import check_counts, check_whole
from turncoat.core.record import HIDDEN, Event
from turncoat.games.camelot import GAME
from turncoat.games.camelot.cards import BLACK, EXCALIBUR_CARD, FATE, MERLIN, MORGAN_3, VIVIEN, WHITES
from turncoat.games.camelot.events.black import BlackDrawn, BlackLaid, NextFixed, Peeked, PutBack, Scried
from turncoat.games.camelot.events.cards import Fed, Gave, MerlinsDealt, Reshuffled, WhiteDrawn
from turncoat.games.camelot.events.fates import LoyaltyShown
from turncoat.games.camelot.events.quests import Played
from turncoat.games.camelot.events.turn import LoyaltyDealt, TurnBegan
from turncoat.games.camelot.pieces import BLACK_KNIGHT, LOYAL, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.seat.glimpse import Knowledge

SEVEN = BLACK.index("black_knight_7")


class Mind:
    """One seat's memory of events that are told to it as they would be at the table."""

    def __init__(self, seat: int, seats: int = 4, deck: int = 8) -> None:
        self.seat = seat
        self.knowledge = Knowledge(GAME, GAME.setup(seats, "", {"loyalty_deck": deck}), seat)
        self.rng = Random(f"mind {seat}")
        self.tell(MerlinsDealt(1), *[LoyaltyDealt(other, LOYAL, True) for other in range(seats)])

    def tell(self, *events: Event) -> Mind:
        for event in events:
            copy = event.seen_by(self.seat)
            if copy is not None:
                self.knowledge.see(copy)
        return self

    def worlds(self, count: int = 60) -> list[Camelot]:
        found: list[Camelot] = []
        for _ in range(count):
            world = self.knowledge.state.clone()
            assert isinstance(world, Camelot)
            GAME.imagine(world, self.seat, self.rng)
            check_counts(world)
            check_whole(world)
            found.append(world)
        return found

    def holds(self, seat: int, card: int) -> list[bool]:
        return [world.hand[seat * WHITES + card] > 0 for world in self.worlds()]


def _messenger() -> tuple[Event, ...]:
    deal = [WhiteDrawn(seat, card) for seat, card in [(A, FATE), (A, 0), (B, 1), (B, 2), (B, 3)]]
    return (*deal, Gave(A, B, FATE))


def test_a_card_given_stays_where_it_went() -> None:
    assert all(Mind(A).tell(*_messenger()).holds(B, FATE))
    assert all(Mind(B).tell(*_messenger()).holds(B, FATE))
    assert not all(Mind(C).tell(*_messenger()).holds(B, FATE))


def test_a_card_given_may_have_been_fed_to_excalibur_since() -> None:
    held = Mind(A).tell(*_messenger(), Fed(B, 1)).holds(B, FATE)
    assert any(held) and not all(held)
    assert all(Mind(B).tell(*_messenger(), Fed(B, 1)).holds(B, FATE))


def test_a_card_seen_again_was_not_the_one_that_left() -> None:
    mind = Mind(A).tell(*_messenger(), Fed(B, 1), Played(B, FATE, HIDDEN, HIDDEN))
    assert not any(mind.holds(B, FATE))


def test_everybody_is_known_to_have_been_dealt_a_merlin() -> None:
    assert all(Mind(C).holds(A, MERLIN))
    mind = Mind(C).tell(WhiteDrawn(A, 0), WhiteDrawn(A, 0), Fed(A, 0))
    held = mind.holds(A, MERLIN)
    assert any(held) and not all(held)


def test_what_is_fed_and_shuffled_again_may_be_anywhere() -> None:
    mind = Mind(A).tell(*_messenger(), Fed(B, FATE), Reshuffled())
    in_pile = [world.white.bag[FATE] > 0 for world in mind.worlds(200)]
    assert any(in_pile) and not all(in_pile)


def test_a_peek_is_remembered_by_who_peeked() -> None:
    look = (TurnBegan(B, 1), NextFixed(VIVIEN), Peeked(B, [VIVIEN]))
    assert all(world.black.top == [VIVIEN] for world in Mind(B).tell(*look).worlds())
    assert len({world.black.top[0] for world in Mind(A).tell(*look).worlds()}) > 5


def test_a_card_peeked_at_is_among_those_put_in_order_by_another() -> None:
    five = [EXCALIBUR_CARD, EXCALIBUR_CARD, SEVEN, MORGAN_3, VIVIEN]
    look = [TurnBegan(B, 1), NextFixed(VIVIEN), Peeked(B, [VIVIEN]), TurnBegan(C, 2)]
    look += [NextFixed(card) for card in five[:-1]]
    look += [Scried(C, five), *[PutBack(C, card) for card in five]]
    tops = [world.black.top for world in Mind(B).tell(*look).worlds()]
    assert all(VIVIEN in top and len(top) == 5 for top in tops)
    assert len({top.index(VIVIEN) for top in tops}) == 5
    assert all(world.black.top == five[::-1] for world in Mind(C).tell(*look).worlds())


def test_a_card_laid_face_down_belongs_to_its_quest() -> None:
    laid = (
        TurnBegan(B, 1),
        BlackDrawn(B, SEVEN, BLACK_KNIGHT),
        BlackLaid(B, SEVEN, BLACK_KNIGHT, True),
    )
    assert all(world.row_knight[0] == SEVEN for world in Mind(B).tell(*laid).worlds())
    strengths = Counter(world.row_knight[0] for world in Mind(A).tell(*laid).worlds(300))
    assert set(strengths) == {0, 1, 2, 3} and strengths[0] > strengths[3]


def test_the_traitor_is_as_likely_as_the_loyalty_cards_say() -> None:
    traitors = Counter(tuple(world.loyalty) for world in Mind(A).worlds(700))
    alone = (LOYAL,) * 4
    assert len(traitors) == 4 and 330 < traitors[alone] < 470
    mind = Mind(A).tell(LoyaltyShown(B, LOYAL))
    assert all(world.loyalty[B] == LOYAL for world in mind.worlds())
    mind = Mind(A).tell(LoyaltyShown(B, TRAITOR))
    assert all(world.loyalty == [LOYAL, TRAITOR, LOYAL, LOYAL] for world in mind.worlds())


def test_13_5_with_a_card_for_each_player_a_loyal_seat_knows_of_a_traitor_among_the_others() -> None:
    mind = Mind(A, deck=4).tell(LoyaltyShown(C, LOYAL))
    worlds = mind.worlds()
    assert {world.loyalty.index(TRAITOR) for world in worlds} == {B, 3}
    assert all(world.loyalty.count(LOYAL) == 3 for world in worlds)
