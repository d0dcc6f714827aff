"""Shadows over Camelot: hold the Round Table together, though one of you may be a traitor."""

from turncoat.core.game import Game
from turncoat.games.camelot.actions import ACTIONS
from turncoat.games.camelot.decoys import decoys
from turncoat.games.camelot.events import EVENTS
from turncoat.games.camelot.imagine import imagine
from turncoat.games.camelot.numbers import table
from turncoat.games.camelot.pieces import EDITIONS, ENDINGS, OPTIONS, PIECES, READINGS, check, widen
from turncoat.games.camelot.reason import reason
from turncoat.games.camelot.refusal import refusal
from turncoat.games.camelot.rules.book import book
from turncoat.games.camelot.rules.end import ending, returns
from turncoat.games.camelot.rules.start import new
from turncoat.games.camelot.speech import SPEECH
from turncoat.games.camelot.view import view

GAME = Game(
    name="camelot",
    package=__name__,
    seats=(3, 7),
    recommended=(5, 7),
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
    widen=widen,
    new=new,
    table=table,
    view=view,
    imagine=imagine,
    refusal=refusal,
    reason=reason,
    decoys=decoys,
    masked=("loyalty",),
    returns=returns,
    ending=ending,
)
