"""Scenes: tables brought to a certain moment over plain sockets, for a browser to come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.web.people import Guest, Json, Seat

MOST = 400


@dataclass
class Scene:
    """A table, whoever opened it, and the link to that person's seat."""

    id: str
    guest: Guest
    link: str
    base: str

    @property
    def page(self) -> str:
        return f"/t/{self.id}"


def gather(base: str, game: str = "intrige", seats: int = 4, **more: Json) -> Scene:
    """A table that waits for people."""
    anna = Guest(base, "Anna")
    made = anna.open_table(game, seats, **more)
    return Scene(made["id"], anna, made["link"], base)


def begin(
    base: str,
    game: str = "intrige",
    seats: int = 4,
    until: Callable[[Seat], bool] | None = None,
    seed: int = 1,
    **more: Json,
) -> Scene:
    """A table with bots, played by its first seat until something holds, or only begun."""
    scene = gather(base, game, seats, **{"bots": ["", *["greedy"] * (seats - 1)], **more})
    scene.guest.post(f"/api/tables/{scene.id}/start")
    with scene.guest.sit(scene.id) as seat:
        seat.until(lambda: seat.state["over"] or seat.options)
        if until is not None:
            play(seat, until, Random(seed))
    return scene


def finished(base: str, game: str = "intrige", seats: int = 4, **more: Json) -> Scene:
    """A table where bots have played to the end, also for its first seat."""
    scene = begin(base, game, seats, **more)
    scene.guest.post(f"/api/tables/{scene.id}/hand", bot="greedy")
    with scene.guest.sit(scene.id) as seat:
        seat.until(lambda: seat.state["over"], 60)
    return scene


def play(seat: Seat, until: Callable[[Seat], bool], rng: Random) -> None:
    for _ in range(MOST):
        if until(seat):
            return
        seat.answer(rng.choice(seat.options))
        seat.until(lambda: seat.state["over"] or seat.options, 60)
    raise AssertionError("it never came to this")


def is_over(seat: Seat) -> bool:
    return bool(seat.state["over"])


def in_conflict(seat: Seat) -> bool:
    """Whether this seat is about to pay in a contest that has gone on for a while."""
    return bool(seat.options) and seat.options[0]["type"] == "Bribe" and seat.state["view"]["round"] >= 2
