"""Journal: written line by line, sealed, read back, replayed or refused with the line at fault."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from tests.tiny.ambush import GAME
from tests.tiny.ambush.events import LegBegan
from turncoat.core.errors import BadJournal
from turncoat.core.game import Game
from turncoat.core.record import CHANCE
from turncoat.core.run import draw
from turncoat.core.speech import Deed
from turncoat.journal.codec import dumps
from turncoat.journal.journal import FORMAT, Handover, Journal, Line, Talk, begin, replay, story, write_down
from turncoat.journal.read import read_journal
from turncoat.talk.statement import Statement, statement_from_json, statement_to_json

GAMES = {GAME.name: GAME}
PLAYERS = [{"name": "Zoë"}, {"name": "Bo", "bot": "eager"}, {"name": '"Q"\n'}]
PROMISE = Statement("promise", 0, (1, 2), Deed("blow", {"seat": 0}), Deed("blow", {"seat": 1}), until=3)


def recorded(answers: int = 12) -> Journal:
    """The beginning of a game, with some talk."""
    rng = Random(3)
    journal, s = begin(GAME, GAME.setup(3), PLAYERS)
    for _ in range(answers):
        q = s.question
        assert q is not None
        seat = s.pending()[0]
        number = draw(q, rng) if seat == CHANCE else q.options[q.seats.index(seat)][-1]
        write_down(GAME, journal, s, seat, number)
    journal.entries.append(Talk(answers, PROMISE))
    journal.entries.append(Handover(answers, 1, ""))
    journal.text()
    return journal


def sealed(*bodies: str) -> str:
    """Lines with seals that fit, whatever they say."""
    text, seal = "", ""
    for body in bodies:
        seal = sha256((seal + body).encode()).hexdigest()[:16]
        text += f'{body[:-1]},"seal":"{seal}"}}\n'
    return text


def refusal(text: str, games: dict[str, Game] = GAMES) -> tuple[str, int]:
    with pytest.raises(BadJournal) as bad:
        read_journal(text, games)
    assert bad.value.fields["line"] == ("number", bad.value.line)
    return bad.value.key, bad.value.line


def test_a_journal_is_read_as_it_was_written() -> None:
    journal = recorded()
    text = journal.text()
    assert text.count("\n") == 15 and text.startswith(
        f'{{"format":"{FORMAT}","game":"ambush","rules_version":1,'
    )
    read, game = read_journal(text, GAMES)
    assert game is GAME and read == journal and read.text() == text
    assert len(read.lines()) == 12 and read.seal in text.splitlines()[-1]


def test_lines_are_written_one_by_one_as_in_the_whole() -> None:
    journal = recorded()
    whole = journal.text()
    assert journal.header_text() + "".join(journal.entry_text(entry) for entry in journal.entries) == whole


def test_a_journal_that_was_read_can_be_written_on() -> None:
    read, _ = read_journal(recorded().text(), GAMES)
    text = recorded().text() + read.entry_text(Talk(12, Statement("accuse", 1, ())))
    assert len(read_journal(text, GAMES)[0].entries) == 15


def test_a_line_tells_who_answered_what_under_which_rule() -> None:
    journal = recorded()
    line = journal.lines()[0]
    assert (line.n, line.seat, line.clause, line.rule, line.by) == (0, CHANCE, "2.1", "bought", "")
    assert line.action["type"] == "Buy" and [event["type"] for event in line.events] == ["Bought"]


def test_answers_to_several_carry_the_number_of_one_question() -> None:
    journal = recorded()
    votes = [line for line in journal.lines() if line.rule == "counted"]
    assert len({line.n for line in votes}) == 1 and len({line.seat for line in votes}) == len(votes) == 3
    assert [bool(line.events) for line in votes] == [False, False, True]


def test_statements_are_kept_whole() -> None:
    for said in (PROMISE, Statement("accuse", 2, (), about=4)):
        assert statement_from_json(json.loads(dumps(statement_to_json(said)))) == said


def test_the_story_is_told_without_the_rules() -> None:
    journal = recorded()
    told = story(replace(journal, rules_version=99), GAME)
    assert told[0] == (None, []) and len(told) == 15
    events = [event for _, part in told for event in part]
    assert LegBegan(1, 0) in events
    assert told[-2] == (Talk(12, PROMISE), [])


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "journal_empty"),
        ("\n", "journal_foreign"),
        ("no journal", "journal_foreign"),
        ("no journal\n", "journal_foreign"),
        ('{"name": "something else"}\n', "journal_foreign"),
        (sealed('{"format":"turncoat journal 2"}'), "journal_foreign"),
        (sealed('{"format":"turncoat journal 1"}'), "journal_foreign"),
        (sealed('{"format":"turncoat journal 1","game":[1]}'), "journal_foreign"),
        (sealed('{"format":"turncoat journal 1","game":"chess"}'), "journal_unknown_game"),
        (sealed('{"format":"turncoat journal 1" no json}'), "journal_foreign"),
        ('{"format":"turncoat journal 1"', "journal_torn"),
        ('{"format":"turncoat journal 1"}\n', "journal_seal"),
    ],
)
def test_what_is_no_journal_is_refused(text: str, key: str) -> None:
    assert refusal(text) == (key, 1)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seats": 9}, "wrong_seats"),
        ({"seats": "three"}, "journal_foreign"),
        ({"edition": "spring"}, "unknown_edition"),
        ({"options": {"rain": True}}, "unknown_option"),
        ({"options": {"wounds": "9"}}, "bad_option_value"),
        ({"options": 3}, "journal_foreign"),
    ],
)
def test_a_table_that_cannot_be_is_refused(change: dict[str, object], key: str) -> None:
    head = json.loads(recorded().text().splitlines()[0])
    del head["seal"]
    assert refusal(sealed(dumps({**head, **change}))) == (key, 1)


@pytest.mark.parametrize("body", ['{"n":1}', '{"say":{}}', '{"bot":"x"}', '{"say":[]}', "{nothing}"])
def test_a_line_that_is_none_is_refused(body: str) -> None:
    head = json.loads(recorded().text().splitlines()[0])
    del head["seal"]
    assert refusal(sealed(dumps(head), body)) == ("journal_foreign", 2)


def test_every_character_is_under_seal() -> None:
    """One changed character anywhere is found, in the very line; the sample of every game is smaller."""
    text = recorded(9).text()
    lines = text[:-1].count("\n") + 1
    for at, character in enumerate(text):
        damaged = text[:at] + chr(ord(character) ^ 1) + text[at + 1 :]
        key, line = refusal(damaged)
        assert line == text[:at].count("\n") + 1 <= lines and key.startswith("journal_")


def test_a_torn_journal_is_refused_and_whole_lines_are_not() -> None:
    text = recorded(9).text()
    for at in range(len(text)):
        if at and text[at - 1] == "\n":
            part, _ = read_journal(text[:at], GAMES)
            assert len(part.entries) == text[:at].count("\n") - 1
        else:
            assert refusal(text[:at])[1] == text[:at].count("\n") + 1


def test_replay_reports_the_first_line_that_differs() -> None:
    journal = recorded()
    at = 5
    line = journal.entries[at]
    assert isinstance(line, Line)
    changes: dict[str, Line] = {
        "journal_other_question": replace(line, n=line.n + 1),
        "journal_illegal": replace(line, action={"type": "Hold"}),
        "journal_other_events": replace(line, events=[]),
    }
    for key, changed in changes.items():
        entries = [*journal.entries[:at], changed, *journal.entries[at + 1 :]]
        with pytest.raises(BadJournal) as bad:
            replay(replace(journal, entries=entries), GAME)
        assert (bad.value.key, bad.value.line) == (key, at + 2)
    with pytest.raises(BadJournal) as bad:
        replay(replace(journal, first=[{"type": "LegBegan", "leg": 1, "guide": 0}]), GAME)
    assert (bad.value.key, bad.value.line) == ("journal_other_events", 1)


def test_a_journal_of_other_rules_is_not_played_on() -> None:
    with pytest.raises(BadJournal) as bad:
        replay(replace(recorded(), rules_version=2), GAME)
    assert bad.value.key == "journal_rules_version"
    assert bad.value.fields == {"line": ("number", 1), "written": ("number", 2), "now": ("number", 1)}


def test_replay_leads_to_the_open_question() -> None:
    s = replay(recorded(10), GAME)
    assert s.asking is not None and s.asking.rule.name == "council" and s.pending() == [1, 2]
