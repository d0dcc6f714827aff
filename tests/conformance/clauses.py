"""The check of clauses: rules.md, the code and the tests speak of the same clauses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tests.conformance.subject import Subject

NO_CODE = "*no code*"
LESSON = "lesson.toml"
"""It tells clauses, but carries none."""
_HEADING = re.compile(r"^(#{2,}) (\d+(?:\.\d+)*)(?: (.*))?$", re.MULTILINE)
_MENTION = re.compile(r'§\s?(\d+(?:\.\d+)*)|\.clause\(\s*"(\d[\d.]*)"|"(\d+(?:\.\d+)+)"')
_TEST = re.compile(r"^\s*(?:async )?def test_(\d+(?:_\d+)*)_", re.MULTILINE)


def check_clauses(subject: Subject) -> None:
    """Every clause is carried by code and has a test, or says that it needs none; and code names no other."""
    clauses = read_clauses(subject.folder / "rules.md")
    for path in sorted(subject.folder.glob("rules.*.md")):
        numbers = list(read_clauses(path))
        assert numbers == list(clauses), f"{path.name} has other clauses: {set(numbers) ^ set(clauses)}"
    data = [path for path in subject.folder.rglob("*.toml") if path.name != LESSON]
    code = mentions(sorted([*subject.folder.rglob("*.py"), *data]))
    unknown = {number: where for number, where in code.items() if number not in clauses}
    assert not unknown, f"rules.md has no such clause: {unknown}"
    tests = tested(sorted(subject.tests.rglob("test_*.py")))
    assert not tests - set(clauses), f"tests of no clause: {sorted(tests - set(clauses))}"
    wanted = [number for number, body in clauses.items() if NO_CODE not in body]
    bare = [number for number in wanted if not _covered(number, code)]
    assert not bare, f"clauses carried by no code: {', '.join(bare)}"
    untested = [number for number in wanted if not _covered(number, tests)]
    assert not untested, f"clauses without a test: {', '.join(untested)}"


def read_clauses(path: Path) -> dict[str, str]:
    """The clauses of a rule text by their number, each with what it says."""
    text = path.read_text("utf-8")
    headings = list(_HEADING.finditer(text))
    clauses: dict[str, str] = {}
    before: list[int] = []
    for i, heading in enumerate(headings):
        level, number, title = heading[1], heading[2], heading[3]
        assert title and title.strip(), f"{path.name}: clause {number} has no title"
        assert len(level) == number.count(".") + 2, f"{path.name}: clause {number} has a wrong heading"
        place = [int(part) for part in number.split(".")]
        assert place > before, f"{path.name}: clause {number} is out of order"
        before = place
        end = headings[i + 1].start() if i + 1 < len(headings) else len(text)
        clauses[number] = text[heading.end() : end]
    assert clauses, f"{path.name} has no clauses"
    return clauses


def mentions(paths: Iterable[Path]) -> dict[str, str]:
    """The clauses that code speaks of, each with a file that does."""
    found: dict[str, str] = {}
    for path in paths:
        for mention in _MENTION.finditer(path.read_text("utf-8")):
            found[mention[1] or mention[2] or mention[3]] = path.name
    return found


def tested(paths: Iterable[Path]) -> set[str]:
    """The clauses that tests are named after."""
    return {name.replace("_", ".") for path in paths for name in _TEST.findall(path.read_text("utf-8"))}


def _covered(number: str, numbers: Iterable[str]) -> bool:
    """Whether a clause, or one within it, is among these."""
    return any(other == number or other.startswith(f"{number}.") for other in numbers)
