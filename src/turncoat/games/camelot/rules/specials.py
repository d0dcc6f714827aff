"""Special white cards (clause 7.1)."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import HIDDEN
from turncoat.core.state import Question, ask, ask_all, chance
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
from turncoat.games.camelot.numbers import (
    COME,
    DECLARE,
    GIVE,
    PLAY_CLAIRVOYANCE,
    PLAY_CONVOCATION,
    PLAY_FATE,
    PLAY_HEROISM,
    PLAY_LADY,
    PLAY_MERLIN,
    PLAY_MESSENGER,
    PLAY_PIETY,
    PLAY_REINFORCEMENTS,
    PUT_BACK,
    STAY,
    STOP,
    TURN_BLACK,
    UNMASK,
)
from turncoat.games.camelot.pieces import (
    ALL_PLACES,
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
)
from turncoat.games.camelot.rules.book import book, change_life, held, in_bag, in_bag_weights
from turncoat.games.camelot.rules.morgan import discard_each
from turncoat.games.camelot.rules.quests import finish
from turncoat.games.camelot.rules.sharing import draw_white, reward, share
from turncoat.games.camelot.rules.traitor import unmask
from turncoat.games.camelot.state import BLACK_CARD, Camelot, lancelot_side, living, present, row_of

SCRY: Final = 5
"""How many cards Clairvoyance shows."""


def playable(s: Camelot, seat: int, options: list[int]) -> None:
    """§4.3 Every way to play a special card in this hand, in the order of the action numbers."""
    at = seat * WHITES
    hand = s.hand
    if hand[at + MERLIN] > 0 and not s.vivien:
        merlin_targets(s, options)
    if hand[at + CLAIRVOYANCE] > 0:
        options.append(PLAY_CLAIRVOYANCE)
    if hand[at + CONVOCATION] > 0:
        options.append(PLAY_CONVOCATION)
    if hand[at + FATE] > 0:
        options.append(PLAY_FATE)
    if hand[at + HEROISM] > 0:
        # §7.1.4 Only on a quest that is open.
        for place in range(BLACK_KNIGHT, ALL_PLACES):
            if s.open >> place & 1:
                options.append(PLAY_HEROISM + place)
    if hand[at + LADY] > 0:
        options.append(PLAY_LADY)
    if hand[at + MESSENGER] > 0 and s.size[seat] > 1:
        for other in range(s.seats):
            if other != seat and s.status[other] == LIVING:
                options.append(PLAY_MESSENGER + other)
    if hand[at + PIETY] > 0:
        options += [PLAY_PIETY, PLAY_PIETY + 1]
    if hand[at + REINFORCEMENTS] > 0:
        options += [PLAY_REINFORCEMENTS, PLAY_REINFORCEMENTS + 1]


def merlin_targets(s: Camelot, options: list[int]) -> None:
    """§7.1.1 An engine, the last card of a row, the sword, the front of the Grail's track, a warrior."""
    if s.engines > 0:
        options.append(PLAY_MERLIN + CAMELOT)
    if s.row_knight:
        options.append(PLAY_MERLIN + BLACK_KNIGHT)
    if s.row_lancelot:
        options.append(PLAY_MERLIN + lancelot_side(s))
    # §15.11 Only back from evil's side, and only if the table plays so.
    if s.rulings.merlin_excalibur and s.sword < 0 and s.open >> EXCALIBUR & 1:
        options.append(PLAY_MERLIN + EXCALIBUR)
    if front_black(s) != EMPTY:
        options.append(PLAY_MERLIN + GRAIL)
    for place in (PICTS, SAXONS):
        if s.warriors[place - PICTS] > 0:
            options.append(PLAY_MERLIN + place)


def front_black(s: Camelot) -> int:
    """§15.10 The Despair nearest to the Grail; a Desolation only by the option. EMPTY if there is none."""
    for spot in range(len(s.track)):
        if s.track[spot] == DARK or (s.track[spot] == DESOLATE and s.rulings.merlin_desolation):
            return spot
    return EMPTY


def play_special(s: Camelot, seat: int, action: int) -> None:
    """§7.1 The card is shown and discarded, and does what it says."""
    if action < PLAY_CLAIRVOYANCE:
        s.do(Played(seat, MERLIN, HIDDEN, action - PLAY_MERLIN))
        call_merlin(s, action - PLAY_MERLIN)
    elif action == PLAY_CLAIRVOYANCE:
        s.do(Played(seat, CLAIRVOYANCE, HIDDEN, HIDDEN))
        s.then(fix_next, SCRY)
        s.then(scry, seat)
    elif action == PLAY_CONVOCATION:
        s.do(Played(seat, CONVOCATION, HIDDEN, HIDDEN))
        s.then(convoke)
    elif action == PLAY_FATE:
        s.do(Played(seat, FATE, HIDDEN, HIDDEN))
        s.then(declare, seat)
    elif action < PLAY_LADY:
        s.do(Played(seat, HEROISM, HIDDEN, action - PLAY_HEROISM))
    elif action == PLAY_LADY:
        s.do(Played(seat, LADY, HIDDEN, HIDDEN))
        call_lady(s, seat)
    elif action < PLAY_PIETY:
        s.do(Played(seat, MESSENGER, action - PLAY_MESSENGER, HIDDEN))
        s.then(send, seat, action - PLAY_MESSENGER, 1)
    elif action < PLAY_REINFORCEMENTS:
        s.do(Played(seat, PIETY, seat if action == PLAY_PIETY else HIDDEN, HIDDEN))
        pray(s, seat, action != PLAY_PIETY)
    else:
        alone = action == PLAY_REINFORCEMENTS
        s.do(Played(seat, REINFORCEMENTS, seat if alone else HIDDEN, HIDDEN))
        if alone:
            s.then(draw_white, seat, 4)
        else:
            each_draws(s, seat)


