"""Play: one or more people at this terminal, bots on the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import SystemRandom

from rich import box
from rich.align import Align
from rich.console import Group
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from turncoat.cli.answer import Answerer
from turncoat.cli.arguments import (
    PlayArguments,
    all_games,
    find_game,
    read_bots,
    read_setup,
    seat_players,
    usual_bot,
    usual_seats,
)
from turncoat.cli.boards import board_of
from turncoat.cli.desk import NOBODY, Again, Desk
from turncoat.cli.edition import bring
from turncoat.cli.language import words_for, words_of
from turncoat.cli.menu import Menu
from turncoat.cli.prompt import Back, Command, Prompt, Quit
from turncoat.cli.saving import Saver, new_file
from turncoat.cli.screen import Screen, cleaned, edit_lines, forget_lines
from turncoat.cli.text import Teller
from turncoat.core.errors import TurncoatError
from turncoat.core.record import BYSTANDER
from turncoat.journal.file import read_file
from turncoat.journal.journal import Line
from turncoat.play.session import Session
from turncoat.table.names import check_name
from turncoat.words import Words

INTERRUPTED = 130
"""The exit code of a program that was stopped from the keyboard."""


def play(screen: Screen, wanted: PlayArguments) -> int:
    """Sit down, play, get up; returns the exit code."""
    edit_lines()
    try:
        session = _resumed(wanted) if wanted.resume else _fresh(screen, wanted)
    except Quit:
        return 0
    words = words_for(wanted.lang, session.game)
    teller = Teller(session.game, words, [cleaned(name) for name in session.names])
    here = wanted.resume is not None and wanted.save is None
    path = wanted.save or wanted.resume or new_file(session.game.name, datetime.now())
    saver = Saver(session, path, here, screen, teller)
    saver.begin(strict=wanted.save is not None or wanted.resume is not None)
    table = Hotseat(Desk(session, saver, screen, teller, board_of(session.game.name)))
    if not table.people:
        raise TurncoatError("nobody_plays")
    table.greet(resumed=wanted.resume is not None)
    try:
        table.run()
    except Quit:
        table.leave()
    except KeyboardInterrupt:
        table.leave()
        return INTERRUPTED
    except TurncoatError as error:
        if error.key == "input_closed" and not saver.behind:
            raise TurncoatError("input_closed_saved", file=("text", str(saver.path))) from error
        raise
    return 0


class Hotseat:
    """People and bots taking turns at one screen."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.session = desk.session
        self.screen = desk.screen
        self.teller = desk.teller
        for seat in self.people:
            desk.told[seat] = self._last_look(seat)

    @property
    def people(self) -> list[int]:
        """Who may sit down here; somebody new may have come."""
        return self.session.people()

    def greet(self, resumed: bool) -> None:
        """Say what is played and by whom."""
        words, names = self.teller.words, self.teller.names
        self.screen.say()
        title = words.say("game.name")
        self.screen.show(Rule(Text(title, style="bold"), align="left", style="dim"))
        if words.has("game.tagline") and not resumed:
            self.screen.say("  " + words.say("game.tagline"), "italic")
        alone = self.people[0] if len(self.people) == 1 else None
        seated = []
        for seat, player in enumerate(self.session.journal.seated()):
            if seat in self.session.vacant:
                continue
            name = words.name(seat, alone, names)
            kind = player.get("bot")
            seated.append(f"{name} ({cleaned(kind)})" if kind else name)
        self.screen.say("  " + self.teller.say("cli.at_table", {"players": ("text", words.list(seated))}))
        if not self.desk.saver.behind:
            self.screen.say(
                "  " + self.teller.say("cli.kept_in", {"file": ("text", str(self.desk.saver.path))}), "dim"
            )
        self.screen.say("  " + self.teller.say("cli.how_to_help"), "dim")

    def run(self) -> None:
        """Until the game is over or somebody leaves."""
        session = self.session
        while True:
            session.run()
            if session.over:
                self._finish()
                return
            waiting = [seat for seat in session.s.pending() if seat in self.people]
            seat = self.desk.seat if self.desk.seat in waiting else waiting[0]
            try:
                self._sit(seat)
                self._ask(seat)
            except Again:
                continue

    def leave(self) -> None:
        """Get up in the middle of a game."""
        if len(self.people) > 1:
            self.screen.clear()
        key = "cli.left_unsaved" if self.desk.saver.behind else "cli.left"
        self.screen.say()
        self.screen.say(self.teller.say(key, {"file": ("text", str(self.desk.saver.path))}))

    def _sit(self, seat: int) -> None:
        """Whoever sat here before has seen enough."""
        if seat != self.desk.seat and len(self.people) > 1:
            self.desk.seat = NOBODY
            draw_curtain(self.screen, self.teller.words, self.desk.prompt, seat, self.teller.names)
        self.desk.seat = seat

    def _ask(self, seat: int) -> None:
        desk = self.desk
        news = desk.news()
        self.screen.show(Text(), Rule(style="dim"))
        desk.tell(news)
        self.screen.show(Text())
        desk.show_board()
        self.screen.show(Text())
        now = self.session.glimpse(seat)
        number = Answerer(self.session, now, desk.prompt, self.teller, desk.board).number()
        self.session.answer_number(seat, number)

    def _finish(self) -> None:
        desk = self.desk
        if len(self.people) > 1:
            # From here on there are no secrets, and nobody in particular reads.
            self.screen.clear()
            told = max(desk.told.get(seat, 0) for seat in self.people)
            desk.seat = BYSTANDER
            desk.told[BYSTANDER] = told
        else:
            desk.seat = self.people[0]
        self.screen.show(Text(), Rule(style="dim"))
        desk.tell(desk.news())
        self.screen.show(Text())
        desk.show_board()
        self.screen.show(Text())
        desk.show_promises()
        self.screen.show(Text())
        if not desk.saver.behind:
            self.screen.say(self.teller.say("cli.over", {"file": ("text", str(desk.saver.path))}), "dim")
        else:
            self.screen.complain(self.teller.say("cli.left_unsaved"))

    def _last_look(self, seat: int) -> int:
        """Where in the past this seat answered last."""
        for i in reversed(range(len(self.session.past))):
            entry = self.session.past[i].entry
            if isinstance(entry, Line) and entry.seat == seat:
                return i
        return 0


