"""Acting: people in browsers of their own act out a play, each by clicking what the play has them answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.browser.conftest import Meet
from tests.browser.hands import confirm
from tests.browser.person import Json, Person
from tests.web.fate import Fate, Wish, fated
from tests.web.people import Guest
from tests.web.running import Running
from turncoat.core.game import Game
from turncoat.core.record import CHANCE, Action
from turncoat.core.state import State
from turncoat.journal.codec import action_from_json
from turncoat.journal.journal import Journal, Line

PLACE = "spy.state.question.options.findIndex((one) => JSON.stringify(one) === JSON.stringify(%s))"
CLICK = """async () => {
  const place = %s;
  if (place < 0) throw new Error("it is not on offer");
  const folded = document.querySelector(".choices details:not([open]) > summary");
  folded?.click();
  if (folded) await new Promise((done) => setTimeout(done, 50));
  const option = document.querySelector(`[data-option="${place}"]`);
  if (!option || option.disabled) throw new Error("it cannot be clicked");
  option.click();
  await new Promise((done) => setTimeout(done));
  document.querySelector("dialog[open] .sentence ~ .row .main")?.click();
}"""
"""A click in the list, and one to confirm it, in one go."""
BOARD = {
    "AddEngine": ("siege", "siege"),
    "DrawBlack": ("pile.black", "pile.black"),
    "DrawCards": ("pile.white", "pile.white"),
    "LayGrail": ("card.grail", "place.grail"),
}
"""What to press on Camelot's board for some answers."""


class Troupe:
    """Everybody at one table, the luck of which is that of the play."""

    def __init__(self, meet: Meet, server: Running, game: Game, play: Journal, folder: Path) -> None:
        self.play = play
        self.clicked: set[tuple[str, str]] = set()
        names = [player["name"] for player in play.players]
        guests = [Guest(server.base, name) for name in names]
        made = guests[0].open_table(game.name, len(names), options=play.setup.options)
        self.id: str = made["id"]
        links: list[str] = [made["link"]]
        for guest in guests[1:]:
            links.append(guest.post(f"/api/tables/{self.id}/join", name=guest.name)["link"])
        self.people: list[Person] = []
        for seat, name in enumerate(names):
            person = meet(
                name, record=folder / f"{name}.har", lang="nl" if seat % 2 else "en", phone=seat == 2
            )
            self.people.append(person)
            person.go(links[seat])
            person.until(f"s.seat === {seat}")
        with fated(Fate(server, self.id, _luck(game, play))):
            guests[0].post(f"/api/tables/{self.id}/start")

    def act(self, on_the_board: Sequence[int] = ()) -> None:
        """Give every answer of the play, in its order."""
        for line in self.play.lines():
            if line.seat != CHANCE:
                self._answer(self.people[line.seat], line, line.seat in on_the_board)
        for person in self.people:
            person.until("s.over")
            person.find("#end-title").wait_for()

    def _answer(self, person: Person, line: Line, on_the_board: bool) -> None:
        """The page may be late: only when it asks this question is it answered.

        Everybody points and clicks the first answer of each kind; the rest is clicked by the page itself.
        """
        person.until(f"s.over || (s.n === {line.n} && s.question?.options.length > 0)")
        place = PLACE % json.dumps(line.action)
        kind: str = line.action["type"]
        if on_the_board and kind in BOARD:
            for spot in BOARD[kind]:
                person.find(f'[data-spot="{spot}"]').first.click(force=True)
        elif (person.name, kind) in self.clicked:
            person.page.evaluate(CLICK % place)
        else:
            self.clicked.add((person.name, kind))
            person.find(".choices").wait_for()
            closed = person.find(".choices details:not([open]) > summary")
            if closed.count():
                closed.click()
            person.find(f'[data-option="{person.page.evaluate(f"() => {place}")}"]').click()
            confirm(person)


def _luck(game: Game, play: Journal) -> Wish:
    drawn = {line.n: action_from_json(game, line.action) for line in play.lines() if line.seat == CHANCE}

    def wish(s: State) -> Action | None:
        return drawn[s.n]

    return wish


class Stage:
    """A play acted out over plain sockets up to some moment, for a browser to come to."""

    def __init__(self, server: Running, game: Game, play: Journal) -> None:
        names = [player["name"] for player in play.players]
        self.guests = [Guest(server.base, name) for name in names]
        made = self.guests[0].open_table(game.name, len(names), options=play.setup.options)
        self.id: str = made["id"]
        self.links: list[str] = [made["link"]]
        for guest in self.guests[1:]:
            self.links.append(guest.post(f"/api/tables/{self.id}/join", name=guest.name)["link"])
        with fated(Fate(server, self.id, _luck(game, play))):
            self.guests[0].post(f"/api/tables/{self.id}/start")
        self._seats = [guest.sit(self.id) for guest in self.guests]
        self.left = [line for line in play.lines() if line.seat != CHANCE]

    def until(self, stop: Callable[[Line], bool]) -> Line | None:
        """Act on to the first answer of which this holds, and leave it to somebody else; None at the end."""
        while self.left:
            if stop(self.left[0]):
                return self.left.pop(0)
            self.act()
        return None

    def act(self) -> None:
        """Give the next answer."""
        line = self.left.pop(0)
        seat = self._seats[line.seat]
        seat.until(lambda: _asks(seat.state, line.n))
        seat.tell("answer", n=line.n, action=line.action)
        # Whoever leaves too much unread is sent nothing more.
        for other in self._seats:
            other.drain(0)

    def close(self) -> None:
        for seat in self._seats:
            seat.drain(0)
            seat.close()


@contextmanager
def staged(server: Running, game: Game, play: Journal) -> Iterator[Stage]:
    """A stage that is cleared in the end."""
    stage = Stage(server, game, play)
    try:
        yield stage
    finally:
        stage.close()


def _asks(state: Json, n: int) -> bool:
    return bool(state and state["n"] == n and state["question"] and state["question"]["options"])
