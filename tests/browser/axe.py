"""axe-core on a page: what would keep people out."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
STILL = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(async () => {
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  done(null);
})))"""
RUN = """async () => {
  const told = (node) => `${node.target} ${node.any[0]?.message ?? ""}`;
  const { violations } = await axe.run();
  return violations.map(({ id, impact, nodes }) => {
    const some = nodes.slice(0, 3).map(told).join(" | ");
    return [impact, `${id} (${nodes.length}): ${some}`];
  });
}"""


def grave_violations(page: Page) -> list[str]:
    """What axe finds wrong on a page, if it is serious or critical, in the light and in the dark."""
    if not SOURCE.is_file():
        pytest.fail("axe-core is not there: make test-frontend", pytrace=False)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text())
    found = []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        page.evaluate(STILL)  # a colour on its way to another is neither
        told = page.evaluate(RUN)
        found += [f"{light}, {impact}: {what}" for impact, what in told if impact in GRAVE]
    return found
