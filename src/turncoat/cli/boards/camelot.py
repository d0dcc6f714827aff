"""The board of Camelot: the Round Table, the siege, the quests, the knights, and what one holds oneself."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turncoat.cli.boards.camelot_quests import BLACK_STYLE, WHITE_STYLE, quest_table, row_of, sign
from turncoat.cli.boards.lines import labelled, times
from turncoat.cli.scene import Scene
from turncoat.cli.screen import hanging
from turncoat.core.record import HIDDEN
from turncoat.games.camelot.cards import BLACK, WHITE
from turncoat.games.camelot.pieces import DEEDS, EVILS, KNIGHTS, LIVING, LOYALTIES, PLACES, RELICS, STATUSES
from turncoat.games.camelot.sight.view import CamelotView


def draw(scene: Scene) -> RenderableType:
    """The table above, the quests, the knights, and one's own hand at the bottom."""
    view = scene.view
    assert isinstance(view, CamelotView)
    parts: list[RenderableType] = [_heading(scene, view), _round_table(scene, view), _siege(scene, view)]
    parts += [quest_table(scene, view), _knights(scene, view)]
    parts += [labelled(scene, label, things) for label, things in _lines(scene, view)]
    return Group(*parts)


def remind(scene: Scene, about: str) -> RenderableType | None:
    """One's knight, power and loyalty; or what a card, a knight, a relic or a quest does."""
    view = scene.view
    assert isinstance(view, CamelotView)
    if about:
        return _explained(scene, about)
    if scene.reader is None or scene.reader < 0 or view.knights[scene.reader] == HIDDEN:
        return None
    words = scene.words
    knight = KNIGHTS[view.knights[scene.reader]]
    loyalty = view.loyalties[scene.reader]
    key = "unread" if loyalty == HIDDEN else LOYALTIES[loyalty]
    lines = [
        Text(words.say("board.you_are", {"knight": ("knight", knight)}), style="bold"),
        hanging(words.say(f"about.knight.{knight}"), "  ", scene.width),
        hanging(words.say(f"board.loyalty.{key}"), "  ", scene.width),
    ]
    for relic, owner in enumerate(view.relics):
        if owner == scene.reader:
            name = words.piece("relic", RELICS[relic])
            lines.append(hanging(words.say(f"about.relic.{RELICS[relic]}"), f"  {name}: ", scene.width))
    return Group(*lines)


def _heading(scene: Scene, view: CamelotView) -> RenderableType:
    words = scene.words
    over = view.ending != HIDDEN
    key = "board.over" if over else "board.turn" if view.turn else "board.start"
    about = {"turn": ("number", view.turn), "seat": ("seat", view.active)}
    left = Text(words.say(key, about, scene.reader, scene.names), style="bold")
    done = [words.piece("evil", EVILS[view.evil])] if view.evil != HIDDEN else []
    done += [words.piece("deed", DEEDS[deed]) for deed in view.deeds]
    right = Text(
        f"{words.say('board.this_turn')}: {', '.join(done)}" if done and not over else "", style="dim"
    )
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(left, right)
    return grid


def _round_table(scene: Scene, view: CamelotView) -> Text:
    """White swords come from the left, black ones from the right."""
    limits = scene.edition["limits"]
    most = max(limits["end_swords"], view.white_swords + view.black_swords)
    free = most - view.white_swords - view.black_swords
    line = Text(f" {scene.words.say('board.table').ljust(_label(scene))}  ")
    line.append(sign(scene, "white") * view.white_swords, style=WHITE_STYLE)
    line.append(sign(scene, "free") * free, style="dim")
    line.append(sign(scene, "black") * view.black_swords, style=BLACK_STYLE)
    about = {
        "white": ("number", view.white_swords),
        "black": ("number", view.black_swords),
        "end": ("number", limits["end_swords"]),
        "lost": ("number", limits["lose_black_swords"]),
    }
    line.append(f"  {scene.words.phrase('board.swords', about)}", style="dim")
    return line


