"""Bonus damage is divided by pressing the Cres it goes to (parlor 14.5)."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.hands import shown
from tests.browser.house import House
from tests.browser.visitors import Screen, Visitors, on_every_screen

GAME = Path(__file__).parents[1] / "games/parlor_magic/golden/greedy-2.json"
BONUS = 224
"""Entries after which the second seat divides bonus damage among three attackers."""


@on_every_screen
def test_14_5_the_middle_of_a_cre_takes_a_point(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    page = visitors.page(screen)
    sent = page.request.post(f"{house.url}/api/replays", data=GAME.read_text())
    seats = [{"kind": "computer", "level": "1"}, {"kind": "human"}]
    made = page.request.post(
        f"{house.url}/api/replays/{sent.json()['replay']}/play-on",
        data=json.dumps({"entry": BONUS, "seats": seats}),
        headers={"Content-Type": "application/json"},
    )
    page.goto(f"{house.url}{made.json()['path']}")
    share = page.locator(".unit", has=page.locator('[data-handle="ACa"]')).locator(".share b")
    expect(share).to_have_text("0")
    shown(page, "ACa").click()
    expect(share).to_have_text("1")
