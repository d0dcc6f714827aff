"""Drawing a black card (clause 5): what it is, who may stop it, and what a standard card does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.core.clause import Rule
from turncoat.core.record import HIDDEN, Seat
from turncoat.core.state import Question, ask, ask_all, chance
from turncoat.games.camelot.actions import evil
from turncoat.games.camelot.actions.chance import TURN_BLACK
from turncoat.games.camelot.cards import (
    BLACK_CARDS,
    DARK_FOREST,
    DESOLATION,
    DESPAIR,
    EXCALIBUR_CARD,
    GUINEVERE,
    MERCENARIES,
    MERLIN,
    MISTS,
    MORDRED,
    MORGAN_1,
    MORGAN_2,
    MORGAN_3,
    MORGAN_4,
    MORGAN_5,
    PICT_CARD,
    SAXON_CARD,
    VIVIEN,
    WHITES,
)
from turncoat.games.camelot.events.black import (
    Announced,
    ArmorDrew,
    BlackChosen,
    BlackDrawn,
    BlackLaid,
    BlackSpent,
    Cancelled,
    MerlinsShort,
    Stayed,
)
from turncoat.games.camelot.events.cards import MerlinsUsed, Reshuffled
from turncoat.games.camelot.events.quests import SwordMoved, TrackDarkened, WarriorsChanged
from turncoat.games.camelot.events.turn import Moved, RelicLost, TurnCut
from turncoat.games.camelot.pieces import (
    CAMELOT,
    DARK,
    DEAD,
    DESOLATE,
    EMPTY,
    EXCALIBUR,
    FREE,
    GRAIL,
    LANCELOT,
    LIT,
    LIVING,
    NO_CARD,
    NOWHERE,
    PICTS,
    SWORD,
    Black,
    Place,
)
from turncoat.games.camelot.rules.book import add_engines, book, change_life, clockwise, draw
from turncoat.games.camelot.rules.death import bury
from turncoat.games.camelot.rules.end import check_end
from turncoat.games.camelot.rules.morgan import pay_morgan, volunteer
from turncoat.games.camelot.rules.quests import fight_on, finish
from turncoat.games.camelot.rules.sharing import draw_white
from turncoat.games.camelot.state import Camelot, lancelot_side, living

# 5.1 and 5.2 The card


@book.clause("5.2", seat="seat", nested="number")
def draw_black(s: Camelot, seat: Seat, nested: int) -> Question | None:
    """The top card of the black pile; ``nested`` for one of the three that Morgan brings (§7.2.8)."""
    if s.status[seat] == DEAD:
        return None
    if s.black.top:
        turned(s, seat, s.black.top[-1], nested)
        return None
    return next_black(s, black_drawn, seat, nested)


@book.clause("5.2", seat="seat", nested="number")
def black_drawn(s: Camelot, seat: Seat, nested: int) -> None:
    """Everybody sees it, but for the strength of a combat card."""
    turned(s, seat, TURN_BLACK.of(s.answers[0]).card, nested)


def next_black(s: Camelot, rule: Rule, seat: Seat, nested: int = 0) -> Question:
    """Chance says what the next black card is when none is on top: from the bag, then from below."""
    if s.black_left == len(s.black.bottom):
        return chance([TURN_BLACK.number(s.black.bottom[-1])], [1], rule, seat, nested)
    return draw(s.black.bag, TURN_BLACK, rule, seat, nested)


def bound_for(s: Camelot, card: Black) -> Place:
    """The combat quest that a card goes to, or HIDDEN; §5.8 one that is over takes no card."""
    if not BLACK_CARDS[card].strength:
        return HIDDEN
    quest = BLACK_CARDS[card].quest
    side = lancelot_side(s) if quest == LANCELOT else quest
    return HIDDEN if side == NOWHERE else side


def turned(s: Camelot, seat: Seat, card: Black, nested: int) -> None:
    s.do(BlackDrawn(seat, card, bound_for(s, card)))
    if s.black_left == 0:
        s.do(Reshuffled())
    answer_it(s, seat, card, nested)


def answer_it(s: Camelot, seat: Seat, card: Black, nested: int) -> None:
    """§5.4 First Merlins, then Excalibur; who may be asked is plain to all."""
    if s.drawn_place != NOWHERE:
        s.then(announce, seat)
    # §15.23 By the option the three cards that Morgan brings cannot be stopped.
    stoppable = not nested or s.rulings.morgan2_cancellable
    special = BLACK_CARDS[card].special
    if special and stoppable and not s.vivien:
        s.then(offer_merlins, seat)
    if s.relic[SWORD] >= 0 and stoppable and (s.rulings.cancels_special or not special):
        s.then(spare_excalibur, seat)
    s.then(strike, seat)


# 10.2 With Lancelot's Armor


@book.clause("10.2", seat="seat")
def draw_two(s: Camelot, seat: Seat) -> Question | None:
    """Two cards are drawn, for their owner's eyes only."""
    if len(s.armor) == 2:
        s.then(pick_one, seat)
        return None
    if s.black.top:
        armored(s, seat, s.black.top[-1])
        return None
    return next_black(s, two_drawn, seat)