def call_merlin(s: Camelot, place: int) -> None:
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


def call_lady(s: Camelot, seat: int) -> None:
    """§7.1.8 Excalibur comes a step nearer, from wherever one is; or two lives if that quest is over."""
    if not s.open >> EXCALIBUR & 1:
        change_life(s, seat, 2)
        return
    s.do(SwordMoved(1, s.sword + 1))
    if s.sword >= s.rulings.edition.excalibur_steps:
        s.then(finish, EXCALIBUR, 1)


def pray(s: Camelot, seat: int, others: bool) -> None:
    """§7.1.3 Three lives for oneself, or one for everybody else."""
    if not others:
        change_life(s, seat, 3)
        return
    for knight in living(s):
        if knight != seat:
            change_life(s, knight, 1)


def each_draws(s: Camelot, seat: int) -> None:
    """§7.1.5 Everybody else draws a card, clockwise."""
    for k in range(seat + 1, seat + s.seats):
        if s.status[k % s.seats] == LIVING:
            s.then(draw_white, k % s.seats, 1)


# 7.1.2 Fate


@book.clause("7.1.2", seat="seat")
def declare(s: Camelot, seat: int) -> Question:
    """Whoever plays Fate is asked, so that asking tells nothing; only a traitor has a choice."""
    traitor = s.loyalty[seat] == TRAITOR and s.read[seat] == 1
    return ask(seat, [UNMASK, DECLARE] if traitor else [DECLARE], declared, seat)


@book.clause("7.1.2", seat="seat")
def declared(s: Camelot, seat: int) -> None:
    """Loyal: every knight draws a card. Unmasked: every other knight discards two, and the turn ends."""
    if s.answers[0] == DECLARE:
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
    return chance(in_bag(pile.bag, TURN_BLACK), in_bag_weights(pile.bag), next_fixed, count)


@book.clause("7.1.6", count="number")
def next_fixed(s: Camelot, count: int) -> None:
    """Nobody has seen it yet."""
    s.do(NextFixed(s.answers[0] - TURN_BLACK))
    s.then(fix_next, count)


@book.clause("7.1.6", seat="seat")
def scry(s: Camelot, seat: int) -> None:
    """The next five black cards, for one pair of eyes."""
    s.do(Scried(seat, sorted(s.black.top)))
    s.then(arrange, seat)


@book.clause("7.1.6", seat="seat")
def arrange(s: Camelot, seat: int) -> Question | None:
    """Which of them comes next? The last one needs no asking."""
    if len(s.scried) == 1:
        s.do(PutBack(seat, s.scried[0]))
        return None
    options: list[int] = []
    for card in s.scried:
        if not options or options[-1] != PUT_BACK + card:
            options.append(PUT_BACK + card)
    return ask(seat, options, arranged, seat)


@book.clause("7.1.6", seat="seat")
def arranged(s: Camelot, seat: int) -> None:
    """Nobody else sees the order."""
    s.do(PutBack(seat, s.answers[0] - PUT_BACK))
    s.then(arrange, seat)


# 7.1.7 Messenger


@book.clause("7.1.7", seat="seat", to="seat", nth="number")
def send(s: Camelot, seat: int, to: int, nth: int) -> Question | None:
    """One to three cards go to another knight, one after the other."""
    if s.size[seat] == 0:
        return None
    options = held(s, seat, GIVE)
    if nth > 1:
        options.append(STOP)
    return ask(seat, options, sent, seat, to, nth)


@book.clause("7.1.7", seat="seat", to="seat", nth="number")
def sent(s: Camelot, seat: int, to: int, nth: int) -> None:
    """Only the two of them see the card."""
    if s.answers[0] == STOP:
        return
    s.do(Gave(seat, to, s.answers[0] - GIVE))
    if nth < 3:
        s.then(send, seat, to, nth + 1)


# 7.1.9 Convocation


@book.clause("7.1.9")
def convoke(s: Camelot) -> Question | None:
    """Every knight elsewhere decides at once whether to come to the Round Table."""
    away = knights_away(s)
    if not away:
        s.then(assemble)
        return None
    return ask_all(away, [[COME, STAY]] * len(away), convoked, quiet=True)


def knights_away(s: Camelot) -> list[int]:
    return [seat for seat in living(s) if s.place[seat] != CAMELOT]


@book.clause("7.1.9")
def convoked(s: Camelot) -> None:
    """Who comes, comes at once."""
    away = knights_away(s)
    for i in range(len(away)):
        if s.answers[i] == COME:
            s.do(Moved(away[i], CAMELOT))
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
