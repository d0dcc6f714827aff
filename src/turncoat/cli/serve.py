"""Serve: the table in the browser, until somebody stops it."""

from __future__ import annotations

import logging
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import segno
from rich.text import Text

from turncoat.cli.arguments import words_that_say
from turncoat.cli.edition import offer
from turncoat.cli.saving import data_folder
from turncoat.cli.screen import Screen
from turncoat.core.errors import BadSetup, TurncoatError
from turncoat.core.game import Game
from turncoat.journal.file import trouble
from turncoat.web.config import Config
from turncoat.web.logs import set_up_logs
from turncoat.web.server import serve as run
from turncoat.words import Words

MARGIN = 2
"""How many light dots stand around the code; a reader needs a border to find it."""
_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def serve(
    screen: Screen, lang: str, config: Config, open_browser: bool, editions: Sequence[Path], log: str
) -> int:
    """Run the server; trouble before it runs is told in one sentence."""
    words = Words.load(lang, "turncoat.table")
    own: list[Game] = []
    for file in editions:
        try:
            own.append(offer(file))
            if len({game.foreign for game in own}) < len(own):
                raise BadSetup("edition_taken", edition=("text", own[-1].foreign[0]))
        except BadSetup as error:
            reason = words_that_say(lang, f"error.{error.key}").say(f"error.{error.key}", error.fields)
            about = {"file": ("text", str(file)), "reason": ("text", reason)}
            screen.complain(words.say("cli.edition.bad", about, capital=False))
            return 2
    place = config.db or str(Path(data_folder(), "tables.db"))
    config = replace(config, db=place, public_url=config.public_url.rstrip("/"), own=tuple(own))

    def ready(url: str) -> None:
        screen.say(words.say("serve.ready", {"url": ("text", url)}))
        if screen.live and not screen.plain and not is_own(url):
            screen.show(Text(), code_of(url, screen.out.color_system is not None), Text())
            screen.say(words.say("serve.code"))
        screen.say(words.say("serve.stop"), "dim")
        if open_browser:
            webbrowser.open(url)

    try:
        open_logs(log)
        run(config, ready)
    except TurncoatError as error:
        if not words.has(f"error.{error.key}"):
            raise
        screen.complain(words.say(f"error.{error.key}", error.fields))
        return 2
    return 0


def open_logs(log: str) -> None:
    """Log everything where that is wanted, in a file or on standard error; otherwise only what goes wrong."""
    if log in ("", "-"):
        set_up_logs(level=logging.INFO if log else logging.WARNING)
        return
    path = Path(log).expanduser()
    try:
        set_up_logs(path.open("a", encoding="utf-8"))
    except OSError as error:
        raise trouble(path, error) from error


def is_own(url: str) -> bool:
    """Whether an address leads nowhere but to the machine of whoever follows it."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def code_of(address: str, coloured: bool) -> Text:
    """An address as dots that a telephone reads off the screen, two rows of them to a line.

    They are dark on light or, where there are no colours, drawn in light.
    """
    code = segno.make(address, micro=False, error="l", boost_error=False)
    rows = [[int(dot) for dot in row] for row in code.matrix_iter(border=MARGIN)]
    if not coloured:
        rows = [[1 - dot for dot in row] for row in rows]
    if len(rows) % 2:
        rows.append([0 if coloured else 1] * len(rows[0]))
    lines = [
        "".join(_BLOCKS[pair] for pair in zip(rows[i], rows[i + 1], strict=True))
        for i in range(0, len(rows), 2)
    ]
    style = "black on white" if coloured else ""
    return Text("\n").join([Text("  ").append(line, style) for line in lines])