@book.clause("10.2", seat="seat")
def two_drawn(s: Camelot, seat: Seat) -> None:
    """Once the two are there, one is picked."""
    armored(s, seat, TURN_BLACK.of(s.answers[0]).card)


def armored(s: Camelot, seat: Seat, card: Black) -> None:
    s.do(ArmorDrew(seat, card))
    if s.black_left == 0:
        s.do(Reshuffled())
    s.then(draw_two, seat)


@book.clause("10.2", seat="seat")
def pick_one(s: Camelot, seat: Seat) -> Question:
    """One is resolved; asked even if both are alike, so that nobody can tell."""
    return ask(seat, evil.RESOLVE.at(sorted(set(s.armor))), picked_one, seat)


@book.clause("10.2", seat="seat")
def picked_one(s: Camelot, seat: Seat) -> None:
    """The other goes under the pile, unseen by the rest."""
    card = evil.RESOLVE.of(s.answers[0]).card
    under = s.armor[1] if s.armor[0] == card else s.armor[0]
    s.do(BlackChosen(seat, card, bound_for(s, card), under))
    answer_it(s, seat, card, 0)


# 5.3 Reading it, or laying it face down


@book.clause("5.3", seat="seat")
def announce(s: Camelot, seat: Seat) -> Question:
    """A combat card may be laid face down; its quest is named, its strength is not."""
    return ask(seat, [evil.LAY_OPEN, evil.LAY_HIDDEN], announced, seat)


@book.clause("5.3", seat="seat")
def announced(s: Camelot, seat: Seat) -> None:
    """All hear which quest it is; the strength only if it is read aloud."""
    s.do(Announced(seat, s.drawn, s.drawn_place, s.answers[0] == evil.LAY_HIDDEN))


# 5.4 Stopping it


@book.clause("5.4.1", seat="seat")
def offer_merlins(s: Camelot, seat: Seat) -> Question:
    """All knights say at once and quietly how many Merlins they would give."""
    asked = living(s)
    most = s.rulings.edition.cancelling_merlins
    merlins = [min(s.hand[knight * WHITES + MERLIN], most) for knight in asked]
    options = [evil.OFFER_MERLINS.up_to(count + 1) for count in merlins]
    return ask_all(asked, options, merlins_offered, seat, quiet=True)


@book.clause("5.4.1", seat="seat")
def merlins_offered(s: Camelot, seat: Seat) -> None:
    """Exactly three are used, taken in seat order from the drawer; with too few, nobody learns how many."""
    wanted = s.rulings.edition.cancelling_merlins
    givers: list[int] = []
    counts: list[int] = []
    for knight, answer in clockwise(s, seat):
        count = min(wanted, evil.OFFER_MERLINS.of(answer).count)
        if count > 0:
            givers.append(knight)
            counts.append(count)
            wanted -= count
    if wanted > 0:
        s.do(MerlinsShort())
        return
    s.do(MerlinsUsed(givers, counts))
    cancel(s, seat)


def cancel(s: Camelot, seat: Seat) -> None:
    """The card is discarded without effect."""
    place = HIDDEN if s.drawn_place == NOWHERE else s.drawn_place
    s.do(Cancelled(seat, s.drawn, place, s.drawn_down))


@book.clause("5.4.2", seat="seat")
def spare_excalibur(s: Camelot, seat: Seat) -> Question | None:
    """§10.1 The owner of Excalibur may give it up for good to stop the card."""
    if s.drawn == NO_CARD:
        return None
    return ask(s.relic[SWORD], [evil.PASS, evil.GIVE_UP], excalibur_spared, seat)


@book.clause("5.4.2", seat="seat")
def excalibur_spared(s: Camelot, seat: Seat) -> None:
    """Given up, Excalibur is out of the game, and the card has no effect."""
    if s.answers[0] == evil.GIVE_UP:
        s.do(RelicLost(SWORD))
        cancel(s, seat)


# 5.5 What it does


@book.clause("5.5", seat="seat")
def strike(s: Camelot, seat: Seat) -> None:
    """A standard card goes to its quest, or brings an engine if that is over; a special one does its own."""
    if s.drawn != NO_CARD:
        EFFECTS[s.drawn](s, seat, s.drawn)


def join_row(s: Camelot, seat: Seat, card: Black) -> None:
    """§5.5.1 §5.5.2 It joins the row; §5.6 §15.26 laid face down by a knight, it earns a white card."""
    place, down = s.drawn_place, s.drawn_down
    if place == NOWHERE:
        engine_instead(s, card)
        return
    s.do(BlackLaid(seat, card, place, down))
    if down and s.status[seat] == LIVING:
        s.then(draw_white, seat, 1)
    s.then(fight_on, place)


def engine_instead(s: Camelot, card: Black) -> None:
    """§5.8 §15.19 The quest is over: an engine comes."""
    add_engines(s, 1)
    s.do(BlackSpent(card))


def pull_sword(s: Camelot, seat: Seat, card: Black) -> None:
    """§5.5.3 §6.7 Excalibur moves one step towards evil."""
    if not s.open >> EXCALIBUR & 1:
        engine_instead(s, card)
        return
    s.do(SwordMoved(-1, s.sword - 1))
    s.do(BlackSpent(card))
    if s.sword <= -s.rulings.edition.excalibur_steps:
        s.then(finish, EXCALIBUR, 0)


