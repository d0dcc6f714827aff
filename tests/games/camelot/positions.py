"""Positions that several tests begin with: a knight about to act, a quest about to end."""

from __future__ import annotations

from tests.games.camelot.table import A, Table
from turncoat.games.camelot.actions.deeds import DrawCards, Feed, LayFight, LayGrail, PayLife
from turncoat.games.camelot.actions.evil import LayOpen

WINS = {
    # place: what lies there, the last card, swords, life, cards, relic, whether it is open afterwards
    "black_knight": ([3, 3, 4], 4, 1, 1, 3, "", True),
    "lancelot": ([3, 3, 4, 4], 4, 1, 1, 4, "armor", False),
    "dragon": ([3, 3, 3, 4, 4, 4, 5, 5], 5, 2, 2, 7, "", False),
    "excalibur": ([], 1, 2, 1, 7, "excalibur", False),
    "grail": ([], 0, 3, 1, 7, "grail", False),
    "picts": ([1, 2, 3, 4], 5, 1, 1, 4, "", True),
    "saxons": ([1, 2, 3, 4], 5, 1, 1, 4, "", True),
}
LOSSES = {
    # place: the card that loses it, swords, life, engines
    "black_knight": ("black_knight_1", 1, 1, 0),
    "lancelot": ("lancelot_1", 1, 1, 0),
    "dragon": ("lancelot_1", 2, 2, 0),
    "excalibur": ("excalibur", 2, 1, 0),
    "grail": ("despair", 3, 1, 0),
    "picts": ("picts", 1, 1, 2),
    "saxons": ("saxons", 1, 1, 2),
}


def nearly_won(place: str, **others: str) -> Table:
    """A stands on a quest with the card that wins it; further knights by name of their seat."""
    laid, last, *_ = WINS[place]
    places = {A: place, **{"ABCD".index(seat): where for seat, where in others.items()}}
    t = Table(hands={A: ["grail" if place == "grail" else last]}, places=places)
    if place == "dragon":
        t.close("lancelot")
    if place == "excalibur":
        t.s.sword = 4
    if place == "grail":
        t.track("GGGGGG_")
    return t.lay(place, *laid)


def win(t: Table, place: str) -> Table:
    """A lays the last card."""
    last = WINS[place][1]
    if place == "excalibur":
        t.heroic().answer(A, Feed(last - 1))
    else:
        t.heroic().answer(A, LayGrail() if place == "grail" else LayFight(last - 1))
    return t.luck()


def nearly_lost(place: str, **others: str) -> Table:
    """One more black card loses the quest."""
    t = Table(places={"ABCD".index(seat): where for seat, where in others.items()})
    if place == "dragon":
        t.close("lancelot")
    if place == "black_knight":
        t.row(place, 1, 3, 1)
    elif place in ("lancelot", "dragon"):
        t.row(place, 1, 1, 1, 3)
    elif place == "excalibur":
        t.s.sword = -4
    elif place == "grail":
        t.track("_BBBBBB")
    else:
        t.s.warriors[int(place == "saxons")] = 3
    return t


def lose(t: Table, place: str) -> Table:
    """A, in Camelot, draws the last black card."""
    t.draw(LOSSES[place][0])
    return t.answer(A, LayOpen()) if t.asked == "announce" else t


def hand(*cards: int | str, at: str = "camelot", knight: str = "", life: int = 4) -> Table:
    """A is to act, with these cards, at this place."""
    return Table(hands={A: cards}, places={A: at}, knights={A: knight} if knight else {}, lives={A: life})


def after(*cards: int | str, knight: str = "") -> Table:
    """A has drawn cards and may end the turn."""
    return hand(*cards, knight=knight).siege(1).heroic().answer(A, DrawCards()).luck()


def paying(*cards: int | str, knight: str = "") -> Table:
    """A has drawn cards and paid a life."""
    return after(*cards, knight=knight).answer(A, PayLife())
