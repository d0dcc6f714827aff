"""Running: draws by weight, refusals at the edge, and random playouts."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.toy import Say, running
from tests.tiny.ambush import GAME
from tests.tiny.ambush.actions import TURN, Buy, Hold, Lay
from tests.tiny.ambush.pieces import HORN, PATH
from turncoat.core.errors import IllegalAction
from turncoat.core.game import start
from turncoat.core.record import CHANCE, Action
from turncoat.core.run import draw, let_chance_answer, play, playout, refusal
from turncoat.core.state import chance

SETUP = GAME.setup(3)


class Fixed:
    """A source of chance that gives these numbers."""

    def __init__(self, *values: float) -> None:
        self.values = list(values)

    def random(self) -> float:
        return self.values.pop(0)


@pytest.mark.parametrize("weights", [[1, 1, 2], [3, 1, 4], [1, 7, 1], [5, 5, 5], None])
def test_every_option_is_drawn_exactly_as_often_as_it_weighs(weights: list[int] | None) -> None:
    """Numbers spread evenly over the source's range hit each option in exact proportion."""
    total = sum(weights or [1, 1, 1])
    q = chance([4, 6, 9], weights, GAME.book.rules["bought"])
    fine = 20
    drawn = [draw(q, Fixed((i + 0.5) / (total * fine))) for i in range(total * fine)]
    assert [drawn.count(option) for option in (4, 6, 9)] == [weight * fine for weight in weights or [1, 1, 1]]
    assert drawn == sorted(drawn)


def test_the_borders_of_a_draw() -> None:
    q = chance([4, 6, 9], [1, 1, 2], GAME.book.rules["bought"])
    almost_one = 1 - 2**-53
    for value, option in ((0.0, 4), (0.25, 6), (0.5, 9), (0.2499999, 4), (almost_one, 9)):
        assert draw(q, Fixed(value)) == option
    even = chance([4, 6, 9], None, GAME.book.rules["bought"])
    assert [draw(even, Fixed(value)) for value in (0.0, almost_one)] == [4, 9]


def test_chance_answers_until_a_seat_is_asked() -> None:
    s = start(GAME, SETUP)
    let_chance_answer(s, Random(1))
    assert s.question is not None and s.question.seat == 0 and s.n == 8
    before = s.n
    let_chance_answer(s, Random(1))
    assert s.n == before


def refused(seat: int, action: Action, answers: int = 8) -> IllegalAction:
    s = start(GAME, SETUP)
    for number in (1, *[TURN.number(PATH)] * 7)[:answers]:
        s.answer(CHANCE, number)
    with pytest.raises(IllegalAction) as no:
        play(GAME, SETUP, s, seat, action)
    return no.value


def test_an_answer_is_played_as_a_record() -> None:
    s = start(GAME, SETUP)
    play(GAME, SETUP, s, CHANCE, Buy(2))
    assert s.n == 1


def test_refusals_say_why() -> None:
    assert refused(1, Lay(PATH)).key == "not_your_decision"
    assert refused(0, Lay(HORN)).key == "not_in_hand"
    assert refused(0, Hold()).key == refused(0, Say(3)).key == "other_question"
    assert refused(0, Buy(0), answers=0).key == "not_your_decision"


def test_an_answer_after_the_end_or_given_twice_is_refused() -> None:
    over = running(("write", (1,)))
    assert refusal(GAME, over, 0, Hold()).key == "game_over"
    several = running(("ask_many", (2, 0)))
    several.answer(1, 1)
    no = refusal(GAME, several, 1, Hold())
    assert (no.key, no.clause) == ("already_answered", "3.1")


def test_playouts_end_and_count_the_decisions_of_seats() -> None:
    s = start(GAME, SETUP)
    copy = s.clone()
    decisions = playout(s, Random(6))
    assert s.question is None and decisions > 10
    assert playout(copy, Random(6)) == decisions and copy.n == s.n
    assert playout(s, Random(6)) == 0


def test_a_playout_goes_on_in_the_middle_of_a_question() -> None:
    s = running(("ask_many", (3, 0)), ("roll", ()), ("ask_one", (1,)))
    s.answer(1, 6)
    assert playout(s, Random(2)) == 3
    assert s.question is None and s.slate[1] == 6 and len(s.slate) == 5
