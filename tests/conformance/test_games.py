"""Every game passes the nine checks: with every number of seats, in every edition, under every option."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conformance import checks
from tests.conformance.subject import CASES, SUBJECTS, Subject, setups
from tests.soak import SHARE, SOAK, share
from turncoat.core.game import Setup

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.name)


def every_table(check: Callable[[Subject, Setup], None]) -> Callable[[Subject, Setup], None]:
    """A check at every table; at some of them where another run has them all (TURNCOAT_SHARE)."""
    names = share(list(CASES), check.__name__)
    at = pytest.mark.parametrize(("subject", "setup"), [CASES[name] for name in names], ids=names)
    return at(check)


def seeds(subject: Subject, setup: Setup) -> list[str]:
    """Different at every table, the same in every run."""
    return [f"{subject.game.name} {setup} {i}" for i in range(SOAK)]


@every_table
def test_1_games_end(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_games_end(subject.game, setup, seed)


@every_table
def test_2_journals_replay(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_replay(subject.game, setup, seed)


@every_table
def test_2_damage_is_noticed(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_damage(subject.game, setup, seed)


@every_table
def test_3_copies_are_independent(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_clones(subject.game, setup, seed)


@every_table
def test_3_nothing_shared_can_be_spoiled(subject: Subject, setup: Setup) -> None:
    checks.check_spoiling(subject.game, setup, f"{subject.game.name} {setup}")


@every_game
def test_3_what_is_handed_out_can_be_copied(subject: Subject) -> None:
    setup = subject.game.setup(subject.game.recommended[0])
    checks.check_copying(subject.game, setup, subject.game.name)
    checks.check_knowledge(subject.game, setup, subject.game.name)


@every_table
def test_4_positions_can_be_saved(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_saving(subject.game, setup, seed)


@every_table
def test_5_seen_events_fold_into_the_view(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_folding(subject.game, setup, seed)


@every_table
def test_6_what_is_imagined_looks_true(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_imagining(subject.game, setup, seed, subject.words())


@every_table
def test_6_answers_tell_no_more_than_they_may(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_telling(subject.game, setup, seed, subject.words())


@every_game
def test_6_two_worlds_at_every_question(subject: Subject) -> None:
    tables = list(setups(subject.game).values())
    checks.check_every_question(subject.game, tables, subject.game.name, subject.words(), SOAK / SHARE)


@every_table
def test_7_wrong_answers_change_nothing(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_refusals(subject.game, setup, seed)


@every_game
def test_1_the_bots_that_a_table_needs_play(subject: Subject) -> None:
    game = subject.game
    checks.check_bots(game, game.setup(game.recommended[0]), game.name)


@every_game
def test_8_everything_has_a_text(subject: Subject) -> None:
    checks.check_texts(subject)


@every_table
def test_8_everything_met_in_play_can_be_read(subject: Subject, setup: Setup) -> None:
    for seed in seeds(subject, setup):
        checks.check_reading(subject.game, setup, seed, subject.words())


@every_game
def test_8_a_lesson_names_what_there_is(subject: Subject) -> None:
    checks.check_lesson(subject)


@every_game
def test_8_a_lesson_suggests_what_a_good_player_would_do(subject: Subject) -> None:
    for i in share(range(3 * SOAK), subject.game.name):
        checks.check_advice(subject, f"{subject.game.name} {i}")


@every_game
def test_9_clauses_code_and_tests_agree(subject: Subject) -> None:
    checks.check_clauses(subject)
