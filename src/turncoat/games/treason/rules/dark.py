"""The rules of Treason, phases 3 and 4: the gift of the score track, and the Dark Master's doings."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask, ask_all, chance
from turncoat.games.treason.actions import (
    ATTACK,
    CAST,
    DONE,
    MARCH,
    PASS,
    ROLL,
    STAY,
    Attack,
    CastDie,
    Done,
    March,
    MoveTo,
)
from turncoat.games.treason.events.force import AttackBegan, Attacked, MoveBegan, Moved, Parried, Rolled
from turncoat.games.treason.events.table import PhaseBegan
from turncoat.games.treason.pieces import (
    BLACK,
    BLACK_DIE,
    BLESSING,
    BY_ATTACK,
    BY_TIE,
    DARK,
    HELD,
    NO_KNIGHT,
    OUTSIDE,
    OWNERS,
    SERVING,
    TIED,
    UNOWNED,
    WHITE,
    WHITE_DIE,
    WON,
    Area,
)
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.cards import add_aims, add_plays, draw_influence_card, play, protections
from turncoat.games.treason.rules.isolation import isolate
from turncoat.games.treason.rules.powers import seize, vacate
from turncoat.games.treason.rules.ways import reach, way
from turncoat.games.treason.state import Treason, archers, risen

# Phase 3


@book.clause("10.3", seat="seat")
def bless(s: Treason, seat: Seat) -> None:
    """§7.2 Who stands on a red square, and came there by rising, has an influence card for nothing."""
    s.do(PhaseBegan(seat, BLESSING))
    if s.score[seat] in s.rulings.edition.red and risen(s):
        s.then(draw_influence_card, seat, 1)


# Phase 4


@book.clause("10.4", seat="seat")
def begin_serving(s: Treason, seat: Seat) -> None:
    """§12.18 Only who has a black counter can serve the Dark Master; for the others the turn is over."""
    if s.count[BLACK * OWNERS + seat] > 0:
        s.do(PhaseBegan(seat, SERVING))
        s.then(serve, seat)


def may_attack(s: Treason, seat: Seat) -> bool:
    """§10.4.6 §12.4 §12.5 He stands on an area of a Grand Master, and has not attacked yet."""
    if s.master == OUTSIDE or (s.attacks > 0 and not s.rulings.many_attacks):
        return False
    owner = s.owner[s.master]
    return owner not in (UNOWNED, DARK) and not s.tower[s.master] and (owner != seat or s.rulings.attack_own)


@book.clause("10.4", seat="seat")
def serve(s: Treason, seat: Seat) -> Question | None:
    """§10.4.1 §10.4.9 Move, then attack, with influence cards before or after; all of it if one likes."""
    fighting = may_attack(s, seat)
    moving = s.moved == 0 and s.attacks == 0
    if not fighting and not moving and s.cards_size[seat] == 0:
        # All can see that nothing can be done.
        return None
    options = [DONE]
    if fighting:
        options.append(ATTACK)
    if moving:
        options.append(CAST)
        options.append(MARCH)
    add_plays(s, seat, options)
    add_aims(s, seat, options)
    return ask(seat, options, served, seat)


@book.clause("10.4", seat="seat")
def served(s: Treason, seat: Seat) -> None:
    """What was chosen is done at once."""
    action = s.rulings.edition.table.actions[s.answers[0]]
    if isinstance(action, Done):
        return
    if isinstance(action, Attack):
        begin_attack(s, seat)
    elif isinstance(action, CastDie):
        s.do(MoveBegan(seat, True))
        s.then(cast, seat)
    elif isinstance(action, March):
        s.do(MoveBegan(seat, False))
        s.then(march, seat, s.count[BLACK * OWNERS + seat])
    else:
        play(s, seat, action)
    s.then(serve, seat)


# Movement


@book.clause("10.4.1", seat="seat")
def cast(s: Treason, seat: Seat) -> Question:
    """The black die says how many steps he may take."""
    return chance(ROLL.numbers, None, die_cast, seat)


@book.clause("10.4.1", seat="seat")
def die_cast(s: Treason, seat: Seat) -> None:
    """He need not take them all."""
    pips = ROLL.of(s.answers[0]).pips
    s.do(Rolled(seat, BLACK_DIE, pips))
    s.then(march, seat, pips)


@book.clause("10.4.1", seat="seat", steps="number")
def march(s: Treason, seat: Seat, steps: int) -> Question | None:
    """§10.4.2 §10.4.3 §10.4.4 §10.4.5 §12.2 The area where he ends, of all within reach; or he stays."""
    mask = reach(s, seat, steps)
    if not mask:
        return None
    options = [STAY]
    s.rulings.edition.move.add_marked(options, mask)
    return ask(seat, options, marched, seat, steps)


@book.clause("10.4.1", seat="seat", steps="number")
def marched(s: Treason, seat: Seat, steps: int) -> None:
    """He goes the shortest way, over the player's own towers only if there is no other."""
    action = s.rulings.edition.table.actions[s.answers[0]]
    if not isinstance(action, MoveTo):
        return
    area = action.area
    path = way(s, seat, area, steps)
    passed = False
    for passing in path:
        if s.tower[passing] and s.owner[passing] == seat:
            passed = True
    s.do(Moved(seat, area, path, s.master == OUTSIDE, passed))


