"""The rules of Treason about cards: drawing them, playing influence, and answering it in another's turn."""

from __future__ import annotations

from turncoat.core.record import HIDDEN, Action, Seat
from turncoat.core.state import Question, ask, ask_all
from turncoat.games.treason.actions import (
    DISCARD,
    DRAW_INFLUENCE,
    JUST_PASS,
    MAY_PROTECT,
    PASS,
    PLAY,
    Aim,
    Discard,
    Play,
)
from turncoat.games.treason.events.cards import CardPlayed, Discarded, Drew, Gained, Protected, Spared
from turncoat.games.treason.events.table import Reshuffled
from turncoat.games.treason.pieces import (
    ACTING,
    BUILDING_STACK,
    CARDS,
    DARK,
    DONATION,
    EMPTY,
    FIRE,
    GOLDEN_TRADE,
    INCOME,
    INFLUENCE_STACK,
    PROTECTION,
    SERVING,
    WIZARD,
    Area,
    Influence,
)
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.influence import EFFECTS, donate, payers
from turncoat.games.treason.rules.stack import building_from, drawn_from
from turncoat.games.treason.state import Treason, next_era, stack_size, sum_of

# Drawing


@book.clause("10.2.6", seat="seat")
def draw_building_card(s: Treason, seat: Seat) -> Question | None:
    """§10.1.8 §12.17 The top card of the stack, unseen; an empty stack is made anew from the discards."""
    if stack_size(s) == 0:
        if sum_of(s.discard) > 0:
            s.do(Reshuffled(BUILDING_STACK, sum_of(s.discard)))
            s.then(draw_building_card, seat)
        return None
    era = next_era(s.left)
    if era == EMPTY:
        s.do(Drew(seat, s.under[0]))
        return None
    return building_from(s, era, building_card_drawn, seat)


@book.clause("10.2.6", seat="seat")
def building_card_drawn(s: Treason, seat: Seat) -> None:
    """It goes into the hand."""
    s.do(Drew(seat, s.rulings.edition.draw.of(s.answers[0]).building))


@book.clause("4.1.2", seat="seat", free="number")
def draw_influence_card(s: Treason, seat: Seat, free: int) -> Question | None:
    """§4.1.8 The top influence card, unseen; an empty stack is made anew from the discards."""
    era = next_era(s.cards_left)
    if era == EMPTY:
        if sum_of(s.cards_discard) > 0:
            s.do(Reshuffled(INFLUENCE_STACK, sum_of(s.cards_discard)))
            s.then(draw_influence_card, seat, free)
        return None
    return drawn_from(DRAW_INFLUENCE, s.cards_pool, era * CARDS, influence_card_drawn, seat, free)


@book.clause("4.1.2", seat="seat", free="number")
def influence_card_drawn(s: Treason, seat: Seat, free: int) -> None:
    """It goes into the hand; one card too many has to go at once."""
    s.do(Gained(seat, DRAW_INFLUENCE.of(s.answers[0]).card, free == 1))
    if s.cards_size[seat] > s.rulings.edition.influence_limit:
        s.then(put_away, seat)


@book.clause("4.1.2", seat="seat")
def put_away(s: Treason, seat: Seat) -> Question:
    """§4.1.3 One of three cards is put away; in the action phase one may be played instead."""
    options: list[int] = []
    if s.phase == ACTING:
        add_plays(s, seat, options)
    at = seat * CARDS
    for card in range(CARDS):
        if s.cards[at + card] > 0:
            options.append(DISCARD.number(card))
    if s.phase == ACTING:
        add_aims(s, seat, options)
    return ask(seat, options, card_put_away, seat)


@book.clause("4.1.2", seat="seat")
def card_put_away(s: Treason, seat: Seat) -> None:
    """It is discarded face up."""
    action = s.rulings.edition.table.actions[s.answers[0]]
    if isinstance(action, Discard):
        s.do(Discarded(seat, action.card))
    else:
        play(s, seat, action)


# Playing


