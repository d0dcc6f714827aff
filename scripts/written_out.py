"""Write the sources out for the compiler: what follows from a class's declarations stands in it as text.

`write_out(paths, folder)` copies the package into a folder and puts into each record and state of these
modules the methods that `turncoat.base.declare` would give it when it is made.
"""

from __future__ import annotations

import ast
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCES = Path("src")
DECLARE = "turncoat.base.declare"
RECORDS = {"Action": False, "Event": False, "View": True}
"""The bases of records, and whether their fields are given by name."""


def write_out(paths: list[str], folder: Path) -> list[str]:
    """The same modules, written out, in a copy of the package."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        SOURCES / "turncoat", folder / "turncoat", ignore=shutil.ignore_patterns("static", "__pycache__")
    )
    made = [folder / Path(path).relative_to(SOURCES) for path in paths]
    for path in made:
        text = path.read_text("utf-8")
        path.write_text(written_out(text), "utf-8")
    return [path.as_posix() for path in made]


def written_out(text: str) -> str:
    """The text of a module with its records and states written out."""
    lines = text.split("\n")
    edits: list[tuple[int, int, list[str]]] = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            for mark in node.decorator_list:
                if "dataclass_transform" in ast.unparse(mark):
                    edits.append((mark.lineno, mark.end_lineno or mark.lineno, []))
            edits += _of_class(node, {base.id for base in node.bases if isinstance(base, ast.Name)})
    for first, last, new in sorted(edits, reverse=True):
        lines[first - 1 : last] = new
    if edits:
        at = next(i for i, line in enumerate(lines) if line.startswith("from __future__"))
        lines.insert(at + 1, "from typing import Any, ClassVar, Final")
    return "\n".join(lines)


def _of_class(node: ast.ClassDef, bases: set[str]) -> list[tuple[int, int, list[str]]]:
    """What to replace in a class: its declarations, by what follows from them."""
    kinds = RECORDS.keys() & bases
    if not kinds and "State" not in bases:
        return []
    declare = _declare()
    fields = []
    places: list[tuple[int, int]] = []
    for i, child in enumerate(node.body):
        if isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            type_ = ast.unparse(child.annotation)
            if type_.startswith("ClassVar"):
                continue
            default = None if child.value is None else ast.unparse(child.value)
            fields.append(declare.Field(child.target.id, type_, default))
            last: ast.stmt = child
            after = node.body[i + 1] if i + 1 < len(node.body) else None
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                last = after
            places.append((child.lineno, last.end_lineno or last.lineno))
    if not fields:
        return []
    written = [child.name for child in node.body if isinstance(child, ast.FunctionDef)]
    if kinds:
        methods = declare.record_methods(fields, RECORDS[kinds.pop()], written)
        known = {field.name: declare.kind_of(field.type) for field in fields}
        head = [f"    FIELDS: ClassVar[dict[str, str]] = {known!r}"]
    else:
        methods = declare.state_methods(node.name, fields)
        parts = tuple(field.name for field in fields if declare.is_part(field))
        shared = tuple(field.name for field in fields if not declare.is_part(field))
        head = [
            f"    {name}: ClassVar[tuple[str, ...]] = {names!r}"
            for name, names in (("PARTS", parts), ("SHARED", shared))
        ]
    body = [f"    {line}" for text in methods.values() for line in text.split("\n")]
    (first, last_line), *others = places
    return [(first, last_line, [*head, *body]), *[(a, b, []) for a, b in others]]


def _declare() -> ModuleType:
    """The module that makes the text, read from the sources themselves."""
    if DECLARE not in sys.modules:
        spec = spec_from_file_location(DECLARE, SOURCES / "turncoat" / "base" / "declare.py")
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[DECLARE] = module
        spec.loader.exec_module(module)
    return sys.modules[DECLARE]
