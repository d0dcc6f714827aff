"""Why an answer cannot be taken: the clause that forbids it and what to do instead."""

from __future__ import annotations

from turncoat.core.errors import IllegalAction
from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions import answers, deeds, evil
from turncoat.games.camelot.cards import (
    BLACK,
    GRAIL_CARD,
    MERLIN,
    WHITE,
    WHITES,
)
from turncoat.games.camelot.pieces import (
    ARTHUR,
    CAMELOT,
    DEED_ACCUSE,
    DEED_HEAL,
    DEED_MOVE,
    DEED_QUEST,
    DEED_SPECIAL,
    DEEDS,
    DRAGON,
    EXCALIBUR,
    GALAHAD,
    GRAIL,
    LIVING,
    PICTS,
    PLACES,
    UNMASKED,
    Deed,
    Place,
    White,
)
from turncoat.games.camelot.rules.black import merlins_offered, picked_one
from turncoat.games.camelot.rules.heroic import acted, may_do_both, rides_free, rode
from turncoat.games.camelot.rules.morgan import each_discarded, some_discarded, volunteered
from turncoat.games.camelot.rules.quests import promoted, thrown_in
from turncoat.games.camelot.rules.sharing import proposed
from turncoat.games.camelot.rules.siege import besieged, reinforced
from turncoat.games.camelot.rules.specials import arranged, declared, merlin_targets, playable, sent
from turncoat.games.camelot.rules.start import cards_offered
from turncoat.games.camelot.rules.swap import swapped
from turncoat.games.camelot.rules.traitor import pressed_on, taunted
from turncoat.games.camelot.rules.turn import progressed
from turncoat.games.camelot.state import (
    DID_DRAW,
    DID_SIEGE,
    PAID,
    PAYING,
    UNPAID,
    Camelot,
    accusing,
    fights_base,
    next_fight,
    taken,
    traitor_known,
)


def refusal(s: Camelot, seat: Seat, action: Action) -> IllegalAction:
    """The reason, in the terms of the open question, from what this seat may know."""
    q = s.question
    assert q is not None
    rule = q.rule
    if rule is acted:
        return _deed(s, seat, action)
    if rule in (progressed, pressed_on):
        return _evil(s, seat, action, rule.clause)
    if isinstance(action, (evil.Discard, answers.Give, answers.Offer)):
        if rule in (each_discarded, some_discarded, sent, swapped, cards_offered):
            return _not_in_hand(action.card, rule.clause)
    elif isinstance(action, answers.AddFight):
        if rule in (besieged, reinforced, thrown_in):
            return _not_in_hand(action.card, rule.clause)
    elif isinstance(action, evil.OfferMerlins) and rule is merlins_offered:
        return IllegalAction("not_so_many_merlins", "5.4.1", held=("number", s.hand[seat * WHITES + MERLIN]))
    elif isinstance(action, evil.Volunteer) and rule is volunteered:
        return IllegalAction("three_cards_needed", "7.3")
    elif isinstance(action, evil.Unmask) and rule is declared:
        return IllegalAction("not_the_traitor" if s.read[seat] else "loyalty_unread", "7.1.2")
    elif isinstance(action, answers.Stop) and rule is sent:
        return IllegalAction("send_one_at_least", "7.1.7")
    elif (isinstance(action, evil.Resolve) and rule is picked_one) or (
        isinstance(action, answers.PutBack) and rule is arranged
    ):
        return IllegalAction("not_among_the_cards", rule.clause, card=("black", BLACK[action.card]))
    elif isinstance(action, answers.Allot) and rule is proposed:
        return IllegalAction("not_sharing", "6.4")
    elif isinstance(action, answers.Taunt) and rule is taunted:
        return IllegalAction("nothing_to_take", "11.3")
    elif isinstance(action, answers.Name) and rule is promoted:
        return IllegalAction("no_squire_there", "13.3")
    return IllegalAction("other_question", rule.clause)


def _not_in_hand(card: White, clause: str) -> IllegalAction:
    return IllegalAction("not_in_hand", clause, card=("white", WHITE[card]))


def _evil(s: Camelot, seat: Seat, action: Action, clause: str) -> IllegalAction:
    """§3.2 §11.3 Evil can progress only so."""
    if isinstance(action, evil.DrawTwo):
        return IllegalAction("armor_needed", "10.2")
    if isinstance(action, answers.Leave):
        return IllegalAction("may_not_leave", "13.2")
    if isinstance(action, evil.LoseLife):
        return IllegalAction("no_life_to_lose", clause)
    if s.status[seat] == UNMASKED:
        return IllegalAction("other_question", clause)
    if isinstance(action, evil.Peek):
        return IllegalAction("peeked_already" if s.peeked else "only_percival", "8.6")
    if isinstance(action, evil.Unmask):
        if not s.read[seat]:
            return IllegalAction("loyalty_unread", "13.4")
        return IllegalAction("cannot_unmask", "11.2")
    return IllegalAction("evil_first", "3.2")


