"""Serve: the table in the browser, until somebody stops it."""

from __future__ import annotations

import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from turncoat.cli.edition import offer
from turncoat.cli.home import data_folder
from turncoat.cli.screen import Screen
from turncoat.cli.setting import words_that_say
from turncoat.core.errors import BadSetup, TurncoatError
from turncoat.core.game import Game
from turncoat.web.config import Config
from turncoat.web.logs import set_up_logs
from turncoat.web.server import serve as run
from turncoat.words import Words


def serve(screen: Screen, lang: str, config: Config, open_browser: bool, editions: Sequence[Path]) -> int:
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
        screen.say(words.say("serve.stop"), "dim")
        if open_browser:
            webbrowser.open(url)

    set_up_logs()
    try:
        run(config, ready)
    except TurncoatError as error:
        if not words.has(f"error.{error.key}"):
            raise
        screen.complain(words.say(f"error.{error.key}", error.fields))
        return 2
    return 0
