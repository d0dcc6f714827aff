"""Intrige: bribe your way into the palaces of your rivals."""

from turncoat.core.game import Game
from turncoat.games.intrige.actions import ACTIONS
from turncoat.games.intrige.edition import EDITIONS, check, table
from turncoat.games.intrige.events import EVENTS
from turncoat.games.intrige.pieces import OPTIONS, PIECES, READINGS
from turncoat.games.intrige.rules.book import book
from turncoat.games.intrige.rules.turn import ending, new, returns
from turncoat.games.intrige.sight.imagine import imagine
from turncoat.games.intrige.sight.view import view, views
from turncoat.games.intrige.speech import SPEECH
from turncoat.games.intrige.why import reason, refusal

GAME = Game(
    name="intrige",
    package=__name__,
    seats=(3, 5),
    recommended=(4, 5),  # §6.24
    rules_version=1,
    editions=EDITIONS,
    options=OPTIONS,
    readings=READINGS,
    pieces=PIECES,
    events=EVENTS,
    actions=ACTIONS,
    book=book,
    speech=SPEECH,
    endings=("alone", "shared"),
    check=check,
    new=new,
    table=table,
    view=view,
    views=views,
    imagine=imagine,
    refusal=refusal,
    reason=reason,
    returns=returns,
    ending=ending,
    fewer={name: {"profession": tuple(data["professions"])} for name, data in EDITIONS.items()},
)
