"""Whole games of Camelot and Treason, a browser for each player; nobody is ever sent another's secret."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.browser.acting import Troupe
from tests.browser.conftest import Meet
from tests.browser.person import Json, Person
from tests.browser.plays import (
    ACCUSED,
    ENGINES,
    EVIL,
    GOOD,
    TRAITOR,
    TURNED,
    camelot_play,
    treason_play,
)
from tests.browser.test_whole_game import is_over, records
from tests.games.camelot.scripted import Script
from tests.games.treason.stored import Guide
from tests.web.running import Running
from turncoat.games import camelot, treason

# ---------------------------------------------------------------- every byte

SECRETS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "camelot": {
        "LoyaltyDealt": ("loyalty", "seat"),
        "WhiteDrawn": ("card", "seat"),
        "Discarded": ("cards", "seat"),
        "Fed": ("card", "seat"),
        "RewardDrawn": ("card", "among"),
        "Taunted": ("card", "seat victim"),
        "Unmasked": ("cards", "seat"),
    },
    "treason": {
        "Dealt": ("building", "seat"),
        "Drew": ("building", "seat"),
        "Gained": ("card", "seat"),
        "CounterDrawn": ("value", "seat"),
        "CounterSwapped": ("value", "seat"),
        "Looked": ("building", "seat"),
        "PutUnder": ("building", "seat"),
    },
}
"""What an event tells only some: the field, and the fields that say whom."""
OWN_LISTS: Mapping[str, tuple[str, ...]] = {"camelot": ("loyalties",), "treason": ("counters", "known_hands")}
"""What a view tells of each seat, and of others only once it is laid open."""

TOLD = {"camelot": {"LoyaltyDealt", "WhiteDrawn", "loyalties"}, "treason": {"Dealt", "Gained"}}
"""What each is told of their own in every play: a check that never sees a secret finds nothing."""


def messages(person: Person) -> Iterator[Json]:
    """All that came to a browser before the end: over the socket, and in answer to requests."""
    for text in [*person.frames, *[body for _, body in person.bodies()]]:
        try:
            message = json.loads(text)
        except ValueError:
            continue  # a script or a style
        if isinstance(message, dict) and not is_over(message):
            yield message


def blank(value: Json) -> bool:
    return value is None or (isinstance(value, list) and all(map(blank, value)))


def check_secrets(troupe: Troupe, game: str) -> None:
    """Whatever is another's is blank in everything that came; and what is one's own was told."""
    for person in troupe.people:
        person.leave()
    told: Counter[str] = Counter()
    for seat, person in enumerate(troupe.people):
        for message in messages(person):
            for record in records(message):
                kind = record.get("type")
                if kind in SECRETS[game] and SECRETS[game][kind][0] in record:
                    field, owners = SECRETS[game][kind]
                    may = [owner for name in owners.split() for owner in _seats(record[name])]
                    assert seat in may or blank(record[field]), f"{person.name} is sent {record}"
                    told[kind] += seat in may and not blank(record[field])
            if message.get("type") == "state" and message["view"]:
                told.update(check_view(message["view"], seat, game))
    missing = TOLD[game] - {*told}
    assert not missing, f"nobody was told {missing}, so nothing would have been found"


def check_view(view: Json, seat: int, game: str) -> list[str]:
    told = []
    for name in OWN_LISTS[game]:
        for owner, value in enumerate(view[name]):
            if owner != seat and not (name == "loyalties" and view["loyalty_shown"][owner]):
                public = name == "known_hands"
                assert public or blank(value) or value == [], f"{name} of {owner} in {view}"
            elif not blank(value):
                told.append(name)
    if game == "camelot":
        for name in ("armor_cards", "scried", "ordered"):
            assert blank(view[name]) or view["active"] == seat
        assert view["drawn"] is None or not view["drawn_down"] or view["drawer"] == seat
    return told


def _seats(value: Json) -> list[int]:
    return value if isinstance(value, list) else [value]


# ---------------------------------------------------------------- Camelot


@pytest.mark.parametrize("script", [ACCUSED, TURNED, ENGINES], ids=["accused", "turned", "engines"])
def test_seven_play_camelot(meet: Meet, server: Running, tmp_path: Path, script: Script) -> None:
    troupe = Troupe(meet, server, camelot.GAME, camelot_play(script), tmp_path)
    troupe.act(on_the_board=(0, 3))
    ends = [person.state["endings"] for person in troupe.people]
    assert {end["ending"] for end in ends} == {script.ending}
    assert [share > 0 for share in ends[0]["returns"]] == [seat in script.winners for seat in range(7)]
    check_secrets(troupe, "camelot")
    check_loyalty(troupe, revealed=script is ACCUSED)


def check_loyalty(troupe: Troupe, revealed: bool) -> None:
    """Until the reveal the word is in no message to anybody else; and the reveal comes as it should."""
    for seat, person in enumerate(troupe.people):
        heard = False
        for text in person.frames:
            heard = heard or '"Accused"' in text or '"over":true' in text
            if not heard and seat != TRAITOR:
                assert re.search(r'"traitor"(?!:)', text) is None, person.name
        assert heard
        before = [text for text in person.frames if '"over":true' not in text]
        assert any('"Unmasked"' in text for text in before) is revealed
    if not revealed:
        return
    seen = [json.loads(text) for text in troupe.people[0].frames]
    shown = [message["view"]["loyalty_shown"] for message in seen if message.get("view")]
    assert shown[-2][TRAITOR] is True


# ---------------------------------------------------------------- Treason


@pytest.mark.parametrize(
    ("guide", "seed", "ending"), [(*EVIL, "evil"), (*GOOD, "good")], ids=["evil", "good"]
)
def test_three_play_treason(
    meet: Meet, server: Running, tmp_path: Path, guide: Guide, seed: int, ending: str
) -> None:
    troupe = Troupe(meet, server, treason.GAME, treason_play(guide, seed), tmp_path)
    troupe.act()
    for person in troupe.people:
        assert person.state["endings"]["ending"] == ending
        revealed = {
            event["seat"]
            for text in person.frames
            for entry in json.loads(text).get("entries", [])
            for event in entry.get("events", [])
            if event["type"] == "Revealed"
        }
        assert revealed == ({0, 1, 2} if ending == "evil" else set())
    check_secrets(troupe, "treason")
