"""Room: everybody connected to a table, and what each audience among them has been told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final, final

from turncoat.base.native import mypyc_attr
from turncoat.journal.codec import Json
from turncoat.play.session import Session
from turncoat.table.audience import Audience, Happening
from turncoat.table.identity import Identity
from turncoat.table.persist import OnDisk
from turncoat.wire import messages
from turncoat.wire.encode import encode

_BEFORE: Final = encode(
    {"n": 0, "view": None, "question": None, "waiting": [], "over": False, "endings": None}
)[1:-1]
"""The position of a game that has not begun."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """A connection: somebody who wants to know."""

    def __init__(self, who: Identity, seat: int) -> None:
        self.who = who
        self.seat = seat
        self.sent = 0
        """How many entries of its audience's log it has been sent."""

    def wake(self) -> None:
        """There is something new."""

    def close(self, code: int) -> None:
        """It has nothing more to look for here."""


@final
class Room:
    """Audiences exist while somebody of them is connected; a connection is sent the newest state only."""

    def __init__(self, lobby: Callable[[int], Json]) -> None:
        self.watchers: set[Watcher] = set()
        self.audiences: dict[int, Audience] = {}
        self.touched = time.monotonic()
        """When somebody was here last."""
        self._lobby = lobby
        self._disk: OnDisk | None = None
        """The table as it was told last."""
        self._lobbies: dict[int, bytes] = {}
        self._here = b""
        """``here``, encoded; empty if it must be made anew, like the lobbies."""

    def here(self) -> list[int]:
        """The seats with a live connection."""
        return sorted({watcher.seat for watcher in self.watchers if watcher.seat >= 0})

    def enter(
        self, watcher: Watcher, since: int, mark: int | None, disk: OnDisk, session: Session | None
    ) -> None:
        """Let a connection in; it is sent what its audience was told since then."""
        watcher.sent = 0
        self._disk = disk
        if session is not None:
            audience = self.audience(watcher.seat, disk, session)
            audience.show(disk.moment(session, [watcher.seat]))
            watcher.sent = audience.known(since, mark)
        before = self.here()
        self.watchers.add(watcher)
        watcher.wake()
        if self.here() != before:
            self.refresh()

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            before = self.here()
            self.watchers.discard(watcher)
            self.touched = time.monotonic()
            if self.here() != before:
                self.refresh()

    def audience(self, seat: int, disk: OnDisk, session: Session) -> Audience:
        """An audience, told everything so far."""
        if seat not in self.audiences:
            self.audiences[seat] = Audience(session.game, seat, disk.past(session))
        return self.audiences[seat]

    def refresh(self) -> None:
        """Something that everybody sees has changed: who is here, who sits where, the clock."""
        self._lobbies.clear()
        self._here = b""
        for watcher in self.watchers:
            watcher.wake()

    def publish(self, disk: OnDisk, session: Session, fresh: Iterable[Happening]) -> None:
        """Tell each audience what it may know, and wake only those in whose eyes something changed."""
        self._disk = disk
        watched = {watcher.seat for watcher in self.watchers}
        for seat in [seat for seat in self.audiences if seat not in watched]:
            del self.audiences[seat]
        changed: set[int] = set()
        moment = disk.moment(session, watched)
        for seat in watched:
            audience = self.audiences.get(seat)
            before = 0 if audience is None else len(audience.log)
            if audience is None:
                audience = self.audience(seat, disk, session)
            else:
                for happening in fresh:
                    audience.take(happening, moment.writer)
            if audience.show(moment) or len(audience.log) != before:
                changed.add(seat)
        for watcher in self.watchers:
            if watcher.seat in changed:
                watcher.wake()

    def retell(self, disk: OnDisk, session: Session) -> None:
        """The past is not what it was: what differs is sent once more."""
        self._disk = disk
        moment = disk.moment(session, self.audiences)
        for seat, old in list(self.audiences.items()):
            del self.audiences[seat]
            new = self.audience(seat, disk, session)
            same = 0
            while same < min(len(old.log), len(new.log)) and old.log[same] == new.log[same]:
                same += 1
            new.show(moment)
            if new.state == old.state and new.log == old.log:
                continue
            for watcher in self.watchers:
                if watcher.seat == seat:
                    watcher.sent = min(watcher.sent, same)
                    watcher.wake()

    def message(self, watcher: Watcher) -> bytes:
        """The newest state for a connection, with every entry it has not been sent."""
        seat = watcher.seat
        audience = self.audiences.get(seat)
        lobby = self._lobbies.get(seat)
        if lobby is None:
            lobby = self._lobbies[seat] = encode(self._lobby(seat))
        self._here = self._here or encode(self.here())
        entries: list[bytes] = []
        k, mark, state = 0, 0, _BEFORE
        if audience is not None:
            log = audience.log
            entries = log[watcher.sent :]
            k, mark, state = len(log), audience.mark, audience.state
        watcher.sent = k
        clock = None if self._disk is None else self._disk.shown_clock()
        return messages.state(
            lobby,
            seat,
            state,
            b"null" if clock is None else encode(clock),
            self._here,
            k,
            mark,
            entries,
        )
