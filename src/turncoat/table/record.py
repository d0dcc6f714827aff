"""Record: what a table was set to, who sits where, and how its clock stands. The journal has the rest."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

import msgspec

from turncoat.bots.bot import bots_of
from turncoat.core.errors import BadSetup, TurncoatError
from turncoat.core.game import Game, Setup, Value
from turncoat.play.match import ABSENT
from turncoat.table.lesson import read_lesson
from turncoat.table.names import check_name, spare_name
from turncoat.wire import down

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"

EMPTY: Final = "empty"
CHAIR: Final = "chair"
"""A seat for a newcomer that nobody has opened: as good as not there."""
HUMAN: Final = "human"
BOT: Final = "bot"

NO_CLOCK: Final = "none"
SHORTEST: Final = {"live": 5, "days": 600}
LONGEST: Final = {"live": 3600, "days": 14 * 86400}

_PLAIN: Final = re.compile(r"[!-~]+")


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a decision may take: in one sitting, or over days."""

    kind: str = NO_CLOCK
    seconds: int = 0

    def check(self) -> None:
        if self.kind == NO_CLOCK:
            return
        if self.kind not in SHORTEST or not SHORTEST[self.kind] <= self.seconds <= LONGEST[self.kind]:
            raise BadSetup("bad_clock")


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants who opens a table."""

    game: str
    seats: int = 0
    edition: str = ""
    options: dict[str, bool | int | str] = {}
    reading: str = ""
    """A named set of options; the single ones count above it."""
    clock: Clock = Clock()
    bots: tuple[str, ...] = ()
    """For each seat the kind of bot that plays it, or nothing."""
    spectators: bool = True
    open: bool = False
    """Whether anybody may find the table in the list."""
    private_talk: bool = False
    """Whether seats may talk in private although the game knows no private talk."""
    free_talk: bool = True
    """Whether players and spectators may write free words besides the game's own statements."""
    records: bool = False
    """Whether each player's record of promises over earlier tables is shown."""
    webhook: str = ""
    lesson: bool = False
    """Whether the game is to be taught: its lesson then says with which seats, edition, options and bots."""
    name: str = ""
    """The first player's name."""


class Place(msgspec.Struct, omit_defaults=True):
    """One seat before and during the game."""

    name: str = ""
    kind: str = EMPTY
    bot: str = ""
    swap: int = -1
    """The seat this player would like to have."""


class TableRecord(msgspec.Struct, omit_defaults=True):
    """Everything of a table but its journal, as it is kept."""

    game: str
    edition: str
    options: dict[str, bool | int | str]
    clock: Clock
    spectators: bool
    open: bool
    private_talk: bool
    records: bool
    webhook: str
    created: float
    places: list[Place]
    host: int = 0
    phase: str = GATHERING
    began: float = 0.0
    n: int = -1
    """The question that is open."""
    moved: float = 0.0
    """When it was asked: all that those who do not sit here may know of when something happened."""
    asked: int = -1
    """The latest question that had a time of its own."""
    deadline: float | None = None
    left: float | None = None
    """What is left of the time while the clock stands still."""
    wants: list[int] = []
    """Who wants a pause."""
    waiting: list[int] = []
    """The people who are to answer."""
    tally: list[list[int]] = []
    """For each seat how many promises it kept, broke and saw lapse, once the game is over."""
    ending: str = ""
    returns: list[float] = []
    rematch: str = ""
    free_talk: bool = True
    lesson: bool = False
    """Whether the game is taught here, to one person among bots."""

    @property
    def paused(self) -> bool:
        return self.left is not None

    def setup(self, game: Game) -> Setup:
        return game.setup(len(self.places), self.edition, self.options)

    def names(self) -> list[str]:
        return [place.name for place in self.places if place.name]

    # ------------------------------------------------------------ chairs of a game that is played

    def add_chairs(self, count: int) -> None:
        """The game begins, and so many newcomers may come."""
        self.places += [Place(kind=CHAIR) for _ in range(count)]

    def open_chair(self, seat: int) -> int:
        """Open a seat for a newcomer, the first there is unless one is named."""
        if self.phase != PLAYING:
            raise TurncoatError("not_begun" if self.phase == GATHERING else "game_over")
        chairs = [i for i, place in enumerate(self.places) if place.kind == CHAIR]
        if not chairs:
            raise TurncoatError("no_chair")
        if seat >= 0 and seat not in chairs:
            raise TurncoatError("seat_taken")
        opened = seat if seat >= 0 else chairs[0]
        self.places[opened] = Place()
        return opened

    def close_chairs(self) -> None:
        """The game is over: nobody comes any more."""
        for seat, place in enumerate(self.places):
            if place.kind == EMPTY:
                self.places[seat] = Place(kind=CHAIR)

    # ------------------------------------------------------------ who sits where

    def sit(self, name: str, seat: int | None) -> int:
        """Take a seat, or the first empty one; of a game that is played, one that was opened."""
        free = [i for i, place in enumerate(self.places) if place.kind == EMPTY]
        if self.phase != PLAYING or not free:
            self.check_gathering()
        name = check_name(name, self.names())
        if not free:
            raise TurncoatError("table_full")
        taken = free[0] if seat is None else seat
        if taken not in free:
            raise TurncoatError("seat_taken")
        self.places[taken] = Place(name, HUMAN)
        return taken

    def put_bot(self, seat: int, kind: str, game: Game) -> None:
        """Let a bot play an empty seat, or another bot; while the game is played, a newcomer's."""
        self.check_seat(seat)
        if self.phase != PLAYING or self.places[seat].kind not in (EMPTY, CHAIR):
            self.check_gathering()
        if self.places[seat].kind == HUMAN:
            raise TurncoatError("seat_taken")
        check_bot(kind, game)
        others = [place.name for i, place in enumerate(self.places) if i != seat and place.name]
        self.places[seat] = Place(spare_name(others), BOT, kind)

    def empty(self, seat: int) -> None:
        """Free a seat; the host's role goes to somebody who stays. One that was opened is a chair again."""
        self.check_seat(seat)
        if self.phase == PLAYING and self.places[seat].kind == EMPTY:
            self.places[seat] = Place(kind=CHAIR)
            return
        self.check_gathering()
        self.places[seat] = Place()
        if self.host == seat:
            people = [i for i, place in enumerate(self.places) if place.kind == HUMAN]
            self.host = people[0] if people else -1

    def swap(self, seat: int, other: int) -> bool:
        """Ask for another seat; True if the two change places now, as nobody sits there or both want it."""
        self.check_gathering()
        self.check_seat(other)
        if seat == other:
            self.places[seat].swap = -1
            return False
        self.places[seat].swap = other
        if self.places[other].kind == HUMAN and self.places[other].swap != seat:
            return False
        self.places[seat], self.places[other] = self.places[other], self.places[seat]
        for place in self.places:
            place.swap = -1
        if self.host in (seat, other):
            self.host = other if self.host == seat else seat
        return True

    def check_gathering(self) -> None:
        if self.phase != GATHERING:
            raise TurncoatError("game_began")

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.places):
            raise TurncoatError("no_such_seat")


