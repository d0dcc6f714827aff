"""What the host's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.places import KINDS, place_of


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a store may be: each kind in turn."""
    with place_of(request.param, tmp_path) as found:
        yield found
