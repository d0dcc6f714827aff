"""Capitals at the beginning of sentences."""

from collections.abc import Iterable

_OPENERS = '"“„‘«([¿¡'


def capitalise(text: str, digraphs: Iterable[str] = ()) -> str:
    """Return the text with its first letter, or the digraph it begins with, in upper case."""
    start = len(text) - len(text.lstrip(_OPENERS))
    length = max((len(digraph) for digraph in digraphs if text.startswith(digraph, start)), default=1)
    return text[:start] + text[start : start + length].upper() + text[start + length :]
