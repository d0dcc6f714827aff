"""Words of made-up packages, read as those of real ones are."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TypeAlias

import pytest

from turncoat.words import Words

MakeWords: TypeAlias = Callable[..., Words]

_number = count()


@pytest.fixture
def make_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, str]], str]:
    """Make a package with words files by language, and return its name."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(files: dict[str, str]) -> str:
        name = f"made_up_words_{next(_number)}"
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        for lang, toml in files.items():
            (tmp_path / name / f"words.{lang}.toml").write_text(toml, "utf-8")
        return name

    return make


@pytest.fixture
def make_words(make_package: Callable[[dict[str, str]], str]) -> MakeWords:
    """Make words of a TOML text in a language, on top of the shared ones."""

    def make(toml: str, lang: str = "en") -> Words:
        return Words.load(lang, make_package({lang: toml}))

    return make
