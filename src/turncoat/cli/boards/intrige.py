"""The board of Intrige: palaces side by side, their rooms as floors, their parks in front."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turncoat.cli.scene import Scene
from turncoat.core.record import HIDDEN, Action
from turncoat.games.intrige.actions import Admit, Uphold
from turncoat.games.intrige.pieces import PROFESSIONS
from turncoat.games.intrige.sight.view import IntrigeView
from turncoat.seat.glimpse import Glimpse
from turncoat.words.field import Fields

CITIES = ("venice", "rome", "milan", "naples", "florence")
COLOURS = ("cornflower_blue", "red3", "grey58", "light_salmon3", "dark_orange")
"""The colours of the cities; every seat has a shape as well."""
undo_clause = "7.8"


def draw(scene: Scene) -> RenderableType:
    """Round and money above, what has been paid in this step below."""
    view = scene.view
    assert isinstance(view, IntrigeView)
    lines: list[RenderableType] = [_heading(scene, view), _table(scene, view)]
    paid = _payments(scene, view)
    if paid is not None:
        lines.append(paid)
    return Group(*lines)


def subjects(now: Glimpse, count: int) -> list[Fields]:
    """Whose figures are to be housed, in the order of the rooms of a placement."""
    view = now.view
    assert isinstance(view, IntrigeView)
    if now.asked is None or now.asked.step.rule.name not in ("house_free", "house_winners"):
        return []
    palace = now.asked.step.a
    seats = len(view.hands)
    park = view.parks[palace]
    order = [(palace + k) % seats for k in range(1, seats)]
    if now.asked.step.rule.name == "house_free":
        owners = [owner for owner in order if _is_free(view, palace, park[owner])]
        if len(owners) > count:
            # Where nothing paid is nothing gained, such figures are not housed.
            owners = [owner for owner in owners if view.paid[owner] != 0]
    else:
        favoured = dict(zip(view.professions, view.favoured, strict=True))
        conflicts = dict.fromkeys(
            park[owner] for owner in order if favoured.get(park[owner], HIDDEN) != HIDDEN
        )
        owners = [favoured[profession] for profession in conflicts]
    return [
        {
            "palace": ("seat", palace),
            "owner": ("seat", owner),
            "profession": ("profession", PROFESSIONS[park[owner]]),
            "price": ("money", view.paid[owner] if view.paid[owner] != HIDDEN else None),
        }
        for owner in owners
    ]


def price_of(now: Glimpse, action: Action) -> int | None:
    """The bribe for the figure that would win."""
    view = now.view
    assert isinstance(view, IntrigeView)
    if isinstance(action, Admit):
        paid = view.paid[action.owner]
    elif isinstance(action, Uphold):
        paid = view.paid[-1]
    else:
        return None
    return paid if paid != HIDDEN else None


def holder_of(now: Glimpse, action: Action) -> int | None:
    """Whose figure defends its room."""
    view = now.view
    assert isinstance(view, IntrigeView)
    if not isinstance(action, Uphold) or now.asked is None:
        return None
    palace, profession = now.asked.step.a, now.asked.step.b
    return view.room_owners[palace][view.room_professions[palace].index(profession)]


def _is_free(view: IntrigeView, palace: int, profession: int) -> bool:
    in_park = view.parks[palace].count(profession)
    return profession != HIDDEN and in_park == 1 and profession not in view.room_professions[palace]


def _heading(scene: Scene, view: IntrigeView) -> RenderableType:
    words = scene.words
    about = {
        "round": ("number", view.round),
        "rounds": ("number", view.rounds),
        "turn": ("number", view.turn),
        "seat": ("seat", view.active),
    }
    over = bool(view.winners)
    key = "cli.board.over" if over else "cli.board.round" if view.round else "cli.board.start"
    left = Text(words.say(key, about, scene.reader, scene.names), style="bold")
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    right = Text()
    if scene.reader is not None and scene.reader >= 0:
        own = view.money[scene.reader]
        right = Text(words.say("cli.board.money", {"money": ("money", own)}), style="bold")
    grid.add_row(left, right)
    return grid


def _table(scene: Scene, view: IntrigeView) -> Table:
    words = scene.words
    table = Table(
        box=box.ROUNDED,
        expand=True,
        show_header=False,
        border_style="dim",
        padding=(0, 1),
        caption=_legend(scene),
        caption_justify="right",
    )
    table.add_column(justify="right", no_wrap=True, style="dim", min_width=_label_width(scene, view))
    seats = range(len(view.hands))
    for _ in seats:
        table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_row("", *[_seat(scene, view, seat) for seat in seats])
    table.add_row("", *[_purse(scene, view, seat) for seat in seats], end_section=True)
    for room in reversed(range(len(view.room_values))):
        cells = [
            _figure(scene, view.room_owners[palace][room], view.room_professions[palace][room])
            for palace in seats
        ]
        last = room == 0
        table.add_row(words.money(view.room_values[room]), *cells, end_section=last)
    parks = [_park(scene, view, palace) for palace in seats]
    for line in range(max(1, *[len(park) for park in parks])):
        label = words.say("cli.board.park") if line == 0 else ""
        table.add_row(label, *[park[line] if line < len(park) else Text() for park in parks])
    table.add_section()
    for i, profession in enumerate(view.professions):
        label = words.piece("profession", PROFESSIONS[profession])
        table.add_row(label, *[_stock(scene, view, seat, i) for seat in seats])
    return table


def _legend(scene: Scene) -> Text:
    shape, wave = (scene.shape(0), "~1") if scene.plain else ("●", "≈1")
    words = scene.words
    return Text(
        f"{shape} {words.phrase('cli.board.hand')}   {wave} {words.phrase('cli.board.island')}", "dim"
    )


def _label_width(scene: Scene, view: IntrigeView) -> int:
    names = [scene.words.piece("profession", PROFESSIONS[p]) for p in view.professions]
    return min(13, max(len(name) for name in [*names, scene.words.money(max(view.room_values))]))


def _seat(scene: Scene, view: IntrigeView, seat: int) -> Text:
    turn = ("<" if scene.plain else "◀") if seat == view.active and not view.winners else ""
    crown = ("*" if scene.plain else "♛") if seat in view.winners else ""
    name = f"{scene.shape(seat)} {scene.name(seat)} {turn}{crown}"
    return Text(name.rstrip(), style=f"bold {COLOURS[seat]}")


def _purse(scene: Scene, view: IntrigeView, seat: int) -> Text:
    """The city; or the money, where it may be seen."""
    money = view.money[seat]
    if money == HIDDEN and scene.views:
        own = scene.views[seat]
        assert isinstance(own, IntrigeView)
        money = own.money[seat]
    city = scene.words.piece("city", CITIES[seat])
    if money == HIDDEN or (seat == scene.reader and not _all_open(view)):
        return Text(city, style="dim")
    return Text(scene.words.money(money))


def _all_open(view: IntrigeView) -> bool:
    return HIDDEN not in view.money


def _figure(scene: Scene, owner: int, profession: int) -> Text:
    if owner == HIDDEN:
        return Text("." if scene.plain else "·", style="dim")
    name = scene.words.piece("profession", PROFESSIONS[profession])
    return Text(f"{scene.shape(owner)} {name}", style=COLOURS[owner])


def _park(scene: Scene, view: IntrigeView, palace: int) -> list[Text]:
    seats = len(view.hands)
    order = [(palace + k) % seats for k in range(1, seats)]
    waiting = [(owner, view.parks[palace][owner]) for owner in order]
    return [_figure(scene, owner, profession) for owner, profession in waiting if profession != HIDDEN]


def _stock(scene: Scene, view: IntrigeView, seat: int, kind: int) -> Text:
    """Figures in hand as shapes, those on the island as a number behind a wave."""
    held = " ".join([scene.shape(seat)] * view.hands[seat][kind])
    stock = Text(held, style=COLOURS[seat])
    lost = view.island[seat][kind]
    if lost:
        stock.append(" " * (5 - len(held)))
        stock.append(("~" if scene.plain else "≈") + str(lost), style="dim")
    return stock


def _payments(scene: Scene, view: IntrigeView) -> Text | None:
    """What the active palace has been paid in this step."""
    words = scene.words
    seats = len(view.hands)
    paid = scene.merged("paid")
    shown: list[Text] = []
    step = scene.asked.step if scene.asked else None
    if step is not None and "profession" in step.rule.fields and paid[seats] != HIDDEN:
        profession = step.arguments()[list(step.rule.fields).index("profession")]
        rooms = dict(zip(view.room_professions[view.active], view.room_owners[view.active], strict=True))
        if profession in rooms:
            shown.append(_payment(scene, rooms[profession], profession, paid[seats]))
    for k in range(1, seats):
        payer = (view.active + k) % seats
        if paid[payer] != HIDDEN and view.parks[view.active][payer] != HIDDEN:
            shown.append(_payment(scene, payer, view.parks[view.active][payer], paid[payer]))
    if not shown:
        return None
    told = Text(" " + words.say("cli.board.paid", {"seat": ("seat", view.active)}, scene.reader, scene.names))
    told.append(" ")
    return told + Text(" · ").join(shown)


def _payment(scene: Scene, payer: int, profession: int, amount: int) -> Text:
    money = scene.words.money(amount)
    return _figure(scene, payer, profession) + Text(f" {money}", style="bold")
