"""Race: whether a player had better build for itself or serve the Dark Master."""

from __future__ import annotations

from math import exp
from typing import Final

from turncoat.core.game import Random
from turncoat.games.treason.bots.odds import odds
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.pieces import DARK

SPOILS: Final = 2.6
"""The points that change hands with a victory of the Dark Master, on average."""
DOUBT: Final = 0.13
"""How many points can still turn a victory into a defeat, as a part of the target."""
ZEAL: Final = 1.2
"""How many black counters a servant can still catch up with."""
HOPE: Final = 0.1
"""The least chance to be the first servant for which it is worth to serve at all."""
DUEL: Final = 0.35
"""The same between two: if both served, nobody would bring the end about."""
LOYALTY: Final = 2.0
"""How much better the other side must look before it is changed."""


def think(look: Outlook, rng: Random) -> None:
    """Choose the side anew, once a turn."""
    mind = look.mind
    if not mind.drawn:
        mind.drawn = True
        mind.lean = mind.traits.lean * (1.0 + mind.traits.temper * (2.0 * rng.random() - 1.0))
    mind.turn = look.view.turn
    good, evil = chances(look)
    evil *= mind.lean
    hope = DUEL if look.seats == 2 else HOPE
    mind.evil = evil > hope and (evil * LOYALTY > good if mind.evil else evil > LOYALTY * good)


def chances(look: Outlook) -> tuple[float, float]:
    """The chances to win by building and by serving, as they look from here."""
    view, me = look.view, look.me
    doubt = DOUBT * view.target
    pace = [tempo(look, seat) for seat in range(look.seats)]
    raids = sum([raid(look, seat, view.black[seat]) for seat in look.rivals])
    servants = len([seat for seat in look.rivals if view.black[seat]])
    without = length(look, max(pace), raids)
    ends = [exp((view.scores[seat] + without * pace[seat]) / doubt) for seat in range(look.seats)]
    dark = look.score[DARK] + (raids + 0.5 * servants) * without
    finish = look.top if look.last else max(view.target, look.top) + 2
    good = ends[me] / sum(ends) * likely((finish - dark) / doubt)
    black = view.black[me]
    more = min(len(look.edition.dark_prices) - black, 1 + without)
    mine = raid(look, me, black + 0.6 * more)
    along = length(look, max(pace), raids + mine)
    dark = look.score[DARK] + (raids + mine + 0.5 * servants) * along + more
    evil = likely((dark - finish) / doubt) * first(look, more)
    return good, evil


def tempo(look: Outlook, seat: int) -> float:
    """The points a seat makes in a round: what it has made so far, and a little more."""
    view = look.view
    return max(
        view.target / (16 if look.seats == 2 else 10), 1.2 * view.scores[seat] / max(1.0, view.round - 0.5)
    )


def length(look: Outlook, pace: float, raids: float) -> float:
    """How many rounds the foremost still needs if the Dark Master takes so much in each."""
    if look.last:
        return 0.5
    share = 0.9 if look.seats == 2 else 0.4
    return max(0.5, (look.view.target - look.top) / max(0.3 * pace, pace - share * raids))


def raid(look: Outlook, seat: int, black: float) -> float:
    """What the Dark Master takes in a round in the service of a seat with so many counters."""
    if black < 1.0:
        return 0.0
    others = [look.view.white[other] for other in range(look.seats) if other != seat]
    win, tie = odds(round(black - sum(others) / len(others) - 0.4))
    return SPOILS * (win + 0.3 * tie)


def first(look: Outlook, more: float) -> float:
    """The chance to have most black counters in the end."""
    black = look.view.black
    mine = exp((black[look.me] + 0.25 * more) / ZEAL)
    return mine / (mine + sum([exp(black[seat] / ZEAL) for seat in look.rivals]))


def likely(lead: float) -> float:
    """The chance to be ahead in the end, with this lead in units of doubt."""
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, lead))))
