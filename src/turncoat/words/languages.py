"""Languages: which there are, what they are called and which suits a user."""

import re
from importlib.resources import files

from babel import Locale

from turncoat.words.capital import capitalise
from turncoat.words.errors import UnknownLanguage

SHARED = "turncoat.words"
"""The package with the words that all games share; its files are the list of languages."""

_FALLBACK = "en"
_FILE = re.compile(r"words\.(\w+)\.toml")


def languages() -> list[str]:
    """Return the codes of all languages in alphabetical order."""
    names = (_FILE.fullmatch(file.name) for file in files(SHARED).iterdir())
    return sorted(name[1] for name in names if name)


def language_name(lang: str) -> str:
    """Return what a language calls itself."""
    return capitalise(Locale.parse(lang).get_display_name() or lang)


def best_language(environ_lang: str) -> str:
    """Return the language for a value of the environment variable LANG."""
    tag = re.split(r"[.@]", environ_lang)[0].replace("-", "_").lower()
    known = {lang.lower(): lang for lang in languages()}
    return known.get(tag) or known.get(tag.split("_")[0]) or _FALLBACK


def read_words(lang: str, package: str) -> str:
    """Return the text of the words file of a package in a language."""
    if lang in languages():
        file = files(package).joinpath(f"words.{lang}.toml")
        if file.is_file():
            return file.read_text("utf-8")
    raise UnknownLanguage(lang, package)
