"""The command line: what can be typed behind ``turncoat``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, ParamSpec

import typer

from turncoat.cli.language import chosen_language, environment_language
from turncoat.cli.screen import Screen
from turncoat.core.errors import TurncoatError

WRONG = 2
"""The exit code when something cannot be done as asked."""
INTERRUPTED = 130

app = typer.Typer(
    name="turncoat",
    help="Games of treachery in your terminal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

editions = typer.Typer(help="Editions of your own.", no_args_is_help=True, add_completion=False)
app.add_typer(editions, name="edition")

P = ParamSpec("P")
Lang = Annotated[
    str, typer.Option("--lang", metavar="nl|en", help="Language; otherwise that of the environment.")
]
Edition = Annotated[
    str, typer.Option(metavar="NAME|FILE", help="Edition of the game, or the file of one of your own.")
]
Reading = Annotated[
    str, typer.Option(metavar="NAME", help="A named set of options; --option changes single ones of it.")
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; see: turncoat games.")]
Options = Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="A variant or ruling.")]
BotSeats = Annotated[int | None, typer.Option(help="How many bots play.")]
BotKinds = Annotated[str, typer.Option(metavar="KIND,...", help="One kind for all seats, or one for each.")]


def spoken(command: Callable[P, int | None]) -> Callable[P, None]:
    """Run a command so that whatever a person can put right is one sentence in their language."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        lang = str(kwargs.get("lang") or "")
        try:
            kwargs["lang"] = chosen_language(lang)
            code = command(*args, **kwargs)
        except TurncoatError as error:
            complain(error, lang)
            code = WRONG
        except KeyboardInterrupt:
            code = INTERRUPTED
        raise typer.Exit(code or 0)

    return run


def complain(error: TurncoatError, lang: str) -> None:
    """Say what is wrong on standard error."""
    try:
        spoken_lang = chosen_language(lang)
    except TurncoatError:
        spoken_lang = environment_language()
    from turncoat.cli.arguments import words_that_say

    key = f"error.{error.key}"
    Screen().complain(words_that_say(spoken_lang, key).say(key, error.fields))


@app.command()
@spoken
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game; asked if left out.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many players, bots included.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="KIND,...", help="Bots for the last seats, or none; otherwise all but one."),
    ] = None,
    edition: Edition = "",
    reading: Reading = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="A variant or ruling; may be repeated.")
    ] = None,
    name: Annotated[list[str] | None, typer.Option(metavar="NAME,...", help="Names of the players.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to keep the game.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a kept game.")] = None,
    lang: Lang = "",
) -> int:
    """Play against bots, or with several people at one screen."""
    from turncoat.cli import play as playing
    from turncoat.cli.arguments import PlayArguments

    names = [one for text in name or [] for one in text.split(",")]
    wanted = PlayArguments(lang, game, seats, bots, edition, reading, option or [], names, save, resume)
    return playing.play(Screen(), wanted)


@app.command()
@spoken
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for any free one.")] = 8080,
    db: Annotated[
        str, typer.Option(metavar="FILE|URL", help="Where tables are kept; otherwise a place of your own.")
    ] = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address people use, if a proxy stands in front.")
    ] = "",
    allowed_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Another name of this server; repeatable.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Tables may notify addresses in this network.")
    ] = False,
    public_metrics: Annotated[
        bool, typer.Option("--public-metrics", help="Anybody may read /metrics, not only this machine.")
    ] = False,
    keep_days: Annotated[
        int, typer.Option(metavar="DAYS", min=0, help="How long untouched games are kept; 0 for ever.")
    ] = 0,
    edition: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="An edition of your own to offer; repeatable.")
    ] = None,
    log: Annotated[
        str,
        typer.Option(
            metavar="FILE|-", help="Log every request there, or on standard error; else only trouble."
        ),
    ] = "",
    lang: Lang = "",
) -> int:
    """Serve the table in the browser."""
    from turncoat.cli import serve as serving
    from turncoat.web.config import Config

    names = tuple(allowed_host or ())
    config = Config(db, host, port, public_url, names, private_webhooks, public_metrics, keep_days)
    return serving.serve(Screen(), lang, config, open_browser, edition or [], log)


