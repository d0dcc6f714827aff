"""The nine checks that every game gets for free, by the names under which the tests call them."""

from __future__ import annotations

from tests.conformance.bots import check_bots
from tests.conformance.clauses import check_clauses
from tests.conformance.journals import check_damage, check_replay
from tests.conformance.lessons import check_advice, check_lesson
from tests.conformance.playing import check_clones, check_games_end, check_refusals, check_saving
from tests.conformance.secrecy import (
    check_every_question,
    check_folding,
    check_imagining,
    check_telling,
)
from tests.conformance.sharing import check_copying, check_knowledge, check_spoiling
from tests.conformance.texts import check_reading, check_texts

__all__ = [
    "check_advice",
    "check_bots",
    "check_clauses",
    "check_clones",
    "check_copying",
    "check_damage",
    "check_every_question",
    "check_folding",
    "check_games_end",
    "check_imagining",
    "check_knowledge",
    "check_lesson",
    "check_reading",
    "check_refusals",
    "check_replay",
    "check_saving",
    "check_spoiling",
    "check_telling",
    "check_texts",
]
