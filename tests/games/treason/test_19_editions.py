"""19 Editions: the shipped figures, files that cannot be played, and playing with one's own."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.games.treason.random_play import steps
from tests.games.treason.speaking import check, in_both, say
from turncoat.core.errors import BadJournal, BadSetup
from turncoat.core.game import start
from turncoat.core.record import CHANCE
from turncoat.core.run import draw, playout
from turncoat.games.treason import (
    GAME,
    check_edition,
    piece_words,
    standings,
    with_edition,
)
from turncoat.games.treason.edition.figures import edition_of
from turncoat.games.treason.pieces import CITIZENRY, CITY, INDUSTRY, TRADE
from turncoat.games.treason.state import Treason
from turncoat.journal.journal import begin, replay, write_down
from turncoat.journal.read import read_journal

Data = dict[str, Any]


def data() -> Data:
    return deepcopy(dict(GAME.editions["standard"]))


def area(edition: Data, name: str) -> Data:
    found: Data = next(area for area in edition["board"]["areas"] if area["name"] == name)
    return found


def card(edition: Data, name: str) -> Data:
    found: Data = next(card for card in edition["buildings"]["cards"] if card["id"] == name)
    return found


def test_2_3_the_standard_board() -> None:
    edition = edition_of(GAME.setup(2))
    assert sum(edition.price) == 184 and [edition.price.count(n) for n in range(1, 9)] == [
        6,
        8,
        10,
        8,
        5,
        5,
        3,
        3,
    ]
    bonus = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3}
    assert edition.bonus == [bonus[price] for price in edition.price]
    sites = [bin(edition.sites[category]).count("1") for category in (CITIZENRY, INDUSTRY, CITY, TRADE)]
    assert sites == [48, 40, 34, 15]


def test_2_4_the_neighbours_of_the_standard_board() -> None:
    """Ring neighbours, and two or three in the next ring, by the angles that the sectors cover."""
    edition = edition_of(GAME.setup(2))
    sizes, first = [8, 16, 24], [0, 8, 24]

    def span(at: int) -> tuple[int, int, int]:
        ring = edition.ring[at]
        width = 48 // sizes[ring]
        return ring, (at - first[ring]) * width, width

    for one in range(48):
        for two in range(48):
            (ring, start_, width), (other, begin_, wide) = span(one), span(two)
            beside = ring == other and (start_ - begin_) % 48 in (width, 48 - width)
            overlap = min(start_ + width, begin_ + wide) - max(start_, begin_)
            touching = abs(ring - other) == 1 and overlap > 0
            assert (two in edition.neighbours[one]) == (beside or touching), (one, two)
    assert sum(map(len, edition.neighbours)) == 2 * 96


def test_3_1_the_standard_cards() -> None:
    edition = edition_of(GAME.setup(2))
    values = [
        sum(c for c, v in zip(edition.copies, edition.value, strict=True) if v == n) for n in range(1, 6)
    ]
    assert sum(edition.copies) == 68 and values == [16, 8, 16, 16, 12]
    classes = [sum(c for c, e in zip(edition.copies, edition.era, strict=True) if e == n) for n in range(3)]
    assert classes == [24, 24, 20]
    assert edition.value[edition.kind_names.index("toll_house")] == 3
    assert edition.pawn_pays[:3] == [1, 1, 1] and sorted(
        set(zip(edition.value, edition.pawn_pays, strict=True))
    ) == [
        (1, 1),
        (2, 1),
        (3, 2),
        (4, 2),
        (5, 3),
    ]


def test_19_2_every_figure_has_a_standing() -> None:
    found = standings(GAME.editions["standard"])
    assert found["figures.start_blocks"] == "rulebook"
    assert found["board.price"] == "reconstructed" and found["board.ring"] == "reviews"
    assert found["buildings.cards.toll_house.value"] == "rulebook"
    assert found["castle.first"] == "rulebook" and found["castle.others"] == "reconstructed"
    assert found["castle.slots"] == "inferred" and found["red_squares"] == "reconstructed"
    assert set(found.values()) == {"rulebook", "reviews", "inferred", "reconstructed"}


Fault = Callable[[Data], object]
FAULTS: dict[str, tuple[Fault, str, str, dict[str, Any]]] = {
    "missing area": (
        lambda d: d["board"]["areas"].remove(area(d, "M7")),
        "edition_missing_area",
        "board.areas",
        {"area": "M7", "ring": "middle"},
    ),
    "an area too many": (
        lambda d: d["board"]["areas"].append({**area(d, "O24"), "name": "O25"}),
        "edition_extra_area",
        "board.areas.O25",
        {"ring": "outer"},
    ),
    "an area twice": (
        lambda d: d["board"]["areas"].append(area(d, "O24")),
        "edition_twice",
        "board.areas",
        {"name": "O24"},
    ),
    "one-sided neighbour": (
        lambda d: area(d, "M2")["neighbours"].remove("M3"),
        "edition_one_sided",
        "board.areas.M3.neighbours",
        {"area": "M3", "other": "M2"},
    ),
    "unknown neighbour": (
        lambda d: area(d, "M2")["neighbours"].append("X9"),
        "edition_unknown_area",
        "board.areas.M2.neighbours",
        {"area": "X9"},
    ),
    "own neighbour": (
        lambda d: area(d, "M2")["neighbours"].append("M2"),
        "edition_own_neighbour",
        "board.areas.M2.neighbours",
        {"area": "M2"},
    ),
    "unknown ring": (
        lambda d: area(d, "M2").update(ring="upper"),
        "edition_unknown_ring",
        "board.areas.M2.ring",
        {"value": "upper", "known": "inner, middle, outer"},
    ),
    "negative price": (
        lambda d: area(d, "O1").update(price=-2),
        "edition_negative",
        "board.areas.O1.price",
        {"value": -2},
    ),
    "a price of nothing": (
        lambda d: area(d, "O1").update(price=0),
        "edition_out_of_range",
        "board.areas.O1.price",
        {"value": 0, "low": 1, "high": 999},
    ),
    "a gate too few": (
        lambda d: area(d, "O3").update(gate=0),
        "edition_wrong_total",
        "board.gates",
        {"found": 2, "wanted": 3},
    ),
    "unknown category": (
        lambda d: card(d, "inn").update(category="clergy"),
        "edition_unknown_category",
        "buildings.cards.inn.category",
        {"value": "clergy", "known": "citizenry, industry, city, trade"},
    ),
    "unknown class": (
        lambda d: card(d, "inn").update({"class": "D"}),
        "edition_unknown_class",
        "buildings.cards.inn.class",
        {"value": "D", "known": "A, B, C"},
    ),
    "wrong number of buildings": (
        lambda d: card(d, "inn").update(copies=3),
        "edition_wrong_total",
        "buildings.cards",
        {"found": 69, "wanted": 68},
    ),
    "wrong number of influence cards": (
        lambda d: d["influence"]["copies"].update(fire=4),
        "edition_wrong_total",
        "influence.copies",
        {"found": 31, "wanted": 30},
    ),
    "unknown influence card": (
        lambda d: d["influence"]["copies"].update(flood=1),
        "edition_unknown_card",
        "influence.copies.flood",
        {"value": "flood"},
    ),
    "wrong number of counters": (
        lambda d: d["black_counters"]["is"].update({"4": 4}),
        "edition_wrong_total",
        "black_counters",
        {"found": 31, "wanted": 30},
    ),
    "a counter of no value": (
        lambda d: d["black_counters"]["is"].update({"0": 4}),
        "edition_unknown_value",
        "black_counters.is.0",
        {"value": "0"},
    ),
    "slots that do not rise": (
        lambda d: d["castle"].update(dark=[3, 5, 5]),
        "edition_not_rising",
        "castle.dark",
        {},
    ),
    "unknown standing": (
        lambda d: d["figures"]["knights"].update(standing="rumour"),
        "edition_unknown_standing",
        "figures.knights.standing",
        {"value": "rumour"},
    ),
    "a figure without standing": (
        lambda d: d["figures"]["knights"].pop("standing"),
        "edition_missing",
        "figures.knights.standing",
        {},
    ),
    "a section too few": (lambda d: d.pop("powers"), "edition_missing", "powers", {}),
    "a key too many": (lambda d: d.update(dragons=1), "edition_unknown_key", "dragons", {}),
    "a text for a number": (
        lambda d: d["figures"]["knights"].update({"is": "many"}),
        "edition_wrong_type",
        "figures.knights",
        {"wanted": "number"},
    ),
    "a number for a table": (
        lambda d: d.update(powers=7),
        "edition_wrong_type",
        "powers",
        {"wanted": "table"},
    ),
    "too few cards to deal": (
        lambda d: [c.update({"class": "B"}) for c in d["buildings"]["cards"] if c["category"] != "city"],
        "edition_too_few_first",
        "buildings.cards",
        {"found": 6, "needed": 15},
    ),
    "no target for four": (
        lambda d: d["targets"]["is"].pop("4"),
        "edition_missing",
        "targets.is.4",
        {},
    ),
}


@pytest.mark.parametrize(("fault", "key", "place", "fields"), FAULTS.values(), ids=FAULTS)
def test_19_1_a_faulty_file_is_refused(fault: Fault, key: str, place: str, fields: Data) -> None:
    edition = data()
    assert check_edition(edition) == []
    fault(edition)
    problems = check_edition(edition)
    found = [
        problem for problem in problems if problem.key == key and problem.fields["place"] == ("text", place)
    ]
    assert found, [str(problem) for problem in problems]
    for name, value in fields.items():
        assert found[0].fields[name][1] == value
    with pytest.raises(BadSetup) as refused:
        with_edition(GAME, "mine", edition)
    assert refused.value.key == problems[0].key


def test_19_1_all_faults_are_named() -> None:
    edition = data()
    area(edition, "O1").update(price=-1)
    card(edition, "inn").update(category="clergy")
    edition["castle"]["good"] = []
    edition["castle"]["dark"] = [0]
    assert [problem.key for problem in check_edition(edition)] == [
        "edition_out_of_range",
        "edition_unknown_category",
        "edition_negative",
    ]


def test_19_1_a_city_in_two_parts_is_refused() -> None:
    edition = data()
    middle = [one["name"] for one in edition["board"]["areas"] if one["ring"] == "middle"]
    inner = [one["name"] for one in edition["board"]["areas"] if one["ring"] == "inner"]
    for name in inner:
        area(edition, name)["neighbours"] = [n for n in area(edition, name)["neighbours"] if n not in middle]
    for name in middle:
        area(edition, name)["neighbours"] = [n for n in area(edition, name)["neighbours"] if n not in inner]
    keys = [problem.key for problem in check_edition(edition)]
    assert keys.count("edition_wrong_total") == 1 and keys.count("edition_cut_off") == 40


NAMED = {
    "missing area": ("board.areas", "M7"),
    "one-sided neighbour": ("board.areas.M3.neighbours", "M2"),
    "unknown category": ("buildings.cards.inn.category", "clergy"),
    "negative price": ("board.areas.O1.price", "-2"),
    "wrong number of buildings": ("buildings.cards", "68"),
}
"""What the sentence about a fault must name: the place, and the reason."""


@in_both
@pytest.mark.parametrize("fault", NAMED)
def test_19_1_a_fault_is_told_with_its_place_its_reason_and_a_way_on(fault: str, lang: str) -> None:
    edition = data()
    FAULTS[fault][0](edition)
    problem = next(one for one in check_edition(edition) if one.key == FAULTS[fault][1])
    text = say(lang, f"error.{problem.key}", problem.fields).replace("\u2212", "-")
    place, reason = NAMED[fault]
    assert place in text and reason in text and ";" in text
    check(text, end=".")


def own_edition() -> Data:
    """Another price, another card and a smaller board of influence cards."""
    edition = data()
    area(edition, "O1").update(price=3)
    card(edition, "opera").update(id="zoo", en="Zoo", nl="Dierentuin", value=4)
    edition["figures"]["start_blocks"]["is"] = 11
    edition["influence"]["copies"]["fire"] = 2
    edition["totals"]["influence_cards"]["is"] = 29
    return edition


def test_19_3_an_own_edition_is_played() -> None:
    game = with_edition(GAME, "mine", own_edition())
    setup = game.setup(3)
    assert setup.edition == "mine"
    s = start(game, setup)
    assert isinstance(s, Treason) and s.clone().blocks == [11, 11, 11]
    playout(s, Random(3))
    assert game.ending(s) in game.endings
    assert "zoo" in game.pieces["building"] and "opera" not in game.pieces["building"]
    assert piece_words(own_edition(), "nl")["piece.building.zoo"] == "Dierentuin"
    assert GAME.setup(3).edition == "standard" and "zoo" not in GAME.pieces["building"]
    with pytest.raises(BadSetup):
        game.setup(3, "standard")


def test_19_3_its_journal_needs_no_other_file() -> None:
    game = with_edition(GAME, "mine", own_edition())
    rng = Random(7)
    journal, s = begin(game, game.setup(2), [{"name": "Ann"}, {"name": "Bob"}])
    for _ in range(150):
        q = s.question
        assert q is not None
        seat = s.pending()[0]
        number = draw(q, rng) if seat == CHANCE else rng.choice(q.options[q.seats.index(seat)])
        write_down(game, journal, s, seat, number)
    text = journal.text()
    read, found = read_journal(text, {"treason": GAME})
    assert read == journal and found.pieces == game.pieces and found.foreign == ("mine",)
    assert replay(read, found).n == s.n
    assert '"edition_data"' in text.splitlines()[0]


def test_19_3_a_journal_with_a_faulty_edition_is_refused() -> None:
    game = with_edition(GAME, "mine", own_edition())
    journal, _ = begin(game, game.setup(2), [{"name": "Ann"}, {"name": "Bob"}])
    journal.edition["board"]["areas"][0]["price"] = -1
    with pytest.raises(BadJournal) as refused:
        read_journal(journal.text(), {"treason": GAME})
    assert refused.value.key == "edition_negative"


def test_19_3_a_shipped_edition_is_named_only() -> None:
    journal, _ = begin(GAME, GAME.setup(2), [{"name": "Ann"}, {"name": "Bob"}])
    assert journal.edition is None and "edition_data" not in journal.text()
    assert sum(1 for _ in steps(GAME.setup(2), "some")) > 1
