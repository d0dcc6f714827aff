"""What everybody at a table must be able to see and reach, on a phone too."""

from __future__ import annotations

import pytest

from tests.browser.axe import grave_violations
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.scenes import begin, finished, gather, in_conflict
from tests.web.people import Guest, Seat
from tests.web.running import Running
from turncoat.web.limits import Buckets

SMALL = """() => [...document.querySelectorAll("button, a.button, select, summary, input, .card[href]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr, .hits"))
  .map((one) => (one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one))
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const more = parseFloat(getComputedStyle(one, "::after").height) || 0;
    return [Math.round(width), Math.round(Math.max(height, more)), one.outerHTML.slice(0, 90)];
  })
  .filter(([width, height]) => width > 2 && (height < 44 || width < 38))"""
"""What is smaller than a finger."""


def to_send(seat: Seat) -> bool:
    return bool(seat.options) and seat.options[0]["type"] == "Send" and len(seat.options) > 1


def come(person: Person, link: str) -> None:
    """Come to a table where a game is being played."""
    person.go(link)
    person.until("s.view")
    person.find("main.play > .field").wait_for()


def small(person: Person) -> list[object]:
    found: list[object] = person.page.evaluate(SMALL)
    return found


def test_a_finger_finds_everything(meet: Meet, server: Running) -> None:
    anna = meet("Anna", phone=True, lang="nl")
    for page, sign in (
        ("/", ".cards li"),
        ("/new#intrige", "label.game.on"),
        (gather(server.base).link, "section[aria-labelledby=invite]"),
        (finished(server.base).link, "#story-title"),
    ):
        anna.go(page)
        anna.find(sign).first.wait_for()
        assert small(anna) == []
    for game in ("intrige", "camelot", "treason"):
        come(anna, begin(server.base, game, until=in_conflict if game == "intrige" else None).link)
        for tab in ("play", "talk", "book", "log", "players"):
            anna.tab(tab)
            assert small(anna) == [], (game, tab)


def test_the_page_itself_never_scrolls_at_the_table(meet: Meet, server: Running) -> None:
    """Else the tabs slide away under the thumb."""
    anna = meet("Anna", phone=True)
    come(anna, begin(server.base, until=to_send).link)
    anna.find(".choices summary").click()
    anna.find("#options .choice").first.wait_for()
    anna.until_true("document.documentElement.scrollHeight <= innerHeight && scrollY === 0")
    # The list that was opened is in sight.
    anna.until_true(
        "document.querySelector('#options-title').getBoundingClientRect().top < innerHeight - 100"
    )


def test_a_pause_is_asked_of_everybody_and_a_bot_hands_back(meet: Meet, server: Running) -> None:
    clock = {"kind": "live", "seconds": 3600}
    scene = gather(server.base, seats=3, bots=["", "", "greedy"], options={"start": "2"}, clock=clock)
    guest = Guest(server.base, "Bram")
    guest.post(f"/api/tables/{scene.id}/join", name="Bram")
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna = meet("Anna", phone=True)
    come(anna, scene.link)
    with guest.sit(scene.id) as bram:
        bram.tell("pause", want=True)
        asked = anna.find(".notice.pause")
        asked.wait_for()
        assert "Bram" in asked.inner_text()
        asked.locator("button").click()
        anna.until("s.clock?.paused")
        anna.page.locator(".notice.pause", has_text="Paused").wait_for()
        asked.locator("button").click()
        anna.until("!s.clock?.paused")
        bram.tell("pause", want=False)
        asked.wait_for(state="detached")
    # Bram is asked now and is not there, so the bot in Anna's seat has nothing to do yet.
    scene.guest.post(f"/api/tables/{scene.id}/hand", bot="greedy")
    anna.find(".notice.bot button").click()
    anna.find(".notice.bot").wait_for(state="detached")
    anna.until("!s.table.seats[0].bot")


def test_who_talks_too_much_is_told_and_loses_no_word(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, bots=["", "greedy", "greedy"], options={"start": "1"})
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna = meet("Anna", phone=True, lang="nl")
    come(anna, scene.link)
    talkers, server.server.hub.talkers = server.server.hub.talkers, Buckets(0.001, 1)
    try:
        anna.say("een")
        anna.find("#talk-text").fill("twee")
        anna.find(".write button").click()
        anna.page.locator(".notice", has_text="wacht even en verstuur het opnieuw").wait_for()
        assert anna.find("#talk-text").input_value() == "twee"
    finally:
        server.server.hub.talkers = talkers
    anna.find(".write button").click()
    anna.page.locator(".said li", has_text="twee").wait_for()
    assert anna.find(".said li").count() == 2


