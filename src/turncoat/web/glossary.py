"""Glossary: the texts of a language as parsed templates, so that a page speaks as the program does."""

from __future__ import annotations

from collections.abc import Iterable

from turncoat.journal.codec import Json
from turncoat.words.condition import Condition
from turncoat.words.languages import SHARED, read_words
from turncoat.words.lexicon import read_entries
from turncoat.words.template import Plural, Select, Template
from turncoat.words.wording import Wording

PACKAGES = ("turncoat.table", "turncoat.web")
"""Whose words belong to every page, besides those that all games share."""


def words_json(lang: str, game: str = "") -> Json:
    """All entries by key: shared ones, the host's, the page's and, if one is named, a game's."""
    entries: dict[str, Wording] = {}
    for package in (SHARED, *PACKAGES, *([f"turncoat.games.{game}"] if game else [])):
        entries |= read_entries(read_words(lang, package), package)
    return {"lang": lang, "entries": {key: wording_json(wording) for key, wording in entries.items()}}


def wording_json(wording: Wording) -> Json:
    """The variants, those with most conditions first and the default last; and the named forms, if any."""
    variants = [
        {
            "when": _when(variant.conditions),
            "parts": parts(variant.template),
        }
        for variant in wording.variants
    ]
    made: dict[str, Json] = {"forms": [*variants, {"when": [], "parts": parts(wording.default)}]}
    if wording.forms:
        made["named"] = {form: parts(template) for form, template in wording.forms.items()}
    return made


def _when(conditions: Iterable[Condition]) -> Json:
    return [[condition.field, "=", list(condition.values)] for condition in conditions]


def parts(template: Template) -> Json:
    made: list[Json] = []
    for part in template.parts:
        if isinstance(part, str):
            made.append(part)
        elif isinstance(part, Select):
            made.append({"when": _when(part.conditions), "yes": parts(part.yes), "no": parts(part.no)})
        elif isinstance(part, Plural):
            made.append({"plural": part.field, "options": dict(part.options)})
        else:
            slot: dict[str, Json] = {"field": part.field}
            if part.form is not None:
                slot["form"] = part.form
            if part.item is not None:
                slot["item"] = part.item
            made.append(slot)
    return made
