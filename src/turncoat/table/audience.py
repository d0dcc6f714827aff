"""Audience: all that one seat, or everybody without one, has been told, numbered for that audience alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast, final
from zlib import crc32

from turncoat.core.game import Game
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, NOBODY
from turncoat.journal.codec import Json, record_to_json
from turncoat.journal.journal import Handover, Line, Note, Talk
from turncoat.journal.labels import NONE, Labels
from turncoat.journal.past import EVERYTHING, Entry, hears
from turncoat.play.session import Session
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement, statement_to_json
from turncoat.wire import down, messages
from turncoat.wire.encode import GlimpseWriter, Padding, encode


@final
class Happening:
    """An entry, the number of the question that was open, and when it was."""

    def __init__(self, entry: Entry, n: int, at: float) -> None:
        self.entry: Final = entry
        self.n: Final = n
        self.at: Final = int(at)


@final
class Revealer:
    """Turns entries into what one audience learns of them. Talk is numbered as this audience heard it."""

    def __init__(self, game: Game, seat: int, known: Labels = NONE) -> None:
        self.game = game
        self.seat = seat
        self.known = known
        """What claims were and which words could have been kept: nothing, unless the game is over."""
        self.heard: list[tuple[int, Statement | None]] = []
        """What was said in this audience's hearing: its number in the journal's talk, and the statement."""
        self.spoken = 0
        """How many statements there were, heard or not."""

    def reveal(self, entry: Entry, n: int) -> dict[str, Json]:
        """The parts of an entry that this audience sees; empty if it sees nothing of it."""
        parts: down.EntryParts = {}
        line = entry.entry
        events = entry.seen_by(self.seat)
        if events:
            parts["events"] = [self._event(entry, event) for event in events]
        if isinstance(line, Line):
            if line.by and (not line.quiet or self._may(line.seat)):
                parts["stood_in"] = line.seat
            if parts:
                parts |= {"rule": line.rule, "clause": line.clause}
        elif isinstance(line, Talk):
            said = line.said
            if hears(said, self.seat):
                parts["talk"] = self._talk(said)
            self.spoken += 1
        elif isinstance(line, Note) and hears(line, self.seat):
            self.heard.append((-1, None))
            parts["talk"] = self._note(line)
        elif isinstance(line, Handover):
            parts["hand"] = {"seat": line.seat, "bot": line.bot}
            if line.name:
                parts["hand"]["name"] = line.name
        agreed = entry.agreed.get(self.seat)
        if agreed:
            parts["agreed"] = [self._promise(promise) for promise in agreed]
        settled = entry.settled.get(self.seat)
        if settled:
            parts["settled"] = [self._settled(promise) for promise in settled]
        expired = entry.expired.get(self.seat)
        if expired:
            parts["expired"] = [self.own_number(number) for number in expired]
        return {"n": n, **parts} if parts else {}

    def journal_number(self, number: int) -> int:
        """The journal's number of a statement that this audience knows by its own."""
        if 0 <= number < len(self.heard) and self.heard[number][0] >= 0:
            return self.heard[number][0]
        return -1

    def own_number(self, journal_number: int) -> int:
        """The other way round; -1 for what was not heard here."""
        if journal_number < 0:
            return -1
        return next((i for i, (number, _) in enumerate(self.heard) if number == journal_number), -1)

    def _may(self, seat: int) -> bool:
        return self.seat in (seat, EVERYTHING)

    def _event(self, entry: Entry, event: Event) -> Json:
        """An event as it is written; the journal has written those that are seen whole already."""
        if isinstance(entry.entry, Line):
            for i, own in enumerate(entry.events):
                if own is event:
                    return entry.entry.events[i]
        return record_to_json(self.game, event)

    def _talk(self, said: Statement) -> down.Said:
        self.heard.append((self.spoken, said))
        told: down.Said = {"number": len(self.heard) - 1, "statement": self._statement(said)}
        when = self._occasion(said)
        if when != NOBODY:
            told["when"] = when
        label = self.known.claims.get(self.spoken)
        if label:
            told["label"] = label
        return told

    def _occasion(self, said: Statement) -> int:
        """The seat in whose turn it is to be done, if that is known."""
        occasion = self.game.speech.occasion
        return NOBODY if said.deed is None or occasion is None else occasion(said.deed)

    def _statement(self, said: Statement) -> down.Statement:
        told: down.Statement = statement_to_json(said)
        told["about"] = self.own_number(said.about)
        return told

    def _note(self, note: Note) -> down.Said:
        number = len(self.heard) - 1
        to = [seat for seat in note.to if seat >= 0]
        told: down.Said = {"number": number, "text": note.text, "from": note.seat, "to": to}
        return {**told, "name": note.name} if note.name else told

    def _promise(self, promise: Promise) -> down.Given:
        """A promise by the number of what its giver said; one half of a deal names the offer."""
        told: down.Given = {
            "number": self.own_number(promise.number),
            "statement": self._statement(promise.said),
        }
        when = self._occasion(promise.said)
        if when != NOBODY:
            told["when"] = when
        if promise.deal >= 0:
            told["deal"] = self.own_number(promise.deal)
        return told

    def _settled(self, promise: Promise) -> down.Settled:
        told = cast(down.Settled, self._promise(promise))
        told["status"] = promise.status
        if promise.status == BROKEN and promise.number in self.known.avoidable:
            told["avoidable"] = self.known.avoidable[promise.number]
        return told


