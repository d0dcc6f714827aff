"""What is asked is in sight: every question of every game, on phones and on desks, where it really stands."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Meet
from tests.browser.moments import GAMES, Moment, lay, moments
from tests.browser.person import Json, Person
from tests.web.people import Guest, token_of
from tests.web.running import Running

PHONES: Sequence[ViewportSize] = (
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 430, "height": 932},
)
DESKS: Sequence[ViewportSize] = (
    {"width": 1366, "height": 768},
    {"width": 1280, "height": 800},
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    {"width": 1440, "height": 900},
)
LOOK = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const field = document.querySelector("main.play");
  const frame = field.getBoundingClientRect();
  const head = document.querySelector(".head").getBoundingClientRect();
  const answers = "[data-lit], button[data-spot], [data-finish], [data-asks], .bribe :is(input, button)";
  const found = [...field.querySelectorAll(answers)].filter((one) => one.getClientRects().length > 0);
  const docked = (one) => getComputedStyle(one.closest("[data-dock]") ?? field).position === "sticky";
  const name = (one) => one.dataset.spot ?? `${one.tagName}.${one.className}`;
  const shows = (one, x, y) => {
    const met = document.elementFromPoint(x, y);
    if (met?.closest("[data-drop]")?.dataset.drop === one.dataset.spot) return true;
    if (!met || !field.contains(met)) return false;
    return one.contains(met) || (met.contains(one) && met !== field && !met.matches("[data-dock]"));
  };
  // Of an area of a city only parts of its box are its own; any of them will do.
  const bare = (one) => {
    const box = one.getBoundingClientRect();
    const parts = one instanceof SVGElement ? [0.5, 0.3, 0.7, 0.15, 0.85] : [0.5];
    const at = (u, v) => shows(one, box.left + u * box.width, box.top + v * box.height);
    return parts.some((u) => parts.some((v) => at(u, v)));
  };
  const inside = (one) => {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) return false;
    return box.top >= Math.max(frame.top, head.bottom) - 1 && box.bottom <= frame.bottom + 1;
  };
  const hidden = (one) => !inside(one) || !bare(one);
  const loose = found.filter((one) => !docked(one));
  const docks = [...field.querySelectorAll("[data-dock]")].filter(docked);
  const covers = (one) => one.offsetHeight + Math.min(0, parseFloat(getComputedStyle(one).top) || 0);
  const room = frame.height - docks.reduce((sum, one) => sum + covers(one), 0);
  const boxes = loose.map((one) => one.getBoundingClientRect());
  const lowest = Math.max(...boxes.map(({ bottom }) => bottom));
  const high = boxes.length ? lowest - Math.min(...boxes.map(({ top }) => top)) : 0;
  const out = found.filter((one) => docked(one) && hidden(one)).map(name);
  const away = loose.filter(hidden);
  const fits = high <= room;
  // What does not fit at once comes into sight when it is scrolled to.
  const buried = fits ? [] : away.filter((one) => {
    one.scrollIntoView({ block: "center" });
    return hidden(one);
  });
  done({
    answers: found.length, loose: loose.length, fits, high, room,
    out, away: away.map(name), buried: buried.map(name),
    across: document.documentElement.scrollWidth <= innerWidth,
  });
})))"""
"""How what answers the question stands to what is seen of the page, once it has come to rest."""


def faults(person: Person, whole: bool) -> Json:
    """What cannot be seen although it should; with ``whole`` everything must fit at once."""
    seen = person.page.evaluate(LOOK)
    wrong = bool(seen["out"] or seen["buried"] or not seen["across"] or not seen["answers"])
    wrong |= bool(seen["away"]) if seen["fits"] or whole else len(seen["away"]) == seen["loose"] > 0
    return seen if wrong else None


def come(person: Person, server: Running, moment: Moment) -> None:
    """Come to a table before a question, look at the end of the page, and be asked; or be asked at once."""
    laid = lay(server, moment.game, moment.journal, leave_out=1 if moment.before else 0)
    person.go(laid.links[moment.seat])
    person.find("main.play > .field .board").wait_for()
    if moment.before is not None:
        person.page.evaluate("() => document.querySelector('main.play').scrollTo(0, 1e6)")
        other = Guest(server.base, token=token_of(laid.links[moment.before.seat]))
        with other.sit(laid.id) as seat:
            seat.tell("answer", n=moment.before.n, action=moment.before.action)
            person.until("s.question?.options.length > 0")
    person.until(f"s.question?.rule === {json.dumps(moment.rule)} && s.question.options.length > 0")


def look(person: Person, server: Running, game: str, sizes: Sequence[ViewportSize], whole: bool) -> None:
    """Come to every question of a game; the page may then be turned or made larger and smaller."""
    wrong = {}
    for rule, moment in moments(game).items():
        person.page.set_viewport_size(sizes[0])
        come(person, server, moment)
        for size in sizes:
            person.page.set_viewport_size(size)
            found = faults(person, whole)
            if found:
                wrong[f"{rule} at {size['width']}"] = found
    assert not wrong, json.dumps(wrong, indent=1)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_is_in_sight_on_a_phone(meet: Meet, server: Running, game: str) -> None:
    look(meet("Anna", phone=True, lang="nl"), server, game, PHONES, whole=False)


def test_nothing_that_is_asked_about_is_hidden_by_the_dock_of_camelot(meet: Meet, server: Running) -> None:
    look(meet("Anna", lang="nl"), server, "camelot", DESKS, whole=True)
