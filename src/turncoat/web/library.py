"""Library: what can be read without sitting down: games, their schemas, words and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from turncoat.bots.bot import bots_of
from turncoat.core.errors import TurncoatError
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER
from turncoat.journal.codec import Json
from turncoat.play.match import ABSENT
from turncoat.play.session import SUBSTITUTE
from turncoat.table.host import Host
from turncoat.table.lesson import read_lesson
from turncoat.table.names import cleaned
from turncoat.web.glossary import words_json
from turncoat.web.responses import Kept, keep, kept, respond
from turncoat.wire import down
from turncoat.wire.encode import encode
from turncoat.words import languages
from turncoat.words.rulebook import Clause, read_rules

SHARED = "-"


class Library:
    """Everything here is the same for everybody, so it is made once and kept."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def games(self, request: Request) -> Response:
        own = ",".join(edition for _, edition in self.host.own)
        games = self.host.games.values()
        return cached(
            request, ("games", own), lambda: [about(game, self.host.editions(game.name)) for game in games]
        )

    async def schema(self, request: Request) -> Response:
        edition = request.query_params.get("edition", "")
        game = self.host.game(request.path_params["game"], edition)
        table = request.query_params.get("table", "")
        if table:
            seated = await self.host.table(table)
            game, edition = seated.game, seated.record.edition
        if edition in game.foreign:
            return respond(schema(game, edition))
        if edition and edition not in game.editions:
            raise TurncoatError("not_found")
        return cached(request, ("schema", f"{game.name}/{edition}"), lambda: schema(game, edition))

    async def lesson(self, request: Request) -> Response:
        game = self.host.game(request.path_params["game"])
        lesson = read_lesson(game.package)
        if lesson is None:
            raise TurncoatError("not_found")
        return cached(request, ("lesson", game.name), lambda: {"notes": lesson.notes})

    async def words(self, request: Request) -> Response:
        lang = _language(request)
        name = request.path_params["game"]
        if name != SHARED:
            self.host.game(name)
        game = "" if name == SHARED else name
        return cached(request, ("words", f"{game}/{lang}"), lambda: words_json(lang, game))

    async def rules(self, request: Request) -> Response:
        lang = _language(request)
        game = self.host.game(request.path_params["game"]).name
        return cached(
            request,
            ("rules", f"{game}/{lang}"),
            lambda: [clause_json(clause) for clause in read_rules(game, lang)],
        )


def clause_json(clause: Clause) -> down.Clause:
    return {"clause": clause.number, "title": clause.title, "text": clause.text}


def about(game: Game, editions: list[str]) -> down.GameInfo:
    """A game as the lobby offers it."""
    bots = [kind for kind in bots_of(game) if kind != ABSENT]
    lesson = read_lesson(game.package)
    return {
        "name": game.name,
        "seats": game.seats,
        "recommended": game.recommended,
        "editions": editions,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "clause": option.clause,
            }
            for option in game.options
        ],
        "readings": [{"name": name, "options": dict(game.read(name))} for name in game.readings],
        "bots": sorted(bots, key=lambda kind: kind != SUBSTITUTE),
        "private": game.speech.private,
        "lesson": None if lesson is None else lesson.table(),
    }


def schema(game: Game, edition: str) -> down.Schema:
    """The kinds of every field there is, so that a page can show a game it knows nothing of."""
    setup = game.setup(game.recommended[0], edition)
    view = game.view(game.new(setup), BYSTANDER)
    return {
        "game": game.name,
        "edition": setup.edition,
        "pieces": {kind: list(names) for kind, names in game.pieces.items()},
        "fewer": {kind: list(names) for kind, names in game.fewer.get(setup.edition, {}).items()},
        "events": {kind.__name__: kind.FIELDS for kind in game.events},
        "alone": [kind.__name__ for kind in game.events if kind.ALONE],
        "actions": {kind.__name__: kind.FIELDS for kind in game.actions},
        "questions": {rule.name: rule.fields for rule in game.book.rules.values()},
        "clauses": {rule.name: rule.clause for rule in game.book.rules.values()},
        "view": type(view).FIELDS,
        "by_seat": list(type(view).BY_SEAT),
        "endings": list(game.endings),
        "speech": {
            "acts": {act: list(parts) for act, parts in game.speech.acts.items()},
            "deeds": {deed: dict(fields) for deed, fields in game.speech.deeds.items()},
            "facts": {fact: dict(fields) for fact, fields in game.speech.facts.items()},
            "private": game.speech.private,
            "sums": _sums(game, game.editions[setup.edition]),
        },
        "data": game.editions[setup.edition],
        "names": _names(game, setup.edition),
    }


def _sums(game: Game, edition: Mapping[str, Any]) -> dict[str, dict[str, down.Sums]]:
    """For each deed the amounts of money that can be spoken of: some, or steps of so much."""
    found: dict[str, dict[str, down.Sums]] = {}
    for deed, fields in game.speech.deeds.items():
        for name, kind in fields.items():
            if kind == "money":
                sums = game.speech.sums_in(edition, deed, name)
                found.setdefault(deed, {})[name] = {"choices": list(sums.choices), "step": sums.step}
    return found


def _names(game: Game, edition: str) -> dict[str, dict[str, str]]:
    """What an edition that somebody brought along calls its own pieces, by language and key."""
    if edition not in game.foreign or game.naming is None:
        return {}
    naming, data = game.naming, game.editions[edition]
    return {lang: {key: cleaned(name) for key, name in naming(data, lang).items()} for lang in languages()}


def _language(request: Request) -> str:
    lang = str(request.path_params["lang"])
    if lang not in languages():
        raise TurncoatError(
            "unknown_language", language=("text", lang[:20]), known=("text", ", ".join(languages()))
        )
    return lang


_made: dict[tuple[str, str], Kept] = {}


def cached(request: Request, key: tuple[str, str], make: Callable[[], Json]) -> Response:
    """An answer that is made once."""
    if key not in _made:
        _made[key] = keep(encode(make()))
    return kept(request, _made[key], "application/json")
