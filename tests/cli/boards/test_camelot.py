"""The board of Camelot: it fits, it tells what the table knows, and nothing on it gives a traitor away."""

from __future__ import annotations

from random import Random

import pytest

from tests.cli.boards.played import answer, drawn, positions, reminded, scene
from turncoat.cli.boards.camelot_quests import SIGNS
from turncoat.cli.scene import SHAPES
from turncoat.core.game import start
from turncoat.games.camelot import GAME
from turncoat.games.camelot.cards import WHITES
from turncoat.games.camelot.events.quests import QuestCleared, QuestEnded
from turncoat.games.camelot.pieces import BLACK_KNIGHT, EXCALIBUR, GRAIL, LANCELOT, LOYALTIES, PICTS, SAXONS
from turncoat.games.camelot.state import Camelot
from turncoat.games.camelot.why.reason import CLAUSES
from turncoat.seat.glimpse import clause_behind, glimpse
from turncoat.words.rulebook import find_clauses, read_rules


def mid_game(seats: int = 5, seed: int = 7, steps: int = 120) -> Camelot:
    """A position after the opening, with everybody's loyalty known to its owner alone."""
    *_, s = positions(GAME, GAME.setup(seats), seed, steps)
    assert isinstance(s, Camelot)
    return s


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", [3, 7])
def test_it_fits(lang: str, plain: bool, seats: int) -> None:
    setup = GAME.setup(seats)
    for number, s in enumerate(positions(GAME, setup, seats, 600)):
        if number % 60:
            continue
        for reader in (0, seats - 1, None):
            shown = drawn(scene(GAME, setup, s, reader, lang, plain))
            assert max(len(line) for line in shown.splitlines()) <= 100
            assert len(shown.splitlines()) <= 36
            if plain:
                assert not set("".join(SIGNS.values()) + "".join(SHAPES) + "×◀→│†") - {"·"} & set(shown)


def test_a_traitor_sees_the_same_board() -> None:
    """Whatever one's loyalty card says, not a letter of the board differs; only remind tells."""
    setup = GAME.setup(5)
    looked = 0
    for number, s in enumerate(positions(GAME, setup, 11, 500)):
        assert isinstance(s, Camelot)
        if number % 25 or s.question is None or s.shown[2] or s.loyalty[2] < 0:
            continue
        boards = []
        reminders = []
        for loyalty in range(len(LOYALTIES)):
            s.loyalty[2] = loyalty
            boards.append(drawn(scene(GAME, setup, s, 2)))
            reminders.append(reminded(scene(GAME, setup, s, 2)))
        assert boards[0] == boards[1]
        assert reminders[0] != reminders[1] and "traitor" in reminders[1]
        looked += 1
    assert looked > 3


def test_swords_fill_the_table_from_both_sides() -> None:
    s = mid_game()
    s.whites, s.blacks, s.engines = 3, 2, 5
    shown = drawn(scene(GAME, GAME.setup(5), s, 0))
    assert "☼☼☼·······☾☾" in shown and "3 white, 2 black" in shown
    assert "♜♜♜♜♜·······" in shown


def test_a_card_face_down_is_known_to_its_layer_alone() -> None:
    s = mid_game()
    s.row_knight[:] = [1, 0, 3]  # strength 3, face down, laid by seat 3
    row = {
        reader: next(
            line for line in drawn(scene(GAME, GAME.setup(5), s, reader)).splitlines() if "Black K" in line
        )
        for reader in (0, 3, None)
    }
    assert "? · · ·" in row[0] and "(3)" not in row[0]
    assert "(3) · · ·" in row[3] and "(3) · · ·" in row[None]


def test_wars_say_what_comes_next() -> None:
    s = mid_game()
    s.laid[1], s.warriors[1], s.mordred = 5, 2, SAXONS
    line = next(
        one for one in drawn(scene(GAME, GAME.setup(5), s, 0)).splitlines() if one.startswith(" Saxons")
    )
    assert "1 2 3 4 5 ·  next: 5" in line and "♟♟··" in line and "Mordred" in line


