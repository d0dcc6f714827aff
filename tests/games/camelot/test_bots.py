"""The players of Camelot as a whole: they finish, keep to what they may know, watch, talk and differ."""

import random
from itertools import pairwise
from math import log
from typing import Any

import pytest

from tests.games.camelot.table import A, B, Table
from tests.positions import state_to_json
from turncoat.bots.bot import Bot, make_bot
from turncoat.core.clause import Step
from turncoat.core.record import Event
from turncoat.core.state import State
from turncoat.games.camelot import GAME
from turncoat.games.camelot.bots import BOTS
from turncoat.games.camelot.bots.acts import FACE_DOWN, LIKELIHOODS, word
from turncoat.games.camelot.bots.greedy import GreedyBot
from turncoat.games.camelot.bots.mask import TRUST
from turncoat.games.camelot.bots.outlook import Outlook
from turncoat.games.camelot.bots.plans import Plans, way
from turncoat.games.camelot.bots.suspicion import Suspicion, laid_blind, laid_open, revealed
from turncoat.games.camelot.cards import LANCELOT_CARD
from turncoat.games.camelot.events.cards import Voted
from turncoat.games.camelot.events.fates import Accused, LoyaltyShown
from turncoat.games.camelot.events.turn import EnginesChanged, EvilChosen, LoyaltyDealt, TurnBegan
from turncoat.games.camelot.numbers import ACCUSE_SEAT, LAY_HIDDEN
from turncoat.games.camelot.pieces import (
    BY_ENGINE,
    BY_LIFE,
    ENDINGS,
    LANCELOT,
    LOYAL,
    PICTS,
    TRAITOR,
    Rulings,
)
from turncoat.games.camelot.state import Camelot
from turncoat.games.camelot.view import CamelotView
from turncoat.journal.past import Entry
from turncoat.play.match import Match
from turncoat.seat.glimpse import Glimpse, glimpse
from turncoat.talk.statement import Statement
from turncoat.words import Words


class Ear:
    """Keeps all that happens."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, entry: Entry) -> None:
        self.events += entry.events


def played(seats: int, seed: int, **options: str) -> tuple[list[Event], Camelot]:
    """All events of a game among greedy knights, and how it ended."""
    ear = Ear()
    setup = GAME.setup(seats, "", options)
    kinds = ["greedy"] * seats
    session = Match.among(GAME, setup, kinds, random.Random(seed))
    session.listeners.append(ear)
    session.run()
    assert isinstance(session.s, Camelot)
    return ear.events, session.s


def play(kinds: list[str], seed: int, **options: str) -> Match:
    """A whole game among bots."""
    setup = GAME.setup(len(kinds), "", options)
    session = Match.among(GAME, setup, kinds, random.Random(seed))
    session.run()
    return session


# They finish


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("options", [{}, {"traitor": "off"}, {"loyalty_deck": "smallest"}])
def test_every_table_comes_to_an_end(seats: int, options: dict[str, str]) -> None:
    chosen = {name: str(seats + 1) if value == "smallest" else value for name, value in options.items()}
    for seed in range(2):
        session = play(["greedy"] * seats, seed, **chosen)
        assert session.over
        assert GAME.ending(session.s) in ENDINGS


OTHERS = [
    (option.name, choice) for option in GAME.options for choice in option.choices if choice != option.default
]


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_they_play_by_every_option(name: str, value: Any) -> None:
    text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    seats = 3 + value if name == "late" else 3
    assert play(["greedy"] * seats, 3, **{name: text}).over


@pytest.mark.parametrize("kinds", [["absent"] * 4, ["greedy", "absent", "random", "greedy", "absent"]])
def test_mixed_tables_finish(kinds: list[str]) -> None:
    for seed in range(3):
        assert play(kinds, seed).over


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (play(["greedy"] * 4, seed) for seed in (5, 5, 6))
    assert state_to_json(first.s) == state_to_json(second.s)
    assert first.talk == second.talk
    assert state_to_json(first.s) != state_to_json(other.s)


# What they may know


class Fenced:
    """Passes on to a bot nothing but what the protocol says, and checks that it is no more."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner

    def see(self, event: Event) -> None:
        assert isinstance(event, Event)
        self.inner.see(event)

    def hear(self, number: int, said: Statement) -> None:
        assert isinstance(said, Statement)
        self.inner.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.inner.wants_to_speak()

    def speak(self, now: Glimpse, rng: Any) -> list[Statement]:
        assert type(now) is Glimpse and not isinstance(now.view, Camelot)
        return self.inner.speak(now, rng)

    def choose(self, now: Glimpse, rng: Any) -> int:
        assert type(now) is Glimpse and not isinstance(now.view, Camelot)
        chosen = self.inner.choose(now, rng)
        assert now.asked is not None and chosen in now.asked.options
        return chosen


