"""Room: everybody connected to a table, and what each audience among them has been told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, final

from turncoat.core.codec import Json
from turncoat.table.audience import Audience, Happening, Moment, encode, happenings
from turncoat.table.session import Session
from turncoat.table.who import Who

_BEFORE: Final = encode(
    {"n": 0, "view": None, "question": None, "waiting": [], "over": False, "endings": None}
)
"""The position of a game that has not begun."""


@final
class Told:
    """What may be told: a game whose every entry is on disk, when each was, and how it ended."""

    def __init__(self, session: Session, times: Sequence[float], ending: dict[str, Json]) -> None:
        self.session: Final = session
        self.times: Final = times
        self.ending: Final = ending

    def moment(self, seats: Iterable[int]) -> Moment:
        return Moment(self.session, self.ending, list(seats))

    def past(self) -> list[Happening]:
        return happenings(self.session.past, self.times, self.session.s.n)


class Watcher(Protocol):
    """A connection: somebody who wants to know."""

    who: Who
    seat: int
    sent: int
    """How many entries of its audience's log it has been sent."""

    def wake(self) -> None:
        """There is something new."""

    def close(self, code: int) -> None:
        """It has nothing more to look for here."""


@final
class Room:
    """Audiences exist while somebody of them is connected; a connection is sent the newest state only."""

    def __init__(self, lobby: Callable[[int], Json], clock: Callable[[], Json]) -> None:
        self.watchers: set[Watcher] = set()
        self.audiences: dict[int, Audience] = {}
        self.touched = time.monotonic()
        """When somebody was here last."""
        self._lobby = lobby
        self._clock = clock
        self._lobbies: dict[int, bytes] = {}
        self._here = b""
        """``here``, encoded; empty if it must be made anew, like the lobbies."""

    def here(self) -> list[int]:
        """The seats with a live connection."""
        return sorted({watcher.seat for watcher in self.watchers if watcher.seat >= 0})

    def enter(self, watcher: Watcher, since: int, mark: int | None, told: Told | None) -> None:
        """Let a connection in; it is sent what its audience was told since then."""
        watcher.sent = 0
        if told is not None:
            audience = self.audience(watcher.seat, told)
            audience.show(told.moment([watcher.seat]))
            watcher.sent = audience.known(since, mark)
        self.watchers.add(watcher)
        self.refresh()

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self.touched = time.monotonic()
            self.refresh()

    def audience(self, seat: int, told: Told) -> Audience:
        """An audience, told everything so far."""
        if seat not in self.audiences:
            self.audiences[seat] = Audience(told.session.game, seat, told.past())
        return self.audiences[seat]

    def refresh(self) -> None:
        """Something that everybody sees has changed: who is here, who sits where, the clock."""
        self._lobbies.clear()
        self._here = b""
        for watcher in self.watchers:
            watcher.wake()

    def publish(self, told: Told, fresh: Iterable[Happening]) -> None:
        """Tell each audience what it may know, and wake only those in whose eyes something changed."""
        watched = {watcher.seat for watcher in self.watchers}
        self.audiences = {seat: a for seat, a in self.audiences.items() if seat in watched}
        changed: set[int] = set()
        moment = told.moment(watched)
        for seat in watched:
            audience = self.audiences.get(seat)
            before = 0 if audience is None else len(audience.log)
            if audience is None:
                audience = self.audience(seat, told)
            else:
                for happening in fresh:
                    audience.take(happening, moment.scribe)
            if audience.show(moment) or len(audience.log) != before:
                changed.add(seat)
        for watcher in self.watchers:
            if watcher.seat in changed:
                watcher.wake()

    def retell(self, told: Told) -> None:
        """The past is not what it was: what differs is sent once more."""
        moment = told.moment(self.audiences)
        for seat, old in list(self.audiences.items()):
            del self.audiences[seat]
            new = self.audience(seat, told)
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
        audience = self.audiences.get(watcher.seat)
        if watcher.seat not in self._lobbies:
            self._lobbies[watcher.seat] = encode(self._lobby(watcher.seat))
        self._here = self._here or encode(self.here())
        log = audience.log if audience else []
        entries = log[watcher.sent :]
        watcher.sent = len(log)
        clock = self._clock()
        return b"".join(
            (
                b'{"type":"state","table":',
                self._lobbies[watcher.seat],
                b',"seat":',
                b"%d," % watcher.seat if watcher.seat >= 0 else b"null,",
                (audience.state if audience else _BEFORE)[1:-1],
                b',"clock":',
                b"null" if clock is None else encode(clock),
                b',"here":',
                self._here,
                b',"k":%d,"mark":%d,"entries":[' % (len(log), audience.mark if audience else 0),
                b",".join(entries),
                b"]}",
            )
        )
