"""Answer: from a question to the action number a person settles on."""

from __future__ import annotations

from collections import Counter

from turncoat.cli.boards import Board
from turncoat.cli.menu import Menu
from turncoat.cli.parts import Part, Parts, has_parts, is_amount
from turncoat.cli.prompt import Back, Prompt
from turncoat.cli.text import Teller
from turncoat.core.record import Action
from turncoat.core.run import refusal
from turncoat.journal.codec import step_fields
from turncoat.play.session import Session
from turncoat.seat.glimpse import Glimpse, clause_behind, decoys_of, listed
from turncoat.words.field import Fields


class Answerer:
    """A seat's open question put to the person who sits there."""

    def __init__(self, session: Session, now: Glimpse, prompt: Prompt, teller: Teller, board: Board) -> None:
        assert now.asked is not None
        self.session = session
        self.now = now
        self.seat = now.seat
        self.prompt = prompt
        self.teller = teller
        self.board = board
        self.step = now.asked.step
        table = session.game.table(session.setup)
        self.legal = now.asked.options
        self.options = listed(self.legal, decoys_of(session.game, session.setup, now))
        """What is listed: all that is legal, and what others might choose."""
        self.actions = [table.actions[number] for number in self.options]
        self.title = teller.question(self.step, self.seat)
        self.about: Fields = step_fields(session.game, self.step)

    def number(self) -> int:
        """Ask until the person is sure; returns the number of the action."""
        while True:
            if has_parts(self.actions):
                chosen = self._compose()
            elif is_amount(self.actions):
                chosen = self._pay()
            else:
                chosen = self._pick()
            if chosen is not None:
                return self.options[chosen]

    def _label(self, action: Action) -> str:
        label = self.teller.action(action, self.seat, self.about)
        holder = self.board.holder_of(self.now, action)
        price = self.board.price_of(self.now, action)
        remarks = [] if holder is None else [self.teller.words.name(holder, self.seat, self.teller.names)]
        remarks += [] if price is None else [self._paid(price)]
        return f"{label} ({', '.join(remarks)})" if remarks else label

    def _paid(self, price: int) -> str:
        return self.teller.words.phrase("cli.paid", {"amount": ("money", price)})

    def _menu(self, labels: list[str]) -> Menu:
        return Menu(
            self.title,
            labels,
            clause=self.step.rule.clause,
            clause_of=lambda i: clause_behind(self.session.game, self.now, self.actions[i]),
        )

    def _pick(self) -> int | None:
        menu = self._menu([self._label(action) for action in self.actions])
        pick = self.prompt.choose(menu)
        if self.options[pick.index] not in self.legal:
            error = refusal(self.session.game, self.session.s, self.seat, self.actions[pick.index])
            self.prompt.screen.say(self.teller.refusal(error, self.seat), "bad")
            return None
        if pick.sure or self.prompt.confirm(menu.labels[pick.index], menu):
            return pick.index
        return None

    def _pay(self) -> int | None:
        name = next(iter(type(self.actions[0]).FIELDS))
        amounts: list[int] = [getattr(action, name) for action in self.actions]
        menu = self._menu([self.teller.words.money(amount) for amount in amounts])
        menu.amounts = amounts
        menu.typing = self._how_to_pay(amounts)
        menu.refuse = self._refuse
        pick = self.prompt.choose(menu)
        if pick.sure or self.prompt.confirm(self._label(self.actions[pick.index]), menu):
            return pick.index
        return None

    def _how_to_pay(self, amounts: list[int]) -> str:
        """The ways to type an amount, shown by one of those on offer."""
        example = amounts[min(3, len(amounts) - 1)]
        short = self.teller.words.money(example) if example % 1000 else f"{example // 1000}k"
        about: Fields = {
            "plain": ("text", str(example)),
            "short": ("text", short),
            "low": ("money", amounts[0]),
            "high": ("money", amounts[-1]),
        }
        return self.teller.say("cli.amounts", about)

    def _refuse(self, amount: int) -> str:
        """Why this amount will not do."""
        action = type(self.actions[0])(amount)  # type: ignore[call-arg]
        error = refusal(self.session.game, self.session.s, self.seat, action)
        return self.teller.refusal(error, self.seat)

    def _compose(self) -> int | None:
        parts = Parts(self.actions)
        kind = type(self.actions[0])
        subjects = self.board.subjects(self.now, parts.longest) if parts.ordered or parts.longest == 1 else []
        chosen: list[Part] = []
        skipped: set[int] = set()
        while True:
            following = parts.following(chosen)
            made = parts.made(chosen)
            notes = [self._part(kind, part, i, subjects) for i, part in enumerate(chosen)]
            if not following:
                assert made is not None
                if self.prompt.confirm(self._whole(kind, chosen, subjects), self._menu([])):
                    return made
                _step_back(chosen, skipped)
                continue
            if len(following) == 1 and made is None and chosen:
                skipped.add(len(chosen))
                chosen.append(following[0])
                continue
            try:
                part = self._next(kind, parts, chosen, following, notes, subjects)
            except Back:
                _step_back(chosen, skipped)
                continue
            if part is None:
                if self.prompt.confirm(self._whole(kind, chosen, subjects)):
                    return made
                continue
            chosen.append(part)

    def _next(
        self,
        kind: type[Action],
        parts: Parts,
        chosen: list[Part],
        following: list[Part],
        notes: list[str],
        subjects: list[Fields],
    ) -> Part | None:
        """The next part; None if the person wants no more."""
        place = len(chosen)
        about = {**self.about, **(subjects[place] if place < len(subjects) else {})}
        labels = [self._part(kind, part, place, subjects) for part in following]
        enough = parts.made(chosen) is not None
        if enough:
            labels.append(self.teller.say("cli.enough"))
        menu = self._menu(labels)
        menu.part = self.teller.part_question(kind, place + 1, self.seat, about)
        price = about["price"][1] if "price" in about else None
        if isinstance(price, int):
            menu.part += f" ({self._paid(price)})"
        menu.notes = notes
        menu.nested = bool(chosen)
        menu.clause_of = lambda i: self._part_clause(parts, chosen, following[min(i, len(following) - 1)])
        pick = self.prompt.choose(menu)
        return following[pick.index] if pick.index < len(following) else None

    def _part(
        self, kind: type[Action], part: Part, place: int, subjects: list[Fields], capital: bool = True
    ) -> str:
        about = {**self.about, **(subjects[place] if place < len(subjects) else {})}
        return self.teller.part(kind, part, self.seat, about, capital)

    def _whole(self, kind: type[Action], chosen: list[Part], subjects: list[Fields]) -> str:
        """All parts in one sentence."""
        return self.teller.words.list(
            [self._part(kind, part, i, subjects, capital=i == 0) for i, part in enumerate(chosen)]
        )

    def _part_clause(self, parts: Parts, chosen: list[Part], part: Part) -> str:
        """The clause behind most of the whole answers that have this part."""
        behind = [
            clause_behind(self.session.game, self.now, self.actions[i])
            for i, whole in enumerate(parts.whole)
            if part in whole and all(earlier in whole for earlier in chosen)
        ]
        return Counter(behind).most_common(1)[0][0]


def _step_back(chosen: list[Part], skipped: set[int]) -> None:
    """Forget the last part that the person chose, and those that followed by themselves."""
    while chosen:
        chosen.pop()
        if len(chosen) not in skipped:
            return
        skipped.discard(len(chosen))
