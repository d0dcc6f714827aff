"""All is revealed: in a replay of everything, and on the board once the game is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Meet
from tests.browser.moments import GAMES, lay
from tests.web.running import Running
from turncoat.games.camelot.cards import WHITE
from turncoat.journal.codec import record_to_json
from turncoat.journal.journal import replay
from turncoat.journal.read import read_journal

JOURNALS = Path(__file__).parents[1] / "journals"
HANDS = """() => [...document.querySelectorAll(".open-hand")].map((hand) =>
  [...hand.querySelectorAll("[data-card]")].flatMap(
    ({ dataset }) => Array(Number(dataset.count)).fill(dataset.card)))"""


@pytest.mark.parametrize("name", ["camelot/table_evil", "treason/cap"])
def test_every_hand_is_shown_once_the_game_is_over(meet: Meet, server: Running, name: str) -> None:
    game = name.partition("/")[0]
    journal, _ = read_journal((JOURNALS / f"{name}.journal").read_text("utf-8"), dict(GAMES))
    laid = lay(server, GAMES[game], journal)
    s = replay(journal, GAMES[game])
    hands = []
    for one in range(s.seats):
        view = record_to_json(GAMES[game], GAMES[game].view(s, one))
        if game == "camelot":
            hands.append([card for card, n in zip(WHITE, view["hand"], strict=True) for _ in range(n)])
        else:
            hands.append(view["hand"] + view["influence"])
    assert any(hands)
    anna = meet("Anna")
    anna.go(laid.links[0])
    anna.find(".open-hand").first.wait_for()
    assert sorted(map(sorted, anna.page.evaluate(HANDS))) == sorted(sorted(h) for h in hands[1:] if h)
    anna.go(f"/r/{laid.id}#all/100000")
    anna.find(".board .open-hand").first.wait_for()
    assert sorted(map(sorted, anna.page.evaluate(HANDS))) == sorted(sorted(h) for h in hands if h)
    anna.go("about:blank")
    anna.go(f"/r/{laid.id}#none/100000")
    anna.find(".board").wait_for()
    assert anna.find(".open-hand").count() == 0
