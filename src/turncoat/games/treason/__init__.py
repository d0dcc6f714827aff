"""Treason: build the city, and serve the Dark Master if it pays."""

from turncoat.core.game import Game
from turncoat.games.treason.book import book
from turncoat.games.treason.checking import check_edition, standings
from turncoat.games.treason.edition import EDITIONS, PIECES, check, piece_words, table
from turncoat.games.treason.events import EVENTS
from turncoat.games.treason.imagine import imagine
from turncoat.games.treason.owner import with_edition
from turncoat.games.treason.pieces import ACTIONS, OPTIONS
from turncoat.games.treason.readings import READINGS
from turncoat.games.treason.reason import reason
from turncoat.games.treason.refusal import refusal
from turncoat.games.treason.rules_end import ENDINGS, ending, returns
from turncoat.games.treason.rules_setup import new
from turncoat.games.treason.speech import SPEECH
from turncoat.games.treason.view import view

__all__ = ["GAME", "check_edition", "piece_words", "standings", "with_edition"]

GAME = Game(
    name="treason",
    package=__name__,
    seats=(2, 5),
    recommended=(3, 5),
    rules_version=2,
    editions=EDITIONS,
    options=OPTIONS,
    readings=READINGS,
    pieces=PIECES,
    events=EVENTS,
    actions=ACTIONS,
    book=book,
    speech=SPEECH,
    endings=ENDINGS,
    check=check,
    new=new,
    table=table,
    view=view,
    imagine=imagine,
    refusal=refusal,
    reason=reason,
    returns=returns,
    ending=ending,
    adopt=with_edition,
    faults=check_edition,
    naming=piece_words,
    standings=standings,
)
