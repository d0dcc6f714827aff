"""The regression finds what there is and nothing else; what it finds in Treason and Intrige is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.tells import intrige, treason
from tests.tells.regression import Sample, area_under, telling, told_apart


def crowd(habit: float, games: int = 300, seats: int = 5) -> list[Sample]:
    """Seats with ten habits, each as likely as not; those with a secret have one of them so much oftener."""
    rng = Random(1)
    found: list[Sample] = []
    for game in range(games):
        for seat in range(seats):
            guilty = seat == game // 2 % seats
            marks = {f"habit {k}": 1 for k in range(10) if rng.random() < 0.5 + habit * guilty * (k == 3)}
            found.append(Sample(game, marks, guilty))
    return found


def test_what_differs_is_found_and_named() -> None:
    figure = told_apart(crowd(0.4))
    assert figure.low > 0.6
    assert telling(crowd(0.4), 1)[0][0] == "habit 3"


def test_where_nothing_differs_nothing_is_found() -> None:
    figure = told_apart(crowd(0.0))
    assert figure.low < 0.5 < figure.high
    assert figure.guilty == 150 and figure.others == 600


def test_the_area_is_the_share_of_pairs_in_the_right_order() -> None:
    samples = [Sample(game, {}, guilty) for game, guilty in enumerate((True, True, False, False, False))]
    area, spread, guilty, others = area_under(samples, [3.0, 1.0, 2.0, 1.0, 0.0])
    assert area == pytest.approx((3 + 1.5) / 6)
    assert spread > 0 and (guilty, others) == (2, 3)


@pytest.mark.parametrize("asking", [False, True], ids=["watching", "asking"])
@pytest.mark.parametrize("samples", [treason.samples, intrige.samples], ids=["treason", "intrige"])
def test_what_two_rounds_tell_of_the_other_games(
    samples: Callable[[int, int, bool, int], list[Sample]],
    asking: bool,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    """Seen with ``-s``; docs/games has the figures of more games. Nothing is demanded of them."""
    figure = told_apart(samples(60, 4, asking, 2))
    record_property("told apart", str(figure))
    print(f"\n{request.node.callspec.id}: {figure}")
    assert 0 <= figure.area <= 1 and figure.guilty and figure.others
