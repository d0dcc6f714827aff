"""Called to the table: the tab's title, a sound and a message of the browser, for one's turn and for talk."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.scenes import gather
from tests.web.people import Guest, Seat
from tests.web.running import Running

# It notes what the browser is asked to sound and to show, and lets a test look away from the page.
SPY = """(() => {
  const calls = { notes: 0, shown: [], away: false };
  Object.defineProperty(window, "calls", { value: calls });
  Object.defineProperty(document, "hidden", { get: () => calls.away });
  const make = BaseAudioContext.prototype.createOscillator;
  BaseAudioContext.prototype.createOscillator = function () {
    calls.notes += 1;
    return make.call(this);
  };
  window.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      calls.shown.push([title, options.body, options.tag]);
    }
  };
})();"""


def calls(person: Person) -> Any:
    return person.page.evaluate("() => calls")


def look_away(person: Person, away: bool) -> None:
    person.page.evaluate(
        """(away) => {
          Object.assign(calls, { away, notes: 0, shown: [] });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        away,
    )


def until_asked(bram: Seat, person: Person) -> None:
    """Bram answers until it is the other's turn."""
    while True:
        bram.until(lambda: bram.options or 0 in bram.state["waiting"])
        if not bram.options:
            break
        bram.answer()
    person.until("s.question?.options.length > 0")


def test_a_turn_and_talk_call_somebody_who_looks_away(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, bots=["", "", "greedy"], options={"start": "2"})
    guest = Guest(server.base, "Bram")
    guest.post(f"/api/tables/{scene.id}/join", name="Bram")
    anna = meet("Anna")
    anna.context.grant_permissions(["notifications"], origin=server.base)
    anna.context.add_init_script(SPY)
    anna.go(scene.link)
    anna.until("s.seat === 0")
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna.until("s.view")
    anna.find(".cog").click()
    anna.page.get_by_label("A browser notification").check()
    anna.find("dialog[open] .close").click()
    with guest.sit(scene.id) as bram:
        look_away(anna, True)
        until_asked(bram, anna)
        anna.until_true("calls.shown.length > 0")
        called = calls(anna)
        assert called["notes"] == 2
        title, body, tag = called["shown"][0]
        assert title and body and tag == f"turn-{scene.id}" and len(called["shown"]) == 1
        anna.until_true("document.title.startsWith('●')")
        look_away(anna, True)
        bram.tell("text", to=[], text="Are you there?")
        anna.until_true("calls.shown.length > 0")
        called = calls(anna)
        assert called["notes"] == 1 and called["shown"][0][1:] == ["Are you there?", f"talk-{scene.id}"]
        anna.until_true("document.title.startsWith('(1)')")
        # Whoever has the page in sight and the talk open needs no message.
        look_away(anna, False)
        anna.until_true("document.title.startsWith('●')")
        bram.tell("text", to=[], text="Good to see you.")
        anna.page.locator(".said li", has_text="Good to see you.").wait_for()
        assert calls(anna) == {"notes": 0, "shown": [], "away": False}
