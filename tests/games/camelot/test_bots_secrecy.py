"""The players of Camelot give no loyalty card away: by nothing that is public in the first two rounds, and by
nothing they say at any time, whoever asks them whatever, and whoever sat there before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.tells.camelot import Telling, requests, samples
from tests.tells.regression import Figure, told_apart
from turncoat.bots.bot import Bot, make_bot
from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.chance import DEAL_LOYALTY
from turncoat.games.camelot.actions.evil import UNMASK
from turncoat.games.camelot.bots.mask import GAINS, TRUST, Mask
from turncoat.games.camelot.bots.replies import Replies
from turncoat.games.camelot.events.turn import LoyaltyDealt
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.journal.codec import dumps, fields
from turncoat.journal.journal import Talk
from turncoat.journal.past import Entry, hears
from turncoat.play.match import Match
from turncoat.play.session import Session
from turncoat.seat.glimpse import Asked, Glimpse, glimpse
from turncoat.talk.statement import Statement

SEATS = 5
GAMES = 600
"""Half of them are judged: 250 traitors, of whom chance alone tells .46 to .54 in 19 of 20 such samples."""
FEW = 160
"""Enough for what is planted, which nearly everything betrays."""
BOUND = 0.60
NOBODY = -1


# What a regression makes of two rounds


def figure(name: str, figure: Figure) -> Figure:
    """Printed with ``-s``; docs/games/camelot.md has it from more games."""
    print(f"\n{name}: {figure}")
    return figure


@pytest.mark.parametrize("asking", [False, True], ids=["watching", "asking"])
def test_two_rounds_do_not_tell_who_is_the_traitor(asking: bool) -> None:
    found = figure("asking" if asking else "watching", told_apart(samples(GAMES, SEATS, asking, TRUST)))
    assert found.area <= BOUND
    assert found.high - found.area < BOUND - 0.5, "too few games to say so"


@pytest.mark.parametrize("asking", [False, True], ids=["watching", "asking"])
def test_a_traitor_who_agrees_to_everything_and_keeps_his_grails_is_told(asking: bool) -> None:
    found = figure("planted", told_apart(samples(FEW, SEATS, asking, TRUST, Telling)))
    assert found.low > BOUND


# Two worlds: the same table, and another traitor


class Record:
    """What bystanders see and hear, line by line."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, entry: Entry) -> None:
        if isinstance(entry.entry, Talk):
            self.lines.append(repr(entry.entry.said))
        for event in entry.events:
            seen = event.seen_by(BYSTANDER)
            if seen is not None:
                self.lines.append(f"{type(seen).__name__} {dumps(fields(GAME, seen))}")


def opening(seed: int, seats: int, traitor: int, telling: bool = False) -> list[str]:
    """The first rounds of a game whose loyalty cards are dealt so, as bystanders have them."""
    setup = GAME.setup(seats, "", {"loyalty_deck": str(seats + 1), "unread_loyalty": "off"})
    kinds = ["greedy"] * seats
    session = Match.among(GAME, setup, kinds, Random(seed))
    if telling:
        session.bots.update({seat: Telling(bot, seat) for seat, bot in session.bots.items()})
    record = Record()
    session.listeners.append(record)
    s = session.s
    assert isinstance(s, Camelot)
    while s.turn <= TRUST * seats and s.question is not None:
        advance(session, traitor)
    return record.lines


def advance(session: Match, traitor: int) -> bool:
    """One step, where the loyalty cards are dealt so; False if a person is to act."""
    question = session.s.question
    assert question is not None
    if question.seat == CHANCE and question.rule.name == "loyalty_dealt":
        session.rng.random()
        session.answer_number(CHANCE, DEAL_LOYALTY.number(int(question.a == traitor)))
        return True
    return session.step()


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_the_first_rounds_are_the_same_whoever_is_the_traitor(seats: int) -> None:
    for seed in range(4):
        records = [opening(seed, seats, traitor) for traitor in range(NOBODY, seats)]
        assert len(records[0]) > 20 * TRUST
        assert all(record == records[0] for record in records[1:])


def test_a_traitor_who_keeps_his_grails_changes_them() -> None:
    worlds = [[opening(seed, SEATS, traitor, True) for traitor in range(NOBODY, SEATS)] for seed in range(3)]
    assert any(record != records[0] for records in worlds for record in records[1:])


# A seat that is handed to a bot


def moments(seed: int) -> Iterator[Session]:
    """A game among bots who play like people with any loyalty, stopped here and there up to its end."""
    setup = GAME.setup(SEATS, "", {"loyalty_deck": str(SEATS + 1)})
    players = [{"name": str(seat), "bot": "greedy"} for seat in range(SEATS)]
    session = Session.new(GAME, setup, players, Random(seed))
    steps = 0
    while session.step():
        steps += 1
        if steps % 60 == 0:
            yield session


