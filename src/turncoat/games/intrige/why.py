"""Why: the clause behind each option, and the one that forbids an answer, with what to do instead."""

from __future__ import annotations

from turncoat.core.errors import IllegalAction
from turncoat.core.record import Action, Money, Seat
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Uphold
from turncoat.games.intrige.pieces import KINDS, PROFESSIONS
from turncoat.games.intrige.sight.view import IntrigeView
from turncoat.games.intrige.state import Intrige, empty_rooms


def reason(view: IntrigeView, seat: Seat, action: Action) -> str:
    """§6.4 §6.8 §7.2 §7.3 §7.4 §7.5 The least bribe, a free choice, an attack on oneself."""
    if isinstance(action, Bribe):
        return "6.4" if action.amount == view.step else "7.2"
    if isinstance(action, Place):
        return "7.3"
    if isinstance(action, (Admit, Uphold)):
        return "7.4"
    if isinstance(action, Send):
        return "6.8" if _attacks_itself(view, seat, action) else "7.5"
    return ""


def _attacks_itself(view: IntrigeView, seat: Seat, action: Send) -> bool:
    for profession, palace in zip(action.professions, action.palaces):
        for owner, living in zip(view.room_owners[palace], view.room_professions[palace]):
            if owner == seat and living == profession:
                return True
    return False


def refusal(s: Intrige, seat: Seat, action: Action) -> IllegalAction:
    """§7.2 §7.3 §7.4 §7.5 The reason, in the terms of the open question."""
    q = s.question
    assert q is not None
    edition = s.rulings.edition
    wanted = type(edition.table.actions[q.options[q.seats.index(seat)][0]])
    clause = q.rule.clause
    if isinstance(action, Bribe) and wanted is Bribe:
        return _bribe(s, seat, action.amount)
    if isinstance(action, Place) and wanted is Place:
        return _place(s, seat, action.rooms)
    if isinstance(action, Send) and wanted is Send:
        return _send(s, seat, action.professions, action.palaces)
    if isinstance(action, (Admit, Uphold)) and wanted in (Admit, Uphold):
        return IllegalAction("not_in_conflict", "7.4")
    return IllegalAction("other_question", clause)


def _bribe(s: Intrige, seat: Seat, amount: Money) -> IllegalAction:
    step = s.rulings.edition.step
    money = s.money[seat]
    if amount < step:
        return IllegalAction("bribe_too_small", "6.4", step=("money", step))
    if amount % step:
        return IllegalAction("bribe_not_in_steps", "7.2", step=("money", step))
    return IllegalAction("bribe_too_large", "7.2", money=("money", money))


def _place(s: Intrige, palace: Seat, rooms: list[int]) -> IllegalAction:
    values = s.rulings.edition.rooms
    unknown = [room for room in rooms if room not in values]
    if unknown:
        return IllegalAction("no_such_room", "7.3", room=("money", unknown[0]))
    if len(set(rooms)) < len(rooms):
        return IllegalAction("one_figure_a_room", "7.3")
    empty = empty_rooms(s, palace)
    taken = [room for room in rooms if not empty >> values.index(room) & 1]
    if taken:
        return IllegalAction("room_taken", "7.3", room=("money", taken[0]))
    return IllegalAction("house_all", "7.3")


def _send(s: Intrige, seat: Seat, professions: list[int], palaces: list[int]) -> IllegalAction:
    if len(professions) != 2 or len(palaces) != 2:
        return IllegalAction("send_two", "6.16")
    if seat in palaces:
        return IllegalAction("not_to_yourself", "7.5")
    if palaces[0] == palaces[1]:
        return IllegalAction("two_palaces", "7.5")
    for profession in professions:
        held = s.hand[seat * KINDS + profession]
        if held < professions.count(profession):
            return IllegalAction(
                "not_in_hand",
                "7.5",
                profession=("profession", PROFESSIONS[profession]),
                held=("number", held),
            )
    return IllegalAction("no_such_palace", "7.5")
