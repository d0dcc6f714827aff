"""The actions of Camelot: a record for every choice that chance or a seat can make, with its number."""

from turncoat.games.camelot.actions.answers import TABLE as TABLE
