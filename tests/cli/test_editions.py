"""Editions of one's own: checked with place and reason, played, kept in the journal, told about."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.program import run
from turncoat.games.treason import GAME, standings
from turncoat.words import Words

FILE = files("turncoat.games.treason").joinpath("editions", "standard.toml")
NAMED = ('en = "Well", nl = "Waterput"', 'en = "Wishing {well}", nl = "Wens{put}"')
FAULTS = {
    "a missing area": ('  { name = "O24"', '  # { name = "O24"', "O24", "O24"),
    "a neighbour on one side": (
        '"M13", "O18", "O20"]', '"M13", "O18", "O20", "I1"]', "O19 names I1", "O19",
    ),
    "an unknown category": (
        'nl = "Hut", category = "citizenry"', 'nl = "Hut", category = "clergy"', "clergy", "clergy",
    ),
    "a negative price": ('"O11", ring = "outer", price = 4', '"O11", ring = "outer", price = -4', "-4", "-4"),
    "a wrong total": ("building_cards = { is = 68", "building_cards = { is = 69", "69", "69"),
}  # fmt: skip


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """The standard edition with some changes, each of which must be possible."""
    text = FILE.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return path


def test_an_edition_in_order(home: Path, tmp_path: Path) -> None:
    path = written(tmp_path, NAMED)
    shown = run(home, "edition", "check", str(path), check=0).stdout
    assert f"{path}: in order" in shown and "Reconstructed" in shown
    assert "in orde" in run(home, "edition", "check", str(path), "--lang", "nl", check=0).stdout


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place(home: Path, tmp_path: Path, fault: str) -> None:
    old, new, english, dutch = FAULTS[fault]
    path = written(tmp_path, (old, new))
    told = run(home, "edition", "check", str(path), check=1).stderr
    assert f"{path}: At “" in told and english in told
    told = run(home, "edition", "check", str(path), "--lang", "nl", check=1).stderr
    assert f"{path}: Bij “" in told and dutch in told
    refused = run(home, "play", "treason", "--edition", str(path), check=2)
    assert "At “" in refused.stderr and not refused.stdout.strip()


def test_not_toml_and_no_file(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("title = {\n", "utf-8")
    assert "Line 1" in run(home, "edition", "check", str(path), check=1).stderr
    path.write_bytes(b"# fine\n\xff\n")
    assert "Line 2" in run(home, "edition", "check", str(path), check=1).stderr
    assert "no file" in run(home, "edition", "check", str(tmp_path / "none.toml"), check=2).stderr
    assert "own editions" in run(home, "play", "camelot", "--edition", str(path), check=2).stderr
    assert "own editions" in run(home, "edition", "check", str(path), "--game", "intrige", check=2).stderr
    assert "no edition" in run(home, "play", "treason", "--edition", "deluxe", check=2).stderr


def test_played_kept_and_replayed(home: Path, tmp_path: Path) -> None:
    """The names of the file are used, braces and all, and the journal needs the file no more."""
    path = written(tmp_path, NAMED)
    game = tmp_path / "game.journal"
    table = ("--seats", "2", "--bots", "random", "--save", str(game), "--edition", str(path))
    run(home, "play", "treason", *table, typed="1!\n" * 12)
    path.unlink()
    assert "in order" in run(home, "check", str(game), check=0).stdout
    resumed = run(home, "play", "--resume", str(game), "--lang", "nl", typed="remind wens\nquit\n", check=0)
    assert "Wens{put} B1" in resumed.stdout
    assert run(home, "replay", str(game), check=0).stdout


def test_watched_and_simulated(home: Path, tmp_path: Path) -> None:
    path = written(tmp_path, NAMED)
    common = ("--edition", str(path), "--seats", "2", "--bots", "random")
    assert "Wishing {well}" in run(home, "watch", "treason", *common, "--seed", "3", check=0).stdout
    results = [
        json.loads(run(home, "simulate", "treason", *common, "--games", "6", "--json", *more, check=0).stdout)
        for more in (("--workers", "1"), ("--workers", "2"))
    ]
    for result in results:
        del result["seconds"]
    assert results[0] == results[1] and results[0]["games"] == 6


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_19_4_each_field_of_the_influence_cards_is_listed_with_its_standing(home: Path, lang: str) -> None:
    shown = run(home, "edition", "check", str(FILE), "--lang", lang, check=0).stdout
    words = Words.load(lang, "turncoat.games.treason")
    sentences = " ".join(shown.split()).replace(". ", ".\n").splitlines()
    assert len(sentences) == len(set(sentences)), "nothing is said twice"
    told = {sentence.partition(":")[0]: sentence for sentence in sentences}
    found = {place: how for place, how in standings(GAME.editions["standard"]).items() if ".cards." in place}
    effects = {place: how for place, how in found.items() if place.startswith("influence")}
    assert len(effects) == 40 and set(effects.values()) == {"rulebook", "reviews", "reconstructed"}
    for place, how in effects.items():
        *_, card, field = place.split(".")
        called = words.phrase(f"about.place.influence.{field}", {"card": ("influence", card)})
        assert called in told[words.say(f"about.standing.{how}.name")], place
    sold = words.phrase("about.place.markets.sold")
    assert sold in told[words.say("about.standing.reconstructed.name")]


@pytest.mark.parametrize(("lang", "allowed"), [("en", "choose one of"), ("nl", "kies uit")])
def test_19_4_what_is_allowed_is_said(home: Path, tmp_path: Path, lang: str, allowed: str) -> None:
    path = written(
        tmp_path, ('shelter = "falls", fate = "discarded"', 'shelter = "melts", fate = "discarded"')
    )
    told = run(home, "edition", "check", str(path), "--lang", lang, check=1).stderr
    told = " ".join(told.split())
    assert "influence.cards.fire.shelter" in told and f"{allowed}: falls, bars, ignored" in told


def test_19_4_a_reminder_tells_what_a_card_does_in_this_edition(home: Path, tmp_path: Path) -> None:
    path = written(tmp_path, ('payers = "others", amount = 2', 'payers = "richest", amount = 7'))
    table = ("play", "treason", "--seats", "2", "--bots", "random", "--edition", str(path))
    shown = " ".join(run(home, *table, typed="remind donation\nquit\n").stdout.split())
    assert "Whoever of the others has the most blocks gives you 7 blocks" in shown


@pytest.mark.parametrize(("lang", "standing"), [("en", "reconstructed"), ("nl", "gereconstrueerd")])
def test_the_page_of_the_game_says_what_is_reconstructed(home: Path, lang: str, standing: str) -> None:
    shown = run(home, "games", "treason", "--lang", lang, check=0).stdout
    assert shown.lower().count(standing) >= 3
    assert standing not in run(home, "games", "intrige", "--lang", lang, check=0).stdout.lower()


def test_a_server_refuses_a_faulty_file_before_it_runs(home: Path, tmp_path: Path) -> None:
    old, new, english, dutch = FAULTS["a wrong total"]
    path = written(tmp_path, (old, new))
    told = run(home, "serve", "--port", "0", "--edition", str(path), check=2).stderr
    assert f"{path}: At “" in told and english in told
    told = run(home, "serve", "--port", "0", "--edition", str(path), "--lang", "nl", check=2).stderr
    assert f"{path}: Bij “" in told and dutch in told
    taken = tmp_path / "standard.toml"
    taken.write_text(FILE.read_text("utf-8"), "utf-8")
    told = run(home, "serve", "--port", "0", "--edition", str(taken), check=2).stderr
    assert "“standard” already" in told
