"""Advice: what a player can ask about the open question without answering it."""

from __future__ import annotations

import asyncio

from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.run import refusal
from turncoat.journal.codec import Json
from turncoat.seat.glimpse import clause_behind, decoys_of, listed
from turncoat.table.lesson import advise
from turncoat.table.table import Table


async def why(table: Table, seat: int, action: Json) -> tuple[IllegalAction | None, str]:
    """Why an action is not allowed, if it is not; and the clause behind it.

    Of what everybody is listed only the clause is told: who may choose it is nobody's business.
    """
    async with table.lock:
        session = table.playing()
        wanted = table.action(action)
        now = session.glimpse(seat)
        number = session.game.table(session.setup).number(wanted)
        if now.asked is not None and (
            number in now.asked.options or number in decoys_of(session.game, session.setup, now)
        ):
            return None, clause_behind(session.game, now, wanted)
        no = refusal(session.game, session.s, seat, wanted)
        return no, no.clause


async def suggest(table: Table, seat: int, n: int) -> int:
    """What to answer question ``n``: a place in the options as they are listed; only in a lesson."""
    async with table.lock:
        session = table.own(seat)
        if not table.record.lesson or session.people() != [seat]:
            raise TurncoatError("no_lesson")
        session.check_current(n)
        now = session.glimpse(seat)
        if now.asked is None or not now.asked.options:
            raise IllegalAction("stale_answer", "")
        latest = session.past[-1]
        if table.advice is None or table.advice[0] is not latest:
            table.advice = latest, await asyncio.to_thread(advise, session, seat)
        decoys = decoys_of(session.game, session.setup, now)
        return listed(now.asked.options, decoys).index(table.advice[1])
