"""Heroic actions (clauses 3.3 to 3.8, 4 and 8): what a knight may do, and doing it."""

from __future__ import annotations

from turncoat.core.record import Action, Seat
from turncoat.core.state import Question, ask
from turncoat.games.camelot.actions import TABLE, deeds
from turncoat.games.camelot.cards import FIGHTS, GRAIL_CARD, HEALING, MERLIN, WHITES
from turncoat.games.camelot.events.cards import CardsDrawn, Fed, Healed
from turncoat.games.camelot.events.fates import Accused, LoyaltyShown, SwordPlaced, SwordsTurned
from turncoat.games.camelot.events.quests import (
    FightLaid,
    GrailLaid,
    SiegeLaid,
    SwapBegan,
    SwordMoved,
)
from turncoat.games.camelot.events.turn import ActionBegan, LifePaid, Moved
from turncoat.games.camelot.pieces import (
    ARTHUR,
    CAMELOT,
    DEED_ACCUSE,
    DEED_HEAL,
    DEED_MOVE,
    DEED_QUEST,
    DEED_SPECIAL,
    DRAGON,
    EXCALIBUR,
    GALAHAD,
    GAWAIN,
    GRAIL,
    LIT,
    LIVING,
    PICTS,
    TRAITOR,
    TRISTAN,
    Place,
    White,
)
from turncoat.games.camelot.rules.book import book, change_life, held, others
from turncoat.games.camelot.rules.death import bury
from turncoat.games.camelot.rules.end import check_end, over_at_once
from turncoat.games.camelot.rules.quests import fight_on, finish
from turncoat.games.camelot.rules.sharing import draw_white
from turncoat.games.camelot.rules.siege import besiege
from turncoat.games.camelot.rules.specials import play, playable
from turncoat.games.camelot.rules.swap import swap
from turncoat.games.camelot.rules.traitor import unmask
from turncoat.games.camelot.state import (
    DID_ACCUSE,
    DID_DRAW,
    DID_HEAL,
    DID_MOVE,
    DID_QUEST,
    DID_RIDE,
    DID_SIEGE,
    DID_SPECIAL,
    PAID,
    PAYING,
    UNPAID,
    Camelot,
    fights_base,
    may_accuse,
    next_fight,
    room_for,
    run_length,
)

# 3 The heroic phase


@book.clause("3.3", seat="seat")
def heroic(s: Camelot, seat: Seat) -> Question | None:
    """One action is compulsory, §3.7 one more may be bought, §3.8 powers may be used in between."""
    if s.cut or s.status[seat] != LIVING:
        return None
    if s.paid == PAID and not power_left(s, seat):
        return None
    return ask(seat, choices(s, seat), acted, seat)


def power_left(s: Camelot, seat: Seat) -> bool:
    """Whether, as far as the table can tell, there is still something to do for free."""
    knight = s.knight[seat]
    if knight == TRISTAN:
        return rides_free(s, seat)
    if knight == GALAHAD:
        return not s.done & DID_SPECIAL and s.size[seat] > 0
    return may_swap(s, seat)


def rides_free(s: Camelot, seat: Seat) -> bool:
    """§8.7 Tristan's ride out of Camelot costs no action."""
    if s.knight[seat] != TRISTAN or s.place[seat] != CAMELOT:
        return False
    return not s.done & (DID_MOVE | DID_RIDE)


def rode(s: Camelot) -> bool:
    """§8.7 Whether Tristan has ridden out of Camelot for free."""
    return s.done & DID_RIDE > 0


def may_swap(s: Camelot, seat: Seat) -> bool:
    """§8.1 Once in each of his heroic phases, if Arthur has a card and there is somebody to give it to."""
    if s.knight[seat] != ARTHUR or s.swapped or s.size[seat] == 0:
        return False
    for other in range(s.seats):
        if other != seat and s.status[other] == LIVING:
            return True
    return False


