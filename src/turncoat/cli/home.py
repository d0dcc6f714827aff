"""Home: where a person's games are kept."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

SUFFIX = ".journal"


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
