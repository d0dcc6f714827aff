"""Wording: the texts of one key."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from turncoat.words.condition import Condition, parse_conditions
from turncoat.words.template import Template, parse

DEFAULT = "text"
"""The name of the variant without conditions, and of the form without a name."""


@dataclass(frozen=True)
class Variant:
    """A text for when all its conditions hold."""

    label: str
    conditions: tuple[Condition, ...]
    template: Template


@dataclass(frozen=True)
class Wording:
    """A default text with its variants, those with most conditions first, or its named forms."""

    default: Template
    variants: tuple[Variant, ...] = ()
    forms: Mapping[str, Template] = field(default_factory=dict)

    def choose(self, holds: Callable[[Condition], bool]) -> Template:
        """Return the text that fits most closely."""
        for variant in self.variants:
            if all(holds(condition) for condition in variant.conditions):
                return variant.template
        return self.default

    def form(self, form: str | None = None) -> str:
        """Return a form, or the default text if there is no such form."""
        template = self.default if form is None else self.forms.get(form, self.default)
        return template.literal

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield each text with the name of its variant or form."""
        yield DEFAULT, self.default.source
        for variant in self.variants:
            yield variant.label, variant.template.source
        for form, template in self.forms.items():
            yield form, template.source


def wording_of_text(text: str) -> Wording:
    """Return the wording with a single text; a malformed one raises ValueError."""
    return Wording(parse(text))


def wording_of_name(name: str) -> Wording:
    """Return the wording of a piece that has one form, taken literally."""
    return Wording(parse(name.replace("{", "{{").replace("}", "}}")))


def wording_of_variants(table: Mapping[str, str]) -> Wording:
    """Return the wording with texts by their conditions; malformed ones raise ValueError."""
    default = parse(_default(table))
    variants: list[Variant] = []
    for label, text in table.items():
        if label == DEFAULT:
            continue
        conditions = parse_conditions(label)
        if any(set(conditions) == set(earlier.conditions) for earlier in variants):
            raise ValueError(f"the conditions {label!r} come twice")
        variants.append(Variant(label, conditions, parse(text)))
    variants.sort(key=lambda variant: -len(variant.conditions))
    return Wording(default, tuple(variants))


def wording_of_forms(table: Mapping[str, str]) -> Wording:
    """Return the wording with texts by their form, which take no fields; others raise ValueError."""
    default = parse(_default(table))
    forms = {form: parse(text) for form, text in table.items()}
    for form, template in forms.items():
        if not form.isidentifier():
            raise ValueError(f"{form!r} is not the name of a form")
        if template.fields:
            raise ValueError(f"the form {form!r} takes no fields, yet is {template.source!r}")
    del forms[DEFAULT]
    return Wording(default, forms=forms)


def _default(table: Mapping[str, str]) -> str:
    if DEFAULT not in table:
        raise ValueError(f"there is no default {DEFAULT!r}")
    return table[DEFAULT]
