"""Journals on disk: whole lines or none."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from turncoat.core.errors import BadJournal, TurncoatError
from turncoat.games.intrige import GAME
from turncoat.journal.file import JournalFile, mend, read_file, trouble, write_whole
from turncoat.play.session import Session

GAMES = {"intrige": GAME}


@pytest.fixture
def session() -> Session:
    players = [{"name": "Anna"}, {"name": "Bo", "bot": "random"}, {"name": "Cy", "bot": "random"}]
    return Session.new(GAME, GAME.setup(3, options={"start": "2"}), players, Random(1))


def play_on(session: Session, answers: int) -> None:
    """Let bots answer, and the person take the first option."""
    while answers:
        if not session.step():
            seat = session.s.pending()[0]
            now = session.glimpse(seat)
            assert now.asked is not None
            session.answer_number(seat, now.asked.options[0])
        answers -= 1


def keep(session: Session, file: JournalFile) -> None:
    """Write down every entry as it comes, whatever the disk says."""

    def hear(entry: object) -> None:
        with suppress(OSError):
            file.add(session.journal.entries[-1])

    session.listeners.append(hear)


def test_what_is_added_is_there(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "game"
    file = JournalFile(path, session.journal, saved=False)
    file.flush()
    keep(session, file)
    for _ in range(12):
        play_on(session, 1)
        journal, _ = read_file(path, GAMES)
        assert journal.entries == session.journal.entries
    assert path.read_text() == session.journal.text()


def test_a_failed_write_leaves_the_last_good_state(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    file = JournalFile(path, session.journal, saved=False)
    file.flush()
    keep(session, file)
    play_on(session, 3)
    good = path.read_bytes()
    real = os.write

    def half(fd: int, data: bytes) -> int:
        """Write some of it, then find the disk full."""
        if len(data) > 20:
            return real(fd, data[:20])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", half)
    play_on(session, 2)
    assert file.unsaved == 2
    assert path.read_bytes() == good
    monkeypatch.undo()
    play_on(session, 1)
    assert file.unsaved == 0
    assert path.read_text() == session.journal.text()


def test_a_failed_sync_is_a_failed_write(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    file = JournalFile(path, session.journal, saved=False)
    file.flush()
    good = path.read_bytes()
    keep(session, file)

    def broken(fd: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    play_on(session, 1)
    assert path.read_bytes() == good and file.unsaved == 1


def test_rewriting_that_fails_is_made_up_for(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    file = JournalFile(path, session.journal, saved=False)
    file.flush()
    keep(session, file)
    play_on(session, 3)
    before = path.read_bytes()
    del session.journal.entries[-1]
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
        with pytest.raises(OSError):
            file.rewrite()
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["game"]
    file.flush()
    assert path.read_text() == session.journal.text()


def test_a_second_table_is_refused(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "game"
    file = JournalFile(path, session.journal, saved=False)
    file.flush()
    with pytest.raises(TurncoatError) as refused:
        JournalFile(path, session.journal, saved=True).open()
    assert refused.value.key == "file_in_use"
    file.close()
    JournalFile(path, session.journal, saved=True).open()


def test_no_file_is_overwritten(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        JournalFile(path, session.journal, saved=False).open()
    assert path.read_text() == "mine"


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"\xff\n")
    with pytest.raises(BadJournal) as refused:
        read_file(path, GAMES)
    assert (refused.value.key, refused.value.line) == ("journal_foreign", 1)


def test_a_bad_byte_is_told_by_its_line(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "game"
    play_on(session, 3)
    lines = session.journal.text().encode().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], lines[1], b"\xff" + lines[2], lines[3]]) + b"\n")
    with pytest.raises(BadJournal) as refused:
        read_file(path, GAMES)
    assert (refused.value.key, refused.value.line) == ("journal_seal", 3)


def test_mending(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"one\ntwo\nthr")
    assert mend(path) == tmp_path / "game.bak"
    assert path.read_bytes() == b"one\ntwo\n"
    assert mend(path) is None
    path.write_bytes(b"one\ntw")
    assert mend(path) == tmp_path / "game.bak2"
    assert (tmp_path / "game.bak").read_bytes() == b"one\ntwo\nthr"


def test_troubles_have_names(tmp_path: Path) -> None:
    for number, key in ((2, "no_such_file"), (13, "not_allowed"), (28, "disk_full"), (27, "file_too_large")):
        assert trouble(tmp_path, OSError(number, "?")).key == key
    odd = trouble(tmp_path, OSError(5, "Input/output error"))
    assert odd.key == "file_trouble" and odd.fields["reason"] == ("text", "Input/output error")


def test_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "copy"
    path.write_bytes(b"old")

    def full(fd: int) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["copy"]
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
