"""The browser of the browser tests: `python scripts/chromium.py` finds it or installs it where it may."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NAMED = "TURNCOAT_CHROMIUM"
WHAT_TO_DO = f"""The browser tests and the screenshots need Chromium, and there is none here. Install it:
    Debian, Ubuntu:  sudo apt-get install -y chromium
    Fedora:          sudo dnf install -y chromium
    macOS:           brew install --cask chromium
or name one that is somewhere else:  {NAMED}=/path/to/chromium make test"""

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What it is started with: it meets only our own server, and in a container there is no sandbox to be had."""


def find_chromium() -> str | None:
    """The path of a Chromium, or None."""
    named = os.environ.get(NAMED)
    if named:
        return shutil.which(named)
    return next((path for path in map(shutil.which, NAMES) if path), None)


def may_install() -> bool:
    """Whether this is a system with apt, and ours to change."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and shutil.which("apt-get") is not None and not os.environ.get(NAMED)


def install() -> None:
    """Fetch it with apt; the list of packages is fetched anew only if the old one will not do."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    for command in (wanted, ["apt-get", "update", "-qq"], wanted):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
        if command is wanted and done.returncode == 0:
            return


def main() -> int:
    if find_chromium() is None and may_install():
        print("== installing chromium (once)")
        install()
    if find_chromium() is None:
        print(WHAT_TO_DO, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
