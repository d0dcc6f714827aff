"""What the docstrings and the documents show at a prompt is what happens."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"
MODULES = ("turncoat", "turncoat.games", "turncoat.research")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module), optionflags=FLAGS)
    assert tried and not failed


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.stem)
def test_documents(path: Path, tmp_path: Path) -> None:
    known = {"path": tmp_path / "game.jsonl"}
    failed, _ = doctest.testfile(str(path), module_relative=False, globs=known, optionflags=FLAGS)
    assert not failed
