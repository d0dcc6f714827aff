"""19.4 Whole games in editions with other influence cards, and bots that reckon with them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.as_json import glimpse_bytes
from tests.games.treason.own_edition import Value, corrected, game_with
from tests.games.treason.playing import answer
from tests.games.treason.random_play import Ledger, steps
from tests.games.treason.table import A, B, Table
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER, CHANCE, Action
from turncoat.games.treason import GAME, with_edition
from turncoat.games.treason.actions import Aim, Discard, Pass, Play
from turncoat.games.treason.events.cards import PutUnder
from turncoat.games.treason.pieces import DONATION, FIRE, INFLUENCE, PROTECTION
from turncoat.play.session import Session
from turncoat.seat.glimpse import Knowledge, glimpse

# Whole games


EDITIONS: dict[str, dict[str, Value]] = {
    "milder": {
        "wizard__looks": 4,
        "protection__cancels": "own",
        "protection__dark": False,
        "blockade__reach": "anywhere",
        "blockade__bars": False,
        "blockade__counts": False,
        "donation__payers": "bank",
        "fire__fate": "removed",
        "fire__reach": "adjoining",
        "robbery__shelter": "bars",
        "infiltrator__effect": "vacate",
        "witchcraft__site": "built",
        "pioneer__cost": "price",
        "pioneer__counts": True,
        "golden_trade__kinds": "trade",
        "markets__sold": "discarded",
    },
    "harder": {
        "wizard__looks": 3,
        "protection__cancels": "own",
        "blockade__pays": True,
        "donation__amount": 5,
        "donation__payers": "richest",
        "fire__shelter": "ignored",
        "fire__dark_reach": "near",
        "robbery__reach": "anywhere",
        "robbery__fate": "removed",
        "infiltrator__site": "any",
        "infiltrator__fate": "discarded",
        "witchcraft__effect": "take",
        "witchcraft__shelter": "ignored",
        "pioneer__dark_reach": "figure",
        "golden_trade__yields": "value",
        "golden_trade__times": 3,
        "markets__sold": "removed",
    },
    "bare": {
        "donation__payers": "neighbours",
        "donation__amount": 3,
        "protection__cancels": "own",
        "witchcraft__shelter": "ignored",
        "witchcraft__fate": "discarded",
        "fire__effect": "take",
        "fire__fate": "stays",
    },
}


@pytest.mark.parametrize("name", EDITIONS)
def test_19_4_whole_games_add_up_in_another_edition(name: str) -> None:
    game = game_with(**EDITIONS[name])
    seen: Counter[str] = Counter()
    for seats in (3, 5):
        setup = game.setup(seats)
        ledger = Ledger(setup, game)
        for _, events in steps(setup, f"{name} {seats}", game=game):
            for event in events:
                ledger.hear(event)
                seen[type(event).__name__] += 1
        assert ledger.s.over
    new = {"milder": {"Granted", "Paid"}, "harder": {"Razed"}, "bare": {"Donated"}}[name]
    assert new <= seen.keys(), seen


@pytest.mark.parametrize("name", ["milder", "harder"])
def test_19_4_what_a_seat_sees_folds_in_another_edition(name: str) -> None:
    """The Wizard's rest goes under the stack unseen, and what is imagined looks true."""
    data = corrected({key.replace("__", "."): value for key, value in EDITIONS[name].items()})
    data["markets"]["sold"]["is"] = "discarded"
    data["influence"]["copies"] = {card: 21 if card == "wizard" else 1 for card in INFLUENCE}
    game = with_edition(GAME, "mine", data)
    assert sum([folded(game, f"{name} {seed}") for seed in range(4)]) > 10


def folded(game: Game, seed: str) -> int:
    """A game in which all fold what they see and imagine the rest; how many cards went under the stack."""
    setup = game.setup(3)
    rng = Random(seed)
    minds = [Knowledge(game, setup, seat) for seat in (0, 1, 2, BYSTANDER)]
    under = 0
    for s, events in steps(setup, f"fold {seed}", True, game):
        for event in events:
            under += isinstance(event, PutUnder)
            for mind in minds:
                copy = event.seen_by(mind.seat)
                if copy is not None:
                    mind.see(copy)
        q = s.question
        if q is not None and (q.seat == CHANCE or rng.random() > 0.05):
            continue
        for mind in minds:
            assert game.view(mind.state, mind.seat) == game.view(s, mind.seat)
            if q is not None:
                now = glimpse(game, s, mind.seat)
                seems = glimpse(game, mind.imagine(now, rng), mind.seat)
                assert glimpse_bytes(game, setup, seems) == glimpse_bytes(game, setup, now)
    return under


# Bots


@pytest.mark.parametrize("name", EDITIONS)
def test_19_4_bots_play_another_edition(name: str) -> None:
    game = game_with(**EDITIONS[name])
    players = [{"name": kind, "bot": kind} for kind in ("greedy", "servant", "builder")]
    session = Session.new(game, game.setup(3), players, Random(name))
    session.run()
    assert session.over and game.ending(session.s) in game.endings


@pytest.mark.parametrize(("amount", "answered"), [(2, Pass()), (9, Play(PROTECTION))])
def test_19_4_a_bot_protects_itself_from_a_large_donation(amount: int, answered: Action) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        blocks={A: 0, B: 9},
        influence={A: ["donation"], B: ["protection"]},
        game=game_with(donation__amount=amount),
    ).acting()
    assert answer(table.act("Play", card="donation"), B) == answered


@pytest.mark.parametrize(("payers", "plays"), [("others", False), ("bank", True)])
def test_19_4_a_bot_takes_from_the_bank_what_nobody_else_has(payers: str, plays: bool) -> None:
    game = game_with(donation__payers=payers, donation__amount=6)
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 0, B: 0}, influence={A: ["donation"]}, game=game)
    assert (answer(table.acting(), A) == Play(DONATION)) == plays


@pytest.mark.parametrize("shelter", ["falls", "ignored"])
def test_19_4_a_bot_knows_what_a_tower_is_good_for(shelter: str) -> None:
    """The better building stands behind a tower."""
    table = Table(
        2,
        land={A: "O1", B: "O12 O14"},
        built={"O12": "town_hall", "O14": "mansion"},
        towers="O12",
        influence={A: ["fire"]},
        game=game_with(fire__shelter=shelter),
    ).acting()
    assert answer(table, A) == Aim(FIRE, table.area("O14" if shelter == "falls" else "O12"))


@pytest.mark.parametrize(("times", "kept"), [(1, "robbery"), (3, "golden_trade")])
def test_19_4_a_bot_keeps_the_card_that_brings_most(times: int, kept: str) -> None:
    """In the third phase nothing can be played; of two worthless and one good card the worst goes."""
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        built={"O1": "opera"},
        influence={A: ["robbery", "golden_trade"]},
        game=game_with(golden_trade__times=times),
    )
    table.s.stood = 0
    table.begin(("bless", [A])).chance("DrawInfluence", card="robbery")
    put = answer(table, A)
    assert isinstance(put, Discard) and INFLUENCE[put.card] != kept