# Attack


def begin_attack(s: Treason, seat: Seat) -> None:
    """§10.4.6 §12.21 The attack is announced; with the option, the defender may parry it with Protection."""
    area = s.master
    defender = s.owner[area]
    s.do(AttackBegan(seat, area, defender))
    if s.rulings.parry and defender != seat and s.cards_size[defender] > 0:
        s.then(parry, seat, area)
    else:
        s.then(roll_black, seat, area)


@book.clause("12.21", seat="seat", area="area")
def parry(s: Treason, seat: Seat, area: Area) -> Question:
    """The defender is asked quietly, if he may hold a Protection."""
    asked = [s.owner[area]]
    return ask_all(asked, protections(s, asked), parried, seat, area, quiet=True)


@book.clause("12.21", seat="seat", area="area")
def parried(s: Treason, seat: Seat, area: Area) -> None:
    """A Protection ends the attack; otherwise the dice are thrown."""
    if s.answers[0] != PASS:
        s.do(Parried(seat, area, s.owner[area]))
    else:
        s.then(roll_black, seat, area)


@book.clause("10.4.7", seat="seat", area="area")
def roll_black(s: Treason, seat: Seat, area: Area) -> Question:
    """The active player throws the black die."""
    return chance(ROLL.numbers, None, black_rolled, seat, area)


@book.clause("10.4.7", seat="seat", area="area")
def black_rolled(s: Treason, seat: Seat, area: Area) -> None:
    """His black counters are added to it, by number and not by value."""
    s.do(Rolled(seat, BLACK_DIE, ROLL.of(s.answers[0]).pips))
    s.then(roll_white, seat, area)


@book.clause("10.4.8", seat="seat", area="area")
def roll_white(s: Treason, seat: Seat, area: Area) -> Question:
    """The defender throws the white die."""
    return chance(ROLL.numbers, None, white_rolled, seat, area)


@book.clause("10.4.8", seat="seat", area="area")
def white_rolled(s: Treason, seat: Seat, area: Area) -> None:
    """§10.4.7 His white counters and the archers of his towers next to the area are added to it."""
    defender = s.owner[area]
    pips = ROLL.of(s.answers[0]).pips
    s.do(Rolled(defender, WHITE_DIE, pips))
    attack = s.black_die + s.count[BLACK * OWNERS + seat]
    defence = pips + s.count[WHITE * OWNERS + defender] + archers(s, area, defender)
    outcome = WON if attack > defence else HELD if attack < defence else TIED
    s.do(Attacked(seat, area, defender, attack, defence, outcome))
    if outcome == WON:
        # §10.4.10 §12.16 The area is the Dark Master's, with what it cut off; without a knight nobody's.
        if s.knights[DARK] > 0:
            seize(s, area, DARK, BY_ATTACK)
            isolate(s, seat, area, defender)
        else:
            vacate(s, area, NO_KNIGHT)
    elif outcome == TIED:
        # §10.4.12 The knight vanishes. §10.4.11 A defence that is higher changes nothing.
        vacate(s, area, BY_TIE)
