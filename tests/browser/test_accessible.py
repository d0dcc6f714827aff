"""Nobody is kept out: axe on every page, and a game by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.browser.acting import Stage
from tests.browser.axe import grave_violations
from tests.browser.conftest import Meet
from tests.browser.hands import answer, by_keyboard, tab_to
from tests.browser.person import Person
from tests.browser.plays import ACCUSED, EVIL, TURNED, camelot_play, treason_play
from tests.browser.scenes import Scene, begin, finished, gather, in_conflict, is_over
from tests.web.running import Running
from turncoat.core.game import Game
from turncoat.games import camelot as camelot_game
from turncoat.games import treason as treason_game
from turncoat.journal.journal import Journal

Visit = Callable[[Person, Running], None]


def home(anna: Person, server: Running) -> None:
    gather(server.base, open=True)
    begin(server.base, until=is_over, open=True)
    scene = begin(server.base, until=in_conflict)
    anna.go(scene.link)
    anna.until("s.view")
    anna.go("/")
    anna.find("section[aria-labelledby=mine] li").first.wait_for()
    anna.find("section[aria-labelledby=open] li").first.wait_for()


def create(anna: Person, server: Running) -> None:
    anna.go("/new#camelot")
    anna.find("label.game.on").wait_for()
    for closed in anna.find("details > summary").all():
        closed.click()


def gathering(anna: Person, server: Running) -> None:
    anna.open_table(seats=5)
    anna.find("section[aria-labelledby=own] input").wait_for()


def conflict(anna: Person, server: Running) -> None:
    anna.go(begin(server.base, until=in_conflict).link)
    anna.find(".bribe").wait_for()


def open_list(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.find(".choices summary").click()
    anna.find("#options").wait_for()


def board_in_words(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.find(".switch button").first.click()
    anna.find(".field h3").first.wait_for()


def talk(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.say("good evening")
    anna.find(".formal-open").click()
    anna.find("dialog select").first.select_option(index=1)


def log(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.tab("log")
    anna.find(".log li").first.wait_for()


def players(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.tab("players")
    for closed in anna.find(".panel details > summary").all():
        closed.click()


def book(anna: Person, server: Running) -> None:
    scene = begin(server.base, until=in_conflict)
    deed = {"kind": "bribe", "payer": 0, "palace": 1, "profession": "judge", "amount": 20_000}
    with scene.guest.sit(scene.id) as seat:
        seat.tell("say", statement={"act": "promise", "to": [], "deed": deed, "until": 0})
    anna.go(scene.link)
    anna.until("s.view")
    anna.tab("book")
    anna.find(".word").first.wait_for()


def settings(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.find(".cog").click()
    anna.find("dialog[open]").wait_for()


def clause(anna: Person, server: Running) -> None:
    conflict(anna, server)
    anna.find("#top-line .why").click()
    anna.find("dialog[open] h3").first.wait_for()


def end(anna: Person, server: Running) -> None:
    story(anna, finished(server.base))


def camelot_end(anna: Person, server: Running) -> None:
    story(anna, finished(server.base, "camelot", 5))


def treason_end(anna: Person, server: Running) -> None:
    story(anna, finished(server.base, "treason", 4))
    anna.find("figcaption button").click()
    anna.find("figure table").wait_for()


def story(anna: Person, scene: Scene) -> None:
    anna.go(scene.link)
    anna.find("figure svg").first.wait_for()
    for closed in anna.find(".end details > summary").all():
        closed.click()


def replay(anna: Person, server: Running) -> None:
    anna.go(f"/r/{begin(server.base, until=is_over).id}#all/30")
    anna.find(".controls").wait_for()


def rules(anna: Person, server: Running) -> None:
    anna.go("/rules/intrige")
    anna.find("#clause-1").wait_for()


def camelot(anna: Person, server: Running) -> None:
    anna.go(begin(server.base, "camelot", 5).link)
    anna.find("main.play > .field").wait_for()


def treason(anna: Person, server: Running) -> None:
    anna.go(begin(server.base, "treason", 3).link)
    anna.find("main.play > .field").wait_for()


def come(anna: Person, server: Running, game: Game, play: Journal, rule: str) -> None:
    """Be there when this is to be decided."""
    stage = Stage(server, game, play)
    line = stage.until(lambda line: line.rule == rule)
    assert line is not None
    stage.close()
    anna.go(stage.links[line.seat])
    anna.until("s.question.options.length > 0")
    anna.find("main.play > .field").wait_for()


def camelot_offer(anna: Person, server: Running) -> None:
    come(anna, server, camelot_game.GAME, camelot_play(TURNED), "cards_offered")


def camelot_vote(anna: Person, server: Running) -> None:
    come(anna, server, camelot_game.GAME, camelot_play(TURNED), "voted")


def camelot_announce(anna: Person, server: Running) -> None:
    come(anna, server, camelot_game.GAME, camelot_play(TURNED), "announced")


def camelot_deed(anna: Person, server: Running) -> None:
    come(anna, server, camelot_game.GAME, camelot_play(TURNED), "acted")
    anna.find(".choices summary").click()
    anna.find("#options").wait_for()


def camelot_unmasked(anna: Person, server: Running) -> None:
    come(anna, server, camelot_game.GAME, camelot_play(ACCUSED), "taunted")


def camelot_story(anna: Person, server: Running) -> None:
    camelot(anna, server)
    anna.tab("log")
    anna.find(".log .hold").wait_for()


def treason_row(anna: Person, server: Running) -> None:
    come(anna, server, treason_game.GAME, treason_play(*EVIL), "chosen")


def treason_deeds(anna: Person, server: Running) -> None:
    come(anna, server, treason_game.GAME, treason_play(*EVIL), "acted")


def treason_march(anna: Person, server: Running) -> None:
    come(anna, server, treason_game.GAME, treason_play(*EVIL), "marched")


PAGES: list[Visit] = [
    home,
    create,
    gathering,
    conflict,
    open_list,
    board_in_words,
    talk,
    log,
    players,
    book,
    settings,
    clause,
    end,
    camelot_end,
    treason_end,
    replay,
    rules,
    camelot,
    camelot_offer,
    camelot_vote,
    camelot_announce,
    camelot_deed,
    camelot_unmasked,
    camelot_story,
    treason,
    treason_row,
    treason_deeds,
    treason_march,
]
NARROW: list[Visit] = [
    conflict,
    book,
    end,
    camelot_deed,
    camelot_end,
    treason_row,
    treason_march,
    treason_end,
]


@pytest.mark.parametrize("visit", PAGES, ids=lambda visit: visit.__name__)
def test_axe(meet: Meet, server: Running, visit: Visit) -> None:
    anna = meet("Anna")
    visit(anna, server)
    assert grave_violations(anna.page) == []
    assert anna.violations == []


@pytest.mark.parametrize("visit", NARROW, ids=lambda visit: visit.__name__)
def test_axe_on_a_phone(meet: Meet, server: Running, visit: Visit) -> None:
    anna = meet("Anna", phone=True, lang="nl")
    visit(anna, server)
    assert grave_violations(anna.page) == []
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_by_the_keyboard_alone(meet: Meet) -> None:
    """From the first page through a table with bots to several answers, without ever pointing."""
    anna = meet("Anna")
    keyboard = anna.page.keyboard
    anna.go("/")
    anna.find(".hero").wait_for()
    tab_to(anna.page, ".hero a.main")
    keyboard.press("Enter")
    anna.find("label.game.on").wait_for()
    tab_to(anna.page, "input[autocomplete=nickname]")
    keyboard.type("Anna")
    tab_to(anna.page, "fieldset .row > button.small")
    keyboard.press("Enter")
    tab_to(anna.page, "form button.main")
    keyboard.press("Enter")
    anna.page.wait_for_url("**/t/*")
    anna.until("s.seat === 0")
    tab_to(anna.page, "section[aria-labelledby=seats] > button.main")
    keyboard.press("Enter")
    anna.until("s.view")
    kinds = set()
    for _ in range(8):
        anna.until_asked()
        kinds.add(answer(anna, by_keyboard, Random(1)))
    assert len(kinds) >= 2


def test_the_board_by_the_keyboard(meet: Meet, server: Running) -> None:
    """A figure is sent from the board: Tab comes to the board once, arrows go from place to place."""
    sending = begin(server.base, until=lambda seat: bool(seat.options) and seat.options[0]["type"] == "Send")
    anna = meet("Anna")
    anna.go(sending.link)
    anna.find('[data-spot^="hand."]').first.wait_for()
    keyboard = anna.page.keyboard
    n, _, _ = anna.glance()
    stops = anna.find("[data-spot]").evaluate_all("(all) => all.filter((one) => one.tabIndex === 0).length")
    assert stops == 1
    tab_to(anna.page, "[data-spot]")
    while not anna.find("[data-finish]").count():
        reach(anna, "hand.")
        keyboard.press("Enter")
        reach(anna, "palace.")
        keyboard.press("Enter")
    tab_to(anna.page, "[data-finish]")
    keyboard.press("Enter")
    anna.until(f"s.n !== {n} || !s.question?.options.length")


def reach(person: Person, spot: str) -> None:
    """Go with the arrows until the focus is on such a place."""
    here = f"() => document.activeElement.matches('[data-spot^=\"{spot}\"]')"
    for _ in range(12):
        for arrow in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown"):
            if person.page.evaluate(here):
                return
            person.page.keyboard.press(arrow)
    raise AssertionError(f"the arrows do not lead to {spot}")
