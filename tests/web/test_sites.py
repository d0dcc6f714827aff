"""What other sites try with the browser of somebody who plays, and what every answer tells the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.people import Guest, started
from tests.web.running import Running


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null"])
def test_sockets_of_other_sites(server: Running, origin: str) -> None:
    """Refused before anything is accepted, although the browser would send the cookie along."""
    anna, id, _ = started(server)
    with pytest.raises(InvalidStatus) as refused:
        anna.sit(id, headers={"Origin": origin, "Cookie": anna.cookie})
    assert refused.value.response.status_code == 403


def test_a_cookie_needs_an_origin(server: Running) -> None:
    anna, id, token = started(server)
    with pytest.raises(InvalidStatus):
        anna.sit(id, headers={"Cookie": anna.cookie})
    with Guest(server.base, token=token).sit(id) as seat:
        assert seat.state["seat"] == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "null"},
    ],
)
def test_requests_that_other_sites_start(server: Running, headers: dict[str, str]) -> None:
    anna, id, _ = started(server)
    body = b'{"bot":"greedy"}'
    status, _, answer = anna.raw("POST", f"/api/tables/{id}/hand", body, headers)
    assert status == 403 and b"foreign_origin" in answer
    assert anna.raw("POST", f"/api/tables/{id}/hand", body, {"Sec-Fetch-Site": "same-origin"})[0] == 200


def test_headers(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    anna.post("/api/me", name="Anna")
    # A guest stays the same one under another name; the cookie only lasts longer.
    cookie = anna.cookie
    anna.post("/api/me", name="Anna B")
    assert anna.cookie == cookie
    _, headers, _ = Guest(server.base).raw("POST", "/api/me", b'{"name":"Bram"}')
    assert "HttpOnly" in headers["set-cookie"] and "SameSite=lax" in headers["set-cookie"]
    assert "script-src 'self';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store" and "server" not in headers


def test_behind_https_cookies_are_stricter(tmp_path: Path) -> None:
    with Running(tmp_path / "t.db", public_url="https://play.example") as server:
        guest = Guest(server.base)
        body = b'{"name":"Bram"}'
        _, headers, _ = guest.raw("POST", "/api/me", body, {"Origin": "https://play.example"})
        assert headers["set-cookie"].startswith("__Host-turncoat=") and "Secure" in headers["set-cookie"]
        assert "strict-transport-security" in headers
        for origin in ("http://play.example", "https://play.example.evil", "https://[play.example"):
            seen = {"Origin": origin, "Host": "play.example"}
            assert guest.raw("POST", "/api/me", body, seen)[0] == 403
