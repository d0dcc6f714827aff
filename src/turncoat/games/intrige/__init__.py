"""Intrige: bribe your way into the palaces of your rivals."""

from turncoat.core.game import Game
from turncoat.games.intrige.book import book
from turncoat.games.intrige.events import EVENTS
from turncoat.games.intrige.imagine import imagine
from turncoat.games.intrige.pieces import ACTIONS, EDITIONS, OPTIONS, PIECES, READINGS, check, table
from turncoat.games.intrige.reason import reason
from turncoat.games.intrige.refusal import refusal
from turncoat.games.intrige.rules import ending, new, returns
from turncoat.games.intrige.speech import SPEECH
from turncoat.games.intrige.view import view, views

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
