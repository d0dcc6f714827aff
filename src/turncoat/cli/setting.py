"""Setting a table: from what was typed on the command line to a game, its setup and its players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from turncoat import games
from turncoat.bots.bot import bots_of
from turncoat.cli.language import words_of
from turncoat.cli.screen import cleaned
from turncoat.core.errors import BadSetup
from turncoat.core.game import Game, Setup, find_games
from turncoat.words import Words

USUAL_BOT = "greedy"
NOBODY = {"none", "geen", "-"}
"""How to say that no seat is a bot's."""
LONGEST_NAME = 16
NAMES = ("Alba", "Bruno", "Chiara", "Dante", "Elena", "Fabio", "Gemma", "Hugo")
"""Bots need names too; a name a person has taken is passed over."""


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


def read_setup(game: Game, seats: int, edition: str, options: Sequence[str]) -> Setup:
    """Options are typed as key=value."""
    chosen: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name.strip():
            raise BadSetup("option_without_value", option=("text", option))
        chosen[name.strip().replace("-", "_")] = value.strip()
    return game.setup(seats, edition, chosen)


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
    given = [check_name(name) for name in names]
    if len(given) > seats:
        raise BadSetup("too_many_names", names=("number", len(given)), seats=("number", seats))
    for seat in range(len(given), people):
        given.append(words.say("seat.unnamed", {"number": ("number", seat + 1)}))
    spare = [name for name in NAMES if name.lower() not in {one.lower() for one in given}]
    given += spare[: seats - len(given)]
    if len({name.lower() for name in given}) < len(given):
        raise BadSetup("same_name")
    return [
        {"name": name, "bot": bots[seat - people]} if seat >= people else {"name": name}
        for seat, name in enumerate(given)
    ]


def check_name(name: str) -> str:
    name = " ".join(cleaned(name).split())
    if not name or len(name) > LONGEST_NAME:
        raise BadSetup("bad_name", name=("text", name), longest=("number", LONGEST_NAME))
    return name
