"""Reminders of Treason: what one holds, and what areas, cards and powers are."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from turncoat.cli.boards.lines import labelled
from turncoat.cli.boards.treason_city import building, sign
from turncoat.cli.scene import Scene
from turncoat.cli.screen import hanging
from turncoat.core.record import HIDDEN
from turncoat.games.treason.edition.effects import told
from turncoat.games.treason.pieces import CATEGORIES, INFLUENCE, POWERS
from turncoat.games.treason.sight.view import TreasonView


def own_secrets(scene: Scene, view: TreasonView) -> RenderableType | None:
    """The reader's counters and cards, each influence card with what it does."""
    if scene.reader is None or scene.reader < 0:
        return None
    words = scene.words
    values = view.counters[scene.reader]
    about = {
        "values": ("text", ", ".join(map(str, values))),
        "sum": ("number", sum(values)),
        "count": ("number", len(values)),
    }
    lines = [hanging(words.say("board.own_counters", about), "  ", scene.width)]
    lines += [Text("  ") + building(scene, kind) for kind in view.hand]
    for card in view.influence:
        lines.append(_influence(scene, INFLUENCE[card]))
    return Group(*lines)


def explained(scene: Scene, view: TreasonView, about: str) -> RenderableType | None:
    """An area by its name, or else whatever is called so."""
    words = scene.words
    areas = scene.edition["board"]["areas"]
    for number, area in enumerate(areas):
        if area["name"].casefold() == about.casefold():
            return _area(scene, view, number)
    for seat, name in enumerate(scene.names):
        if name.casefold() == about.casefold():
            return _known_hand(scene, view, seat)
    named = [("power", name, f"about.power.{name}") for name in POWERS]
    named += [("category", name, f"about.category.{name}") for name in CATEGORIES]
    cards = [name for name in INFLUENCE if about.casefold() in words.piece("influence", name).casefold()]
    found = [_influence(scene, name) for name in cards]
    found += [
        hanging(words.say(key), f"  {words.piece(kind, name)}: ", scene.width)
        for kind, name, key in named
        if about.casefold() in words.piece(kind, name).casefold()
    ]
    for kind, card in enumerate(scene.edition["buildings"]["cards"]):
        if about.casefold() in words.piece("building", card["id"]).casefold():
            fields = {
                "category": ("category", card["category"]),
                "value": ("number", card["value"]),
                "class": ("text", card["class"]),
                "copies": ("number", card["copies"]),
            }
            found.append(Text("  ") + building(scene, kind) + Text(f": {words.phrase('board.card', fields)}"))
    return Group(*found) if found else None


def _influence(scene: Scene, name: str) -> Text:
    """What an influence card does in this edition."""
    words = scene.words
    key, fields = told(name, scene.edition["influence"]["cards"][name])
    return hanging(words.say(key, fields), f"  {words.piece('influence', name)}: ", scene.width)


def _known_hand(scene: Scene, view: TreasonView, seat: int) -> RenderableType:
    """The building cards that all have seen come into somebody's hand."""
    cards = [building(scene, kind) for kind in view.known_hands[seat]]
    label = scene.words.say("board.known_hand", {"seat": ("seat", seat)}, scene.reader, scene.names)
    return labelled(scene, label, cards or [scene.words.phrase("board.nothing")])


def _area(scene: Scene, view: TreasonView, number: int) -> RenderableType:
    """All about one area, its neighbours included."""
    words = scene.words
    area = scene.edition["board"]["areas"][number]
    owner = view.owners[number]
    dark = number in view.dark_areas
    holder = (
        scene.name(owner) if owner != HIDDEN else words.phrase("board.master" if dark else "board.neutral")
    )
    fields = {
        "area": ("text", area["name"]),
        "ring": ("text", words.phrase(f"board.ring.{area['ring']}")),
        "price": ("number", area["price"]),
        "bonus": ("number", area["bonus"]),
        "neighbours": ("text", words.list(area["neighbours"])),
        "owner": ("text", holder),
    }
    there = [words.phrase(f"board.sign.{name}") for name in ("road", "river", "gate") if area[name]]
    there += [words.phrase("board.sign.tower")] if number in view.towers else []
    there += [words.phrase("board.sign.master")] if number == view.master else []
    line = Text("  " + words.say("board.area", fields))
    if there:
        line.append(f" {sign(scene, 'free')} " + ", ".join(there))
    if view.buildings[number] != HIDDEN:
        line.append(f" {sign(scene, 'free')} ").append_text(building(scene, view.buildings[number]))
    return line
