"""Watcher: reads the events a seat sees as acts that speak for or against somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from turncoat.base.native import mypyc_attr
from turncoat.core.game import Setup
from turncoat.core.record import HIDDEN, Event, Seat
from turncoat.games.camelot.bots.pile import Pile
from turncoat.games.camelot.bots.suspicion import Suspicion, laid_blind, laid_open, revealed
from turncoat.games.camelot.cards import BLACK_CARDS, MERCENARIES, MORDRED
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.events import black, cards, fates, quests, turn
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    BY_DRAW,
    BY_ENGINE,
    BY_LIFE,
    BY_PEEK,
    BY_TWO,
    CAMELOT,
    DEED_ACCUSE,
    DEED_HEAL,
    DEED_MOVE,
    DEED_SPECIAL,
    NOBODY,
    PICTS,
)
from turncoat.games.camelot.state import first_life

TENSE: Final = 7
"""From so many engines on the siege is tense."""
HALE: Final = 4
"""From so many lives on a knight is hale."""
SOLID: Final = 5
"""An honest attempt on an engine has at least an even chance."""
STRENGTHS: Final = 4
"""Combat cards come in so many strengths; the kind of a card modulo this says which."""
EVIL_NAMES: Final = {BY_DRAW: "draw", BY_TWO: "draw", BY_ENGINE: "engine", BY_LIFE: "life"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """One seat's notes of what all can see, kept up event by event."""

    def __init__(self, setup: Setup, seat: Seat) -> None:
        self.rulings = Rulings(setup)
        edition = self.rulings.edition
        self.seats = setup.seats
        self.me = seat
        self.suspicion = Suspicion(self.rulings, setup.seats, seat)
        self.pile = Pile(edition)
        self.turn = 0
        self.active = NOBODY
        self.engines = 0
        self.lives = [first_life(self.rulings)] * setup.seats
        self.places = [CAMELOT] * setup.seats
        begin = setup.seats - self.rulings.late
        self.living = [seat < begin for seat in range(setup.seats)]
        self.round = begin
        """How many seats somebody has sat down in: so long is a round."""
        self.warriors = [0, 0]
        self.rows: dict[int, list[tuple[int, int]]] = {}
        """By combat quest, who laid each black card, and its strength if it lies open, or HIDDEN."""
        self.peeked = False
        self.aiming = False
        self.paid = False
        self.handlers: dict[type[Event], Callable[[Any], None]] = {
            turn.TurnBegan: self._turn_began,
            turn.EvilChosen: self._evil_chosen,
            turn.EnginesChanged: self._engines_changed,
            turn.LifeChanged: self._life_changed,
            turn.LifePaid: self._life_paid,
            fates.Rescued: self._rescued,
            turn.Moved: self._moved,
            quests.QuestCleared: self._quest_cleared,
            turn.Joined: self._joined,
            turn.Squired: self._squired,
            fates.Died: self._left,
            fates.Left: self._left,
            fates.Unmasked: self._unmasked,
            turn.ActionBegan: self._action_began,
            cards.CardsDrawn: self._cards_drawn,
            quests.FightLaid: self._card_laid,
            quests.GrailLaid: self._card_laid,
            cards.Fed: self._card_laid,
            quests.SiegeFought: self._siege_fought,
            black.BlackDrawn: self._black_drawn,
            black.BlackChosen: self._black_drawn,
            black.Announced: self._announced,
            black.BlackLaid: self._black_laid,
            black.RowRevealed: self._row_revealed,
            black.RowCut: self._row_cut,
            quests.WarriorsChanged: self._warriors_changed,
            cards.MerlinsUsed: self._merlins_used,
            black.Volunteered: self._volunteered,
            cards.Voted: self._voted,
            fates.LoyaltyShown: self._loyalty_shown,
            turn.LoyaltyRead: self._loyalty_read,
        }

    def see(self, event: Event) -> None:
        """Take a note of an event as this seat saw it."""
        self.pile.see(event)
        handler = self.handlers.get(type(event))
        if handler is not None:
            handler(event)

    def note(self, seat: Seat, act: str) -> None:
        """Enter an act in the ledger; those whose card is known have nothing left to betray."""
        if self.living[seat] and self.suspicion.known == NOBODY:
            self.suspicion.note(seat, act)

    # Turns

    def _turn_began(self, event: turn.TurnBegan) -> None:
        if self.active != NOBODY:
            self.note(self.active, "paid_life" if self.paid else "kept_life")
        self.turn = event.turn
        self.active = event.seat
        self.peeked = self.paid = False

    def _evil_chosen(self, event: turn.EvilChosen) -> None:
        if event.evil == BY_PEEK:
            self.peeked = True
            return
        siege = "tense" if self.engines >= TENSE else "calm"
        shape = "hale" if self.lives[event.seat] >= HALE else "weak"
        self.note(event.seat, f"{EVIL_NAMES[event.evil]}_{siege}_{shape}")

    def _engines_changed(self, event: turn.EnginesChanged) -> None:
        self.engines = event.engines

    def _life_changed(self, event: turn.LifeChanged) -> None:
        self.lives[event.seat] = event.life

    def _life_paid(self, event: turn.LifePaid) -> None:
        self.lives[event.seat] = event.life
        self.paid = True

    def _rescued(self, event: fates.Rescued) -> None:
        self.lives[event.seat] = event.life

    def _joined(self, event: turn.Joined) -> None:
        self.living[event.seat] = True
        self.lives[event.seat] = event.life
        self.suspicion.seated[event.seat] = True
        self.round += 1

    def _squired(self, event: turn.Squired) -> None:
        self.lives[event.seat] = event.life

    def _left(self, event: fates.Died | fates.Left) -> None:
        self.living[event.seat] = False

    def _unmasked(self, event: fates.Unmasked) -> None:
        self.living[event.seat] = False
        self.suspicion.known = event.seat

    # Heroic actions

    def _action_began(self, event: turn.ActionBegan) -> None:
        if event.deed == DEED_MOVE:
            self.note(event.seat, "rode_out" if self.places[event.seat] == CAMELOT else "left_quest")
        elif event.deed == DEED_SPECIAL:
            self.note(event.seat, "special")
        elif event.deed == DEED_HEAL:
            self.note(event.seat, "healed")
        elif event.deed == DEED_ACCUSE:
            self.note(event.seat, "accused")

    def _moved(self, event: turn.Moved) -> None:
        self.places[event.seat] = event.place

    def _quest_cleared(self, event: quests.QuestCleared) -> None:
        self.rows.pop(event.place, None)
        if event.place >= PICTS:
            self.warriors[event.place - PICTS] = 0
        self.places = [CAMELOT if place == event.place else place for place in self.places]

    def _cards_drawn(self, event: cards.CardsDrawn) -> None:
        self.note(event.seat, "drew_cards")

    def _card_laid(self, event: quests.FightLaid | quests.GrailLaid | cards.Fed) -> None:
        self.note(event.seat, "fought")

    def _siege_fought(self, event: quests.SiegeFought) -> None:
        self.note(event.seat, "stormed" if event.total >= SOLID else "stormed_weakly")

    # Black cards

    def _black_drawn(self, event: black.BlackDrawn | black.BlackChosen) -> None:
        # Who could see what was coming and brings a special card has chosen it.
        if self.peeked or isinstance(event, black.BlackChosen):
            special = event.card != HIDDEN and BLACK_CARDS[event.card].special
            self.note(event.seat, "chose_ill" if special else "chose_well")
            self.peeked = False
        self.aiming = event.card in (MERCENARIES, MORDRED)

    def _announced(self, event: black.Announced) -> None:
        if not self.living[event.seat] or self.suspicion.known != NOBODY:
            return
        if event.down:
            strengths = self.pile.strengths[0 if event.place == BLACK_KNIGHT else 1]
            self.suspicion.add(event.seat, "laid_blind", laid_blind(strengths))
        else:
            self.suspicion.add(event.seat, "laid_open", laid_open(event.card % STRENGTHS))

    def _black_laid(self, event: black.BlackLaid) -> None:
        strength = HIDDEN if event.down else event.card % STRENGTHS
        self.rows.setdefault(event.place, []).append((event.seat, strength))

    def _row_cut(self, event: black.RowCut) -> None:
        self.rows[event.place].pop()

    def _row_revealed(self, event: black.RowRevealed) -> None:
        """What was said of the blind cards of this row is taken back and said again, better."""
        row = self.rows.get(event.place, [])
        layers = [seat for seat, strength in row if strength == HIDDEN]
        if not layers or self.suspicion.known != NOBODY:
            return
        hidden = [card % STRENGTHS for card in event.cards]
        for _, strength in row:
            if strength != HIDDEN:
                hidden.remove(strength)
        before = laid_blind(self.pile.strengths[0 if event.place == BLACK_KNIGHT else 1])
        for seat in set(layers):
            if self.living[seat]:
                self.suspicion.add(seat, "laid_blind", -before * layers.count(seat))
                self.suspicion.add(seat, "row_revealed", revealed(hidden, layers, seat))

    def _warriors_changed(self, event: quests.WarriorsChanged) -> None:
        here, there = self.warriors[event.place - PICTS], self.warriors[1 - (event.place - PICTS)]
        if self.aiming and event.by > 0 and here != there:
            self.note(self.active, "aimed_worse" if here > there else "aimed_better")
        self.aiming = False
        self.warriors[event.place - PICTS] = event.warriors

    def _merlins_used(self, event: cards.MerlinsUsed) -> None:
        for seat in range(self.seats):
            if self.living[seat]:
                self.note(seat, "gave_merlins" if seat in event.givers else "kept_merlins")

    def _volunteered(self, event: black.Volunteered) -> None:
        """Asked in seat order from the drawer: all before the volunteer have stood back."""
        for k in range(self.active, self.active + self.seats):
            seat = k % self.seats
            if seat == event.seat:
                self.note(seat, "volunteered")
                return
            self.note(seat, "stood_back")

    def _voted(self, event: cards.Voted) -> None:
        for seat in event.accepting:
            self.note(seat, "accepted")
        for seat in event.refusing:
            self.note(seat, "refused")

    def _loyalty_shown(self, event: fates.LoyaltyShown) -> None:
        self.suspicion.shown(event.seat, event.loyalty)

    def _loyalty_read(self, event: turn.LoyaltyRead) -> None:
        self.suspicion.unread = False
