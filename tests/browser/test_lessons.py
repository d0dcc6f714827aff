"""First steps: every game teaches itself at a real table with bots, until its closing note."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.axe import grave_violations
from tests.browser.conftest import Meet
from tests.browser.hands import confirm, tab_to
from tests.browser.person import Person
from tests.web.running import Running
from turncoat.table.lesson import read_lesson

MOST = 150
NOTED = "document.querySelector('.lesson[data-note]')"
NEXT = ".lesson .deeds > button.main"
DO = ".lesson .deeds > button:not(.main, .skip, .quiet)"
LIT = """() => {
  const glows = (one) => getComputedStyle(one).animationName === "lesson-glow";
  const lit = [...document.querySelectorAll("main *, nav *")].filter(glows);
  const shown = [...document.querySelectorAll(".board .marked")];
  return [shown.length, lit.length, shown.every(glows) && lit.every((one) => one.matches(".board .marked"))];
}"""
"""How much the board shows of what is suggested, how much is lit, and whether these are the same."""
GAMES = {
    "intrige": ["welcome", "send", "bribe", "housed", "income", "same", "talk", "close"],
    "camelot": ["welcome", "loyalty", "offer", "progress", "heroic", "talk", "close"],
    "treason": ["welcome", "claim", "tower", "choose", "build", "points", "bank", "close"],
}
"""Notes that come up whatever chance and the bots do, in this order, for somebody who follows suggestions."""


AMOUNTS = ("bribe", "talk", "defend")
"""What these suggest is a sum: the whole form for it is lit."""


def begin_lesson(person: Person, game: str) -> None:
    """One press on the page where tables are made."""
    person.go(f"/new#{game}")
    person.find("label.game.on").wait_for()
    person.find("form .learn").click()
    person.page.wait_for_url("**/t/*")
    person.until(f"s.table.game === '{game}' && s.view")
    person.find(".lesson[data-note]").wait_for()


def note_of(person: Person) -> str:
    told: str = person.page.evaluate("() => document.querySelector('.lesson')?.dataset.note ?? ''")
    return told


def learn(person: Person) -> Iterator[str]:
    """Do what is suggested, read what is told, and otherwise answer anything; yields each new note."""
    told: set[str] = set()
    for _ in range(MOST):
        person.until_true(f"{NOTED} || spy.state.over || spy.state.question?.options.length")
        note = note_of(person)
        if note and note not in told:
            told.add(note)
            yield note
        if note == "close":
            return
        n, _, _ = person.glance()
        if note and not person.find(DO).count():
            person.find(NEXT).click()
            continue
        if note:
            person.find(DO).click()
            confirm(person)
        else:
            person.page.evaluate(
                "() => spy.socket.send(JSON.stringify("
                "{type: 'answer', id: 1e6, n: spy.state.n, action: spy.state.question.options[0]}))"
            )
        person.until(f"s.over || s.n !== {n} || !s.question?.options.length")
        person.until_true(f"document.querySelector('.lesson')?.dataset.note !== '{note}' || !'{note}'")
    raise AssertionError(f"the lesson does not end; told: {sorted(told)}")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(meet: Meet, server: Running, game: str) -> None:
    lesson = read_lesson(f"turncoat.games.{game}")
    assert lesson is not None
    shown = {note["name"]: note.get("show", []) for note in lesson.notes}
    anna = meet("Anna", phone=game == "camelot", lang="nl" if game == "treason" else "en")
    begin_lesson(anna, game)
    told = []
    for note in learn(anna):
        told.append(note)
        text = anna.find(".lesson .text, .lesson .told > p").first.inner_text()
        assert len(text) > 40 and "lesson." not in text
        for part in shown[note]:
            anna.find(f'[data-part~="{part}"]').first.wait_for(state="attached")
        if anna.find(DO).count():
            suggests, lit, alike = anna.page.evaluate(LIT)
            assert alike if suggests else lit > 0, f"{note}: {suggests} suggested, {lit} lit"
            assert suggests > 0 or note in AMOUNTS, note
    # Which notes come up depends on the luck of the cards; those that do come in the order of the lesson.
    kept = [note for note in told if note in GAMES[game]]
    assert kept == [note for note in GAMES[game] if note in kept]
    assert (told[0], told[-1]) == ("welcome", "close") and len(kept) > 2
    anna.find(NEXT).click()
    anna.find(".lesson").wait_for(state="detached")
    anna.page.reload()
    anna.until_asked()
    anna.find("main.play > .field").wait_for()
    assert anna.find(".lesson").count() == 0
    assert anna.violations == []


def test_a_lesson_comes_back_after_a_reload(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    begin_lesson(anna, "intrige")
    english = anna.find(".lesson .text").inner_text()
    anna.find(".lang").click()
    anna.find("html[lang=nl]").wait_for()
    assert anna.find(".lesson .text").inner_text() != english
    tab_to(anna.page, NEXT)
    anna.page.keyboard.press("Enter")
    anna.find('.lesson[data-note="send"]').wait_for()
    anna.page.reload()
    anna.find('.lesson[data-note="send"]').wait_for()
    anna.find(NEXT).click()
    anna.find(".lesson.idle").wait_for()
    anna.find(".lesson .deeds > button").first.click()
    anna.find('.lesson[data-note="send"]').wait_for()


def test_a_lesson_can_be_skipped(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    anna.go("/")
    anna.find(".hero .learn").last.click()
    anna.find(".lesson[data-note]").wait_for()
    anna.find(".lesson .skip").click()
    anna.find(".lesson").wait_for(state="detached")
    anna.until_asked()
    anna.page.reload()
    anna.find("main.play > .field").wait_for()
    assert anna.find(".lesson").count() == 0


@pytest.mark.parametrize("phone", [False, True])
def test_a_lesson_is_in_nobodys_way(meet: Meet, server: Running, phone: bool) -> None:
    """It takes its own room, so it covers no answer; what it says is announced; and axe finds nothing."""
    anna = meet("Anna", phone=phone, dark=phone)
    begin_lesson(anna, "camelot")
    anna.find(NEXT).click()
    anna.find(NEXT).click()
    anna.find('.lesson[data-note="offer"]').wait_for()
    assert anna.find(".lesson [aria-live=polite] .text").count() == 1
    hand = anna.find('.hand button[data-spot^="card."]').first
    hand.click()
    box, card = anna.find(".lesson").bounding_box(), hand.bounding_box()
    assert box and card and card["y"] >= box["y"] + box["height"]
    assert grave_violations(anna.page) == []
    assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
