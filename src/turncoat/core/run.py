"""Running games: letting chance answer, playing a record, random playouts."""

from __future__ import annotations

from turncoat.core.errors import IllegalAction
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import CHANCE, Action
from turncoat.core.state import Question, State


def play(game: Game, setup: Setup, s: State, seat: int, action: Action) -> None:
    """Answer with a record; a refusal says which clause forbids it and what to do instead."""
    number = game.table(setup).number(action)
    q = s.question
    if q is None or seat not in s.pending() or number is None or number not in q.options[q.seats.index(seat)]:
        raise refusal(game, s, seat, action)
    s.answer(seat, number)


def refusal(game: Game, s: State, seat: int, action: Action) -> IllegalAction:
    """Why this answer cannot be taken."""
    q = s.question
    if q is None:
        return IllegalAction("game_over", "")
    clause = q.rule.clause
    if seat not in q.seats:
        return IllegalAction("not_your_decision", clause)
    if seat not in s.pending():
        return IllegalAction("already_answered", clause)
    try:
        return game.refusal(s, seat, action)
    except (IndexError, KeyError, ValueError):
        # It names what there is not, such as an area without a number.
        return IllegalAction("not_an_option", clause)


def draw(q: Question, rng: Random) -> int:
    """One of chance's options, by its weights."""
    options = q.choices
    weights = q.weights
    if weights is None:
        return options[int(rng.random() * len(options))]
    left = int(rng.random() * sum(weights))
    for option, weight in zip(options, weights):
        left -= weight
        if left < 0:
            return option
    return options[-1]


def let_chance_answer(s: State, rng: Random) -> None:
    """Answer for chance until somebody else is asked."""
    while s.question is not None and s.question.seat == CHANCE:
        s.answer(CHANCE, draw(s.question, rng))


def playout(s: State, rng: Random) -> int:
    """Play to the end at random; returns how many decisions the seats took."""
    random = rng.random
    decisions = 0
    while True:
        q = s.question
        if q is None:
            return decisions
        if q.several is not None:
            for seat in s.pending():
                options = q.options[q.several.index(seat)]
                s.answer(seat, options[int(random() * len(options))])
                decisions += 1
        elif q.seat == CHANCE:
            s.answers[0] = draw(q, rng)
            s.settle(q)
        else:
            choices = q.choices
            s.answers[0] = choices[int(random() * len(choices))]
            s.settle(q)
            decisions += 1
