"""Positions and glimpses as plain JSON: what the checks compare."""

from __future__ import annotations

from turncoat.core.clause import Step
from turncoat.core.deck import Deck
from turncoat.core.game import Game, Setup
from turncoat.core.state import UNANSWERED, State
from turncoat.journal.codec import Json, dumps, record_to_json, step_fields
from turncoat.seat.glimpse import Glimpse, decoys_of, listed


def step_to_json(step: Step) -> Json:
    return [step.rule.name, *step.arguments()]


def step_from_json(game: Game, data: Json) -> Step:
    name, *arguments = data
    return Step(game.book.rules[name], *arguments)


def state_to_json(s: State) -> Json:
    """Everything there is to a position, also in the middle of a question."""
    parts: dict[str, Json] = {}
    for part in type(s).PARTS:
        value = getattr(s, part)
        kind = type(value)
        if kind is list:
            value = value.copy()
        elif kind is Deck:
            value = {
                "bag": value.bag.copy(),
                "top": value.top.copy(),
                "bottom": value.bottom.copy(),
                "unseen": value.unseen,
            }
        parts[part] = value
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


def glimpse_to_json(game: Game, setup: Setup, g: Glimpse) -> Json:
    """All that a seat gets to know, written plainly."""
    table = game.table(setup)
    question: Json = None
    if g.asked is not None:
        rule = g.asked.step.rule
        about = {name: value for name, (_, value) in step_fields(game, g.asked.step).items()}
        decoys = decoys_of(game, setup, g)
        shown = listed(g.asked.options, decoys)
        mine = g.asked.answered
        answered = None if mine == UNANSWERED else record_to_json(game, table.actions[mine])
        question = {
            "rule": rule.name,
            "clause": rule.clause,
            "about": about,
            "options": [record_to_json(game, table.actions[number]) for number in shown],
            "decoys": [shown.index(number) for number in decoys],
            "answered": answered,
        }
    return {
        "n": g.n,
        "seat": g.seat,
        "view": record_to_json(game, g.view),
        "question": question,
        "waiting": g.waiting,
        "agenda": [step_to_json(step) for step in g.agenda],
        "over": g.over,
    }


def glimpse_bytes(game: Game, setup: Setup, g: Glimpse) -> bytes:
    """The measure of every secrecy check; what travels to a browser is written from the same glimpse."""
    return dumps(glimpse_to_json(game, setup, g)).encode()
