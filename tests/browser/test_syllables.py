"""Names on cards break between syllables or not at all, and nothing hangs over the edge."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.moments import GAMES, lay, moments
from tests.web.running import Running
from turncoat.words.words import Words

WIDTHS = (360, 390, 430, 768, 1000, 1366, 1920)
LABELS = {
    "treason": ("act", ".card-face .title", ["building", "influence"]),
    "camelot": ("heroic", ".hand .name:not(.plain)", ["white"]),
}
BROKEN = """([selector, names]) => {
  const labels = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const wrong = [];
  for (const label of labels) {
    const before = label.textContent;
    for (const name of names) {
      label.textContent = name;
      const text = label.firstChild;
      for (const word of name.matchAll(/[^\\s\\u00AD-]+/g)) {
        // Before a letter that begins a line the hyphen of the line above may be told too.
        const lines = new Set([...word[0]].map((_, i) => {
          const range = document.createRange();
          range.setStart(text, word.index + i);
          range.setEnd(text, word.index + i + 1);
          return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
        }));
        if (lines.size > 1) wrong.push(`${name} breaks in ${word[0]}`);
      }
      if (label.scrollWidth > label.clientWidth + 1) wrong.push(`${name} hangs over`);
    }
    label.textContent = before;
  }
  return [labels.length, [...new Set(wrong)]];
}"""


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("game", LABELS)
def test_names_on_cards_break_between_syllables(meet: Meet, server: Running, game: str, lang: str) -> None:
    rule, selector, kinds = LABELS[game]
    words = Words.load(lang, "turncoat.words", f"turncoat.games.{game}")
    names = [words.piece(kind, name, "card") for kind in kinds for name in GAMES[game].pieces[kind]]
    moment = moments(game)[rule]
    anna = meet("Anna", lang=lang)
    anna.go(lay(server, moment.game, moment.journal).links[moment.seat])
    anna.find(selector).first.wait_for()
    wrong = {}
    for width in WIDTHS:
        anna.page.set_viewport_size({"width": width, "height": 800})
        labels, broken = anna.page.evaluate(BROKEN, [selector, names])
        assert labels
        if broken:
            wrong[width] = broken
    assert wrong == {}
