"""Checking and mending journals."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from tests.cli.program import run


def sealed(lines: list[dict[str, object]]) -> str:
    """A journal with seals that fit, whatever stands in it."""
    text, seal = "", ""
    for line in lines:
        body = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        seal = sha256((seal + body).encode()).hexdigest()[:16]
        text += f'{body[:-1]},"seal":"{seal}"}}\n'
    return text


def unsealed(file: Path) -> list[dict[str, object]]:
    return [
        {k: v for k, v in json.loads(line).items() if k != "seal"} for line in file.read_text().splitlines()
    ]


def test_in_order(home: Path, finished: Path) -> None:
    done = run(home, "check", str(finished), "--lang", "nl", check=0)
    assert "in orde. Intrige met 3 plaatsen" in done.stdout


def test_several_files(home: Path, finished: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_text("no journal\n")
    done = run(home, "check", str(bad), str(finished), check=1)
    assert "Line 1" in done.stderr and "in order" in done.stdout


def test_first_divergence(home: Path, finished: Path, tmp_path: Path) -> None:
    """Seals that fit do not help: the rules themselves are asked."""
    lines = unsealed(finished)
    at = next(i for i, line in enumerate(lines) if "Bribe" in json.dumps(line.get("action")))
    lines[at]["action"] = {"type": "Bribe", "amount": 990000}
    forged = tmp_path / "forged"
    forged.write_text(sealed(lines))
    done = run(home, "check", str(forged), check=1)
    assert f"Line {at + 1}: clause 7.2 does not allow" in done.stderr


def test_older_rules_can_be_watched(home: Path, finished: Path, tmp_path: Path) -> None:
    lines = unsealed(finished)
    lines[0]["rules_version"] = 0
    old = tmp_path / "old"
    old.write_text(sealed(lines))
    assert "version 0" in run(home, "check", str(old), check=1).stderr
    assert "version 0" in run(home, "play", "--resume", str(old), check=2).stderr
    assert "everything is shown" in run(home, "replay", str(old), check=0).stdout


def test_repair_drops_a_torn_line(home: Path, finished: Path, tmp_path: Path) -> None:
    whole = finished.read_bytes()
    torn = tmp_path / "torn"
    torn.write_bytes(whole[:-30])
    done = run(home, "check", str(torn), check=1)
    lines = whole.count(b"\n")
    assert f"Line {lines}:" in done.stderr
    assert "--repair" in done.stderr
    done = run(home, "check", str(torn), "--repair", check=0)
    assert "torn.bak" in done.stdout and "not finished" in done.stdout
    assert (tmp_path / "torn.bak").read_bytes() == whole[:-30]
    assert torn.read_bytes() == whole[: whole[:-1].rindex(b"\n") + 1]
    run(home, "check", str(torn), "--repair", check=0)


def test_repair_touches_nothing_else(home: Path, finished: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    data = finished.read_bytes().replace(b"amount", b"amOunt", 1)
    changed.write_bytes(data)
    done = run(home, "check", str(changed), "--repair", check=1)
    assert "not repaired" in done.stdout
    assert changed.read_bytes() == data and not (tmp_path / "changed.bak").exists()
