"""The lexicon: all entries of one language by key, read from TOML files."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from turncoat.words.errors import MalformedWords, MissingWords
from turncoat.words.wording import DEFAULT, Wording, wording_of_forms, wording_of_text, wording_of_variants

_SEATS_WITH_FORMS = ("you", "me", "chance", "bystander")


class Lexicon:
    """The entries of a language."""

    def __init__(self, lang: str, entries: Mapping[str, Wording]) -> None:
        self.lang = lang
        self._entries = dict(entries)

    def has(self, key: str) -> bool:
        """Tell whether there is an entry for a key."""
        return key in self._entries

    def find(self, key: str) -> Wording:
        """Return the entry for a key."""
        try:
            return self._entries[key]
        except KeyError:
            raise MissingWords(key, self.lang) from None

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """Yield each text with its key and the name of its variant or form."""
        for key, entry in self._entries.items():
            for label, text in entry.rows():
                yield key, label, text


def read_entries(toml: str, source: str) -> dict[str, Wording]:
    """Read the entries of a TOML text; the source names it in errors."""
    try:
        table = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise MalformedWords(source, "", str(error)) from error
    return dict(_walk(table, (), source))


def _walk(table: Mapping[str, Any], path: tuple[str, ...], source: str) -> Iterator[tuple[str, Wording]]:
    variants = {
        name: value for name, value in table.items() if _has_forms(path) or name == DEFAULT or "=" in name
    }
    if variants or _has_forms(path):
        yield ".".join(path), _wording(variants, path, source)
    for name, value in table.items():
        if name in variants:
            continue
        below = (*path, name)
        if isinstance(value, dict):
            yield from _walk(value, below, source)
        else:
            yield ".".join(below), _wording(value, below, source)


def _wording(value: object, path: tuple[str, ...], source: str) -> Wording:
    try:
        if not path:
            raise ValueError("a text stands outside of any key")
        if path[0] == "piece" and len(path) != 3:
            raise ValueError("the key of a piece is piece.<kind>.<name>")
        if isinstance(value, str):
            return wording_of_forms({DEFAULT: value}) if _has_forms(path) else wording_of_text(value)
        if not isinstance(value, dict):
            raise ValueError(f"{value!r} is not a text")
        for name, text in value.items():
            if not isinstance(text, str):
                raise ValueError(f"{name!r} is not a text but {text!r}")
        return wording_of_forms(value) if _has_forms(path) else wording_of_variants(value)
    except ValueError as error:
        raise MalformedWords(source, ".".join(path), str(error)) from error


def _has_forms(path: tuple[str, ...]) -> bool:
    """Tell whether the texts at a path are forms rather than variants."""
    if len(path) == 3:
        return path[0] == "piece"
    return len(path) == 2 and path[0] == "seat" and path[1] in _SEATS_WITH_FORMS
