"""The quests of Camelot as rows of a table: what lies there on both sides, who is there, what can be won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from turncoat.cli.scene import Scene
from turncoat.core.record import HIDDEN
from turncoat.games.camelot.cards import BLACK_CARDS
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    CAMELOT,
    DARK,
    DESOLATE,
    DRAGON,
    EXCALIBUR,
    GRAIL,
    LANCELOT,
    LIT,
    LIVING,
    PICTS,
    PLACES,
    RELICS,
)
from turncoat.games.camelot.sight.view import CamelotView

SIGNS = {"white": "☼", "black": "☾", "free": "·", "ruin": "✖", "engine": "♜", "warrior": "♟", "life": "♥"}
PLAIN_SIGNS = {
    "white": "w",
    "black": "b",
    "free": ".",
    "ruin": "X",
    "engine": "E",
    "warrior": "W",
    "life": "h",
}
WHITE_STYLE = "bold"
BLACK_STYLE = "red"
WHITE_WIDTH = 22
BLACK_WIDTH = 18


def sign(scene: Scene, name: str) -> str:
    """A shape that tells good from evil without colour."""
    return (PLAIN_SIGNS if scene.plain else SIGNS)[name]


def quest_table(scene: Scene, view: CamelotView) -> Table:
    """A row for Camelot and for each quest; those that are over are shown as such."""
    words = scene.words
    table = Table(box=None, expand=True, padding=(0, 1), header_style="dim")
    longest = max(cell_len(words.piece("place", place)) for place in PLACES)
    table.add_column(words.say("board.quest"), no_wrap=True, min_width=longest)
    good = f"{sign(scene, 'white')} {words.phrase('board.good')}"
    table.add_column(good, no_wrap=True, style=WHITE_STYLE, min_width=WHITE_WIDTH)
    evil = f"{sign(scene, 'black')} {words.phrase('board.evil')}"
    table.add_column(evil, no_wrap=True, min_width=BLACK_WIDTH)
    present = max(5, 2 * max([view.places.count(place) for place in range(len(PLACES))]) - 1)
    table.add_column(words.say("board.present"), no_wrap=True, min_width=present)
    table.add_column(words.say("board.prize"), no_wrap=True, overflow="ellipsis", style="dim", ratio=1)
    for place in range(len(PLACES)):
        if place == DRAGON and LANCELOT in view.open_places:
            continue
        white, black = _sides(scene, view, place)
        closed = place not in view.open_places
        name = Text(words.piece("place", PLACES[place]), style="dim" if closed else "bold")
        prize = _outcome(scene, view, place) if closed else _prize(scene, view, place)
        table.add_row(name, white, black, _present(scene, view, place), prize)
    return table


def _sides(scene: Scene, view: CamelotView, place: int) -> tuple[Text, Text]:
    """What lies on the side of good and on that of evil."""
    if place == CAMELOT or place not in view.open_places:
        return Text(), Text()
    if place == BLACK_KNIGHT:
        return (
            _fights(scene, view.black_knight_fights, place),
            _row(scene, "black_knight", view.black_knight_down, place),
        )
    if place in (LANCELOT, DRAGON):
        return _fights(scene, view.lancelot_fights, place), _row(scene, "lancelot", view.lancelot_down, place)
    if place == EXCALIBUR:
        return _lake(scene, view), Text()
    if place == GRAIL:
        return _track(scene, view), _forest(scene, view)
    return _war(scene, view, place)


def row_of(scene: Scene, name: str, filled: int, most: int, style: str, tail: str = "") -> Text:
    """So many signs, and as many free spots as remain."""
    row = Text(sign(scene, name) * filled, style=style)
    row.append(sign(scene, "free") * (most - filled), style="dim")
    row.append(tail, style="dim")
    return row


def _fights(scene: Scene, fights: list[int], place: int) -> Text:
    """Fight cards by their groups of alike, and what they add up to."""
    quest = scene.edition["quests"][PLACES[place]]
    cards = [
        kind + 1 for kind, count in sorted(enumerate(fights), key=lambda one: -one[1]) for _ in range(count)
    ]
    free = sum(quest["groups"]) - len(cards)
    row = Text(" ".join([str(card) for card in cards]))
    row.append((" " if cards else "") + " ".join([sign(scene, "free")] * free), style="dim")
    if cards:
        row.append(f" = {sum(cards)}")
    return row


def _row(scene: Scene, name: str, down: list[bool], place: int) -> Text:
    """The black row: a question mark is a card face down, brackets one that the reader knows all the same."""
    more: int = scene.edition["box"]["dragon_more"] if place == DRAGON else 0
    cards = scene.merged(f"{name}_row")
    shown: list[str] = []
    for card, hidden in zip(cards, down, strict=True):
        strength = "?" if card == HIDDEN else str(BLACK_CARDS[card].strength + more)
        shown.append(f"({strength})" if hidden and card != HIDDEN else strength)
    free: int = scene.edition["quests"][PLACES[place]]["black_slots"] - len(cards)
    row = Text(" ".join(shown), style=BLACK_STYLE)
    row.append((" " if shown else "") + " ".join([sign(scene, "free")] * free), style="dim")
    known = sum([BLACK_CARDS[card].strength + more for card in cards if card != HIDDEN])
    if shown:
        row.append(f" = {known}{'+?' if HIDDEN in cards else ''}", style=BLACK_STYLE)
    return row


def _lake(scene: Scene, view: CamelotView) -> Text:
    """Where the sword hangs between evil on the left and good on the right."""
    steps: int = scene.edition["limits"]["excalibur_steps"]
    free, sword = sign(scene, "free"), "+" if scene.plain else "†"
    spots = [Text(free, style="dim") for _ in range(2 * steps + 1)]
    spots[steps] = Text("|" if scene.plain else "│", style="dim")
    at = max(0, min(2 * steps, view.sword + steps))
    spots[at] = Text(sword, style="bold cyan")
    evil, good = Text(sign(scene, "black"), style=BLACK_STYLE), Text(sign(scene, "white"))
    return Text(" ").join([evil, Text().join(spots), good]) + Text(f" {view.sword:+d}")


def _track(scene: Scene, view: CamelotView) -> Text:
    """The way to the Grail, which stands at its left end."""
    signs = {LIT: ("white", WHITE_STYLE), DARK: ("black", BLACK_STYLE), DESOLATE: ("ruin", BLACK_STYLE)}
    shown = [signs.get(spot, ("free", "dim")) for spot in view.track]
    return Text(" ").join([Text(sign(scene, name), style=style) for name, style in shown])


def _forest(scene: Scene, view: CamelotView) -> Text:
    return Text(scene.words.piece("black", "dark_forest") if view.dark_forest else "", style=BLACK_STYLE)


def _war(scene: Scene, view: CamelotView, place: int) -> tuple[Text, Text]:
    """The run of Fight cards from 1 to 5, with a second 5 against Mordred, and the warriors."""
    war = place - PICTS
    run = [1, 2, 3, 4, 5, *([5] if view.mordred == place else [])]
    laid = view.war_cards[war]
    row = Text(" ".join(map(str, run[:laid])))
    row.append((" " if laid else "") + " ".join([sign(scene, "free")] * (len(run) - laid)), style="dim")
    if laid < len(run):
        row.append(f"  {scene.words.phrase('board.needs', {'card': ('number', run[laid])})}", style="dim")
    most: int = scene.edition["box"]["warriors"]
    tail = f" {scene.words.piece('black', 'mordred')}" if view.mordred == place else ""
    return row, row_of(scene, "warrior", view.warriors[war], most, BLACK_STYLE, tail)


def _present(scene: Scene, view: CamelotView, place: int) -> Text:
    """Who is there; a quest for one knight alone says so while nobody is."""
    here = [seat for seat, at in enumerate(view.places) if at == place and view.statuses[seat] == LIVING]
    solo = place != CAMELOT and place in view.open_places and scene.edition["quests"][PLACES[place]]["solo"]
    if solo and not here:
        return Text(scene.words.phrase("board.alone"), style="dim")
    return Text(" ").join([Text(scene.shape(seat), style=scene.colour(seat)) for seat in here])


def _outcome(scene: Scene, view: CamelotView, place: int) -> Text:
    """How a quest ended that is over, and who was there when it was won."""
    victors = [seat for seat, won in zip(view.victors, view.victories, strict=True) if won == place]
    if not victors:
        return Text(scene.words.phrase("board.lost"), style=BLACK_STYLE)
    about = {"seats": ("seat*", victors)}
    return Text(scene.words.phrase("board.won", about, scene.reader, scene.names), style=WHITE_STYLE)


def _prize(scene: Scene, view: CamelotView, place: int) -> Text:
    """What a victory brings: swords, lives, cards, a relic; Heroism adds a sword."""
    if place == CAMELOT:
        return Text(scene.words.phrase("board.camelot"))
    quest: Mapping[str, Any] = scene.edition["quests"][PLACES[place]]
    win = quest["win"]
    words = scene.words
    cards = words.phrase("board.cards", {"count": ("number", win["cards"])})
    prize = Text(f"{win['swords']}{sign(scene, 'white')} {win['life']}{sign(scene, 'life')} {cards}")
    relic = quest.get("relic")
    if relic and view.relics[RELICS.index(relic)] == HIDDEN and not view.relics_lost[RELICS.index(relic)]:
        prize.append(f", {words.phrase('board.relic.' + relic)}")
    if view.heroism == place:
        prize.append(f" + {words.piece('white', 'heroism')}", style="bold")
    return prize
