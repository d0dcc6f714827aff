"""What may be said at a table: only of pieces that its edition has."""

from __future__ import annotations

from typing import Any

import pytest

from turncoat.core.errors import TurncoatError
from turncoat.games.intrige import GAME
from turncoat.table.statements import read_statement
from turncoat.words import Words

EDITIONS = list(GAME.editions)


def promise(profession: str) -> dict[str, Any]:
    deed = {"kind": "send", "owner": 0, "profession": profession, "palace": 1}
    return {"act": "promise", "to": [], "deed": deed, "until": 0}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_promise_is_about_pieces_of_the_edition(edition: str) -> None:
    setup = GAME.setup(4, edition)
    has = GAME.pieces_in(edition, "profession")
    assert list(has) == GAME.editions[edition]["professions"]
    for profession in GAME.pieces["profession"]:
        if profession in has:
            assert read_statement(GAME, setup, 0, promise(profession)).deed is not None
            continue
        with pytest.raises(TurncoatError) as refused:
            read_statement(GAME, setup, 0, promise(profession))
        assert refused.value.key == "not_in_edition"


def test_the_refusal_names_the_piece() -> None:
    second = next(name for name in EDITIONS if len(GAME.pieces_in(name, "profession")) == 4)
    missing = next(iter(set(GAME.pieces["profession"]) - set(GAME.pieces_in(second, "profession"))))
    with pytest.raises(TurncoatError) as refused:
        read_statement(GAME, GAME.setup(4, second), 0, promise(missing))
    for lang in ("en", "nl"):
        words = Words.load(lang, "turncoat.table", GAME.package)
        said = words.say(f"error.{refused.value.key}", refused.value.fields)
        assert words.piece("profession", missing) in said
