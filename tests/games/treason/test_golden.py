"""Golden playthroughs: two stored games as somebody who watches reads them, compared byte for byte."""

from __future__ import annotations

import pytest

from tests.games.treason.speaking import tell
from tests.games.treason.stored import FOLDER as JOURNALS
from tests.games.treason.stored import REGENERATE, read
from turncoat.core.record import BYSTANDER
from turncoat.games.treason import GAME
from turncoat.games.treason.events.table import TurnBegan
from turncoat.journal.codec import event_from_json
from turncoat.journal.read import read_journal

FOLDER = JOURNALS.parents[1] / "golden" / "treason"
STORIES = {"evil": "nl", "good": "en"}
"""Which stored game is told in which language."""


def story(ending: str, lang: str) -> str:
    """A whole game, one sentence a line, a paragraph for each turn."""
    journal, _ = read_journal(read(ending), {GAME.name: GAME})
    lines: list[str] = []
    for record in journal.first + [event for line in journal.lines() for event in line.events]:
        event = event_from_json(GAME, record).seen_by(BYSTANDER)
        if event is None:
            continue
        if isinstance(event, TurnBegan):
            lines.append("")
        lines.append(tell(lang, event, BYSTANDER))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("ending", STORIES)
def test_10_a_whole_game_is_told_as_before(ending: str) -> None:
    told = story(ending, STORIES[ending])
    path = FOLDER / f"{ending}.{STORIES[ending]}.txt"
    if REGENERATE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, "utf-8", newline="\n")
    assert told == path.read_bytes().decode()


def test_10_no_playthrough_is_left_over() -> None:
    if not REGENERATE:
        wanted = {f"{ending}.{lang}.txt" for ending, lang in STORIES.items()}
        assert {path.name for path in FOLDER.iterdir()} == wanted
