"""Prompt: asking a person, with commands allowed wherever something may be typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from turncoat.cli.menu import MOST_GROUPED, MOST_SHOWN, ONE_COLUMN, Menu, columns, grouped, groups
from turncoat.cli.numbers import read_amount
from turncoat.cli.screen import Screen, hanging
from turncoat.words import Words

COMMANDS = {
    "why": ("why", "waarom"),
    "say": ("say", "zeg"),
    "promise": ("promise", "beloof"),
    "promises": ("promises", "beloften"),
    "rules": ("rules", "regels"),
    "log": ("log", "logboek"),
    "board": ("board", "bord"),
    "remind": ("remind", "herinner"),
    "suspects": ("suspects", "verdenkt"),
    "undo": ("undo", "back", "terug", "b"),
    "away": ("away", "afwezig"),
    "return": ("return", "terugkeer"),
    "newcomer": ("newcomer", "nieuwkomer"),
    "save": ("save", "bewaar"),
    "help": ("help", "hulp", "?"),
    "quit": ("quit", "exit", "stop"),
}
"""Each command with its spellings."""
BARE = {"say", "promise", "promises", "log", "board", "undo", "away", "help", "quit"}
"""Commands that stand alone; with more words behind them they are text to look for."""

_BY_SPELLING = {spelling: name for name, spellings in COMMANDS.items() for spelling in spellings}


@dataclass(frozen=True)
class Command:
    """A command and what was typed behind it."""

    name: str
    rest: str = ""


def read_command(text: str) -> Command | None:
    """The command typed here, or None if it is something else."""
    first, _, rest = text.strip().partition(" ")
    name = _BY_SPELLING.get(first.lower())
    if name is None or (rest and name in BARE):
        return None
    return Command(name, rest.strip())


FEW_AMOUNTS = 12
"""So many amounts are shown; the rest is told by its last."""

_YES = {"", "1", "y", "yes", "j", "ja", "ok"}
_NO = {"2", "n", "no", "nee"}


class Back(Exception):
    """The person wants to go one step back."""


class Quit(Exception):
    """The person leaves."""


@dataclass(frozen=True)
class Pick:
    """The option taken, and whether the person wants no further question about it."""

    index: int
    sure: bool = False


Obey = Callable[[Command, Menu | None], None]


class Prompt:
    """Asks; hands every command to the one who obeys and then asks again."""

    def __init__(self, screen: Screen, words: Words, obey: Obey) -> None:
        self.screen = screen
        self.words = words
        self.obey = obey

    def choose(self, menu: Menu) -> Pick:
        """Let the person take one of the options."""
        shown = list(range(len(menu.labels)))
        self._show(menu, shown)
        while True:
            text = self._read(menu)
            if text is None:
                self.screen.say()
                self._show(menu, shown)
                continue
            sure = text.endswith("!")
            text = text.removesuffix("!").strip()
            if not text:
                if menu.default is not None:
                    return Pick(menu.default)
                shown = list(range(len(menu.labels)))
                self._show(menu, shown)
                continue
            index = self._numbered(menu, text)
            if index is not None:
                if index >= 0:
                    return Pick(index, sure)
                continue
            found = menu.matching(text)
            if len(found) == 1:
                return Pick(found[0])
            if not found:
                self.screen.say(self.words.say("cli.no_match", {"text": ("text", text)}), "bad")
                continue
            shown = found
            self._show(menu, shown)

    def confirm(self, sentence: str, menu: Menu | None = None) -> bool:
        """Show what is about to happen and let the person agree or go back."""
        while True:
            line = Text(" → " if not self.screen.plain else " -> ", style="key")
            line.append(sentence, style="bold")
            self.screen.show(line, Text("   " + self.words.say("cli.confirm"), style="dim"))
            try:
                text = self._read(menu, nested=True)
            except Back:
                return False
            if text is not None and text.lower() in _YES:
                return True
            if text is not None and text.lower() in _NO:
                return False

    def line(self, question: str, default: str = "") -> str:
        """Let the person type something."""
        while True:
            asked = Text(question, style="ask")
            if default:
                asked.append(f" [{default}]", style="dim")
            self.screen.show(asked)
            text = self._read(None, nested=True)
            if text is not None:
                return text or default

    def pause(self) -> str | None:
        """Wait for Enter; None if a command was typed instead."""
        return self._read(None)

    def _read(self, menu: Menu | None, nested: bool = False) -> str | None:
        """A typed line; None after a command was obeyed."""
        self.screen.complete = menu.completions if menu is not None else None
        text = self.screen.read()
        command = read_command(text)
        if command is None:
            return text
        if command.name == "undo" and (nested or (menu is not None and menu.nested)):
            raise Back
        self.obey(command, menu)
        return None

    def _numbered(self, menu: Menu, text: str) -> int | None:
        """The option with this number or amount; -1 if it was refused; None if it is no number."""
        value = read_amount(text)
        if value is None:
            return None
        if menu.amounts is not None:
            index = menu.by_amount(value, text.isdigit())
            if index is None and menu.refuse is not None:
                self.screen.say(menu.refuse(value), "bad")
                return -1
        else:
            index = value - 1 if text.isdigit() and 1 <= value <= len(menu.labels) else None
            if index is None and menu.matching(text):
                return None
        if index is None:
            count = len(menu.labels)
            self.screen.say(self.words.say("cli.no_such_number", {"count": ("number", count)}), "bad")
            return -1
        return index

    def _show(self, menu: Menu, shown: list[int]) -> None:
        screen = self.screen
        screen.show(Text(menu.title, style="ask"))
        for note in menu.notes:
            screen.show(Text("  " + note, style="key"))
        if menu.part:
            screen.show(Text(menu.part))
        alike = menu.amounts is None and len(shown) > ONE_COLUMN and _are_alike(menu, shown)
        kept = shown[: MOST_GROUPED if alike else MOST_SHOWN]
        rows = [(str(i + 1), menu.labels[i]) for i in kept]
        if menu.amounts is not None and len(rows) > FEW_AMOUNTS:
            rows = [*rows[: FEW_AMOUNTS - 2], ("", "..." if screen.plain else "…"), rows[-1]]
        if rows:
            lay_out = grouped if alike else columns
            screen.show(lay_out([label for _, label in rows], [number for number, _ in rows], screen.width))
        hints = [menu.typing] if menu.typing else []
        if menu.amounts is None and len(kept) < len(shown):
            hints.append(self.words.say("cli.more", {"count": ("number", len(shown) - len(kept))}))
        elif len(shown) < len(menu.labels):
            hints.append(self.words.say("cli.narrowed"))
        elif menu.amounts is None and len(shown) > 12:
            hints.append(self.words.say("cli.narrow"))
        if menu.default is not None:
            label = menu.labels[menu.default]
            hints.append(self.words.say("cli.enter_takes", {"label": ("text", label)}))
        if hints:
            screen.show(hanging(" ".join(hints), "  ", screen.width, "dim"))


def _are_alike(menu: Menu, shown: list[int]) -> bool:
    """Whether most of these options fall into groups that differ in one word."""
    found = groups([menu.labels[i] for i in shown])
    return 2 * sum(len(members) for _, members in found if len(members) > 1) > len(shown)
