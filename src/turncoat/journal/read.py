"""Reading: a journal from its text, every seal checked, so that nothing damaged is ever half loaded."""

from __future__ import annotations

import json

from turncoat.core.errors import BadJournal, BadSetup
from turncoat.core.game import Game
from turncoat.journal.codec import Json
from turncoat.journal.journal import (
    FORMAT,
    SEAL,
    SEAL_LENGTH,
    Handover,
    Journal,
    Line,
    Note,
    Talk,
    Written,
    seal_of,
)
from turncoat.talk.ledger import FIRST
from turncoat.talk.statement import statement_from_json

MOST_EDITIONS = 50
"""How many editions that journals brought along are kept at hand."""


def read_journal(text: str, games: dict[str, Game]) -> tuple[Journal, Game]:
    """The journal written there, every seal checked; the rules have not been asked yet."""
    if not text:
        raise BadJournal("journal_empty", 1)
    if FORMAT[:16] not in text[:40]:
        raise BadJournal("journal_foreign", 1)
    if not text.endswith("\n"):
        raise BadJournal("journal_torn", text.count("\n") + 1)
    seal = ""
    journal: Journal | None = None
    game: Game | None = None
    for number, line in enumerate(text[:-1].split("\n"), 1):
        cut = len(line) - SEAL_LENGTH - 2
        body = line[: cut - len(SEAL)] + "}"
        if line[cut - len(SEAL) : cut] != SEAL or line[cut:] != f'{seal_of(seal, body)}"}}':
            raise BadJournal("journal_seal", number)
        seal = line[cut:-2]
        try:
            data = json.loads(body)
            if journal is None:
                journal, game = _header(data, games)
            else:
                journal.entries.append(_entry(data))
        except (AttributeError, KeyError, TypeError, ValueError) as bad:
            # Well sealed, but not by this program.
            raise BadJournal("journal_foreign", number) from bad
    assert journal is not None and game is not None
    journal.seal = seal
    return journal, game


def _header(head: Json, games: dict[str, Game]) -> tuple[Journal, Game]:
    if head["format"] != FORMAT:
        raise BadJournal("journal_foreign", 1)
    if head["game"] not in games:
        raise BadJournal("journal_unknown_game", 1, game=("text", str(head["game"])))
    game = games[head["game"]]
    own = head.get("edition_data")
    try:
        if own is not None and game.adopt is not None:
            game = _adopted(game, head["edition"], own)
        setup = game.setup(head["seats"], head["edition"], head["options"])
    except BadSetup as bad:
        raise BadJournal(bad.key, 1, **bad.fields) from bad
    journal = Journal(game.name, head["rules_version"], setup, head["players"], head["events"])
    journal.edition = own
    journal.talk = int(head.get("talk", FIRST))
    return journal, game


_known: dict[tuple[str, str, str], Game] = {}


def _adopted(game: Game, edition: str, data: Json) -> Game:
    """The game in an edition that a journal brings along, made once however often it is read."""
    key = (game.name, edition, json.dumps(data, sort_keys=True))
    if key not in _known:
        assert game.adopt is not None
        if len(_known) >= MOST_EDITIONS:
            _known.clear()
        _known[key] = game.adopt(game, edition, data)
    return _known[key]


def _entry(data: Json) -> Written:
    if "say" in data:
        return Talk(data["after"], statement_from_json(data["say"]))
    if "text" in data:
        return Note(data["after"], data["seat"], tuple(data["to"]), data["text"], data.get("name", ""))
    if "bot" in data:
        return Handover(data["after"], data["seat"], data["bot"], data.get("name", ""))
    return Line(
        data["n"],
        data["seat"],
        data["clause"],
        data["rule"],
        data["action"],
        data["events"],
        data.get("by", ""),
        data.get("quiet", False),
    )
