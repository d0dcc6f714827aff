"""2 The board of the standard edition: rings, the centre, roads, rivers and gates."""

from __future__ import annotations

import pytest

from tests.games.treason.table import A, B, Table


def test_2_1_areas_and_rings() -> None:
    edition = Table().edition
    assert [edition.ring.count(ring) for ring in range(3)] == [8, 16, 24]
    assert len(set(edition.area_names)) == 48 == edition.areas


@pytest.mark.parametrize(("steps", "there"), [(3, False), (4, True)])
def test_2_1_nobody_goes_through_the_centre(steps: int, there: bool) -> None:
    """I1 and I5 lie opposite: the way is round the centre, not through it."""
    table = Table(2, land={A: "O1", B: "O14"}, black={A: [1] * steps}, master="I1").serving()
    table.act("March")
    assert ("I5" in table.areas("MoveTo").split()) == there


def test_2_5_each_road_runs_from_the_centre_to_a_gate() -> None:
    edition = Table().edition
    for road in (1, 2, 3):
        there = [area for area in range(48) if edition.road[area] == road]
        reached = [area for area in there if edition.ring[area] == 0]
        assert reached, "a road begins at the centre"
        for area in reached:
            reached += [two for two in edition.neighbours[area] if two in there and two not in reached]
        assert sorted(reached) == there, "a road is one piece"
        gates = [area for area in there if edition.gate[area]]
        assert [edition.gate[area] for area in gates] == [road]
        assert [edition.ring[area] for area in gates] == [2]
    assert set(edition.road) == {0, 1, 2, 3} and sum(1 for gate in edition.gate if gate) == 3


def test_2_5_an_area_may_have_a_road_a_river_or_both() -> None:
    edition = Table().edition
    kinds = {(road > 0, river > 0) for road, river in zip(edition.road, edition.river, strict=True)}
    assert kinds == {(False, False), (True, False), (False, True), (True, True)}
