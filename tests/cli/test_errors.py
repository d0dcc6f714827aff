"""Whatever a person can put right is one sentence in their language on standard error, and exit code 2."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tests.cli.program import run
from turncoat.cli.main import main

CASES: dict[str, tuple[list[str], str, str]] = {
    "unknown game": (["play", "chess"], "no game “chess”", "geen spel “chess”"),
    "too few seats": (["play", "intrige", "--seats", "2"], "3 to 5 players", "3 tot 5 spelers"),
    "too many seats": (["simulate", "intrige", "--seats", "6"], "3 to 5 players", "3 tot 5 spelers"),
    "unknown option": (["play", "intrige", "--option", "luck=on"], "no option “luck”", "geen optie “luck”"),
    "unknown reading": (
        ["play", "intrige", "--reading", "faq"],
        "no set of options “faq”; choose one of: rulebook, variant",
        "geen set opties “faq”; kies uit: rulebook, variant",
    ),
    "bad value": (["play", "intrige", "--option", "refund=maybe"], "“maybe”", "“maybe”"),
    "no value": (["play", "intrige", "--option", "refund"], "name=value", "naam=waarde"),
    "clash": (
        ["play", "intrige", "--option", "secret_bribes=on", "--option", "open_money=on"],
        "Secret bribes",
        "Geheime steekpenningen",
    ),
    "unknown edition": (
        ["play", "intrige", "--edition", "third"],
        "no edition “third”",
        "geen editie “third”",
    ),
    "unknown bot": (["play", "intrige", "--bots", "genius"], "no bot “genius”", "geen bot “genius”"),
    "no seat for you": (
        ["play", "intrige", "--seats", "3", "--bots", "random,random,random"],
        "watch",
        "watch",
    ),
    "same names": (["play", "intrige", "--name", "Ann", "--name", "ann"], "same name", "dezelfde naam"),
    "no file": (["play", "--resume", "nowhere.journal"], "nowhere.journal", "nowhere.journal"),
    "folder": (["replay", "."], "folder", "map"),
    "unknown clause": (["rules", "intrige", "3.9"], "no clause “3.9”", "geen regel “3.9”"),
    "no games": (["simulate", "intrige", "--games", "0"], "at least 1", "ten minste 1"),
    "closed input": (["play", "intrige"], "input was closed", "invoer is gesloten"),
}


@pytest.mark.parametrize("name", CASES)
def test_one_sentence(home: Path, name: str) -> None:
    args, english, _ = CASES[name]
    done = run(home, *args, "--lang", "en", check=2)
    sentence = done.stderr.strip()
    assert english in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("name", CASES)
def test_one_sentence_in_dutch(
    home: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args, _, dutch = CASES[name]
    monkeypatch.setenv("TURNCOAT_HOME", str(home))
    monkeypatch.setattr("sys.argv", ["turncoat", *args, "--lang", "nl"])
    monkeypatch.setattr("sys.stdin", StringIO(""))
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    sentence = capsys.readouterr().err.strip()
    assert dutch in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


def test_language_comes_from_the_environment(home: Path) -> None:
    assert "geen spel" in run(home, "rules", "chess", LANG="nl_BE.UTF-8", check=2).stderr
    assert "no game" in run(home, "rules", "chess", TURNCOAT_LANG="en", LANG="nl_BE.UTF-8", check=2).stderr
    unknown = run(home, "rules", "intrige", "--lang", "tlh", LANG="nl_NL", check=2).stderr
    assert "“tlh”" in unknown and "en, nl" in unknown


def test_impossible_place(home: Path) -> None:
    """A folder below a file cannot be made, whoever asks."""
    done = run(home, "play", "intrige", "--save", "/dev/null/game", check=2)
    assert "/dev/null/game" in done.stderr and "\n" not in done.stderr.strip()


def test_foreign_and_empty_files(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    for content in (b"Dear Anna,\n", b"\xff\xfe\x00", b"{}\n"):
        file.write_bytes(content)
        assert "not a journal" in run(home, "play", "--resume", str(file), check=2).stderr
        assert file.read_bytes() == content
    file.write_bytes(b"")
    assert "nothing in this file" in run(home, "replay", str(file), check=2).stderr


def test_existing_file_is_not_overwritten(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("mine\n")
    assert "already" in run(home, "play", "intrige", "--save", str(file), check=2).stderr
    assert file.read_text() == "mine\n"


def test_usage_errors_are_tidy(home: Path) -> None:
    done = run(home, "play", "--sets", "3", check=2)
    assert "No such option" in done.stderr and len(done.stderr.splitlines()) <= 5
