"""Responses: JSON, and refusals as a key with fields that the reader's words turn into a sentence."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from turncoat.core.errors import TurncoatError
from turncoat.journal.codec import Json
from turncoat.wire.encode import encode
from turncoat.wire.messages import error_json

MAX_BODY = 64 * 1024
STATUS = {
    "no_such_table": 404,
    "no_such_code": 404,
    "unknown_game": 404,
    "unknown_language": 404,
    "not_found": 404,
    "wrong_method": 405,
    "not_host": 403,
    "not_your_seat": 403,
    "not_admitted": 403,
    "foreign_origin": 403,
    "bad_link": 403,
    "foreign_host": 421,
    "too_many": 429,
    "too_large": 413,
    "stale_answer": 409,
    "server_failed": 500,
    "table_broken": 500,
    "store_trouble": 503,
}


def respond(data: Json, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(data), status, headers, "application/json")


def refused(error: TurncoatError) -> Response:
    return respond({"error": error_json(error)}, STATUS.get(error.key, 400))


async def body(request: Request, kind: type[msgspec.Struct]) -> Json:
    """The body of a request, checked; too long or malformed ones are refused."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MAX_BODY:
            raise TurncoatError("too_large")
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TurncoatError("bad_request") from error


class Kept(NamedTuple):
    """Something that is made once: its tag, its bytes, and the same compressed, if that is worth it."""

    tag: str
    data: bytes
    packed: bytes


def keep(data: bytes, pack: bool = True) -> Kept:
    tag = f'"{sha256(data).hexdigest()[:16]}"'
    return Kept(tag, data, gzip.compress(data, 9, mtime=0) if pack else b"")


def kept(request: Request, found: Kept, kind: str, caching: str = "no-cache", status: int = 200) -> Response:
    """Send it, unless the browser shows by its tag that it still has it."""
    headers = {"ETag": found.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if status == 200 and request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if found.packed and _unpacks(request):
        return Response(found.packed, status, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(found.data, status, headers, kind)


def packed(request: Request, data: bytes) -> Response:
    """JSON that is long and made anew each time, compressed if the other side takes it so."""
    headers = {"Vary": "Accept-Encoding"}
    if len(data) > 1000 and _unpacks(request):
        data = gzip.compress(data, 5, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type="application/json")


def _unpacks(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