def test_names_and_talk_are_text_and_nothing_else(meet: Meet, server: Running) -> None:
    """While a table gathers, in talk, in the story and among the players."""
    name, words = "<img src=x>", "<script>document.title='got you'</script><b>bold</b> javascript:alert(1)"
    eve = Guest(server.base, name)
    made = eve.open_table(bots=["", "", "greedy"], options={"start": "1"})
    anna = meet("Anna")
    anna.join(made["invite"])
    anna.page.get_by_text(name).first.wait_for()
    eve.post(f"/api/tables/{made['id']}/start")
    anna.until("s.view")
    with eve.sit(made["id"]) as seat:
        seat.tell("text", text=words)
        seat.tell("text", text=words, to=[1])
        seat.my_turn()
        seat.answer()
    anna.tab("talk")
    anna.page.locator(".said li", has_text=words).wait_for()
    anna.page.locator(".said li", has_text=name).wait_for()
    for tab in ("log", "players"):
        anna.tab(tab)
        anna.page.get_by_text(name).first.wait_for()
    found = "() => document.querySelectorAll('img[src=x], main b, main script').length"
    assert anna.page.evaluate(found) == 0 and "got you" not in anna.page.title()
    assert anna.violations == []


def test_what_was_not_read_is_still_new_after_coming_back(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, bots=["", "", "greedy"], options={"start": "2"})
    guest = Guest(server.base, "Bram")
    guest.post(f"/api/tables/{scene.id}/join", name="Bram")
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna = meet("Anna", phone=True)
    come(anna, scene.link)
    anna.tab("talk")
    anna.tab("play")
    with guest.sit(scene.id) as bram:
        bram.tell("text", to=[], text="Hello, everybody.")
        bram.tell("text", to=[0], text="Only for you, Anna.")
        badge = anna.find('[data-part="tab-talk"] .badge')
        anna.page.locator('[data-part="tab-talk"] .badge', has_text="2").wait_for()
        anna.go("/")
        anna.find(".rows").first.wait_for()
        bram.tell("text", to=[0], text="Are you there?")
        come(anna, scene.page)
        anna.page.locator('[data-part="tab-talk"] .badge', has_text="3").wait_for()
    anna.say("Here I am.")
    anna.find(".talk .rooms .room").nth(1).click()
    anna.page.locator(".said li", has_text="Are you there?").wait_for()
    badge.wait_for(state="detached")
    anna.page.reload()
    anna.until("s.view")
    anna.find("nav.tabs").wait_for()
    assert badge.count() == 0


@pytest.mark.parametrize("phone", [False, True])
def test_a_promise_is_made_by_pointing_at_the_board(meet: Meet, server: Running, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    come(anna, begin(server.base, until=in_conflict).link)
    anna.tab("book")
    anna.find(".panel button.main").click()
    deed = anna.find("dialog[open] fieldset").filter(has=anna.find("select")).first
    deed.locator("select").first.select_option("room")
    deed.locator(".aim").click()
    lit = anna.find(".room[data-pointable]:has(.figure)")
    lit.first.wait_for()
    assert anna.find("dialog[open]").count() == 0
    assert phone or grave_violations(anna.page) == []
    means = anna.page.evaluate(
        "() => JSON.parse(document.querySelector('.room[data-pointable]:has(.figure)').dataset.means)"
    )
    if phone:
        lit.first.click()
    else:
        lit.first.focus()
        anna.page.keyboard.press("Enter")
    preview = anna.find("dialog[open] .preview")
    preview.wait_for()
    assert f"{means['room.amount']:,}" in preview.inner_text()
    assert means["profession"] in preview.inner_text()
    # Nothing was answered by it, and nothing is left lit.
    assert anna.find("[data-pointable]").count() == 0
    assert anna.glance()[1] == "Bribe"
    anna.find("dialog[open] .finish .main").click()
    anna.find(".word.open").first.wait_for()
    deed.wait_for(state="detached")


@pytest.mark.parametrize(
    ("game", "act", "place"), [("camelot", "go", ".quest .press"), ("treason", "leave", ".hit")]
)
def test_places_of_the_other_boards_are_pointed_at_too(
    meet: Meet, server: Running, game: str, act: str, place: str
) -> None:
    anna = meet("Anna")
    come(anna, begin(server.base, game, 3).link)
    anna.tab("book")
    anna.find(".panel button.main").click()
    deed = anna.find("dialog[open] fieldset").filter(has=anna.find("select")).first
    deed.locator("select").first.select_option(act)
    deed.locator(".aim").click()
    lit = anna.find(f"{place}[data-pointable]")
    lit.first.wait_for()
    before = anna.glance()
    lit.first.focus()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Escape")
    deed.wait_for()
    deed.locator(".aim").click()
    lit.first.wait_for()
    lit.first.focus()
    anna.page.keyboard.press("Enter")
    deed.wait_for()
    assert deed.locator(".field select").first.input_value()
    assert anna.find("dialog[open] .finish .main").is_enabled()
    assert anna.glance() == before
