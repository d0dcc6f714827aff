"""Which broken words could still have been kept: told after the end."""

from __future__ import annotations

from random import Random

from turncoat.core.speech import BROKEN, Deed
from turncoat.games import intrige
from turncoat.games.intrige.actions import Send
from turncoat.journal.labels import NONE, labels
from turncoat.play.session import Session
from turncoat.talk.statement import Statement

A, B, C = range(3)
GAME = intrige.GAME


def begun() -> Session:
    players = [{"name": name} for name in "ABC"]
    session = Session.new(GAME, GAME.setup(3, options={"start": "1"}), players, Random(3))
    session.run()
    return session


def test_5_6_a_word_that_another_answer_would_have_kept_was_broken_at_will() -> None:
    session = begun()
    (asked,) = session.s.pending()
    question = session.glimpse(asked).asked
    assert question is not None
    actions = GAME.table(session.setup).actions
    sends = {number: actions[number] for number in question.options}
    first = next(iter(sends.values()))
    assert isinstance(first, Send)
    promised = (first.professions[0], first.palaces[0])
    other = next(
        number
        for number, sent in sends.items()
        if isinstance(sent, Send) and promised not in zip(sent.professions, sent.palaces, strict=True)
    )
    profession = GAME.pieces["profession"][promised[0]]
    deed = Deed("send", {"owner": asked, "profession": profession, "palace": promised[1]})
    session.say(Statement("promise", asked, (), deed, until=1))
    session.answer_number(asked, other)
    for seat in range(3):
        session.seat_bot(seat, "greedy")
    session.run()
    (word,) = [one for one in session.ledgers[asked].promises if one.number == 0]
    assert word.status == BROKEN
    assert labels(session.journal, GAME).avoidable[0] is True


def test_a_game_without_words_has_no_labels() -> None:
    assert labels(begun().journal, GAME) == NONE
