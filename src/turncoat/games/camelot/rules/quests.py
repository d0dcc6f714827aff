"""How quests end (clauses 6.1 to 6.8), and how squires become knights by them (clause 13.3)."""

from __future__ import annotations

from turncoat.core.record import HIDDEN, Seat
from turncoat.core.state import Question, ask, ask_all, chance
from turncoat.games.camelot.actions.answers import ADD_FIGHT, NAME, WIELD
from turncoat.games.camelot.actions.chance import DEAL_COAT
from turncoat.games.camelot.actions.evil import PASS
from turncoat.games.camelot.cards import BLACK_CARDS, DARK_FOREST, FIGHTS, VIVIEN
from turncoat.games.camelot.events.black import Lifted, RowRevealed
from turncoat.games.camelot.events.cards import Gathered
from turncoat.games.camelot.events.quests import KayAdded, QuestCleared, QuestEnded, Wielded
from turncoat.games.camelot.events.turn import CoatDealt, Named, RelicLost, RelicWon
from turncoat.games.camelot.pieces import (
    DRAGON,
    EMPTY,
    KAY,
    KNIGHTS,
    LANCELOT,
    LIVING,
    NOBODY,
    PALAMEDES,
    Place,
)
from turncoat.games.camelot.rules.book import add_engines, book, change_life, held
from turncoat.games.camelot.rules.death import bury
from turncoat.games.camelot.rules.end import over_at_once
from turncoat.games.camelot.rules.sharing import draw_white, reward, share
from turncoat.games.camelot.state import (
    BLACK_CARD,
    Camelot,
    fights_laid,
    living,
    present,
    row_of,
    seat_of,
    sword_at,
    white_sum,
)

# 6.5 Combat quests


@book.clause("6.5", place="place")
def fight_on(s: Camelot, place: Place) -> None:
    """The quest ends the moment either row is full."""
    edition = s.rulings.edition
    black = len(row_of(s, place)) // BLACK_CARD
    if black >= edition.slots[place] or fights_laid(s, place) >= edition.filled[place]:
        s.then(turn_up, place)


@book.clause("6.5", place="place")
def turn_up(s: Camelot, place: Place) -> None:
    """The black cards are shuffled before they are turned up, so that none can be traced to its layer."""
    s.do(RowRevealed(place, sorted(row_of(s, place)[::BLACK_CARD])))
    kay = seat_of(s, KAY)
    if kay != NOBODY and s.place[kay] == place and s.size[kay] > 0:
        s.then(throw_in, kay, place)
    s.then(compare, place)


@book.clause("8.4", seat="seat", place="place")
def throw_in(s: Camelot, seat: Seat, place: Place) -> Question:
    """Kay may throw in one more Fight card, whatever the pattern."""
    return ask(seat, throwable(s, seat), thrown_in, seat, place)


def throwable(s: Camelot, seat: Seat) -> list[int]:
    """Nothing, or any Fight card in hand."""
    return [PASS, *held(s, seat, ADD_FIGHT, FIGHTS)]


@book.clause("8.4", seat="seat", place="place")
def thrown_in(s: Camelot, seat: Seat, place: Place) -> None:
    """It counts like the others."""
    if s.answers[0] != PASS:
        s.do(KayAdded(seat, ADD_FIGHT.of(s.answers[0]).card, place))


@book.clause("6.5", place="place")
def compare(s: Camelot, place: Place) -> None:
    """White must be stronger than black; §9.3 equal is not enough, §10.1 unless Excalibur makes it so."""
    white, black = white_sum(s, place), black_sum(s, place)
    owner = sword_at(s, place)
    if owner != NOBODY and white == black:
        s.then(wield, owner, place)
    else:
        s.then(finish, place, int(white > black))


@book.clause("10.1", seat="seat", place="place")
def wield(s: Camelot, seat: Seat, place: Place) -> Question:
    """Where both sides are equal Excalibur decides, so its owner is asked; elsewhere it changes nothing."""
    return ask(seat, [PASS, WIELD], wielded, seat, place)


@book.clause("10.1", seat="seat", place="place")
def wielded(s: Camelot, seat: Seat, place: Place) -> None:
    """Everybody sees whether Excalibur counts."""
    used = s.answers[0] == WIELD
    s.do(Wielded(seat, used))
    s.then(finish, place, int(used))


def black_sum(s: Camelot, place: Place) -> int:
    """§5.5 What the black row counts: the first value against Lancelot, the second for the Dragon."""
    row = row_of(s, place)
    more = s.rulings.edition.dragon_more if place == DRAGON else 0
    total = 0
    for i in range(0, len(row), BLACK_CARD):
        total += BLACK_CARDS[row[i]].strength + more
    return total


# 6.1 to 6.3 The end of a quest


