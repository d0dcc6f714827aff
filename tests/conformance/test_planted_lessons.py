"""Faults planted in what a lesson suggests are caught."""

from __future__ import annotations

from collections.abc import Callable
from random import Random, SystemRandom

import pytest

from tests.conformance import checks, lessons
from tests.conformance.plant import Patch
from tests.conformance.subject import SUBJECTS, Subject
from turncoat.play.session import Session

INTRIGE = next(subject for subject in SUBJECTS if subject.game.name == "intrige")
CAMELOT = next(subject for subject in SUBJECTS if subject.game.name == "camelot")


def first(session: Session, seat: int) -> int:
    """The first that is on offer."""
    asked = session.glimpse(seat).asked
    assert asked is not None
    return asked.options[0]


def moody(session: Session, seat: int) -> int:
    """By a bot that says something else each time."""
    return session.informed(seat, "random").choose(session.glimpse(seat), SystemRandom())


def other_options(session: Session, seat: int) -> int:
    """Something that nobody has asked for."""
    asked = session.glimpse(seat).asked
    assert asked is not None
    return next(number for number in range(10_000) if number not in asked.options)


def forgetful(session: Session, seat: int) -> int:
    """By a good bot that has been told nothing."""
    now = session.glimpse(seat)
    kind = "honest"
    past, session.past = session.past, []
    try:
        return session.informed(seat, kind).choose(now, Random(now.n))
    finally:
        session.past = past


FAULTS = [(INTRIGE, first), (CAMELOT, moody), (CAMELOT, other_options), (INTRIGE, forgetful)]


@pytest.mark.parametrize(("subject", "fault"), FAULTS)
def test_8_bad_advice(subject: Subject, fault: Callable[[Session, int], int], monkeypatch: Patch) -> None:
    checks.check_advice(subject, "honest")
    monkeypatch.setattr(lessons, "advise", fault)
    with pytest.raises(AssertionError):
        for seed in range(5):
            checks.check_advice(subject, str(seed))
