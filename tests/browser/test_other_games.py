"""Camelot and Treason are played to the end in the browser, among bots."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.conftest import Meet
from tests.browser.hands import answer, in_the_list

PATIENT = 120_000
ENOUGH = 45


@pytest.mark.parametrize(("game", "seats", "phone"), [("camelot", 3, False), ("treason", 3, True)])
def test_to_the_end(meet: Meet, game: str, seats: int, phone: bool) -> None:
    """By clicking; whoever is still at it after so many answers gives the seat to a bot, which ends it."""
    anna = meet("Anna", phone=phone, lang="nl" if phone else "en")
    anna.open_table(game, seats, bots=True)
    anna.start()
    rng = Random(11)
    kinds: list[str] = []
    anna.until_asked(PATIENT)
    while not anna.glance()[2] and len(kinds) < ENOUGH:
        kinds.append(answer(anna, in_the_list, rng))
        anna.until_asked(PATIENT)
    if not anna.glance()[2]:
        anna.tab("players")
        anna.find(".panel details:has(.row) > summary").first.click()
        anna.find(".panel details:has(.row) button").first.click()
        anna.tab("play")
    anna.until("s.over", PATIENT)
    anna.find("#end-title").wait_for()
    assert len(kinds) >= 8 and len(set(kinds)) >= 3
    assert anna.violations == []
