"""The rules of Ambush, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from tests.judge import Judge
from tests.tiny.ambush import GAME
from tests.tiny.ambush.actions import AYE, BLOW, HOLD, LAY, NAY, TURN, WHISTLE, Lay, Vote
from tests.tiny.ambush.bots import BOTS
from tests.tiny.ambush.edition import EDITIONS
from tests.tiny.ambush.events import Attacked, Bought, Drew, Laid, LegBegan, Peeked, TurnedUp, Voted
from tests.tiny.ambush.pieces import CARDS, HORN, KINDS, PATH, WOLVES
from tests.tiny.ambush.state import Ambush
from turncoat.bots.bot import Bot
from turncoat.core.errors import BadSetup, IllegalAction
from turncoat.core.game import start
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN
from turncoat.core.run import play
from turncoat.core.speech import BROKEN, KEPT, VOID, Deed
from turncoat.journal.journal import take_events
from turncoat.seat.glimpse import Knowledge, glimpse
from turncoat.talk.statement import Statement

EVERYBODY = range(3)


def table(cards: list[int], traitor: int = 1, **options: bool | str) -> Ambush:
    """A table of three with these hands (dealt card by card in turn) at its first question."""
    s = start(GAME, GAME.setup(3, options=options), listen=True)
    assert isinstance(s, Ambush)
    s.answer(CHANCE, traitor)
    for card in cards:
        s.answer(CHANCE, TURN.number(card))
    return s


def lead(s: Ambush, top: int, cache: int, ayes: int) -> None:
    """One leg up to the counted council; chance and the guide choose these cards."""
    s.answer(CHANCE, TURN.number(top))
    s.answer(s.guide, LAY.number(cache))
    for seat in EVERYBODY:
        s.answer(seat, AYE if seat < ayes else NAY)


def all_paths(traitor: int = 1, **options: bool | str) -> Ambush:
    return table([PATH] * 6, traitor, **options)


@pytest.mark.parametrize("edition", EDITIONS)
def test_1_1_the_trail_holds_the_cards_of_its_edition(edition: str) -> None:
    s = GAME.new(GAME.setup(3, edition))
    assert isinstance(s, Ambush)
    assert s.trail.bag == EDITIONS[edition]["trail"]
    assert s.trail.size() >= 5 * EDITIONS[edition]["hand"] + EDITIONS[edition]["legs"]


def test_2_1_only_the_traitor_knows_the_traitor() -> None:
    s = start(GAME, GAME.setup(3), listen=True)
    assert s.question is not None and s.question.options == [[0, 1, 2]] and s.question.weights is None
    s.answer(CHANCE, 2)
    (event,) = take_events(s)
    assert event == Bought(2)
    assert [event.seen_by(seat) for seat in (*EVERYBODY, BYSTANDER)] == [
        Bought(HIDDEN),
        Bought(HIDDEN),
        Bought(2),
        Bought(HIDDEN),
    ]


def test_2_2_hands_are_dealt_in_turn_by_what_is_left() -> None:
    s = start(GAME, GAME.setup(3), listen=True)
    s.answer(CHANCE, 0)
    assert s.question is not None and s.question.weights == [9, 7, 6]
    s.answer(CHANCE, TURN.number(HORN))
    assert s.question.weights == [9, 7, 5]
    event = take_events(s)[-1]
    assert (event.seen_by(0), event.seen_by(1)) == (Drew(0, HORN), Drew(0, HIDDEN))
    assert isinstance(s, Ambush)
    for card in (PATH, PATH, WOLVES, PATH, PATH):
        s.answer(CHANCE, TURN.number(card))
    assert s.hand[:KINDS] == [0, 1, 1] and s.size == [2, 2, 2]


def test_3_the_riders_guide_in_turn() -> None:
    s = all_paths()
    guides = []
    for _ in range(4):
        guides.append(s.guide)
        lead(s, WOLVES, PATH, ayes=0)
    assert guides == [0, 1, 2, 0]


def test_3_1_only_the_guide_sees_the_next_card() -> None:
    s = all_paths()
    take_events(s)
    s.answer(CHANCE, TURN.number(WOLVES))
    (event,) = take_events(s)
    assert [event.seen_by(seat) for seat in EVERYBODY] == [
        Peeked(0, WOLVES),
        Peeked(0, HIDDEN),
        Peeked(0, HIDDEN),
    ]
    assert s.trail.top == [WOLVES] and s.trail.size() == 16


def test_3_2_only_the_guide_knows_the_cache() -> None:
    s = table([HORN, PATH, PATH, WOLVES, PATH, PATH])
    s.answer(CHANCE, TURN.number(PATH))
    assert s.question is not None and s.question.options == [[LAY.number(WOLVES), LAY.number(HORN)]]
    take_events(s)
    s.answer(0, LAY.number(HORN))
    (event,) = take_events(s)
    assert (event.seen_by(0), event.seen_by(2)) == (Laid(0, HORN), Laid(0, HIDDEN))
    assert s.size[0] == 1 and s.cache == HORN


def test_3_2_a_guide_lays_only_what_the_hand_holds() -> None:
    s = all_paths()
    s.answer(CHANCE, TURN.number(PATH))
    with pytest.raises(IllegalAction) as refused:
        play(GAME, GAME.setup(3), s, 0, Lay(HORN))
    assert (refused.value.key, refused.value.clause) == ("not_in_hand", "3.2")
    assert refused.value.fields == {"card": ("card", CARDS[HORN])}
    with pytest.raises(IllegalAction) as refused:
        play(GAME, GAME.setup(3), s, 0, Vote(True))
    assert refused.value.key == "other_question"


def test_3_2_a_guide_without_cards_lays_none() -> None:
    s = all_paths()
    s.size[0] = 0
    s.hand[PATH] = 0
    s.answer(CHANCE, TURN.number(PATH))
    assert s.asking is not None and s.asking.rule.name == "council"


@pytest.mark.parametrize(("ayes", "rides"), [(0, False), (1, False), (2, True), (3, True)])
def test_3_3_more_than_half_decide(ayes: int, rides: bool) -> None:
    s = all_paths()
    s.answer(CHANCE, TURN.number(HORN))
    s.answer(0, LAY.number(PATH))
    assert s.question is not None and s.question.quiet and s.question.seats == [0, 1, 2]
    take_events(s)
    for seat in EVERYBODY:
        assert s.heard == []
        s.answer(seat, AYE if seat < ayes else NAY)
    event = take_events(s)[0]
    votes = [1] * ayes + [0] * (3 - ayes)
    assert event == Voted(votes, ayes, rides, False)
    assert event.seen_by(1) == Voted([HIDDEN, votes[1], HIDDEN], ayes, rides, False)


def test_3_4_riding_turns_up_the_trail_and_the_cache() -> None:
    s = table([HORN, PATH, PATH, PATH, PATH, PATH])
    lead(s, PATH, HORN, ayes=2)
    assert TurnedUp(PATH, 0, HORN) in take_events(s)
    assert s.shown == [1, 0, 0] and s.spent == [0, 0, 1]
    assert s.guide == 1


def test_3_5_waiting_gives_the_card_to_the_next_rider() -> None:
    s = all_paths()
    lead(s, WOLVES, PATH, ayes=1)
    assert s.hand[KINDS : 2 * KINDS] == [2, 1, 0] and s.size == [2, 3, 2]
    assert s.hand[:KINDS] == [2, 0, 0] and not s.trail.top
    event = next(event for event in take_events(s) if event == Drew(1, WOLVES))
    assert event.seen_by(0) == Drew(1, HIDDEN)


def wolves(traitor: int = 1) -> Ambush:
    """Two packs of wolves before riders of whom two hold horns."""
    s = table([WOLVES, HORN, HORN, PATH, PATH, PATH], traitor)
    lead(s, WOLVES, WOLVES, ayes=3)
    return s


def test_3_6_everybody_is_asked_whatever_they_hold() -> None:
    s = wolves(traitor=0)
    q = s.question
    assert q is not None and q.quiet and q.seats == [0, 1, 2] and q.a == 2
    assert q.options == [[HOLD, WHISTLE], [HOLD, BLOW], [HOLD, BLOW]]


@pytest.mark.parametrize(
    ("answers", "event"),
    [
        ((HOLD, HOLD, HOLD), Attacked([], False, 2)),
        ((HOLD, BLOW, HOLD), Attacked([1], False, 1)),
        ((HOLD, BLOW, BLOW), Attacked([1, 2], False, 0)),
        ((WHISTLE, BLOW, BLOW), Attacked([1, 2], True, 1)),
        ((WHISTLE, HOLD, HOLD), Attacked([], True, 3)),
    ],
)
def test_3_6_horns_drive_packs_off_and_a_whistle_calls_one(answers: tuple[int, ...], event: Attacked) -> None:
    s = wolves(traitor=0)
    take_events(s)
    for seat in (2, 0, 1):
        s.answer(seat, answers[seat])
    assert take_events(s)[0] == event
    assert s.bites == event.bites and s.spent[HORN] == len(event.horns)


def test_4_1_eaten_even_at_the_goal() -> None:
    s = wolves(traitor=0)
    s.shown[PATH] = s.rulings.goal
    s.bites = 1
    for seat in EVERYBODY:
        s.answer(seat, HOLD)
    assert s.question is None and GAME.ending(s) == "eaten"


def test_4_2_arrived_when_enough_paths_lie_open() -> None:
    s = all_paths()
    lead(s, PATH, PATH, ayes=3)
    lead(s, PATH, PATH, ayes=3)
    assert s.question is None and GAME.ending(s) == "arrived"


def test_4_3_night_falls_after_the_last_leg() -> None:
    s = all_paths()
    for _ in range(s.rulings.legs):
        lead(s, HORN if s.trail.bag[HORN] else WOLVES, PATH, ayes=0)
    assert s.question is None and GAME.ending(s) == "nightfall"


def test_4_4_the_loyal_share_or_the_traitor_has_all() -> None:
    s = all_paths(traitor=2)
    for fate, shares in ((0, [0.5, 0.5, 0.0]), (1, [0.0, 0.0, 1.0]), (2, [0.0, 0.0, 1.0])):
        s.fate = fate
        assert GAME.returns(s) == shares


def test_5_1_views_show_what_is_ones_own() -> None:
    s = table([HORN, PATH, WOLVES, PATH, PATH, PATH], traitor=2)
    s.answer(CHANCE, TURN.number(WOLVES))
    s.answer(0, LAY.number(HORN))
    guide, rider, watcher = (GAME.view(s, seat).values() for seat in (0, 2, BYSTANDER))
    names = list(type(GAME.view(s, 0)).FIELDS)
    secrets = {"top": (WOLVES, HIDDEN), "cache": (HORN, HIDDEN), "traitor": (HIDDEN, 2)}
    for name, (to_guide, to_rider) in secrets.items():
        at = names.index(name)
        assert (guide[at], rider[at], watcher[at]) == (to_guide, to_rider, HIDDEN)
    at = names.index("hand")
    assert (guide[at], rider[at], watcher[at]) == ((1, 0, 0), (1, 1, 0), ())


def imagined(s: Ambush, seat: int, many: int = 60) -> list[Ambush]:
    """Worlds that a seat takes for possible after all that has been heard so far."""
    mind = Knowledge(GAME, GAME.setup(3), seat)
    for event in s.heard or []:
        copy = event.seen_by(seat)
        assert copy is not None
        mind.see(copy)
    rng = Random(5)
    worlds = [mind.imagine(glimpse(GAME, s, seat), rng) for _ in range(many)]
    assert all(isinstance(world, Ambush) for world in worlds)
    return [world for world in worlds if isinstance(world, Ambush)]


def test_5_2_who_blew_while_somebody_whistled_is_loyal() -> None:
    s = wolves(traitor=0)
    for seat, answer in ((0, WHISTLE), (1, BLOW), (2, HOLD)):
        s.answer(seat, answer)
    s.answer(CHANCE, TURN.number(PATH))
    assert {world.traitor for world in imagined(s, 2)} == {0}
    assert {world.traitor for world in imagined(s, 1)} == {0, 2}
    assert {world.traitor for world in imagined(s, BYSTANDER)} == {0, 2}


def test_5_2_the_guide_remembers_the_card_that_the_next_rider_drew() -> None:
    s = all_paths()
    lead(s, HORN, PATH, ayes=0)
    s.answer(CHANCE, TURN.number(WOLVES))
    assert all(world.hand[KINDS + HORN] for world in imagined(s, 0))
    assert not all(world.hand[KINDS + HORN] for world in imagined(s, 2))
    s.answer(1, LAY.number(HORN))
    worlds = imagined(s, 0)
    assert all(world.hand[KINDS + HORN] or world.cache == HORN for world in worlds)
    assert len({world.cache for world in worlds}) > 1


def test_5_2_secret_votes_add_up() -> None:
    s = table([HORN, WOLVES, HORN, PATH, PATH, PATH])
    s.answer(CHANCE, TURN.number(WOLVES))
    s.answer(0, LAY.number(PATH))
    for seat, answer in enumerate((AYE, NAY, AYE)):
        s.answer(seat, answer)
    worlds = imagined(s, 0)
    assert {tuple(world.votes) for world in worlds} == {(1, 0, 1), (1, 1, 0)}


def test_5_3_promises_to_blow_are_judged_at_the_next_attack() -> None:
    judge = Judge(GAME.speech)
    promises = [
        judge.hear(Statement("promise", seat, (), Deed("blow", {"seat": seat}), until=until))
        for seat, until in ((0, 0), (1, 0), (2, 1))
    ]
    assert judge.hear(Statement("accuse", 0, ())) is None
    judge.see(LegBegan(2, 1))
    judge.see(Attacked([0], False, 1))
    assert [promise and promise.status for promise in promises] == [KEPT, BROKEN, VOID]


def test_6_1_an_open_council_shows_every_vote() -> None:
    s = all_paths(open_council=True)
    s.answer(CHANCE, TURN.number(HORN))
    s.answer(0, LAY.number(PATH))
    take_events(s)
    for seat in EVERYBODY:
        s.answer(seat, NAY)
    event = take_events(s)[0]
    assert event.seen_by(BYSTANDER) == event == Voted([0, 0, 0], 0, False, True)


def test_6_2_two_wounds_are_enough_but_not_for_five() -> None:
    s = table([WOLVES, HORN, HORN, PATH, PATH, PATH], traitor=0, wounds="2")
    lead(s, WOLVES, WOLVES, ayes=3)
    for seat in EVERYBODY:
        s.answer(seat, HOLD)
    assert s.question is None and GAME.ending(s) == "eaten"
    with pytest.raises(BadSetup):
        GAME.setup(5, options={"wounds": "2"})


def test_bots_play_whole_games() -> None:
    setup = GAME.setup(4)
    endings: set[str] = set()
    for seed in range(12):
        rng = Random(seed)
        bots: list[Bot] = [BOTS["greedy"](GAME, setup, seat) for seat in range(4)]
        s = start(GAME, setup)
        while s.question is not None:
            if s.question.seat == CHANCE:
                s.answer(CHANCE, rng.choice(s.question.choices))
                continue
            for seat in s.pending():
                s.answer(seat, bots[seat].choose(glimpse(GAME, s, seat), rng))
        endings.add(GAME.ending(s))
    assert endings <= set(GAME.endings) and len(endings) > 1
