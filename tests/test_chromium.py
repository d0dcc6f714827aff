"""A machine without a browser: it is installed where that may be done, and otherwise one is told how."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import chromium

APT = """#!/bin/sh
echo "$@" >> {folder}/asked
[ "$1" = update ] && : > {folder}/fresh && exit 0
[ -e {folder}/fresh ] || exit 100
printf '#!/bin/sh\\n' > {folder}/chromium
chmod +x {folder}/chromium
"""
"""It has no package before its list is fetched anew."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place where there are programs."""
    chmod = shutil.which("chmod")
    assert chmod is not None
    (tmp_path / "chmod").symlink_to(chmod)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(chromium.NAMED, raising=False)
    return tmp_path


def apt(folder: Path) -> None:
    (folder / "apt-get").write_text(APT.format(folder=folder))
    (folder / "apt-get").chmod(0o755)


def test_it_is_installed_with_apt_where_it_may_be(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apt(folder)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium.main() == 0
    assert chromium.find_chromium() == str(folder / "chromium")
    asked = (folder / "asked").read_text().splitlines()
    assert [line.split()[0] for line in asked] == ["install", "update", "install"]
    assert asked[0].endswith(" chromium") and "-y" in asked[0]
    # The next time it is there.
    assert chromium.main() == 0 and len((folder / "asked").read_text().splitlines()) == 3


@pytest.mark.parametrize("has_apt", [False, True])
def test_otherwise_it_is_told_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], has_apt: bool
) -> None:
    """Without apt, or without the right to use it."""
    if has_apt:
        apt(folder)
    monkeypatch.setattr(os, "geteuid", lambda: 1000 if has_apt else 0)
    assert chromium.main() == 1
    assert "sudo apt-get install -y chromium" in capsys.readouterr().err
    assert not (folder / "asked").exists()


def test_without_a_browser_the_tests_fail_and_are_not_skipped() -> None:
    """Also where they are run without make."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/browser/test_notices.py",
    ]
    done = subprocess.run(
        command,
        cwd=Path(__file__).parents[1],
        env={**os.environ, chromium.NAMED: "/nowhere/chromium"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1 and "skipped" not in done.stdout
    assert "sudo apt-get install -y chromium" in done.stdout
