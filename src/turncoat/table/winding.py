"""Winding: a table without a clock gets one, so that nobody who stays away holds up the others for ever."""

from __future__ import annotations

import time
from typing import Final

from turncoat.core.errors import BadSetup, IllegalAction, TurncoatError
from turncoat.table import timing
from turncoat.table.record import NO_CLOCK, Clock
from turncoat.table.table import Table

LEAST: Final = 300
"""How many seconds a clock leaves at least that was not agreed on before the game."""


async def wind(table: Table, seat: int, clock: Clock) -> None:
    """Start a clock amid the game; the host may, and anybody who plays if the host is not there."""
    async with table.changing():
        session = table.playing()
        record = table.record
        if session.over:
            raise IllegalAction("game_over", "")
        if seat < 0:
            raise TurncoatError("not_your_seat")
        if seat != record.host and record.host in table.room.here():
            raise TurncoatError("not_host")
        if record.clock.kind != NO_CLOCK:
            raise BadSetup("has_clock")
        clock.check()
        if clock.kind == NO_CLOCK or clock.seconds < LEAST:
            raise BadSetup("late_clock", minutes=("number", LEAST // 60))
        record.clock = clock
        timing.begin(record, time.time())
        await table.save()
    table.room.refresh()
