"""Take pictures of the table in a real browser, from real games: `make screenshots`.

`python scripts/screenshots.py NAME ...` takes only those whose name begins so.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from scripts.chromium import ARGUMENTS, WHAT_TO_DO, find_chromium
from scripts.small_png import small_png
from tests.browser.person import Person
from tests.web.people import Guest, Json, Seat
from tests.web.running import Running

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
NAMES = ("Anna", "Bram", "Chiara", "Dante", "Elena", "Floris", "Gwen")
BOT = "greedy"
MOST_TABLES = 40
MOST_ANSWERS = 300
LATE_ROUND = 3

# ---------------------------------------------------------------- tables


@dataclass
class Table:
    """A table where Anna sits among people whose seats bots have taken over."""

    id: str
    anna: Guest
    link: str


def open_table(base: str, game: str, seats: int, **more: Json) -> Table:
    """A table with all its people, begun."""
    guests = [Guest(base, name) for name in NAMES[:seats]]
    made = guests[0].open_table(game, seats, **more)
    for guest in guests[1:]:
        guest.post("/api/join", code=made["code"], name=guest.name)
    guests[0].post(f"/api/tables/{made['id']}/start")
    for guest in guests[1:]:
        guest.post(f"/api/tables/{made['id']}/hand", bot=BOT)
    return Table(made["id"], guests[0], made["link"])


def play(seat: Seat, enough: Callable[[Seat], bool], rng: Random) -> bool:
    """Answer for Anna until it is enough; False if the game ends before."""
    for _ in range(MOST_ANSWERS):
        seat.until(lambda: seat.state["over"] or seat.options, 60)
        if enough(seat):
            return True
        if seat.state["over"]:
            return False
        options = seat.options[:4] if seat.options[0]["type"] == "Bribe" else seat.options
        seat.answer(rng.choice(options))
    return False


def table_where(
    base: str, game: str, seats: int, enough: Callable[[Seat], bool], talk: bool = False, **more: Json
) -> Table:
    """A table that has come to such a moment; another one is tried if it never does."""
    for attempt in range(MOST_TABLES):
        table = open_table(base, game, seats, **more)
        with table.anna.sit(table.id) as seat:
            if talk:
                promise(seat)
            if play(seat, enough, Random(attempt)):
                return table
    raise SystemExit(f"no table of {game} came to the moment that was wanted")


def promise(seat: Seat) -> None:
    """Some talk and some promises to fill the book."""
    deeds: list[Json] = [
        {"kind": "bribe", "payer": 0, "palace": 1, "profession": "judge", "amount": 20_000},
        {"kind": "bribe", "payer": 0, "palace": 2, "profession": "cleric", "amount": 10_000},
        {"kind": "admit", "judge": 0, "owner": 3, "profession": "doctor"},
    ]
    known = seat.guest.get("/api/games/intrige/schema")["speech"]["deeds"]
    for deed in deeds:
        if set(known.get(deed["kind"], ())) == set(deed) - {"kind"}:
            seat.tell("say", statement={"act": "promise", "to": [], "deed": deed, "until": 0})
    seat.tell("text", text="My palace is open to whoever is generous.")


def in_conflict(seat: Seat) -> bool:
    """Anna is to pay, or to judge who has paid, late enough for the rooms to be full."""
    state = seat.state
    if not seat.options or seat.options[0]["type"] not in ("Bribe", "Admit"):
        return False
    return state["view"]["round"] >= LATE_ROUND and "internal" in state["question"]["rule"]


def is_over(seat: Seat) -> bool:
    return bool(seat.state["over"])


def later(turn: int) -> Callable[[Seat], bool]:
    return lambda seat: bool(seat.options) and seat.state["view"]["turn"] >= turn


# ---------------------------------------------------------------- scenes

Visit = Callable[[Person, str], None]


def lobby(person: Person, base: str) -> None:
    table = table_where(base, "intrige", 4, later(6))
    person.go(table.link)
    person.until("s.view")
    for game, seats in (("camelot", 5), ("treason", 3)):
        Guest(base, NAMES[1]).open_table(game, seats, open=True)
    table_where(base, "intrige", 4, is_over, open=True)
    person.go("/")
    person.find("section[aria-labelledby=finished] li").first.wait_for()


def lesson(person: Person, base: str) -> None:
    person.go("/new#intrige")
    person.find("form .learn").click()
    person.find('.lesson[data-note="welcome"] .main').click()
    person.find('.lesson[data-note="send"]').wait_for()


def new_table(person: Person, base: str) -> None:
    person.go("/new#intrige")
    person.find("label.game.on").wait_for()
    person.find("input[autocomplete=nickname]").fill("Anna")


def gathering(person: Person, base: str) -> None:
    person.open_table(seats=4)
    for name in NAMES[1:3]:
        Guest(base, name).post("/api/join", code=person.state["table"]["code"], name=name)
    person.until("s.table.seats.filter((seat) => seat.kind === 'human').length === 3")


def conflict(person: Person, base: str) -> None:
    person.go(table_where(base, "intrige", 4, in_conflict, talk=True).link)
    person.find(".stage").wait_for()


def sending(person: Person, base: str) -> None:
    def to_send(seat: Seat) -> bool:
        return later(8)(seat) and seat.options[0]["type"] == "Send"

    person.go(table_where(base, "intrige", 5, to_send).link)
    person.find('button[data-spot^="hand."]').first.click()


def book(person: Person, base: str) -> None:
    person.go(table_where(base, "intrige", 4, later(12), talk=True).link)
    person.until("s.view")
    person.tab("book")
    person.find(".word").first.wait_for()


def pointing(person: Person, base: str) -> None:
    """A promise about a room, while its figure is being pointed at."""
    conflict(person, base)
    person.tab("book")
    person.find(".panel button.main").click()
    deed = person.find("dialog[open] fieldset").filter(has=person.find("select")).first
    deed.locator("select").first.select_option("room")
    deed.locator(".aim").click()
    person.find("[data-pointable]").first.wait_for()


def talk(person: Person, base: str) -> None:
    person.go(table_where(base, "intrige", 4, later(8), talk=True).link)
    person.until("s.view")
    person.tab("talk")
    person.find(".said li").first.wait_for()


def story(person: Person, table: Table) -> None:
    person.go(table.link)
    person.find("#story-title").wait_for()


def end(person: Person, base: str) -> None:
    story(person, table_where(base, "intrige", 4, is_over, talk=True))


def chart(person: Person, base: str) -> None:
    """The end of a game of Treason, further down."""
    treason_end(person, base)
    person.find("figure").first.scroll_into_view_if_needed()


def replay(person: Person, base: str) -> None:
    person.go(f"/r/{table_where(base, 'intrige', 4, is_over, talk=True).id}#all/60")
    person.find(".board").wait_for()


def camelot(person: Person, base: str) -> None:
    person.go(table_where(base, "camelot", 5, later(18)).link)
    person.find("main.play > .field").wait_for()


def camelot_end(person: Person, base: str) -> None:
    story(person, table_where(base, "camelot", 4, is_over))


def treason(person: Person, base: str) -> None:
    person.go(table_where(base, "treason", 3, later(8)).link)
    person.find("main.play > .field").wait_for()


def treason_end(person: Person, base: str) -> None:
    story(person, table_where(base, "treason", 3, is_over))


# ---------------------------------------------------------------- pictures


@dataclass(frozen=True)
class Shot:
    name: str
    visit: Visit
    phone: bool = False
    dark: bool = False
    lang: str = "en"


SCENES: tuple[Visit, ...] = (
    lobby,
    lesson,
    new_table,
    gathering,
    conflict,
    sending,
    talk,
    book,
    pointing,
    end,
    chart,
    replay,
    camelot,
    camelot_end,
    treason,
    treason_end,
)
SHOWN = (
    Shot("intrige-desktop", conflict),
    Shot("intrige-phone", conflict, phone=True, dark=True, lang="nl"),
    Shot("camelot", camelot),
    Shot("treason", treason, dark=True),
)
"""Those of the README."""


def shots() -> list[Shot]:
    """Every scene on a desk and on a phone, in the light and in the dark, by turns in English and Dutch."""
    found = list(SHOWN)
    for i, scene in enumerate(SCENES):
        name = scene.__name__.replace("_", "-")
        for phone in (False, True):
            for dark in (False, True):
                lang = "nl" if (i + phone + dark) % 2 else "en"
                size, light = "phone" if phone else "desktop", "dark" if dark else "light"
                found.append(Shot(f"all-{name}-{size}-{light}-{lang}", scene, phone, dark, lang))
    return found


def take(browser: Browser, desk: Page, base: str, shot: Shot) -> None:
    person = Person(
        browser,
        base,
        NAMES[0],
        lang=shot.lang,
        phone=shot.phone,
        dark=shot.dark,
        scale=2 if shot.phone else 1,
    )
    shot.visit(person, base)
    person.page.wait_for_load_state("networkidle")
    (FOLDER / f"{shot.name}.png").write_bytes(small_png(desk, person.page.screenshot(animations="disabled")))
    person.leave()


def main(wanted: list[str]) -> int:
    path = find_chromium()
    if path is None:
        print(WHAT_TO_DO, file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        desk = browser.new_page()
        server = Running(Path(folder) / "tables.db")
        for shot in shots():
            if not wanted or any(shot.name.startswith(name) for name in wanted):
                take(browser, desk, server.base, shot)
                print(FOLDER.name, shot.name, flush=True)
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
