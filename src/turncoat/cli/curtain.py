"""The curtain between two people at one screen: what one may see is gone before the other looks."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.align import Align
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from turncoat.cli.prompt import Prompt
from turncoat.cli.screen import Screen, forget_lines
from turncoat.words import Words


def draw_curtain(screen: Screen, words: Words, prompt: Prompt, seat: int, names: Sequence[str]) -> None:
    """Wipe the screen, wait for the person whose turn it is, and wipe again."""
    screen.clear()
    forget_lines()
    about = {"seat": ("seat", seat)}
    lines = Group(
        Align.center(Text(words.say("cli.curtain.pass", about, None, names), style="bold")),
        Text(),
        Align.center(Text(words.say("cli.curtain.ready", about, None, names), style="dim")),
    )
    while True:
        screen.show(Panel(lines, box=box.HEAVY, padding=(2, 4), border_style="key"))
        if prompt.pause() is not None:
            break
    screen.clear()
