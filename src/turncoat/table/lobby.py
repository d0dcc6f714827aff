"""Lobby: who sits where, how the game begins and newcomers sit down, and what is agreed on the clock."""

from __future__ import annotations

import time
from random import SystemRandom

from turncoat.core.errors import BadSetup, IllegalAction, TurncoatError
from turncoat.play.session import Session
from turncoat.table import clock
from turncoat.table.identity import Identity
from turncoat.table.record import BOT, EMPTY, NO_CLOCK, Clock
from turncoat.table.table import TRY_AGAIN, Table

RENEWED = 4409
NOT_ADMITTED = 4403
LEAST_CLOCK = 300
"""How many seconds a clock leaves at least that was not agreed on before the game."""


async def join(table: Table, who: Identity, name: str, seat: int | None) -> tuple[int, str]:
    """Take a seat; returns it with the secret of its personal link."""
    async with table.changing():
        if table.holders.of(who) >= 0:
            raise TurncoatError("already_seated")
        taken = table.record.sit(name, seat)
        secret = table.holders.give(taken, who)
        _arrive(table, taken, "")
        await table.save([taken])
    # Whoever has watched so far comes again, to see what the seat sees.
    reseat(table, TRY_AGAIN if table.session else 0)
    table.room.refresh()
    return taken, secret


async def put_bot(table: Table, seat: int, kind: str) -> None:
    """Let a bot play an empty seat."""
    async with table.changing():
        table.record.put_bot(seat, kind, table.game)
        _arrive(table, seat, kind)
        await table.save()
    table.room.refresh()
    table.play_on()


async def open_seat(table: Table, seat: int) -> int:
    """Open a seat at a game that is played: whoever is invited may take it, or a bot."""
    async with table.changing():
        opened = table.record.open_chair(seat)
        await table.save()
    table.room.refresh()
    return opened


def _arrive(table: Table, seat: int, bot: str) -> None:
    """Whoever has just got a seat at a game that is played is one of those who play it."""
    session = table.session
    if session is not None:
        session.hand_over(seat, bot, table.record.places[seat].name)
        clock.agree(table.record, session.humans(), time.time())


async def empty(table: Table, seat: int) -> None:
    """Free a seat; whoever sat there may still watch, and join again."""
    async with table.changing():
        table.record.empty(seat)
        table.holders.free(seat)
        await table.save([seat])
    reseat(table)
    table.room.refresh()


async def swap(table: Table, seat: int, other: int) -> None:
    """Ask for another seat; two who ask for each other's change places."""
    async with table.changing():
        if table.record.swap(seat, other):
            table.holders.swap(seat, other)
            await table.save([seat, other])
        else:
            await table.save()
    reseat(table)


async def start(table: Table) -> None:
    """Begin the game; every seat must have somebody."""
    async with table.changing():
        record = table.record
        record.check_gathering()
        if any(place.kind == EMPTY for place in record.places):
            raise TurncoatError("seats_empty")
        players = [
            {"name": place.name, "bot": place.bot} if place.kind == BOT else {"name": place.name}
            for place in record.places
        ]
        setup = record.setup(table.game)
        if table.game.widen is not None:
            setup = table.game.widen(setup)
            chairs = setup.seats - len(players)
            record.add_chairs(chairs)
            players += [{"name": ""} for _ in range(chairs)]
        table.start(Session.new(table.game, setup, players, SystemRandom()))
        await table.save()
    for watcher in list(table.room.watchers):
        if not table.admits(watcher.seat):
            watcher.close(NOT_ADMITTED)
    table.room.refresh()
    table.play_on()


async def hand(table: Table, seat: int, bot: str) -> None:
    """Give one's seat to a bot, or take it back."""
    async with table.changing():
        session = table.playing()
        if session.over:
            raise IllegalAction("game_over", "")
        if bot != session.kinds.get(seat, ""):
            session.hand_over(seat, bot)
            clock.agree(table.record, session.humans(), time.time())
            await table.save()
    table.room.refresh()
    table.play_on()


async def renew_link(table: Table, seat: int, who: Identity) -> str:
    """A new personal link; whoever came by the old one is sent away, except who asks."""
    async with table.changing():
        secret = table.holders.give(seat, who)
        await table.save([seat])
    reseat(table, RENEWED)
    return secret


async def admit(table: Table, seat: int, who: Identity) -> None:
    """Let a guest who came by a seat link hold the seat too."""
    async with table.changing():
        changed = table.holders.admit(seat, who.guest)
        if changed:
            await table.save(changed)
    reseat(table)


async def point_on(table: Table, rematch: str) -> None:
    """Tell everybody where the next game is."""
    async with table.changing():
        table.record.rematch = rematch
        await table.save()
    table.room.refresh()


def reseat(table: Table, closing: int = 0) -> None:
    """Give every connection the seat it has now; it is closed where that changed in a running game."""
    for watcher in list(table.room.watchers):
        seat = table.holders.of(watcher.who)
        if seat == watcher.seat:
            continue
        if closing or table.session is not None:
            watcher.close(closing or RENEWED)
        else:
            watcher.seat = seat
    if table.session is None:
        table.room.refresh()


# ---------------------------------------------------------------- the clock


async def start_clock(table: Table, seat: int, agreed: Clock) -> None:
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
        agreed.check()
        if agreed.kind == NO_CLOCK or agreed.seconds < LEAST_CLOCK:
            raise BadSetup("late_clock", minutes=("number", LEAST_CLOCK // 60))
        record.clock = agreed
        clock.begin(record, time.time())
        await table.save()
    table.room.refresh()


async def pause(table: Table, seat: int, want: bool) -> None:
    """Ask for the clock to stand still, or no longer."""
    async with table.changing():
        session = table.own(seat)
        if table.record.clock.kind == NO_CLOCK:
            raise TurncoatError("no_clock")
        clock.want_pause(table.record, seat, want)
        clock.agree(table.record, session.humans(), time.time())
        await table.save()
    table.room.refresh()
