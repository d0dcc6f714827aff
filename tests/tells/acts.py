"""Acts: how often loyal knights and hidden traitors are seen to do what, for the table in Camelot's bots.

It counts with the notes that the bots take themselves, so it runs where these are not compiled.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from turncoat.core.game import Setup
from turncoat.core.record import BYSTANDER
from turncoat.games.camelot import GAME
from turncoat.games.camelot.bots.acts import LIKELIHOODS
from turncoat.games.camelot.bots.watcher import STRENGTHS, Watcher
from turncoat.games.camelot.events.black import Announced
from turncoat.games.camelot.pieces import NOBODY, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.journal.past import Entry
from turncoat.play.match import Match

OCCASIONS = (
    *(
        tuple(f"{evil}_{siege}_{shape}" for evil in ("draw", "engine", "life"))
        for siege in ("calm", "tense")
        for shape in ("hale", "weak")
    ),
    (
        *("fought", "drew_cards", "rode_out", "left_quest", "stormed", "stormed_weakly"),
        *("special", "healed", "accused"),
    ),
    ("paid_life", "kept_life"),
    ("aimed_worse", "aimed_better"),
    ("gave_merlins", "kept_merlins"),
    ("volunteered", "stood_back"),
    ("accepted", "refused"),
    ("chose_ill", "chose_well"),
)
"""The acts between which one choice is made. Promises are too rare to be counted."""
Pair = tuple[float, float]


class Tally(Watcher):
    """A bystander who counts what it notes."""

    def __init__(self, setup: Setup, session: Match) -> None:
        super().__init__(setup, BYSTANDER)
        assert isinstance(session.s, Camelot)
        self.s = session.s
        self.acts: Counter[tuple[str, bool]] = Counter()
        self.cards: Counter[tuple[int, bool, bool]] = Counter()

    def __call__(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, Announced) and self.living[event.seat] and self.suspicion.known == NOBODY:
                traitor = self.s.loyalty[event.seat] == TRAITOR
                self.cards[event.card % STRENGTHS, event.down, traitor] += 1
            seen = event.seen_by(BYSTANDER)
            if seen is not None:
                self.see(seen)

    def note(self, seat: int, act: str) -> None:
        if self.living[seat] and self.suspicion.known == NOBODY and not self.suspicion.unread:
            self.acts[act, self.s.loyalty[seat] == TRAITOR] += 1


def count(games: int) -> tuple[dict[str, Pair], list[Pair]]:
    """By act, how often a loyal knight and a traitor do it given the occasion; likewise face-down cards.

    The games are spread over all tables of three to seven, with the smallest loyalty deck.
    """
    acts: Counter[tuple[str, bool]] = Counter()
    cards: Counter[tuple[int, bool, bool]] = Counter()
    for game in range(games):
        seats = 3 + game % 5
        setup = GAME.setup(seats, "", {"loyalty_deck": str(seats + 1)})
        kinds = ["greedy" for seat in range(seats)]
        session = Match.among(GAME, setup, kinds, Random(f"acts/{game}"))
        tally = Tally(setup, session)
        session.listeners.append(tally)
        session.run()
        acts += tally.acts
        cards += tally.cards
    shares: dict[str, Pair] = {}
    for occasion in OCCASIONS:
        both = [[acts[act, traitor] for act in occasion] for traitor in (False, True)]
        for act, loyal, false in zip(occasion, *both, strict=True):
            shares[act] = (loyal / max(1, sum(both[0])), false / max(1, sum(both[1])))
    assert shares.keys() | {"kept_word", "broke_word"} == LIKELIHOODS.keys()
    down = [
        (
            cards[strength, True, False]
            / max(1, cards[strength, True, False] + cards[strength, False, False]),
            cards[strength, True, True] / max(1, cards[strength, True, True] + cards[strength, False, True]),
        )
        for strength in range(STRENGTHS)
    ]
    return shares, down
