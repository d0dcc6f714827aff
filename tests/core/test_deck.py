"""Deck: known cards outside, an unordered bag inside, and what somebody who saw only some of it knows."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from turncoat.core.deck import Deck
from turncoat.core.record import HIDDEN

KINDS = 3


def test_what_is_known_on_top_comes_first_and_what_is_known_below_last() -> None:
    deck = Deck([2, 0, 1], [], [])
    assert (deck.size(), deck.next_cards(), deck.weights()) == (3, [0, 2], [2, 1])
    deck.top += [1, 2]
    deck.put_under(1)
    deck.put_under(0)
    assert deck.size() == 7
    came: list[int] = []
    while deck.size():
        cards = deck.next_cards()
        assert len(cards) == len(deck.weights())
        came.append(cards[-1])
        assert deck.take(cards[-1]) == cards[-1]
    assert came == [2, 1, 2, 0, 0, 1, 0]
    assert deck.next_cards() == []


def test_a_card_looked_at_stays_on_top() -> None:
    deck = Deck([2, 0, 1], [], [])
    deck.peek(2)
    assert (deck.next_cards(), deck.weights(), deck.size(), deck.bag) == ([2], [1], 3, [2, 0, 0])
    deck.peek(2)
    assert deck.top == [2] and deck.size() == 3
    deck.shuffle_in([1])
    assert (deck.bag, deck.top, deck.size()) == ([2, 1, 1], [], 4)


def test_the_last_card_below_can_be_looked_at() -> None:
    deck = Deck([0, 0, 0], [], [1])
    deck.peek(1)
    assert (deck.top, deck.bottom, deck.size()) == ([1], [], 1)


def test_who_has_looked_at_a_card_knows_who_drew_it() -> None:
    mine = Deck([2, 0, 1], [], [])
    mine.peek(2)
    assert mine.take(HIDDEN) == 2
    assert (mine.bag, mine.unseen) == ([2, 0, 0], 0)


def test_who_has_not_learns_it_when_it_is_shown() -> None:
    mine = Deck([2, 0, 1], [], [])
    mine.peek(HIDDEN)
    assert (mine.size(), mine.unseen, mine.top) == (3, 1, [HIDDEN])
    assert mine.take(2) == 2
    assert (mine.bag, mine.unseen, mine.size()) == ([2, 0, 0], 0, 2)


def test_a_card_that_others_looked_at_can_be_looked_at() -> None:
    mine = Deck([2, 0, 1], [], [])
    mine.peek(HIDDEN)
    mine.peek(0)
    mine.peek(HIDDEN)
    assert (mine.top, mine.bag, mine.unseen) == ([0], [1, 0, 1], 0)


def test_a_card_drawn_unseen_can_be_shown_later_or_go_back() -> None:
    mine = Deck([2, 0, 1], [], [])
    assert mine.take(HIDDEN) == HIDDEN and mine.take(HIDDEN) == HIDDEN
    assert (mine.size(), mine.unseen) == (1, 2)
    mine.reveal(0)
    assert (mine.size(), mine.unseen, mine.bag) == (1, 1, [1, 0, 1])
    mine.shuffle_in([HIDDEN])
    assert (mine.size(), mine.unseen, mine.bag) == (2, 0, [1, 0, 1])


def test_clones_are_independent() -> None:
    deck = Deck([1, 1, 1], [0], [2], 1)
    copy = deck.clone()
    copy.take(0)
    copy.put_under(1)
    copy.shuffle_in([])
    assert (deck.bag, deck.top, deck.bottom, deck.unseen) == ([1, 1, 1], [0], [2], 1)


class Table:
    """A real pile of cards and two decks kept beside it: by the table, and by one who sees some of it."""

    def __init__(self, cards: list[int]) -> None:
        self.pile = cards
        """The true order, top last; the rules never see it."""
        self.away: list[tuple[int, bool]] = []
        """Cards drawn, and whether the watcher knows them."""
        self.true = Deck([cards.count(kind) for kind in range(KINDS)], [], [])
        self.mine = self.true.clone()

    def draw(self, seen: bool) -> None:
        card = self.pile.pop()
        assert card in self.true.next_cards()
        assert self.true.take(card) == card
        self.away.append((card, self.mine.take(card if seen else HIDDEN) != HIDDEN))

    def peek(self, seen: bool) -> None:
        card = self.pile[-1]
        assert card in self.true.next_cards()
        self.true.peek(card)
        self.mine.peek(card if seen else HIDDEN)

    def show(self) -> None:
        """A card drawn unseen is shown to the watcher."""
        at = next((i for i, (_, known) in enumerate(self.away) if not known), None)
        if at is not None:
            self.mine.reveal(self.away[at][0])
            self.away[at] = (self.away[at][0], True)

    def put(self, on_top: bool) -> None:
        """A card goes back on top or under the pile; the watcher recognises it if it is known."""
        if self.away:
            card, known = self.away.pop()
            self.pile.insert(len(self.pile) if on_top else 0, card)
            for deck, kind in ((self.true, card), (self.mine, card if known else HIDDEN)):
                (deck.top.append if on_top else deck.put_under)(kind)

    def shuffle(self, order: list[int]) -> None:
        """Everything goes back and is shuffled: this order is one that the shuffle may give."""
        kinds = [card for card, _ in self.away]
        mine = [card if known else HIDDEN for card, known in self.away]
        self.pile += kinds
        self.away = []
        self.true.shuffle_in(kinds)
        self.mine.shuffle_in(mine)
        keys = [order[i % len(order)] if order else 0 for i in range(len(self.pile))]
        self.pile = [card for _, card in sorted(zip(keys, self.pile, strict=True))]

    def check(self) -> None:
        for deck in (self.true, self.mine):
            assert deck.size() == len(self.pile) and min(deck.bag) >= 0
        assert self.true.unseen == 0
        hidden = [card for card, known in self.away if not known]
        covered = [*self.mine.top, *self.mine.bottom].count(HIDDEN)
        assert self.mine.unseen == len(hidden) + covered
        # What the watcher knows of the top and the bottom is true, and shorter than what the table knows.
        for known, true in ((self.mine.top, self.true.top), (self.mine.bottom, self.true.bottom)):
            assert len(known) == len(true)
            assert all(mine in (card, HIDDEN) for mine, card in zip(known, true, strict=True))
        # Every card is accounted for: what the watcher has not placed is in the bag.
        placed = [card for card, known in self.away if known] + [
            card for card in [*self.mine.top, *self.mine.bottom] if card != HIDDEN
        ]
        everything = self.pile + [card for card, _ in self.away]
        assert self.mine.bag == [everything.count(kind) - placed.count(kind) for kind in range(KINDS)]


moves = st.lists(
    st.one_of(
        st.tuples(st.just("draw"), st.booleans()),
        st.tuples(st.just("peek"), st.booleans()),
        st.tuples(st.just("put"), st.booleans()),
        st.just(("show",)),
        st.tuples(st.just("shuffle"), st.lists(st.integers(0, 5), max_size=8)),
    ),
    max_size=30,
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(cards=st.lists(st.integers(0, KINDS - 1), max_size=8), moves=moves)
def test_both_decks_agree_with_a_real_pile(cards: list[int], moves: list[tuple[object, ...]]) -> None:
    table = Table(cards)
    for name, *arguments in moves:
        if table.pile or name not in ("draw", "peek"):
            getattr(table, str(name))(*arguments)
        table.check()
