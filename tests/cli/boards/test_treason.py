"""The board of Treason: all 48 areas at a glance, castle cards, markets, and whatever one holds oneself."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace

import pytest

from tests.cli.boards.played import drawn, positions, reminded, scene
from turncoat.cli.boards.treason_city import SIGNS
from turncoat.cli.scene import SHAPES
from turncoat.games.treason import GAME
from turncoat.games.treason.sight.view import TreasonView
from turncoat.games.treason.state import Treason
from turncoat.games.treason.why import CARD_CLAUSES, CLAUSES
from turncoat.words.rulebook import find_clauses, read_rules

AREAS = [area["name"] for area in GAME.editions["standard"]["board"]["areas"]]


def late(seats: int = 4, seed: int = 3, steps: int = 500) -> Treason:
    *_, s = positions(GAME, GAME.setup(seats), seed, steps)
    assert isinstance(s, Treason)
    return s


def city_of(shown: str) -> list[str]:
    """The lines of the map, without its head."""
    return [line for line in shown.splitlines() if line.startswith("│")][1:]


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_it_fits(lang: str, plain: bool, seats: int) -> None:
    setup = GAME.setup(seats)
    for number, s in enumerate(positions(GAME, setup, seats, 900)):
        if number % 90:
            continue
        for reader in (0, seats - 1, None):
            shown = drawn(scene(GAME, setup, s, reader, lang, plain))
            assert max(len(line) for line in shown.splitlines()) <= 100
            assert len(shown.splitlines()) <= 46
            if plain:
                assert not set("".join(SIGNS.values()) + "".join(SHAPES) + "×│╭–") - set("·…") & set(shown)


def test_every_area_is_on_the_map_in_its_sector() -> None:
    lines = city_of(drawn(scene(GAME, GAME.setup(4), late(), 0)))
    named = [re.findall(r"\b[IMO]\d+\b", line) for line in lines[::2]]
    assert sorted(name for row in named for name in row) == sorted(AREAS)
    assert named[0] == ["I1", "M1", "M2", "O1", "O2", "O3"]
    assert named[7] == ["I8", "M15", "M16", "O22", "O23", "O24"]


def test_the_map_shows_owners_towers_and_the_master() -> None:
    s = late()
    setup = GAME.setup(4)
    view = GAME.view(s, 0)
    assert isinstance(view, TreasonView) and view.towers and any(owner >= 0 for owner in view.owners)
    s.master = 5
    lines = city_of(drawn(scene(GAME, setup, s, 0)))
    text = "\n".join(lines)
    for seat in range(4):
        assert text.count(SHAPES[seat]) == view.owners.count(seat)
    assert text.count(SIGNS["tower"]) == len(view.towers)
    assert text.count(SIGNS["knight"]) == len(view.dark_areas)
    assert [line for line in lines if SIGNS["master"] in line] == [
        next(line for line in lines if "I6" in line)
    ]
    assert "I1 8+3 ═≈" in text and "O11 4+1 ═∩" in text


def test_castle_cards_and_scores() -> None:
    s = late()
    s.score[0] = 12
    shown = drawn(scene(GAME, GAME.setup(4), s, 0))
    mine = next(line for line in shown.splitlines() if line.startswith("● you"))
    view = GAME.view(s, 0)
    assert isinstance(view, TreasonView)
    assert mine.split("  ")[0].startswith("● you") and " 12 " in mine and " 15 " in mine
    good, dark = [3, 4, 5, 6, 7, 8][view.white[0] :], [3, 4, 5, 6, 7, 8][view.black[0] :]
    assert " ".join(map(str, good)) in mine and " ".join(map(str, dark)) in mine
    assert SIGNS["white"] * view.white[0] in mine


def test_hands_are_their_owners() -> None:
    """A card that only one seat holds, and no market, stands on that seat's screen alone."""
    s = late()
    setup = GAME.setup(4)
    kinds = s.rulings.edition.kinds
    secret = s.rulings.edition.kind_names.index("opera")
    for seat in range(4):
        s.hand[seat * kinds + secret] = int(seat == 2)
    s.row[:] = [kind if kind != secret else 0 for kind in s.row]
    for market in range(2):
        s.market[market * kinds + secret] = 0
    s.building[:] = [kind if kind != secret else -1 for kind in s.building]
    screens = [drawn(scene(GAME, setup, s, reader)) for reader in (0, 1, 2, 3, -2)]
    assert ["Opera" in screen for screen in screens] == [False, False, True, False, False]
    assert "Opera" in drawn(scene(GAME, setup, s, None))


