"""What can happen in Camelot. Applying an event is the only way the table changes."""

from typing import Final

from turncoat.core.record import events_of
from turncoat.games.camelot.events import black, cards, fates, quests, turn

EVENTS: Final = events_of(cards, turn, fates, black, quests)
