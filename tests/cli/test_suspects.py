"""A bot says on request whom it suspects: by public acts alone, so that asking a traitor tells nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cli.program import run
from turncoat.bots.bot import SilentBot
from turncoat.bots.opinion import Reason, opinion
from turncoat.cli.language import words_of
from turncoat.cli.suspects import opinion_of, suspicions
from turncoat.cli.text import Teller
from turncoat.core.errors import TurncoatError
from turncoat.core.game import Random as Chance
from turncoat.core.record import BYSTANDER, CHANCE, Event
from turncoat.core.run import draw
from turncoat.core.speech import Deed
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.chance import DEAL_LOYALTY, TURN_WHITE
from turncoat.games.camelot.actions.deeds import DRAW_CARDS, END_TURN, FEED, MOVE
from turncoat.games.camelot.actions.evil import ADD_ENGINE, LOSE_LIFE
from turncoat.games.camelot.cards import WHITES
from turncoat.games.camelot.events.turn import LoyaltyDealt
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.play.session import Session
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement

NAMES = ["Ann", "Bo", "Cy", "Di"]
SUSPECT = 1
"""The bot that is asked."""


def seated(human: int = 0, bot: str = "greedy") -> Session:
    """Four knights, of whom one is a person."""
    players = [{"name": name, "bot": "" if seat == human else bot} for seat, name in enumerate(NAMES)]
    return Session.new(GAME, GAME.setup(4, options={"loyalty_deck": 5}), players, Random(3))


def position(session: Session) -> Camelot:
    assert isinstance(session.s, Camelot)
    return session.s


def told(session: Session, lang: str = "en", reader: int = 0, name: str = "") -> list[str]:
    teller = Teller(GAME, words_of(lang, "camelot"), session.names)
    return [line.plain for line in suspicions(session, teller, reader, name)]


# Two worlds: the same public acts, another loyalty and another hand for the bot that is asked.

PUBLIC = [END_TURN, ADD_ENGINE, LOSE_LIFE, DRAW_CARDS, *MOVE.numbers]
"""Answers that need no card."""


def two_worlds(turns: int) -> tuple[Session, Session]:
    """Led along together by answers that look alike to a bystander; chance deals the two differently."""
    one, two = seated(), seated()
    rng = Random(5)
    dealt = 0
    while position(one).turn < turns:
        q = position(one).question
        assert q is not None
        seat = one.s.pending()[0]
        if seat != CHANCE:
            mine, theirs = (session.s.question for session in (one, two))
            assert mine is not None and theirs is not None
            at = mine.seats.index(seat)
            both = [number for number in mine.options[at] if number in theirs.options[at]]
            # A card fed to Excalibur is seen by nobody, so two different ones look alike.
            fed = [[number for number in q.options[at] if FEED.has(number)] for q in (mine, theirs)]
            tame = [number for number in both if number in PUBLIC]
            answers = (rng.choice(tame or both),) * 2 if both else (fed[0][0], fed[1][0])
        elif DEAL_LOYALTY.has(q.options[0][0]):
            traitor = SUSPECT if dealt < 4 else -1
            answers = (deal(dealt, traitor), deal(dealt, 2))
            dealt += 1
        elif TURN_WHITE.has(q.options[0][0]):
            answers = (q.options[0][0], two.s.question.options[0][-1])  # type: ignore[union-attr]
        else:
            answers = (draw(q, rng),) * 2
        entries = [
            session.answer_number(seat, number) for session, number in zip((one, two), answers, strict=True)
        ]
        seen = [[told_as(event) for event in entry.seen_by(BYSTANDER)] for entry in entries]
        assert seen[0] == seen[1], "the worlds have come apart in public"
    return one, two


def deal(seat: int, traitor: int) -> int:
    return DEAL_LOYALTY.number(TRAITOR if seat == traitor else LOYAL)


def told_as(event: Event) -> str:
    return f"{type(event).__name__} {[getattr(event, name) for name in type(event).FIELDS]}"


@pytest.fixture(scope="module")
def worlds() -> tuple[Session, Session]:
    return two_worlds(16)


def test_a_traitor_says_what_a_loyal_knight_says(worlds: tuple[Session, Session]) -> None:
    one, two = worlds
    hands = [position(world).hand[SUSPECT * WHITES : (SUSPECT + 1) * WHITES] for world in worlds]
    assert position(one).loyalty[SUSPECT] == TRAITOR and position(two).loyalty[SUSPECT] == LOYAL
    assert hands[0] != hands[1], "the worlds must differ in what is hidden"
    for reader in (0, 2, BYSTANDER):
        for lang in ("en", "nl"):
            said = told(one, lang, reader, "Bo")
            assert said == told(two, lang, reader, "Bo")
            assert len(said) > 4
    assert told(one) == told(two)


class Blab(SilentBot):
    """A bot that would give away its own card, had it been shown it, and whatever was whispered to it."""

    def __init__(self, seat: int) -> None:
        self.me = seat
        self.card = "unknown"
        self.heard: list[Statement] = []

    def see(self, event: Event) -> None:
        if isinstance(event, LoyaltyDealt) and event.seat == self.me:
            self.card = str(event.loyalty)

    def hear(self, number: int, said: Statement) -> None:
        self.heard.append(said)

    def choose(self, now: Glimpse, rng: Chance) -> int:
        raise AssertionError("it is only asked what it thinks")

    def reasons(self) -> list[Reason]:
        return [("blab", {"card": ("text", self.card)})]


def test_even_a_bot_that_blabs_has_nothing_to_tell(worlds: tuple[Session, Session]) -> None:
    said, known = [], []
    for world in worlds:
        events = [event for entry in world.past for event in entry.events]
        said.append(opinion(Blab(SUSPECT), events))
        insider = Blab(SUSPECT)
        for event in events:
            copy = event.seen_by(SUSPECT)
            if copy is not None:
                insider.see(copy)
        known.append(insider.reasons())
    assert known[0] != known[1], "the bot does blab"
    assert said[0] == said[1]


def test_what_was_said_in_private_is_not_used() -> None:
    """A promise whispered to the bot and broken leaves no trace in what it says to others."""
    bot = Blab(SUSPECT)
    deed = Deed("besiege", {"seat": 2})
    opinion(bot, [Statement("promise", 2, (SUSPECT,), deed), Statement("promise", 2, (), deed)])
    assert [said.to for said in bot.heard] == [()]


# At the table


def test_acts_move_what_it_says() -> None:
    session = seated()
    session.run()
    before = opinion_of(session, SUSPECT)
    assert before is not None and before[0][0] == "suspicion.nobody"
    one, _ = two_worlds(16)
    after = opinion_of(one, SUSPECT)
    assert after is not None and after != before
    assert {"suspicion.lost_life", "suspicion.left_quest"} <= {key for key, _ in after}


def test_it_names_the_reader_and_never_itself() -> None:
    lines = told(two_worlds(16)[0], name="Bo")
    assert any(line.strip().startswith("You are the traitor:") for line in lines)
    assert not any("Bo is the traitor" in line for line in lines)


def test_every_bot_is_asked_unless_one_is_named() -> None:
    session = seated()
    session.run()
    heads = [line for line in told(session) if not line.startswith(" ")]
    assert [line.split()[1] for line in heads] == ["Bo", "Cy", "Di"]
    assert len([line for line in told(session, name="cy") if not line.startswith(" ")]) == 1


@pytest.mark.parametrize(("name", "key"), [("Ann", "nobody_suspects"), ("Zed", "nobody_suspects")])
def test_people_and_strangers_are_not_asked(name: str, key: str) -> None:
    with pytest.raises(TurncoatError) as refused:
        told(seated(), name=name)
    assert refused.value.key == key


def test_bots_without_opinions_say_so() -> None:
    with pytest.raises(TurncoatError) as refused:
        told(seated(bot="random"))
    assert refused.value.key == "no_opinion"


def test_the_command_in_both_languages(home: Path) -> None:
    typed = "suspects\nsuspects nobody\nquit\n"
    shown = run(home, "play", "camelot", "--seats", "4", typed=typed, check=0).stdout
    assert "makes of what everybody has seen:" in shown and "There is no traitor: " in shown
    assert "No bot called “nobody” says whom it suspects" in shown
    dutch = run(home, "play", "camelot", "--seats", "4", "--lang", "nl", typed="verdenkt\nstop\n", check=0)
    assert "opmaakt uit wat iedereen heeft gezien:" in dutch.stdout
    assert "Er is geen verrader: " in dutch.stdout


def test_games_without_suspicion_say_so(home: Path) -> None:
    shown = run(home, "play", "intrige", typed="suspects\nquit\n", check=0).stdout
    assert "No bot here says whom it suspects." in shown
