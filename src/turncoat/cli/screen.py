"""Screen: everything the terminal shows and every line a person types."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

from turncoat.core.errors import TurncoatError

PROMPT = "> "
WIDEST = 110
"""Lines longer than this are hard to read, however wide the window is."""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the lines scrolled away too: they may hold somebody's money
_THEME = Theme({"dim": "bright_black", "news": "default", "ask": "bold", "bad": "bold red", "key": "cyan"})


Complete = Callable[[str], list[str]]


class Screen:
    """Standard input, output and error. Without a terminal nothing is coloured and nothing is cleared."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.out = Console(theme=_THEME, highlight=False, emoji=False, markup=False)
        self.err = Console(theme=_THEME, highlight=False, emoji=False, markup=False, stderr=True)
        self.out.width = min(self.out.width, WIDEST)
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        """Whether lines come from a keyboard."""
        self.complete: Complete | None = None
        """The words that Tab can finish in the next line, if any."""

    @property
    def width(self) -> int:
        return self.out.width

    @property
    def live(self) -> bool:
        """Whether somebody watches the output as it comes."""
        return self.out.is_terminal

    @property
    def plain(self) -> bool:
        """Whether only ASCII characters can be shown."""
        return not self.out.encoding.lower().startswith("utf")

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.out.print(thing)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a sentence, wrapped."""
        self.out.print(Text(text, style=style), soft_wrap=not self.live)

    def tell(self, sentences: Iterable[str], style: str = "", lead: str = "  ") -> None:
        """Print sentences below one another."""
        for sentence in sentences:
            self.out.print(hanging(sentence, lead, self.width, style))

    def complain(self, text: str) -> None:
        """Print a sentence about something that went wrong."""
        self.err.print(Text(text, style="bad"), soft_wrap=True)

    def clear(self) -> None:
        """Leave nothing to be read. Where nothing can be wiped, nothing is seen over a shoulder either."""
        if self.live:
            self.out.file.write(_CLEAR)
            self.out.file.flush()
        else:
            self.out.print()

    def read(self) -> str:
        """The next line typed, without surrounding space."""
        try:
            if self.typed and self.live:
                with completing(self.complete):
                    line = input(PROMPT)
            else:
                self.out.print(PROMPT, end="")
                self.out.file.flush()
                line = _read_line()
                self.out.print(Text(cleaned(line.rstrip("\n"))))
        except EOFError:
            self.out.print()
            raise TurncoatError("input_closed") from None
        return cleaned(line).strip()


def cleaned(text: str) -> str:
    """Text from outside without anything that could steer a terminal."""
    return "".join(
        " " if c in "\t\n" else c for c in text if c in "\t\n" or unicodedata.category(c)[0] != "C"
    )


def hanging(text: str, lead: str, width: int, style: str = "") -> Text:
    """A paragraph whose further lines stand below its first word."""
    room = max(20, width - len(lead) - 1)
    lines = Text(text).wrap(Console(width=room), room)
    joined = Text("\n").join(
        [Text(lead if i == 0 else " " * len(lead)) + line for i, line in enumerate(lines)]
    )
    joined.stylize(style)
    return joined


def _read_line() -> str:
    if sys.stdin is None:
        raise EOFError
    try:
        line = sys.stdin.readline()
    except (UnicodeDecodeError, ValueError, OSError):
        raise EOFError from None
    if not line:
        raise EOFError
    return line


def edit_lines() -> None:
    """Give the keyboard arrows and a history, where the system has them."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(True)
        readline.set_completer_delims(" \t\n")
        readline.parse_and_bind("tab: complete")
    _set_completer(_nothing)


def forget_lines() -> None:
    """Let no arrow key bring back what somebody else has typed."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


@contextmanager
def completing(complete: Complete | None) -> Iterator[None]:
    """Let Tab finish words while this line is typed, and none of them afterwards."""

    def nth(text: str, state: int) -> str | None:
        found = complete(text) if complete is not None else []
        return found[state] if state < len(found) else None

    _set_completer(nth)
    try:
        yield
    finally:
        _set_completer(_nothing)


def _set_completer(completer: Callable[[str, int], str | None]) -> None:
    with suppress(ImportError):
        import readline

        readline.set_completer(completer)


def _nothing(text: str, state: int) -> None:
    """Without a question there is nothing to complete; file names least of all."""
