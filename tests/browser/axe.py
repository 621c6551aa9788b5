"""axe-core, from the client's own development packages, inside a page of ours."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")


@cache
def source() -> str:
    """Return the program; it is evaluated, not loaded, so the content policy stays as it is."""
    return SOURCE.read_text(encoding="utf-8")


def grave_findings(page: Page) -> list[str]:
    """Return what axe calls serious or critical: rule, help, and the elements it is about."""
    if page.evaluate("() => !('axe' in window)"):
        page.evaluate(source())
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
    ]
