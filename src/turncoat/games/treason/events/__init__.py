"""Everything that can happen in Treason, for the game's record."""

from __future__ import annotations

from typing import Final

from turncoat.games.treason.events.cards import (
    CardPlayed,
    Cashed,
    Discarded,
    Donated,
    Drew,
    Fetched,
    Gained,
    Granted,
    Looked,
    Paid,
    Protected,
    Purchased,
    PutUnder,
    Shown,
    Sold,
    Spared,
)
from turncoat.games.treason.events.city import (
    Announced,
    AreaBought,
    Blocked,
    Built,
    Burned,
    Claimed,
    Cleared,
    Occupied,
    PowerGained,
    PowerLost,
    Razed,
    Seized,
    TowerBuilt,
    TowerFell,
    Vacated,
)
from turncoat.games.treason.events.force import (
    AttackBegan,
    Attacked,
    CounterBought,
    CounterDrawn,
    CounterOffered,
    CounterSwapped,
    CounterTurned,
    MoveBegan,
    Moved,
    Parried,
    Rolled,
)
from turncoat.games.treason.events.table import (
    BlocksLaid,
    Chose,
    Collected,
    Dealt,
    Earned,
    Ended,
    Opened,
    PhaseBegan,
    Reshuffled,
    Revealed,
    RowDiscarded,
    Settled,
    Started,
    TargetReached,
    Taxed,
    TurnBegan,
)

EVENTS: Final = (
    Started, Dealt, Settled, Claimed, TurnBegan, PhaseBegan,
    Opened, RowDiscarded, Reshuffled, Chose, Taxed, Collected, Earned, BlocksLaid,
    Announced, Blocked, AreaBought, Occupied, Seized, Vacated, Cleared,
    Built, Burned, Razed, TowerBuilt, TowerFell, PowerLost, PowerGained,
    Purchased, Drew, Gained, Discarded, CardPlayed, Protected, Spared, Donated, Granted, Paid, Cashed,
    Looked, Shown, PutUnder, Sold, Fetched,
    CounterBought, CounterDrawn, CounterOffered, CounterSwapped, CounterTurned,
    MoveBegan, Rolled, Moved, AttackBegan, Parried, Attacked,
    TargetReached, Revealed, Ended,
)  # fmt: skip