def _deed(s: Camelot, seat: Seat, action: Action) -> IllegalAction:
    """§3.3 §3.4 §3.7 What stands in the way of an action."""
    if isinstance(action, deeds.EndTurn):
        if s.paid == PAYING:
            return IllegalAction("take_bought_action", "3.7")
        # §15.7 By the option Tristan must act after his ride, too.
        return IllegalAction("must_act", "15.7" if rode(s) else "3.3")
    if isinstance(action, deeds.PayLife):
        return _pay(s, seat)
    if isinstance(action, deeds.Swap):
        return _swap(s, seat, action.seat)
    deed = _kind(action)
    if deed is None:
        return IllegalAction("other_question", "3.3")
    if _again(s, seat, action, deed):
        clause = "8.2" if deed == DEED_SPECIAL and s.knight[seat] == GALAHAD else "3.4"
        return IllegalAction("same_kind", clause, deed=("deed", DEEDS[deed]))
    reason = _reason(s, seat, action)
    if reason is not None:
        return reason
    if s.paid == PAID:
        return IllegalAction("no_more_actions", "3.7")
    if s.acted and s.paid == UNPAID:
        return IllegalAction("pay_first", "3.7")
    if deed == DEED_SPECIAL and s.knight[seat] == GALAHAD:
        return IllegalAction("free_anyway", "8.2")
    return IllegalAction("free_anyway", "3.7")


def _again(s: Camelot, seat: Seat, action: Action, deed: Deed) -> bool:
    """§3.4 Whether an action of this kind has been taken in this turn; drawing and fighting may be two."""
    if deed == DEED_QUEST and may_do_both(s, seat):
        if isinstance(action, deeds.DrawCards):
            return s.done & DID_DRAW > 0
        return isinstance(action, deeds.Besiege) and s.done & DID_SIEGE > 0
    return s.done >> deed & 1 == 1


def _kind(action: Action) -> Deed | None:
    if isinstance(action, deeds.Move):
        return DEED_MOVE
    if type(action) in deeds.QUESTS:
        return DEED_QUEST
    if type(action) in deeds.PLAYED:
        return DEED_SPECIAL
    if isinstance(action, deeds.Heal):
        return DEED_HEAL
    return DEED_ACCUSE if isinstance(action, deeds.Accuse) else None


def _reason(s: Camelot, seat: Seat, action: Action) -> IllegalAction | None:
    """Why an action of this kind is impossible just now, or None."""
    if isinstance(action, deeds.Move):
        return _move(s, seat, action.place)
    if isinstance(action, deeds.Heal):
        return _heal(s, seat, action.card)
    if isinstance(action, deeds.Accuse):
        return _accuse(s, seat, action.seat)
    if type(action) in deeds.QUESTS:
        return _quest(s, seat, action)
    return _play(s, seat, action)


def _pay(s: Camelot, seat: Seat) -> IllegalAction:
    if s.paid != UNPAID:
        return IllegalAction("paid_already", "3.7")
    if not s.acted:
        return IllegalAction("act_before_paying", "3.7")
    if s.life[seat] == 0:
        return IllegalAction("no_life_to_lose", "3.7")
    special: list[int] = []
    if s.knight[seat] == GALAHAD:
        playable(s, seat, special)
    # What Galahad could still do is what he need not, and may not, buy.
    return IllegalAction("nothing_to_buy", "8.2" if special else "3.7")


def _swap(s: Camelot, seat: Seat, target: Seat) -> IllegalAction:
    if s.knight[seat] != ARTHUR:
        return IllegalAction("only_arthur", "8.1")
    if s.swapped:
        return IllegalAction("swapped_already", "8.1")
    if s.paid == PAYING:
        return IllegalAction("take_bought_action", "3.7")
    if s.size[seat] == 0:
        return IllegalAction("nothing_to_give", "8.1")
    return IllegalAction("not_yourself" if target == seat else "no_such_knight", "8.1")


def _move(s: Camelot, seat: Seat, place: Place) -> IllegalAction | None:
    if place == s.place[seat]:
        return IllegalAction("already_there", "4.1")
    if not s.open >> place & 1:
        return IllegalAction("place_closed", "4.1", place=("place", PLACES[place]))
    if taken(s, place, seat):
        return IllegalAction("place_taken", "4.1", place=("place", PLACES[place]))
    if s.paid == PAYING and rides_free(s, seat):
        return IllegalAction("free_anyway", "8.7")
    return None


