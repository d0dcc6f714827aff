"""Arguments: from what was typed on the command line to a game, its setup and its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from turncoat import games
from turncoat.bots.bot import bots_of
from turncoat.cli.language import words_of
from turncoat.core.errors import BadSetup
from turncoat.core.game import Game, Setup, find_games
from turncoat.table.names import check_name, spare_name
from turncoat.words import Words

USUAL_BOT = "greedy"
NOBODY = {"none", "geen", "-"}
"""How to say that no seat is a bot's."""


@dataclass
class PlayArguments:
    """A table as it is wanted; what is not said is asked or has its usual value."""

    lang: str
    game: str = ""
    seats: int | None = None
    bots: str | None = None
    edition: str = ""
    reading: str = ""
    options: Sequence[str] = field(default_factory=list)
    names: Sequence[str] = field(default_factory=list)
    save: Path | None = None
    resume: Path | None = None


@cache
def all_games() -> dict[str, Game]:
    """Every game there is, by name."""
    return find_games(games)


def find_game(name: str) -> Game:
    """The game of this name."""
    known = all_games()
    if name.lower() not in known:
        raise BadSetup("unknown_game", game=("text", name), known=("text", ", ".join(known)))
    return known[name.lower()]


def words_that_say(lang: str, key: str) -> Words:
    """The shared words, or those of whichever game has something to say by this key."""
    for game in ("", *all_games()):
        words = words_of(lang, game)
        if words.has(key):
            return words
    return words_of(lang)


def read_setup(game: Game, seats: int, edition: str, options: Sequence[str], reading: str = "") -> Setup:
    """Options are typed as key=value; they count above those of the reading."""
    chosen: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name.strip():
            raise BadSetup("option_without_value", option=("text", option))
        chosen[name.strip().replace("-", "_")] = value.strip()
    return game.setup(seats, edition, chosen, reading)


def read_bots(game: Game, text: str) -> list[str]:
    """Kinds of bots, separated by commas."""
    if not text.strip() or text.strip().lower() in NOBODY:
        return []
    kinds = [kind.strip().lower() for kind in text.split(",")]
    known = bots_of(game)
    for kind in kinds:
        if kind not in known:
            raise BadSetup("unknown_bot", bot=("text", kind), known=("text", ", ".join(known)))
    return kinds


def bots_for_all(game: Game, text: str, seats: int | None) -> list[str]:
    """A bot for every seat: one kind serves all seats, otherwise each seat has its own."""
    kinds = read_bots(game, text or usual_bot(game)) or [usual_bot(game)]
    wanted = seats if seats is not None else len(kinds) if len(kinds) > 1 else usual_seats(game)
    if len(kinds) == 1:
        kinds = kinds * wanted
    game.setup(wanted)
    if len(kinds) != wanted:
        raise BadSetup("wrong_bots", bots=("number", len(kinds)), seats=("number", wanted))
    return kinds


def usual_bot(game: Game) -> str:
    known = bots_of(game)
    return USUAL_BOT if USUAL_BOT in known else next(iter(known))


def usual_seats(game: Game) -> int:
    return game.recommended[0]


def seat_players(words: Words, seats: int, bots: Sequence[str], names: Sequence[str]) -> list[dict[str, str]]:
    """People first, in the order of their names; bots on the last seats."""
    people = seats - len(bots)
    if people < 0:
        raise BadSetup("wrong_bots", bots=("number", len(bots)), seats=("number", seats))
    if len(names) > seats:
        raise BadSetup("too_many_names", names=("number", len(names)), seats=("number", seats))
    given: list[str] = []
    for name in names:
        given.append(check_name(name, given))
    for seat in range(len(given), people):
        given.append(check_name(words.say("seat.unnamed", {"number": ("number", seat + 1)}), given))
    while len(given) < seats:
        given.append(spare_name(given))
    return [
        {"name": name, "bot": bots[seat - people]} if seat >= people else {"name": name}
        for seat, name in enumerate(given)
    ]
