"""Pages: the built front end. One page for all addresses; what has a hash in its name never changes."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from turncoat.web.responses import Kept, keep, kept

FOREVER: Final = "public, max-age=31536000, immutable"
_PACKED: Final = (".js", ".css", ".svg", ".html", ".json", ".webmanifest", ".txt")
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Turncoat</title>
<h1>Turncoat</h1>
<p>The server runs, but its pages have not been built. Build them with: <code>make frontend</code></p>
<p lang="nl">De server draait, maar zijn pagina's zijn nog niet gebouwd. Bouw ze met:
<code>make frontend</code></p>
"""


class Pages:
    """Files are read and packed once."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.folder = folder or files("turncoat.web").joinpath("static")
        self._files: dict[str, Kept] = {}

    async def page(self, request: Request) -> Response:
        """The one page; it looks at its address itself."""
        return self._page(request, 200)

    async def missing(self, request: Request) -> Response:
        return self._page(request, 404)

    def _page(self, request: Request, status: int) -> Response:
        found = self._file("index.html", fresh=True)
        if found is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        return kept(request, found, "text/html", status=status)

    async def asset(self, request: Request) -> Response:
        path = request.path_params["path"]
        found = self._file(path)
        if found is None:
            return Response("", 404, media_type="text/plain")
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return kept(request, found, kind, FOREVER if path.startswith("assets/") else "no-cache")

    def _file(self, path: str, fresh: bool = False) -> Kept | None:
        if path in self._files and not fresh:
            return self._files[path]
        parts = path.split("/")
        if any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
            return None
        file = self.folder.joinpath(*parts)
        if not file.is_file():
            return None
        found = keep(file.read_bytes(), path.endswith(_PACKED))
        if path.startswith("assets/"):
            self._files[path] = found
        return found