def reaches_state(thing: object, seen: set[int]) -> bool:
    """Whether a bot holds on to a state anywhere."""
    if isinstance(thing, State):
        return True
    if id(thing) in seen or not hasattr(thing, "__dict__"):
        return False
    seen.add(id(thing))
    return any(reaches_state(part, seen) for part in vars(thing).values())


def test_glimpses_events_and_words_are_all_they_need() -> None:
    setup = GAME.setup(5, "", {"loyalty_deck": "6"})
    kinds = ["greedy"] * 5
    session = Match.among(GAME, setup, kinds, random.Random(2))
    for seat, bot in list(session.bots.items()):
        session.bots[seat] = Fenced(bot)
    session.run()
    assert session.over
    for bot in session.bots.values():
        assert isinstance(bot, Fenced) and not reaches_state(bot.inner, set())


def test_what_others_hold_changes_no_answer() -> None:
    """Two worlds that look the same to a seat get the same answer from it."""
    answers = []
    for hidden in ("grail", 5):
        table = Table(4, hands={A: [1, 2, 2, "merlin"], B: [hidden, 3, 3]}).siege(4)
        answers.append(answer_to(table, A))
    assert answers[0] == answers[1]


def answer_to(table: Table, seat: int) -> int:
    """What a greedy knight answers whose turn it is to act."""
    table.s.active = seat
    table.s.agenda = [Step(GAME.book.rules["heroic"], seat)]
    table.s.advance()
    bot = make_bot("greedy", GAME, table.setup, seat)
    return bot.choose(glimpse(GAME, table.s, seat), random.Random(1))


# Suspicion


def ledger(seats: int = 5, seat: int = 0, **options: str) -> Suspicion:
    return Suspicion(Rulings(GAME.setup(seats, "", options)), seats, seat)


def test_the_first_odds_come_from_the_loyalty_deck() -> None:
    odds = ledger(5).suspicion()
    assert odds == pytest.approx([0, 1 / 7, 1 / 7, 1 / 7, 1 / 7, 3 / 7])
    assert ledger(5, loyalty_deck="6").suspicion() == pytest.approx([0, 0.2, 0.2, 0.2, 0.2, 0.2])
    assert ledger(5, traitor="off").suspicion() == [0, 0, 0, 0, 0, 1]


def test_who_has_not_read_a_card_does_not_know_of_itself_either() -> None:
    assert ledger(3).suspicion() == pytest.approx([1 / 8, 1 / 8, 1 / 8, 5 / 8])


@pytest.mark.parametrize("act", LIKELIHOODS)
def test_odds_always_add_up_and_move_the_right_way(act: str) -> None:
    book = ledger()
    before = book.suspicion()[2]
    book.note(2, act)
    after = book.suspicion()
    loyal, traitor = LIKELIHOODS[act]
    assert sum(after) == pytest.approx(1)
    assert (after[2] > before) == (traitor > loyal)
    # Bayes' rule, written out.
    assert after[2] == pytest.approx(before * traitor / (before * traitor + (1 - before) * loyal))


def test_acts_of_one_occasion_add_up() -> None:
    for siege in ("calm", "tense"):
        for shape in ("hale", "weak"):
            for side in (0, 1):
                total = sum(
                    LIKELIHOODS[f"{evil}_{siege}_{shape}"][side] for evil in ("draw", "engine", "life")
                )
                assert total == pytest.approx(1, abs=0.01)


def test_a_shown_card_settles_it() -> None:
    book = ledger()
    book.shown(3, LOYAL)
    assert book.suspicion()[3] == 0
    book.shown(4, TRAITOR)
    assert book.suspicion() == [0, 0, 0, 0, 1, 0]


