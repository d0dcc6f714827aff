"""Draw the pictures of the README from real games: `make pictures`."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from turncoat.cli.arguments import find_game
from turncoat.cli.boards import board_of
from turncoat.cli.language import words_of
from turncoat.cli.scene import Scene
from turncoat.cli.text import Teller
from turncoat.play.session import Session

DOCS = Path(__file__).resolve().parent.parent / "docs"
WIDTH = 100


def intrige(seed: int, seat: int, round_wanted: int) -> str:
    """A seat's screen in the middle of an internal conflict, with what led to it."""
    game = find_game("intrige")
    names = ["Anna", "Bram", "Chiara", "Dante"]
    players = [{"name": name, "bot": "greedy"} for name in names]
    session = Session.new(game, game.setup(4), players, Random(seed))
    told = 0
    while session.step():
        asked = session.glimpse(seat).asked
        view = session.glimpse(seat).view
        if asked is not None and asked.options and asked.step.rule.name == "judge_internal":
            if view.round >= round_wanted:  # type: ignore[attr-defined]
                break
            told = len(session.past)
    words = words_of("en", "intrige")
    teller = Teller(game, words, names)
    now = session.glimpse(seat)
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    lines = [one for entry in session.past[told:] for one in teller.entry(entry, seat, session.talk)]
    for one in lines[-8:]:
        console.print(Text(("» " if one.sort == "talk" else "  ") + one.sentence))
    console.print()
    scene = Scene(game, words, names, seat, now.view, asked=now.asked, waiting=now.waiting, width=WIDTH)
    console.print(board_of("intrige").draw(scene))
    svg = console.export_svg(title="turncoat play intrige", theme=MONOKAI, unique_id="intrige")
    # The picture must not fetch a font from anywhere: any monospace one will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    (DOCS / "intrige.svg").write_text(intrige(seed=7, seat=0, round_wanted=4), "utf-8")
