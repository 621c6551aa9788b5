"""Make the README's picture from the real thing: ``make docs``.

A game against the greedy computer is played in a browser until the table is full, and photographed
in the middle of a combat.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import Lobby
from tests.browser.table import Table
from tests.browser.visitors import Screen, Visitors

IMAGE = Path(__file__).resolve().parents[1] / "docs/images/table.png"
SCREEN = Screen("picture", 1280, 800)
GREEDY = "3"
SEED = 6


def is_full(table: Table) -> bool:
    """Return whether there is much to see, and the person is asked to answer an attack."""
    if table.phase == "waiting":
        return False
    seen = table.ear.facts["observation"]
    fields = [len(ruler["field"]) for ruler in seen["rulers"]]
    return seen["step"] == "post-block" and min(fields) >= 2 and len(seen["stack"]) >= 3


def photograph(browser: Browser, house: House) -> None:
    """Play, and save the picture."""
    visitors = Visitors(browser)
    page = visitors.page(SCREEN)
    table = Table(page, Pointer())
    Lobby(page, "Ada", house.url).deal("Computer", level=GREEDY, seed=SEED)
    table.play_on(until=lambda: is_full(table))
    if table.ear.is_over:
        raise SystemExit("the table was never full: choose another SEED in tools/screenshot.py")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    IMAGE.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=IMAGE)
    visitors.leave()
    print(f"{IMAGE.name}: turn {table.ear.facts['observation']['turn']}")


def main() -> None:
    """Start a server and a browser for one picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), is_quick=True)
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            photograph(browser, house)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
