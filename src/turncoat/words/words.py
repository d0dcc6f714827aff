"""Words: the texts of one language, ready for use."""

from collections.abc import Iterator, Mapping, Sequence

from turncoat.words.capital import capitalise
from turncoat.words.field import Fields
from turncoat.words.figures import Figures
from turncoat.words.languages import SHARED, read_words
from turncoat.words.lexicon import Lexicon, read_entries
from turncoat.words.speaker import SEAT_FORM, Speaker
from turncoat.words.wording import DEFAULT, Wording, wording_of_name

_NO_FIELDS: Fields = {}
_NO_NAMES: Mapping[str, str] = {}


class Words:
    """The shared texts of a language together with those of some packages."""

    def __init__(self, lang: str, entries: Mapping[str, Wording]) -> None:
        self.lang = lang
        self._lexicon = Lexicon(lang, entries)
        self._figures = Figures(lang)
        self._digraphs = self._lexicon.find("language.digraphs").form().split()

    @classmethod
    def load(cls, lang: str, *packages: str, names: Mapping[str, str] = _NO_NAMES) -> "Words":
        """Read the shared words file and those of packages; the entry of a later one replaces an earlier.

        Names of pieces that come from elsewhere replace all others; a brace in them is just a brace.
        """
        entries: dict[str, Wording] = {}
        for package in (SHARED, *packages):
            entries |= read_entries(read_words(lang, package), f"{package}/words.{lang}.toml")
        entries |= {key: wording_of_name(name) for key, name in names.items()}
        return cls(lang, entries)

    def say(
        self,
        key: str,
        fields: Fields = _NO_FIELDS,
        reader: int | None = None,
        names: Sequence[str] = (),
        *,
        speaking: int | None = None,
        capital: bool = True,
    ) -> str:
        """Return the sentence of a key, as its reader is to see it, or as a seat says it to the reader."""
        text = Speaker(self._lexicon, self._figures, reader, names, speaking).text(key, fields)
        return capitalise(text, self._digraphs) if capital else text

    def phrase(
        self,
        key: str,
        fields: Fields = _NO_FIELDS,
        reader: int | None = None,
        names: Sequence[str] = (),
        *,
        speaking: int | None = None,
    ) -> str:
        """Return the text of a key as a part of a sentence."""
        return self.say(key, fields, reader, names, speaking=speaking, capital=False)

    def has(self, key: str) -> bool:
        """Tell whether there is a text for a key."""
        return self._lexicon.has(key)

    def number(self, value: int) -> str:
        """Write a whole number."""
        return self._figures.number(value)

    def money(self, ducats: int) -> str:
        """Write an amount of ducats, without naming the coin."""
        return self._figures.number(ducats)

    def percent(self, share: float) -> str:
        """Write a share of one as a whole percentage."""
        return self._figures.percent(share)

    def list(self, items: Sequence[str]) -> str:
        """Write items as an enumeration."""
        return self._figures.list(items)

    def piece(self, kind: str, name: str, form: str = DEFAULT) -> str:
        """Return a form of the name of a piece, or its plain text if it lacks that form."""
        return Speaker(self._lexicon, self._figures).piece(kind, name, form)

    def name(
        self, seat: int | None, reader: int | None = None, names: Sequence[str] = (), form: str = SEAT_FORM
    ) -> str:
        """Return a form of what a seat is called by the reader."""
        return Speaker(self._lexicon, self._figures, reader, names).seat(seat, form)

    def entries(self) -> Iterator[tuple[str, str, str]]:
        """Yield each text as (key, conditions or form, template); the default one is called `text`."""
        return self._lexicon.rows()