def test_reminders() -> None:
    setup = GAME.setup(4)
    s = late()
    here = scene(GAME, setup, s, 0)
    assert "next to M7, M8, O10, and O12" in reminded(here, "o11")
    assert "anywhere" in reminded(here, "Fire")
    assert "class" in reminded(here, "Toll house")
    assert reminded(here, "O99") == ""
    known = next(seat for seat in range(4) if any(s.open_hand[seat * s.rulings.edition.kinds :][:36]))
    kind = next(i for i in range(36) if s.open_hand[known * s.rulings.edition.kinds + i])
    name = here.words.piece("building", s.rulings.edition.kind_names[kind])
    assert name in reminded(here, here.names[known])
    assert "counter" in reminded(here)
    assert "naast M7, M8, O10 en O12" in reminded(scene(GAME, setup, s, 0, "nl"), "O11")


def test_a_city_of_other_rings_is_drawn() -> None:
    data = deepcopy(dict(GAME.editions["standard"]))
    for area in data["board"]["areas"]:
        if area["name"] == "I8":
            area["ring"] = "middle"
    odd = replace(GAME, editions={"standard": data})
    shown = drawn(scene(odd, GAME.setup(4), late(), 0))
    assert sorted(re.findall(r"\b[IMO]\d+\b(?= \d)", shown)) == sorted(AREAS)
    assert max(len(line) for line in shown.splitlines()) <= 100


def test_clauses_exist() -> None:
    clauses = read_rules("treason", "en")
    kinds = {kind.__name__ for kind in GAME.actions}
    for kind, clause in CLAUSES.items():
        assert kind in kinds
        assert find_clauses(clauses, clause)
    for name, clause in CARD_CLAUSES.items():
        title = find_clauses(clauses, clause)[0].title
        assert title.lower().replace(" ", "_") == name


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Your start areas: 2 of at most 3, with 9 of at most 10 dots"),
        ("nl", "Je startgebieden: 2 van hoogstens 3, met 9 van hoogstens 10 stippen"),
    ],
)
def test_while_the_city_is_founded_the_dots_are_counted(lang: str, told: str) -> None:
    setup = GAME.setup(3)
    s = next(iter(positions(GAME, setup, 1, 1)))
    assert isinstance(s, Treason)
    for name in ("I1", "O6"):
        s.owner[AREAS.index(name)] = 0
    s.owner[AREAS.index("M9")] = 1
    assert told in drawn(scene(GAME, setup, s, 0, lang))
    assert told not in drawn(scene(GAME, setup, s, None, lang))
    s.round = 1
    assert told not in drawn(scene(GAME, setup, s, 0, lang))


@pytest.mark.parametrize(
    ("lang", "outside", "stands"), [("en", "outside", "on I6"), ("nl", "buiten", "op I6")]
)
def test_the_dark_master_is_to_be_found(lang: str, outside: str, stands: str) -> None:
    s = late()
    found = []
    for s.master in (-1, 5):
        shown = drawn(scene(GAME, GAME.setup(4), s, 0, lang)).splitlines()
        found.append(next(line for line in shown if line.startswith(SIGNS["master"])))
    assert found[0].rstrip().endswith(outside) and found[1].rstrip().endswith(stands)


def test_no_sign_means_two_things() -> None:
    assert not set(SIGNS.values()) & set(SHAPES)


def test_one_counter_is_one() -> None:
    s = late()
    s.held = [0] * len(s.held)
    s.held[3] = 1
    assert "black counter worth 3" in drawn(scene(GAME, GAME.setup(4), s, 0))
    s.held[1] = 2
    assert "black counters worth 1, 1, 3" in drawn(scene(GAME, GAME.setup(4), s, 0))
