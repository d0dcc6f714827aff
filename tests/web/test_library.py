"""What everybody may read: games, schemas, words, rules, pages, health and metrics."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.people import Guest
from tests.web.running import Running
from turncoat.words import Words
from turncoat.words.languages import read_words
from turncoat.words.lexicon import read_entries


def test_games_and_schemas(server: Running) -> None:
    guest = Guest(server.base)
    games = {game["name"]: game for game in guest.get("/api/games")}
    assert set(games) >= {"intrige", "camelot", "treason"}
    assert games["intrige"]["bots"][0] == "greedy" and "absent" not in games["intrige"]["bots"]
    assert games["intrige"]["private"] and not games["camelot"]["private"]
    readings = {one["name"]: one["options"] for one in games["intrige"]["readings"]}
    assert list(readings) == ["rulebook", "variant"] and readings["variant"]["refund"] is True
    assert readings["rulebook"] == {one["name"]: one["default"] for one in games["intrige"]["options"]}
    for name in games:
        schema = guest.get(f"/api/games/{name}/schema")
        assert schema["events"] and schema["actions"] and schema["view"] and schema["endings"]
        assert set(schema["questions"]) == set(schema["clauses"])
        assert all(schema["view"][name].endswith("*") for name in schema["by_seat"])
    assert "money" in guest.get("/api/games/intrige/schema")["by_seat"]
    assert guest.get("/api/games/intrige/schema")["actions"]["Bribe"] == {"amount": "money"}


def spoken(entry: Any, fields: dict[str, Any]) -> str:
    """The default form of an entry, filled in as simply as can be."""
    parts = entry["forms"][-1]["parts"]
    return "".join(part if isinstance(part, str) else str(fields[part["field"]]) for part in parts)


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("game", ["-", "intrige", "camelot", "treason"])
def test_words_are_those_of_the_program(server: Running, lang: str, game: str) -> None:
    entries = Guest(server.base).get(f"/api/words/{game}/{lang}")["entries"]
    packages = ["turncoat.table", "turncoat.web", *([] if game == "-" else [f"turncoat.games.{game}"])]
    words = Words.load(lang, *packages)
    assert set(entries) == {key for key, _, _ in words.entries()}
    assert all(entry["forms"][-1]["when"] == [] for entry in entries.values())
    for key in ("error.no_such_table", "error.game_over"):
        assert spoken(entries[key], {}) == words.phrase(key)
    fields = {"longest": 500}
    assert spoken(entries["error.bad_text"], fields) == words.phrase(
        "error.bad_text", {"longest": ("number", 500)}
    )


def test_words_come_once(server: Running) -> None:
    guest = Guest(server.base)
    status, headers, data = guest.raw("GET", "/api/words/intrige/nl", None, {"Accept-Encoding": "gzip"})
    assert status == 200 and headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(data))["lang"] == "nl" and len(data) < 40_000
    again = guest.raw("GET", "/api/words/intrige/nl", None, {"If-None-Match": headers["etag"]})
    assert again[0] == 304 and not again[2]
    assert guest.raw("GET", "/api/words/intrige/xx")[0] == 404
    assert guest.raw("GET", "/api/words/chess/nl")[0] == 404


def test_what_the_host_says_is_there_in_both_languages() -> None:
    texts = {lang: read_entries(read_words(lang, "turncoat.table"), lang) for lang in ("nl", "en")}
    assert set(texts["nl"]) == set(texts["en"])
    for key, entry in texts["nl"].items():
        assert entry.default.fields == texts["en"][key].default.fields


def test_every_refusal_has_a_text() -> None:
    """Each key that the host or the server refuses with, found in their sources."""
    root = Path(__file__).parents[2] / "src" / "turncoat"
    found: set[str] = set()
    for path in [*(root / "table").rglob("*.py"), *(root / "web").rglob("*.py")]:
        text = path.read_text()
        found |= set(re.findall(r'(?:TurncoatError|BadSetup|IllegalAction)\(\s*"(\w+)"', text))
    known = {key for key, _, _ in Words.load("en", "turncoat.table").entries()}
    assert len(found) > 25 and {f"error.{key}" for key in found} <= known


@pytest.mark.parametrize("lang", ["nl", "en"])
def test_rules(server: Running, lang: str) -> None:
    clauses = Guest(server.base).get(f"/api/rules/intrige/{lang}")
    assert {"3.2.2", "10"} <= {clause["clause"] for clause in clauses}
    assert all(clause["title"] or clause["text"] for clause in clauses)


def test_health_and_metrics(server: Running) -> None:
    guest = Guest(server.base)
    assert guest.get("/health")["ok"]
    status, headers, data = guest.raw("GET", "/metrics")
    assert status == 200 and headers["content-type"].startswith("text/plain")
    lines = data.decode().splitlines()
    assert any(line.startswith('turncoat_requests_total{status="2xx"} ') for line in lines)
    assert any(line.startswith("turncoat_commits_total ") for line in lines)
    for line in lines:
        assert line.startswith("# ") or float(line.rsplit(" ", 1)[1]) >= 0


@pytest.mark.parametrize(("client", "open"), [("192.0.2.7", False), ("192.0.2.7", True), ("::1", False)])
def test_metrics_are_for_the_operator(tmp_path: Path, client: str, open: bool) -> None:
    """What the counts of a quiet server tell is nobody else's business."""
    server = Running(tmp_path / "t.db", public_metrics=open)
    try:
        status, _, data = Guest(server.base).raw("GET", "/metrics", None, {"X-Forwarded-For": client})
        assert (status == 200) == (open or client == "::1") and (status == 200) == (b"messages" in data)
    finally:
        server.stop()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Turncoat</title>")
    (folder / "assets" / "main-abc123.js").write_text("console.log(1)" * 100)
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_pages(server: Running, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.server.pages, "folder", site)
    monkeypatch.setattr(server.server.pages, "_files", {})
    guest = Guest(server.base)
    for path in (
        "/",
        "/new",
        "/s",
        "/t/abc",
        "/j/ABCDEF",
        "/join/ABCDEF",
        "/r/abc",
        "/replay/abc",
        "/rules/intrige",
    ):
        status, headers, data = guest.raw("GET", path)
        assert status == 200 and b"Turncoat" in data and headers["cache-control"] == "no-cache"
        assert headers["content-type"].startswith("text/html")
    assert guest.raw("GET", "/nowhere")[0] == 404
    status, headers, data = guest.raw(
        "GET", "/static/assets/main-abc123.js", None, {"Accept-Encoding": "gzip"}
    )
    assert status == 200 and "immutable" in headers["cache-control"] and headers["content-encoding"] == "gzip"
    assert headers["content-type"].startswith("text/javascript") and b"console" in gzip.decompress(data)
    assert guest.raw("GET", "/static/icon.svg")[1]["content-type"].startswith("image/svg+xml")
    for path in (
        "../secret.txt",
        "..%2fsecret.txt",
        "%2e%2e/secret.txt",
        "assets/../../secret.txt",
        "nothing.js",
        "",
    ):
        assert guest.raw("GET", f"/static/{path}")[0] == 404


def test_a_page_that_was_not_built(server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.server.pages, "folder", tmp_path)
    status, headers, data = Guest(server.base).raw("GET", "/")
    assert status == 503 and b"make frontend" in data and headers["content-type"].startswith("text/html")
