"""Questions asked quietly of several at one screen: nobody learns who answers what, or who is absent."""

from __future__ import annotations

from random import Random

import pytest

from tests.tiny.ambush import GAME as AMBUSH
from turncoat.cli.text import Teller
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER
from turncoat.games.camelot import GAME as CAMELOT
from turncoat.games.treason import GAME as TREASON
from turncoat.games.treason.actions import Purchase
from turncoat.games.treason.pieces import INFLUENCE_STACK
from turncoat.journal.journal import Line
from turncoat.journal.past import Entry
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.words import Words

PURCHASE = Purchase(INFLUENCE_STACK)
"""Who has influence cards is asked about reactions, so everybody buys them."""
PACKAGES = {"ambush": "tests.tiny.ambush"}


def table(game: Game, seats: int, seed: int) -> tuple[Session, Teller]:
    session = Session.new(
        game, game.setup(seats), [{"name": f"P{seat}"} for seat in range(seats)], Random(seed)
    )
    words = Words.load("en", PACKAGES.get(game.name, f"turncoat.games.{game.name}"))
    return session, Teller(game, words, session.names)


def told(teller: Teller, entry: Entry, seats: int, but: int) -> list[str]:
    """What everybody but one is told."""
    others = [seat for seat in [*range(seats), BYSTANDER] if seat != but]
    return [news.sentence for seat in others for news in teller.entry(entry, seat)]


@pytest.mark.parametrize(("game", "seats"), [(CAMELOT, 5), (TREASON, 4), (AMBUSH, 3)])
def test_an_answer_tells_the_others_nothing(game: Game, seats: int) -> None:
    """As long as somebody still has to answer, the others get no news and are not told who is waited for."""
    session, teller = table(game, seats, 9)
    rng = Random(9)
    actions = game.table(session.setup).actions
    quiet = 0
    for _ in range(1500):
        session.run()
        q = session.s.question
        if q is None:
            break
        seat = session.s.pending()[0]
        last = len(session.s.pending()) == 1
        before = [session.glimpse(other).waiting for other in range(seats) if other != seat]
        options = q.options[q.seats.index(seat)]
        cards = [option for option in options if actions[option] == PURCHASE]
        option = cards[0] if cards else options[int(rng.random() * len(options))]
        entry = session.answer_number(seat, option)
        if q.quiet and not last:
            quiet += 1
            assert told(teller, entry, seats, seat) == []
            assert [session.glimpse(other).waiting for other in range(seats) if other != seat] == before
    assert quiet > 3


def test_standing_in_is_told_unless_it_is_quiet() -> None:
    """Somebody absent is answered for; where all answer in secret, that is a secret too."""
    session, teller = table(CAMELOT, 4, 2)
    rng = Random(2)
    seen = {True: 0, False: 0}
    for _ in range(400):
        session.run()
        q = session.s.question
        if q is None:
            break
        seat = session.s.pending()[0]
        options = q.options[q.seats.index(seat)]
        # A stand-in that takes any option will do here: what counts is who is told.
        entry = session.answer_number(seat, options[int(rng.random() * len(options))], by="absent")
        assert isinstance(entry.entry, Line) and entry.entry.quiet == q.quiet
        absent = [one for one in told(teller, entry, 4, seat) if "is absent" in one]
        assert bool(absent) != q.quiet
        assert any("You were absent" in news.sentence for news in teller.entry(entry, seat))
        seen[q.quiet] += 1
    assert min(seen.values()) > 3
    again, _ = read_journal(session.journal.text(), {"camelot": CAMELOT})
    assert again.lines() == session.journal.lines()
