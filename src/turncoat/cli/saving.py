"""Saving while a game runs: every entry goes to disk, and trouble is told once and never stops the game."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller
from turncoat.core.errors import TurncoatError
from turncoat.journal.file import JournalFile, trouble, write_whole
from turncoat.journal.past import Entry
from turncoat.play.session import Session

SUFFIX = ".journal"


class Saver:
    """Listens to a session and keeps its file up to date."""

    def __init__(self, session: Session, path: Path, saved: bool, screen: Screen, teller: Teller) -> None:
        self.session = session
        self.screen = screen
        self.teller = teller
        self.file = JournalFile(path, session.journal, saved)
        self.told = ""
        """The trouble that was told last."""
        session.listeners.append(self.hear)

    @property
    def path(self) -> Path:
        return self.file.path

    @property
    def behind(self) -> bool:
        """Whether something is not on disk."""
        return bool(self.told)

    def begin(self, strict: bool) -> None:
        """Open the file and write its first lines; ``strict`` refuses a place that cannot be used at all."""
        try:
            self.file.path.parent.mkdir(parents=True, exist_ok=True)
            self.file.open()
        except OSError as error:
            if strict:
                raise trouble(self.path, error) from error
            self._tell(error)
            return
        self._try()

    def hear(self, entry: Entry) -> None:
        """Write down what was answered or said."""
        if entry.entry is not None:
            try:
                self.file.add(entry.entry)
            except (OSError, TurncoatError) as error:
                self._tell(error)
            else:
                self._recover()

    def taken_back(self) -> None:
        """Write the journal anew, as something in it was taken back."""
        try:
            self.file.rewrite()
        except (OSError, TurncoatError) as error:
            self._tell(error)
        else:
            self._recover()

    def save(self, place: str) -> str:
        """Save now, perhaps elsewhere; returns the sentence to show."""
        if place:
            path = Path(place).expanduser()
            if path.exists() and not (self.path.exists() and path.samefile(self.path)):
                raise TurncoatError("file_exists", file=("text", str(path)))
            try:
                write_whole(path, self.session.journal.text().encode())
                moved = JournalFile(path, self.session.journal, saved=True)
                moved.open()
            except OSError as error:
                raise trouble(path, error) from error
            self.file.close()
            self.file = moved
            self.told = ""
            return self.teller.say("cli.saved_as", {"file": ("text", str(path))})
        try:
            self.file.flush()
        except OSError as error:
            raise trouble(self.path, error) from error
        self._recover()
        return self.teller.say("cli.saved", {"file": ("text", str(self.path))})

    def _try(self) -> None:
        try:
            self.file.flush()
        except OSError as error:
            self._tell(error)

    def _tell(self, error: OSError | TurncoatError) -> None:
        """Say it once, and again only if it becomes another trouble."""
        known = trouble(self.path, error) if isinstance(error, OSError) else error
        sentence = self.teller.refusal(known)
        if sentence != self.told:
            self.told = sentence
            self.screen.complain(sentence + " " + self.teller.say("cli.goes_on_unsaved"))

    def _recover(self) -> None:
        if self.told:
            self.told = ""
            self.screen.say(self.teller.say("cli.saved_again", {"file": ("text", str(self.path))}))


def data_folder() -> Path:
    """TURNCOAT_HOME, or the place the system has for such files."""
    own = os.environ.get("TURNCOAT_HOME")
    if own:
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "turncoat"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "turncoat"
    shared = os.environ.get("XDG_DATA_HOME", "")
    return (Path(shared) if os.path.isabs(shared) else Path.home() / ".local" / "share") / "turncoat"


def new_file(game: str, now: datetime) -> Path:
    """A name not yet taken, with the game and the moment it began."""
    stem = f"{game}-{now:%Y-%m-%d-%H%M}"
    path = data_folder() / (stem + SUFFIX)
    number = 1
    while path.exists():
        number += 1
        path = data_folder() / f"{stem}-{number}{SUFFIX}"
    return path