def add_plays(s: Treason, seat: Seat, options: list[int]) -> None:
    """§4.1.1 §4.1.4 Append the influence cards in hand that can be played without an area."""
    cards = s.cards
    at = seat * CARDS
    # §4.2.1 The Wizard's cards are looked at when the row is filled up, so all must be there.
    looking = s.phase == INCOME and cards[at + WIZARD] > 0 and not s.wizard
    if looking and stack_size(s) >= s.rulings.edition.effects.looks:
        options.append(PLAY.number(WIZARD))
    if cards[at + DONATION] > 0:
        options.append(PLAY.number(DONATION))
    if s.phase == SERVING and cards[at + GOLDEN_TRADE] > 0:
        # §4.3.3 What does nothing for the Dark Master can be played for him all the same.
        options.append(PLAY.number(GOLDEN_TRADE))


def add_aims(s: Treason, seat: Seat, options: list[int]) -> None:
    """§4.1.1 §4.1.4 Append the areas at which the influence cards in hand can be aimed."""
    if s.cards_size[seat] == 0:
        return
    aim = s.rulings.edition.aim
    cards = s.cards
    at = seat * CARDS
    dark = s.phase == SERVING
    for card in range(FIRE, CARDS):
        if cards[at + card] > 0:
            aim[card].add_marked(options, EFFECTS[card].targets(s, seat, dark))


def play(s: Treason, seat: Seat, action: Action) -> None:
    """Play the card that an answer names."""
    if isinstance(action, Aim):
        play_card(s, seat, action.card, action.area)
    elif isinstance(action, Play):
        play_card(s, seat, action.card, HIDDEN)


def play_card(s: Treason, seat: Seat, card: Influence, area: Area) -> None:
    """§10.2.7 The card is shown; whom it would hurt may answer with Protection, then it takes effect."""
    s.do(CardPlayed(seat, card, area, s.phase == SERVING))
    if victims(s, seat, card, area):
        s.then(shield, seat, card, area)
    else:
        strike(s, seat, card, area)


def strike(s: Treason, seat: Seat, card: Influence, area: Area) -> None:
    """§4.1.6 §4.1.11 §4.3.1 What a card does; a tower takes the first blow, and no card isolates."""
    taker = DARK if s.phase == SERVING else seat
    # §4.3.3 The Dark Master owns no blocks: what is not aimed does nothing for him.
    if area != HIDDEN or taker != DARK:
        EFFECTS[card].strike(s, seat, area, taker)


# Protection


def victims(s: Treason, seat: Seat, card: Influence, area: Area) -> list[Seat]:
    """§4.2.2 Whom the card would hurt, clockwise, as far as they hold any influence card at all."""
    if s.phase == SERVING and (area == HIDDEN or not s.rulings.edition.effects.protects_from_dark):
        return []
    return [other for other in EFFECTS[card].victims(s, seat, area) if s.cards_size[other] > 0]


def protections(s: Treason, seats: list[Seat]) -> list[list[int]]:
    """What each may answer: to let it happen or, who has the card, to play Protection."""
    return [MAY_PROTECT if s.cards[seat * CARDS + PROTECTION] > 0 else JUST_PASS for seat in seats]


@book.clause("4.2.2", seat="seat", card="influence", area="area")
def shield(s: Treason, seat: Seat, card: Influence, area: Area) -> Question:
    """§4.1.5 Whom the card would hurt, and who may hold a Protection, is asked quietly, all at once."""
    asked = victims(s, seat, card, area)
    return ask_all(asked, protections(s, asked), shielded, seat, card, area, quiet=True)


@book.clause("4.2.2", seat="seat", card="influence", area="area")
def shielded(s: Treason, seat: Seat, card: Influence, area: Area) -> None:
    """The first clockwise who protects himself cancels the card; both are discarded."""
    guarded = [other for other, answer in s.answered() if answer != PASS]
    if card == DONATION and s.rulings.edition.effects.spares_own:
        # Everybody who protects himself is spared, and only he.
        paying = [other for other in payers(s, seat) if other not in guarded]
        for other in guarded:
            s.do(Spared(other, seat, card))
        donate(s, seat, paying)
    elif guarded:
        s.do(Protected(guarded[0], seat, card))
    else:
        strike(s, seat, card, area)