@book.clause("6.3", place="place", won="number")
def finish(s: Camelot, place: Place, won: int) -> None:
    """Swords, engines, life, relic; then cards are shared, and the quest is cleared.

    §6.1 The numbers are the edition's. Heroism adds a sword for the winner, the Mists one for evil. §9.4 With
    the last sword or engine the game is over, and nothing more of this happens.
    """
    edition = s.rulings.edition
    swords = edition.win_swords[place] if won else edition.lose_swords[place]
    if s.heroism == place:
        swords += 1
    if s.mists and not won:
        swords += 1
    combat = edition.slots[place] > 0
    black = black_sum(s, place) if combat else HIDDEN
    white = HIDDEN
    if combat:
        white = white_sum(s, place)
        # §10.1 Excalibur counts, but for an owner who would not let it decide.
        if sword_at(s, place) != NOBODY and (won or white < black):
            white += 1
    s.do(QuestEnded(place, won == 1, swords, white, black))
    if over_at_once(s):
        return
    if won:
        win(s, place)
    else:
        add_engines(s, edition.lose_engines_at[place])
        if over_at_once(s):
            return
        lose(s, place)
    s.then(clear, place, won)
    if won and (s.rulings.squires or s.rulings.may_squire):
        s.then(promote)
    s.then(bury, 0)


def win(s: Camelot, place: Place) -> None:
    """§6.2 Those present gain life and share cards; who brought the quest to its end gets the relic."""
    edition = s.rulings.edition
    here = present(s, place)
    for seat in here:
        # §8.5 Palamedes gains one more.
        change_life(s, seat, edition.win_life[place] + int(s.knight[seat] == PALAMEDES))
    relic = edition.relic[place]
    if relic != EMPTY:
        # §15.24 The Lady of the Lake may win Excalibur from afar; the Armor is for the knight who is there.
        winner = here[0] if place == LANCELOT else s.active
        if s.doomed == winner and not s.rulings.doomed_share:
            s.do(RelicLost(relic))
        else:
            s.do(RelicWon(winner, relic))
    # §15.31 Of the rewards only the life is lost on the doomed, unless the table plays otherwise.
    sharers = [seat for seat in here if seat != s.doomed or s.rulings.doomed_share]
    s.do(Gathered(sharers, False))
    if len(sharers) == 1:
        s.then(draw_white, sharers[0], edition.win_cards[place])
    elif sharers:
        s.then(reward, edition.win_cards[place])
        s.then(share)


def lose(s: Camelot, place: Place) -> None:
    """§6.2 §15.25 Those present lose life, and the relic is gone."""
    edition = s.rulings.edition
    for seat in present(s, place):
        change_life(s, seat, -edition.lose_life[place])
    if edition.relic[place] != EMPTY:
        s.do(RelicLost(edition.relic[place]))


@book.clause("6.3", place="place", won="number")
def clear(s: Camelot, place: Place, won: int) -> None:
    """All go home and the quest is cleared; §15.12 a victory, or by the option any end, lifts the curses."""
    s.do(QuestCleared(place))
    if won or s.rulings.lifts_on_any_end:
        if s.forest:
            s.do(Lifted(DARK_FOREST))
        if s.vivien:
            s.do(Lifted(VIVIEN))


# 13.3 Squires


def squires(s: Camelot) -> list[int]:
    """The squires who were at the quest, clockwise from the active seat."""
    return [seat for seat in s.sharers if s.squire[seat] and s.status[seat] == LIVING]


@book.clause("13.3")
def promote(s: Camelot) -> Question | None:
    """One squire of those who won is knighted; the others name one, all at once."""
    candidates = squires(s)
    if not candidates:
        return None
    voters = [seat for seat in living(s) if seat not in candidates]
    if len(candidates) == 1 or not voters:
        knight(s, candidates[0])
        return None
    return ask_all(voters, [NAME.at(sorted(candidates))] * len(voters), promoted, quiet=True)


@book.clause("13.3")
def promoted(s: Camelot) -> None:
    """Without one voice it is the squire who ended the quest, or the first one clockwise."""
    chosen = s.answers[0]
    for answer in s.answers:
        if answer != chosen:
            chosen = NAME.number(squires(s)[0])
    knight(s, NAME.of(chosen).seat)


def knight(s: Camelot, seat: Seat) -> None:
    s.do(Named(seat))
    s.then(deal_coat, seat)


@book.clause("2.3", seat="seat")
def deal_coat(s: Camelot, seat: Seat) -> Question:
    """A coat of arms that nobody has, at random."""
    left = [coat for coat in range(len(KNIGHTS)) if coat not in s.knight]
    return chance(DEAL_COAT.at(left), None, coat_dealt, seat)


@book.clause("2.3", seat="seat")
def coat_dealt(s: Camelot, seat: Seat) -> None:
    """The knight's power is the seat's from now on."""
    s.do(CoatDealt(seat, DEAL_COAT.of(s.answers[0]).knight))
