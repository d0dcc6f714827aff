"""Somebody with a browser of their own: a page, all that ever came to it, and hands to click with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, ViewportSize, WebSocket

Json = Any
PATIENCE = 90_000
"""In milliseconds; the machine may be busy with other tests."""
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

# It keeps the newest state where the tests can wait for it, once the page has shown it.
SPY = """(() => {
  const spy = { state: null, violations: [], waiting: [], moves: 0, socket: null };
  Object.defineProperty(window, "spy", { value: spy });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    spy.violations.push(`${violatedDirective} ${blockedURI}`);
  });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    spy.moves += 1;
    return animate.apply(this, given);
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      spy.socket = this;
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type !== "state") return;
        setTimeout(() => {
          spy.state = message;
          for (const look of spy.waiting.splice(0)) look();
        });
      });
    }
  };
})();"""

WAIT = """() => new Promise((done, fail) => {
  const late = setTimeout(() => {
    fail(new Error(`waited in vain for: %(what)s; last: ${JSON.stringify(spy.state)?.slice(0, 800)}`));
  }, %(patience)d);
  const look = () => {
    const s = spy.state;
    if (s && (%(holds)s)) {
      clearTimeout(late);
      done(null);
    } else spy.waiting.push(look);
  };
  look();
})"""

LOOK = """() => new Promise((done, fail) => {
  const late = performance.now() + %(patience)d;
  const look = () => {
    if (%(holds)s) done(null);
    else if (performance.now() > late) fail(new Error("waited in vain"));
    else requestAnimationFrame(look);
  };
  look();
})"""


class Person:
    """A browser context, its only page, and a record of every byte the page was given."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        name: str,
        record: Path | None = None,
        *,
        lang: str = "en",
        phone: bool = False,
        dark: bool = False,
        motion: bool = False,
        scale: float = 1,
    ) -> None:
        self.name = name
        self.base = base
        self.record = record
        self.context = browser.new_context(
            base_url=base,
            locale={"nl": "nl-NL", "en": "en-GB"}[lang],
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=scale,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            record_har_path=record,
            record_har_content="embed" if record else None,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SPY)
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.troubles: list[str] = []
        self.addresses: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", self._request)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _request(self, request: Request) -> None:
        self.addresses.append(request.url)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(str(data)))

    # ------------------------------------------------------------ looking

    @property
    def state(self) -> Json:
        """The newest state that the page has shown; None before the first."""
        return self.page.evaluate("() => spy.state")

    def glance(self) -> tuple[int, str, bool]:
        """The number of the question, the type of what may be answered (if anything), whether it is over."""
        n, kind, over = self.page.evaluate(
            "() => ((s) => [s?.n ?? -1, s?.question?.options[0]?.type ?? '', s?.over ?? false])(spy.state)"
        )
        return n, kind, over

    def forget(self) -> None:
        """From here on only a state that comes anew counts."""
        self.page.evaluate("() => { spy.state = null; }")

    def until(self, holds: str, patience: int = PATIENCE) -> None:
        """Wait until something holds of the state ``s``."""
        what = holds.replace("`", "'").replace("${", "")
        self.page.evaluate(WAIT % {"holds": holds, "what": what, "patience": patience})

    def until_true(self, holds: str, patience: int = PATIENCE) -> None:
        """Wait until something holds of the page, looked at anew in every frame."""
        self.page.evaluate(LOOK % {"holds": holds, "patience": patience})

    def until_asked(self, patience: int = PATIENCE) -> None:
        self.until("s.over || s.question?.options.length > 0", patience)

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def violations(self) -> list[str]:
        """What the page tried and the Content-Security-Policy forbade."""
        found: list[str] = self.page.evaluate("() => spy.violations")
        return found

    # ------------------------------------------------------------ going places

    def go(self, path: str) -> None:
        self.page.goto(path)

    def open_table(self, game: str = "intrige", seats: int = 4, bots: bool = False) -> str:
        """Open a table as people do; returns its id."""
        self.go(f"/new#{game}")
        self.find("label.game.on").wait_for()
        self.find("input[autocomplete=nickname]").fill(self.name)
        self.find(f"label.count:has-text('{seats}')").click()
        if bots:
            self.find("fieldset button.small").first.click()
        self.find("button.main").click()
        self.page.wait_for_url("**/t/*")
        self.until(f"s.table.game === '{game}'")
        return self.page.url.rpartition("/")[2]

    def invitation(self) -> str:
        """The link with which others join, as the page shows it."""
        return self.find("section[aria-labelledby=invite] input").input_value()

    def own_link(self) -> str:
        """The link to one's own seat, as the page shows it after sitting down."""
        return self.find("section[aria-labelledby=own] input").input_value()

    def join(self, invitation: str) -> None:
        self.go(invitation)
        self.find("input[autocomplete=nickname]").fill(self.name)
        self.find("form button.main").click()
        self.page.wait_for_url("**/t/*")
        self.until("s.seat !== null")

    def start(self) -> None:
        self.find("section[aria-labelledby=seats] > button.main").click()
        self.until("s.view")
        self.find("main.play > .field").wait_for()

    def tab(self, name: str) -> None:
        """Go to a tab: play, talk, book, log or players. On a wide screen the first is always in sight."""
        order = ["play", "talk", "book", "log", "players"]
        at = order.index(name)
        tabs = self.find("nav.tabs .tab")
        wide = tabs.count() < len(order)
        if not (wide and name == "play"):
            tabs.nth(at - 1 if wide else at).click()

    def say(self, text: str, room: int = 0) -> None:
        """Write something at the table, or in one of the other rooms of talk."""
        self.tab("talk")
        self.find(".talk .rooms .room").nth(room).click()
        self.find("#talk-text").fill(text)
        self.find(".write button").click()
        self.page.locator(".said li", has_text=text).wait_for()

    def settle(self, **chosen: str) -> None:
        """Change settings, as ``theme="dark"`` or ``lang="nl"``."""
        self.find(".cog").click()
        for name, value in chosen.items():
            order = {"theme": ["system", "light", "dark"], "lang": ["nl", "en"]}[name]
            self.find(f"dialog input[name={name}]").nth(order.index(value)).check()
        self.find("dialog[open] .close").click()

    # ------------------------------------------------------------ leaving

    def lose_connection(self) -> None:
        """As in a tunnel: the connection breaks and no other can be made."""
        self.context.set_offline(True)
        self.page.evaluate("() => spy.socket.close()")
        self.find(".offline").wait_for()

    def back_on_the_net(self) -> None:
        self.context.set_offline(False)
        self.find(".offline").wait_for(state="detached")
        self.forgive("WebSocket")

    def forgive(self, expected: str) -> None:
        """What the browser itself noted of something that a test did on purpose is no trouble."""
        self.troubles = [trouble for trouble in self.troubles if expected not in trouble]

    def leave(self) -> None:
        self.context.close()

    def bodies(self) -> Iterator[tuple[str, str]]:
        """Every address and what came from it; only once the person has left."""
        assert self.record is not None
        for entry in json.loads(self.record.read_text())["log"]["entries"]:
            yield entry["request"]["url"], entry["response"]["content"].get("text", "")