def _heal(s: Camelot, seat: Seat, card: White) -> IllegalAction | None:
    if card == MERLIN and not s.rulings.heal_merlins:
        return IllegalAction("merlins_do_not_heal", "15.15")
    if s.hand[seat * WHITES + card] < 3:
        return IllegalAction("three_alike", "4.4", card=("white", WHITE[card]))
    return None


def _accuse(s: Camelot, seat: Seat, target: Seat) -> IllegalAction | None:
    edition = s.rulings.edition
    if not s.rulings.traitor:
        return IllegalAction("no_traitor_here", "13.6")
    if target == seat:
        return IllegalAction("not_yourself", "4.5")
    if s.used[seat]:
        return IllegalAction("accused_before", "4.5")
    if traitor_known(s):
        return IllegalAction("traitor_known", "4.5")
    if not accusing(s):
        return IllegalAction(
            "too_early_to_accuse",
            "4.5",
            engines=("number", edition.accuse_engines),
            swords=("number", edition.accuse_swords),
        )
    if target >= s.seats or s.status[target] != LIVING or s.shown[target]:
        return IllegalAction("cannot_be_accused", "4.5")
    return None


def _quest(s: Camelot, seat: Seat, action: Action) -> IllegalAction | None:
    place = s.place[seat]
    here = ("place", PLACES[place])
    if isinstance(action, deeds.DrawCards):
        if place != CAMELOT:
            return IllegalAction("only_in_camelot", "4.2", place=here)
        if s.size[seat] >= s.rulings.edition.no_draw_at:
            return IllegalAction("hand_full", "4.2.1", most=("number", s.rulings.edition.no_draw_at))
        return IllegalAction("no_white_cards", "9.2") if s.white_left == 0 else None
    if isinstance(action, deeds.LayGrail):
        if place != GRAIL:
            return IllegalAction("not_on_that_quest", "4.2", place=here)
        if s.forest:
            return IllegalAction("dark_forest_hides", "7.2.1")
        return _missing(s, seat, GRAIL_CARD)
    if isinstance(action, deeds.Feed):
        if place != EXCALIBUR:
            return IllegalAction("not_on_that_quest", "4.2", place=here)
        return _missing(s, seat, action.card)
    if isinstance(action, deeds.Besiege):
        if place != CAMELOT:
            return IllegalAction("only_in_camelot", "4.2", place=here)
        if s.engines == 0:
            return IllegalAction("no_engine", "4.2.2")
        return _missing(s, seat, action.card)
    assert isinstance(action, deeds.LayFight)
    return _lay_fight(s, seat, action.card)


def _lay_fight(s: Camelot, seat: Seat, card: White) -> IllegalAction | None:
    place = s.place[seat]
    if place in (CAMELOT, EXCALIBUR, GRAIL):
        return IllegalAction("no_fights_here", "4.2", place=("place", PLACES[place]))
    missing = _missing(s, seat, card)
    if missing is not None:
        return missing
    if place <= DRAGON and not s.rulings.fits(place, s.fights, fights_base(place)) >> card & 1:
        return IllegalAction("does_not_fit", "6.5", card=("white", WHITE[card]))
    if place >= PICTS and card != next_fight(s, place):
        return IllegalAction("next_in_the_run", "6.8", card=("white", WHITE[next_fight(s, place)]))
    return None


def _missing(s: Camelot, seat: Seat, card: White) -> IllegalAction | None:
    if s.hand[seat * WHITES + card] > 0:
        return None
    return _not_in_hand(card, "4.2")


def _play(s: Camelot, seat: Seat, action: Action) -> IllegalAction | None:
    """§4.3 §7.1 A special card must be held, and its target must be there."""
    card = deeds.PLAYED[type(action)]
    if s.hand[seat * WHITES + card] == 0:
        return _not_in_hand(card, "4.3")
    if isinstance(action, deeds.PlayMerlin):
        if s.vivien:
            return IllegalAction("vivien_forbids", "7.2.6")
        targets: list[int] = []
        merlin_targets(s, targets)
        if deeds.PLAY_MERLIN.number(action.place) not in targets:
            return IllegalAction("nothing_for_merlin", "7.1.1", place=("place", PLACES[action.place]))
    if isinstance(action, deeds.PlayHeroism) and (action.place == CAMELOT or not s.open >> action.place & 1):
        return IllegalAction("quest_not_open", "7.1.4", place=("place", PLACES[action.place]))
    if isinstance(action, deeds.PlayMessenger):
        if s.size[seat] < 2:
            return IllegalAction("nothing_to_give", "7.1.7")
        if action.seat == seat:
            return IllegalAction("not_yourself", "7.1.7")
        if action.seat >= s.seats or s.status[action.seat] != LIVING:
            return IllegalAction("no_such_knight", "7.1.7")
    return None