@final
class EntryWriter:
    """Writes entries down. What one audience after the other sees alike is written once."""

    def __init__(self) -> None:
        self._entry: Entry | None = None
        """The line that was written last, what was seen of it, and what was written, under which number."""
        self._events: Sequence[Event] = ()
        self._parts = b""
        self._k = 0
        self._text = b""
        self._before, self._added, self._after = 0, b"", 0
        """The mark that was reckoned last: what it was, what was added, and what it is."""

    def entry(self, k: int, happening: Happening, revealer: Revealer) -> bytes:
        """What an audience sees of an entry, as its number ``k``; empty if it is nothing."""
        entry = happening.entry
        line = entry.entry
        if isinstance(line, Line) and not line.by and not entry.settled and not entry.expired:
            # Nothing but events is to be seen of it.
            events = entry.seen_by(revealer.seat)
            if not events:
                return b""
            if entry is not self._entry or not _same(events, self._events):
                self._entry, self._events = entry, events
                self._parts = encode(revealer.reveal(entry, happening.n))[1:]
                self._k = 0
            if k != self._k:
                self._k = k
                self._text = messages.entry(k, happening.at, self._parts)
            return self._text
        told = revealer.reveal(entry, happening.n)
        return messages.entry(k, happening.at, encode(told)[1:]) if told else b""

    def mark(self, before: int, added: bytes) -> int:
        """The mark of entries with this mark, and one more."""
        if added is not self._added or before != self._before:
            self._before, self._added, self._after = before, added, crc32(added, before)
        return self._after


def _same(some: Sequence[Event], others: Sequence[Event]) -> bool:
    """Whether these are the very same events."""
    if len(some) != len(others):
        return False
    for i, event in enumerate(some):  # noqa: SIM110 - a plain loop compiles to a quick one
        if event is not others[i]:
            return False
    return True


@final
class Moment:
    """The position as it stands, for some seats."""

    def __init__(self, session: Session, ending: bytes, seats: list[int]) -> None:
        self.writer = EntryWriter()
        self._session = session
        self._glimpses = {glimpse.seat: glimpse for glimpse in session.glimpses(seats)}
        self._writer = GlimpseWriter(session.game, session.setup, ending)

    def seen_by(self, seat: int) -> bytes:
        """What a seat may know now, as it travels, without the braces around it."""
        glimpse = self._glimpses[seat]
        # What can be taken back follows from what the seat sees.
        undo = glimpse.waiting == [seat] and self._session.takes_back(seat)
        return self._writer.text(glimpse, undo)


@final
class Audience:
    """What one seat's connections are sent: the entries so far, and the position as it stands."""

    def __init__(self, game: Game, seat: int, past: Iterable[Happening]) -> None:
        self.seat = seat
        self.revealer = Revealer(game, seat)
        self._padding = Padding(game)
        self.log: list[bytes] = []
        self._sum = 0
        self.state = b""
        """The position, encoded but for the braces; no connection of this audience gets more than this."""
        writer = EntryWriter()
        for happening in past:
            self.take(happening, writer)

    def take(self, happening: Happening, writer: EntryWriter) -> None:
        """Note what this audience sees of an entry."""
        seen = writer.entry(len(self.log) + 1, happening, self.revealer)
        if seen:
            written = self._padding.fill(seen)
            self.log.append(written)
            self._sum = writer.mark(self._sum, written)

    @property
    def mark(self) -> int:
        """By which a connection that comes back shows that it has these entries and no others."""
        return _ten_digits(self._sum)

    def known(self, since: int, mark: int | None) -> int:
        """How many of the first entries somebody has who had so many, with this mark, when the line broke."""
        if since > len(self.log) or (mark is not None and mark != mark_of(self.log[:since])):
            return 0
        return max(since, 0)

    def show(self, moment: Moment) -> bool:
        """Take in the position; False if nothing changes in the eyes of this audience."""
        state = self._padding.fill(moment.seen_by(self.seat))
        changed = state != self.state
        self.state = state
        return changed


def mark_of(log: Iterable[bytes]) -> int:
    """The mark of some first entries."""
    found = 0
    for entry in log:
        found = crc32(entry, found)
    return _ten_digits(found)


def _ten_digits(found: int) -> int:
    """Marks are equally long, so that no size tells what was noted."""
    return 10**9 + found % 10**9


def happenings(past: Sequence[Entry], times: Sequence[float], n: int) -> list[Happening]:
    """Everything so far; ``n`` is the number of the question that is open now."""
    found: list[Happening] = []
    for entry, at in zip(reversed(past), reversed(times), strict=True):
        if isinstance(entry.entry, Line):
            n = entry.entry.n
        found.append(Happening(entry, n, at))
    return found[::-1]
