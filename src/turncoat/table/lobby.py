"""Lobby: a table as it is shown beside its game: who sits where, under which rules, and what is agreed."""

from __future__ import annotations

from collections.abc import Collection

from turncoat.core.codec import Json
from turncoat.table.record import CHAIR, Place, Record


def lobby_view(
    id: str, code: str, record: Record, seat: int, here: Collection[int], private: bool
) -> dict[str, Json]:
    """What everybody may see, with what is this seat's own marked."""
    return {
        "id": id,
        "code": code,
        "invite": f"/j/{code}",
        "game": record.game,
        "setup": {"seats": _taken(record), "edition": record.edition, "options": record.options},
        "seats": [_place(i, place, seat, here) for i, place in enumerate(record.places)],
        "you": seat if seat >= 0 else None,
        "phase": record.phase,
        "host": seat >= 0 and seat == record.host,
        "host_seat": record.host,
        "clock": {"kind": record.clock.kind, "seconds": record.clock.seconds},
        "pause": record.wants,
        "spectators": record.spectators,
        "open": record.open,
        "private_talk": private,
        "free_talk": record.free_talk,
        "records": record.records,
        "webhook": bool(record.webhook) and seat == record.host,
        "created": int(record.created),
        "rematch": record.rematch or None,
    }


def _taken(record: Record) -> int:
    """How many seats there are besides the chairs that nobody has been asked to take."""
    return sum([place.kind != CHAIR for place in record.places])


def _place(i: int, place: Place, seat: int, here: Collection[int]) -> dict[str, Json]:
    return {
        "name": place.name,
        "kind": place.kind,
        "bot": place.bot,
        "you": i == seat,
        "here": i in here,
        "swap": place.swap if place.swap >= 0 else None,
    }