read_record: Final = msgspec.json.Decoder(TableRecord).decode


def check_bot(kind: str, game: Game) -> None:
    """Refuse a bot that cannot be had; the one that answers for the absent is nobody to play with."""
    known = [one for one in bots_of(game) if one != ABSENT]
    if kind not in known:
        raise BadSetup("unknown_bot", bot=("text", kind[:40]), known=("text", ", ".join(known)))


def is_address(url: str) -> bool:
    """Whether something can be posted there: a plain address of the web, without a password in it."""
    try:
        parts = urlsplit(url)
        # Reading a port that is none is an error, too.
        named = bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        return False
    return named and parts.scheme in ("http", "https") and len(url) <= 500 and bool(_PLAIN.fullmatch(url))


def new_record(wish: NewTable, game: Game, now: float) -> TableRecord:
    """The table somebody wishes for, with the first player seated."""
    if wish.lesson:
        wish = _taught(wish, game)
    wish.clock.check()
    if wish.webhook and not is_address(wish.webhook):
        raise BadSetup("bad_webhook")
    setup = game.setup(wish.seats or game.recommended[0], wish.edition, wish.options, wish.reading)
    if len(wish.bots) > setup.seats:
        raise BadSetup("wrong_bots", bots=("number", len(wish.bots)), seats=("number", setup.seats))
    options: dict[str, Value] = dict(setup.options)
    record = TableRecord(
        game.name,
        setup.edition,
        options,
        wish.clock,
        wish.spectators,
        wish.open,
        wish.private_talk,
        wish.records,
        wish.webhook,
        now,
        [Place() for _ in range(setup.seats)],
        free_talk=wish.free_talk,
        lesson=wish.lesson,
    )
    own = next((seat for seat in range(setup.seats) if not any(wish.bots[seat : seat + 1])), -1)
    if own < 0:
        raise BadSetup("no_seat_left", bots=("number", len(wish.bots)), seats=("number", setup.seats))
    record.host = record.sit(wish.name, own)
    for seat, kind in enumerate(wish.bots):
        if kind:
            record.put_bot(seat, kind, game)
    return record


def _taught(wish: NewTable, game: Game) -> NewTable:
    """The same wish, with the table of the game's lesson."""
    lesson = read_lesson(game.package)
    if lesson is None:
        raise BadSetup("no_lesson")
    return msgspec.structs.replace(
        wish,
        seats=lesson.seats,
        edition=lesson.edition,
        options=lesson.options,
        reading="",
        bots=tuple(lesson.bots),
    )


def lobby_view(
    id: str, code: str, record: TableRecord, seat: int, here: Collection[int], private: bool
) -> down.LobbyView:
    """What everybody may see, with what is this seat's own marked."""
    return {
        "id": id,
        "code": code,
        "invite": f"/j/{code}",
        "game": record.game,
        "setup": {"seats": _taken(record), "edition": record.edition, "options": record.options},
        "seats": [_place(i, place, seat, here) for i, place in enumerate(record.places)],
        "you": seat if seat >= 0 else None,
        "phase": record.phase,
        "host": seat >= 0 and seat == record.host,
        "host_seat": record.host,
        "clock": {"kind": record.clock.kind, "seconds": record.clock.seconds},
        "pause": record.wants,
        "spectators": record.spectators,
        "open": record.open,
        "private_talk": private,
        "free_talk": record.free_talk,
        "records": record.records,
        "webhook": bool(record.webhook) and seat == record.host,
        "created": int(record.created),
        "rematch": record.rematch or None,
    }


def _taken(record: TableRecord) -> int:
    """How many seats there are besides the chairs that nobody has been asked to take."""
    return sum([place.kind != CHAIR for place in record.places])


def _place(i: int, place: Place, seat: int, here: Collection[int]) -> down.SeatInfo:
    return {
        "name": place.name,
        "kind": place.kind,
        "bot": place.bot,
        "you": i == seat,
        "here": i in here,
        "swap": place.swap if place.swap >= 0 else None,
    }
