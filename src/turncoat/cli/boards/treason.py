"""The board of Treason: the city, the players with their castle cards, the cards that lie open, one's own."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turncoat.cli.boards.lines import labelled, times
from turncoat.cli.boards.treason_city import CATEGORY_STYLES, MASTER_STYLE, building, city, legend, sign
from turncoat.cli.boards.treason_remind import explained, own_secrets
from turncoat.cli.scene import Scene
from turncoat.core.record import HIDDEN
from turncoat.games.treason.pieces import ACTING, CATEGORIES, INFLUENCE, PHASES, POWERS
from turncoat.games.treason.sight.view import TreasonView


def draw(scene: Scene) -> RenderableType:
    """The round city above, then who has what, what lies open, and one's own hand."""
    view = scene.view
    assert isinstance(view, TreasonView)
    parts: list[RenderableType] = [_heading(scene, view), city(scene, view), legend(scene)]
    parts += [_players(scene, view), *_table(scene, view), *_own(scene, view)]
    return Group(*parts)


def remind(scene: Scene, about: str) -> RenderableType | None:
    """One's own cards and counters and what they do; or an area, a card, a power by its name."""
    view = scene.view
    assert isinstance(view, TreasonView)
    return explained(scene, view, about) if about else own_secrets(scene, view)


def _heading(scene: Scene, view: TreasonView) -> RenderableType:
    words = scene.words
    about = {
        "round": ("number", view.round),
        "seat": ("seat", view.active if view.active != HIDDEN else None),
        "phase": ("phase", PHASES[view.phase]),
        "target": ("number", view.target),
    }
    key = "board.over" if view.over else "board.round" if view.round else "board.start"
    left = Text(words.say(key, about, scene.reader, scene.names), style="bold")
    goal = "" if view.over else words.say("board.last_round" if view.closing else "board.target", about)
    right = Text(goal, style="dim")
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(left, right)
    return grid


def _players(scene: Scene, view: TreasonView) -> Table:
    """Points, blocks, income by colour, knights, and the castle card with both its columns."""
    words = scene.words
    table = Table(box=None, expand=True, padding=(0, 1), header_style="dim", pad_edge=False)
    table.add_column("", no_wrap=True)
    table.add_column(words.say("board.points"), justify="right", no_wrap=True)
    table.add_column(words.say("board.red"), justify="right", no_wrap=True)
    table.add_column(words.say("board.blocks"), justify="right", no_wrap=True)
    for category in CATEGORIES:
        head = Text(words.phrase(f"board.colour.{category}"), style=CATEGORY_STYLES[category])
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column(words.say("board.knights"), justify="right", no_wrap=True)
    table.add_column(f"{sign(scene, 'white')} {words.phrase('board.good')}", no_wrap=True)
    table.add_column(f"{sign(scene, 'black')} {words.phrase('board.dark')}", no_wrap=True)
    table.add_column(words.say("board.hands"), justify="right", no_wrap=True)
    castle = scene.edition["castle"]
    for seat in range(len(view.scores)):
        table.add_row(
            _seat(scene, view, seat),
            str(view.scores[seat]),
            _next_red(scene, view.scores[seat]),
            str(view.blocks[seat]),
            *[str(income) if income else sign(scene, "free") for income in view.incomes[seat]],
            str(view.knights[seat]),
            _column(scene, sign(scene, "white"), view.white[seat], castle["good"]),
            _column(scene, sign(scene, "black"), view.black[seat], castle["dark"]),
            f"{view.hand_sizes[seat]}+{view.influence_sizes[seat]}",
        )
    master = Text(f"{sign(scene, 'master')} {words.say('board.master')}", style=MASTER_STYLE)
    blank = [""] * (len(CATEGORIES) + 1)
    place = Text(_whereabouts(scene, view), style="dim")
    table.add_row(master, str(view.dark_score), "", *blank, str(view.dark_knights), place)
    return table


def _whereabouts(scene: Scene, view: TreasonView) -> str:
    """The area where the Dark Master stands; before he has come in, that he has not."""
    if view.master == HIDDEN:
        return scene.words.phrase("board.outside")
    area = scene.edition["board"]["areas"][view.master]["name"]
    return scene.words.phrase("board.stands", {"area": ("area", area)})


def _seat(scene: Scene, view: TreasonView, seat: int) -> Text:
    turn = sign(scene, "turn") if seat == view.active and view.round and not view.over else ""
    crown = sign(scene, "winner") if seat in view.winners else ""
    name = f"{scene.shape(seat)} {scene.name(seat)} {turn}{crown}"
    return Text(name.rstrip(), style=f"bold {scene.colour(seat)}")


def _next_red(scene: Scene, score: int) -> str:
    """The next square of the score track that gives an influence card."""
    ahead = [square for square in scene.edition["red_squares"]["is"] if square > score]
    return str(ahead[0]) if ahead else ""


def _column(scene: Scene, counter: str, count: int, prices: list[int]) -> Text:
    """A column of the castle card: its counters, then the prices of the slots still free."""
    column = Text(counter * count, style="bold")
    column.append((" " if count else "") + " ".join([str(price) for price in prices[count:]]), style="dim")
    return column