def _siege(scene: Scene, view: CamelotView) -> Text:
    most: int = scene.edition["limits"]["lose_engines"]
    about = {"count": ("number", view.engines), "most": ("number", most)}
    tail = f"  {scene.words.phrase('board.engines', about)}"
    line = Text(f" {scene.words.say('board.siege').ljust(_label(scene))}  ")
    return line + row_of(scene, "engine", view.engines, most, BLACK_STYLE, tail)


def _label(scene: Scene) -> int:
    return max(len(scene.words.say(f"board.{key}")) for key in ("table", "siege"))


def _knights(scene: Scene, view: CamelotView) -> Table:
    words = scene.words
    table = Table(box=None, expand=True, padding=(0, 1), header_style="dim")
    table.add_column(words.say("board.knight"), no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(words.say("board.life"), no_wrap=True)
    table.add_column(words.say("board.hand_size"), justify="right", no_wrap=True)
    table.add_column(words.say("board.place"), no_wrap=True)
    table.add_column("", overflow="ellipsis", ratio=1)
    most: int = scene.edition["start"]["life_most"]
    for seat in range(len(view.lives)):
        if scene.vacant(seat):
            continue
        living = view.statuses[seat] == LIVING
        table.add_row(
            _seat(scene, view, seat),
            _coat(scene, view, seat),
            row_of(scene, "life", view.lives[seat], most, BLACK_STYLE) if living else Text(),
            str(view.hand_sizes[seat]),
            words.piece("place", PLACES[view.places[seat]]) if view.places[seat] != HIDDEN else "",
            _remarks(scene, view, seat),
            style="" if living else "dim",
        )
    return table


def _coat(scene: Scene, view: CamelotView, seat: int) -> str:
    """Who a seat is; nobody yet before coats of arms are dealt, or before a newcomer has come."""
    knight = view.knights[seat]
    if knight != HIDDEN:
        return scene.words.piece("knight", KNIGHTS[knight])
    return scene.words.phrase("board.squire") if view.squires[seat] else ""


def _seat(scene: Scene, view: CamelotView, seat: int) -> Text:
    turn = (
        ("<" if scene.plain else "◀") if seat == view.active and view.ending == HIDDEN and view.turn else ""
    )
    crown = ("*" if scene.plain else "♛") if seat in view.winners else ""
    name = f"{scene.shape(seat)} {scene.name(seat)} {turn}{crown}"
    return Text(name.rstrip(), style=f"bold {scene.colour(seat)}")


def _remarks(scene: Scene, view: CamelotView, seat: int) -> Text:
    """Relics and what all know of a knight; a loyalty only when it has been shown to all."""
    words = scene.words
    told = [words.piece("relic", RELICS[relic]) for relic, owner in enumerate(view.relics) if owner == seat]
    status = view.statuses[seat]
    if status != LIVING:
        told.append(words.piece("status", STATUSES[status]))
    loyalty = scene.merged("loyalties")[seat]
    if loyalty != HIDDEN and (view.loyalty_shown[seat] or scene.views):
        told.append(words.piece("loyalty", LOYALTIES[loyalty]))
    if view.accusation_used[seat]:
        told.append(words.phrase("board.has_accused"))
    return Text(", ".join(told))


Line = tuple[str, list[str]]
"""A label and the things behind it."""


def _lines(scene: Scene, view: CamelotView) -> list[Line]:
    """What stands below the tables."""
    words = scene.words
    lines = _on_the_table(scene, view)
    cards = (("dark_forest", view.dark_forest), ("vivien", view.vivien), ("mists", view.mists))
    force = [words.piece("black", name) for name, on in cards if on]
    for kind, name, place in (("black", "mordred", view.mordred), ("white", "heroism", view.heroism)):
        if place != HIDDEN:
            force.append(f"{words.piece(kind, name)} {words.piece('place', PLACES[place], 'at')}")
    if force:
        lines.append((words.say("board.in_force"), force))
    lines.append((words.say("board.piles"), _piles(scene, view)))
    if scene.views:
        for seat, own in enumerate(scene.views):
            assert isinstance(own, CamelotView)
            if not scene.vacant(seat):
                lines.append((scene.name(seat), _hand(scene, own)))
    elif view.hand:
        lines.append((words.say("board.hand"), _hand(scene, view)))
    return lines


def _hand(scene: Scene, view: CamelotView) -> list[str]:
    """White cards, alike ones once."""
    words = scene.words
    held = zip(WHITE, view.hand, strict=True)
    cards = [words.piece("white", name) + times(scene, count) for name, count in held if count]
    return cards or [words.phrase("board.nothing")]


def _piles(scene: Scene, view: CamelotView) -> list[str]:
    """How many cards there are, and which ones the reader knows."""
    words = scene.words
    told = []
    for name in ("white", "black"):
        pile, gone = getattr(view, f"{name}_pile"), getattr(view, f"{name}_discards")
        told.append(words.phrase(f"board.{name}_pile", {"pile": ("number", pile), "gone": ("number", gone)}))
    for key, cards in (("next", scene.merged("black_top")), ("under", scene.merged("black_bottom"))):
        if any(card != HIDDEN for card in cards):
            told.append(f"{words.phrase('board.' + key)} {', '.join(_cards(scene, 'black', BLACK, cards))}")
    return told


def _cards(scene: Scene, kind: str, names: tuple[str, ...], cards: list[int]) -> list[str]:
    return ["?" if card == HIDDEN else scene.words.piece(kind, names[card]) for card in cards]


def _on_the_table(scene: Scene, view: CamelotView) -> list[Line]:
    """What is being dealt with just now."""
    words = scene.words
    lines: list[Line] = []
    drawn = view.drawn
    for own in scene.views:
        assert isinstance(own, CamelotView)
        drawn = own.drawn if drawn == HIDDEN else drawn
    if view.drawer != HIDDEN and (drawn != HIDDEN or view.drawn_down):
        face = f" ({words.phrase('board.face_down')})" if view.drawn_down else ""
        lines.append((words.say("board.drawn"), [_cards(scene, "black", BLACK, [drawn])[0] + face]))
    for key in ("armor_cards", "scried", "ordered"):
        cards = scene.merged(key)
        if any(card != HIDDEN for card in cards):
            lines.append((words.say(f"board.{key}"), _cards(scene, "black", BLACK, cards)))
    if view.siege:
        total = f"= {sum([card + 1 for card in view.siege])}"
        die = [words.phrase("board.die", {"pips": ("number", view.die)})] if view.die else []
        lines.append(
            (words.say("board.against_engine"), [*_cards(scene, "white", WHITE, view.siege), total, *die])
        )
    if view.shared:
        lines.append((words.say("board.shared"), _shared(scene)))
    return lines


def _shared(scene: Scene) -> list[str]:
    """The cards to be shared, each with whom it is meant for so far."""
    told: list[str] = []
    meant = scene.merged("proposal")
    arrow = "->" if scene.plain else "→"
    for i, card in enumerate(_cards(scene, "white", WHITE, scene.merged("shared"))):
        to = meant[i] if i < len(meant) else HIDDEN
        told.append(f"{card} {arrow} {scene.name(to)}" if to >= 0 else card)
    return told


def _explained(scene: Scene, about: str) -> RenderableType | None:
    """Whatever is called so: the game's one sentence about it."""
    words = scene.words
    kinds = {"knight": "knight", "relic": "relic", "place": "quest", "white": "card", "black": "card"}
    found: list[tuple[str, RenderableType]] = []
    for kind, chapter in kinds.items():
        for name in scene.game.pieces[kind]:
            called = words.piece(kind, name)
            if about.casefold() in called.casefold():
                told = hanging(words.say(f"about.{chapter}.{name}"), f"  {called}: ", scene.width)
                found.append((called, told))
    exact = [told for called, told in found if called.casefold() == about.casefold()]
    return Group(*(exact or [told for _, told in found])) if found else None
