"""New game: a folder with a small game in it that can be played at once, to be made into another."""

from __future__ import annotations

import re
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path

import turncoat.games
from turncoat.cli.arguments import all_games
from turncoat.cli.language import words_of
from turncoat.cli.screen import Screen
from turncoat.core.errors import TurncoatError

TEST = "test.py"
SUFFIX = ".txt"
"""The files of the skeleton end so, for until they have names filled in they are not Python."""
_NAME = re.compile(r"[a-z][a-z0-9_]{1,19}")


def new_game(screen: Screen, lang: str, name: str, into: Path | None) -> None:
    """Write the folder of a game, and tell what can be done with it."""
    games = Path(turncoat.games.__path__[0]) if into is None else into
    if into is None and tests_of(games) is None:
        raise TurncoatError("no_checkout")
    folder, tests = write_game(name, games)
    words = words_of(lang)
    for key in ("written", "next"):
        about = {"game": name, "folder": str(folder), "tests": str(tests)}
        said = words.say(f"cli.new_game.{key}", {field: ("text", text) for field, text in about.items()})
        screen.say(said)


def write_game(name: str, games: Path) -> tuple[Path, Path]:
    """Write a game into a folder of games; returns where it lies, and where its tests do."""
    if not _NAME.fullmatch(name) or iskeyword(name):
        raise TurncoatError("bad_game_name", game=("text", name[:40]))
    games = games.resolve()
    folder, beside = games / name, tests_of(games)
    tests = folder if beside is None else beside / name
    for path in (folder, tests):
        if path.exists() or name in all_games():
            raise TurncoatError("game_taken", game=("text", name), folder=("text", str(path)))
    filled = {
        "@name@": name,
        "@title@": name.replace("_", " ").strip().capitalize(),
        "@Class@": "".join(part.capitalize() for part in name.split("_")),
        "@package@": f"{package_of(games)}{name}",
    }
    try:
        folder.mkdir(parents=True)
        tests.mkdir(parents=True, exist_ok=True)
        for template in sorted(files(__package__).joinpath("skeleton").iterdir(), key=lambda one: one.name):
            file = template.name.removesuffix(SUFFIX)
            place = tests / f"test_{name}.py" if file == TEST else folder / file
            place.write_text(_filled(template.read_text("utf-8"), filled), "utf-8")
    except OSError as error:
        raise TurncoatError(
            "game_unwritten", folder=("text", str(folder)), reason=("text", str(error))
        ) from None
    return folder, tests


def package_of(folder: Path) -> str:
    """The packages that a folder lies in, as Python names them, up to the dot behind; empty if in none."""
    if not (folder / "__init__.py").is_file():
        return ""
    return f"{package_of(folder.parent)}{folder.name}."


def tests_of(games: Path) -> Path | None:
    """Where a checkout keeps the tests of its games; elsewhere a game's tests lie in its folder."""
    if package_of(games) != "turncoat.games.":
        return None
    tests = games.parents[2] / "tests" / "games"
    return tests if tests.is_dir() else None


def _filled(text: str, values: dict[str, str]) -> str:
    for place, value in values.items():
        text = text.replace(place, value)
    return text
