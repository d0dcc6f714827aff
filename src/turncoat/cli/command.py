"""Commands: what may be typed instead of an answer, in every language at once."""

from __future__ import annotations

from dataclasses import dataclass

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
