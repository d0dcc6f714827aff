"""Watch: what always holds in Camelot, checked on any position, also on one with blanks."""

from __future__ import annotations

from turncoat.core.record import HIDDEN
from turncoat.games.camelot.cards import (
    BLACKS,
    DARK_FOREST,
    DESOLATION,
    DESPAIR,
    EXCALIBUR_CARD,
    FIGHTS,
    GRAIL_CARD,
    HEROISM,
    LANCELOT_CARD,
    MISTS,
    MORDRED,
    VIVIEN,
    WHITES,
)
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    DARK,
    DESOLATE,
    LANCELOT,
    LIT,
    LIVING,
    NO_CARD,
    NOWHERE,
    TRAITOR,
)
from turncoat.games.camelot.piles import ENTRY
from turncoat.games.camelot.state import BLACK_CARD, Camelot


def check_counts(s: Camelot) -> None:
    """Cards of every kind, swords, engines, warriors and lives are all there, also where some are unseen."""
    _white(s)
    _black(s)
    edition = s.rulings.edition
    assert s.whites >= 0 and s.blacks >= 0 and s.whites + s.blacks <= edition.swords
    assert 0 <= s.engines <= edition.engines
    assert all(0 <= warriors <= edition.warriors for warriors in s.warriors)
    assert all(0 <= life <= edition.life_most for life in s.life)
    assert abs(s.sword) <= edition.excalibur_steps
    for place in (BLACK_KNIGHT, LANCELOT):
        assert s.place.count(place) <= 1, "two knights on a quest for one"
    for seat in range(s.seats):
        assert (s.place[seat] != NOWHERE) == (s.status[seat] == LIVING)
        assert s.status[seat] == LIVING or s.size[seat] == 0


def check_whole(s: Camelot) -> None:
    """There are no blanks, and every card is where it can be."""
    assert s.white.unseen == 0 and s.black.unseen == 0 and not s.doubt and not s.among
    for seat in range(s.seats):
        assert sum(s.hand[seat * WHITES : (seat + 1) * WHITES]) == s.size[seat]
    assert all(card < LANCELOT_CARD for card in s.row_knight[::BLACK_CARD])
    assert all(LANCELOT_CARD <= card < EXCALIBUR_CARD for card in s.row_lancelot[::BLACK_CARD])
    assert s.loyalty.count(TRAITOR) <= 1 and HIDDEN not in s.loyalty
    slots = s.rulings.edition.slots
    assert len(s.row_knight) <= slots[BLACK_KNIGHT] * BLACK_CARD
    assert len(s.row_lancelot) <= slots[LANCELOT] * BLACK_CARD


def _white(s: Camelot) -> None:
    found = s.white.bag.copy()
    for at, count in enumerate(s.hand):
        found[at % WHITES] += count
    for card in range(WHITES):
        found[card] += s.white_known[card]
    for at, count in enumerate(s.fights):
        found[at % FIGHTS] += count
    for laid in s.laid:
        for nth in range(laid):
            found[min(nth, FIGHTS - 1)] += 1
    doubted = [s.doubt[i + 1] for i in range(0, len(s.doubt), ENTRY) if s.doubt[i + 1] >= 0]
    for card in [*s.pool, *s.siege, *doubted]:
        if card != HIDDEN:
            found[card] += 1
    found[GRAIL_CARD] += s.track.count(LIT)
    found[HEROISM] += s.heroism != NOWHERE
    assert found == s.rulings.edition.white, f"white cards {found}"
    unknown = sum(s.size) - sum(s.hand) - len(doubted) + s.white_gone - sum(s.white_known)
    assert unknown + s.pool.count(HIDDEN) == s.white.unseen
    assert sum(s.white.bag) - s.white.unseen == s.white_left >= 0
    assert min(s.white.bag) >= 0 and min(s.hand) >= 0


def _black(s: Camelot) -> None:
    found = s.black.bag.copy()
    for card in range(BLACKS):
        found[card] += s.black_known[card]
    rows = [*s.row_knight[::BLACK_CARD], *s.row_lancelot[::BLACK_CARD]]
    lying = [*s.black.top, *s.black.bottom, *s.armor, *s.scried, *s.ordered, *rows, s.drawn]
    for card in [*lying, *s.among]:
        if card not in (HIDDEN, NO_CARD):
            found[card] += 1
    found[DESPAIR] += s.track.count(DARK)
    found[DESOLATION] += s.track.count(DESOLATE)
    found[DARK_FOREST] += s.forest
    found[VIVIEN] += s.vivien
    found[MISTS] += s.mists
    found[MORDRED] += s.mordred != NOWHERE
    assert found == s.rulings.edition.black, f"black cards {found}"
    assert lying.count(HIDDEN) + sum(s.black_dim) - len(s.among) == s.black.unseen
    ordered = len(s.black.top) + len(s.black.bottom) + len(s.scried) + len(s.ordered)
    assert s.black_left == sum(s.black.bag) - s.black.unseen + ordered
    assert len(s.eyes) == len(s.black.top) and len(s.eyes_under) == len(s.black.bottom)
    assert min(s.black.bag) >= 0