def choices(s: Camelot, seat: Seat) -> list[int]:
    """All that may be done now, in the order of the action numbers."""
    options: list[int] = []
    if s.paid == PAYING:
        regular(s, seat, options, True)
        if not options:
            # Only where somebody merely imagines this hand: nobody pays for an action that cannot be taken.
            options.append(deeds.END_TURN)
        return options
    if not s.acted:
        if rode(s) and not s.rulings.must_act:
            # §8.7 Tristan may let the ride be his action.
            options.append(deeds.END_TURN)
        regular(s, seat, options, False)
        if not options:
            # §15.7 Even where he must act, after the ride there may be nothing left to do.
            options.append(deeds.END_TURN)
    else:
        options.append(deeds.END_TURN)
        if s.paid == UNPAID and s.life[seat] > 0 and may_buy(s, seat):
            options.append(deeds.PAY_LIFE)
        if rides_free(s, seat):
            options += deeds.MOVES[room_for(s, seat)]
        if s.knight[seat] == GALAHAD and not s.done & DID_SPECIAL:
            playable(s, seat, options)
    if may_swap(s, seat):
        options += others(s, seat, deeds.SWAP)
    return options


def may_buy(s: Camelot, seat: Seat) -> bool:
    """§3.7 An action may be bought only if there is one of another kind to be taken."""
    if not s.done & DID_MOVE and not rides_free(s, seat):
        return True
    options: list[int] = []
    regular(s, seat, options, True)
    return len(options) > 0


def regular(s: Camelot, seat: Seat, options: list[int], bought: bool) -> None:
    """§3.4 Every action of a kind not taken yet; what costs nothing anyway cannot be bought (§8.2 §8.7)."""
    done = s.done
    if not done & DID_MOVE and not (bought and rides_free(s, seat)):
        options += deeds.MOVES[room_for(s, seat)]
    if not done & DID_QUEST or may_do_both(s, seat):
        quest_actions(s, seat, options)
    if not done & DID_SPECIAL and not (bought and s.knight[seat] == GALAHAD):
        playable(s, seat, options)
    if not done & DID_HEAL:
        at = seat * WHITES
        for card in range(HEALING):
            # §15.15 Three Merlins heal unless the table has agreed otherwise.
            if s.hand[at + card] >= 3 and (card != MERLIN or s.rulings.heal_merlins):
                options.append(deeds.HEAL.number(card))
    if not done & DID_ACCUSE and not s.used[seat] and may_accuse(s):
        for other in range(s.seats):
            if other != seat and s.status[other] == LIVING and not s.shown[other]:
                options.append(deeds.ACCUSE.number(other))


def may_do_both(s: Camelot, seat: Seat) -> bool:
    """§3.4 §15.6 Drawing cards and going at an engine are two kinds of action, unless the option is off."""
    return s.rulings.draw_and_fight and s.place[seat] == CAMELOT and s.done & (DID_DRAW | DID_SIEGE) > 0


def quest_actions(s: Camelot, seat: Seat, options: list[int]) -> None:
    """§4.2 What can be done where the knight stands."""
    place = s.place[seat]
    at = seat * WHITES
    hand = s.hand
    if place == CAMELOT:
        if s.size[seat] < s.rulings.edition.no_draw_at and s.white_left > 0 and not s.done & DID_DRAW:
            options.append(deeds.DRAW_CARDS)
        if s.engines > 0 and not s.done & DID_SIEGE:
            options += held(s, seat, deeds.BESIEGE, FIGHTS)
    elif place <= DRAGON:
        fitting = s.rulings.fits(place, s.fights, fights_base(place))
        for card in range(FIGHTS):
            if fitting >> card & 1 and hand[at + card] > 0:
                options.append(deeds.LAY_FIGHT.number(card))
    elif place == EXCALIBUR:
        options += held(s, seat, deeds.FEED)
    elif place == GRAIL:
        # §7.2.1 Nobody finds the Grail in the Dark Forest.
        if hand[at + GRAIL_CARD] > 0 and not s.forest:
            options.append(deeds.LAY_GRAIL)
    else:
        card = next_fight(s, place)
        if hand[at + card] > 0:
            options.append(deeds.LAY_FIGHT.number(card))


@book.clause("3.3", seat="seat")
def acted(s: Camelot, seat: Seat) -> None:
    """The action is taken; then the dying die, the end is checked, and the knight may go on."""
    action = TABLE.actions[s.answers[0]]
    if isinstance(action, deeds.EndTurn):
        if s.doomed == seat:
            s.then(bury, 0)
            s.then(check_end)
        return
    if isinstance(action, deeds.PayLife):
        # §3.7 The last life may be paid: death comes after the action, §15.14 or by the option at the end.
        life = s.life[seat] - 1
        s.do(LifePaid(seat, life, life == 0 and not s.rulings.late_death))
    elif isinstance(action, deeds.Swap):
        s.do(SwapBegan(seat, action.seat))
        s.then(swap, seat, action.seat)
    else:
        take(s, seat, action)
        if s.over:
            return
        s.then(bury, 0)
        s.then(check_end)
    s.then(heroic, seat)


