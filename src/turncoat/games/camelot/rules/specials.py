"""Special white cards (clause 7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.core.record import HIDDEN, Action, Seat
from turncoat.core.state import Question, ask, ask_all
from turncoat.games.camelot.actions import answers, deeds, evil
from turncoat.games.camelot.actions.chance import TURN_BLACK
from turncoat.games.camelot.cards import (
    CLAIRVOYANCE,
    CONVOCATION,
    FATE,
    HEROISM,
    LADY,
    MERLIN,
    MESSENGER,
    PIETY,
    REINFORCEMENTS,
    WHITES,
)
from turncoat.games.camelot.events.black import NextFixed, PutBack, RowCut, Scried
from turncoat.games.camelot.events.cards import Gathered, Gave
from turncoat.games.camelot.events.quests import Declared, Played, SwordMoved, TrackCleared, WarriorsChanged
from turncoat.games.camelot.events.turn import EnginesChanged, Moved, TurnCut
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    CAMELOT,
    DARK,
    DESOLATE,
    EMPTY,
    EXCALIBUR,
    GRAIL,
    LIVING,
    PICTS,
    SAXONS,
    TRAITOR,
    Place,
    White,
)
from turncoat.games.camelot.rules.book import book, change_life, draw, held, others
from turncoat.games.camelot.rules.morgan import discard_each
from turncoat.games.camelot.rules.quests import finish
from turncoat.games.camelot.rules.sharing import draw_white, reward, share
from turncoat.games.camelot.rules.traitor import unmask
from turncoat.games.camelot.state import BLACK_CARD, Camelot, lancelot_side, living, present, row_of

SCRY: Final = 5
"""How many cards Clairvoyance shows."""


def playable(s: Camelot, seat: Seat, options: list[int]) -> None:
    """§4.3 Every way to play a special card in this hand, in the order of the action numbers."""
    at = seat * WHITES
    hand = s.hand
    if hand[at + MERLIN] > 0 and not s.vivien:
        merlin_targets(s, options)
    if hand[at + CLAIRVOYANCE] > 0:
        options.append(deeds.PLAY_CLAIRVOYANCE)
    if hand[at + CONVOCATION] > 0:
        options.append(deeds.PLAY_CONVOCATION)
    if hand[at + FATE] > 0:
        options.append(deeds.PLAY_FATE)
    if hand[at + HEROISM] > 0:
        # §7.1.4 Only on a quest that is open.
        options += deeds.HEROISMS[s.open & ~(1 << CAMELOT)]
    if hand[at + LADY] > 0:
        options.append(deeds.PLAY_LADY)
    if hand[at + MESSENGER] > 0 and s.size[seat] > 1:
        options += others(s, seat, deeds.PLAY_MESSENGER)
    if hand[at + PIETY] > 0:
        options += deeds.PLAY_PIETY.numbers
    if hand[at + REINFORCEMENTS] > 0:
        options += deeds.PLAY_REINFORCEMENTS.numbers


def merlin_targets(s: Camelot, options: list[int]) -> None:
    """§7.1.1 An engine, the last card of a row, the sword, the front of the Grail's track, a warrior."""
    if s.engines > 0:
        options.append(deeds.PLAY_MERLIN.number(CAMELOT))
    if s.row_knight:
        options.append(deeds.PLAY_MERLIN.number(BLACK_KNIGHT))
    if s.row_lancelot:
        options.append(deeds.PLAY_MERLIN.number(lancelot_side(s)))
    # §15.11 Only back from evil's side, and only if the table plays so.
    if s.rulings.merlin_excalibur and s.sword < 0 and s.open >> EXCALIBUR & 1:
        options.append(deeds.PLAY_MERLIN.number(EXCALIBUR))
    if front_black(s) != EMPTY:
        options.append(deeds.PLAY_MERLIN.number(GRAIL))
    for place in (PICTS, SAXONS):
        if s.warriors[place - PICTS] > 0:
            options.append(deeds.PLAY_MERLIN.number(place))


