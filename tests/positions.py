"""Positions as plain JSON values: what tests compare, save in the middle of a question and read back."""

from __future__ import annotations

from turncoat.core.clause import Step
from turncoat.core.codec import Json, step_to_json
from turncoat.core.deck import Deck
from turncoat.core.game import Game, Setup
from turncoat.core.state import UNANSWERED, State


def step_from_json(game: Game, data: Json) -> Step:
    name, *arguments = data
    return Step(game.book.rules[name], *arguments)


def state_to_json(s: State) -> Json:
    """Everything there is to a position, also in the middle of a question."""
    parts: dict[str, Json] = {}
    for part in type(s).PARTS:
        value = getattr(s, part)
        if isinstance(value, Deck):
            value = {
                "bag": value.bag.copy(),
                "top": value.top.copy(),
                "bottom": value.bottom.copy(),
                "unseen": value.unseen,
            }
        parts[part] = value.copy() if isinstance(value, list) else value
    return {
        "n": s.n,
        "parts": parts,
        "agenda": [step_to_json(step) for step in s.agenda],
        "asking": step_to_json(s.asking) if s.asking else None,
        "answers": s.answers.copy() if s.question and len(s.question.seats) > 1 else [],
    }


def state_from_json(game: Game, setup: Setup, data: Json) -> State:
    """The same position again; the open question is asked anew by the rule that asked it."""
    s = game.new(setup)
    for part in type(s).PARTS:
        value = data["parts"][part]
        if isinstance(getattr(s, part), Deck):
            value = Deck(value["bag"].copy(), value["top"].copy(), value["bottom"].copy(), value["unseen"])
        setattr(s, part, value.copy() if isinstance(value, list) else value)
    s.n = data["n"]
    s.agenda = [step_from_json(game, step) for step in data["agenda"]]
    if data["asking"] is not None:
        s.agenda.append(step_from_json(game, data["asking"]))
        s.advance()
    for i, answer in enumerate(data["answers"]):
        if answer != UNANSWERED:
            s.answers[i] = answer
    return s
