"""The rules as people read them."""

from __future__ import annotations

import pytest

from turncoat.words.rulebook import read_rules, split_rules


def test_what_is_for_whoever_works_on_the_rules_is_left_out() -> None:
    introduction = "They are short. A clause\nthat ends with *no code* is about looks."
    text = f"# The rules\n\n{introduction}\n\n## 1 Looks\n\nGreen. *no code*\n"
    assert [clause.text for clause in split_rules(text)] == ["They are short.", "Green."]


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_every_introduction_ends_with_a_whole_sentence(game: str, lang: str) -> None:
    introduction = read_rules(game, lang)[0].text
    assert introduction.endswith(".")
    assert "ends with" not in introduction and "eindigt met" not in introduction
