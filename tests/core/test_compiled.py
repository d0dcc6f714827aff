"""The kernel is what it was meant to be in this run: compiled, or plain Python."""

from __future__ import annotations

import os

import pytest

import turncoat.base.native
import turncoat.core.clause
import turncoat.core.deck
import turncoat.core.errors
import turncoat.core.game
import turncoat.core.record
import turncoat.core.run
import turncoat.core.speech
import turncoat.core.state
import turncoat.journal.codec
import turncoat.journal.journal
import turncoat.journal.past
import turncoat.play.match
import turncoat.play.session
import turncoat.seat.glimpse
import turncoat.talk.promise
import turncoat.talk.request
import turncoat.talk.statement

COMPILED = [
    turncoat.core.clause,
    turncoat.journal.codec,
    turncoat.core.deck,
    turncoat.core.errors,
    turncoat.core.game,
    turncoat.journal.journal,
    turncoat.journal.past,
    turncoat.play.match,
    turncoat.play.session,
    turncoat.core.record,
    turncoat.core.run,
    turncoat.core.speech,
    turncoat.core.state,
    turncoat.seat.glimpse,
    turncoat.talk.promise,
    turncoat.talk.request,
    turncoat.talk.statement,
]


@pytest.mark.parametrize("module", COMPILED, ids=lambda module: module.__name__)
def test_the_kernel_is_compiled_if_and_only_if_it_should_be(module: object) -> None:
    """Without a wish both are right, but not a mixture of them."""
    compiled = not str(getattr(module, "__file__", "")).endswith(".py")
    expected = os.environ.get("TURNCOAT_EXPECT")
    assert expected in (None, "", "compiled", "interpreted")
    wanted = not str(turncoat.core.state.__file__).endswith(".py") if not expected else expected == "compiled"
    assert compiled == wanted


def test_marks_for_the_compiler_stay_plain() -> None:
    assert str(turncoat.base.native.__file__).endswith(".py")
