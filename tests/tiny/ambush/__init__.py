"""Ambush: riders cross a pass, and one of them has been bought by those who wait there."""

from tests.tiny.ambush.actions import ACTIONS, table
from tests.tiny.ambush.edition import EDITIONS, check
from tests.tiny.ambush.events import EVENTS
from tests.tiny.ambush.pieces import FATES, OPTIONS, PIECES, READINGS
from tests.tiny.ambush.rules import book, ending, new, returns
from tests.tiny.ambush.sight import imagine, view
from tests.tiny.ambush.speech import SPEECH
from tests.tiny.ambush.why import refusal
from turncoat.core.game import Game

GAME = Game(
    name="ambush",
    package=__name__,
    seats=(3, 5),
    recommended=(4, 5),
    rules_version=1,
    editions=EDITIONS,
    options=OPTIONS,
    readings=READINGS,
    pieces=PIECES,
    events=EVENTS,
    actions=ACTIONS,
    book=book,
    speech=SPEECH,
    endings=FATES,
    check=check,
    new=new,
    table=table,
    view=view,
    imagine=imagine,
    refusal=refusal,
    returns=returns,
    ending=ending,
)
