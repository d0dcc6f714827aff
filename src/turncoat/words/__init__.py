"""The text engine: keys and typed fields in, sentences of one language out."""

from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.words.errors import MalformedWords, MissingWords, UnknownLanguage, WordsError, WrongField
from turncoat.words.field import Field
from turncoat.words.languages import best_language, language_name, languages
from turncoat.words.parity import compare
from turncoat.words.template import placeholders
from turncoat.words.words import Words

__all__ = [
    "BYSTANDER",
    "CHANCE",
    "Field",
    "MalformedWords",
    "MissingWords",
    "UnknownLanguage",
    "Words",
    "WordsError",
    "WrongField",
    "best_language",
    "compare",
    "language_name",
    "languages",
    "placeholders",
]
