"""Down: the shapes of what the page is sent over its socket and in answer to requests.

Whatever makes such a thing returns it under its name here; what is written straight as bytes is held against
its shape by tests. The page's types follow: ``scripts/page_types.py`` writes them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

# What the page calls by a name of its own.
Value = Annotated[Any, "Value"]
Fields = Annotated[dict[str, Any], "Fields"]
Kinds = Annotated[dict[str, str], "Kinds"]
GameRecord = Annotated[dict[str, Any], "GameRecord"]
Deed = Annotated[dict[str, Any], "Deed"]
Phase = Annotated[str, "Phase"]
SeatKind = Annotated[str, "SeatKind"]
ClockKind = Annotated[str, "ClockKind"]
Status = Annotated[str, "Status"]
Label = Annotated[str, "Label"]
Number = int | str


# ---------------------------------------------------------------- a table


class SeatInfo(TypedDict):
    name: str
    kind: SeatKind
    bot: str
    you: bool
    here: NotRequired[bool]
    swap: NotRequired[int | None]
    """The seat that whoever sits here would like to have."""


class ClockSetting(TypedDict):
    kind: ClockKind
    seconds: int


class TableSetup(TypedDict):
    seats: int
    edition: str
    options: dict[str, Value]


class PromiseRecord(TypedDict):
    """How many promises a seat kept, broke and saw lapse."""

    kept: int
    broken: int
    void: int


class TableHead(TypedDict):
    """What a table is, whoever asks."""

    id: str
    game: str
    phase: Phase
    setup: TableSetup
    seats: list[SeatInfo]
    created: int


class ArchivedTable(TableHead):
    """A table whose game is shown once more."""

    ending: str | None
    returns: list[float]


class LobbyView(TableHead):
    """A table as everybody sees it, with what is the reader's own marked."""

    code: str
    invite: str
    you: int | None
    host: bool
    host_seat: int
    clock: ClockSetting
    pause: list[int]
    """The seats that want a pause."""
    spectators: bool
    open: bool
    private_talk: bool
    free_talk: bool
    """Whether free words may be written."""
    records: bool
    webhook: bool
    rematch: str | None
    """The table where the same people play once more."""
    past: NotRequired[list[PromiseRecord | None]]
    """How each seat kept its word at earlier tables, if the table shows that."""


class ListedTable(TypedDict):
    """A table in a list."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatInfo]
    your_turn: bool
    clock: ClockSetting
    created: int
    updated: int
    returns: list[float]
    """What each seat won, of a finished game."""


# ---------------------------------------------------------------- what happens


class Statement(TypedDict):
    act: str
    seat: int
    to: list[int]
    deed: Deed | None
    condition: Deed | None
    until: int
    about: int
    fact: NotRequired[Deed]
    """For a claim: what is said to be so."""
    unless: NotRequired[bool]
    """Whether the condition averts the deed, as with a threat."""


class Given(TypedDict):
    """A word somebody has given, by the number of what was said; one half of a deal names the offer."""

    number: int
    statement: Statement
    deal: NotRequired[int]
    when: NotRequired[int]
    """The seat in whose turn it is to be done, where that is known."""


class Settled(Given):
    status: Status
    avoidable: NotRequired[bool]
    """Once the game is over, of a broken word: whether it could still have been kept."""


class LabelsHeard(TypedDict):
    """What the claims one heard were, and which broken words could have been kept, by number."""

    claims: dict[str, Label]
    avoidable: dict[str, bool]


Said = TypedDict(
    "Said",
    {
        "number": int,
        "statement": NotRequired[Statement],
        "text": NotRequired[str],
        "from": NotRequired[int],
        "to": NotRequired[list[int]],
        "name": NotRequired[str],
        "when": NotRequired[int],
        "label": NotRequired[Label],
    },
)
"""Something said: a statement, or free words."""


class Handed(TypedDict):
    """A bot takes a seat or its player comes back; with a name, somebody new sits on an empty chair."""

    seat: int
    bot: str
    name: NotRequired[str]


class Question(TypedDict):
    """The open question as this seat sees it."""

    rule: str
    clause: str
    about: dict[str, Value]
    options: list[GameRecord]
    """What this seat may choose now; empty if it is not asked."""
    decoys: NotRequired[list[int]]
    """The places of what is listed to everybody although only some may choose it."""
    answered: GameRecord | None
    """What this seat has chosen while others still think."""


class EntryParts(TypedDict, total=False):
    """What has happened, as this audience saw it; each entry has only the parts that it needs."""

    events: list[GameRecord]
    rule: str
    clause: str
    talk: Said
    hand: Handed
    stood_in: int
    agreed: list[Given]
    """The promises that somebody made by agreeing."""
    settled: list[Settled]
    expired: list[int]
    """The requests and offers that can be answered no longer."""


class Entry(EntryParts):
    k: int
    """Counts the entries of this audience."""
    at: NotRequired[int]
    """When it was, in seconds since 1970."""
    n: int
    """The number of the question it belongs to."""
    view: NotRequired[GameRecord]
    question: NotRequired[Question | None]


# ---------------------------------------------------------------- over the socket


class TimeLeft(TypedDict):
    """The clock of the open question, in seconds."""

    left: float
    of: int
    paused: bool


class Endings(TypedDict):
    ending: str
    returns: list[float]
    records: list[PromiseRecord]


class StateMessage(TypedDict):
    type: Literal["state"]
    table: LobbyView
    n: int
    seat: int | None
    view: GameRecord | None
    """Null before the start."""
    question: Question | None
    waiting: list[int]
    undo: NotRequired[Literal[0, 1]]
    """1 if this seat's last answer can be taken back."""
    over: bool
    endings: Endings | None
    clock: TimeLeft | None
    here: list[int]
    k: int
    """How many entries there are now for this audience."""
    mark: int
    """Shows the server, after a break, that we have these entries and no others."""
    entries: list[Entry]


