"""Camelot and Treason by the keyboard alone: every kind of decision a player meets, and the boards."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.browser.acting import PLACE, staged
from tests.browser.conftest import Meet
from tests.browser.hands import tab_to
from tests.browser.person import Person
from tests.browser.plays import ACCUSED, EVIL, TURNED, camelot_play, treason_play
from tests.web.running import Running
from turncoat.core.game import Game
from turncoat.games import camelot, treason
from turncoat.journal.journal import Journal, Line


def press_option(person: Person, line: Line) -> None:
    """With Tab to the option in the list, which is opened if it is not, and with Enter to answer."""
    page = person.page
    person.find(".choices").wait_for()
    if person.find(".choices details:not([open])").count():
        tab_to(page, ".choices summary")
        page.keyboard.press("Enter")
    place = page.evaluate(f"() => {PLACE % json.dumps(line.action)}")
    person.find(f'[data-option="{place}"]').wait_for()
    tab_to(page, f'[data-option="{place}"]', most=400)
    page.keyboard.press("Enter")
    if person.find("dialog[open] .sentence").count():
        assert page.evaluate("() => document.activeElement.matches('dialog .main')")
        page.keyboard.press("Enter")
    person.until(f"s.over || s.n !== {line.n} || !s.question?.options.length")


@pytest.mark.parametrize(
    ("game", "play", "seat", "rules"),
    [
        (camelot.GAME, camelot_play(TURNED), 0, "cards_offered proposed progressed announced acted"),
        (camelot.GAME, camelot_play(TURNED), 1, "voted"),
        (camelot.GAME, camelot_play(ACCUSED), 3, "progressed acted taunted pressed_on"),
        (treason.GAME, treason_play(*EVIL), 0, "claimed tower_raised chosen acted served marched"),
    ],
    ids=["camelot", "vote", "traitor", "treason"],
)
def test_every_kind_of_decision(
    meet: Meet, server: Running, game: Game, play: Journal, seat: int, rules: str
) -> None:
    """The first of its kind is decided by the keyboard; the rest, and what others decide, goes by itself."""
    anna = meet("Anna")
    done: set[tuple[str, str]] = set()
    with staged(server, game, play) as stage:
        anna.go(stage.links[seat])
        anna.until("s.view")
        while line := stage.until(lambda line: line.seat == seat and _kind(line) not in done):
            anna.until(f"s.n === {line.n} && s.question.options.length > 0")
            press_option(anna, line)
            done.add(_kind(line))
            if _rules(done) >= set(rules.split()):
                break
    assert _rules(done) >= set(rules.split())


def _rules(done: set[tuple[str, str]]) -> set[str]:
    return {rule for rule, _ in done}


def _kind(line: Line) -> tuple[str, str]:
    return line.rule, line.action["type"]


def test_camelot_s_board(meet: Meet, server: Running) -> None:
    """Tab comes to the board once, arrows go from thing to thing, Enter twice decides: evil, then a deed."""
    anna = meet("Anna")
    with staged(server, camelot.GAME, camelot_play(ACCUSED)) as stage:
        line = stage.until(mine("progressed"))
        assert line is not None
        anna.go(stage.links[0])
        anna.until(f"s.n === {line.n} && s.question.options.length > 0")
        for rule, spot in (("progress", "siege"), ("heroic", "place.grail")):
            anna.until(f"s.question?.rule === '{rule}' && s.question.options.length > 0")
            n, _, _ = anna.glance()
            reach(anna, spot)
            anna.page.keyboard.press("Enter")
            anna.until_true(f"document.activeElement.matches('[data-spot=\"{spot}\"].marked')")
            anna.page.keyboard.press("Enter")
            anna.until(f"s.n !== {n}")


def mine(rule: str) -> Callable[[Line], bool]:
    """The first seat's answer to a question of this rule."""
    return lambda line: line.seat == 0 and line.rule == rule


def test_treason_s_board(meet: Meet, server: Running) -> None:
    """An area of the city is claimed, and a card of the row is taken, by arrows and Enter."""
    anna = meet("Anna")
    with staged(server, treason.GAME, treason_play(*EVIL)) as stage:
        for rule, spot in (("claimed", "area."), ("chosen", "row.")):
            line = stage.until(mine(rule))
            assert line is not None
            if not anna.state:
                anna.go(stage.links[0])
            anna.until(f"s.n === {line.n} && s.question.options.length > 0")
            field = "area" if rule == "claimed" else "place"
            reach(anna, f"{spot}{line.action[field]}")
            anna.page.keyboard.press("Enter")
            decide(anna, line.n)


def decide(person: Person, n: int) -> None:
    """Press whatever stands ready to be decided, until it is."""
    for _ in range(4):
        if person.find("dialog[open] .main").count():
            person.page.keyboard.press("Enter")
        elif person.page.evaluate(f"() => spy.state.n === {n}") and person.find(".stage button.main").count():
            tab_to(person.page, ".stage button.main")
            person.page.keyboard.press("Enter")
        else:
            break
    person.until(f"s.n !== {n}")


def reach(person: Person, spot: str) -> None:
    """With Tab to the board, then with the arrow that leads nearest, until the focus is there."""
    tab_to(person.page, ".board [data-spot]")
    wanted = f'[data-spot="{spot}"]'
    for _ in range(60):
        step = person.page.evaluate(WAY, wanted)
        if not step:
            return
        person.page.keyboard.press(step)
    raise AssertionError(f"the arrows do not lead to {spot}")


WAY = """(wanted) => {
  const here = document.activeElement;
  const there = document.querySelector(wanted);
  if (here.matches(wanted)) return "";
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(here);
  const [to, down] = middle(there);
  window.turns = (window.turns ?? 0) + 1;
  const across = Math.abs(to - x) > Math.abs(down - y) === (window.turns % 7 !== 0);
  return across ? (to > x ? "ArrowRight" : "ArrowLeft") : down > y ? "ArrowDown" : "ArrowUp";
}"""
