"""The desk: a person's place at the table, and what the commands typed there do."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table
from rich.text import Text

from turncoat.cli.arguments import read_bots, usual_bot
from turncoat.cli.boards import Board
from turncoat.cli.book import Book
from turncoat.cli.menu import Menu
from turncoat.cli.numbers import read_amount
from turncoat.cli.prompt import COMMANDS, Command, Prompt, Quit
from turncoat.cli.rules import render
from turncoat.cli.saving import Saver
from turncoat.cli.scene import Scene, winners_of
from turncoat.cli.screen import Screen, cleaned, hanging
from turncoat.cli.suspects import suspicions
from turncoat.cli.talk import Talker
from turncoat.cli.text import Teller, Told
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.speech import EXPIRED
from turncoat.journal.journal import Talk
from turncoat.journal.labels import NONE, labels
from turncoat.play.session import Session
from turncoat.table.names import check_name, spare_name
from turncoat.words.rulebook import find_clauses, read_rules

NOBODY = -4
"""Behind the curtain no seat looks."""
_BEHIND_CURTAIN = {"rules", "save", "help", "quit"}
_STYLES = {"turn": "bold", "talk": "italic", "promise": "magenta", "event": ""}
_LEADS = {"turn": "", "talk": "  » ", "promise": "  ! ", "event": "  "}


class Again(Exception):
    """The table has changed: look again and ask again."""


class Desk:
    """Where people sit, one at a time."""

    def __init__(self, session: Session, saver: Saver, screen: Screen, teller: Teller, board: Board) -> None:
        self.session = session
        self.saver = saver
        self.screen = screen
        self.teller = teller
        self.board = board
        self.prompt = Prompt(screen, teller.words, self.obey)
        self.seat = NOBODY
        self.told = dict.fromkeys(session.humans(), 0)
        """For each person, how much of the past has been told."""
        self._talking = False
        self._warned = False

    def news(self) -> list[Told]:
        """What the person here has not been told yet."""
        past = self.session.past
        fresh = past[self.told.get(self.seat, 0) :]
        self.told[self.seat] = len(past)
        return [told for entry in fresh for told in self.teller.entry(entry, self.seat, self.session.talk)]

    def tell(self, news: list[Told]) -> None:
        show_told(self.screen, news)

    def show_board(self) -> None:
        self.screen.show(self.board.draw(self.scene()))

    def scene(self) -> Scene:
        """The table as the person here may know it."""
        now = self.session.glimpse(self.seat)
        return Scene(
            self.session.game,
            self.teller.words,
            self.teller.names,
            self.seat,
            now.view,
            asked=now.asked,
            waiting=now.waiting,
            width=self.screen.width,
            plain=self.screen.plain,
            setup=self.session.setup,
            winners=winners_of(self.session.game, self.session.s),
        )

    def obey(self, command: Command, menu: Menu | None) -> None:
        """Do what was typed; anything that cannot be done is said and changes nothing."""
        name = command.name
        if self.seat == NOBODY and name not in _BEHIND_CURTAIN:
            self.screen.say(self.teller.say("cli.curtain.first"), "bad")
            return
        try:
            getattr(self, f"_{name}")(command.rest, menu)
        except TurncoatError as error:
            self.screen.say(self.teller.refusal(error, self.seat), "bad")

    def _why(self, rest: str, menu: Menu | None) -> None:
        asked = self.session.glimpse(self.seat).asked
        clause = menu.clause if menu is not None and menu.clause else asked.step.rule.clause if asked else ""
        if rest and menu is not None:
            index = self._option(rest, menu)
            if index is None:
                return
            clause = menu.clause_of(index) if menu.clause_of is not None else clause
        if not clause:
            raise TurncoatError("no_clause")
        self._show_clause(clause)

    def _option(self, text: str, menu: Menu) -> int | None:
        """The option that a number or an amount behind *why* means; a refusal explains itself."""
        value = read_amount(text)
        if value is not None and menu.amounts is not None:
            index = menu.by_amount(value, text.isdigit())
            if index is None and menu.refuse is not None:
                self.screen.say(menu.refuse(value), "bad")
            return index
        if value is not None and 1 <= value <= len(menu.labels):
            return value - 1
        raise TurncoatError("no_such_choice", choice=("text", text), count=("number", len(menu.labels)))

    def _show_clause(self, number: str) -> None:
        found = find_clauses(read_rules(self.session.game.name, self.teller.words.lang), number)
        self.screen.show(Text(), render(found[:1] if found[0].text else found), Text())

    def _rules(self, rest: str, menu: Menu | None) -> None:
        clauses = read_rules(self.session.game.name, self.teller.words.lang)
        self.screen.show(render(find_clauses(clauses, rest) if rest else clauses))

    def _say(self, rest: str, menu: Menu | None) -> None:
        self._talk("")

    def _promise(self, rest: str, menu: Menu | None) -> None:
        self._talk("promise")

    def _talk(self, act: str) -> None:
        if self._talking:
            raise TurncoatError("one_at_a_time")
        if not self.session.game.speech.acts or (act and act not in self.session.game.speech.acts):
            raise TurncoatError("nothing_to_say")
        self._talking = True
        try:
            said = Talker(self.session, self.seat, self.prompt, self.teller, self.board).build(act)
        finally:
            self._talking = False
        if said is None:
            self.screen.say(self.teller.say("cli.unsaid"), "dim")
            return
        self.session.say(said)
        self.session.run()
        self.tell(self.news())

    def _promises(self, rest: str, menu: Menu | None) -> None:
        self.show_promises()

    def show_promises(self) -> None:
        """The promise book, as far as this seat has heard."""
        known = labels(self.session.journal, self.session.game) if self.session.over else NONE
        shown = Book(self.session, self.teller, self.seat, known, self.screen.plain).shown()
        if shown:
            self.screen.show(*shown)
        else:
            self.screen.say(self.teller.say("cli.book.empty"), "dim")

    def _log(self, rest: str, menu: Menu | None) -> None:
        number = 0
        ledger = self.session.ledgers[self.seat]
        all_told: list[Told] = []
        for entry in self.session.past:
            told = self.teller.entry(entry, self.seat, self.session.talk)
            if isinstance(entry.entry, Talk):
                if told and ledger.status(number) == EXPIRED:
                    late = f"{told[0].sentence} {self.teller.words.phrase('cli.expired')}"
                    told[0] = told[0]._replace(sentence=late)
                number += 1
            all_told += told
        self.tell(all_told)

    def _board(self, rest: str, menu: Menu | None) -> None:
        self.show_board()

    def _remind(self, rest: str, menu: Menu | None) -> None:
        told = self.board.remind(self.scene(), rest)
        if told is None:
            raise TurncoatError("nothing_like_that" if rest else "nothing_to_remind", text=("text", rest))
        self.screen.show(Text(), told, Text())

    def _suspects(self, rest: str, menu: Menu | None) -> None:
        self.screen.show(Text(), *suspicions(self.session, self.teller, self.seat, rest), Text())

    def _undo(self, rest: str, menu: Menu | None) -> None:
        try:
            self.session.undo(self.seat)
        except IllegalAction as refused:
            raise IllegalAction(refused.key, self.board.undo_clause) from refused
        self.saver.taken_back()
        self.told[self.seat] = len(self.session.past)
        self.screen.say(self.teller.say("cli.undone"), "dim")
        raise Again

    def _away(self, rest: str, menu: Menu | None) -> None:
        if len(self.session.humans()) < 2:
            raise TurncoatError("away_alone")
        self.session.stand_in(self.seat)
        raise Again

    def _return(self, rest: str, menu: Menu | None) -> None:
        """Somebody whose seat a bot has taken sits down again."""
        gone = [seat for seat in self.session.people() if seat in self.session.bots]
        named = [seat for seat in gone if self.teller.names[seat].casefold() == rest.casefold()]
        if not named:
            raise TurncoatError("nobody_away", name=("text", rest))
        self.session.hand_over(named[0], "")
        self.tell(self.news())

    def _newcomer(self, rest: str, menu: Menu | None) -> None:
        """Somebody new sits down on an empty chair: a person of this name, or a bot."""
        session = self.session
        if not session.vacant:
            raise TurncoatError("no_chair")
        if not rest:
            raise TurncoatError("nameless_newcomer")
        taken = [name for name in session.names if name]
        first, _, kind = rest.partition(" ")
        if first.lower() == "bot":
            kinds = read_bots(session.game, kind.strip() or usual_bot(session.game))
            session.hand_over(min(session.vacant), kinds[0], spare_name(taken))
        else:
            session.hand_over(min(session.vacant), "", check_name(rest, taken))
        self.teller.names = [cleaned(name) for name in session.names]
        self.tell(self.news())

    def _save(self, rest: str, menu: Menu | None) -> None:
        self.screen.say(self.saver.save(rest), "dim")

    def _help(self, rest: str, menu: Menu | None) -> None:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
        table.add_column(style="key", no_wrap=True)
        table.add_column()
        for name in COMMANDS:
            table.add_row(
                self.teller.words.phrase(f"cli.command.{name}.name"),
                self.teller.say(f"cli.command.{name}"),
            )
        self.screen.show(table, hanging(self.teller.say("cli.help"), "  ", self.screen.width, "dim"))

    def _quit(self, rest: str, menu: Menu | None) -> None:
        if self.saver.behind and not self._warned:
            self._warned = True
            raise TurncoatError("quit_unsaved")
        raise Quit


def show_told(screen: Screen, news: list[Told]) -> None:
    """Print sentences, each in the manner of its sort; what happens several times in a row is told once."""
    times = "x" if screen.plain else "×"
    for (sentence, sort), same in groupby(news, key=lambda told: (told.sentence, told.sort)):
        count = len(list(same))
        often = f" ({times}{count})" if count > 1 else ""
        if sort == "turn":
            screen.show(Text())
        lead = "  > " if sort == "talk" and screen.plain else _LEADS[sort]
        screen.show(hanging(sentence + often, lead, screen.width, _STYLES[sort]))
