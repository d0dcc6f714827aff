"""Invite: the few questions for somebody who typed no more than *play*."""

from __future__ import annotations

from turncoat.cli.arguments import PlayArguments, all_games, find_game, usual_bot, usual_seats
from turncoat.cli.command import Command
from turncoat.cli.language import words_of
from turncoat.cli.menu import Menu
from turncoat.cli.prompt import Back, Prompt, Quit
from turncoat.cli.screen import Screen
from turncoat.core.errors import TurncoatError
from turncoat.table.names import check_name
from turncoat.words import Words


def ask_setup(screen: Screen, wanted: PlayArguments) -> None:
    """Fill in what was not said: the game, the seats, the people."""
    words = words_of(wanted.lang)

    def obey(command: Command, menu: Menu | None) -> None:
        if command.name == "quit":
            raise Quit
        screen.say(words.say("cli.first_sit_down"), "dim")

    prompt = Prompt(screen, words, obey)
    names = list(all_games())
    if len(names) == 1:
        wanted.game = names[0]
    else:
        titles = [words_of(wanted.lang, name).say("game.name") for name in names]
        wanted.game = names[prompt.choose(Menu(words.say("cli.which_game"), titles, default=0)).index]
    game = find_game(wanted.game)
    screen.say(words_of(wanted.lang, game.name).say("game.name"), "bold")
    if wanted.seats is None:
        wanted.seats = _count(prompt, words, "cli.how_many_seats", game.seats, usual_seats(game))
    if wanted.bots is None:
        people = _count(prompt, words, "cli.how_many_people", (1, wanted.seats), 1)
        wanted.bots = ",".join([usual_bot(game)] * (wanted.seats - people)) or "none"
        if not wanted.names:
            wanted.names = _names(prompt, words, people)


def _count(prompt: Prompt, words: Words, key: str, bounds: tuple[int, int], usual: int) -> int:
    low, high = bounds
    about = {"low": ("number", low), "high": ("number", high)}
    while True:
        try:
            text = prompt.line(words.say(key, about), str(usual))
        except Back:
            continue
        if text.isdecimal() and low <= int(text) <= high:
            return int(text)
        prompt.screen.say(words.say("cli.between", about), "bad")


def _names(prompt: Prompt, words: Words, people: int) -> list[str]:
    names: list[str] = []
    while len(names) < people:
        unnamed = words.say("seat.unnamed", {"number": ("number", len(names) + 1)})
        key = "cli.your_name" if people == 1 else "cli.name_of"
        try:
            name = check_name(prompt.line(words.say(key, {"number": ("number", len(names) + 1)}), unnamed))
            if name.lower() in {other.lower() for other in names}:
                raise TurncoatError("same_name")
        except Back:
            continue
        except TurncoatError as error:
            prompt.screen.say(words.say(f"error.{error.key}", error.fields), "bad")
            continue
        names.append(name)
    return names
