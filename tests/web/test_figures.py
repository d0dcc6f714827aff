"""Figures in texts are those of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from turncoat.play.session import PATIENCE
from turncoat.table.host import GATHERING_DAYS, GUEST_DAYS
from turncoat.table.record import LONGEST, SHORTEST
from turncoat.table.statements import LONGEST_TEXT
from turncoat.web.config import Rates
from turncoat.web.responses import MAX_BODY
from turncoat.wire.messages import MAX_MESSAGE
from turncoat.words import Words, languages

DOCS = Path(__file__).parents[2] / "docs"
RATES = Rates()
EVERY = {0.5: "one every two seconds", 1: "one a second", 2: "two a second", 4: "four a second"}
COUNT = {12.0: "twelve"}
TIMES = {"en": {3: "three times"}, "nl": {3: "drie keer"}}
SPANS = {
    "en": {5: "5 seconds", 600: "10 minutes", 3600: "an hour", 14 * 86400: "two weeks"},
    "nl": {5: "5 seconden", 600: "10 minuten", 3600: "een uur", 14 * 86400: "twee weken"},
}


def flat(name: str) -> str:
    return " ".join((DOCS / name).read_text("utf-8").split())


@pytest.mark.parametrize(
    "claim",
    [
        f"{RATES.opening_burst} names given, tables opened, ",
        f"links tried at once, then {EVERY[RATES.opening]}",
        f"{RATES.acting_burst} requests that change anything, then {EVERY[RATES.acting]}",
        f"{RATES.replays_burst} replays or journals, then {EVERY[RATES.replays]}",
        f"; {RATES.sockets_address} connections. Per browser: {RATES.sockets_each} connections.",
        f"{RATES.messages} messages a second on average, {MAX_MESSAGE // 1024} KB each",
        f"What one seat says and writes: {RATES.talking_burst} messages, then {EVERY[RATES.talking]}",
        f"of a table write: {RATES.watchers_burst} messages, then {EVERY[RATES.watchers]} for all of them",
        f"Bodies: {MAX_BODY // 1024} KB. Texts: {LONGEST_TEXT} characters.",
        f"tables that have gathered for {GATHERING_DAYS} days",
    ],
)
def test_what_hosts_are_told(claim: str) -> None:
    assert claim in flat("deploy.md")
    assert GUEST_DAYS == 365 and "have not been here for a year" in flat("deploy.md")


@pytest.mark.parametrize(
    "claim",
    [
        f"At most {MAX_MESSAGE // 1024} KB a message (else 1009); {RATES.messages} messages a second",
        f"Bodies may have {MAX_BODY // 1024} KB",
        f"up to {LONGEST_TEXT} characters",
        f"live {SHORTEST['live']} to {LONGEST['live']}, days {SHORTEST['days']} to {LONGEST['days']}",
        f"beyond {COUNT[RATES.talking_burst]} at once and then {EVERY[RATES.talking]}",
    ],
)
def test_what_scripts_are_told(claim: str) -> None:
    assert claim in flat("protocol.md")


@pytest.mark.parametrize("lang", languages())
def test_what_players_are_told(lang: str) -> None:
    words = Words.load(lang, "turncoat.web")
    assert TIMES[lang][PATIENCE] in words.say("web.players.wind_note")
    told = Words.load(lang, "turncoat.table").say("error.bad_clock")
    for limits in (SHORTEST, LONGEST):
        assert all(SPANS[lang][limit] in told for limit in limits.values())