def test_revealed_rows_are_matched_in_all_ways() -> None:
    assert revealed([3], [1], 1) > 0 > revealed([0], [1], 1)
    assert revealed([3], [1], 2) == 0
    loyal, traitor = FACE_DOWN
    ways = loyal[0] * loyal[3] * 2
    mine = traitor[0] * loyal[3] + traitor[3] * loyal[0]
    assert revealed([0, 3], [1, 2], 1) == pytest.approx(log(mine / ways))
    assert laid_open(3) < 0
    assert laid_blind([0, 0, 0, 1]) > laid_blind([1, 0, 0, 0])


def watching(seats: int = 5, **options: str) -> GreedyBot:
    bot = make_bot("greedy", GAME, GAME.setup(seats, "", options), 0)
    assert isinstance(bot, GreedyBot)
    bot.see(LoyaltyDealt(0, LOYAL, True))
    return bot


def test_it_reads_events_as_acts_and_gives_its_reasons() -> None:
    bot = watching()
    bot.see(EnginesChanged(1, 9))
    bot.see(TurnBegan(2, 1))
    bot.see(EvilChosen(2, BY_ENGINE))
    bot.see(TurnBegan(3, 2))
    bot.see(EvilChosen(3, BY_LIFE))
    bot.see(Voted([1], [4]))
    odds = bot.suspicion()
    assert odds[2] > odds[1] > odds[3]
    assert odds[4] > odds[1]
    keys = [key for key, _ in bot.reasons()]
    assert keys[:2] == ["suspicion.nobody", "suspicion.chance"] and "suspicion.added_engine" in keys


def test_reasons_can_be_said_in_both_languages() -> None:
    for lang in ("en", "nl"):
        words = Words.load(lang, "turncoat.games.camelot")
        acts = {word(act) for act in LIKELIHOODS} | {"laid_blind", "laid_open", "row_revealed"}
        for act in acts:
            for against in (True, False):
                fields = {"seat": ("seat", 1), "against": ("flag", against)}
                assert "Bram" in words.say(f"suspicion.{act}", fields, 0, ["Anna", "Bram"])
        fields = {"seat": ("seat", 1), "percent": ("number", 20)}
        assert "20" in words.say("suspicion.chance", fields, 0, ["Anna", "Bram"])
        assert "20" in words.say("suspicion.nobody", {"percent": ("number", 20)})


def test_the_traitor_never_gives_himself_away_by_his_reasons() -> None:
    bot = watching()
    bot.see(LoyaltyDealt(0, TRAITOR, True))
    assert bot.suspicion()[0] == 0


# Accusing


def accusing(weight: float, engines: int, whites: int, blacks: int, seed: int = 1) -> int:
    table = Table(5, hands={A: [1, "grail", 3]}, traitor=B).siege(engines).swords_laid(whites, blacks)
    table.s.agenda = [Step(GAME.book.rules["heroic"], A)]
    table.s.active = A
    table.s.advance()
    bot = watching()
    bot.watcher.suspicion.weight[B] = weight
    return bot.choose(glimpse(GAME, table.s, A), random.Random(seed))


def test_it_accuses_whom_it_is_sure_of_near_the_end() -> None:
    assert accusing(9.0, 6, 6, 5) == ACCUSE_SEAT + B


def test_it_accuses_nobody_on_a_mere_hunch_or_too_early() -> None:
    assert not ACCUSE_SEAT <= accusing(0.0, 6, 6, 5) < ACCUSE_SEAT + 7
    assert not ACCUSE_SEAT <= accusing(9.0, 5, 3, 2) < ACCUSE_SEAT + 7


def test_accusations_in_games_are_mostly_right() -> None:
    right = wrong = 0
    for seed in range(24):
        events, s = played(5, seed, loyalty_deck="6")
        for first, second in pairwise(events):
            if isinstance(first, Accused) and s.loyalty[first.seat] == LOYAL:
                assert isinstance(second, LoyaltyShown)
                right += second.loyalty == TRAITOR
                wrong += second.loyalty == LOYAL
    assert right > wrong


# The traitor


LATE = 5 * TRUST + 1
"""The first turn in which he is trusted enough."""


