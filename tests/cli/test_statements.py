"""What is said at a table, as each reader is told it: every act, of every game, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import turncoat.games
from turncoat.cli.text import Teller
from turncoat.core.game import Game, find_games
from turncoat.core.record import BYSTANDER
from turncoat.core.speech import BROKEN, KEPT, VOID, Deed
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement
from turncoat.words import Words, languages

GAMES = find_games(turncoat.games)
SPEAKING = [name for name, game in GAMES.items() if game.speech.deeds]
NAMES = ("Anna", "Bram", "Clara", "Dirk", "Els")
READERS = (0, 1, 2, BYSTANDER, None)
TURN = 12


def teller(game: str, lang: str) -> Teller:
    return Teller(GAMES[game], Words.load(lang, GAMES[game].package), NAMES)


def deed(kind: str, **fields: Any) -> Deed:
    return Deed(kind, fields)


def deeds(game: Game, doer: int, other: int) -> Iterator[Deed]:
    """Every deed of a game, done by one seat, with another in it if it has place for one."""
    for kind, sorts in game.speech.deeds.items():
        seats = iter((doer, other))
        simple = {"money": 40_000}
        yield Deed(
            kind,
            {
                name: next(seats) if sort == "seat" else simple.get(sort) or game.pieces[sort][0]
                for name, sort in sorts.items()
            },
        )


def facts(game: Game) -> Iterator[Deed]:
    """Every fact that can be claimed."""
    simple = {"money": 40_000, "number": 3, "seat": 1}
    for kind, sorts in game.speech.facts.items():
        yield Deed(kind, {name: simple.get(sort) or game.pieces[sort][0] for name, sort in sorts.items()})


@pytest.mark.parametrize(("name", "lang"), list(product(SPEAKING, languages())))
def test_every_statement_reads_well(name: str, lang: str) -> None:
    game, tells = GAMES[name], teller(name, lang)
    asked = Statement("ask", 1, (), next(deeds(game, 0, 1)))
    hearers: list[tuple[int, ...]] = [(), (1,), (1, 2)] if game.speech.private else [()]
    for act, needs in game.speech.acts.items():
        takes = {need.removesuffix("?") for need in needs}
        assert tells.say(f"act_name.{act}")
        for said, condition, to, reader, until in product(
            deeds(game, 0, 1), (None, next(deeds(game, 1, 0))), hearers, READERS, (0, TURN)
        ):
            statement = Statement(
                act,
                0,
                to,
                said if "deed" in takes else None,
                condition if "condition" in takes else None,
                until if "until" in takes else 0,
                0 if "about" in takes else -1,
                next(facts(game)) if "fact" in takes else None,
                "unless" in takes and condition is not None,
            )
            text = tells.statement(statement, reader, [asked])
            check(text)
            assert (str(TURN) in text) == bool(statement.until), text
            assert text.startswith(("You ", "Je ") if reader == 0 else "Anna "), text
            # She speaks of herself as I; in what Bram said she has a name.
            assert "Anna" not in text.partition("“")[2] or "about" in takes, text
            if act in ("promise", "threaten"):
                for status in (KEPT, BROKEN, VOID):
                    promise = Promise(0, statement)
                    promise.status = status
                    check(tells.settled(promise, reader))


def check(text: str) -> None:
    """It is a whole sentence, with one quotation at most."""
    assert not re.search(r"[{}]|  |None|\s[.,;?!]|[.,;?!]{2}|““", text), text
    assert text[0].isupper() and text[-1] in ".?”" and text.count("“") == text.count("”") <= 1, text


SAID = {
    "promise": Statement(
        "promise",
        0,
        (),
        deed("room", palace=0, owner=1, profession="cleric", amount=50_000),
        deed("bribe", payer=1, palace=0, profession="cleric", amount=20_000),
        7,
    ),
    "ask": Statement("ask", 0, (1,), deed("banish", palace=1, owner=2, profession="judge")),
    "threaten": Statement("threaten", 0, (), deed("send", owner=0, profession="judge", palace=1)),
    "pay": Statement("promise", 1, (0,), deed("bribe", payer=1, palace=0, profession="judge", amount=10_000)),
    "accept": Statement("accept", 1, (), about=0),
    "accuse": Statement("accuse", 1, (), about=0),
    "leave": Statement("promise", 0, (1,), deed("spare", seat=0, owner=1), deed("leave", seat=1, area="M3")),
    "go": Statement("promise", 0, (), deed("go", seat=0, place="picts"), until=9),
    "hint": Statement("hint_strong", 0, (), deed("help", seat=0, place="picts")),
    "suspect": Statement("suspect", 0, (), deed("knight", seat=2)),
    "doubt": Statement("suspect", 0, (), deed("go", seat=2, place="picts")),
    "plea": Statement("ask", 0, (), deed("help", seat=1, place="picts")),
}


@pytest.mark.parametrize(
    ("game", "said", "reader", "english", "dutch"),
    [
        (
            "intrige",
            "promise",
            1,
            "Anna promises everyone: “I will house your cleric in a room of at least 50,000 if you pay me at "
            "least 20,000 for your cleric, up to and including turn 7.”",
            "Anna belooft iedereen: “Ik huisvest je geestelijke in een kamer van minstens 50.000 als je mij "
            "minstens 20.000 betaalt voor je geestelijke, tot en met beurt 7.”",
        ),
        (
            "intrige",
            "promise",
            2,
            "Anna promises everyone: “I will house Bram's cleric in a room of at least 50,000 if Bram pays "
            "me at least 20,000 for a cleric, up to and including turn 7.”",
            "Anna belooft iedereen: “Ik huisvest Brams geestelijke in een kamer van minstens 50.000 als Bram "
            "mij minstens 20.000 betaalt voor een geestelijke, tot en met beurt 7.”",
        ),
        (
            "intrige",
            "ask",
            0,
            "You ask Bram: “Will you banish Clara's judge?”",
            "Je vraagt Bram: “Wil je Clara's rechter verbannen?”",
        ),
        (
            "intrige",
            "threaten",
            1,
            "Anna threatens aloud: “I will send a judge to you.”",
            "Anna dreigt hardop: “Ik stuur een rechter naar jou.”",
        ),
        (
            "intrige",
            "pay",
            1,
            "You promise Anna: “I will pay you at least 10,000 for my judge.”",
            "Je belooft Anna: “Ik betaal jou minstens 10.000 voor mijn rechter.”",
        ),
        (
            "treason",
            "leave",
            0,
            "You promise Bram: “I will not send the Dark Master against you if you leave area M3 alone.”",
            "Je belooft Bram: “Ik stuur de Zwarte Meester niet op jou af als je gebied M3 met rust laat.”",
        ),
        (
            "camelot",
            "go",
            1,
            "Anna promises everyone: “I will ride to war with the Picts, up to and including turn 9.”",
            "Anna belooft iedereen: “Ik ga ten strijde tegen de Picten, tot en met beurt 9.”",
        ),
        (
            "camelot",
            "hint",
            1,
            "Anna hints: “I will help in the war with the Picts; I feel strong enough.”",
            "Anna laat merken: “Ik help in de oorlog tegen de Picten; ik voel me sterk genoeg.”",
        ),
        ("camelot", "suspect", 1, "Anna distrusts Clara.", "Anna wantrouwt Clara."),
        ("camelot", "suspect", 2, "Anna distrusts you.", "Anna wantrouwt jou."),
        (
            "camelot",
            "doubt",
            0,
            "You do not believe it: “Clara will ride to war with the Picts.”",
            "Je gelooft het niet: “Clara gaat ten strijde tegen de Picten.”",
        ),
        (
            "camelot",
            "plea",
            1,
            "Anna asks aloud: “Will you help in the war with the Picts?”",
            "Anna vraagt hardop: “Wil je in de oorlog tegen de Picten helpen?”",
        ),
    ],
)
def test_statements_read_naturally(game: str, said: str, reader: int, english: str, dutch: str) -> None:
    assert teller(game, "en").statement(SAID[said], reader) == english
    assert teller(game, "nl").statement(SAID[said], reader) == dutch


def test_an_answer_names_whose_words_it_is_about() -> None:
    yes = Statement("accept", 1, (0,), about=0)
    talk = [SAID["ask"], SAID["promise"], yes]
    for lang, agreed, promise, agreement in (
        (
            "en",
            "You agree to Anna's request.",
            "Bram accuses you of a broken promise: “I will house Bram's cleric",
            "You accuse Bram of breaking an agreement: “Will you banish Clara's judge?”",
        ),
        (
            "nl",
            "Je gaat in op Anna's verzoek.",
            "Bram verwijt jou een gebroken belofte: “Ik huisvest Brams geestelijke",
            "Je verwijt Bram een gebroken afspraak: “Wil je Clara's rechter verbannen?”",
        ),
    ):
        tells = teller("intrige", lang)
        assert tells.statement(yes, 1, talk) == agreed
        assert tells.statement(Statement("accuse", 1, (), about=1), 0, talk).startswith(promise)
        assert tells.statement(Statement("accuse", 0, (), about=2), 0, talk) == agreement