@app.command()
@spoken
def watch(
    game: GameName,
    seats: BotSeats = None,
    bots: BotKinds = "",
    edition: Edition = "",
    reading: Reading = "",
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="Makes the same game again.")] = None,
    pace: Annotated[float | None, typer.Option(metavar="SECONDS", help="Time between two events.")] = None,
    lang: Lang = "",
) -> None:
    """Watch bots play."""
    from turncoat.cli import watch as watching

    watching.watch(Screen(), lang, game, seats, bots, edition, reading, option or [], seed, pace)


@app.command()
@spoken
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A kept game.")],
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="Number or name of the seat whose eyes to use.")
    ] = "",
    pace: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="Time between two events, instead of Enter.")
    ] = None,
    lang: Lang = "",
) -> None:
    """Go through a kept game once more."""
    from turncoat.cli import replay as replaying

    replaying.replay(Screen(), lang, file, seat, pace)


@app.command()
@spoken
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seats: BotSeats = None,
    bots: BotKinds = "",
    edition: Edition = "",
    reading: Reading = "",
    option: Options = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    workers: Annotated[
        int | None, typer.Option(help="How many processes; otherwise one for each core.")
    ] = None,
    lang: Lang = "",
) -> int:
    """Let bots play many games and count who wins."""
    from turncoat.cli import simulate as simulating

    return simulating.simulate(
        Screen(), lang, game, games, seats, bots, edition, reading, option or [], seed, json, workers
    )


@app.command()
@spoken
def rules(
    game: GameName,
    clause: Annotated[str, typer.Argument(metavar="[CLAUSE]", help="A clause, such as 3.2.")] = "",
    lang: Lang = "",
) -> None:
    """Read the rules, or one clause with those below it."""
    from turncoat.cli.arguments import find_game
    from turncoat.cli.rules import render
    from turncoat.words.rulebook import find_clauses, read_rules

    clauses = read_rules(find_game(game).name, lang)
    Screen().show(render(find_clauses(clauses, clause) if clause else clauses))


@app.command()
@spoken
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Kept games.")],
    repair: Annotated[bool, typer.Option("--repair", help="Drop a torn last line; a copy is kept.")] = False,
    lang: Lang = "",
) -> int:
    """Check kept games against the rules."""
    from turncoat.cli import check as checking

    return checking.check(Screen(), lang, files, repair)


@editions.command("check")
@spoken
def check_edition(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of an edition.")],
    game: Annotated[str, typer.Option(help="For which game, if several take such files.")] = "",
    lang: Lang = "",
) -> int:
    """Check whether an edition of your own can be played."""
    from turncoat.cli import edition

    return edition.check(Screen(), lang, game, file)


@app.command()
@spoken
def bench(
    seconds: Annotated[float, typer.Option(help="How long to measure each game.")] = 1.0, lang: Lang = ""
) -> None:
    """Measure the speed of the rules on this machine."""
    from turncoat.cli import bench as measuring

    measuring.bench(Screen(), lang, seconds)


@app.command()
@spoken
def games(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game to tell more about.")] = "",
    lang: Lang = "",
) -> None:
    """List the games, or the editions, options and bots of one."""
    from turncoat.cli.about import list_games, show_game

    if game:
        show_game(Screen(), lang, game)
    else:
        list_games(Screen(), lang)


@app.command("new-game")
@spoken
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called in code.")],
    into: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="The folder of games to write it into; otherwise that of Turncoat."
        ),
    ] = None,
    lang: Lang = "",
) -> None:
    """Write the folder of a new game, small but whole, to be made into yours."""
    from turncoat.cli import new_game as writing

    writing.new_game(Screen(), lang, name, into)


def show_version(wanted: bool) -> None:
    if wanted:
        from turncoat.cli.about import version

        print(version(environment_language()))
        raise typer.Exit


@app.callback()
def turncoat(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Version, and how it was built."
        ),
    ] = False,
) -> None:
    """Games of treachery in your terminal."""


def main() -> None:
    """The program."""
    app(prog_name="turncoat")
