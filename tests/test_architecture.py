"""The picture of the architecture is that of today's code."""

from __future__ import annotations

from scripts import architecture


def test_the_picture_is_not_stale() -> None:
    stale = "remake the picture with: python scripts/architecture.py"
    assert architecture.PICTURE.read_text("utf-8") == architecture.drawn(), stale


def test_the_picture_shows_every_floor_and_the_whole_way() -> None:
    floors = architecture.layers()
    assert floors[-1] == "base" and "games" in floors and architecture.uses("base", floors) == []
    way = architecture.way_of_an_answer()
    packages = {place.split("/")[0] for place in way}
    assert {"play", "journal", "core", "games", "seat"} <= packages
    assert way[0].startswith("play/")
