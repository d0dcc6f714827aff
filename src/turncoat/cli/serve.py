"""Serve: the table in the browser, until somebody stops it."""

from __future__ import annotations

import webbrowser
from pathlib import Path

from turncoat.cli.home import data_folder
from turncoat.cli.screen import Screen
from turncoat.core.errors import TurncoatError
from turncoat.web.config import Config
from turncoat.web.logs import set_up_logs
from turncoat.web.server import serve as run
from turncoat.words import Words


def serve(
    screen: Screen,
    lang: str,
    host: str,
    port: int,
    db: str,
    public_url: str,
    open_browser: bool,
    private_webhooks: bool,
    keep_days: int,
) -> int:
    """Run the server; trouble before it runs is told in one sentence."""
    words = Words.load(lang, "turncoat.table")
    place = db or str(Path(data_folder(), "tables.db"))
    config = Config(place, host, port, public_url.rstrip("/"), private_webhooks, keep_days)

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
