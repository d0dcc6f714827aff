"""Why an answer is not possible in Ambush, and which clause says so."""

from __future__ import annotations

from tests.tiny.ambush.actions import Lay
from tests.tiny.ambush.pieces import CARDS
from tests.tiny.ambush.rules import laid
from tests.tiny.ambush.state import Ambush
from turncoat.core.errors import IllegalAction
from turncoat.core.record import Action


def refusal(s: Ambush, seat: int, action: Action) -> IllegalAction:
    """§3.2 One can only lay what one holds; the rest is a matter of the open question."""
    q = s.question
    assert q is not None
    if isinstance(action, Lay) and q.rule is laid:
        return IllegalAction("not_in_hand", "3.2", card=("card", CARDS[action.card]))
    return IllegalAction("other_question", q.rule.clause)