def test_everybody_stands_somewhere() -> None:
    s = mid_game()
    s.place[:] = [BLACK_KNIGHT, 0, 0, 0, SAXONS]
    lines = drawn(scene(GAME, GAME.setup(5), s, 0)).splitlines()
    assert SHAPES[0] in next(line for line in lines if line.startswith(" Black Knight"))
    assert SHAPES[4] in next(line for line in lines if line.startswith(" Saxons"))
    assert " ".join(SHAPES[1:4]) in next(line for line in lines if line.startswith(" Camelot"))


def row(shown: str, name: str) -> str:
    return next(line.rstrip() for line in shown.splitlines() if line.startswith(f" {name}"))


@pytest.mark.parametrize(
    ("lang", "won", "lost"),
    [
        ("en", "won by Dirk and you", "lost"),
        ("nl", "gewonnen door Dirk en jou", "verloren"),
    ],
)
def test_a_quest_that_is_over_says_how_it_ended_and_who_won_it(lang: str, won: str, lost: str) -> None:
    s = mid_game()
    s.place[:] = [GRAIL, 0, 0, GRAIL, 0]
    s.active = 3
    for place, victory in ((GRAIL, True), (LANCELOT, False), (EXCALIBUR, True), (PICTS, True)):
        QuestEnded(place, victory, 1, 0, 0).apply(s)
        QuestCleared(place).apply(s)
    shown = drawn(scene(GAME, GAME.setup(5), s, 0, lang))
    assert row(shown, "Graal" if lang == "nl" else "Grail").endswith(won)
    assert row(shown, "Lancelot").endswith(lost)
    assert row(shown, "Excalibur").endswith("Dirk"), "from afar, by the Lady of the Lake"
    assert row(shown, "Draak" if lang == "nl" else "Dragon") and won not in row(shown, "Pict")


def test_who_is_still_to_come_is_nobody_yet() -> None:
    setup = GAME.setup(5, options={"late": 1})
    shown = drawn(scene(GAME, setup, start(GAME, setup), 0))
    line = next(line for line in shown.splitlines() if "Eva" in line)
    assert "still to come" in line and "squire" not in line and SIGNS["life"] not in line


def test_own_hand_alone() -> None:
    s = mid_game()
    s.hand[:] = [0] * len(s.hand)
    s.hand[1 * WHITES + 2] = 3
    s.hand[2 * WHITES + 14] = 1
    setup = GAME.setup(5)
    mine, theirs, all_seen = (drawn(scene(GAME, setup, s, reader)) for reader in (1, 2, None))
    assert "Your hand: Fight 3 ×3" in mine and "Reinforcements" not in mine
    assert "Your hand: Reinforcements" in theirs and "Fight 3 ×3" not in theirs
    assert "Bo: Fight 3 ×3" in all_seen and "Cleo: Reinforcements" in all_seen


def test_reminders_of_things() -> None:
    setup = GAME.setup(5)
    s = start(GAME, setup)
    here = scene(GAME, setup, s, 0)
    assert "nearest to the Grail" in reminded(here, "grail")
    assert "volunteers" in reminded(here, "Morgan 5")
    assert len(reminded(here, "morgan").splitlines()) > 4
    assert reminded(here, "chewing gum") == ""
    for lang in ("en", "nl"):
        for kind in ("knight", "relic", "place", "white", "black"):
            for name in GAME.pieces[kind]:
                there = scene(GAME, setup, s, 0, lang)
                assert reminded(there, there.words.piece(kind, name))


def test_clauses_exist() -> None:
    clauses = read_rules("camelot", "en")
    kinds = {kind.__name__ for kind in GAME.actions}
    for kind, clause in CLAUSES.items():
        assert kind in kinds
        assert find_clauses(clauses, clause)
    rng = Random(3)
    setup = GAME.setup(4)
    s = start(GAME, setup)
    actions = GAME.table(setup).actions
    for _ in range(150):
        for seat in s.pending() if s.question is not None else []:
            if seat >= 0:
                now = glimpse(GAME, s, seat)
                assert now.asked is not None
                assert all(clause_behind(GAME, now, actions[option]) for option in now.asked.options)
        if s.question is None:
            break
        answer(s, rng)