def _power(scene: Scene, view: TreasonView, power: int) -> Text:
    """A major power, its points and its holder; with the letter that its category has on cards."""
    name = POWERS[power]
    letter = f"{scene.words.phrase('board.colour.' + name)} " if name in CATEGORIES else ""
    told = Text(letter + scene.words.piece("power", name), style=CATEGORY_STYLES.get(name, ""))
    told.append(f" {scene.edition['powers'][name]['points']} ")
    holder = view.powers[power]
    if power in view.dark_powers:
        told.append(sign(scene, "master"), style=MASTER_STYLE)
    elif holder != HIDDEN:
        told.append(scene.shape(holder), style=f"bold {scene.colour(holder)}")
    else:
        told.append("-" if scene.plain else "–", style="dim")
    return told


def _table(scene: Scene, view: TreasonView) -> list[RenderableType]:
    """What lies open for everybody."""
    words = scene.words
    row = [
        Text(f"{place} ") + building(scene, kind) + Text(f" +{blocks}" if blocks else "", style="bold")
        for place, (kind, blocks) in enumerate(zip(view.row, view.row_blocks, strict=True), 1)
        if kind != HIDDEN
    ]
    lines: list[RenderableType] = [*_founding(scene, view), _line(scene, "row", row)]
    for key, cards in (("pawn_shop", view.pawn_shop), ("free_market", view.free_market)):
        if cards:
            lines.append(labelled(scene, words.piece("market", key), _cards(scene, cards)))
    lines.append(_line(scene, "powers", [_power(scene, view, power) for power in range(len(POWERS))]))
    stock = {
        "cards": ("number", view.stack),
        "influence": ("number", view.influence_stack),
        "towers": ("number", view.towers_left),
        "white": ("number", view.white_left),
        "black": ("number", view.black_left),
    }
    lines.append(_line(scene, "stock", [Text(words.phrase("board.left", stock))]))
    if view.phase == ACTING and not view.over:
        figures = scene.edition["figures"]
        used = {
            "areas": ("text", f"{view.areas_bought}/{figures['areas_a_turn']['is']}"),
            "buildings": ("text", f"{view.built}/{figures['buildings_a_turn']['is']}"),
            "towers": ("text", f"{view.towers_built}/{figures['towers_a_turn']['is']}"),
            "counters": ("text", f"{view.counters_bought}/{figures['counters_a_turn']['is']}"),
        }
        prices = {
            name: ("number", figures[f"{name}_price"]["is"]) for name in ("card", "tower", "pawn", "exchange")
        }
        told = [Text(words.phrase("board.used", used)), Text(words.phrase("board.prices", prices))]
        lines.append(_line(scene, "this_turn", told))
    return lines


def _founding(scene: Scene, view: TreasonView) -> list[RenderableType]:
    """How many start areas and dots the reader has used, while they are being claimed."""
    if view.round or scene.reader is None or scene.reader < 0:
        return []
    areas = scene.edition["board"]["areas"]
    mine = [area["price"] for area, owner in zip(areas, view.owners, strict=True) if owner == scene.reader]
    figures = scene.edition["figures"]
    about = {
        "areas": ("number", len(mine)),
        "most": ("number", figures["start_areas"]["is"]),
        "dots": ("number", sum(mine)),
        "limit": ("number", figures["start_dots"]["is"]),
    }
    return [Text(" " + scene.words.say("board.founding", about), style="bold")]


def _own(scene: Scene, view: TreasonView) -> list[RenderableType]:
    """The reader's cards and black counters; everybody's, where all may be seen."""
    if not scene.views:
        mine = scene.reader is not None and scene.reader >= 0
        return [_hand(scene, view, scene.words.say("board.yours"), scene.reader or 0)] if mine else []
    hands: list[RenderableType] = []
    for seat, own in enumerate(scene.views):
        assert isinstance(own, TreasonView)
        hands.append(_hand(scene, own, scene.name(seat), seat))
    return hands


def _hand(scene: Scene, view: TreasonView, label: str, seat: int) -> RenderableType:
    cards = _cards(scene, view.hand)
    cards += [Text(scene.words.piece("influence", INFLUENCE[card]), style="bold") for card in view.influence]
    if view.counters[seat]:
        values = view.counters[seat]
        about = {"count": ("number", len(values)), "values": ("text", ", ".join(map(str, values)))}
        cards.append(Text(scene.words.phrase("board.counters", about)))
    if view.looked:
        seen = Text(", ").join([building(scene, kind) for kind in view.looked])
        cards.append(Text(scene.words.phrase("board.looked") + " ") + seen)
    return labelled(scene, label, cards or [Text(scene.words.phrase("board.nothing"))])


def _cards(scene: Scene, kinds: list[int]) -> list[Text]:
    """Building cards, alike ones once."""
    return [building(scene, kind) + Text(times(scene, count)) for kind, count in Counter(kinds).items()]


def _line(scene: Scene, key: str, parts: list[Text]) -> RenderableType:
    return labelled(scene, scene.words.say(f"board.{key}"), parts or [Text(sign(scene, "free"))])
