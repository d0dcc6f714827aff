"""A fourth game for a run of the tests: ``TURNCOAT_FOURTH=FOLDER pytest -p tests.fourth`` adds it."""

from __future__ import annotations

import os

import turncoat.games

turncoat.games.__path__.append(os.environ["TURNCOAT_FOURTH"])