def front_black(s: Camelot) -> int:
    """§15.10 The Despair nearest to the Grail; a Desolation only by the option. EMPTY if there is none."""
    for spot in range(len(s.track)):
        if s.track[spot] == DARK or (s.track[spot] == DESOLATE and s.rulings.merlin_desolation):
            return spot
    return EMPTY


def play(s: Camelot, seat: Seat, action: Action) -> None:
    """§7.1 The card is shown and discarded, and does what it says."""
    to, place = HIDDEN, HIDDEN
    if isinstance(action, (deeds.PlayMerlin, deeds.PlayHeroism)):
        place = action.place
    elif isinstance(action, deeds.PlayMessenger):
        to = action.seat
    elif isinstance(action, (deeds.PlayPiety, deeds.PlayReinforcements)) and not action.others:
        to = seat
    card = deeds.PLAYED[type(action)]
    s.do(Played(seat, card, to, place))
    EFFECTS[card](s, seat, to, place)


def call_merlin(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.1 One Merlin undoes one thing."""
    if place == CAMELOT:
        s.do(EnginesChanged(-1, s.engines - 1))
    elif place == EXCALIBUR:
        s.do(SwordMoved(1, s.sword + 1))
    elif place == GRAIL:
        s.do(TrackCleared(front_black(s)))
    elif place >= PICTS:
        s.do(WarriorsChanged(place, -1, s.warriors[place - PICTS] - 1))
    else:
        row = row_of(s, place)
        at = len(row) - BLACK_CARD
        s.do(RowCut(place, row[at], row[at + 1] == 0, row[at + 2]))


def foresee(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.6 The next black cards get their places, and are looked at."""
    s.then(fix_next, SCRY)
    s.then(scry, seat)


def call_knights(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.9 The knights are called to the Round Table."""
    s.then(convoke)


def tempt_fate(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.2 One says where one stands."""
    s.then(declare, seat)


def be_heroic(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.4 The card lies on the quest until that ends: it counts there (§6.3)."""


def call_lady(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.8 Excalibur comes a step nearer, from wherever one is; or two lives if that quest is over."""
    if not s.open >> EXCALIBUR & 1:
        change_life(s, seat, 2)
        return
    s.do(SwordMoved(1, s.sword + 1))
    if s.sword >= s.rulings.edition.excalibur_steps:
        s.then(finish, EXCALIBUR, 1)


def send_messenger(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.7 The first card is chosen."""
    s.then(send, seat, to, 1)


def pray(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.3 Three lives for oneself, or one for everybody else."""
    if to == seat:
        change_life(s, seat, 3)
        return
    for knight in living(s):
        if knight != seat:
            change_life(s, knight, 1)


def reinforce_hands(s: Camelot, seat: Seat, to: Seat, place: Place) -> None:
    """§7.1.5 Four cards for oneself, or one for everybody else."""
    if to == seat:
        s.then(draw_white, seat, 4)
    else:
        each_draws(s, seat)


EFFECTS: Final[dict[White, Callable[[Camelot, Seat, Seat, Place], None]]] = {
    MERLIN: call_merlin,
    CLAIRVOYANCE: foresee,
    CONVOCATION: call_knights,
    FATE: tempt_fate,
    HEROISM: be_heroic,
    LADY: call_lady,
    MESSENGER: send_messenger,
    PIETY: pray,
    REINFORCEMENTS: reinforce_hands,
}
"""What each special card does, once it has been shown: who plays it, for whom, and where."""


def each_draws(s: Camelot, seat: Seat) -> None:
    """§7.1.5 Everybody else draws a card, clockwise."""
    for k in range(seat + 1, seat + s.seats):
        if s.status[k % s.seats] == LIVING:
            s.then(draw_white, k % s.seats, 1)


# 7.1.2 Fate


@book.clause("7.1.2", seat="seat")
def declare(s: Camelot, seat: Seat) -> Question:
    """Whoever plays Fate is asked, so that asking tells nothing; only a traitor has a choice."""
    traitor = s.loyalty[seat] == TRAITOR and s.read[seat] == 1
    return ask(seat, [evil.UNMASK, answers.DECLARE] if traitor else [answers.DECLARE], declared, seat)


@book.clause("7.1.2", seat="seat")
def declared(s: Camelot, seat: Seat) -> None:
    """Loyal: every knight draws a card. Unmasked: every other knight discards two, and the turn ends."""
    if s.answers[0] == answers.DECLARE:
        s.do(Declared(seat))
        s.then(draw_white, seat, 1)
        each_draws(s, seat)
    else:
        unmask(s, seat)
        s.do(TurnCut(seat))
        s.then(discard_each, 2)


# 7.1.6 Clairvoyance, and looking at the pile


@book.clause("7.1.6", count="number")
def fix_next(s: Camelot, count: int) -> Question | None:
    """As many cards on top of the black pile as are looked at get their places."""
    pile = s.black
    if len(pile.top) >= min(count, s.black_left):
        return None
    if s.black_left == len(pile.top) + len(pile.bottom):
        s.do(NextFixed(pile.bottom[-1]))
        s.then(fix_next, count)
        return None
    return draw(pile.bag, TURN_BLACK, next_fixed, count)


@book.clause("7.1.6", count="number")
def next_fixed(s: Camelot, count: int) -> None:
    """Nobody has seen it yet."""
    s.do(NextFixed(TURN_BLACK.of(s.answers[0]).card))
    s.then(fix_next, count)


@book.clause("7.1.6", seat="seat")
def scry(s: Camelot, seat: Seat) -> None:
    """The next five black cards, for one pair of eyes."""
    s.do(Scried(seat, sorted(s.black.top)))
    s.then(arrange, seat)


@book.clause("7.1.6", seat="seat")
def arrange(s: Camelot, seat: Seat) -> Question | None:
    """Which of them comes next? The last one needs no asking."""
    if len(s.scried) == 1:
        s.do(PutBack(seat, s.scried[0]))
        return None
    return ask(seat, answers.PUT_BACK.at(sorted(set(s.scried))), arranged, seat)


@book.clause("7.1.6", seat="seat")
def arranged(s: Camelot, seat: Seat) -> None:
    """Nobody else sees the order."""
    s.do(PutBack(seat, answers.PUT_BACK.of(s.answers[0]).card))
    s.then(arrange, seat)


# 7.1.7 Messenger


@book.clause("7.1.7", seat="seat", to="seat", nth="number")
def send(s: Camelot, seat: Seat, to: Seat, nth: int) -> Question | None:
    """One to three cards go to another knight, one after the other."""
    if s.size[seat] == 0:
        return None
    options = held(s, seat, answers.GIVE)
    if nth > 1:
        options.append(answers.STOP)
    return ask(seat, options, sent, seat, to, nth)


@book.clause("7.1.7", seat="seat", to="seat", nth="number")
def sent(s: Camelot, seat: Seat, to: Seat, nth: int) -> None:
    """Only the two of them see the card."""
    if s.answers[0] == answers.STOP:
        return
    s.do(Gave(seat, to, answers.GIVE.of(s.answers[0]).card))
    if nth < 3:
        s.then(send, seat, to, nth + 1)


# 7.1.9 Convocation


@book.clause("7.1.9")
def convoke(s: Camelot) -> Question | None:
    """Every knight elsewhere decides at once whether to come to the Round Table."""
    away = [seat for seat in living(s) if s.place[seat] != CAMELOT]
    if not away:
        s.then(assemble)
        return None
    return ask_all(away, [[answers.COME, answers.STAY]] * len(away), convoked, quiet=True)


@book.clause("7.1.9")
def convoked(s: Camelot) -> None:
    """Who comes, comes at once."""
    for seat, answer in s.answered():
        if answer == answers.COME:
            s.do(Moved(seat, CAMELOT))
    s.then(assemble)


@book.clause("7.1.9")
def assemble(s: Camelot) -> None:
    """As many cards as there are knights gathered are drawn and shared among them."""
    here = present(s, CAMELOT)
    s.do(Gathered(here, False))
    if len(here) == 1:
        s.then(draw_white, here[0], 1)
    elif here:
        s.then(reward, len(here))
        s.then(share)
