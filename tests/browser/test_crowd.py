"""A combat with more lanes than fit side by side (parlor 14.1, 23.2): all are in reach."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import walk_to
from tests.browser.house import House
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors

GAME = Path(__file__).parents[1] / "games/parlor_magic/golden/match-preset.json"
FOUR_ATTACK = 133
"""Entries after which the second seat attacks with four Creatures."""
NARROW = Screen("narrow", 320, 700)
"""So narrow that four lanes do not fit."""

IN_SIGHT = """(handle) => {
  const box = document.querySelector(`.front [data-handle="${handle}"]`).getBoundingClientRect();
  const room = document.querySelector('.front').getBoundingClientRect();
  return box.left >= room.left - 12 && box.right <= room.right + 12;
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The row has scrolled and was drawn again."""
MOST_PRESSES = 8
ATTACKERS = "() => [...document.querySelectorAll('.lane .host')].map((one) => one.dataset.handle)"
CUT_OFF = """() => document.querySelector('.front').getBoundingClientRect().right
  - document.querySelector('.felt__cloth').getBoundingClientRect().right"""


def four_attack(house: House, visitors: Visitors, screen: Screen) -> Page:
    """Return the table as the attacked seat sees it, going on against the computer."""
    page = visitors.page(screen)
    sent = page.request.post(f"{house.url}/api/replays", data=GAME.read_text())
    seats = [{"kind": "human"}, {"kind": "computer", "level": "1"}]
    made = page.request.post(
        f"{house.url}/api/replays/{sent.json()['replay']}/play-on",
        data=json.dumps({"entry": FOUR_ATTACK, "seats": seats}),
        headers={"Content-Type": "application/json"},
    )
    page.goto(f"{house.url}{made.json()['path']}")
    expect(page.locator(".lane")).to_have_count(4)
    return page


@pytest.mark.parametrize("screen", [WIDE, PHONE, NARROW], ids=["1280", "390", "320"])
def test_the_keyboard_brings_every_lane_into_sight(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    page = four_attack(house, visitors, screen)
    attackers = page.evaluate(ATTACKERS)
    assert len(attackers) == 4
    for handle in [*attackers, attackers[0]]:
        walk_to(page, handle)
        page.wait_for_function(IN_SIGHT, arg=handle)


@pytest.mark.parametrize("screen", [WIDE, PHONE, NARROW], ids=["1280", "390", "320"])
def test_nothing_of_a_crowded_front_runs_off_the_cloth(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    assert four_attack(house, visitors, screen).evaluate(CUT_OFF) <= 0


def test_a_press_at_the_edge_brings_the_hidden_lanes(house: House, visitors: Visitors) -> None:
    page = four_attack(house, visitors, NARROW)
    more = page.get_by_role("button", name="more to the right")
    last = page.evaluate(ATTACKERS)[-1]
    assert not page.evaluate(IN_SIGHT, last)
    for _ in range(MOST_PRESSES):
        if page.evaluate(IN_SIGHT, last):
            break
        more.click()
        page.evaluate(SETTLED)
    assert page.evaluate(IN_SIGHT, last)
    expect(more).to_be_hidden()
    expect(page.get_by_role("button", name="more to the left")).to_be_visible()