def take(s: Camelot, seat: Seat, action: Action) -> None:
    """§4 An action of one of the five kinds."""
    if isinstance(action, deeds.Move):
        move(s, seat, action.place)
    elif isinstance(action, (deeds.DrawCards, deeds.Besiege, deeds.LayFight, deeds.LayGrail, deeds.Feed)):
        quest(s, seat, action)
    elif isinstance(action, deeds.Heal):
        s.do(ActionBegan(seat, DEED_HEAL, False, DID_HEAL))
        s.do(Healed(seat, action.card))
        change_life(s, seat, 1)
    elif isinstance(action, deeds.Accuse):
        s.do(ActionBegan(seat, DEED_ACCUSE, False, DID_ACCUSE))
        accuse(s, seat, action.seat)
    else:
        # §8.2 Galahad's special card costs no action.
        s.do(ActionBegan(seat, DEED_SPECIAL, s.knight[seat] == GALAHAD, DID_SPECIAL))
        play(s, seat, action)


def move(s: Camelot, seat: Seat, place: Place) -> None:
    """§4.1 Any other place, however far; §15.7 a free ride is a move too, unless the option is on."""
    free = rides_free(s, seat)
    mark = DID_MOVE
    if free:
        mark = DID_RIDE if s.rulings.second_move else DID_RIDE | DID_MOVE
    s.do(ActionBegan(seat, DEED_MOVE, free, mark))
    s.do(Moved(seat, place))


def quest(s: Camelot, seat: Seat, action: Action) -> None:
    """§4.2 One card, or what Camelot offers."""
    if isinstance(action, deeds.DrawCards):
        # §4.2.1 §8.3 Two cards, three for Gawain.
        count = 3 if s.knight[seat] == GAWAIN else 2
        s.do(ActionBegan(seat, DEED_QUEST, False, DID_QUEST | DID_DRAW))
        s.do(CardsDrawn(seat, count))
        s.then(draw_white, seat, count)
    elif isinstance(action, deeds.Besiege):
        s.do(ActionBegan(seat, DEED_QUEST, False, DID_QUEST | DID_SIEGE))
        s.do(SiegeLaid(seat, action.card))
        s.then(besiege, seat)
    else:
        s.do(ActionBegan(seat, DEED_QUEST, False, DID_QUEST))
        if isinstance(action, deeds.LayFight):
            lay_fight(s, seat, action.card)
        elif isinstance(action, deeds.Feed):
            feed(s, seat, action.card)
        else:
            lay_grail(s, seat)


def lay_fight(s: Camelot, seat: Seat, card: White) -> None:
    """§6.5 §6.8 A card on a combat quest, or the next one of a war."""
    place = s.place[seat]
    s.do(FightLaid(seat, card, place))
    if place < EXCALIBUR:
        s.then(fight_on, place)
    elif s.laid[place - PICTS] >= run_length(s, place):
        s.then(finish, place, 1)


def lay_grail(s: Camelot, seat: Seat) -> None:
    """§6.6 §15.20 The spot nearest to the Grail that has no Grail card; a black card there goes with it."""
    spot = 0
    while s.track[spot] == LIT:
        spot += 1
    s.do(GrailLaid(seat, spot, s.track[spot] != 0))
    for lit in s.track:
        if lit != LIT:
            return
    s.then(finish, GRAIL, 1)


def feed(s: Camelot, seat: Seat, card: White) -> None:
    """§6.7 Any white card moves Excalibur a step; nobody else sees which card it was."""
    s.do(Fed(seat, card))
    s.do(SwordMoved(1, s.sword + 1))
    if s.sword >= s.rulings.edition.excalibur_steps:
        s.then(finish, EXCALIBUR, 1)


def accuse(s: Camelot, seat: Seat, target: Seat) -> None:
    """§4.5 The accused shows the card: §15.3 wrong, a white sword turns black; right, a new white one."""
    s.do(Accused(seat, target))
    s.do(LoyaltyShown(target, s.loyalty[target]))
    if s.loyalty[target] == TRAITOR:
        s.do(SwordPlaced())
    elif s.whites > 0:
        s.do(SwordsTurned(1))
    if not over_at_once(s) and s.loyalty[target] == TRAITOR:
        unmask(s, target)
