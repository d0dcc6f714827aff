"""Packing: long answers travel compressed to whoever can unpack them."""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response


def packed(request: Request, data: bytes) -> Response:
    """A JSON answer, compressed if the other side takes it so."""
    headers = {"Vary": "Accept-Encoding"}
    if len(data) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        data = gzip.compress(data, 5, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type="application/json")
