"""Rules: one function per clause of the rulebook, and the steps that plan them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, final

from turncoat.base.by_parts import ByParts
from turncoat.base.frozen import FrozenDict


@final
class Rule:
    """A function that carries a clause. It either asks a question or acts, never both."""

    def __init__(self, name: str, clause: str, body: Callable[..., Any], fields: dict[str, str]) -> None:
        self.name = name
        self.clause = clause
        self.body = body
        self.fields = fields
        self.arity = len(fields)
        self.home = body.__module__

    def __reduce__(self) -> Any:
        return _rule, (self.home, self.name)

    def __repr__(self) -> str:
        return f"<rule {self.name}, clause {self.clause}>"


@final
class Step(ByParts):
    """A rule still to be run, with its arguments: plain numbers that the whole table may know."""

    def __init__(self, rule: Rule, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.rule: Final = rule
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def parts(self) -> tuple[Any, ...]:
        return self.rule, self.a, self.b, self.c

    def arguments(self) -> list[int]:
        return [self.a, self.b, self.c][: self.rule.arity]

    def __repr__(self) -> str:
        return f"{self.rule.name}({', '.join(map(str, self.arguments()))})"


@final
class Rulebook:
    """The rules of one game by name."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule] = {}

    def clause(self, its_number: str, **fields: str) -> Callable[[Callable[..., Any]], Rule]:
        """Mark a function as the rule of a clause; ``fields`` names its arguments and their kinds."""
        if len(fields) > 3:
            raise ValueError(f"clause {its_number}: a rule takes at most three arguments")

        def mark(body: Callable[..., Any]) -> Rule:
            rule = Rule(body.__name__, its_number, body, FrozenDict(fields))
            if rule.name in self.rules:
                raise ValueError(f"two rules are called {rule.name}")
            self.rules[rule.name] = rule
            return rule

        return mark


def _rule(home: str, name: str) -> Rule:
    """The rule of this name, where it stands."""
    rule: Rule = getattr(import_module(home), name)
    return rule
