"""Four people play a whole game of Intrige in four browsers; nobody is ever sent what is not theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.browser.conftest import Meet
from tests.browser.hands import Way, answer, in_the_list, on_the_board
from tests.browser.person import Json, Person

CANARY = {(1, 2): "kanarie-van-bram-aan-cleo", (3, 0): "canary-from-dirk-to-anna"}
LIMIT = 200


class Game:
    """Four people at a table; somebody may come back as another browser."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.ways: list[Way] = [on_the_board, in_the_list, in_the_list, on_the_board]
        self.rng = Random(5)
        self.kinds: set[tuple[int, str]] = set()
        self.answered: set[int] = set()

    def play(self, answers: int = LIMIT) -> bool:
        """Let whoever is asked answer, so many times; whether the game is over."""
        for _ in range(answers):
            asked = self.asked()
            if asked is None:
                return True
            seat, n = asked
            self.kinds.add((seat, answer(self.people[seat], self.ways[seat], self.rng)))
            self.answered.add(n)
        return False

    def asked(self) -> tuple[int, int] | None:
        """Who is to answer what; None once it is over. The first page sees every turn, but perhaps late."""
        self.people[0].until(
            f"s.over || (s.waiting.length > 0 && !{sorted(self.answered)}.includes(s.n))",
        )
        state = self.people[0].state
        if state["over"]:
            return None
        seat: int = state["waiting"][0]
        self.people[seat].until(f"s.over || (s.n === {state['n']} && s.question.options.length > 0)")
        return seat, state["n"]


def test_a_game_of_four(meet: Meet, tmp_path: Path) -> None:
    anna = meet("Anna", record=tmp_path / "anna.har", motion=True)
    bram = meet("Bram", record=tmp_path / "bram.har", lang="nl", phone=True)
    cleo = meet("Cleo", record=tmp_path / "cleo.har")
    dirk = meet("Dirk", record=tmp_path / "dirk.har", dark=True)
    id = anna.open_table(seats=4)
    for person in (bram, cleo, dirk):
        person.join(anna.invitation())
    links = [person.own_link() for person in (anna, bram, cleo, dirk)]
    anna.until("s.here.length === 4")
    anna.start()
    game = Game([anna, bram, cleo, dirk])
    assert bram.page.locator("html").get_attribute("lang") == "nl"

    bram.say(CANARY[1, 2], room=2)
    dirk.say(CANARY[3, 0], room=1)
    cleo.say("good luck everybody")
    bram.tab("play")
    assert game.play(6) is False

    before = cleo.state
    cleo.page.reload()
    cleo.until(f"s.k >= {before['k']}")
    assert cleo.state["view"] == before["view"]
    assert game.play(6) is False

    # Bram's phone is in a tunnel for a while, and misses nothing.
    bram.lose_connection()
    bram.forget()
    said = "while the phone was away"
    anna.say(said)
    bram.back_on_the_net()
    bram.until(f"s.entries.some((entry) => entry.talk?.text === '{said}')")
    assert game.play(4) is False

    # Dirk's laptop is gone for good; with the link to his seat he comes back on another.
    dirk.leave()
    anna.until("!s.here.includes(3)")
    again = meet("Dirk", record=tmp_path / "dirk2.har")
    again.go(links[3])
    again.until("s.seat === 3")
    game.people[3] = again
    assert game.play() is True, f"no end after {LIMIT} answers"

    for person in game.people:
        person.until("s.over")
        person.find("#story-title").wait_for(state="attached")
    assert {kind for _, kind in game.kinds} >= {"Send", "Place", "Bribe", "Admit"}
    assert len({seat for seat, _ in game.kinds}) == 4
    for person in game.people:
        person.leave()
    browsers = [[anna], [bram], [cleo], [dirk, again]]
    check_money(browsers)
    check_talk(browsers)
    check_links(browsers, links)
    assert all(f"/ws/tables/{id}" not in text for people in browsers for one in people for text in one.frames)


# ---------------------------------------------------------------- every byte


def texts(people: list[Person]) -> Iterator[str]:
    """All that ever came to these browsers."""
    for person in people:
        yield from person.frames
        for _, body in person.bodies():
            yield body


def records(value: Json) -> Iterator[Json]:
    """Every record in a message, however deep."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from records(item)


def check_money(browsers: list[list[Person]]) -> None:
    """Until the end nobody is sent the money of another."""
    for seat, people in enumerate(browsers):
        told = 0
        for text in texts(people):
            try:
                message = json.loads(text)
            except ValueError:
                continue  # a script or a style
            if isinstance(message, dict) and is_over(message):
                continue
            for record in records(message):
                money = record.get("money")
                if not isinstance(money, list):
                    continue
                told += money[seat] is not None
                assert [sum for owner, sum in enumerate(money) if owner != seat] == [None] * 3
        assert told > 10, "the money of one's own is told, so this would have found the others'"


def is_over(message: Json) -> bool:
    """Whether this was sent of a finished game, of which everybody may know everything."""
    return bool(message.get("over")) or message.get("table", {}).get("phase") == "over"


def check_talk(browsers: list[list[Person]]) -> None:
    """Private talk comes to the two it is between, and to no other."""
    for pair, canary in CANARY.items():
        heard = [any(canary in text for text in texts(people)) for people in browsers]
        assert heard == [seat in pair for seat in range(4)]


def check_links(browsers: list[list[Person]], links: list[str]) -> None:
    """The link to a seat comes to its owner and to no other, and to no address that is asked for."""
    for seat, link in enumerate(links):
        token = link.partition("#")[2]
        assert len(token) >= 20
        got = [any(token in text for text in texts(people)) for people in browsers]
        assert got == [owner == seat for owner in range(4)]
        asked = [url for people in browsers for one in people for url in one.addresses]
        assert [url for url in asked if token in url.partition("#")[0]] == []