def darken(s: Camelot, seat: Seat, card: Black) -> None:
    """§5.5.4 §6.6 A black card comes to the Grail; seven of them lose it."""
    if not s.open >> GRAIL & 1:
        engine_instead(s, card)
        return
    spot = front_grail(s) if card == DESOLATION and s.rulings.desolation_replaces else EMPTY
    if spot == EMPTY:
        spot = len(s.track) - 1
        while s.track[spot] in (DARK, DESOLATE):
            spot -= 1
    # §7.2.2 A Desolation takes the spot of the Grail card it meets, a Despair goes with it.
    s.do(TrackDarkened(card, spot, s.track[spot] == LIT and card == DESPAIR))
    if FREE not in s.track and LIT not in s.track:
        s.then(finish, GRAIL, 0)


def front_grail(s: Camelot) -> int:
    """§15.9 The Grail card farthest from the Grail, or EMPTY."""
    for spot in range(len(s.track) - 1, -1, -1):
        if s.track[spot] == LIT:
            return spot
    return EMPTY


def join_war(s: Camelot, seat: Seat, card: Black) -> None:
    """§5.5.5 The warrior goes where the card says."""
    add_warrior(s, BLACK_CARDS[card].quest)


def choose_war(s: Camelot, seat: Seat, card: Black) -> None:
    """§5.5.6 §7.2.5 Who draws Mercenaries or Mordred chooses the war."""
    s.then(aim, seat)


def add_warrior(s: Camelot, place: Place) -> None:
    """§5.5.5 §6.8 One more warrior; the fourth one loses the war."""
    card = s.drawn
    count = s.warriors[place - PICTS] + 1
    s.do(WarriorsChanged(place, 1, count))
    if card == MORDRED:
        s.do(Stayed(card, place))
    else:
        s.do(BlackSpent(card))
    if count >= s.rulings.edition.warriors:
        s.then(finish, place, 0)


@book.clause("5.5.6", seat="seat")
def aim(s: Camelot, seat: Seat) -> Question:
    """The Picts' war or the Saxons'."""
    return ask(seat, evil.AIM.numbers, aimed, seat)


@book.clause("5.5.6", seat="seat")
def aimed(s: Camelot, seat: Seat) -> None:
    """The warrior joins that war, and Mordred with it."""
    add_warrior(s, evil.AIM.of(s.answers[0]).place)


# 7.2 Special cards


def hide_grail(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.1 The Dark Forest stays in play, unless there is no Grail left to hide."""
    if s.open >> GRAIL & 1:
        linger(s, seat, card)
    else:
        engine_instead(s, card)


def linger(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.4 §7.2.6 It stays in play."""
    s.do(Stayed(card, HIDDEN))


def call_home(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.3 §3.5 Everybody returns to Camelot, and whoever drew the card has no heroic action."""
    s.do(BlackSpent(card))
    for knight in living(s):
        if s.place[knight] != CAMELOT:
            s.do(Moved(knight, CAMELOT))
    if s.status[seat] == LIVING:
        s.do(TurnCut(seat))


def ask_for_cards(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.7 Somebody pays for all, or all pay."""
    s.do(BlackSpent(card))
    s.then(volunteer, seat, card)


def draw_three(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.8 Three more cards, each dealt with in full before the next."""
    s.do(BlackSpent(card))
    for _ in range(3):
        s.then(draw_black, seat, 1)
        s.then(bury, 0)
        s.then(check_end)


def add_two_engines(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.9 Two engines come."""
    s.do(BlackSpent(card))
    add_engines(s, 2)


def hurt_all(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.10 Every knight loses a life."""
    s.do(BlackSpent(card))
    for knight in living(s):
        change_life(s, knight, -1)


def ask_for_lives(s: Camelot, seat: Seat, card: Black) -> None:
    """§7.2.11 Somebody pays for all, or all pay; §15.22 by the option the drawer, if a knight."""
    s.do(BlackSpent(card))
    if not s.rulings.morgan5_drawer:
        s.then(volunteer, seat, card)
    elif s.status[seat] == LIVING:
        s.then(pay_morgan, seat)


EFFECTS: Final[dict[Black, Callable[[Camelot, Seat, Black], None]]] = {
    **dict.fromkeys(range(EXCALIBUR_CARD), join_row),
    EXCALIBUR_CARD: pull_sword,
    DESPAIR: darken,
    PICT_CARD: join_war,
    SAXON_CARD: join_war,
    MERCENARIES: choose_war,
    DARK_FOREST: hide_grail,
    DESOLATION: darken,
    GUINEVERE: call_home,
    MISTS: linger,
    MORDRED: choose_war,
    MORGAN_1: ask_for_cards,
    MORGAN_2: draw_three,
    MORGAN_3: add_two_engines,
    MORGAN_4: hurt_all,
    MORGAN_5: ask_for_lives,
    VIVIEN: linger,
}
"""What each black card does: the seat that drew it, and the card."""
