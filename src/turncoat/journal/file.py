"""Files: journals on disk, for the terminal. What was answered is there before anything else happens."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from turncoat.core.errors import BadJournal, TurncoatError
from turncoat.core.game import Game
from turncoat.journal.journal import Journal, Written
from turncoat.journal.read import read_journal

if sys.platform != "win32":
    import fcntl

_NOT_SYNCABLE = {errno.EINVAL, errno.ENOTSUP, errno.EROFS}
_REASONS = {
    errno.ENOENT: "no_such_file",
    errno.ENOTDIR: "no_such_file",
    errno.EISDIR: "is_a_folder",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.EROFS: "not_allowed",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "file_too_large",
    errno.EEXIST: "file_exists",
}


def trouble(path: Path, error: OSError) -> TurncoatError:
    """What the operating system said about a file, as an error for people."""
    key = _REASONS.get(error.errno or 0, "file_trouble")
    if key == "file_trouble":
        return TurncoatError(key, file=("text", str(path)), reason=("text", error.strerror or str(error)))
    return TurncoatError(key, file=("text", str(path)))


def read_file(path: Path, games: dict[str, Game]) -> tuple[Journal, Game]:
    """The journal in a file, every seal checked."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise trouble(path, error) from error
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadJournal("journal_foreign" if line == 1 else "journal_seal", line) from error
    return read_journal(text, games)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all: beside its place first, then in it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _sync_folder(path)


def mend(path: Path) -> Path | None:
    """Drop a torn last line; returns where the file is kept as it was, or None if no line is torn."""
    try:
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole == data:
            return None
        kept = _free_name(path)
        write_whole(kept, data)
        write_whole(path, whole)
    except OSError as error:
        raise trouble(path, error) from error
    return kept


class JournalFile:
    """A journal on disk that grows by one line per entry, each synced before the game goes on.

    If a line cannot be written the file keeps its last good state and the line waits for the next try.
    """

    def __init__(self, path: Path, journal: Journal, saved: bool) -> None:
        """``saved`` tells that the file holds this very journal already; otherwise it is made anew."""
        self.path = path
        self.journal = journal
        self.unsaved = 0
        """How many entries wait to be written."""
        self._fd = -1
        self._good = path.stat().st_size if saved else 0
        self._waiting = b"" if saved else journal.text().encode()
        self._fresh = not saved
        self._stale = False
        """Whether the file holds something that was taken back."""

    def open(self) -> None:
        """Open the file and hold it, so that no second table writes to it."""
        flags = os.O_RDWR
        if self._fresh and not _is_device(self.path):
            flags |= os.O_CREAT | os.O_EXCL
        self._fd = os.open(self.path, flags, 0o644)
        self._fresh = False
        if sys.platform != "win32":
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                self.close()
                raise TurncoatError("file_in_use", file=("text", str(self.path))) from error

    def add(self, entry: Written) -> None:
        """Write an entry down; ``OSError`` if that fails for now."""
        self._waiting += self.journal.entry_text(entry).encode()
        self.unsaved += 1
        self.flush()

    def flush(self) -> None:
        """Write what waits."""
        if self._fd < 0:
            self.open()
        elif self._stale or not self._is_there():
            self.rewrite()
            return
        if self._waiting:
            self._append()
        self._waiting = b""
        self.unsaved = 0

    def rewrite(self) -> None:
        """Write the whole journal anew: something was taken back, or the file is gone."""
        self._stale = True
        data = self.journal.text().encode()
        if _is_device(self.path):
            self._waiting = data
            self._append()
        else:
            write_whole(self.path, data)
            self.close()
            self.open()
        self._good = len(data)
        self._stale = False
        self._waiting = b""
        self.unsaved = 0

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _append(self) -> None:
        try:
            left = self._waiting
            os.lseek(self._fd, self._good, os.SEEK_SET)
            while left:
                left = left[os.write(self._fd, left) :]
            try:
                os.fsync(self._fd)
            except OSError as error:
                if error.errno not in _NOT_SYNCABLE:
                    raise
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._fd, self._good)
            raise
        if self._good == 0:
            _sync_folder(self.path)
        self._good += len(self._waiting)

    def _is_there(self) -> bool:
        """Whether the open file still lies where it should."""
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self._fd))
        except OSError:
            return False


def _is_device(path: Path) -> bool:
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def _free_name(path: Path) -> Path:
    kept = path.with_name(path.name + ".bak")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.bak{number}")
    return kept


def _sync_folder(path: Path) -> None:
    """Make a new name in a folder last; a system that cannot do so does without."""
    with suppress(OSError):
        fd = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
