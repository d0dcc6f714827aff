"""Shadows over Camelot: hold the Round Table together, though one of you may be a traitor."""

from turncoat.core.game import Game
from turncoat.games.camelot.actions import TABLE
from turncoat.games.camelot.cards import BLACK, WHITE
from turncoat.games.camelot.edition import EDITIONS, check, widen
from turncoat.games.camelot.events import EVENTS
from turncoat.games.camelot.pieces import ENDINGS, OPTIONS, PIECES, READINGS
from turncoat.games.camelot.rules.book import book
from turncoat.games.camelot.rules.end import ending, returns
from turncoat.games.camelot.rules.start import new
from turncoat.games.camelot.sight.decoys import decoys
from turncoat.games.camelot.sight.imagine import imagine
from turncoat.games.camelot.sight.view import view
from turncoat.games.camelot.speech import SPEECH
from turncoat.games.camelot.why.reason import reason
from turncoat.games.camelot.why.refusal import refusal

GAME = Game(
    name="camelot",
    package=__name__,
    seats=(3, 7),
    recommended=(5, 7),
    rules_version=2,
    editions=EDITIONS,
    options=OPTIONS,
    readings=READINGS,
    pieces={"white": WHITE, "black": BLACK, **PIECES},
    events=EVENTS,
    actions=TABLE.kinds(),
    book=book,
    speech=SPEECH,
    endings=ENDINGS,
    check=check,
    widen=widen,
    new=new,
    table=lambda setup: TABLE,
    view=view,
    imagine=imagine,
    refusal=refusal,
    reason=reason,
    decoys=decoys,
    masked=("loyalty",),
    returns=returns,
    ending=ending,
)
