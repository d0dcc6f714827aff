"""Start: which areas to begin with, and where the first tower goes."""

from __future__ import annotations

from turncoat.core.game import Random
from turncoat.games.treason.actions import ENOUGH
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.pieces import TRADE, UNOWNED, Area


def claim(look: Outlook, options: list[int], rng: Random) -> int:
    """Land with a bonus, a road for the cards in hand, free neighbours, and dots left for the others."""
    edition = look.edition
    mine = [area for area in range(edition.areas) if look.owner[area] == look.me]
    dots = edition.start_dots - sum([edition.price[area] for area in mine])
    left = edition.start_areas - len(mine)
    best, most = options[-1], -1e9
    for option in options:
        if option == ENOUGH:
            continue
        area = edition.claim.of(option).area
        gain = site(look, area)
        # The dots should be used up, but not before the last area.
        after = dots - edition.price[area]
        gain -= 4.0 if left > 1 and after < left - 1 else 0.0
        if left == 1:
            gain -= 0.15 * after
        gain += 0.1 * rng.random()
        if gain > most:
            best, most = option, gain
    return best


def site(look: Outlook, area: Area) -> float:
    """What a start area is good for."""
    edition = look.edition
    trades = len([kind for kind in look.view.hand if edition.category[kind] == TRADE])
    gain = 1.5 * edition.bonus[area]
    gain += (0.6 + 0.6 * trades) if edition.road[area] else 0.0
    gain -= 0.3 if edition.river[area] else 0.0
    gain -= 0.4 if edition.gate[area] else 0.0
    for other in edition.neighbours[area]:
        if look.owner[other] == UNOWNED:
            gain += 0.15 + 0.1 * edition.bonus[other]
        else:
            gain -= 0.3
    return gain


def tower(look: Outlook, options: list[int]) -> int:
    """On the dearest area: it is the one that will be built on first."""
    edition = look.edition
    best, most = options[0], -1e9
    for option in options:
        area = edition.tower.of(option).area
        near = len([x for x in edition.neighbours[area] if look.owner[x] not in (UNOWNED, look.me)])
        gain = edition.price[area] + 0.5 * near + (1.0 if edition.gate[area] else 0.0)
        if gain > most:
            best, most = option, gain
    return best
