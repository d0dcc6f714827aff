"""The end screen: everybody in full rows, on a phone, a tablet and a desktop."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.scenes import finished
from tests.web.running import Running

ROWS = """() => {
  const list = document.querySelector(".cast").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".cast > li")].map((one) => one.getBoundingClientRect());
  const rows = Map.groupBy(cards, ({ top }) => Math.round(top));
  return [...rows.values()].map((row) => [
    row.length,
    Math.round(row[0].left - list.left) === 0 && Math.round(list.right - row.at(-1).right) === 0,
  ]);
}"""
"""How many cards each row has, and whether it is full."""
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1280, 800), "wide": (1700, 900)}


@pytest.mark.parametrize(
    ("game", "seats", "expected"),
    [
        ("intrige", 3, {"phone": [1, 1, 1], "tablet": [3], "desktop": [3], "wide": [3]}),
        ("intrige", 4, {"phone": [1, 1, 1, 1], "tablet": [2, 2], "desktop": [2, 2], "wide": [4]}),
        ("intrige", 5, {"phone": [1] * 5, "tablet": [2, 3], "desktop": [2, 3], "wide": [5]}),
        ("camelot", 7, {"phone": [1] * 7, "tablet": None, "desktop": None, "wide": [3, 4]}),
    ],
)
def test_everybody_stands_in_full_rows(
    meet: Meet, server: Running, game: str, seats: int, expected: dict[str, list[int] | None]
) -> None:
    anna = meet("Anna")
    anna.go(finished(server.base, game, seats).link)
    anna.find("#story-title").wait_for()
    for size, wanted in expected.items():
        width, height = SIZES[size]
        anna.page.set_viewport_size({"width": width, "height": height})
        # Whether the first or the last is wide depends on who won.
        anna.until_true(f"({ROWS})().every(([, full]) => full)")
        if wanted is not None:
            anna.until_true(
                f"({ROWS})().map(([count]) => count).sort().join() === '{','.join(map(str, wanted))}'"
            )
        anna.until_true("document.documentElement.scrollWidth <= innerWidth")
