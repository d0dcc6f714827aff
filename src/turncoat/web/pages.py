"""Pages: the built front end. One page for all addresses; what has a hash in its name never changes."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

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
        self._files: dict[str, tuple[str, bytes, bytes]] = {}

    async def page(self, request: Request) -> Response:
        """The one page; it looks at its address itself."""
        return self._page(request, 200)

    async def missing(self, request: Request) -> Response:
        return self._page(request, 404)

    def _page(self, request: Request, status: int) -> Response:
        found = self._file("index.html", fresh=True)
        if found is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        return _serve(request, "index.html", found, "no-cache", status)

    async def asset(self, request: Request) -> Response:
        path = request.path_params["path"]
        found = self._file(path)
        if found is None:
            return Response("", 404, media_type="text/plain")
        return _serve(request, path, found, FOREVER if path.startswith("assets/") else "no-cache")

    def _file(self, path: str, fresh: bool = False) -> tuple[str, bytes, bytes] | None:
        if path in self._files and not fresh:
            return self._files[path]
        parts = path.split("/")
        if any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
            return None
        file = self.folder.joinpath(*parts)
        if not file.is_file():
            return None
        data = file.read_bytes()
        packed = gzip.compress(data, 9, mtime=0) if path.endswith(_PACKED) else b""
        found = (f'"{sha256(data).hexdigest()[:16]}"', data, packed)
        if path.startswith("assets/"):
            self._files[path] = found
        return found


def _serve(
    request: Request, path: str, found: tuple[str, bytes, bytes], caching: str, status: int = 200
) -> Response:
    tag, data, packed = found
    headers = {"ETag": tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if status == 200 and request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, status, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(data, status, headers, kind)
