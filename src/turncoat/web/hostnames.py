"""Hostnames: the names under which this server answers.

Another site can let its own name lead to this machine; to a browser it is then the same site as this server.
The browser still asks for that other name, so whatever asks for a name that is not known here gets nothing.
"""

from __future__ import annotations

import socket
from functools import cache
from html import escape
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from turncoat.core.errors import TurncoatError
from turncoat.web.config import Config
from turncoat.web.responses import STATUS, refused
from turncoat.words import Words, languages

HOME: Final = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""What routers at home put behind a machine's name; nobody can have a site under any of these."""
OPEN: Final = ("/health",)
"""What may be asked under any name: it tells nothing, and whoever watches over it may use any."""

PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Turncoat</title>
<meta name="viewport" content="width=device-width"><h1>Turncoat</h1>
"""


class Hostnames:
    """Knows the names of this server: addresses in figures, the machine's own, and those that it was told."""

    def __init__(self, config: Config) -> None:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        told = (config.public_url, config.host, *config.allowed_hosts)
        at_home = [f"{short}.{end}" for end in HOME]
        self._known = {"localhost", machine, short, *at_home, *map(name_of, told)} - {""}

    def refusal(self, scope: Scope) -> Response | None:
        """What whoever asks under an unknown name is told."""
        asked = Headers(scope=scope).get("host", "")
        # Every browser says a name; what says none cannot be misled.
        if not asked or scope["path"] in OPEN or self._knows(name_of(asked)):
            return None
        error = TurncoatError("foreign_host", host=("text", (name_of(asked) or asked)[:100]))
        if scope["type"] == "websocket" or scope["path"].startswith(("/api/", "/static/")):
            return refused(error)
        said = [(lang, _words(lang).say(f"error.{error.key}", error.fields)) for lang in languages()]
        lines = "\n".join(f'<p lang="{lang}">{escape(text)}</p>' for lang, text in said)
        return Response(PAGE + lines, STATUS[error.key], media_type="text/html")

    def _knows(self, name: str) -> bool:
        if name in self._known:
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def name_of(place: str) -> str:
    """The bare name in an address or in a ``Host`` header, without port; nothing if there is none."""
    try:
        return (urlsplit(place if "//" in place else f"//{place}").hostname or "").rstrip(".")
    except ValueError:
        return ""


@cache
def _words(lang: str) -> Words:
    return Words.load(lang, "turncoat.table")