def slandering(whites: int, blacks: int, engines: int = 6) -> int:
    """What a hidden traitor does who may accuse."""
    table = Table(5, hands={A: [1]}, traitor=A).siege(engines).swords_laid(whites, blacks)
    table.s.agenda = [Step(GAME.book.rules["heroic"], A)]
    table.s.active = A
    table.s.advance()
    bot = watching()
    bot.see(TurnBegan(A, LATE))
    return bot.choose(glimpse(GAME, table.s, A), random.Random(1))


def is_accusation(option: int) -> bool:
    return ACCUSE_SEAT <= option < ACCUSE_SEAT + 7


def test_the_traitor_accuses_falsely_only_where_a_turned_sword_decides() -> None:
    assert is_accusation(slandering(7, 4)), "it would be six to five, and then five to six"
    assert is_accusation(slandering(2, 6)), "the seventh black sword"
    assert not is_accusation(slandering(4, 2)), "too early: it would tell on him"
    assert not is_accusation(slandering(10, 1)), "it would change nothing"


def hides(traitor: int, whites: int, turn: int) -> int:
    """How often in a hundred a knight lays a strong combat card face down, with so many white swords."""
    table = Table(5, hands={A: [1]}, traitor=traitor).swords_laid(whites, 0)
    table.s.active = A
    table.s.drawn, table.s.drawn_place, table.s.drawer = LANCELOT_CARD + 3, LANCELOT, A
    table.s.agenda = [Step(GAME.book.rules["announce"], A)]
    table.s.advance()
    bot = watching()
    bot.see(TurnBegan(A, turn))
    now = glimpse(GAME, table.s, A)
    return sum(bot.choose(now, random.Random(seed)) == LAY_HIDDEN for seed in range(100))


def test_the_traitor_lays_strong_cards_face_down_once_he_is_trusted_and_the_knights_are_ahead() -> None:
    loyal = hides(B, 3, LATE)
    assert hides(A, 3, LATE) > loyal + 30
    assert hides(A, 0, LATE) == loyal, "they lose without his help"
    assert hides(A, 3, LATE - 1) == loyal, "in the first two rounds he is one of them"


# The road


def test_who_rides_out_for_less_than_the_end_of_a_quest_must_ride_home() -> None:
    assert (way(1, True), way(1, False), way(0, False)) == (1, 2, 0)


def ride_worth(*cards: int) -> float:
    """What a ride to an untouched war is worth to who holds these cards, for each card of the run."""
    table = Table(4, hands={A: list(cards)}).heroic()
    view = glimpse(GAME, table.s, A).view
    assert isinstance(view, CamelotView)
    return Plans(Outlook(view, watching(4).watcher)).at(PICTS, True)[0]


def test_a_run_that_can_be_ended_is_worth_more_than_its_parts() -> None:
    whole, part = ride_worth(1, 2, 3, 4, 5), ride_worth(1, 2, 3)
    assert whole > 2 * max(part, 0.01)


# Absent


def test_the_absent_answer_alike_whatever_their_loyalty() -> None:
    for rule in ("progress", "heroic"):
        answers = set()
        for traitor in (A, B):
            table = Table(4, hands={A: [1, 2, "merlin"]}, traitor=traitor).siege(6)
            table.s.active = A
            table.s.agenda = [Step(GAME.book.rules[rule], A)]
            table.s.advance()
            bot = make_bot("absent", GAME, table.setup, A)
            answers.add(bot.choose(glimpse(GAME, table.s, A), random.Random(0)))
        assert len(answers) == 1


def test_the_absent_answer_every_question() -> None:
    """They are put to random positions, so that even rare questions reach them."""
    asked: set[str] = set()
    for seed in range(25):
        setup = GAME.setup(
            3 + seed % 5, "", {"unread_loyalty": "off", "squires": "on" if seed % 3 else "off"}
        )
        kinds = ["random"] * setup.seats
        session = Match.among(GAME, setup, kinds, random.Random(seed))
        stand_ins = [make_bot("absent", GAME, setup, seat) for seat in range(setup.seats)]
        while not session.over:
            for seat in session.s.pending():
                if seat >= 0:
                    now = session.glimpse(seat)
                    assert now.asked is not None
                    assert stand_ins[seat].choose(now, random.Random(0)) in now.asked.options
                    asked.add(now.asked.step.rule.name)
            session.step()
    assert len(asked) >= 20


def test_the_absent_and_the_greedy_are_offered() -> None:
    assert set(BOTS) == {"greedy", "absent"}
