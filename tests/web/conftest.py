"""One server for all tests that do not break it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    running.stop()
