"""Treason: build the city, and serve the Dark Master if it pays."""

from turncoat.core.game import Game
from turncoat.games.treason.actions import ACTIONS
from turncoat.games.treason.edition.check import check_edition, standings
from turncoat.games.treason.edition.figures import EDITIONS, PIECES, check, piece_words, table
from turncoat.games.treason.edition.own import with_edition
from turncoat.games.treason.events import EVENTS
from turncoat.games.treason.pieces import OPTIONS, READINGS
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.end import ENDINGS, ending, returns
from turncoat.games.treason.rules.setup import new
from turncoat.games.treason.sight.imagine import imagine
from turncoat.games.treason.sight.view import view
from turncoat.games.treason.speech import SPEECH
from turncoat.games.treason.why import reason, refusal

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