class Refusal(TypedDict):
    """Why something was refused, for the words."""

    key: str
    fields: Fields
    clause: str | None


class HelloMessage(TypedDict):
    type: Literal["hello"]
    version: int
    seat: int | None


class AckMessage(TypedDict):
    type: Literal["ack"]
    id: Number


class RefusedMessage(TypedDict):
    type: Literal["refused"]
    id: Number
    error: Refusal


class WhyMessage(TypedDict):
    type: Literal["why"]
    id: Number
    error: Refusal | None
    clause: str


class SuggestMessage(TypedDict):
    type: Literal["suggest"]
    id: Number
    n: int
    option: int


Down = HelloMessage | StateMessage | AckMessage | RefusedMessage | WhyMessage | SuggestMessage
"""What comes down a connection."""


# ---------------------------------------------------------------- games


class OptionInfo(TypedDict):
    name: str
    default: Value
    choices: list[Value]
    clause: str


class ReadingInfo(TypedDict):
    """A named set of options, with the value of every one."""

    name: str
    options: dict[str, Value]


class LessonTable(TableSetup):
    """The table at which a game is taught."""

    bots: list[str]


class GameInfo(TypedDict):
    """A game as the lobby offers it."""

    name: str
    seats: tuple[int, int]
    recommended: tuple[int, int]
    editions: list[str]
    options: list[OptionInfo]
    readings: list[ReadingInfo]
    bots: list[str]
    private: bool
    lesson: LessonTable | None


class Clause(TypedDict):
    clause: str
    title: str
    text: str


class Sums(TypedDict):
    """The amounts of money that can be spoken of: some, or whatever can be paid in such steps."""

    choices: list[int]
    step: int


class SpeechInfo(TypedDict):
    acts: dict[str, list[str]]
    """Each act with its parts: `deed`, `condition`, `unless`, `until`, `about`, `fact`; `?` is optional."""
    deeds: dict[str, Kinds]
    """Each deed with its fields; the first is the seat that does it."""
    facts: dict[str, Kinds]
    """What can be claimed, each fact with its fields."""
    private: bool
    sums: dict[str, dict[str, Sums]]
    """For each deed the amounts its fields of money may have."""


class Schema(TypedDict):
    """The kinds of every field there is, so that a page can show a game it knows nothing of."""

    game: str
    edition: str
    pieces: dict[str, list[str]]
    """The names of each kind of piece."""
    fewer: dict[str, list[str]]
    """The names of each kind of which this edition has not all pieces."""
    events: dict[str, Kinds]
    alone: list[str]
    """The events that one seat sees and nobody else anything of."""
    actions: dict[str, Kinds]
    questions: dict[str, Kinds]
    clauses: dict[str, str]
    view: Kinds
    by_seat: list[str]
    """The lists of the view that have an item for each seat."""
    endings: list[str]
    speech: SpeechInfo
    data: Any
    """The figures, cards and places of the edition, as its file has them."""
    names: dict[str, dict[str, str]]
    """What an edition that was brought along calls its own pieces, by language and key of the words."""
