"""Suspects: whom the bots suspect, told to whoever asks."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from turncoat.bots.bot import make_bot
from turncoat.bots.opinion import Reason, opinion
from turncoat.cli.text import Teller
from turncoat.core.errors import TurncoatError
from turncoat.core.record import Event
from turncoat.journal.journal import Talk
from turncoat.play.session import Session
from turncoat.talk.statement import Statement


def suspicions(session: Session, teller: Teller, reader: int, name: str = "") -> list[Text]:
    """What each bot, or the one of this name, makes of what everybody has seen."""
    lines: list[Text] = []
    for seat in sorted(session.bots):
        if name and teller.names[seat].casefold() != name.casefold():
            continue
        reasons = opinion_of(session, seat)
        if reasons is not None:
            lines.append(Text(teller.say("cli.suspects.bot", {"seat": ("seat", seat)}, reader), style="bold"))
            lines += [Text("  " + teller.say(key, about, reader)) for key, about in reasons]
    if not lines:
        raise TurncoatError("nobody_suspects" if name else "no_opinion", name=("text", name))
    return lines


def opinion_of(session: Session, seat: int) -> list[Reason] | None:
    """The bot at a seat never speaks itself: another of its kind is told what is public, and asked."""
    stranger = make_bot(session.kinds[seat], session.game, session.setup, seat)
    return opinion(stranger, _past(session))


def _past(session: Session) -> Iterator[Event | Statement]:
    for entry in session.past:
        if isinstance(entry.entry, Talk):
            yield entry.entry.said
        yield from entry.events
