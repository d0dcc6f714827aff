"""The page's types are those of the records: whoever changes a field writes them anew."""

from __future__ import annotations

from scripts.page_types import OUT, files


def test_the_types_of_the_page_are_those_of_the_records() -> None:
    there = {path.name: path.read_text("utf-8") for path in OUT.iterdir()}
    assert there == files(), "stale: python scripts/page_types.py"