def _resumed(wanted: PlayArguments) -> Session:
    """A saved game; what was agreed then still holds."""
    assert wanted.resume is not None
    agreed = (wanted.edition, wanted.reading, wanted.options, wanted.names)
    if wanted.seats is not None or wanted.bots is not None or any(agreed):
        raise TurncoatError("resume_as_it_was")
    journal, game = read_file(wanted.resume, all_games())
    if wanted.game and find_game(wanted.game).name != game.name:
        raise TurncoatError(
            "resume_other_game",
            file=("text", str(wanted.resume)),
            game=("text", game.name),
            wanted=("text", wanted.game),
        )
    return Session.resume(game, journal, SystemRandom())


def _fresh(screen: Screen, wanted: PlayArguments) -> Session:
    """A new game, as it is wanted."""
    if not wanted.game:
        ask_setup(screen, wanted)
    game = find_game(wanted.game)
    game, edition = bring(game, wanted.edition)
    words = words_for(wanted.lang, game)
    kinds = read_bots(game, wanted.bots) if wanted.bots is not None else None
    usual = max(game.seats[0], len(kinds) + 1) if kinds else usual_seats(game)
    seats = wanted.seats if wanted.seats is not None else usual
    setup = read_setup(game, seats, edition, wanted.options, wanted.reading)
    bots = kinds if kinds is not None else [usual_bot(game)] * (seats - 1)
    if len(bots) >= seats:
        raise TurncoatError("no_seat_left", bots=("number", len(bots)), seats=("number", seats))
    players = seat_players(words, seats, bots, wanted.names)
    if game.widen is not None:
        setup = game.widen(setup)
        players += [{"name": ""} for _ in range(setup.seats - seats)]
    return Session.new(game, setup, players, SystemRandom())


def draw_curtain(screen: Screen, words: Words, prompt: Prompt, seat: int, names: Sequence[str]) -> None:
    """Wipe the screen, wait for the person whose turn it is, and wipe again."""
    screen.clear()
    forget_lines()
    about = {"seat": ("seat", seat)}
    lines = Group(
        Align.center(Text(words.say("cli.curtain.pass", about, None, names), style="bold")),
        Text(),
        Align.center(Text(words.say("cli.curtain.ready", about, None, names), style="dim")),
    )
    while True:
        screen.show(Panel(lines, box=box.HEAVY, padding=(2, 4), border_style="key"))
        if prompt.pause() is not None:
            break
    screen.clear()


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
