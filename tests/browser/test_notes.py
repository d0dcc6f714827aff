"""Every note that suggests an answer is told where it should be, lights that alone, and does it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.browser.conftest import Meet
from tests.browser.hands import confirm
from tests.browser.person import Person
from tests.browser.test_lessons import AMOUNTS, DO, LIT
from tests.web.people import Guest, Json, Seat
from tests.web.running import Running
from turncoat.table.lesson import read_lesson

TABLES = 12
"""At so many lessons every note has come up; most need two."""
LIGHTS = {
    "Send": ["hand.{professions[0]}", "hand.{professions[1]}"],
    "Place": ["room.0.{rooms[0]}"],
    "Admit": ["waiting.0.{owner}"],
    "Offer": ["card.{card}"],
    "Feed": ["card.{card}"],
    "Move": ["place.{place}"],
    "Allot": ["knight.{seat}"],
    "Claim": ["area.{area}"],
    "BuildTower": ["area.{area}"],
    "Build": ["area.{area}", "building.{building}"],
    "BuyArea": ["area.{area}"],
    "BuyCounter": ["bank.{force}"],
    "MoveTo": ["area.{area}"],
    "Take": ["row.{place}"],
    "CastDie": ["deed.CastDie"],
    "Attack": ["deed.Attack"],
}
"""Which spots of a board an answer is about; of these kinds no other is lit."""
SPOTS = "() => [...document.querySelectorAll('.board .marked[data-spot]')].map((one) => one.dataset.spot)"
TAUGHT = """([table, told]) => localStorage.setItem("turncoat.lessons", JSON.stringify([[table, told]]))"""


def fits(record: Mapping[str, Json], pattern: Mapping[str, Json]) -> bool:
    """Whether a record is such; the learner has the first seat."""
    for field, wanted in pattern.items():
        values = wanted if isinstance(wanted, list) else [wanted]
        if record.get(field) not in [0 if value == "me" else value for value in values]:
            return False
    return True


def holds(when: Mapping[str, Json], seat: Seat, best: Json) -> bool:
    """Whether a note about a question is to be told now."""
    question, view = seat.state["question"], seat.state["view"]
    events = [event for entry in seat.entries for event in entry.get("events", [])]
    return (
        fits(question, {"rule": when["asked"]})
        and ("offers" not in when or any(fits(one, {"type": when["offers"]}) for one in question["options"]))
        and fits(best, when.get("best", {}))
        and ("event" not in when or any(fits(event, when["event"]) for event in events))
        and all(view[field] >= least for field, least in when.get("view", {}).items())
    )


def look_at(person: Person, table: str, name: str, others: list[str], best: Json) -> None:
    """Come to the table as somebody who has been told all the other notes: this one is told, and it lights
    what is best."""
    # Away from the table first, whose page keeps what was told as long as it is open.
    person.go("/rules/intrige")
    person.page.evaluate(TAUGHT, [table, others])
    person.go(f"/t/{table}")
    person.find(f'.lesson[data-note="{name}"]').wait_for()
    person.find(DO).wait_for()
    person.until_true("document.querySelector('main.play > .field')")
    suggests, lit, alike = person.page.evaluate(LIT)
    assert alike if suggests else lit > 0, f"{name}: {suggests} suggested, {lit} lit"
    assert suggests > 0 or name in AMOUNTS, name
    meant = {spot.format(**best) for spot in LIGHTS.get(best["type"], [])}
    kinds = {spot.partition(".")[0] for spot in meant}
    assert {spot for spot in person.page.evaluate(SPOTS) if spot.partition(".")[0] in kinds} == meant, name


@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_every_note_lights_what_it_suggests_and_does_it(meet: Meet, server: Running, game: str) -> None:
    lesson = read_lesson(f"turncoat.games.{game}")
    assert lesson is not None
    names = [note["name"] for note in lesson.notes]
    left: dict[str, Any] = {
        note["name"]: note["when"] for note in lesson.notes if "asked" in note.get("when", {})
    }
    anna = meet("Anna")
    for _ in range(TABLES):
        guest = Guest(server.base, "Anna")
        made = guest.post("/api/tables", game=game, lesson=True, name="Anna", spectators=False)
        guest.post(f"/api/tables/{made['id']}/start")
        anna.go(made["link"])
        anna.page.wait_for_url("**/t/*")
        with guest.sit(made["id"]) as seat:
            while left and not seat.state["over"]:
                seat.until(lambda: seat.options or seat.state["over"])
                if not seat.options:
                    break
                n = seat.state["n"]
                best = seat.state["question"]["options"][seat.tell("suggest", n=n)["option"]]
                found = [name for name, when in left.items() if holds(when, seat, best)]
                if not found:
                    seat.answer(best)
                    continue
                for name in found:
                    look_at(anna, made["id"], name, [other for other in names if other != name], best)
                    del left[name]
                anna.find(DO).click()
                confirm(anna)
                anna.until(f"s.over || s.n !== {n} || !s.question?.options.length")
                seat.drain()
                sent = [json.loads(text) for text in anna.sent if '"answer"' in text]
                assert sent[-1]["n"] == n and sent[-1]["action"] == best
        if not left:
            break
    assert not left, f"never told: {sorted(left)}"
    assert anna.violations == []