def sat_down(kind: str, session: Session, seat: int, loyalty: int) -> tuple[Bot, Glimpse]:
    """A bot that takes a seat now, and what it sees, in the world where that seat has this card."""
    bot = make_bot(kind, GAME, session.setup, seat)
    number = 0
    for entry in session.past:
        if isinstance(entry.entry, Talk):
            said = entry.entry.said
            if hears(said, seat):
                bot.hear(number, said)
            number += 1
        for event in entry.seen_by(seat):
            mine = isinstance(event, LoyaltyDealt) and event.seat == seat
            bot.see(LoyaltyDealt(seat, loyalty, True) if mine else event)
    s = session.s.clone()
    assert isinstance(s, Camelot)
    s.loyalty[seat] = loyalty
    return bot, glimpse(GAME, s, seat)


def answers(bot: Bot, now: Glimpse, seat: int, talk: int, rig: bool = False) -> list[Statement]:
    """All it says to a neighbour who asks it for everything once."""
    if rig:
        bot = Telling(bot, seat)
    said: list[Statement] = []
    asker = (seat + 1) % SEATS
    asked = [one for one in requests(asker, SEATS, talk) if one.deed and one.deed.fields["seat"] == seat]
    number = talk
    for request in asked:
        bot.hear(number, request)
        number += 1
        words = [request]
        while words and bot.wants_to_speak():
            words = bot.speak(now, Random(1))
            for word in words:
                bot.hear(number, word)
                number += 1
            said += words
    return said


def test_who_takes_a_seat_says_the_same_with_either_card() -> None:
    told = 0
    for seed in range(3):
        for session in moments(seed):
            for seat in range(SEATS):
                worlds = [
                    answers(*sat_down("greedy", session, seat, loyalty), seat, len(session.talk))
                    for loyalty in (LOYAL, TRAITOR)
                ]
                assert worlds[0] == worlds[1]
                told += len({said.act for said in worlds[0]} & {"accept", "decline"})
    assert told > 100, "they did answer, one thing and another"


def test_who_says_yes_to_everything_as_a_traitor_does_not() -> None:
    session = next(moments(0))
    worlds = [answers(*sat_down("greedy", session, 0, loyalty), 0, 99, True) for loyalty in (LOYAL, TRAITOR)]
    assert worlds[0] != worlds[1]


def test_who_answers_for_an_absent_player_does_the_same_with_either_card() -> None:
    """Even where the card gives one option more."""
    asked = 0
    for seed in range(3):
        for session in moments(seed):
            for seat in session.s.pending():
                if seat == CHANCE:
                    continue
                chosen = []
                for loyalty in (LOYAL, TRAITOR):
                    bot, now = sat_down("absent", session, seat, loyalty)
                    assert now.asked is not None and not bot.wants_to_speak()
                    options = [option for option in now.asked.options if option != UNMASK]
                    if loyalty == TRAITOR and now.asked.step.rule.name in ("progress", "declare"):
                        options = sorted([*options, UNMASK])
                    asks = Asked(now.asked.step, options, now.asked.answered)
                    then = Glimpse(seat, now.n, now.view, asks, now.waiting, now.agenda, now.over)
                    chosen.append(bot.choose(then, Random(1)))
                assert chosen[0] == chosen[1]
                asked += 1
    assert asked > 10


def visited(seed: int, traitor: int) -> list[str]:
    """A seat whose player is away: answered for, taken by a bot, asked for everything, and handed back."""
    setup = GAME.setup(SEATS, "", {"loyalty_deck": str(SEATS + 1)})
    players = [{"name": str(seat), "bot": "greedy" if seat else ""} for seat in range(SEATS)]
    session = Session.new(GAME, setup, players, Random(seed))
    record = Record()
    session.listeners.append(record)
    s = session.s
    assert isinstance(s, Camelot)
    taken = False
    while s.turn <= TRUST * SEATS and s.question is not None:
        if not advance(session, traitor):
            session.stand_in(0)
        if 0 in session.bots and not taken:
            taken = True
            for request in requests(1, SEATS, seed):
                if request.deed is not None and request.deed.fields["seat"] == 0:
                    session.say(request)
        elif 0 in session.bots and s.turn > TRUST * SEATS - 2:
            session.hand_over(0, "")
    assert taken and 0 not in session.bots
    answers = [said.act for said in session.talk if said.seat == 0 and said.about >= 0]
    assert {"accept", "decline"} <= set(answers)
    return record.lines


def test_a_seat_that_is_stood_in_for_taken_and_handed_back_tells_no_card() -> None:
    for seed in range(4):
        assert visited(seed, NOBODY) == visited(seed, 0)


# The list of departures


def test_every_departure_has_a_gain_to_its_name() -> None:
    own = {name for name in vars(Mask) if name in vars(Replies) and not name.startswith("_")}
    assert own == set(GAINS)
    assert not own & {"offer_cards", "propose", "vote", "promote", "convoke"}
    for seen, chance, gain in GAINS.values():
        assert gain and 0 < chance <= 1 and isinstance(seen, bool)
